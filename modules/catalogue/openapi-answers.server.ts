import { z } from "zod";
import { keysOf } from "#platform/objects.ts";
import { count, idText, money, plainDay, sizedImage } from "#platform/openapi/shapes.server.ts";
import type { PageModel } from "./page-model.ts";
import type { SizedImage } from "./sized-image.ts";
import { DESTINATION_KINDS } from "#modules/destinations/kinds.ts";
import { COUNTRIES, LANGUAGES } from "#modules/sites/locales.ts";
import { BOARDS } from "./types.ts";
import {
  ACTIVITY_GROUPS,
  ACTIVITY_KINDS,
  BREAKFAST_KINDS,
  ENVIRONMENTS,
  FACILITIES,
  HOTEL_TYPES,
  STYLES,
} from "./vocabulary.ts";
import {
  REVIEW_CRITERIA,
  type HotelDetailView,
  type HotelView,
  type ImageView,
  type ProductView,
  type ReviewPageView,
  type RoomView,
} from "./views.ts";

/** What calls answer of the catalogue: hotels, products, reviews, pictures. */

const labelled = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.object({ value: z.enum(values), label: z.string() });
const activityKind = z.enum(keysOf(ACTIVITY_KINDS));
/** What a page says of itself. */
export const pageModel = z.object({ title: z.string(), description: z.string() }) satisfies z.ZodType<PageModel>;

export const image = z.object({ id: z.string(), alt: z.string() }) satisfies z.ZodType<ImageView>;
const hours = z.object({ from: z.string(), until: z.string() }).meta({ example: { from: "15:00", until: "22:00" } });
const uri = z.string().optional();
const headwords = z.array(z.object({ kind: z.string(), label: z.string() }));
const reviewScore = z.object({ count, average: z.number().nullable() });
const cancellationTerms = z.object({
  type: z.enum(["FLEX", "NCNR"]),
  cancellable: z.boolean(),
  deadlineDays: count.nullable(),
});

const breakfastShape = {
  type: labelled(BREAKFAST_KINDS)
    .nullable()
    .meta({ description: "How it is served; null where the hotel does not say" }),
  schedules: hours,
  detailList: z.array(z.string()),
  mustKnowList: z.array(z.string()),
};

const hotelShape = {
  id: idText,
  label: z.string(),
  stars: count,
  uri,
  description: z.string(),
  type: labelled(HOTEL_TYPES),
  environments: z.array(labelled(ENVIRONMENTS)),
  styles: z.array(labelled(STYLES)),
  breadcrumb: z.array(z.object({ id: idText, type: z.enum(DESTINATION_KINDS), label: z.string(), uri })),
  location: z.object({
    latitude: z.number(),
    longitude: z.number(),
    label: z.string(),
    department: z.string().nullable(),
    uri,
    address: z.string(),
    completeAddress: z.object({ streetAddress: z.string(), zipCode: z.string() }),
    country: z.enum(COUNTRIES),
  }),
  infoGeneral: z.array(z.object({ code: z.enum(["parking", "pets", "breakfast"]), label: z.string() })),
  highlightedFacilities: z.array(labelled(FACILITIES)).max(6),
  facilities: z.array(labelled(FACILITIES)),
  ecoFacilities: z.array(labelled(FACILITIES)),
  hasEcoLabel: z.boolean(),
  checkInOut: z.object({ checkin: hours, checkout: hours }),
  breakfastHours: hours,
  breakfast: z.object(breakfastShape),
  parking: z.object({ price: money.meta({ description: "A car, a night" }), mustReserve: z.boolean() }).nullable(),
  policy: z.object({
    petsAllowed: z.boolean(),
    petsPrice: money,
    petsMaxWeight: z.number().nullable(),
    petsMaxNumberOfPets: count,
  }),
  localTax: z.object({
    type: z.enum(["PERSON_NIGHT", "BOOKING_PERCENTAGE"]),
    amount: money.nullable(),
    percentage: z.number().nullable(),
    currency: z.literal("EUR"),
    toBePaidAtHotel: z.boolean(),
  }),
  gettingThere: z.string(),
  transport: z.array(z.string()),
  importantInfos: z.array(z.string()),
  highlights: z.array(z.string()),
  review: reviewScore,
  timeZone: z.string(),
  active: z.boolean(),
};
export const hotel = z
  .object({ ...hotelShape, images: z.array(image) })
  .meta({ id: "Hotel" }) satisfies z.ZodType<HotelView>;

const roomShape = {
  uuid: z.string(),
  label: z.string(),
  size: z.number().meta({ description: "Square metres" }),
  bedding: z.array(
    z.object({ kind: z.enum(["double", "twin", "single", "king", "sofa", "bunk"]), count, label: z.string() }),
  ),
  capacity: z.object({ adults: count, children: count, babies: count }),
  maxCapacity: count,
  description: z.string(),
  highlights: z.array(z.string()),
  detailsSection: z.object({ title: z.string(), details: z.array(z.string()) }).nullable(),
  importantInfos: z.array(z.string()),
};
export const room = z
  .object({ ...roomShape, images: z.array(image) })
  .meta({ id: "Room" }) satisfies z.ZodType<RoomView>;

