import { redirect } from "react-router";
import { withoutNamesakes } from "#modules/catalogue/place-words.ts";
import { cleanState } from "#modules/search/query/clean-state.ts";
import { knownToVocabulary } from "#modules/search/query/known-values.ts";
import { isCitySearch, type Criteria } from "#modules/search/query/criteria.ts";
import { toCriteria } from "#modules/search/query/filter-criteria.ts";
import { hasPastDates, omit, readPage, readSort } from "#modules/search/query/read-state.ts";
import { PLACE_KEYS, type PlaceKey } from "#modules/search/query/places.ts";
import type { DestinationChoice } from "#modules/search/components/search-box/types.ts";
import { productHref } from "#modules/search/answer/product-link.ts";
import { listCards, toShownResults } from "#modules/search/answer/shown-card.ts";
import type { SearchResults } from "#modules/search/types.ts";
import type { Flags } from "#modules/flags/definitions.ts";
import { factsOf, keepFacts } from "#modules/visit/facts.ts";
import { DEFAULT_FLOW, FLOW_FACTS, isActivity, isGift, type Flow } from "#modules/sites/flows.ts";
import { LOCALES, SITES, type Site, type SiteId } from "#modules/sites/locales.ts";
import { screenPath } from "#modules/sites/paths.ts";
import { parseState, writeQuery, type SearchState, type StateKey } from "#modules/visit/state.ts";
import { localTime } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import type { PageContext } from "#modules/sites/context.tsx";
import { aroundOf, searchHeading } from "./heading.ts";
import { ACTIVITY_PICTURES, ANY_ACTIVITY_PICTURE } from "#app/routes/activity-pictures.ts";
import { loadSearchBox } from "#app/routes/search-box.server.ts";
import { RESULTS_A_PAGE } from "#modules/search/query/limits.ts";
import { loadPromotion } from "./promotion.server.ts";
import type { DiscoverServices } from "#app/routes/discover-services.server.ts";
import type { Services } from "#app/services.server.ts";
import { notFound } from "#app/routes/not-found/not-found.server.ts";

export type Ask = {
  services: DiscoverServices & Pick<Services, "messages" | "newestChange">;
  site: Site;
  flow: Flow;
  url: URL;
  key: string;
  page: Pick<PageContext, "t" | "site">;
};

/** Everything that the results page shows, for the state of its query; redirects to the one address of a search (docs/product/sites.md#canonical). */
export async function loadResults({ services, site, flow, url, key, page: words }: Ask) {
  const { search, clock } = services;
  const base = search.readKey(key, flow);
  if (!base) throw await notFound({ services, site, url });
  const now = localTime(clock, site.timeZone);
  const asked = parseState(url.search);
  redirectTyped({ services, site, flow, url, state: asked });
  redirectToCanonical({ services, site, flow, url, base, state: asked });
  const state = cleanState(asked, { flow, now, isCity: isCitySearch(base, asked), isKnown: knownToVocabulary(flow) });

  const flags = await services.flags.flagsFor(site, factsOf(url));
  redirectMetasearch({ services, site, flow, url, base, state, flags });
  const path = search.searchUri({ site, flow, criteria: base });
  const criteria = toCriteria({ base, state, now, flow });
  const page = readPage(state);
  const leadsToVoucher = flags.singleVoucherRedirect && isGift(flow);
  const results = await search.searchOffers({
    site,
    flow,
    criteria,
    sort: readSort(state, flow),
    page,
    limit: RESULTS_A_PAGE,
    withFacets: true,
    withFallbacks: page === 0,
    withRecommended: true,
    autoDiscount: flags.autoDiscount,
  });
  if (page > 0 && page >= results.pagination.pages) throw redirect(leadTo(path, url, { ...state, page: undefined }));
  if (leadsToVoucher) redirectSingleVoucher(url, results);
  return {
    flow,
    base,
    now,
    // A code that prices are shown with goes on with the search, whatever else is chosen.
    state:
      FLOW_FACTS[flow].takesCodes && flags.autoDiscount ? { ...state, promotionCode: flags.autoDiscount.code } : state,
    /** A search of the hash, which only the browser sees, follows the same rule. */
    leadsToVoucher,
    hasPastDates: hasPastDates(asked, { flow, now }),
    results: toShownResults(results),
    heading: searchHeading(results.searchDetails, words, { flow, around: aroundOf(state) }),
    tiles: services.env.MAP_TILES_URL,
    care: flags.customerCare
      ? { engine: services.env.SEARCH_PROVIDER, indexMinutes: minutesSince(services.newestChange(), clock.now()) }
      : null,
    box: loadSearchBox({ services, site, flow, flags }),
    promotion: loadPromotion({
      services,
      site,
      flow,
      flags,
      details: results.searchDetails,
      isNear: Boolean(state.lat),
    }),
    path,
    jumbotron: isActivity(flow)
      ? (ACTIVITY_PICTURES[results.searchDetails.theme?.id ?? 0] ?? ANY_ACTIVITY_PICTURE)
      : null,
    action: screenPath(site, FLOW_FACTS[flow].screen, "_", "_"),
    breadcrumb: makeBreadcrumb({ services, site, flow, results }),
    destination: chooseDestination(results, path, criteria["hotelId"]),
    related: await search.relatedSearches({ site, flow, criteria }),
    familyUri:
      !FLOW_FACTS[flow].hasPages || base["theme"] === FAMILY_THEME
        ? null
        : search.searchUri({ site, flow, criteria: { ...base, theme: FAMILY_THEME } }),
    alternates: Object.fromEntries(
      LOCALES.map((id) => [id, search.searchUri({ site: SITES[id], flow, criteria: base })]),
    ) as Partial<Record<SiteId, string>>,
  };
}

