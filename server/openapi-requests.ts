import { z } from "zod";
import type { Day } from "#platform/dates.ts";
import { localTime, systemClock } from "#platform/clock.ts";
import { MOST_MONTHS } from "#modules/availability/schema.ts";
import { walletOrderSchema } from "#modules/booking/schema.ts";
import { buyerSchema } from "#modules/booking/buyer-schema.ts";
import { LONGEST_STAY } from "#modules/visit/dates.ts";
import { MAX_ADULTS, MAX_BABIES, MAX_CHILDREN } from "#modules/visit/party.ts";
import { FILTER_FIELDS } from "#modules/search/query/filter-facts.server.ts";
import { activityOnlyRequest, calendarQuery, criteriaSchema, offersRequest } from "#modules/search/schema.ts";
import { nestFields, STRUCTURED_PATHS } from "#modules/search/structured-filters.ts";
import { SITES, type SiteId } from "#modules/sites/locales.ts";

/**
 * The schemas that validate requests, with words for the OpenAPI document. Every field is the very schema that reads it; what is added here
 * is description, and a shape where validation alone shows none ("a site", "a whole number from 1 to 20").
 */

type Note = { description: string; example?: unknown; override?: Record<string, unknown> };

const EXAMPLE_DAY = "2026-12-12" as Day;
const whole = (description: string, minimum: number, maximum?: number): Note => ({
  description,
  override: { type: "integer", minimum, ...(maximum === undefined ? {} : { maximum }) },
});
const dayNote = (description: string): Note => ({
  description,
  example: EXAMPLE_DAY,
  override: { type: "string", format: "date" },
});
/** Ids are texts in JSON and accepted as numbers too. */
const idNote = (description: string): Note => ({
  description,
  override: { type: ["string", "integer"], pattern: "^\\d{1,10}$", minimum: 1, maximum: 2_147_483_647 },
});
const list = (description: string): Note => ({ description: `${description}; comma-joined or an array` });

/** What a name means in every call that has it. */
const COMMON: Record<string, Note> = {
  locale: {
    description: "The site that asks",
    example: "fr_FR" satisfies SiteId,
    override: { type: "string", enum: Object.keys(SITES) },
  },
  id: idNote("Its id"),
  hotelId: idNote("A hotel"),
  weekendId: idNote("One package of the hotel"),
  checkin: dayNote("Arrival"),
  checkout: dayNote("Departure; comes with checkin"),
  from: dayNote("First day"),
  night: whole("Nights", 1, LONGEST_STAY),
  nights: whole("Nights", 1, LONGEST_STAY),
  adult: whole("Adults, 2 when left out", 1, MAX_ADULTS),
  child: whole("Children", 0, MAX_CHILDREN),
  baby: whole("Babies", 0, MAX_BABIES),
  adults: whole("Adults, 2 when left out", 1, MAX_ADULTS),
  children: whole("Children", 0, MAX_CHILDREN),
  babies: whole("Babies", 0, MAX_BABIES),
  numberOfAdults: whole("Adults", 1, MAX_ADULTS),
  numberOfChildren: whole("Children", 0, MAX_CHILDREN),
  numberOfBabies: whole("Babies", 0, MAX_BABIES),
  singleRoom: { description: "Everybody in one room" },
  theme: idNote("A theme"),
  city: idNote("A city"),
  department: idNote("A department or province"),
  region: idNote("A region"),
  country: idNote("A country"),
  poi: idNote("A point of interest"),
  seaResort: idNote("A sea resort"),
  skiResort: idNote("A ski resort"),
  touristicRegion: idNote("A touristic region"),
  lat: { description: "Latitude; comes with lng" },
  lng: { description: "Longitude; comes with lat" },
  giftNights: whole("Gifts: nights of the voucher; the cheapest when left out", 1, LONGEST_STAY),
  giftFormat: { description: "Gifts: as a file or in a box" },
  giftAdults: whole("Gifts: vouchers are for 2", 1, MAX_ADULTS),
  ...filterNotes(),
  month: { description: "First month", example: "2026-12" },
  length: whole("Months", 1, MOST_MONTHS),
  offerId: idNote("An offer of the offers call; the package itself when left out"),
  activitySelectionList: {
    description: "Days of the activities: activityId:yyyy-MM-dd, comma-joined",
    example: "12:2026-12-12",
    override: { type: "string", default: "" },
  },
  promotionCode: { description: "A promotion code; the answer says whether it counts", example: "EXTRA10" },
  affiliateId: { description: "The partner who sent the visitor: their offers may carry a code" },
  days: whole("Days", 1, 100),
  key: { description: "Search key, from a results address" },
  term: { description: "What was typed; empty gives the recommended ones" },
  q: { description: "What was typed" },
  maxResults: whole("At most; more than 30 count as 30", 1),
  page: whole("Page, the first is 0", 0),
  limit: whole("Entries a page", 1, 100),
  flow: { description: "What is searched for" },
  catalogSourceType: { description: "What the visitor is looking at: a kind of destination" },
  catalogSourceCode: { description: "Its id: neighbours come first" },
  orderBy: { description: "Order; popularity when left out" },
  numberOfPackagesPerHotel: whole("Offers shown a hotel", 1, 20),
  performMapSearch: { description: "One light entry a hotel instead of cards" },
  searchServiceProvider: {
    description:
      "Which engine answers: index or postgres, both answer the same; any other value asks nothing, nor does any where an installation leaves no choice. postgres may have to be prepared first: 503",
    override: { type: "string" },
  },
  lenient: {
    description:
      "Leaves out criteria that make no sense or name nothing, as pages do for old links, instead of answering 400",
  },
  withFacets: { description: "Counts for the filters too" },
  withRecommended: {
    description: "Takes the best offer out of the first page where there is a reason to point it out",
  },
  withFallbacks: { description: "When little was found: wider searches too" },
};

