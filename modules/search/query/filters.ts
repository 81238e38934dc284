import { keysOf, recordOf } from "#platform/objects.ts";
import { FLOW_FACTS, FLOWS, type Flow } from "#modules/sites/flows.ts";
import type { ListKey, StateKey } from "#modules/visit/state.ts";

/** The dropdowns of the filter bar, in its order. */
export const GROUPS = ["activities", "price", "distance", "facilities", "more"] as const;
export type FilterGroup = (typeof GROUPS)[number];

type Common = { group: FilterGroup | null; /** Flows whose filter bar has it. */ flows: readonly Flow[] };
/** What the counts of a filter are called in the answer of the facets call. What stands above its values is the message `filters.by.{name}`. */
type Counted = { facet: string };

/** Values of a closed list. `all`: each must hold; `any`: they are alternatives, counted as if none of them was chosen. */
export type SetFilter = Common &
  Counted & {
    kind: "set";
    /** What has the values. */
    of: "hotel" | "package";
    match: "all" | "any";
    flat: string;
    /** Values that the flat form asks for by a field of their own, `true` or not there. */
    apart?: Readonly<Record<string, string>>;
    /** Stands behind a value in place of its label where there is little room. */
    mark?: string;
  };
/** The least mark that guests gave, tenths. */
export type ScoreFilter = Common & Counted & { kind: "score"; of: "hotel"; flat: string };
/** From and to; either may be open. `flatIn`: fields of flows that have their own. */
export type RangeFilter<Field extends string = string> = Common & {
  kind: "range";
  keys: readonly [StateKey, StateKey];
  flat: readonly [Field, Field];
  flatIn?: Partial<Record<Flow, readonly [Field, Field]>>;
};
/** A part of the map, which takes the place of place and distance: north, south, east, west. No dropdown has it. */
type FrameFilter = Common & {
  kind: "frame";
  keys: readonly [StateKey];
  flat: readonly [string, string, string, string];
};
type Filter = SetFilter | ScoreFilter | RangeFilter | FrameFilter;

/** Activities have no hotel to choose by, hotel nights no activities. */
const WITH_HOTEL = FLOWS.filter((flow) => FLOW_FACTS[flow].sells !== "activity");
const WITH_ACTIVITIES = FLOWS.filter((flow) => FLOW_FACTS[flow].sells !== "room");

/**
 * Every filter of a search, one row each, in the order of the filter bar. The name of a row is its key in an address and its name in queries,
 * indexes and counts; `flat` and `facet` are what calls say for it. Parser, cleaning, filter bar and chips follow from the row; what only
 * the server needs (structured form, values, column, words) stands under the same name in filter-facts.server.ts, and schema, engines and
 * OpenAPI follow from both.
 */
export const FILTERS = {
  tags: {
    kind: "set",
    of: "package",
    match: "all",
    flat: "tags",
    facet: "activities",
    group: "activities",
    flows: WITH_ACTIVITIES,
  },
  price: {
    kind: "range",
    keys: ["priceMin", "priceMax"],
    flat: ["priceMin", "priceMax"],
    flatIn: { gifting: ["singleVoucherPriceMin", "singleVoucherPriceMax"] },
    group: "price",
    flows: FLOWS,
  },
  distance: {
    kind: "range",
    keys: ["distanceMin", "distanceMax"],
    flat: ["distanceMin", "distanceMax"],
    group: "distance",
    flows: WITH_HOTEL,
  },
  facilities: {
    kind: "set",
    of: "hotel",
    match: "all",
    flat: "facilities",
    apart: { pets_allowed: "petsAllowed" },
    facet: "facilities",
    group: "facilities",
    flows: WITH_HOTEL,
  },
  hotelScore: {
    kind: "score",
    of: "hotel",
    flat: "minHotelReviewScore",
    facet: "hotelScores",
    group: "more",
    flows: WITH_HOTEL,
  },
  stars: {
    kind: "set",
    of: "hotel",
    match: "any",
    flat: "stars",
    facet: "stars",
    mark: "★",
    group: "more",
    flows: WITH_HOTEL,
  },
  hotelTypes: {
    kind: "set",
    of: "hotel",
    match: "any",
    flat: "hotelType",
    facet: "hotelTypes",
    group: "more",
    flows: WITH_HOTEL,
  },
  hotelEnvironments: {
    kind: "set",
    of: "hotel",
    match: "any",
    flat: "hotelEnvironment",
    facet: "hotelEnvironments",
    group: "more",
    flows: WITH_HOTEL,
  },
  hotelStyles: {
    kind: "set",
    of: "hotel",
    match: "any",
    flat: "hotelStyle",
    facet: "hotelStyles",
    group: "more",
    flows: WITH_HOTEL,
  },
  bounds: {
    kind: "frame",
    keys: ["bounds"],
    flat: ["boundsNorth", "boundsSouth", "boundsEast", "boundsWest"],
    group: null,
    flows: FLOWS,
  },
} as const satisfies Record<string, Filter>;

