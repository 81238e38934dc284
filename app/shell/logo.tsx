import { usePage } from "#modules/sites/context.tsx";
import { homePath } from "#modules/sites/paths.ts";
import css from "./shell.module.css";

export function Logo() {
  const { site, t } = usePage();
  return (
    <a className={css["logo"]} href={homePath(site)} aria-label={t("shell.homeLabel")}>
      Vendredi<b aria-hidden>.</b>
    </a>
  );
}
