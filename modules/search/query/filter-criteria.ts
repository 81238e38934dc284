import type { Flow } from "#modules/sites/flows.ts";
import type { SearchState } from "#modules/visit/state.ts";
import { FILTERS, SCORE_NAMES, SET_NAMES, type RangeFilter, type SetFilter } from "./filters.ts";
import { subjectCriteria, type Criteria, type CriteriaInput } from "./criteria.ts";
import { readBounds, readList, readNumber } from "./read-state.ts";
import { readScore } from "./score.ts";

/** What a page's key says, with the visitor's state on top: place, theme, dates, people and filters. */
export function toCriteria(input: CriteriaInput): Criteria {
  const { state, flow } = input;
  const ranges = readBounds(state) ? [FILTERS.price] : [FILTERS.price, FILTERS.distance];
  const asked: Asked[] = [
    ...SET_NAMES.flatMap((name) => askSet(readList(state[name]), FILTERS[name])),
    ...SCORE_NAMES.map((name): Asked => [FILTERS[name].flat, readScore(state[name])]),
    ...ranges.flatMap((range) => askRange(state, range, flow)),
  ];
  return {
    ...subjectCriteria(input),
    ...Object.fromEntries(asked.flatMap(([field, value]) => (value ? [[field, value]] : []))),
  };
}

type Asked = readonly [field: string, value: string | undefined];

/** Some values have a field of their own (pets among the facilities). */
function askSet(chosen: readonly string[], { flat, apart = {} }: SetFilter): Asked[] {
  const others = chosen.filter((value) => !(value in apart));
  return [
    [flat, others.join()],
    ...Object.entries(apart).map(([value, field]): Asked => [field, chosen.includes(value) ? "true" : undefined]),
  ];
}

function askRange(state: SearchState, { keys: [from, to], flat, flatIn }: RangeFilter, flow: Flow): Asked[] {
  const [least, most] = flatIn?.[flow] ?? flat;
  return [
    [least, readNumber(state[from])],
    [most, readNumber(state[to])],
  ];
}
