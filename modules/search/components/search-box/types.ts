import type { Day } from "#platform/dates.ts";
import type { SearchState } from "#modules/sites/search-state.ts";
import type { Criteria } from "../criteria.ts";

/** A place or wish to search: an answer of the autocomplete calls. `uri` is its search page on this site. */
export type DestinationChoice = { id: string; category: string; label: string; uri: string };
/** `within`: what it lies in ("Vendée"); `pos`: its country. */
export type Suggestion = DestinationChoice & { pos?: string | null; within?: string | null; offers?: number };

/** A weekend or bridge that a visitor can take in one click. */
export type WeekendChoice = { id: string; label: string; checkin: Day; checkout: Day };

/** What the calendar on the wall shows where the site is. */
export type SiteNow = { today: Day; hour: number };

export type SearchRequest = { destination: DestinationChoice | null; state: SearchState };

export type SearchBoxProps = {
  /** `hero`: the panel of the home page; `bar`: one line above the results, a summary on a phone. */
  look: "hero" | "bar";
  /** Where the form goes without JavaScript. */
  action: string;
  state: SearchState;
  destination: DestinationChoice | null;
  /** A wish that goes with the destination ("Normandy · Spa"). */
  themeName?: string | null;
  now: SiteNow;
  lastDay: Day;
  weekends: readonly WeekendChoice[];
  /** The search whose cheapest prices the calendar shows; none: no prices. */
  priceCriteria?: Criteria;
  isBusy?: boolean;
  onSearch: (request: SearchRequest) => void;
  /** The visitor's position, for "under 2 hours from home"; absent where the site does not offer it. */
  onNear?: (point: { latitude: number; longitude: number }) => void;
};
