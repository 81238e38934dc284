import {
  ACTIVITY_KINDS,
  ENVIRONMENTS,
  FACILITIES,
  HOTEL_TYPES,
  REVIEW_SCORE_STEPS,
  STYLES,
} from "#modules/catalogue/vocabulary.ts";
import type { Flow } from "#modules/sites/flows.ts";
import type { StateKey } from "#modules/sites/search-state.ts";
import { isThemeOf } from "../flow-themes.ts";
import type { IsKnown } from "./clean-state.ts";

/** What the filters offer (facets-view.server.ts shows the same). */
const VALUES: Partial<Record<StateKey, ReadonlySet<string>>> = {
  tags: new Set(Object.values(ACTIVITY_KINDS).map(({ id }) => String(id))),
  facilities: new Set(FACILITIES),
  stars: new Set(["1", "2", "3", "4", "5"]),
  hotelScore: new Set(REVIEW_SCORE_STEPS.map(String)),
  hotelTypes: new Set(HOTEL_TYPES),
  hotelEnvironments: new Set(ENVIRONMENTS),
  hotelStyles: new Set(STYLES),
};

/** The vocabulary's answer, for the server: too much to send to a browser. */
export function knownToVocabulary(flow: Flow): IsKnown {
  return (key, value) =>
    key === "theme" ? /^\d{1,9}$/.test(value) && isThemeOf(Number(value), flow) : (VALUES[key]?.has(value) ?? false);
}
