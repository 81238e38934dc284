import { lazy, Suspense } from "react";
import { OfferGrid, OfferGridSkeleton } from "#modules/search/components/offer-grid.tsx";
import { clearFilters, countFilters } from "#modules/search/components/filter-state.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { INSERT_AFTER } from "./constants.ts";
import { FamilyInsert, NearInsert } from "./inserts.tsx";
import { Notice } from "./notice.tsx";
import type { ResultsData, ResultsView } from "./use-results.ts";
import css from "./results.module.css";

const Fallbacks = lazy(() => import("./fallbacks.tsx").then((module) => ({ default: module.Fallbacks })));
const NoResults = lazy(() => import("./states.tsx").then((module) => ({ default: module.NoResults })));
const FailedSearch = lazy(() => import("./states.tsx").then((module) => ({ default: module.FailedSearch })));

const SKELETON_CARDS = 6;

type Props = { data: ResultsData; view: ResultsView; onNear: ((point: { latitude: number; longitude: number }) => void) | undefined };

/** Cards, pages and what else might please: one of the four outcomes of spec A §4. */
export function ResultsList({ data, view, onNear }: Props) {
  const { t } = usePage();
  const { results, status, state } = view;
  if (status === "failed") return <section className={`wrap ${css["list"]}`}><Suspense><FailedSearch onRetry={view.retry} /></Suspense></section>;
  if (!results) return <section className={`wrap ${css["list"]}`} aria-busy aria-label={t("state.loading")}><OfferGridSkeleton count={SKELETON_CARDS} /></section>;
  const fallbacks = results.fallbacks?.filter((block) => block.results.length > 0) ?? [];
  const { pagination, exactMatch } = results;
  const inserts = {
    ...(data.familyUri && exactMatch.length > INSERT_AFTER.family ? { [INSERT_AFTER.family]: <FamilyInsert uri={data.familyUri} /> } : {}),
    ...(onNear && !state.lat && exactMatch.length > INSERT_AFTER.near ? { [INSERT_AFTER.near]: <NearInsert onNear={onNear} /> } : {}),
  };
  return (
    <div data-hash-region>
      <section className={`wrap ${css["list"]}`} aria-labelledby="stays">
        <h2 id="stays" className="vh">{t("results.stays")}</h2>
        {exactMatch.length === 0 && fallbacks.length === 0 ? (
          <Suspense><NoResults hasFilters={countFilters(state) > 0} onClear={() => view.apply(clearFilters(state))} hasDates={Boolean(state.checkin)} onClearDates={() => view.apply({ ...state, checkin: undefined, checkout: undefined })} /></Suspense>
        ) : null}
        {exactMatch.length === 0 && fallbacks.length > 0 ? <Notice kind="nearest" hasFilters={countFilters(state) > 0} onClear={() => view.apply(clearFilters(state))} /> : null}
        {exactMatch.length > 0 && !state.checkin ? <Notice kind="dates" /> : null}
        {exactMatch.length > 0 ? <OfferGrid cards={exactMatch} stateForm={view.stateForm} priorityCount={1} inserts={inserts} /> : null}
        <Pagination
          page={view.page}
          pages={pagination.pages}
          hrefOf={view.hrefOfPage}
          labels={{ nav: t("results.pages"), previous: t("action.previous"), next: t("action.next"), page: (number) => t("results.page", { number }), position: t("results.pageOf", { page: view.page + 1, pages: pagination.pages }) }}
        />
      </section>
      {fallbacks.length > 0 ? <Suspense><Fallbacks blocks={fallbacks} hasExact={exactMatch.length > 0} stateForm={view.stateForm} /></Suspense> : null}
    </div>
  );
}
