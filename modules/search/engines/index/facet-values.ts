import { recordOf } from "#platform/objects.ts";
import { ACTIVITY_KINDS, THEMES } from "#modules/catalogue/vocabulary.ts";
import { FILTER_FACTS, HOTEL_SETS } from "../../query/filter-facts.server.ts";
import { HOTEL_FACETS, SCORE_NAMES, type HotelFacet } from "../../query/filters.ts";
import type { HotelRecord } from "./records.ts";

/** First value number of each filter of the hotel and the one after its last: their values are numbered one filter after the other. */
export const FACET_RANGES = rangesOf();
export const VALUE_COUNT = Math.max(...HOTEL_FACETS.map((facet) => FACET_RANGES[facet].end));
/** 32-bit words that a hotel's values take. */
export const VALUE_WORDS = Math.ceil(VALUE_COUNT / 32);

function rangesOf(): Record<HotelFacet, { start: number; end: number }> {
  let end = 0;
  return recordOf(HOTEL_FACETS, (facet) => {
    const start = end;
    end += valuesOf(facet).length;
    return { start, end };
  });
}

/** The values of a filter in the order of their numbers. */
export function valuesOf(facet: HotelFacet): readonly (string | number)[] {
  return FILTER_FACTS[facet].values;
}

/** The number of a filter's value; -1 when the filter does not have it. */
export function valueNumber(facet: HotelFacet, value: string | number): number {
  const at = valuesOf(facet).indexOf(value);
  return at < 0 ? -1 : FACET_RANGES[facet].start + at;
}

/** The value numbers that hold for a hotel. */
export function hotelValueNumbers({ values, reviewAverage }: HotelRecord): number[] {
  const sets = HOTEL_SETS.flatMap((name) => values[name].map((value) => valueNumber(name, value)));
  const scores = SCORE_NAMES.flatMap((name) =>
    valuesOf(name)
      .filter((step) => reviewAverage !== null && reviewAverage >= Number(step))
      .map((step) => valueNumber(name, step)),
  );
  return [...sets, ...scores].filter((number) => number >= 0);
}

/** Activity kind ids by tag number. */
export const TAG_IDS: readonly number[] = Object.values(ACTIVITY_KINDS).map(({ id }) => id);
const TAG_BY_KIND = new Map<string, number>(Object.keys(ACTIVITY_KINDS).map((kind, number) => [kind, number]));
const TAG_BY_ID = new Map(TAG_IDS.map((id, number) => [id, number]));

export function tagOfKind(kind: string): number {
  return TAG_BY_KIND.get(kind) ?? -1;
}

export function tagOfId(id: number): number {
  return TAG_BY_ID.get(id) ?? -1;
}

/** Theme ids by theme number. */
export const THEME_IDS: readonly number[] = Object.values(THEMES);
const THEME_NUMBERS = new Map(THEME_IDS.map((id, number) => [id, number]));

export function themeNumber(id: number): number {
  return THEME_NUMBERS.get(id) ?? -1;
}