/** The fields of filters, as their rows say (modules/search/query/filters.ts). */
function filterNotes(): Record<string, Note> {
  return Object.fromEntries(
    FILTER_FIELDS.map(({ field, kind, note }) => [
      field,
      kind === "set" ? list(note) : kind === "range" ? whole(note, 0) : { description: note },
    ]),
  );
}

/** Of a call for offers; elsewhere `from` is a day. */
export const CAME_FROM = {
  from: { description: "What an address says that the visitor comes from: offers may carry a code" },
} satisfies Record<string, Note>;

/** A schema with a note; numbers that come as text are shown as numbers. */
function withNote(field: z.ZodType, note: Note | undefined): z.ZodType {
  if (!note) return field;
  const { override, ...meta } = note;
  if (!override) return field.meta({ ...field.meta(), ...meta });
  const replace = ({ jsonSchema }: { jsonSchema: object }) => {
    const kept = "default" in jsonSchema ? { default: jsonSchema.default } : {};
    for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
    Object.assign(jsonSchema, meta, kept, override);
  };
  return field.meta({ ...field.meta(), ...meta, override: replace });
}

/** The fields of an object schema with their notes; `more` wins over what the name means elsewhere. */
export function described(
  schema: { shape: Record<string, z.core.$ZodType> },
  more: Record<string, Note> = {},
): z.ZodObject {
  return z.object(describedShape(schema, more));
}

function describedShape(
  schema: { shape: Record<string, z.core.$ZodType> },
  more: Record<string, Note> = {},
): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => [
      name,
      withNote(field as z.ZodType, more[name] ?? COMMON[name]),
    ]),
  );
}

// ---- search -------------------------------------------------------------------------------------------------------------------------

/** The flat form's fields; "now" only matters to rules between fields, which a schema cannot show. */
const flat = describedShape(
  criteriaSchema(localTime(systemClock, "Europe/Paris")).out as unknown as { shape: Record<string, z.ZodType> },
);

const part = (shape: Record<string, z.ZodType>) => z.object(shape).optional();

/** The structured form with the flat form's leaves, where it keeps them. */
const filters = nestFields({
  ...Object.fromEntries(Object.entries(STRUCTURED_PATHS).map(([field, path]) => [path, flat[field] ?? z.unknown()])),
  [STRUCTURED_PATHS["theme"] ?? ""]: z.array(flat["theme"] ?? z.unknown()).max(1),
}).extend({
  sorting: part({ orderBy: withNote(offersRequest.shape.orderBy, COMMON["orderBy"]) }),
  pagination: part({ page: z.int().min(0).optional(), limit: z.int().min(1).max(100).optional() }),
});

