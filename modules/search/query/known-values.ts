import type { Flow } from "#modules/sites/flows.ts";
import type { StateKey } from "#modules/visit/state.ts";
import { isThemeOf } from "./flow-themes.ts";
import { FILTER_FACTS, type HotelFacts } from "./filter-facts.server.ts";
import { recordOf } from "#platform/objects.ts";
import { SCORE_NAMES, SET_NAMES } from "./filters.ts";
import type { IsKnown } from "./clean-state.ts";

type KnownFacts = Pick<HotelFacts, "shown" | "write"> & { values: readonly (string | number)[] };

/** What the filters offer (facets-view.server.ts shows the same). */
const VALUES: Partial<Record<StateKey, ReadonlySet<string>>> = recordOf([...SET_NAMES, ...SCORE_NAMES], (name) => {
  const { values, shown = values, write }: KnownFacts = FILTER_FACTS[name];
  return new Set(shown.map((value) => (write ? write(Number(value)) : String(value))));
});

/** The vocabulary's answer, for the server: too much to send to a browser. */
export function knownToVocabulary(flow: Flow): IsKnown {
  return (key, value) =>
    key === "theme" ? /^\d{1,9}$/.test(value) && isThemeOf(Number(value), flow) : (VALUES[key]?.has(value) ?? false);
}
