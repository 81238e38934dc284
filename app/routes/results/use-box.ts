import { useLocation, useNavigate, useNavigation } from "react-router";
import { clearFilters } from "#modules/search/query/filter-state.ts";
import { NEAR_SITES, type NearChoice } from "#modules/search/components/near.ts";
import type { SearchBoxProps, SearchRequest } from "#modules/search/components/search-box/types.ts";
import { usePage } from "#modules/sites/context.tsx";
import { keepChoice } from "#modules/visit/keep-choice.ts";
import type { ResultsData, ResultsView } from "./use-results.ts";

/** What the search box of the page shows, and where what it is asked leads. */
export function useBox(data: ResultsData, view: ResultsView): SearchBoxProps {
  const { site } = usePage();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const query = useLocation().search;
  const { state } = view;
  const go = (href: string) => void navigate(keepChoice(href, query, { site, isLed: data.box.isLed }));
  const search = async (request: SearchRequest) => {
    if (request.isSameSubject) return view.apply(request.state);
    // Another place or theme is another page: filters stay behind, dates and party come along.
    const { requestHref } = await import("#modules/search/components/search-box/address.ts");
    const { typed, state: all } = request;
    const kept = { ...clearFilters(all), sort: undefined, lat: undefined, lng: undefined, near: undefined, ...typed };
    go(requestHref({ ...request, state: kept }));
  };
  const goNear = async (choice: NearChoice) => {
    const { nearHref } = await import("#modules/search/components/near-href.ts");
    go(nearHref(choice, { action: data.action, state }));
  };
  return {
    look: "bar",
    isSearchPage: true,
    box: data.box,
    state: view.waiting?.state ?? state,
    datesAsked: view.waiting?.asked ?? 0,
    destination: data.destination?.category === "theme" ? null : data.destination,
    themeId: (view.results ?? data.results).searchDetails.theme?.id ?? null,
    onSwitch: go,
    onClearDates: view.apply,
    priceCriteria: view.criteriaOf({ ...state, checkin: undefined, checkout: undefined }),
    isBusy: navigation.state !== "idle",
    onSearch: (request) => void search(request),
    onNear: NEAR_SITES.includes(site.id) ? (choice) => void goNear(choice) : undefined,
  };
}
