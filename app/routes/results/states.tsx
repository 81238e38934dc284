import { CloudOff, SearchX } from "lucide-react";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import css from "./results.module.css";

/** Spec A §4: no results, remove all filters. */
export function NoResults({ hasFilters, onClear, hasDates, onClearDates }: { hasFilters: boolean; onClear: () => void; hasDates: boolean; onClearDates: () => void }) {
  const { t } = usePage();
  return (
    <div className={css["empty"]}>
      <SearchX aria-hidden size={26} />
      <h3>{t("results.none.title")}</h3>
      <p>{t(hasFilters ? "results.none.withFilters" : "results.none.text")}</p>
      <div>
        {hasFilters ? <Button onClick={onClear}>{t("results.none.clear")}</Button> : null}
        {hasDates ? <Button look={hasFilters ? "link" : "primary"} onClick={onClearDates}>{t("results.none.otherDates")}</Button> : null}
      </div>
    </div>
  );
}

export function FailedSearch({ onRetry }: { onRetry: () => void }) {
  const { t } = usePage();
  return (
    <div className={css["empty"]} role="alert">
      <CloudOff aria-hidden size={26} />
      <h2>{t("error.oops")}</h2>
      <p>{t("results.failed")}</p>
      <div><Button onClick={onRetry}>{t("action.retry")}</Button></div>
    </div>
  );
}
