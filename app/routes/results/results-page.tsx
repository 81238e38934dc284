import { Suspense, useEffect, useState } from "react";
import type { Guide } from "#app/routes/guide/compose.server.ts";
import type { PlaceMap } from "#app/routes/guide/load-map.server.ts";
import { PageLayout } from "#app/shell/page-layout.tsx";
import { countFilters } from "#modules/search/query/filter-state.ts";
import { useFilters } from "#modules/search/components/filters/use-filters.ts";
import { LateSearchBox } from "#modules/search/components/search-box/late-search-box.tsx";
import { isVisitorPoint, listSorts } from "#modules/search/query/read-state.ts";
import { usePage } from "#modules/sites/context.tsx";
import { late, soon } from "#ui/late.tsx";
import { wakeParts } from "#ui/until-used.ts";
import { Beside } from "./beside.tsx";
import { FiltersRegion } from "./filters.tsx";
import { Panels, type Panel } from "./panels.tsx";
import { ResultsList } from "./results-list.tsx";
import { useBox } from "./use-box.ts";
import { useResultsEvents } from "./use-results-events.ts";
import { useResults, type ResultsData, type ResultsView } from "./use-results.ts";
import css from "./results.module.css";

/** What the first tap on a phone is for: the code comes with it. */
const SearchSummary = late(
  async () => (await import("#modules/search/components/search-box/search-summary.tsx")).SearchSummary,
  { isAwaited: true },
);
const ActionBar = late(async () => (await import("./action-bar.tsx")).ActionBar);
const ResultsHead = late(async () => (await import("./results-head.tsx")).ResultsHead, { isAwaited: true });
const BelowList = late(async () => (await import("./below-list.tsx")).BelowList);
const CarePanel = soon(async () => (await import("./care-panel.tsx")).CarePanel);

type Props = { data: ResultsData; guide: Guide | null; map: PlaceMap | null };

/** The results page: search bar, heading, filters, cards, pages. */
export function ResultsPage({ data, guide, map }: Props) {
  const { site } = usePage();
  const view = useResults(data, site.id);
  useResultsEvents(data, view);
  const filters = usePageFilters(data, view);
  const box = useBox(data, view);
  const [panel, setPanel] = useState<Panel>(null);
  // What lies over the page gives way to the calendar, which opens by itself.
  const asked = box.datesAsked ?? 0;
  useEffect(() => {
    setPanel(null);
    if (asked > 0) wakeParts();
  }, [asked]);
  const openMap = () => setPanel("map");
  return (
    <PageLayout flow={data.flow} alternates={data.alternates}>
      <div className={css["searchBar"]}>
        <div className="wrap" data-hash-region>
          <LateSearchBox {...box} />
          <SearchSummary {...box} />
        </div>
      </div>
      <Beside data={data} view={view} map={map}>
        <div className="wrap">
          <ResultsHead data={data} view={view} map={map} guide={guide} onMap={openMap} />
          <FiltersRegion data={data} filters={filters} />
        </div>
        {data.care ? (
          <Suspense>
            <CarePanel data={data} view={view} />
          </Suspense>
        ) : null}
        <ResultsList data={data} view={view} onNear={box.onNear} />
      </Beside>
      <ActionBar
        hasSort={listSorts(view.state, data.flow).length > 1}
        filterCount={countFilters(view.state)}
        onFilters={() => filters.openGroup("all")}
        onMap={openMap}
        onSort={() => setPanel("sort")}
      />
      <BelowList data={data} view={view} guide={guide} map={map} onMap={openMap} />
      <Panels data={data} view={view} map={map} filters={filters} panel={panel} onClose={() => setPanel(null)} />
    </PageLayout>
  );
}

function usePageFilters(data: ResultsData, { state, results, criteriaOf, apply }: ResultsView) {
  const { site, t } = usePage();
  const { destination, near } = (results ?? data.results).searchDetails;
  const point = state.lat && !isVisitorPoint(state) ? (near?.label ?? t("results.thisPoint")) : null;
  return useFilters({
    siteId: site.id,
    flow: data.flow,
    state,
    facets: results?.facets ?? data.results.facets ?? null,
    totalCount: results?.totalCount ?? 0,
    criteriaOf,
    isCity: destination?.category === "city",
    placeLabel: destination?.label ?? point,
    onApply: apply,
  });
}
