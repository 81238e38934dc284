import { CloudOff, SearchX } from "lucide-react";
import { useEffect } from "react";
import { track } from "#modules/analytics/track.ts";
import { FLOW_FACTS, type Flow } from "#modules/sites/flows.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import css from "./results.module.css";

/** No results: remove all filters, or other dates (docs/product/search.md#outcomes). */
export function NoResults({
  flow,
  hasFilters,
  onClear,
  hasDates,
  onClearDates,
}: {
  flow: Flow;
  hasFilters: boolean;
  onClear: () => void;
  hasDates: boolean;
  onClearDates: () => void;
}) {
  const { t } = usePage();
  const isDated = FLOW_FACTS[flow].hasDates;
  return (
    <div className={css["empty"]}>
      <SearchX aria-hidden size={26} />
      <h3>{t(`results.none.title.${flow}`)}</h3>
      <p>{t(`results.none.${hasFilters ? "withFilters" : "text"}${isDated ? "" : "Undated"}`)}</p>
      <div>
        {hasFilters ? <Button onClick={onClear}>{t("results.none.clear")}</Button> : null}
        {hasDates ? (
          <Button look={hasFilters ? "link" : "primary"} onClick={onClearDates}>
            {t("results.none.otherDates")}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

export function FailedSearch({ onRetry }: { onRetry: () => void }) {
  const { t } = usePage();
  useEffect(() => track({ name: "error_shown", code: "search_failed" }), []);
  return (
    <div className={css["empty"]} role="alert">
      <CloudOff aria-hidden size={26} />
      <h2>{t("error.oops")}</h2>
      <p>{t("results.failed")}</p>
      <div>
        <Button onClick={onRetry}>{t("action.retry")}</Button>
      </div>
    </div>
  );
}