/** Visitors whom a metasearch site sends to stays look for a night in a hotel (docs/product/services.md#metasearch). */
function redirectMetasearch({
  services,
  site,
  flow,
  url,
  base,
  state,
  flags,
}: Pick<Ask, "services" | "site" | "flow" | "url"> & { base: Criteria; state: SearchState; flags: Flags }): void {
  if (!flags.metasearchHotelFlow || flow !== DEFAULT_FLOW) return;
  throw redirect(
    leadTo(
      services.search.searchUri({ site, flow: "hotel", criteria: omit(base, ["theme"]) }),
      url,
      omit(state, ["theme", "tags", "page"]),
    ),
    302,
  );
}

/** Experiment: a gift search that finds one voucher leads to it (docs/product/search.md#results). */
function redirectSingleVoucher(url: URL, results: SearchResults): void {
  const [only, ...others] = listCards(toShownResults(results));
  if (!only || others.length > 0 || results.totalCount !== 1) return;
  throw redirect(keepFacts(productHref(only, "query"), url.search), 302);
}

/** The family theme, which the results suggest (docs/product/search.md#results). */
const FAMILY_THEME = "39";

/** Without JavaScript the destination comes as typed words: the best suggestion is what was meant, or everything. */
function redirectTyped({
  services,
  site,
  flow,
  url,
  state,
}: Pick<Ask, "services" | "site" | "flow" | "url"> & { state: SearchState }): void {
  const term = url.searchParams.get("q");
  if (term === null) return;
  const [best] =
    term.trim() === ""
      ? []
      : services.destinations.suggest({ term: term.trim().slice(0, 80), site, maxResults: 1, flow });
  throw redirect(
    leadTo(best?.uri ?? screenPath(site, FLOW_FACTS[flow].screen, "_", "_"), url, { ...state, page: undefined }),
    303,
  );
}

/** No dates are read after this day: only place and theme count for an address. */
const FAR_AHEAD = { today: day("9999-12-31"), hour: 0 };

/** Place and theme belong into the key: `?theme=16` and wrong slugs go to the one address of their search. */
function redirectToCanonical({
  services,
  site,
  flow,
  url,
  base,
  state,
}: Pick<Ask, "services" | "site" | "flow" | "url"> & { base: Criteria; state: SearchState }): void {
  const named: StateKey[] = [...(Object.keys(PLACE_KEYS) as PlaceKey[]), "theme"].filter(
    (name) => state[name as StateKey],
  ) as StateKey[];
  const criteria = named.length > 0 ? pickPlace(toCriteria({ base, state, now: FAR_AHEAD, flow })) : base;
  const canonical = services.search.searchUri({ site, flow, criteria });
  if (decodeURI(canonical) === decodeURI(url.pathname)) return;
  throw redirect(leadTo(canonical, url, omit(state, named)), named.length > 0 ? 302 : 301);
}

/** What a key can say of the criteria: place and theme. */
function pickPlace(criteria: Criteria): Criteria {
  const names: readonly string[] = [...Object.values(PLACE_KEYS), "theme"];
  return Object.fromEntries(Object.entries(criteria).filter(([name]) => names.includes(name)));
}

/** Where a redirect leads: with the state, and with what flags depend on. */
function leadTo(path: string, url: URL, state: SearchState): string {
  const query = writeQuery(state);
  return keepFacts(query ? `${path}?${query}` : path, url.search);
}

/** The places that the search lies in, from the country down, then its theme. */
function makeBreadcrumb({
  services,
  site,
  flow,
  results,
}: Pick<Ask, "services" | "site" | "flow"> & { results: SearchResults }): { label: string; uri: string }[] {
  const { locationHierarchy, theme, destination } = results.searchDetails;
  const names = PLACE_KEYS as Record<string, string>;
  const places = withoutNamesakes(locationHierarchy.toReversed()).map(({ type, id, label }) => ({
    label,
    uri: services.search.searchUri({ site, flow, criteria: { [names[type] ?? type]: String(id) } }),
  }));
  if (!theme) return places;
  const place =
    destination && names[destination.category] ? { [names[destination.category] ?? ""]: destination.id } : {};
  return [
    ...places,
    {
      label: theme.name,
      uri: services.search.searchUri({ site, flow, criteria: { ...place, theme: String(theme.id) } }),
    },
  ];
}

/** What the search box shows as chosen: the place or hotel, or the theme where there is neither. */
function chooseDestination(
  { searchDetails: { destination, theme }, exactMatch }: SearchResults,
  uri: string,
  hotelId: string | undefined,
): DestinationChoice | null {
  if (destination) return { ...destination, uri };
  const hotel = hotelId === undefined ? undefined : exactMatch.find((card) => card.hotel.id === hotelId)?.hotel;
  if (hotel) return { id: hotel.id, category: "hotel", label: hotel.label, uri };
  return theme ? { id: String(theme.id), category: "theme", label: theme.name, uri } : null;
}

/** Whole minutes since a moment; null where there was none. */
function minutesSince(moment: Date | null, now: Date): number | null {
  return moment && Math.max(0, Math.floor((now.getTime() - moment.getTime()) / 60_000));
}
