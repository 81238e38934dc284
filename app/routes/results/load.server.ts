import { readId } from "#platform/http/id.ts";
import { redirect } from "react-router";
import { keysOf } from "#platform/objects.ts";
import { withoutNamesakes } from "#modules/catalogue/place-words.ts";
import { cleanState } from "#modules/search/query/clean-state.ts";
import { knownToVocabulary } from "#modules/search/query/known-values.ts";
import { isCitySearch, type Criteria } from "#modules/search/query/criteria.ts";
import { toCriteria } from "#modules/search/query/filter-criteria.ts";
import { SCORE_NAMES, SET_NAMES } from "#modules/search/query/filters.ts";
import { hasPastDates, omit, readList, readPage, readSort, readUnread } from "#modules/search/query/read-state.ts";
import { PLACE_KEYS } from "#modules/search/query/places.ts";
import type { DestinationChoice } from "#modules/search/components/search-box/types.ts";
import { productHref } from "#modules/search/answer/product-link.ts";
import { listCards, toShownResults } from "#modules/search/answer/shown-card.ts";
import type { RelatedSearches } from "#modules/search/answer/related-searches.server.ts";
import type { SearchResults } from "#modules/search/types.ts";
import type { Flags } from "#modules/flags/definitions.ts";
import { factsOf, keepFacts } from "#modules/visit/facts.ts";
import { FLOW_FACTS, FLOWS, isActivity, isGift, type Flow } from "#modules/sites/flows.ts";
import { LOCALES, SITES, type Site, type SiteId } from "#modules/sites/locales.ts";
import { screenPath } from "#modules/sites/paths.ts";
import { parseState, type SearchState, type StateKey } from "#modules/visit/state.ts";
import { localTime } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import type { PageContext } from "#modules/sites/context.tsx";
import { aroundOf, searchHeading } from "./heading.ts";
import { ACTIVITY_PICTURES, ANY_ACTIVITY_PICTURE } from "#app/routes/activity-pictures.ts";
import { loadSearchBox } from "#app/routes/search-box.server.ts";
import { OFFERS_OF_A_HOTEL, RESULTS_A_PAGE, VOUCHERS_A_HOTEL } from "#modules/search/query/limits.ts";
import { loadPromotion } from "./promotion.server.ts";
import { leadTo, redirectFlow } from "./redirect-flow.server.ts";
import { sayUnknown } from "./say-unknown.ts";
import { listUnknown } from "./unknown-ids.server.ts";
import type { DiscoverServices } from "#app/routes/discover-services.server.ts";
import type { Services } from "#app/services.server.ts";
import { createUntilChange } from "#app/until-change.server.ts";
import { notFound } from "#app/routes/not-found/not-found.server.ts";

export type Ask = {
  services: DiscoverServices & Pick<Services, "messages" | "newestChange" | "revision">;
  site: Site;
  flow: Flow;
  url: URL;
  key: string;
  page: Pick<PageContext, "t" | "site">;
};

/** Everything that the results page shows, for the state of its query; redirects to the one address of a search (docs/product/sites.md#canonical). */
export async function loadResults(ask: Ask) {
  const { site, flow, page: words } = ask;
  const read = await readSearch(ask);
  const { services, base, now, asked, state, flags, criteria } = read;
  const path = services.search.searchUri({ site, flow, criteria: base });
  const results = await findOffers(ask, { ...read, path });
  const details = results.searchDetails;
  return {
    flow,
    base,
    now,
    // A code that prices are shown with goes on with the search, whatever else is chosen.
    state:
      FLOW_FACTS[flow].takesCodes && flags.autoDiscount ? { ...state, promotionCode: flags.autoDiscount.code } : state,
    /** A search of the hash, which only the browser sees, follows the same rule. */
    leadsToVoucher: leadsToVoucher(flow, flags),
    hasPastDates: hasPastDates(asked, { flow, now }),
    heading: searchHeading(details, words, { flow, around: aroundOf(state) }),
    hotel: hotelLinks({ services, site, flow, details }),
    tiles: services.env.MAP_TILES_URL,
    care: flags.customerCare
      ? {
          engine: services.env.SEARCH_PROVIDER,
          indexMinutes: minutesSince(services.newestChange(), services.clock.now()),
        }
      : null,
    box: loadSearchBox({ services, site, flow, flags }),
    promotion: loadPromotion({ services, site, flow, flags, details, isNear: aroundOf(state) === "visitor" }),
    path,
    jumbotron: isActivity(flow) ? (ACTIVITY_PICTURES[details.theme?.id ?? 0] ?? ANY_ACTIVITY_PICTURE) : null,
    action: screenPath(site, FLOW_FACTS[flow].screen, "_", "_"),
    breadcrumb: makeBreadcrumb({ services, site, flow, results }),
    destination: chooseDestination({ services, site, flow, details, path }),
    related: await findRelated(ask, { criteria, now }),
    ...otherAddresses(read, { site, flow }),
    results: toShownResults(results),
  };
}

