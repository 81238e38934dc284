import { usePage } from "#modules/sites/context.tsx";
import css from "./shell.module.css";

/** To the contents of a page, past its header. */
export function SkipLink() {
  const { t } = usePage();
  return (
    <a className={css["skip"]} href="#main">
      {t("shell.skip")}
    </a>
  );
}
