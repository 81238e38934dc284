import { z } from "zod";
import { isDay, type Day } from "#platform/dates.ts";
import { LARGEST_INTEGER, wholeText } from "#platform/http/number.ts";
import { text } from "#platform/http/text.ts";
import { isTooLate, type LocalNow } from "#modules/availability/rules.ts";
import { MAX_ADULTS, MAX_BABIES, MAX_CHILDREN } from "#modules/catalogue/types.ts";
import { ENVIRONMENTS, FACILITIES, HOTEL_TYPES, STYLES } from "#modules/catalogue/vocabulary.ts";
import { isSiteId, type SiteId } from "#modules/sites/locales.ts";
import { FLOWS } from "#modules/sites/flows.ts";
import { SORTS } from "./types.ts";

/** Ten thousand euros a night: more is a mistake. */
const MAX_PRICE_CENTS = 1_000_000;
/** The earth's: the widest distance for who asks for more than the slider does (docs/product/search.md#distance). */
const MAX_KM = 20_000;
const MAX_PAGE = 10_000;
export const MAX_LIMIT = 100;
export const DEFAULT_LIMIT = 24;

/** JSON numbers and texts of them: ids are strings in JSON, accepted as numbers too. */
const numberText = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^-?\d{1,12}(\.\d{1,12})?$/, "must be a number"),
  ])
  .transform(Number);
const whole = (least: number, most: number) =>
  numberText.refine(
    (value) => Number.isInteger(value) && value >= least && value <= most,
    `must be a whole number from ${least} to ${most}`,
  );
const id = whole(1, LARGEST_INTEGER);
const truth = z
  .union([z.boolean(), z.enum(["true", "false", "1", "0"])])
  .transform((value) => value === true || value === "true" || value === "1");
/** Rules between fields are not asked of a day that is none. */
const plainDay = text().refine((value): value is Day => isDay(value), {
  error: "must be a day, yyyy-MM-dd",
  abort: true,
});

/** Lists come comma-joined or as arrays. */
const list = <T>(entry: z.ZodType<T, string>) =>
  z
    .union([z.array(z.union([z.string(), z.number()])), z.string(), z.number()])
    .transform((value) =>
      (Array.isArray(value) ? value.map(String) : String(value).split(",")).map((text) => text.trim()).filter(Boolean),
    )
    .transform((values) => [...new Set(values)])
    .pipe(z.array(entry).max(60));

/** Tenths: 85. Also out of ten: 8.5. */
const score = numberText
  .transform((value) => (value <= 10 ? Math.round(value * 10) : value))
  .refine((value) => value >= 0 && value <= 100, "must be a score");

const latitude = numberText.refine((value) => Math.abs(value) <= 90, "must be a latitude");
const longitude = numberText.refine((value) => Math.abs(value) <= 180, "must be a longitude");

const flatShape = {
  checkin: plainDay,
  checkout: plainDay,
  night: whole(1, 60),
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
  distanceMin: whole(0, MAX_KM),
  distanceMax: whole(0, MAX_KM),
  boundsNorth: latitude,
  boundsSouth: latitude,
  boundsEast: longitude,
  boundsWest: longitude,
  priceMin: whole(0, MAX_PRICE_CENTS),
  priceMax: whole(0, MAX_PRICE_CENTS),
  singleVoucherPriceMin: whole(0, MAX_PRICE_CENTS * 10),
  singleVoucherPriceMax: whole(0, MAX_PRICE_CENTS * 10),
  minHotelReviewScore: score,
  hotelType: list(z.enum(HOTEL_TYPES)),
  hotelEnvironment: list(z.enum(ENVIRONMENTS)),
  hotelStyle: list(z.enum(STYLES)),
  stars: list(wholeText(0, 5)),
  facilities: list(z.enum(FACILITIES)),
  petsAllowed: truth,
  tags: list(wholeText(1)),
  giftNights: whole(1, 60),
  giftFormat: z.enum(["DIGITAL", "PHYSICAL", "digital", "physical"]),
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
  const {
    checkin,
    checkout,
    night,
    lat,
    lng,
    distanceMin,
    distanceMax,
    priceMin,
    priceMax,
    singleVoucherPriceMin,
    singleVoucherPriceMax,
  } = criteria;
  const conflicts: { path: string; message: string }[] = [];
  const refuse = (isWrong: boolean, path: string, message: string) => {
    if (isWrong) conflicts.push({ path, message });
  };
  refuse(checkin !== undefined && isTooLate(checkin, now), "checkin", "must be in the future");
  refuse(checkout !== undefined && checkout <= now.today, "checkout", "must be in the future");
  refuse(checkin !== undefined && checkout === undefined && night === undefined, "checkout", "must come with checkin");
  refuse(checkin === undefined && checkout !== undefined, "checkin", "must come with checkout");
  refuse(checkin !== undefined && checkout !== undefined && checkout <= checkin, "checkout", "must be after checkin");
  refuse(lat === undefined && lng !== undefined, "lat", "must come with lng");
  refuse(lat !== undefined && lng === undefined, "lng", "must come with lat");
  refuse(
    isHalf([criteria.boundsNorth, criteria.boundsSouth, criteria.boundsEast, criteria.boundsWest]),
    "boundsNorth",
    "must come with boundsSouth, boundsEast and boundsWest",
  );
  refuse(
    distanceMin !== undefined && distanceMax !== undefined && distanceMin > distanceMax,
    "distanceMin",
    "must not be above distanceMax",
  );
  refuse(
    priceMin !== undefined && priceMax !== undefined && priceMin > priceMax,
    "priceMin",
    "must not be above priceMax",
  );
  refuse(
    singleVoucherPriceMin !== undefined &&
      singleVoucherPriceMax !== undefined &&
      singleVoucherPriceMin > singleVoucherPriceMax,
    "singleVoucherPriceMin",
    "must not be above singleVoucherPriceMax",
  );
  return conflicts;
}

