import type { Reader } from "#modules/catalogue/reader.server.ts";
import {
  ACTIVITY_KINDS,
  ENVIRONMENTS,
  FACILITIES,
  HOTEL_TYPES,
  REVIEW_SCORE_STEPS,
  STYLES,
} from "#modules/catalogue/vocabulary.ts";
import { labelOf } from "#modules/catalogue/vocabulary-labels.ts";
import {
  FILTERS,
  namesOf,
  SCORE_NAMES,
  SET_NAMES,
  type ApartFieldOf,
  type FacetName,
  type FieldOf,
  type FilterName,
  type HotelSetName,
  type RangeName,
  type ScoreName,
  type SetFilter,
  type SetName,
} from "./filters.ts";
import { writeScore } from "./score.ts";

/** A field of the structured form, by its path, and what it asks: for the OpenAPI document. */
type Field = { structured: string; note: string };

type SetFacts<Name extends FilterName> = Field & {
  /** The closed list, in the order that the index numbers it. */
  values: readonly (string | number)[];
  /** Numbers that a call may name; those of no list find nothing. Texts must be of the list. */
  range?: readonly [least: number, most: number];
  /** Fields of values that the flat form asks for apart. */
  apart?: Readonly<Record<ApartFieldOf<Name>, Field>>;
};

/** How the filters of the hotel are counted and shown. */
export type HotelFacts = {
  /** What a hotel has of it, as SQL over `hotel h`: an array of values, or the score. Index and SQL engine read the same. */
  column: string;
  /** The values in the order of the filter, where that is not the list's. */
  shown?: readonly (string | number)[];
  /** There are too many to look through: those that many hotels have come first. */
  isMostFirst?: boolean;
  label: (value: string, reader: Reader) => string;
  /** A value as addresses, calls and counts write it, where that is not the list's. */
  write?: (value: number) => string;
  /** Members of an entry of the facets call that carry the value. */
  members: readonly ("name" | "value" | "key")[];
};

/** Fields of numbers: the most that may be asked for. Not every one is in the structured form. */
type RangeFacts<Name extends FilterName> = { fields: Readonly<Record<FieldOf<Name>, RangeField>> };
type RangeField = { note: string; structured?: string; most: number };

type FactsOf<Name extends FilterName> = Name extends HotelSetName
  ? SetFacts<Name> & HotelFacts
  : Name extends ScoreName
    ? Field & HotelFacts & { values: readonly number[] }
    : Name extends SetName
      ? SetFacts<Name>
      : RangeFacts<Name>;

/** Largest id that the database can hold. */
const MAX_ID = 2_147_483_647;
/** Ten thousand euros a night: more is a mistake. */
const MAX_PRICE_CENTS = 1_000_000;
/** The earth's, for who asks for more than the widest distance of the filter. */
const MAX_KM = 20_000;
const STARS: readonly number[] = [0, 1, 2, 3, 4, 5];

const FRAME = { note: "Frame of a map", most: 180 };