const productCard = z
  .object({
    id: idText,
    label: z.string(),
    uri,
    image,
    kind: z.enum(["weekend", "room"]),
    nights: z.array(count),
    roomLabel: z.string(),
    headwords,
    cancellation: cancellationTerms,
  })
  .meta({ id: "ProductCard" });

const hotelCard = z.object({
  id: idText,
  label: z.string(),
  stars: count,
  uri,
  image,
  location: z.object({ label: z.string(), latitude: z.number(), longitude: z.number() }),
  review: reviewScore,
  distanceKm: z.number(),
});

type HotelAnswer = Omit<HotelDetailView, "images" | "rooms"> & {
  images: SizedImage[];
  rooms: (Omit<RoomView, "images"> & { images: SizedImage[] })[];
};
export const hotelAnswer = z.object({
  ...hotelShape,
  images: z.array(sizedImage),
  rooms: z.array(z.object({ ...roomShape, images: z.array(sizedImage) })),
  weekends: z.array(productCard),
  nearbyHotels: z.array(hotelCard),
}) satisfies z.ZodType<HotelAnswer>;

export const imagesAnswer = z.array(sizedImage) satisfies z.ZodType<SizedImage[]>;

const activity = z
  .object({
    activityId: idText,
    type: activityKind,
    group: z.enum(ACTIVITY_GROUPS),
    tag: z.int(),
    headword: z.string(),
    title: z.string(),
    description: z.string(),
    image,
    detailList: z.array(z.string()),
    mustKnowList: z.array(z.string()),
    durationMinutes: count.nullable(),
    duration: z.string().nullable(),
    where: z.string(),
    center: z
      .object({ label: z.string(), latitude: z.number(), longitude: z.number(), distanceKm: z.number() })
      .nullable(),
    schedules: hours.nullable(),
    when: z.string(),
    openWeekdays: z.array(z.int().min(1).max(7)).meta({ description: "1 is Monday" }),
    closedDays: z.array(plainDay),
    singleDay: z.boolean(),
    how: z.enum(["person", "stay", "night"]),
    repeated: z.boolean().meta({ description: "Once a night, not once a stay" }),
    whyList: z.array(z.string()),
    menu: z.array(z.object({ course: z.string(), dishes: z.array(z.string()) })),
    importantInfos: z.array(z.string()),
  })
  .meta({ id: "Activity" });

export const programLine = z
  .object({
    kind: z.union([z.enum(["room", "breakfast"]), activityKind]),
    title: z.string(),
    detail: z.string(),
    when: z.string().optional(),
    activityId: idText.nullable(),
  })
  .meta({ id: "ProgramLine" });

const productShape = {
  id: idText,
  hotelId: idText,
  kind: z.enum(["weekend", "room"]),
  uri,
  published: z.boolean(),
  expired: z.boolean(),
  label: z.string(),
  description: z.string(),
  labelSlug: z.string(),
  images: z.array(image),
  themes: z.array(z.object({ id: z.int(), name: z.string(), uri })),
  nights: z.array(count),
  headwords,
  programLines: z.array(programLine),
  activities: z.array(activity),
  room,
  hotel,
  breakfast: z.object({ ...breakfastShape, included: z.boolean(), label: z.string() }),
  board: labelled(BOARDS),
  importantInfos: z.array(z.string()),
  cancellation: cancellationTerms,
  marketingLabels: z.array(
    z.object({
      code: z.string(),
      label: z.string(),
      endsOn: plainDay.optional().meta({ description: "The last day of a flash sale, where it is known" }),
    }),
  ),
  isGiftable: z.boolean(),
  lastArrival: plainDay.nullable(),
  departureHour: z.string(),
  siblings: z.array(productCard).optional(),
};
export const product = z.object(productShape) satisfies z.ZodType<ProductView>;

export const reviewsAnswer = z.object({
  totalCount: count.meta({ description: "Reviews that the filter leaves" }),
  count,
  score: z.number().nullable(),
  list: z.array(
    z.object({
      id: z.string(),
      locale: z.enum(LANGUAGES),
      customer: z.string(),
      type: z.enum(["couple", "family", "friends", "solo"]),
      typeLabel: z.string(),
      date: plainDay,
      average: z.number(),
      positive: z.string(),
      negative: z.string(),
      answer: z.string().nullable().meta({ description: "What the hotel says to it" }),
    }),
  ),
  details: z.array(z.object({ label: z.enum(REVIEW_CRITERIA), title: z.string(), score: z.number() })),
  languages: z.array(z.object({ language: z.enum(LANGUAGES), count })),
  isOtherLanguageFallback: z.boolean(),
  page: count,
  pages: count,
}) satisfies z.ZodType<ReviewPageView>;