/** What the address asks for. Throws the page of unknown addresses, and redirects to where the search has its own. */
async function readSearch({ services: known, site, flow, url, key }: Ask) {
  const base = known.search.readKey(key, flow);
  const hotel = await findHotel(known, base?.["hotelId"]);
  if (!base || (base["hotelId"] && !hotel)) throw await notFound({ services: known, site, url });
  const now = localTime(known.clock, site.timeZone);
  const asked = parseState(url.search);
  redirectTyped({ services: known, site, flow, url, state: asked });
  const askedHotel = await findHotel(known, asked.hotel);
  const services = { ...known, search: nameHotels(known.search, [hotel, askedHotel]) };
  const named = askedHotel ? asked : { ...asked, hotel: undefined };
  const isNamed = namesSubject(asked);
  redirectToCanonical({
    services,
    site,
    flow,
    url,
    base,
    state: named,
    isNamed,
    lost: askedHotel ? [] : [asked.hotel],
  });
  const flags = await services.flags.flagsFor(site, factsOf(url));
  redirectFlow({ services, site, flow, url, base, state: asked, flags });
  const state = cleanState(asked, { flow, now, isCity: isCitySearch(base, asked), isKnown: knownToVocabulary(flow) });
  redirectUnknown({ flow, url, asked, state });
  return { services, base, now, asked, state, flags, criteria: toCriteria({ base, state, now, flow }) };
}

type Read = Awaited<ReturnType<typeof readSearch>>;

/** The page of results that is asked for. A page behind the last one leads to the first, a lone voucher to its own where the experiment says so. */
async function findOffers(
  { services, site, flow, url }: Ask,
  { state, flags, criteria, path }: Read & { path: string },
): Promise<SearchResults> {
  const page = readPage(state);
  const results = await services.search.searchOffers({
    site,
    flow,
    criteria,
    sort: readSort(state, flow),
    page,
    limit: RESULTS_A_PAGE,
    packagesPerHotel: isActivity(flow) ? VOUCHERS_A_HOTEL : 1,
    withFacets: true,
    withFallbacks: page === 0,
    ...(criteria["hotelId"] ? { packagesPerHotel: OFFERS_OF_A_HOTEL } : { withRecommended: true }),
    autoDiscount: flags.autoDiscount,
  });
  if (page > 0 && page >= results.pagination.pages) throw redirect(leadTo(path, url, { ...state, page: undefined }));
  if (leadsToVoucher(flow, flags)) redirectSingleVoucher(url, results);
  return results;
}

const leadsToVoucher = (flow: Flow, { singleVoucherRedirect }: Flags): boolean => singleVoucherRedirect && isGift(flow);

const keepRelated = createUntilChange<RelatedSearches>(1000);
/** Who travels, in the words of criteria. */
const PEOPLE: readonly string[] = ["adults", "children", "babies", "singleRoom", "giftAdults"];

/** The links below the list: the same whatever dates and filters are, so asked once until searches know of a change. */
function findRelated({ services, site, flow }: Ask, { criteria, now }: Pick<Read, "criteria" | "now">) {
  const people = Object.entries(criteria).filter(([name]) => PEOPLE.includes(name));
  const asked = { ...pickPlace(criteria), ...Object.fromEntries(people) };
  return keepRelated(services, JSON.stringify([site.id, flow, now, asked]), () =>
    services.search.relatedSearches({ site, flow, criteria: asked }),
  );
}

