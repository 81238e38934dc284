import { Suspense, useEffect, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import type { Guide } from "#app/routes/guide/compose.server.ts";
import { GuideIntro } from "#app/routes/guide/guide-intro.tsx";
import type { PlaceMap } from "#app/routes/guide/load-map.server.ts";
import { PageLayout } from "#app/shell/page-layout.tsx";
import { useFilters } from "#modules/search/components/filters/use-filters.ts";
import { listSorts, readBounds, readSort } from "#modules/search/query/read-state.ts";
import { countFilters, clearFilters } from "#modules/search/components/filter-state.ts";
import type { MapPlace } from "#modules/search/components/map/view.ts";
import { NEAR_SITES, nearHref, type NearChoice } from "#modules/search/components/near.ts";
import { LateSearchBox } from "#modules/search/components/search-box/late-search-box.tsx";
import type { SearchRequest } from "#modules/search/components/search-box/types.ts";
import { usePage } from "#modules/sites/context.tsx";
import { keepFacts } from "#modules/visit/facts.ts";
import { ResultsList } from "./results-list.tsx";
import { useResultsEvents } from "./use-results-events.ts";
import { useResults, type ResultsData } from "./use-results.ts";
import { late, onDemand, soon } from "#ui/late.tsx";
import { isWide, wakeParts } from "#ui/until-used.ts";
import css from "./results.module.css";

/** What a browser without JavaScript gets: only the server has its code. */
const PlainFilters = import.meta.env.SSR
  ? (await import("#modules/search/components/filters/plain-filters.tsx")).PlainFilters
  : null;
/** What the first tap on a phone is for: the code comes with it. */
const SearchSummary = late(
  async () => (await import("#modules/search/components/search-box/search-summary.tsx")).SearchSummary,
  { isAwaited: true },
);
const ActionBar = late(async () => (await import("./action-bar.tsx")).ActionBar);
const ResultsHead = late(async () => (await import("./results-head.tsx")).ResultsHead, { isAwaited: true });
/** Phones show the action bar instead: the code of the pills comes when somebody uses the page. */
const FilterRow = late(async () => (await import("./filter-row.tsx")).FilterRow, { isNow: isWide });
const BelowList = late(async () => (await import("./below-list.tsx")).BelowList);
const ActiveFilters = soon(
  async () => (await import("#modules/search/components/filters/active-filters.tsx")).ActiveFilters,
);
const CarePanel = soon(async () => (await import("./care-panel.tsx")).CarePanel);
const FiltersDialog = onDemand(
  async () => (await import("#modules/search/components/filters/filters-dialog.tsx")).FiltersDialog,
);
const SortDrawer = onDemand(
  async () => (await import("#modules/search/components/filters/sort-drawer.tsx")).SortDrawer,
);
const MapDialog = onDemand(async () => (await import("#modules/search/components/map/map-dialog.tsx")).MapDialog);

/** The searched place, for the map's first view. */
function mapPlace({ destination, location }: ResultsData["results"]["searchDetails"]): MapPlace | null {
  return location ? { ...location, category: destination?.category ?? "" } : null;
}

/** The results page: search bar, heading, filters, cards, pages. */
export function ResultsPage({ data, guide, map }: { data: ResultsData; guide: Guide | null; map: PlaceMap | null }) {
  const { site } = usePage();
  const view = useResults(data, site.id);
  const { state, results } = view;
  useResultsEvents(data, view);
  const navigate = useNavigate();
  const navigation = useNavigation();
  const query = useLocation().search;
  const go = (href: string) => void navigate(keepFacts(href, query));
  const [panel, setPanel] = useState<"sort" | "map" | null>(null);
  const details = (results ?? data.results).searchDetails;
  const filters = useFilters({
    siteId: site.id,
    flow: data.flow,
    state,
    facets: results?.facets ?? data.results.facets ?? null,
    totalCount: results?.totalCount ?? 0,
    criteriaOf: view.criteriaOf,
    isCity: details.destination?.category === "city",
    placeLabel: details.destination?.label ?? null,
    onApply: view.apply,
  });
  const search = async (request: SearchRequest) => {
    if (request.isSameSubject) return view.apply(request.state);
    // Another place or theme is another page: filters stay behind, dates and party come along.
    const { requestHref } = await import("#modules/search/components/search-box/address.ts");
    go(
      requestHref({
        ...request,
        state: { ...clearFilters(request.state), sort: undefined, lat: undefined, lng: undefined },
      }),
    );
  };
  const near = (choice: NearChoice) => go(nearHref(choice, { action: data.action, state }));
  const box = {
    look: "bar" as const,
    isSearchPage: true,
    box: data.box,
    state: view.waiting?.state ?? state,
    datesAsked: view.waiting?.asked ?? 0,
    destination: data.destination?.category === "theme" ? null : data.destination,
    themeId: details.theme?.id ?? null,
    onSwitch: go,
    onClearDates: view.apply,
    priceCriteria: view.criteriaOf({ ...state, checkin: undefined, checkout: undefined }),
    isBusy: navigation.state !== "idle",
    onSearch: (request: SearchRequest) => void search(request),
    onNear: NEAR_SITES.includes(site.id) ? near : undefined,
  };
  const activeCount = countFilters(state);
  // What lies over the page gives way to the calendar, which opens by itself.
  useEffect(() => {
    setPanel(null);
    if (box.datesAsked > 0) wakeParts();
  }, [box.datesAsked]);

  return (
    <PageLayout flow={data.flow} alternates={data.alternates}>
      <div className={css["searchBar"]}>
        <div className="wrap" data-hash-region>
          <LateSearchBox {...box} />
          <SearchSummary {...box} />
        </div>
      </div>
      <div className="wrap">
        <ResultsHead
          data={data}
          view={view}
          map={map}
          intro={<GuideIntro guide={guide} />}
          onMap={() => setPanel("map")}
        />
        <div data-hash-region>
          <div className={css["filters"]}>
            <FilterRow filters={filters} />
            <noscript>
              {PlainFilters && data.results.facets ? (
                <PlainFilters flow={data.flow} state={data.state} facets={data.results.facets} />
              ) : null}
            </noscript>
          </div>
          {activeCount > 0 ? (
            <Suspense>
              <ActiveFilters
                flow={data.flow}
                state={state}
                facets={results?.facets ?? data.results.facets ?? null}
                onApply={view.apply}
              />
            </Suspense>
          ) : null}
        </div>
      </div>
      {data.care ? (
        <Suspense>
          <CarePanel data={data} view={view} />
        </Suspense>
      ) : null}
      <ResultsList data={data} view={view} onNear={box.onNear} />
      <BelowList data={data} guide={guide} map={map} onMap={() => setPanel("map")} />
      <ActionBar
        hasSort={listSorts(state, data.flow).length > 1}
        filterCount={activeCount}
        onFilters={() => filters.openGroup("all")}
        onMap={() => setPanel("map")}
        onSort={() => setPanel("sort")}
      />
      <Suspense>
        {panel === "sort" ? (
          <SortDrawer flow={data.flow} state={state} onApply={view.apply} onClose={() => setPanel(null)} />
        ) : null}
        {filters.open === "all" ? <FiltersDialog filters={filters} /> : null}
        {panel === "map" ? (
          <MapDialog
            siteId={site.id}
            flow={data.flow}
            criteria={view.criteriaOf(state)}
            sort={readSort(state, data.flow)}
            promotionCode={state.promotionCode}
            place={mapPlace(details)}
            bounds={readBounds(state)}
            stateForm={view.stateForm}
            tiles={data.tiles}
            filterCount={activeCount}
            onFilters={() => filters.openGroup("all")}
            onSearchHere={(here) => view.apply({ ...state, ...here })}
            onClose={() => setPanel(null)}
          />
        ) : null}
      </Suspense>
    </PageLayout>
  );
}
