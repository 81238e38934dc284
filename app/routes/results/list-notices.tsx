import { clearFilters, countFilters } from "#modules/search/query/filter-state.ts";
import { listCards, type ShownResults } from "#modules/search/answer/shown-card.ts";
import { FLOW_FACTS, isGift } from "#modules/sites/flows.ts";
import { Notice } from "./notice.tsx";
import { SaidOnce } from "./said-once.tsx";
import { SplitHint } from "./split-hint.tsx";
import { UnreadNotice } from "./unread-notice.tsx";
import type { ResultsData, ResultsView } from "./use-results.ts";

type Props = { data: ResultsData; view: ResultsView; results: ShownResults; hasFallbacks: boolean };

/**
 * What is to be said of a list before it: what was typed and not understood, that nothing is exact, how a large party may go all the same, that dates are
 * missing or over, and what all its cards carry.
 */
export function ListNotices({ data, view, results, hasFallbacks }: Props) {
  const { flow, path, heading } = data;
  const { state } = view;
  const cards = listCards(results);
  const isEmpty = cards.length === 0;
  const { destination, theme } = data.results.searchDetails;
  const isUndated = (!isEmpty || view.waiting) && !state.checkin && FLOW_FACTS[flow].hasDates;
  const clear = () => view.apply(clearFilters(state));
  return (
    <>
      {state.unread ? <UnreadNotice words={state.unread} heading={heading} isAll={!destination && !theme} /> : null}
      {isEmpty && hasFallbacks ? (
        <Notice kind="nearest" flow={flow} hasFilters={countFilters(state) > 0} onClear={clear} />
      ) : null}
      {results.split ? <SplitHint split={results.split} path={path} state={state} /> : null}
      {view.hasPastDates ? (
        <Notice kind="pastDates" flow={flow} />
      ) : isUndated ? (
        <Notice kind="dates" flow={flow} />
      ) : null}
      {!isEmpty && (isGift(flow) || cards[0]?.autoDiscount) ? <SaidOnce cards={cards} asks={data.box.fields} /> : null}
    </>
  );
}
