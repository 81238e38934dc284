import { useRouteLoaderData } from "react-router";
import { usePage } from "#modules/sites/context.tsx";
import type { loader } from "#app/root.tsx";
import css from "./shell.module.css";

/** On every page of a trial (ALLOW_SANDBOX): nobody shall believe that they have booked or paid. */
export function TrialLine() {
  const { t } = usePage();
  const root = useRouteLoaderData<typeof loader>("root");
  return root?.isTrial ? (
    <aside className={css["trial"]} aria-label={t("shell.trial.label")}>
      <p>{t("shell.trial.text")}</p>
    </aside>
  ) : null;
}