/** The same search for the family, where it is not yet, and on the other sites. */
function otherAddresses({ services: { search }, base }: Read, { site, flow }: Pick<Ask, "site" | "flow">) {
  const alternates: Partial<Record<SiteId, string>> = {};
  for (const id of LOCALES) alternates[id] = search.searchUri({ site: SITES[id], flow, criteria: base });
  const isFamily = !FLOW_FACTS[flow].hasPages || base["theme"] === FAMILY_THEME;
  return {
    familyUri: isFamily ? null : search.searchUri({ site, flow, criteria: { ...base, theme: FAMILY_THEME } }),
    alternates,
  };
}

/** Experiment: a gift search that finds one voucher leads to it (docs/product/search.md#results). */
function redirectSingleVoucher(url: URL, results: SearchResults): void {
  const [only, ...others] = listCards(toShownResults(results));
  if (!only || others.length > 0 || results.totalCount !== 1) return;
  throw redirect(keepFacts(productHref(only, "query"), url.search), 302);
}

/** The family theme, which the results suggest (docs/product/search.md#results). */
const FAMILY_THEME = "39";

/** Words that nobody has chosen a place for: what is understood is searched, and what is not is said (docs/product/search.md#free-text). */
function redirectTyped({
  services,
  site,
  flow,
  url,
  state,
}: Pick<Ask, "services" | "site" | "flow" | "url"> & { state: SearchState }): void {
  const term = url.searchParams.get("q");
  if (term === null) return;
  const read =
    term.trim() === "" ? null : services.destinations.read({ term: term.trim().slice(0, LONGEST_TEXT), site, flow });
  const place = read?.place ? { [placeField(read.place.category)]: String(read.place.id) } : {};
  const theme = read?.theme?.id ?? state.theme;
  const path = services.search.searchUri({
    site,
    flow,
    criteria: { ...place, ...(theme ? { theme } : {}) },
    hotels: read?.place ? [{ id: read.place.id, name: read.place.label }] : [],
  });
  const kept = { ...omit(state, SUBJECT_KEYS), ...read?.state, unread: readUnread(read?.unread), page: undefined };
  throw redirect(leadTo(path, url, kept), 303);
}

/** What is read of typed words; nobody types more. */
const LONGEST_TEXT = 200;

const SUBJECT_KEYS: readonly StateKey[] = [...keysOf(PLACE_KEYS), "theme"];
const placeField = (category: string): string => (PLACE_KEYS as Record<string, string>)[category] ?? category;
const namesSubject = (state: SearchState): boolean => SUBJECT_KEYS.some((key) => state[key] !== undefined);

/** The hotel of a number, open or closed; null where there is none. */
async function findHotel({ search }: Ask["services"], id: string | undefined) {
  return id !== undefined && readId(id) > 0 ? search.hotelOf(readId(id)) : null;
}

type Search = Ask["services"]["search"];

/** A search whose addresses say the names of these hotels. */
function nameHotels(search: Search, hotels: readonly Awaited<ReturnType<Search["hotelOf"]>>[]): Search {
  const named = hotels.filter((hotel) => hotel !== null);
  return { ...search, searchUri: (request) => search.searchUri({ ...request, hotels: named }) };
}

type Cleaned = Pick<Ask, "flow" | "url"> & { asked: SearchState; state: SearchState };

/** Filters that do not exist (any more) leave the address: what it says is what is searched. */
function redirectUnknown({ flow, url, asked, state }: Cleaned): void {
  const changed = [...SET_NAMES, ...SCORE_NAMES].filter(
    (key) => asked[key] !== undefined && readList(asked[key]).join() !== (state[key] ?? ""),
  );
  if (changed.length === 0) return;
  const cleaned = Object.fromEntries(changed.map((key) => [key, state[key]]));
  const unknown = listUnknown({ state: asked, flow, isPlace: () => true });
  throw redirect(leadTo(url.pathname, url, { ...asked, ...cleaned, ...sayUnknown(asked.unread, unknown) }), 302);
}

/** No dates are read after this day: only place and theme count for an address. */
const FAR_AHEAD = { today: day("9999-12-31"), hour: 0 };

