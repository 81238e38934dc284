import { z } from "zod";
import { isDay, nightsBetween, type Day } from "#platform/dates.ts";
import { LARGEST_INTEGER, wholeText } from "#platform/http/number.ts";
import { text } from "#platform/http/text.ts";
import { isTooLate, LONGEST_STAY, type LocalNow } from "#modules/visit/dates.ts";
import { LONGEST_CODE, LONGEST_FACT } from "#modules/visit/facts.ts";
import { GIFT_FORMATS } from "#modules/visit/gift.ts";
import { MAX_ADULTS, MAX_BABIES, MAX_CHILDREN } from "#modules/visit/party.ts";
import { locale } from "#modules/sites/schema.ts";
import { FLOWS } from "#modules/sites/flows.ts";
import { FILTER_FIELDS, RANGE_FIELDS, type FacetValue, type FilterField } from "./filter-facts.server.ts";
import { FILTERS, type ApartFieldOf, type FieldOf, type FilterName, type SetName } from "./filters.ts";
import { MOST_PAGES, MOST_RESULTS_A_PAGE, RESULTS_A_PAGE, VOUCHERS_A_HOTEL } from "./limits.ts";
import { PLACE_FIELDS } from "./places.ts";
import { HIGHEST_SCORE } from "./score.ts";
import { nestFields, OTHER_PATHS, STRUCTURED_PATHS } from "./structured-filters.ts";
import { SORTS } from "./sorts.ts";

/** JSON numbers and texts of them: ids are strings in JSON, accepted as numbers too. */
const numberText = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^-?\d{1,12}(\.\d{1,12})?$/, "must be a number"),
    ],
    "must be a number",
  )
  .transform(Number);
/** A whole number between two, both included. */
export const whole = (least: number, most: number) =>
  numberText.refine(
    (value) => Number.isInteger(value) && value >= least && value <= most,
    `must be a whole number from ${least} to ${most}`,
  );
const id = whole(1, LARGEST_INTEGER);
const truth = z
  .union([z.boolean(), z.enum(["true", "false", "1", "0"])], "must be true or false")
  .transform((value) => value === true || value === "true" || value === "1");
/** A day; rules between fields are not asked of one that is none. */
export const plainDay = text().refine((value): value is Day => isDay(value), {
  error: "must be a day, yyyy-MM-dd",
  abort: true,
});

const listed = z.union([z.string(), z.number()], "must be a text or a number");
/** Lists come comma-joined or as arrays. */
const list = <T>(entry: z.ZodType<T, string>) =>
  z
    .union([z.array(listed), z.string(), z.number()], "must be a list, comma-joined or an array")
    .transform((value) =>
      (Array.isArray(value) ? value.map(String) : String(value).split(",")).map((text) => text.trim()).filter(Boolean),
    )
    .transform((values) => [...new Set(values)])
    .pipe(z.array(entry).max(60));

/** Out of ten, read as tenths; a finer mark asks for the next tenth. */
const score = numberText
  .refine((value) => value >= 0 && value <= HIGHEST_SCORE, `must be a score from 0 to ${HIGHEST_SCORE}`)
  .transform((value) => Math.ceil(Math.round(value * 100) / 10));

const latitude = numberText.refine((value) => Math.abs(value) <= 90, "must be a latitude");
const longitude = numberText.refine((value) => Math.abs(value) <= 180, "must be a longitude");

/** A number of a list that has gaps; one beyond its ends is told those. */
const known = (values: readonly (string | number)[], [least, most]: readonly [number, number]) =>
  wholeText(least, most).refine(
    (value) => value < least || value > most || values.includes(value),
    "names nothing that we know",
  );

/** The fields of the filters, as their rows say. */
type FilterShape = { [Name in SetName as FieldOf<Name>]: z.ZodType<FacetValue<Name>[]> } & {
  [Name in SetName as ApartFieldOf<Name>]: z.ZodType<boolean>;
} & { [Name in Exclude<FilterName, SetName> as FieldOf<Name>]: z.ZodType<number> };

const filterShape = Object.fromEntries(FILTER_FIELDS.map((field) => [field.field, readField(field)])) as FilterShape;

function readField(field: FilterField): z.ZodType {
  switch (field.kind) {
    case "set":
      return field.range ? list(known(field.values, field.range)) : list(z.enum(field.values.map(String)));
    case "flag":
      return truth;
    case "score":
      return score;
    case "range":
      return whole(0, field.most);
    case "frame":
      return field.most === 90 ? latitude : longitude;
  }
}

