import { recordOf } from "#platform/objects.ts";
import type { Flow } from "#modules/sites/flows.ts";
import type { SearchCriteria } from "./schema.ts";
import { apartOf, FILTER_FACTS, type FacetValue } from "./filter-facts.server.ts";
import { FILTERS, hasFilter, SCORE_NAMES, SET_NAMES, type FacetName, type ScoreName, type SetName } from "./filters.ts";

/** What a search has chosen of the filters that have counts: values of lists (activities by the ids of their kinds), and the least score in tenths. */
export type Selections = { [Name in SetName]: FacetValue<Name>[] } & { [Name in ScoreName]: number | null };

/** Numbers by value of a filter's list. */
export type Counts = { [Name in FacetName]: ReadonlyMap<FacetValue<Name>, number> };

/** The counts of some filters, each made from the values of its list. */
export function countsOf<Name extends FacetName>(
  names: readonly Name[],
  count: (name: Name, values: readonly (string | number)[]) => ReadonlyMap<string | number, number>,
): Pick<Counts, Name> {
  return recordOf(names, (name) => count(name, FILTER_FACTS[name].values)) as Pick<Counts, Name>;
}

/** What criteria choose in a flow. Where there is no hotel to choose by, filters of the hotel say nothing. */
export function readSelections(criteria: SearchCriteria, flow: Flow): Selections {
  const sets = recordOf(SET_NAMES, (name) => (isSilent(name, flow) ? [] : readSet(criteria, name)));
  const scores = recordOf(SCORE_NAMES, (name) => (isSilent(name, flow) ? null : criteria[FILTERS[name].flat] || null));
  return { ...sets, ...scores } as Selections;
}

/** Values, those that have a field of their own last. */
function readSet(criteria: Readonly<Record<string, unknown>>, name: SetName): (string | number)[] {
  const listed = criteria[FILTERS[name].flat] as readonly (string | number)[] | undefined;
  const apart = Object.entries(apartOf(name))
    .filter(([value, field]) => criteria[field] === true || listed?.includes(value))
    .map(([value]) => value);
  return [...(listed ?? []).filter((value) => !apart.includes(String(value))), ...apart];
}

const isSilent = (name: FacetName, flow: Flow) => FILTERS[name].of === "hotel" && !hasFilter(name, flow);

/** Nothing chosen. */
export const NO_SELECTIONS: Selections = readSelections({}, "booking");
