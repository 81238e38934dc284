import {
  ACTIVITY_KINDS,
  ENVIRONMENTS,
  FACILITIES,
  HOTEL_TYPES,
  REVIEW_SCORE_STEPS,
  STYLES,
  THEMES,
} from "#modules/catalogue/vocabulary.ts";
import type { HotelRecord } from "./records.ts";

/** The facets of a hotel, each a range of value numbers. Values are alternatives except facilities, which must all hold. */
export const FACETS = ["facilities", "scores", "stars", "types", "environments", "styles"] as const;
export type Facet = (typeof FACETS)[number];

const STARS = [0, 1, 2, 3, 4, 5] as const;
const VALUES: Record<Facet, readonly (string | number)[]> = {
  facilities: FACILITIES,
  scores: REVIEW_SCORE_STEPS,
  stars: STARS,
  types: HOTEL_TYPES,
  environments: ENVIRONMENTS,
  styles: STYLES,
};

/** First value number of each facet and the one after its last. */
export const FACET_RANGES = rangesOf();
export const VALUE_COUNT = Math.max(...FACETS.map((facet) => FACET_RANGES[facet].end));

function rangesOf(): Record<Facet, { start: number; end: number }> {
  let start = 0;
  const ranges = {} as Record<Facet, { start: number; end: number }>;
  for (const facet of FACETS) {
    ranges[facet] = { start, end: start + VALUES[facet].length };
    start += VALUES[facet].length;
  }
  return ranges;
}

/** The values of a facet in the order of their numbers. */
export function valuesOf(facet: Facet): readonly (string | number)[] {
  return VALUES[facet];
}

/** The number of a facet's value; -1 when the facet does not have it. */
export function valueNumber(facet: Facet, value: string | number): number {
  const at = VALUES[facet].indexOf(value);
  return at < 0 ? -1 : FACET_RANGES[facet].start + at;
}

/** The value numbers that hold for a hotel. */
export function hotelValueNumbers(hotel: HotelRecord): number[] {
  const reached = REVIEW_SCORE_STEPS.filter((step) => hotel.reviewAverage !== null && hotel.reviewAverage >= step);
  return [
    ...hotel.facilities.map((value) => valueNumber("facilities", value)),
    ...reached.map((value) => valueNumber("scores", value)),
    valueNumber("stars", hotel.stars),
    valueNumber("types", hotel.type),
    ...hotel.environments.map((value) => valueNumber("environments", value)),
    ...hotel.styles.map((value) => valueNumber("styles", value)),
  ].filter((number) => number >= 0);
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
