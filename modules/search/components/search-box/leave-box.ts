import { track } from "#modules/analytics/track.ts";
import { isActivity, type Flow } from "#modules/sites/flows.ts";
import type { Site } from "#modules/sites/locales.ts";
import { keepFacts } from "#modules/visit/facts.ts";
import { nightsBetween } from "#platform/dates.ts";
import { PLACE_KEYS } from "../../query/places.ts";
import { omit } from "../../query/read-state.ts";
import { subjectAddress, typedHref } from "./address.ts";
import { fetchMeaning } from "./fetch-suggestions.ts";
import { BOX_KEYS, writeValues } from "./box-values.ts";
import { readAside, switchFlow, writeAside } from "./flow-switch.ts";
import { writeLastSearch } from "./last-search.ts";
import type { DestinationChoice, SearchBoxProps, SearchRequest, Typed } from "./types.ts";
import type { Draft } from "./use-draft.ts";

// What happens when somebody leaves the box, to what was searched or to another flow. A page opens without it: its code comes with the press.

/**
 * Sends what the box holds; `typed`: words that nobody has chosen a place for. False when they mean nothing that the flow can search. When
 * nobody can be asked what they mean, the words themselves are searched: the server finds out, as it does without JavaScript.
 */
export async function sendSearch(
  props: SearchBoxProps,
  { draft, typed, site }: { draft: Draft; typed: string; site: Site },
): Promise<boolean> {
  const { box, onSearch } = props;
  const meaning = !draft.choice && typed ? await fetchMeaning({ siteId: site.id, flow: box.flow, term: typed }) : null;
  if (!draft.choice && typed && !meaning) {
    const request = makeRequest(props, { ...draft, choice: null }, site);
    location.assign(keepFacts(typedHref(typed, request), location.search));
    return true;
  }
  if (meaning && !meaning.place && !meaning.theme) return false;
  const asking = {
    ...draft,
    choice: meaning ? meaning.place : draft.choice,
    theme: meaning?.theme ? Number(meaning.theme.id) : draft.theme,
  };
  writeLastSearch(site.id, box.flow, asking);
  trackSearch(props, asking);
  const request = makeRequest(props, asking, site);
  onSearch(meaning ? withTyped(request, meaning) : request);
  void rememberSearched(props, asking, site.id);
  return true;
}

/** Further wishes narrow what is searched, and what was not understood is said: that is no other list of the same page. */
function withTyped(request: SearchRequest, { state, unread }: Typed): SearchRequest {
  const said = unread === null ? {} : { unread };
  const isPlain = unread === null && Object.keys(state).length === 0;
  return isPlain
    ? request
    : { ...request, typed: { ...state, ...said }, state: { ...request.state, ...state, ...said } };
}

/** The page that a search box stands on, as analytics calls it. */
const pageOf = ({ isSearchPage, isLostPage }: SearchBoxProps) =>
  isSearchPage ? "search" : isLostPage ? "not_found" : "home";

/** Tells analytics what is searched and from where. */
function trackSearch(
  props: SearchBoxProps,
  { choice, theme, range: { checkin, checkout }, party: { adults, children, babies } }: Draft,
): void {
  track({
    name: "search",
    from: pageOf(props),
    flow: props.box.flow,
    themeId: theme,
    destination: choice && `${choice.category}:${choice.id}`,
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
function makeRequest(props: SearchBoxProps, draft: Draft, site: Site): SearchRequest {
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

/** Keeps what was searched for the next time; a theme searched without a place is a search to remember too. */
async function rememberSearched(
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
