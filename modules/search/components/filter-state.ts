import type { Flow } from "#modules/sites/flows.ts";
import type { SearchState, StateKey } from "#modules/sites/search-state.ts";
import type { FacetEntry, FacetsView } from "../types.ts";
import { readList, readPoint } from "./criteria.ts";

/** The dropdowns of the filter bar (docs/product/search.md#filters) and the state keys each owns. */
export const FILTER_GROUPS = {
  activities: ["tags"],
  price: ["priceMin", "priceMax"],
  distance: ["distanceMin", "distanceMax"],
  facilities: ["facilities"],
  more: ["hotelScore", "stars", "hotelTypes", "hotelEnvironments", "hotelStyles"],
} as const satisfies Record<string, readonly StateKey[]>;
export type FilterGroup = keyof typeof FILTER_GROUPS;

/** Every key that a filter writes; the part of the map has no dropdown, but a chip. */
export const FILTER_KEYS: readonly StateKey[] = [...Object.values(FILTER_GROUPS).flat(), "bounds"];

/** Euros a night; up to 9 there is no minimum, from 250 on no maximum (docs/product/search.md#price-filter). */
export const PRICE_SLIDER = { min: 0, max: 250, step: 1, noMinimumUpTo: 9 } as const;

/** The slider starts at 1 in the activity flow (docs/product/search.md#price-filter). */
export function leastPrice(flow: Flow): number {
  return flow === "activity" ? 1 : PRICE_SLIDER.min;
}

/**
 * The dropdowns of a flow (docs/product/search.md#filters): nights in a hotel have no activities, activities nothing of the hotel, and a distance
 * needs a place to measure from.
 */
export function listGroups({ flow, hasDistance }: { flow: Flow; hasDistance: boolean }): FilterGroup[] {
  const isShown: Record<FilterGroup, boolean> = {
    activities: flow !== "hotel",
    price: true,
    distance: hasDistance && flow !== "activity",
    facilities: flow !== "activity",
    more: flow !== "activity",
  };
  return (Object.keys(FILTER_GROUPS) as FilterGroup[]).filter((group) => isShown[group]);
}

/** Kilometres around a searched city or around the visitor (docs/product/search.md#distance). */
export const DISTANCE_RANGES = {
  city: { min: 0, max: 100, start: 30 },
  location: { min: 0, max: 300, start: 200 },
} as const;

export type EuroRange = { min: number; max: number };

/** The slider's position for a state: within its ends, the lower value first. */
export function readPrice(state: SearchState, flow: Flow): EuroRange {
  const least = leastPrice(flow);
  const euros = (text: string | undefined, fallback: number) =>
    text && /^\d{1,7}$/.test(text)
      ? Math.min(PRICE_SLIDER.max, Math.max(least, Math.round(Number(text) / 100)))
      : fallback;
  const min = euros(state.priceMin, least);
  const max = euros(state.priceMax, PRICE_SLIDER.max);
  return min <= max ? { min, max } : { min: max, max: min };
}

/** The state of a slider position: cents, and nothing where there is no bound. */
export function writePrice({ min, max }: EuroRange): Pick<SearchState, "priceMin" | "priceMax"> {
  const [low, high] = min <= max ? [min, max] : [max, min];
  return {
    priceMin: low <= PRICE_SLIDER.noMinimumUpTo ? undefined : String(low * 100),
    priceMax: high >= PRICE_SLIDER.max ? undefined : String(high * 100),
  };
}

/** Price inputs take digits only, at most the maximum (docs/product/search.md#price-filter). */
export function cleanPriceInput(text: string): string {
  const digits = text.replace(/\D/g, "").slice(0, 4);
  return digits === "" ? "" : String(Math.min(Number(digits), PRICE_SLIDER.max));
}

export type DistanceState = { isActive: boolean; min: number; max: number };

/** `null` where there is nothing to measure from: no distance filter then (docs/product/search.md#distance). */
export function readDistance(state: SearchState, isCity: boolean): DistanceState | null {
  const range = distanceRange(state, isCity);
  if (!range) return null;
  const km = (text: string | undefined, fallback: number) =>
    text && /^\d{1,4}$/.test(text) ? Math.min(range.max, Math.max(range.min, Number(text))) : fallback;
  const min = km(state.distanceMin, range.min);
  const max = km(state.distanceMax, min > range.start ? range.max : range.start);
  return {
    isActive: Boolean(state.distanceMin ?? state.distanceMax),
    min: Math.min(min, max),
    max: Math.max(min, max),
  };
}