const flatShape = {
  checkin: plainDay,
  checkout: plainDay,
  night: whole(1, LONGEST_STAY),
  adults: whole(1, MAX_ADULTS),
  children: whole(0, MAX_CHILDREN),
  babies: whole(0, MAX_BABIES),
  singleRoom: truth,
  theme: id,
  city: id,
  department: id,
  region: id,
  country: id,
  hotelId: id,
  poi: id,
  seaResort: id,
  skiResort: id,
  touristicRegion: id,
  lat: latitude,
  lng: longitude,
  ...filterShape,
  giftNights: whole(1, LONGEST_STAY),
  giftFormat: z.enum([...GIFT_FORMATS, ...GIFT_FORMATS.map((format) => format.toLowerCase())]),
  giftAdults: whole(1, MAX_ADULTS),
};

const flatFields = z.object(flatShape).partial();

/** The flat form (searchCriterias), read and checked. Amounts are cents, distances km, scores tenths. */
export type SearchCriteria = z.output<typeof flatFields>;

/** The flat form with its rules between fields. `now` decides what is past; unknown fields are ignored. */
export function criteriaSchema(now: LocalNow): CriteriaSchema {
  const hour = `${now.today} ${now.hour}`;
  if (latest?.hour !== hour) latest = { hour, schema: makeCriteriaSchema(now) };
  return latest.schema;
}

type CriteriaSchema = ReturnType<typeof makeCriteriaSchema>;

/** A schema is compiled when it first parses, which takes a hundred times as long as parsing: the one of this hour is kept. */
let latest: { hour: string; schema: CriteriaSchema } | undefined;

function makeCriteriaSchema(now: LocalNow) {
  const checked = flatFields.superRefine((criteria, context) => {
    for (const { path, message } of findConflicts(criteria, now))
      context.addIssue({ code: "custom", path: [path], message });
  });
  return z.preprocess(dropEmpty, checked);
}

/** An empty text is a field left out: forms send them. */
function dropEmpty(input: unknown): unknown {
  if (typeof input !== "object" || input === null || Array.isArray(input)) return input;
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== "" && value !== null));
}

const isHalf = (values: readonly unknown[]) =>
  values.some((value) => value === undefined) && values.some((value) => value !== undefined);

function findConflicts(criteria: SearchCriteria, now: LocalNow): { path: string; message: string }[] {
  const { checkin, checkout, night, lat, lng } = criteria;
  const conflicts: { path: string; message: string }[] = [];
  const refuse = (isWrong: boolean, path: string, message: string) => {
    if (isWrong) conflicts.push({ path, message });
  };
  refuse(checkin !== undefined && isTooLate(checkin, now), "checkin", "must be in the future");
  refuse(checkout !== undefined && checkout <= now.today, "checkout", "must be in the future");
  refuse(checkin !== undefined && checkout === undefined && night === undefined, "checkout", "must come with checkin");
  refuse(checkin === undefined && checkout !== undefined, "checkin", "must come with checkout");
  refuse(checkin !== undefined && checkout !== undefined && checkout <= checkin, "checkout", "must be after checkin");
  refuse(
    checkin !== undefined && checkout !== undefined && nightsBetween(checkin, checkout) > LONGEST_STAY,
    "checkout",
    `must be at most ${LONGEST_STAY} nights after checkin`,
  );
  refuse(lat === undefined && lng !== undefined, "lat", "must come with lng");
  refuse(lat !== undefined && lng === undefined, "lng", "must come with lat");
  refuse(
    isHalf(FILTERS.bounds.flat.map((field) => criteria[field])),
    "boundsNorth",
    "must come with boundsSouth, boundsEast and boundsWest",
  );
  for (const [from, to] of RANGE_FIELDS)
    refuse((criteria[from] ?? -Infinity) > (criteria[to] ?? Infinity), from, `must not be above ${to}`);
  return conflicts;
}

/** Fields that make sense together only. */
const PAIRS: readonly (readonly string[])[] = [["checkin", "checkout"], ["lat", "lng"], ...RANGE_FIELDS];

/** Criteria with everything left out that does not make sense: for pages, whose old links must keep working. */
export function readCriteria(input: Readonly<Record<string, unknown>>, now: LocalNow): SearchCriteria {
  let rest: Record<string, unknown> = { ...input };
  for (let tries = Object.keys(rest).length; tries >= 0; tries--) {
    const parsed = criteriaSchema(now).safeParse(rest);
    if (parsed.success) return parsed.data;
    const wrong = new Set(parsed.error.issues.map((issue) => String(issue.path[0])));
    // Half a pair goes with its other half.
    for (const pair of PAIRS) if (pair.some((key) => wrong.has(key))) for (const key of pair) wrong.add(key);
    rest = Object.fromEntries(Object.entries(rest).filter(([key]) => !wrong.has(key)));
  }
  return {};
}

