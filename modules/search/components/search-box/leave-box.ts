import { track } from "#modules/analytics/track.ts";
import { isActivity, type Flow } from "#modules/sites/flows.ts";
import type { Site } from "#modules/sites/locales.ts";
import { nightsBetween } from "#platform/dates.ts";
import { PLACE_KEYS } from "../../query/places.ts";
import { omit } from "../../query/read-state.ts";
import { subjectAddress } from "./address.ts";
import { fetchSuggestions } from "./fetch-suggestions.ts";
import { BOX_KEYS, writeValues } from "./flow-fields.ts";
import { readAside, switchFlow, writeAside } from "./flow-switch.ts";
import type { DestinationChoice, SearchBoxProps, SearchRequest } from "./types.ts";
import type { Draft } from "./use-draft.ts";
import { isOffered } from "./use-suggestions.ts";

export { keepFacts } from "#modules/visit/facts.ts";
export { typedHref } from "./address.ts";
export { writeLastSearch } from "./last-search.ts";

// What happens when somebody leaves the box, to what was searched or to another flow. A page opens without it: its code comes with the press.

/** The page that a search box stands on, as analytics calls it. */
const pageOf = ({ isSearchPage, isLostPage }: SearchBoxProps) =>
  isSearchPage ? "search" : isLostPage ? "not_found" : "home";

/** Tells analytics what is searched and from where. */
export function trackSearch(
  props: SearchBoxProps,
  { choice, theme, range: { checkin, checkout }, party: { adults, children, babies } }: Draft,
): void {
  const isTheme = choice?.category === "theme";
  track({
    name: "search",
    from: pageOf(props),
    flow: props.box.flow,
    themeId: isTheme ? Number(choice.id) : theme,
    destination: choice && !isTheme ? `${choice.category}:${choice.id}` : null,
    nights: checkin && checkout ? nightsBetween(checkin, checkout) : null,
    adults,
    children,
    babies,
  });
}

/** Goes to another flow; what it puts aside stays in the tab. */
export function leaveTo(
  to: Flow,
  props: SearchBoxProps,
  { choice, range }: Pick<Draft, "choice" | "range">,
  site: Site,
): void {
  const { box, isSearchPage = false, onSwitch } = props;
  track({ name: "flow_switched", from: box.flow, to, page: pageOf(props) });
  if (isActivity(to)) writeAside(site.id, { place: choice, range });
  onSwitch(switchFlow({ site, from: box.flow, to, isSearchPage, kept: readAside(site.id) }));
}

/** What is searched: with the page's own subject its filters stay, another one starts without place and theme of the old state. */
export function makeRequest(props: SearchBoxProps, draft: Draft, site: Site): SearchRequest {
  const { box, state, destination, themeId = null } = props;
  const isSamePlace = draft.choice?.id === destination?.id && draft.choice?.category === destination?.category;
  const isSameSubject = isSamePlace && draft.theme === themeId;
  const kept = omit(state, [...BOX_KEYS, ...(isSameSubject ? [] : [...Object.keys(PLACE_KEYS), "theme"])]);
  return {
    ...subjectAddress({ site, flow: box.flow, place: draft.choice, theme: draft.theme }),
    state: { ...kept, ...writeValues(draft, box.flow) },
    isSameSubject,
  };
}

/** What typed words mean: the best suggestion that the flow can search, null when there is none. */
export async function findTyped(
  term: string,
  { siteId, box }: Pick<SearchBoxProps, "box"> & { siteId: string },
): Promise<DestinationChoice | "unanswered" | null> {
  const suggestions = await fetchSuggestions({ siteId, flow: box.flow, term, maxResults: 5 });
  if (!suggestions) return "unanswered";
  return suggestions.find((suggestion) => isOffered(suggestion, box)) ?? null;
}

/** Keeps what was searched for the next time; a theme searched without a place is a search to remember too. */
export async function rememberSearched(
  props: SearchBoxProps,
  { choice: found, theme }: Pick<Draft, "choice" | "theme">,
  siteId: string,
): Promise<void> {
  const choice = found ?? themeChoice(theme, props);
  if (choice) (await import("./recent-searches.ts")).rememberSearch(siteId, choice);
}

function themeChoice(id: number | null, { box, themeId }: SearchBoxProps): DestinationChoice | null {
  const theme = id === themeId ? undefined : box.themes.find((candidate) => candidate.id === id);
  return theme ? { id: String(theme.id), category: "theme", label: theme.name, uri: "" } : null;
}
