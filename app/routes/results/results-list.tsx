import { FLOW_FACTS } from "#modules/sites/flows.ts";
import { Suspense } from "react";
import { clearFilters, countFilters } from "#modules/search/components/filter-state.ts";
import { listCards } from "#modules/search/answer/shown-card.ts";
import { usePage } from "#modules/sites/context.tsx";
import { hasWishes } from "#modules/wishlist/has-wishes.ts";
import { late, onDemand, soon } from "#ui/late.tsx";
import type { OnNear } from "./inserts.tsx";
import type { ResultsData, ResultsView } from "./use-results.ts";
import css from "./results.module.css";

/** Keeps what is below where it is. */
const ROOM = <div className={css["room"]} />;
/** What stands behind the first screen comes when somebody uses the page; the server writes it at once. */
const Cards = late(async () => (await import("./cards.tsx")).Cards, { isNow: hasWishes, fallback: ROOM });
const Notice = late(async () => (await import("./notice.tsx")).Notice);
const Pages = late(async () => (await import("./pages.tsx")).Pages);
const Fallbacks = late(async () => (await import("./fallbacks.tsx")).Fallbacks);
const OfferGridSkeleton = onDemand(
  async () => (await import("#modules/search/components/offer-grid.tsx")).OfferGridSkeleton,
);
const NoResults = soon(async () => (await import("./states.tsx")).NoResults);
const FailedSearch = onDemand(async () => (await import("./states.tsx")).FailedSearch);

/** As many as the page's own list has, so that what is below it moves little. */
const FEWEST_SKELETONS = 6;

type Props = { data: ResultsData; view: ResultsView; onNear: OnNear | undefined };

/** Cards, pages and what else might please: one of the four outcomes (docs/product/search.md#outcomes). */
export function ResultsList({ data, view, onNear }: Props) {
  const { t } = usePage();
  const { status, state } = view;
  const results = view.results ?? view.stale;
  if (status === "failed")
    return (
      <section className={`wrap ${css["list"]}`}>
        <Suspense>
          <FailedSearch onRetry={view.retry} />
        </Suspense>
      </section>
    );
  if (!results)
    return (
      <section className={`wrap ${css["list"]}`} aria-busy aria-label={t("state.loading")}>
        <Suspense fallback={ROOM}>
          <OfferGridSkeleton count={Math.max(FEWEST_SKELETONS, listCards(data.results).length)} flow={data.flow} />
        </Suspense>
      </section>
    );
  const fallbacks = results.fallbacks?.filter((block) => block.results.length > 0) ?? [];
  const { pagination } = results;
  const exactMatch = listCards(results);
  const isDated = FLOW_FACTS[data.flow].hasDates;
  return (
    <div data-hash-region className={view.results ? undefined : css["stale"]} aria-busy={!view.results}>
      <section className={`wrap ${css["list"]}`} aria-labelledby="stays">
        <h2 id="stays" className="vh">
          {t(`results.list.${data.flow}`)}
        </h2>
        {exactMatch.length === 0 && fallbacks.length === 0 ? (
          <Suspense>
            <NoResults
              flow={data.flow}
              hasFilters={countFilters(state) > 0}
              onClear={() => view.apply(clearFilters(state))}
              hasDates={Boolean(state.checkin)}
              onClearDates={() => view.apply({ ...state, checkin: undefined, checkout: undefined })}
            />
          </Suspense>
        ) : null}
        {exactMatch.length === 0 && fallbacks.length > 0 ? (
          <Notice
            kind="nearest"
            flow={data.flow}
            hasFilters={countFilters(state) > 0}
            onClear={() => view.apply(clearFilters(state))}
          />
        ) : null}
        {view.hasPastDates ? (
          <Notice kind="pastDates" flow={data.flow} />
        ) : (exactMatch.length > 0 || view.waiting) && !state.checkin && isDated ? (
          <Notice kind="dates" flow={data.flow} />
        ) : null}
        {exactMatch.length > 0 ? (
          <Cards cards={exactMatch} stateForm={view.stateForm} data={data} state={state} onNear={onNear} />
        ) : null}
        {pagination.pages > 1 ? <Pages page={view.page} pages={pagination.pages} hrefOf={view.hrefOfPage} /> : null}
      </section>
      {fallbacks.length > 0 ? (
        <Fallbacks flow={data.flow} blocks={fallbacks} hasExact={exactMatch.length > 0} stateForm={view.stateForm} />
      ) : null}
    </div>
  );
}