type Filters = typeof FILTERS;
export type FilterName = keyof Filters;
/** Names of the rows that have a shape. */
type Named<Shape> = { [Name in FilterName]: Filters[Name] extends Shape ? Name : never }[FilterName];

/** Filters by values of a list; by the marks of guests; both, which have counts; and of the latter those of the hotel. */
export type SetName = Named<{ kind: "set" }>;
export type ScoreName = Named<{ kind: "score" }>;
export type FacetName = SetName | ScoreName;
export type RangeName = Named<{ kind: "range" }>;
export type HotelSetName = Named<{ kind: "set"; of: "hotel" }>;
export type HotelFacet = HotelSetName | ScoreName;

/** Fields of the flat form that a filter is asked with, but for values that have one of their own. */
export type FieldOf<Name extends FilterName> = Filters[Name] extends { flat: infer Flat; flatIn?: infer In }
  ? Names<Flat> | Names<In[keyof In]>
  : never;
/** Fields of values that are asked for apart. */
export type ApartFieldOf<Name extends FilterName> = Filters[Name] extends { apart: infer Apart }
  ? Extract<Apart[keyof Apart], string>
  : never;
type Names<Flat> = Flat extends string ? Flat : Flat extends readonly (infer Field extends string)[] ? Field : never;

/** The names of lists are lists in an address. */
type Checked<Name extends ListKey> = Name;

const NAMES = keysOf(FILTERS);
/** The names of the rows that are so, in the order of the table. */
export const namesOf = <Name extends FilterName>(is: (row: Filter) => boolean) =>
  NAMES.filter((name): name is Name => is(FILTERS[name]));

export const SET_NAMES = namesOf<Checked<SetName>>(({ kind }) => kind === "set");
export const SCORE_NAMES = namesOf<ScoreName>(({ kind }) => kind === "score");
export const HOTEL_FACETS = namesOf<HotelFacet>((row) => "of" in row && row.of === "hotel");

/** Whether a filter has counts. */
export const isFacet = (name: FilterName): name is FacetName => "facet" in FILTERS[name];

/** State keys of a filter. */
const stateKeysOf = (name: FilterName): readonly StateKey[] => (isFacet(name) ? [name] : FILTERS[name].keys);

/** The filters of a dropdown. */
export const filtersOf = (group: FilterGroup): FilterName[] => NAMES.filter((name) => FILTERS[name].group === group);

/** The dropdowns with the state keys that each owns. */
export const FILTER_GROUPS = recordOf(GROUPS, (group): readonly StateKey[] => filtersOf(group).flatMap(stateKeysOf));

/** Every key that a filter writes; the part of the map has no dropdown, but a chip. */
export const FILTER_KEYS: readonly StateKey[] = NAMES.flatMap(stateKeysOf);

/** The dropdowns that a flow's filter bar has; a distance needs a place to measure from. */
export function listGroups({ flow, hasDistance }: { flow: Flow; hasDistance: boolean }): FilterGroup[] {
  return GROUPS.filter(
    (group) => (group !== "distance" || hasDistance) && filtersOf(group).some((name) => hasFilter(name, flow)),
  );
}

/** Whether a flow's filter bar has a filter. */
export function hasFilter(name: FilterName, flow: Flow): boolean {
  const flows: readonly Flow[] = FILTERS[name].flows;
  return flows.includes(flow);
}
