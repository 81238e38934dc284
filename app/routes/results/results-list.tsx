import { Suspense } from "react";
import { listCards, type ShownResults } from "#modules/search/answer/shown-card.ts";
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
const ListNotices = late(async () => (await import("./list-notices.tsx")).ListNotices);
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
  const results = view.results ?? view.stale;
  if (view.status === "failed")
    return (
      <section className={`wrap ${css["list"]}`}>
        <Suspense>
          <FailedSearch onRetry={view.retry} />
        </Suspense>
      </section>
    );
  if (!results) return <Waiting data={data} />;
  return (
    <div data-hash-region className={view.results ? undefined : css["stale"]} aria-busy={!view.results}>
      <Found data={data} view={view} onNear={onNear} results={results} />
    </div>
  );
}

function Waiting({ data }: Pick<Props, "data">) {
  const { t } = usePage();
  return (
    <section className={`wrap ${css["list"]}`} aria-busy aria-label={t("state.loading")}>
      <Suspense fallback={ROOM}>
        <OfferGridSkeleton count={Math.max(FEWEST_SKELETONS, listCards(data.results).length)} flow={data.flow} />
      </Suspense>
    </section>
  );
}

/** What was found, and where there is little, what comes close. */
function Found({ data, view, onNear, results }: Props & { results: ShownResults }) {
  const { t } = usePage();
  const { flow } = data;
  const { pagination } = results;
  const cards = listCards(results);
  const fallbacks = results.fallbacks?.filter((block) => block.results.length > 0) ?? [];
  return (
    <>
      <section className={`wrap ${css["list"]}`} aria-labelledby="stays">
        <h2 id="stays" className="vh">
          {t(`results.list.${flow}`)}
        </h2>
        <ListNotices data={data} view={view} results={results} hasFallbacks={fallbacks.length > 0} />
        {cards.length === 0 && fallbacks.length === 0 ? (
          <Suspense>
            <NoResults data={data} view={view} results={results} />
          </Suspense>
        ) : null}
        {cards.length > 0 ? (
          <Cards
            cards={cards}
            stateForm={view.stateForm}
            data={data}
            state={view.state}
            onNear={onNear}
            isOfHotel={results.searchDetails.destination?.category === "hotel"}
          />
        ) : null}
        {pagination.pages > 1 ? <Pages page={view.page} pages={pagination.pages} hrefOf={view.hrefOfPage} /> : null}
      </section>
      {fallbacks.length > 0 ? (
        <Fallbacks
          flow={flow}
          blocks={fallbacks}
          hasExact={cards.length > 0}
          stateForm={view.stateForm}
          state={view.state}
        />
      ) : null}
    </>
  );
}