const sort = z
  .union([z.enum(SORTS), z.literal("").transform(() => undefined)], `must be one of ${SORTS.join(", ")}`)
  .optional();
const pagination = z.object({
  page: whole(0, MOST_PAGES).default(0),
  limit: whole(1, MOST_RESULTS_A_PAGE).default(RESULTS_A_PAGE),
  fetchPageModel: z.unknown().optional(),
});

const place = z.object({
  id: id.optional(),
  latitude: numberText.optional(),
  longitude: numberText.optional(),
  distanceMin: numberText.optional(),
  distanceMax: numberText.optional(),
});
const placeOrId = z.union([id, place], "must be an id, or a place with its id");
/** The structured form (docs/product/search.md#criteria). Its leaves are checked as those of the flat form, under their own paths. */
export const structuredFilters = nestFields({
  ...Object.fromEntries(
    [...Object.values(STRUCTURED_PATHS), ...Object.values(OTHER_PATHS)].map((path) => [path, z.unknown()]),
  ),
  ...Object.fromEntries(Object.values(PLACE_FIELDS).map((field) => [STRUCTURED_PATHS[field], placeOrId])),
  [STRUCTURED_PATHS["theme"] ?? ""]: z.array(z.unknown()).max(1, "only one theme at a time"),
}).extend({ sorting: z.object({ orderBy: sort }).optional(), pagination: pagination.optional() });

/** Which engine answers. Clients of the trade send names of their own: one that is not ours asks nothing (docs/product/api.md#search-calls). */
const provider = z.enum(["index", "postgres"]).optional().catch(undefined);

/** POST /api/offers.json and /api/search/facets.json, before the criteria are read: both forms of them. */
export const offersRequest = z
  .object({
    locale,
    flow: z.enum(FLOWS).default("booking"),
    orderBy: sort,
    searchCriterias: z.record(z.string(), z.unknown()).optional(),
    filters: structuredFilters.optional(),
    searchServiceProvider: provider,
    /** Leaves out criteria that make no sense or name nothing, as pages do for old links, instead of refusing them. */
    lenient: truth.default(false),
    pagination: pagination.optional(),
    numberOfPackagesPerHotel: whole(1, 20).default(1),
    performMapSearch: truth.default(false),
    performGiftableSearch: truth.default(false),
    type: z.enum(["gift"]).optional(),
    affiliateId: z.union([text().max(LONGEST_FACT), z.number()], "must be a text or a number").optional(),
    from: text().max(LONGEST_FACT).optional(),
    promotionCode: text().max(LONGEST_CODE).optional(),
    withFacets: truth.default(false),
    withFallbacks: truth.default(false),
    withRecommended: truth.default(false),
  })
  .refine((body) => body.searchCriterias === undefined || body.filters === undefined, {
    path: ["filters"],
    message: "send searchCriterias or filters, not both",
  });
export type OffersRequest = z.output<typeof offersRequest>;

/** POST /api/search/activity-only.json: the home block asks for one voucher a hotel, the search page for 20 (docs/product/search.md#activities). */
export const activityOnlyRequest = z
  .object({
    locale,
    orderBy: sort,
    searchCriterias: z.record(z.string(), z.unknown()).optional(),
    filters: structuredFilters.optional(),
    searchServiceProvider: provider,
    page: whole(0, MOST_PAGES).optional(),
    pagination: pagination.optional(),
    numberOfPackagesPerHotel: whole(1, VOUCHERS_A_HOTEL).default(VOUCHERS_A_HOTEL),
    /** Leaves out criteria that make no sense or name nothing, as pages do for old links, instead of refusing them. */
    lenient: truth.default(false),
    withFacets: truth.default(false),
    /** The vouchers as cards too. */
    withCards: truth.default(false),
    /** Of the cards. */
    withFallbacks: truth.default(false),
    withRecommended: truth.default(false),
  })
  .refine((body) => body.searchCriterias === undefined || body.filters === undefined, {
    path: ["filters"],
    message: "send searchCriterias or filters, not both",
  });

export const searchKeyQuery = z.object({
  locale,
  key: text({ error: "is required" }).min(1).max(200),
  flow: z.enum(FLOWS).default("booking"),
});

export const checkoutNightsQuery = z.object({
  locale,
  flow: z.enum(FLOWS).default("booking"),
  checkin: plainDay,
});

export const calendarQuery = z.object({
  locale,
  flow: z.enum(FLOWS).default("booking"),
  from: plainDay,
  days: whole(1, 100).default(62),
});
