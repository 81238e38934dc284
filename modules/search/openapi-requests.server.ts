import { z } from "zod";
import { localTime, systemClock } from "#platform/clock.ts";
import {
  describedShape,
  dayNote,
  EXAMPLE_DAY,
  idNote,
  listNote,
  whole,
  withNote,
  type Notes,
} from "#platform/openapi/notes.server.ts";
import { STAY_NOTES } from "#modules/availability/openapi.server.ts";
import { LONGEST_STAY } from "#modules/visit/dates.ts";
import { MAX_ADULTS, MAX_BABIES, MAX_CHILDREN } from "#modules/visit/party.ts";
import { PLACE_NOTES } from "#modules/destinations/openapi.server.ts";
import { FILTER_FIELDS } from "./query/filter-facts.server.ts";
import {
  activityOnlyRequest,
  calendarQuery,
  checkoutNightsQuery,
  criteriaSchema,
  offersRequest,
} from "./query/schema.ts";
import { nestFields, STRUCTURED_PATHS } from "./query/structured-filters.ts";

/** The schemas that validate searches, with words: every field is the very schema that reads it. */

/** What a visitor comes with: an offer may carry a code for it. Elsewhere `from` is a day. */
export const CAME_FROM = {
  from: { description: "What an address says that the visitor comes from: offers may carry a code" },
} satisfies Notes;

export const NOTES = {
  ...STAY_NOTES,
  ...PLACE_NOTES,
  from: dayNote("First day"),
  adults: whole("Adults, 2 when left out", 1, MAX_ADULTS),
  children: whole("Children", 0, MAX_CHILDREN),
  babies: whole("Babies", 0, MAX_BABIES),
  singleRoom: { description: "Everybody in one room" },
  theme: idNote("A theme"),
  lat: { description: "Latitude; comes with lng" },
  lng: { description: "Longitude; comes with lat" },
  giftNights: whole("Gifts: nights of the voucher; the cheapest when left out", 1, LONGEST_STAY),
  giftFormat: { description: "Gifts: as a file or in a box" },
  giftAdults: whole("Gifts: vouchers are for 2", 1, MAX_ADULTS),
  ...filterNotes(),
  days: whole("Days", 1, 100),
  key: { description: "Search key, from a results address" },
  page: whole("Page, the first is 0", 0),
  limit: whole("Entries a page", 1, 100),
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
} satisfies Notes;

/** The fields of filters, as their rows say (query/filters.ts). */
function filterNotes(): Notes {
  return Object.fromEntries(
    FILTER_FIELDS.map(({ field, kind, note }) => [
      field,
      kind === "set" ? listNote(note) : kind === "range" ? whole(note, 0) : { description: note },
    ]),
  );
}

/** The flat form's fields; "now" only matters to rules between fields, which a schema cannot show. */
const flat = describedShape(
  criteriaSchema(localTime(systemClock, "Europe/Paris")).out as unknown as { shape: Record<string, z.ZodType> },
  NOTES,
);

const part = (shape: Record<string, z.ZodType>) => z.object(shape).optional();

/** The structured form with the flat form's leaves, where it keeps them. */
const filters = nestFields({
  ...Object.fromEntries(Object.entries(STRUCTURED_PATHS).map(([field, path]) => [path, flat[field] ?? z.unknown()])),
  [STRUCTURED_PATHS["theme"] ?? ""]: z.array(flat["theme"] ?? z.unknown()).max(1),
}).extend({
  sorting: part({ orderBy: withNote(offersRequest.shape.orderBy, NOTES.orderBy) }),
  pagination: part({ page: z.int().min(0).optional(), limit: z.int().min(1).max(100).optional() }),
});

/** POST /api/offers.json and /api/search/facets.json. */
export const searchBody = z.object({
  ...describedShape(offersRequest, { ...NOTES, ...CAME_FROM }),
  searchCriterias: z.object(flat).optional().meta({ description: "Flat form of the search; send this or filters" }),
  filters: filters.optional().meta({ description: "Structured form of the search; send this or searchCriterias" }),
  pagination: part({
    page: withNote(z.int().optional(), NOTES.page),
    limit: withNote(z.int().optional(), NOTES.limit),
  }),
});

/** POST /api/search/activity-only.json. */
export const activitySearchBody = z.object({
  ...describedShape(activityOnlyRequest, NOTES),
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

/** GET /api/search/checkout-nights.json takes the criteria as parameters too, but for other dates. */
const { checkout: _checkout, night: _night, ...undated } = flat;
export const checkoutNightsParameters = z.object({ ...undated, ...describedShape(checkoutNightsQuery, NOTES) });

/** GET /api/search/calendar.json takes the criteria as parameters beside its own. */
export const searchCalendarQuery = z.object({ ...flat, ...describedShape(calendarQuery, NOTES) });