/** POST /api/offers.json and /api/search/facets.json. */
export const searchBody = z.object({
  ...describedShape(offersRequest, CAME_FROM),
  searchCriterias: z.object(flat).optional().meta({ description: "Flat form of the search; send this or filters" }),
  filters: filters.optional().meta({ description: "Structured form of the search; send this or searchCriterias" }),
  pagination: part({
    page: withNote(z.int().optional(), COMMON["page"]),
    limit: withNote(z.int().optional(), COMMON["limit"]),
  }),
});

/** POST /api/search/activity-only.json. */
export const activitySearchBody = z.object({
  ...describedShape(activityOnlyRequest),
  searchCriterias: searchBody.shape.searchCriterias,
  filters: searchBody.shape.filters,
  pagination: searchBody.shape.pagination,
});

export const activitySearchExamples = {
  "wellness in a country": {
    locale: "fr_FR",
    searchCriterias: { theme: 986, country: 21, adults: 2 },
    numberOfPackagesPerHotel: 1,
    page: 0,
  },
};

export const searchExamples = {
  "a country on dates": {
    locale: "fr_FR",
    searchCriterias: { country: 21, checkin: EXAMPLE_DAY, checkout: "2026-12-13", adults: 2 },
    orderBy: "priceAsc",
    pagination: { page: 0, limit: 24 },
  },
  "a theme, structured form": {
    locale: "it_IT",
    filters: { categories: { themeIds: [16] }, price: { max: 15_000 } },
    withFacets: true,
  },
};

/** GET /api/search/calendar.json takes the criteria as parameters beside its own. */
export const searchCalendarQuery = z.object({ ...flat, ...describedShape(calendarQuery) });

// ---- buying -------------------------------------------------------------------------------------------------------------------------

const stay = walletOrderSchema.shape.items.shape.shortStayItem;
const criteria = stay.shape.reservationCriteria;

const reservation = z.object({
  ...describedShape(criteria, { offerId: idNote("The package, or an offer of the offers call") }),
  pax: described(criteria.shape.pax),
  travelPeriod: z.object({
    checkinDate: withNote(z.unknown(), dayNote("Arrival")),
    checkoutDate: withNote(z.unknown(), dayNote("Departure")),
  }),
});

const buyer = described(buyerSchema.in, {
  country: { description: "ISO 3166-1 alpha-2", example: "FR" },
  phoneNumber: { description: "As people of the country write it, or international" },
  email: { description: "Where the confirmation goes" },
  city: { description: "City of the buyer" },
});

/** PUT /gateway/purchase/orders/{uuid}/buyer. */
export const retryBody = z.object({ buyer, specialRequest: stay.shape.specialRequest });

/** POST /gateway/purchase/orders (docs/product/buying.md#order). */
export const orderBody = z.object({
  ...describedShape(walletOrderSchema, { expectedAmount: whole("The total that the buyer was shown, euro cents", 1) }),
  buyer,
  items: z.object({
    ...walletOrderSchema.shape.items.shape,
    shortStayItem: z.object({ ...stay.shape, reservationCriteria: reservation }),
  }),
});

export const orderExamples = {
  "two adults, two nights": {
    locale: "fr_FR",
    currency: "EUR",
    expectedAmount: 17_800,
    buyer: {
      email: "marion@example.org",
      firstName: "Marion",
      lastName: "Lefèvre",
      phoneNumber: "06 12 34 56 78",
      country: "FR",
    },
    items: {
      shortStayItem: {
        reservationCriteria: {
          offerId: "1042",
          pax: { numberOfAdults: 2 },
          travelPeriod: { checkinDate: EXAMPLE_DAY, checkoutDate: "2026-12-14" },
        },
      },
    },
  },
  "the same with a promotion code": {
    locale: "fr_FR",
    currency: "EUR",
    expectedAmount: 16_020,
    buyer: {
      email: "marion@example.org",
      firstName: "Marion",
      lastName: "Lefèvre",
      phoneNumber: "06 12 34 56 78",
      country: "FR",
    },
    items: {
      promotionCodeItem: { code: "EXTRA10" },
      shortStayItem: {
        reservationCriteria: {
          offerId: "1042",
          pax: { numberOfAdults: 2 },
          travelPeriod: { checkinDate: EXAMPLE_DAY, checkoutDate: "2026-12-14" },
        },
      },
    },
  },
};

export const orderHeaders = z.object({
  "Idempotency-Key": z.string().max(200).optional().meta({
    description: "The same key with the same body gives the same answer and one order; with another body, 422",
  }),
});
