import { lazy, Suspense, type ReactNode } from "react";
import { OfferGrid, OfferGridSkeleton } from "#modules/search/components/offer-grid.tsx";
import { clearFilters, countFilters } from "#modules/search/components/filter-state.ts";
import { listCards } from "#modules/search/shown-card.ts";
import type { NearChoice } from "#modules/search/components/near.ts";
import { usePage } from "#modules/sites/context.tsx";
import type { SearchState } from "#modules/sites/search-state.ts";
import { Pagination } from "#ui/pagination.tsx";
import { INSERT_AFTER } from "./constants.ts";
import { FamilyInsert, MarketingInsert, NearInsert } from "./inserts.tsx";
import { Notice } from "./notice.tsx";
import type { ResultsData, ResultsView } from "./use-results.ts";
import css from "./results.module.css";

const Fallbacks = lazy(() => import("./fallbacks.tsx").then((module) => ({ default: module.Fallbacks })));
const NoResults = lazy(() => import("./states.tsx").then((module) => ({ default: module.NoResults })));
const FailedSearch = lazy(() => import("./states.tsx").then((module) => ({ default: module.FailedSearch })));

const SKELETON_CARDS = 6;

type Choice = { data: ResultsData; state: SearchState; onNear: Props["onNear"]; count: number };

/**
 * What stands between the cards: for a party with children the family's stays come first, and where the site offers it, stays around the visitor
 * come second; otherwise what the content files say. Customer care has none.
 */
function chooseInserts({ data, state, onNear, count }: Choice): Record<number, ReactNode> {
  const { blocks, isShown } = data.promotion;
  if (!isShown) return {};
  const { first, second } = INSERT_AFTER;
  const blockAt = (position: number) => blocks.find((block) => block.position === position);
  const hasChildren = Number(state.c ?? 0) + Number(state.b ?? 0) > 0;
  const [top, low] = [blockAt(first), blockAt(second)];
  const family = data.familyUri && (hasChildren || !top) ? <FamilyInsert uri={data.familyUri} /> : null;
  const near = onNear && !state.lat && data.flow === "booking" ? <NearInsert onNear={onNear} /> : null;
  return {
    ...(count > first ? { [first]: family ?? (top ? <MarketingInsert block={top} /> : null) } : {}),
    ...(count > second ? { [second]: near ?? (low ? <MarketingInsert block={low} isSlim /> : null) } : {}),
  };
}

type Props = { data: ResultsData; view: ResultsView; onNear: ((choice: NearChoice) => void) | undefined };

/** Cards, pages and what else might please: one of the four outcomes of spec A §4. */
export function ResultsList({ data, view, onNear }: Props) {
  const { t } = usePage();
  const { results, status, state } = view;
  if (status === "failed") return <section className={`wrap ${css["list"]}`}><Suspense><FailedSearch onRetry={view.retry} /></Suspense></section>;
  if (!results) return <section className={`wrap ${css["list"]}`} aria-busy aria-label={t("state.loading")}><OfferGridSkeleton count={SKELETON_CARDS} /></section>;
  const fallbacks = results.fallbacks?.filter((block) => block.results.length > 0) ?? [];
  const { pagination } = results;
  const exactMatch = listCards(results);
  const isDated = data.flow === "booking" || data.flow === "hotel";
  const inserts = chooseInserts({ data, state, onNear, count: exactMatch.length });
  return (
    <div data-hash-region>
      <section className={`wrap ${css["list"]}`} aria-labelledby="stays">
        <h2 id="stays" className="vh">{t(`results.list.${data.flow}`)}</h2>
        {exactMatch.length === 0 && fallbacks.length === 0 ? (
          <Suspense><NoResults flow={data.flow} hasFilters={countFilters(state) > 0} onClear={() => view.apply(clearFilters(state))} hasDates={Boolean(state.checkin)} onClearDates={() => view.apply({ ...state, checkin: undefined, checkout: undefined })} /></Suspense>
        ) : null}
        {exactMatch.length === 0 && fallbacks.length > 0 ? <Notice kind="nearest" flow={data.flow} hasFilters={countFilters(state) > 0} onClear={() => view.apply(clearFilters(state))} /> : null}
        {exactMatch.length > 0 && !state.checkin && isDated ? <Notice kind="dates" flow={data.flow} /> : null}
        {exactMatch.length > 0 ? <OfferGrid cards={exactMatch} stateForm={view.stateForm} priorityCount={1} inserts={inserts} /> : null}
        <Pagination
          page={view.page}
          pages={pagination.pages}
          hrefOf={view.hrefOfPage}
          labels={{ nav: t("results.pages"), previous: t("action.previous"), next: t("action.next"), page: (number) => t("results.page", { number }), position: t("results.pageOf", { page: view.page + 1, pages: pagination.pages }) }}
        />
      </section>
      {fallbacks.length > 0 ? <Suspense><Fallbacks flow={data.flow} blocks={fallbacks} hasExact={exactMatch.length > 0} stateForm={view.stateForm} /></Suspense> : null}
    </div>
  );
}
