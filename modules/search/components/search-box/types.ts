import type { Day } from "#platform/dates.ts";
import type { Flow } from "#modules/sites/flows.ts";
import type { SearchState } from "#modules/visit/state.ts";
import type { BoxField } from "../../query/box-fields.ts";
import type { Criteria } from "../../query/criteria.ts";
import type { NearChoice } from "../near.ts";

/** A place or wish to search: an answer of the autocomplete calls. `uri` is its search page on this site, of whatever flow. */
export type DestinationChoice = { id: string; category: string; label: string; uri: string };
/** `alias`: the other spelling that the term met; `within`: what it lies in ("Vendée"); `pos`: its country. */
export type Suggestion = DestinationChoice & {
  alias?: string | null;
  pos?: string | null;
  within?: string | null;
  offers?: number;
  /** The wish that was typed with it, and the place's address without it. */
  theme?: { id: string; label: string } | null;
  placeUri?: string | null;
};

/** What typed words mean (docs/product/search.md#free-text): `state` are further wishes, as filters. */
export type Typed = {
  place: DestinationChoice | null;
  theme: { id: string; label: string } | null;
  state: SearchState;
  unread: string | null;
};

/** A theme that the flow can be searched for. */
export type ThemeChoice = { id: number; name: string };

/** A weekend, bridge or campaign that a visitor can take in one click. */
export type WeekendChoice = { id: string; label: string; checkin: Day; checkout: Day };

/** What the calendar on the wall shows where the site is. */
export type SiteNow = { today: Day; hour: number };

/** How much a search needs dates (docs/product/search.md#enforced-dates): experiments of the booking flow. */
export type DatesRule = "free" | "suggested" | "forced";

/** What the server gives every search box, whatever page it stands on. */
export type SearchBoxData = {
  /** A metasearch visitor, who is led from stays to hotel nights until they choose (docs/product/services.md#metasearch). */
  isLed?: boolean;
  flow: Flow;
  /** What it asks besides the destination, in the order shown. */
  fields: readonly BoxField[];
  /** The flows that the toggle offers. */
  flows: readonly Flow[];
  themes: readonly ThemeChoice[];
  now: SiteNow;
  lastDay: Day;
  weekends: readonly WeekendChoice[];
  datesRule: DatesRule;
};

/**
 * What was asked for. `isSameSubject`: place and theme are those of the page, so its filters may stay. `typed`: the part of the state that was
 * read from typed words, which stays with any subject. Address: requestHref.
 */
export type SearchRequest = {
  path: string;
  subject: SearchState;
  state: SearchState;
  isSameSubject: boolean;
  typed?: SearchState;
};

export type SearchBoxProps = {
  /** `hero`: the panel of the home page; `bar`: one line above the results, a summary on a phone. */
  look: "hero" | "bar";
  box: SearchBoxData;
  state: SearchState;
  /** The place searched; a theme stands in `themeId`. */
  destination: DestinationChoice | null;
  themeId?: number | null;
  /** On a search page, another flow is that flow's search page; elsewhere its home page (docs/product/search.md#flow-switch). */
  isSearchPage?: boolean;
  /** It stands on the page of what is not there. */
  isLostPage?: boolean;
  /** The page's search, whose cheapest prices the calendar shows while place and theme are not changed. */
  priceCriteria?: Criteria;
  isBusy?: boolean;
  /** How often a search of the page had to wait for dates: each time the calendar opens, and dates that are chosen then are searched at once. */
  datesAsked?: number;
  onSearch: (request: SearchRequest) => void;
  /** Goes to another flow. */
  onSwitch: (uri: string) => void;
  /** The dates were cleared: the state without them (docs/product/search.md#calendar). */
  onClearDates?: (state: SearchState) => void;
  /** Goes to the stays around a point or city ("Travel locally!"); absent where the site does not offer it. */
  onNear?: (choice: NearChoice) => void;
};

/** `value` "" is the choice of everything. */
export type Choice = { value: string; label: string };