/** What only the server knows of a filter, by the name of its row in filters.ts. */
export const FILTER_FACTS = {
  tags: {
    structured: "tags",
    note: "Kinds of activity, all of them",
    values: Object.values(ACTIVITY_KINDS).map(({ id }): number => id),
    range: [1, MAX_ID],
  },
  price: {
    fields: {
      priceMin: {
        structured: "price.min",
        note: "Least price a night for the party, euro cents",
        most: MAX_PRICE_CENTS,
      },
      priceMax: {
        structured: "price.max",
        note: "Highest price a night for the party, euro cents",
        most: MAX_PRICE_CENTS,
      },
      singleVoucherPriceMin: { note: "Gifts: least price of the voucher, euro cents", most: MAX_PRICE_CENTS * 10 },
      singleVoucherPriceMax: { note: "Gifts: highest price of the voucher, euro cents", most: MAX_PRICE_CENTS * 10 },
    },
  },
  distance: {
    fields: {
      distanceMin: {
        structured: "property.location.distanceMin",
        note: "Kilometres from the point or the city",
        most: MAX_KM,
      },
      distanceMax: {
        structured: "property.location.distanceMax",
        note: "Kilometres from the point or the city",
        most: MAX_KM,
      },
    },
  },
  facilities: {
    structured: "property.facilities",
    note: "Facilities, all of them",
    values: FACILITIES,
    apart: { petsAllowed: { structured: "property.petsAllowed", note: "Only hotels that welcome pets" } },
    column:
      "case when (h.pets ->> 'allowed')::boolean and not h.facilities @> array['pets_allowed'] then h.facilities || 'pets_allowed'::text else h.facilities end",
    isMostFirst: true,
    label: (value, { labels }) => labelOf("facilities", value, labels),
    members: ["name", "value"],
  },
  hotelScore: {
    structured: "property.minReviewScore",
    note: "Least mark of guests, from 0 to 10: 8.5",
    values: REVIEW_SCORE_STEPS,
    column: "h.review_average",
    shown: REVIEW_SCORE_STEPS.toReversed(),
    label: (score, { t, format }) => t("search.facet.score", { score: format.score(Number(score)) }),
    write: writeScore,
    members: ["value"],
  },
  stars: {
    structured: "property.stars",
    note: "Stars, any of them",
    values: STARS,
    range: [0, 5],
    column: "array[h.stars::int]",
    shown: [5, 4, 3, 2, 1],
    label: (count, { t }) => t("unit.stars", { count: Number(count) }),
    members: ["value"],
  },
  hotelTypes: {
    structured: "property.types",
    note: "Types, any of them",
    values: HOTEL_TYPES,
    column: "array[h.type]",
    label: (value, { labels }) => labelOf("hotelTypes", value, labels),
    members: ["name", "value"],
  },
  hotelEnvironments: {
    structured: "property.environments",
    note: "Environments, any of them",
    values: ENVIRONMENTS,
    column: "h.environments",
    label: (value, { labels }) => labelOf("environments", value, labels),
    members: ["key"],
  },
  hotelStyles: {
    structured: "property.styles",
    note: "Styles, any of them",
    values: STYLES,
    column: "h.styles",
    label: (value, { labels }) => labelOf("styles", value, labels),
    members: ["name"],
  },
  bounds: {
    fields: {
      boundsNorth: { ...FRAME, note: "Frame of a map; all four come together", most: 90 },
      boundsSouth: { ...FRAME, most: 90 },
      boundsEast: FRAME,
      boundsWest: FRAME,
    },
  },
} satisfies { [Name in FilterName]: FactsOf<Name> };

/** A value of a filter's list. */
export type FacetValue<Name extends FacetName> = (typeof FILTER_FACTS)[Name]["values"][number];

export const RANGE_NAMES = namesOf<RangeName>(({ kind }) => kind === "range");
export const HOTEL_SETS = namesOf<HotelSetName>((row) => row.kind === "set" && row.of === "hotel");

type RangeFields = readonly [from: FieldOf<RangeName>, to: FieldOf<RangeName>];

/** The pairs of fields of ranges. */
export const RANGE_FIELDS = RANGE_NAMES.flatMap((name): readonly RangeFields[] => {
  const row = FILTERS[name];
  return "flatIn" in row ? [row.flat, ...Object.values(row.flatIn)] : [row.flat];
});

/** The fields of a filter's values that the flat form asks for apart, by value. */
export function apartOf(name: SetName): Readonly<Record<string, string>> {
  const row: SetFilter = FILTERS[name];
  return row.apart ?? {};
}

/** A field of the flat form: what it takes, what it asks, and its path in the structured form where it has one. */
export type FilterField = { field: string; note: string; structured?: string } & (
  | { kind: "set"; values: readonly (string | number)[]; range?: readonly [least: number, most: number] }
  | { kind: "flag" | "score" }
  | { kind: "range" | "frame"; most: number }
);

/** Every field of the flat form that filters are asked with. */
export const FILTER_FIELDS: readonly FilterField[] = [
  ...SET_NAMES.flatMap(setFields),
  ...SCORE_NAMES.map(scoreField),
  ...[...RANGE_NAMES, "bounds" as const].flatMap(rangeFields),
];

function setFields(name: SetName): FilterField[] {
  const { apart, ...facts }: SetFacts<SetName> = FILTER_FACTS[name];
  const fields: Readonly<Record<string, Field>> = apart ?? {};
  return [
    { ...facts, kind: "set", field: FILTERS[name].flat },
    ...Object.entries(fields).map(([field, own]): FilterField => ({ ...own, kind: "flag", field })),
  ];
}

function scoreField(name: ScoreName): FilterField {
  const { note, structured } = FILTER_FACTS[name];
  return { kind: "score", field: FILTERS[name].flat, note, structured };
}

function rangeFields(name: RangeName | "bounds"): FilterField[] {
  const fields: Readonly<Record<string, RangeField>> = FILTER_FACTS[name].fields;
  return Object.entries(fields).map(([field, facts]) => ({ ...facts, kind: FILTERS[name].kind, field }));
}
