import { CloudOff, SearchX } from "lucide-react";
import { useEffect } from "react";
import { keysOf } from "#platform/objects.ts";
import { joinOr } from "#app/routes/guide/join-list.ts";
import { track } from "#modules/analytics/track.ts";
import type { ShownResults } from "#modules/search/answer/shown-card.ts";
import { clearFilters, countFilters } from "#modules/search/query/filter-state.ts";
import { contactPath } from "#modules/sites/contact-paths.ts";
import { FLOW_FACTS, type Flow } from "#modules/sites/flows.ts";
import { usePage } from "#modules/sites/context.tsx";
import { isLarge, readParty } from "#modules/visit/party.ts";
import type { SearchState } from "#modules/visit/state.ts";
import { Button } from "#ui/button.tsx";
import type { ResultsData, ResultsView } from "./use-results.ts";
import css from "./results.module.css";

type NoResultsProps = { data: ResultsData; view: ResultsView; results: ShownResults };

/** No results: what could be searched instead (docs/product/search.md#outcomes). */
export function NoResults({ data: { flow }, view, results }: NoResultsProps) {
  const page = usePage();
  const { t } = page;
  const { state, apply } = view;
  const tries = triesOf(flow, state, results);
  const what = keysOf(tries).flatMap((name) => (tries[name] ? [t(`results.none.try.${name}`)] : []));
  return (
    <div className={css["empty"]}>
      <SearchX aria-hidden size={26} />
      <h3>{t(`results.none.title.${flow}`)}</h3>
      <p>
        {t("results.none.text")} {what.length > 0 ? t("results.none.try", { what: joinOr(what, page) }) : null}
      </p>
      <div>
        {tries.filters ? <Button onClick={() => apply(clearFilters(state))}>{t("results.none.clear")}</Button> : null}
        {tries.dates ? (
          <Button
            look={tries.filters ? "link" : "primary"}
            onClick={() => apply({ ...state, checkin: undefined, checkout: undefined })}
          >
            {t("results.none.otherDates")}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** What a search has that could be otherwise: nothing else is worth trying. */
function triesOf(flow: Flow, state: SearchState, { searchDetails: { destination, location, theme } }: ShownResults) {
  return {
    filters: countFilters(state) > 0,
    party: FLOW_FACTS[flow].people === "family" && isLarge(readParty(state)),
    dates: Boolean(state.checkin),
    place: Boolean(destination ?? location),
    theme: theme !== null,
  };
}

export function FailedSearch({ onRetry }: { onRetry: () => void }) {
  const { site, t } = usePage();
  useEffect(() => track({ name: "error_shown", code: "search_failed" }), []);
  return (
    <div className={css["empty"]} role="alert">
      <CloudOff aria-hidden size={26} />
      <h2>{t("error.oops")}</h2>
      <p>{t("results.failed")}</p>
      <div>
        <Button onClick={onRetry}>{t("action.retry")}</Button>
        <a href={contactPath(site)}>{t("shell.footer.contact")}</a>
      </div>
    </div>
  );
}