const PAIRS = [
  ["checkin", "checkout"],
  ["lat", "lng"],
  ["priceMin", "priceMax"],
  ["singleVoucherPriceMin", "singleVoucherPriceMax"],
  ["distanceMin", "distanceMax"],
] as const;

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

const locale = text({ error: "is required" }).refine((text): text is SiteId => isSiteId(text), "is not a site");
const sort = z.union([z.enum(SORTS), z.literal("").transform(() => undefined)]).optional();
const pagination = z.object({
  page: whole(0, MAX_PAGE).default(0),
  limit: whole(1, MAX_LIMIT).default(DEFAULT_LIMIT),
  fetchPageModel: z.unknown().optional(),
});

const place = z.object({
  id: id.optional(),
  latitude: numberText.optional(),
  longitude: numberText.optional(),
  distanceMin: numberText.optional(),
  distanceMax: numberText.optional(),
});
const PLACE_FIELDS = [
  "city",
  "department",
  "region",
  "country",
  "poi",
  "seaResort",
  "skiResort",
  "touristicRegion",
] as const;

/** The structured form (docs/product/search.md#criteria). Its leaves are checked as those of the flat form, under their own paths. */
export const structuredFilters = z.object({
  property: z
    .object({
      location: z
        .object({
          ...(Object.fromEntries(PLACE_FIELDS.map((field) => [field, z.union([id, place]).optional()])) as Record<
            (typeof PLACE_FIELDS)[number],
            z.ZodOptional<z.ZodUnion<readonly [typeof id, typeof place]>>
          >),
          lat: z.unknown().optional(),
          lng: z.unknown().optional(),
          latitude: z.unknown().optional(),
          longitude: z.unknown().optional(),
          distanceMin: z.unknown().optional(),
          distanceMax: z.unknown().optional(),
        })
        .optional(),
      hotelId: z.unknown().optional(),
      types: z.unknown().optional(),
      environments: z.unknown().optional(),
      styles: z.unknown().optional(),
      stars: z.unknown().optional(),
      facilities: z.unknown().optional(),
      petsAllowed: z.unknown().optional(),
      minReviewScore: z.unknown().optional(),
    })
    .optional(),
  offer: z
    .object({
      date: z.object({ checkin: z.unknown().optional(), checkout: z.unknown().optional() }).optional(),
      nights: z.unknown().optional(),
    })
    .optional(),
  categories: z.object({ themeIds: z.array(z.unknown()).max(1, "only one theme at a time").optional() }).optional(),
  familyComposition: z
    .object({
      adults: z.unknown().optional(),
      children: z.unknown().optional(),
      babies: z.unknown().optional(),
      singleRoom: z.unknown().optional(),
    })
    .optional(),
  price: z.object({ min: z.unknown().optional(), max: z.unknown().optional() }).optional(),
  tags: z.unknown().optional(),
  sorting: z.object({ orderBy: sort }).optional(),
  pagination: pagination.optional(),
});
export type StructuredFilters = z.output<typeof structuredFilters>;

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
    affiliateId: z.union([text().max(100), z.number()]).optional(),
    from: text().max(100).optional(),
    promotionCode: text().max(40).optional(),
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
    page: whole(0, MAX_PAGE).optional(),
    pagination: pagination.optional(),
    numberOfPackagesPerHotel: whole(1, 20).default(20),
    withFacets: truth.default(false),
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

export const calendarQuery = z.object({
  locale,
  flow: z.enum(FLOWS).default("booking"),
  from: plainDay,
  days: whole(1, 100).default(62),
});
