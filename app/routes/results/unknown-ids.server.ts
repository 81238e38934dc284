import { keysOf } from "#platform/objects.ts";
import type { Criteria } from "#modules/search/query/criteria.ts";
import { SCORE_NAMES, SET_NAMES } from "#modules/search/query/filters.ts";
import { knownToVocabulary } from "#modules/search/query/known-values.ts";
import { PLACE_KEYS } from "#modules/search/query/places.ts";
import { readList } from "#modules/search/query/read-state.ts";
import { FLOWS, type Flow } from "#modules/sites/flows.ts";
import type { SearchState } from "#modules/visit/state.ts";

type Asked = {
  state: SearchState;
  flow: Flow;
  /** Whether a place or hotel of an address exists. */
  isPlace: (criteria: Criteria) => boolean;
};

/**
 * Ids of an address that name nothing (any more), as they stand there: places, the theme, filters. What another flow knows, or the flow does not show,
 * is no mistake of whoever follows a link, and is left out without a word.
 */
export function listUnknown({ state, flow, isPlace }: Asked): string[] {
  const places = keysOf(PLACE_KEYS).flatMap((key) => {
    const id = state[key];
    return id === undefined || isPlace({ [PLACE_KEYS[key]]: id }) ? [] : [id];
  });
  const { theme } = state;
  const isTheme = theme === undefined || FLOWS.some((other) => knownToVocabulary(other)("theme", theme));
  const isKnown = knownToVocabulary(flow);
  const filters = [...SET_NAMES, ...SCORE_NAMES].flatMap((key) =>
    readList(state[key]).filter((value) => !isKnown(key, value)),
  );
  return [...places, ...(isTheme ? [] : [theme]), ...filters];
}
