import { usePage } from "#modules/sites/context.tsx";
import { useRootData } from "#app/root-data.ts";
import css from "./shell.module.css";

/** Where somebody books and pays on a trial (ALLOW_SANDBOX): nobody shall believe that they have. Pages with a footer say it there. */
export function TrialLine() {
  const { t } = usePage();
  const root = useRootData();
  return root?.isTrial ? (
    <aside className={css["trial"]} aria-label={t("shell.trial.label")}>
      <p>{t("shell.trial.text")}</p>
    </aside>
  ) : null;
}