/** Place and theme belong into the key: `?theme=16` and wrong slugs go to the one address of their search, unknown ids to what is left, which says them. */
function redirectToCanonical({
  services,
  site,
  flow,
  url,
  base,
  state,
  isNamed,
  lost,
}: Pick<Ask, "services" | "site" | "flow" | "url"> & {
  base: Criteria;
  state: SearchState;
  isNamed: boolean;
  /** Hotels that do not exist, by the numbers of the address. */
  lost: readonly (string | undefined)[];
}): void {
  const criteria = isNamed ? pickPlace(toCriteria({ base, state, now: FAR_AHEAD, flow })) : base;
  const canonical = services.search.searchUri({ site, flow, criteria });
  if (!isNamed && decodeURI(canonical) === decodeURI(url.pathname)) return;
  const kept = omit(state, SUBJECT_KEYS);
  if (!isNamed) throw redirect(leadTo(canonical, url, kept), 301);
  const uriOf = (place: Criteria) => services.search.searchUri({ site, flow, criteria: place });
  const subject = Object.fromEntries(SUBJECT_KEYS.map((key) => [key, state[key]]));
  const unknown = listUnknown({ state: subject, flow, isPlace: (place) => uriOf(place) !== uriOf({}) });
  throw redirect(
    leadTo(canonical, url, {
      ...kept,
      ...sayUnknown(state.unread, [...lost.filter((id) => id !== undefined), ...unknown]),
    }),
    302,
  );
}

/** What a key can say of the criteria: place and theme. */
function pickPlace(criteria: Criteria): Criteria {
  const names: readonly string[] = [...Object.values(PLACE_KEYS), "theme"];
  return Object.fromEntries(Object.entries(criteria).filter(([name]) => names.includes(name)));
}

/** The places that the search lies in, from the country down, then its hotel and its theme. */
function makeBreadcrumb({
  services,
  site,
  flow,
  results,
}: Pick<Ask, "services" | "site" | "flow"> & { results: SearchResults }): { label: string; uri: string }[] {
  const { locationHierarchy, theme, destination } = results.searchDetails;
  const uriOf = (criteria: Criteria) => services.search.searchUri({ site, flow, criteria });
  const places = withoutNamesakes(locationHierarchy.toReversed()).map(({ type, id, label }) => ({
    label,
    uri: uriOf({ [placeField(type)]: String(id) }),
  }));
  const place = destination ? { [placeField(destination.category)]: destination.id } : {};
  const hotel = destination?.category === "hotel" ? [{ label: destination.label, uri: uriOf(place) }] : [];
  const themed = theme ? [{ label: theme.name, uri: uriOf({ ...place, theme: String(theme.id) }) }] : [];
  return [...places, ...hotel, ...themed];
}

type Details = SearchResults["searchDetails"];

/** A hotel's own page, and what it has in the other flows; null where no hotel is searched. */
function hotelLinks({
  services: { search },
  site,
  flow,
  details: { destination, hotelUri },
}: Pick<Ask, "services" | "site" | "flow"> & { details: Details }) {
  if (destination?.category !== "hotel" || hotelUri === null) return null;
  const others = FLOWS.filter((other) => other !== flow).map((other) => ({
    flow: other,
    count: search.offersOf({ siteId: site.id, category: "hotel", id: Number(destination.id), flow: other }),
    uri: search.searchUri({ site, flow: other, criteria: { hotelId: destination.id } }),
  }));
  return { uri: hotelUri, others: others.filter(({ count }) => count > 0) };
}

/** What the search box shows as chosen: the place or hotel by its own address, or the theme where there is neither. */
function chooseDestination({
  services: { search },
  site,
  flow,
  details: { destination, theme },
  path,
}: Pick<Ask, "services" | "site" | "flow"> & { details: Details; path: string }): DestinationChoice | null {
  if (destination) {
    const criteria = { [placeField(destination.category)]: destination.id };
    return { ...destination, uri: theme ? search.searchUri({ site, flow, criteria }) : path };
  }
  return theme ? { id: String(theme.id), category: "theme", label: theme.name, uri: path } : null;
}

/** Whole minutes since a moment; null where there was none. */
function minutesSince(moment: Date | null, now: Date): number | null {
  return moment && Math.max(0, Math.floor((now.getTime() - moment.getTime()) / 60_000));
}
