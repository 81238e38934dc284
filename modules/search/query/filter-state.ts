import { isActivity, type Flow } from "#modules/sites/flows.ts";
import type { SearchState, StateKey } from "#modules/visit/state.ts";
import {
  FILTER_GROUPS,
  FILTER_KEYS,
  FILTERS,
  filtersOf,
  GROUPS,
  HOTEL_FACETS,
  isFacet,
  type FacetName,
  type FilterGroup,
  type FilterName,
} from "./filters.ts";
import type { FacetEntry, FacetsView } from "../types.ts";
import { readList, readPoint } from "./read-state.ts";
import { DISTANCES, HISTOGRAM } from "./limits.ts";

/** Euros a night; up to 9 there is no minimum, from 250 on no maximum (docs/product/search.md#price-filter). */
export const PRICE_SLIDER = {
  min: 0,
  max: (HISTOGRAM.buckets * HISTOGRAM.bucketCents) / 100,
  step: 1,
  noMinimumUpTo: 9,
} as const;

/** The slider starts at 1 in the activity flow (docs/product/search.md#price-filter). */
export function leastPrice(flow: Flow): number {
  return isActivity(flow) ? 1 : PRICE_SLIDER.min;
}

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
  if (readPoint(state)) return rangeOf(DISTANCES.visitor);
  if (!isCity) return null;
  const isFar = /^\d{1,4}$/.test(state.distanceMax ?? "") && Number(state.distanceMax) > DISTANCES.place.most;
  return rangeOf({ ...DISTANCES.place, ...(isFar ? { most: DISTANCES.visitor.most } : {}) });
}

const rangeOf = ({ start, most }: { start: number; most: number }): DistanceRange => ({ min: 0, max: most, start });

export function writeDistance({ isActive, min, max }: DistanceState): Pick<SearchState, "distanceMin" | "distanceMax"> {
  return isActive
    ? { distanceMin: min > 0 ? String(min) : undefined, distanceMax: String(max) }
    : { distanceMin: undefined, distanceMax: undefined };
}

export function clearGroup(state: SearchState, group: FilterGroup): SearchState {
  return { ...state, ...Object.fromEntries(FILTER_GROUPS[group].map((key) => [key, undefined])) };
}

export function clearFilters(state: SearchState): SearchState {
  return { ...state, ...Object.fromEntries(FILTER_KEYS.map((key) => [key, undefined])) };
}

/** How many choices a group holds: each value of a list, one for a range. */
export function countGroup(state: SearchState, group: FilterGroup): number {
  const count = (name: FilterName) =>
    isFacet(name) ? readList(state[name]).length : FILTERS[name].keys.some((key) => state[key]) ? 1 : 0;
  return filtersOf(group).reduce((sum, name) => sum + count(name), 0);
}

export function countFilters(state: SearchState): number {
  return GROUPS.reduce((sum, group) => sum + countGroup(state, group), state.bounds ? 1 : 0);
}

/** Every entry of a facets view with its state key: what the chips of active filters are made from. */
export function listEntries(facets: FacetsView): { key: FacetName; entry: FacetEntry }[] {
  const ofHotel = HOTEL_FACETS.flatMap((key) => facets[FILTERS[key].facet].map((entry) => ({ key, entry })));
  return [
    ...ofHotel,
    ...facets.activities.flatMap((group) => group.items.map((entry) => ({ key: "tags" as const, entry }))),
  ];
}

/** Whether a page's filters have a value, whatever its count. A theme is a page of its own: the server knows them. */
export function knownToFacets(facets: FacetsView | undefined): (key: StateKey, value: string) => boolean {
  const known = facets && new Set(listEntries(facets).map(({ key, entry }) => `${key}=${entry.value}`));
  return (key, value) => key === "theme" || !known || known.has(`${key}=${value}`);
}