export type DistanceRange = { min: number; max: number; start: number };

/** The slider's ends. Around a city it reaches as far as around a point once somebody has asked for more ("Travel locally!" from a city). */
export function distanceRange(state: SearchState, isCity: boolean): DistanceRange | null {
  if (readPoint(state)) return DISTANCE_RANGES.location;
  if (!isCity) return null;
  const isFar = /^\d{1,4}$/.test(state.distanceMax ?? "") && Number(state.distanceMax) > DISTANCE_RANGES.city.max;
  return isFar ? { ...DISTANCE_RANGES.city, max: DISTANCE_RANGES.location.max } : DISTANCE_RANGES.city;
}

export function writeDistance({ isActive, min, max }: DistanceState): Pick<SearchState, "distanceMin" | "distanceMax"> {
  return isActive
    ? { distanceMin: min > 0 ? String(min) : undefined, distanceMax: String(max) }
    : { distanceMin: undefined, distanceMax: undefined };
}

/** Adds a value to a list or takes it away. */
export function toggleValue(state: SearchState, key: StateKey, value: string): SearchState {
  const values = readList(state[key]);
  const next = values.includes(value) ? values.filter((entry) => entry !== value) : [...values, value];
  return { ...state, [key]: next.join() || undefined };
}

/** Choosing the score that is already chosen takes it away (docs/product/search.md#filters). */
export function toggleScore(state: SearchState, value: string): SearchState {
  return { ...state, hotelScore: state.hotelScore === value ? undefined : value };
}

export function clearGroup(state: SearchState, group: FilterGroup): SearchState {
  return { ...state, ...Object.fromEntries(FILTER_GROUPS[group].map((key) => [key, undefined])) };
}

export function clearFilters(state: SearchState): SearchState {
  return { ...state, ...Object.fromEntries(FILTER_KEYS.map((key) => [key, undefined])) };
}

/** How many choices a group holds: each value of a list, one for a range. */
export function countGroup(state: SearchState, group: FilterGroup): number {
  if (group === "price" || group === "distance") return FILTER_GROUPS[group].some((key) => state[key]) ? 1 : 0;
  return FILTER_GROUPS[group].reduce((sum, key) => sum + readList(state[key]).length, 0);
}

export function countFilters(state: SearchState): number {
  return (Object.keys(FILTER_GROUPS) as FilterGroup[]).reduce(
    (sum, group) => sum + countGroup(state, group),
    state.bounds ? 1 : 0,
  );
}

/** Facet lists with the state key that each one fills. */
export const FACET_KEYS = {
  facilities: "facilities",
  hotelScores: "hotelScore",
  stars: "stars",
  hotelTypes: "hotelTypes",
  hotelEnvironments: "hotelEnvironments",
  hotelStyles: "hotelStyles",
} as const satisfies Partial<Record<keyof FacetsView, StateKey>>;
export type FacetName = keyof typeof FACET_KEYS;

/** Every entry of a facets view with its state key: what the chips of active filters are made from. */
export function listEntries(facets: FacetsView): { key: StateKey; entry: FacetEntry }[] {
  const plain = (Object.entries(FACET_KEYS) as [FacetName, StateKey][]).flatMap(([name, key]) =>
    facets[name].map((entry) => ({ key, entry })),
  );
  return [
    ...plain,
    ...facets.activities.flatMap((group) => group.items.map((entry) => ({ key: "tags" as const, entry }))),
  ];
}

/** Until fresh counts arrive, the hint on the confirm button is the smallest non-zero count among the selected facets (docs/product/search.md#facets). */
export function hintCount(state: SearchState, facets: FacetsView, totalCount: number): number {
  const counts = listEntries(facets)
    .filter(({ key, entry }) => readList(state[key]).includes(entry.value) && entry.count > 0)
    .map(({ entry }) => entry.count);
  return counts.length > 0 ? Math.min(...counts) : totalCount;
}

/** Whether a page's filters have a value, whatever its count. A theme is a page of its own: the server knows them. */
export function knownToFacets(facets: FacetsView | undefined): (key: StateKey, value: string) => boolean {
  const known = facets && new Set(listEntries(facets).map(({ key, entry }) => `${key}=${entry.value}`));
  return (key, value) => key === "theme" || !known || known.has(`${key}=${value}`);
}
