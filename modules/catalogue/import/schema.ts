import { z } from "zod";
import { keysOf } from "#platform/objects.ts";
import { plainDay } from "#platform/openapi/shapes.server.ts";
import { MAX_NIGHTS, MAX_UPSELLS, MAX_VOUCHER_ADULTS, ACTIVITY_PRICING, BOARDS, PACKAGE_KINDS } from "../types.ts";
import { LANGUAGES, LOCALES } from "#modules/sites/locales.ts";
import { PHOTO_KINDS } from "../photographs/kinds.ts";
import { MOST_PICTURES } from "../photographs/own-photographs.ts";
import { GIFT_NIGHTS } from "#modules/visit/gift.ts";
import {
  ACTIVITY_KINDS,
  BREAKFAST_KINDS,
  ENVIRONMENTS,
  FACILITIES,
  HOTEL_TYPES,
  STYLES,
  isActivityThemeId,
  isThemeId,
} from "../vocabulary.ts";

/**
 * The documented door of the catalogue: a folder of NDJSON files, one object a line, loaded in this order. Ids are the operator's own
 * integers. Published as JSON Schema by `script/catalogue-import --schemas`.
 */
export const CATALOGUE_FILES = [
  "hotels",
  "rooms",
  "rate-plans",
  "activities",
  "packages",
  "activity-vouchers",
  "ari",
  "reviews",
] as const;
export type CatalogueFile = (typeof CATALOGUE_FILES)[number];

const id = z.int().positive().max(2_000_000_000);
const code = z.string().regex(/^[A-Za-z0-9_.-]{1,40}$/);
const amount = z.int().min(0).max(10_000_000);
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const hours = z.strictObject({ from: time, until: time });
const inAnyLanguage = <T extends z.ZodType>(text: T) =>
  z.strictObject({
    fr: text.optional(),
    es: text.optional(),
    nl: text.optional(),
    it: text.optional(),
    en: text.optional(),
  });
const isSaid = (texts: object) => Object.values(texts).some((value) => value !== undefined);
const inLanguages = <T extends z.ZodType>(text: T) => inAnyLanguage(text).refine(isSaid, "at least one language");
const line = z.string().min(1).max(300);
const prose = z.string().max(4000);
const lines = z.array(line).max(20);
const picture = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9][a-z0-9_-]{1,80}$/),
    alt: inAnyLanguage(line),
    /** Of a photograph: what it shows, which says it in languages without words. */
    kind: z.enum(PHOTO_KINDS).optional(),
    /** Of a hotel's photograph: the room or activity that it shows. */
    code: code.optional(),
  })
  .refine(({ alt, kind }) => kind !== undefined || isSaid(alt), { path: ["alt"], message: "at least one language" });
const pictures = z.array(picture).min(1).max(MOST_PICTURES);

export const hotelLine = z.strictObject({
  id,
  code,
  name: line,
  stars: z.int().min(0).max(5),
  type: z.enum(HOTEL_TYPES),
  environments: z.array(z.enum(ENVIRONMENTS)),
  styles: z.array(z.enum(STYLES)),
  facilities: z.array(z.enum(FACILITIES)),
  /** Destination id of its city (kind city); the importer finds every other place from it and the coordinates. */
  cityId: id,
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  streetAddress: line,
  zipCode: z.string().min(3).max(12),
  /** Where the hotel gets its reservations; without one they wait (docs/product/suppliers.md#queue). Never shown to visitors. */
  reservationsEmail: z.email().max(254).optional(),
  /** Its contract wants virtual cards of what it is owed (docs/product/suppliers.md#cards): what stays with us, percent. Never shown to visitors. */
  virtualCard: z.strictObject({ commissionPercent: z.number().min(0).max(60).multipleOf(0.01) }).optional(),
  timeZone: z.string().default("Europe/Paris"),
  checkIn: hours,
  checkOut: hours,
  breakfast: hours.extend({ type: z.enum(BREAKFAST_KINDS).optional() }),
  hasParking: z.boolean(),
  /** What a car costs a night (0: nothing), and whether its place is to be reserved. */
  parking: z.strictObject({ priceCents: amount, mustReserve: z.boolean() }).optional(),
  pets: z.strictObject({
    allowed: z.boolean(),
    priceCents: amount,
    maxWeightKg: z.number().positive().nullable(),
    maxNumber: z.int().min(0).max(10).default(1),
  }),
  localTax: z.discriminatedUnion("type", [
    z.strictObject({
      type: z.literal("PERSON_NIGHT"),
      amountCents: amount,
      currency: z.literal("EUR"),
      toBePaidAtHotel: z.boolean(),
    }),
    z.strictObject({
      type: z.literal("BOOKING_PERCENTAGE"),
      percentage: z.number().min(0).max(30),
      currency: z.literal("EUR"),
      toBePaidAtHotel: z.boolean(),
    }),
  ]),
  texts: inLanguages(
    z.strictObject({
      description: prose,
      gettingThere: prose,
      transport: lines.optional(),
      breakfast: z.strictObject({ details: lines, mustKnow: lines }).optional(),
      importantInfos: lines,
      highlights: lines,
    }),
  ),
  pictures,
  isActive: z.boolean().default(true),
});

export const roomLine = z.strictObject({
  id,
  hotelId: id,
  code,
  sizeM2: z.int().min(5).max(500),
  maxAdults: z.int().min(1).max(20),
  maxChildren: z.int().min(0).max(10),
  maxBabies: z.int().min(0).max(10),
  maxGuests: z.int().min(1).max(20),
  bedding: z
    .array(
      z.strictObject({
        kind: z.enum(["double", "twin", "single", "king", "sofa", "bunk"]),
        count: z.int().min(1).max(10),
      }),
    )
    .min(1),
  /** true: the hotel manages stock by room, every plan sells from one count (docs/product/suppliers.md#stock); false: one count a plan. */
  stockByRoom: z.boolean().default(true),
  texts: inLanguages(
    z.strictObject({
      name: line,
      description: prose,
      highlights: lines,
      detailsSection: z.strictObject({ title: line, details: lines.min(1) }).optional(),
      importantInfos: lines.optional(),
    }),
  ),
  pictures,
});

export const ratePlanLine = z.strictObject({
  id,
  hotelId: id,
  code,
  board: z.enum(BOARDS),
  cancellation: z.discriminatedUnion("type", [
    z.strictObject({ type: z.literal("FLEX"), deadlineDays: z.int().min(0).max(60) }),
    z.strictObject({ type: z.literal("NCNR") }),
  ]),
  occupancy: z.strictObject({ singleUseCents: amount, extraAdultCents: amount, childCents: amount, babyCents: amount }),
  isPublic: z.boolean(),
  /** Codes of the hotel's rooms it sells. */
  roomCodes: z.array(code).min(1),
});

export const activityLine = z
  .strictObject({
    id,
    hotelId: id,
    code,
    kind: z.enum(keysOf(ACTIVITY_KINDS)),
    pricing: z.enum(ACTIVITY_PRICING),
    priceCents: amount,
    listPriceCents: amount,
    durationMinutes: z.int().min(5).max(1440).nullable(),
    openWeekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
    closedDays: z.array(plainDay).default([]),
    hours: hours.nullable(),
    needsDate: z.boolean(),
    /** Whoever provides it wants to see a voucher (docs/product/after-sale.md#documents). */
    needsVoucher: z.boolean().default(false),
    center: z
      .strictObject({
        label: line,
        latitude: z.number().min(-90).max(90),
        longitude: z.number().min(-180).max(180),
        distanceKm: z.number().min(0).max(200),
      })
      .nullable(),
    texts: inLanguages(
      z.strictObject({
        title: line,
        description: prose,
        details: lines,
        mustKnow: lines,
        whyList: lines.optional(),
        menu: z
          .array(z.strictObject({ course: line, dishes: lines.min(1) }))
          .max(10)
          .optional(),
        importantInfos: lines.optional(),
      }),
    ),
    picture,
  })
  .refine((value) => value.listPriceCents >= value.priceCents, {
    path: ["listPriceCents"],
    message: "below priceCents",
  });

const price = z.int().positive().max(10_000_000);
const neverBelow = (value: { sellPriceCents: number; barPriceCents: number }) =>
  value.barPriceCents >= value.sellPriceCents;
const BELOW = { path: ["barPriceCents"], message: "below sellPriceCents" };

/** Prices of the single voucher by nights: rising, and only for nights of the package. */
const giftPrices = z
  .array(
    z
      .strictObject({ nights: z.literal(GIFT_NIGHTS), sellPriceCents: price, barPriceCents: price })
      .refine(neverBelow, BELOW),
  )
  .max(GIFT_NIGHTS.length)
  .default([]);

/** Sites that a published thing is on; left out or null: all of them. */
const sites = z.array(z.enum(LOCALES)).min(1).max(LOCALES.length).nullable().default(null);

/** A flash sale may say its last day: from the day after, pages and cards do not call it one any more. */
const marketingLabel = z.discriminatedUnion("code", [
  z.strictObject({ code: z.enum(["favourite", "new", "eco"]) }),
  z.strictObject({ code: z.literal("flash_sale"), endsOn: plainDay.optional() }),
]);

export const packageLine = z.strictObject({
  id,
  hotelId: id,
  code,
  kind: z.enum(PACKAGE_KINDS),
  roomCode: code,
  ratePlanCode: code,
  nights: z.array(z.int().min(1).max(MAX_NIGHTS)).min(1),
  themeIds: z.array(z.int().refine(isThemeId, "unknown theme")),
  activityCodes: z.array(code).max(12),
  discountPercent: z.int().min(0).max(60),
  isGiftable: z.boolean(),
  isPublished: z.boolean(),
  sites,
  giftPrices,
  lastArrival: plainDay.nullable(),
  marketingLabels: z.array(marketingLabel).default([]),
  texts: inLanguages(z.strictObject({ label: line, description: prose, importantInfos: lines.optional() })),
  pictures,
  /** Codes of the hotel's packages that this one is extended to, in place of the rule (docs/product/product.md#upsells); an empty list: none. */
  upsellCodes: z.array(code).max(MAX_UPSELLS).nullable().default(null),
  recentBookings: z.int().min(0).default(0),
});

/** An activity without a night, sold as a voucher. `prices` are for all adults together: rising with their number, each number once. */
export const activityVoucherLine = z.strictObject({
  id,
  hotelId: id,
  code,
  /** Codes of the hotel's activities that it includes, in the order they are shown. */
  activityCodes: z.array(code).min(1).max(6),
  themeIds: z.array(z.int().refine(isActivityThemeId, "unknown activity theme")).min(1).max(4),
  durationMinutes: z.int().min(5).max(1440).nullable(),
  openWeekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
  closedDays: z.array(plainDay).default([]),
  hours: hours.nullable(),
  validityMonths: z.int().min(1).max(36).default(12),
  bookAheadDays: z.int().min(0).max(60),
  prices: z
    .array(
      z
        .strictObject({ adults: z.int().min(1).max(MAX_VOUCHER_ADULTS), sellPriceCents: price, barPriceCents: price })
        .refine(neverBelow, BELOW),
    )
    .min(1)
    .max(MAX_VOUCHER_ADULTS),
  isPublished: z.boolean(),
  sites,
  texts: inLanguages(
    z.strictObject({ label: line, description: prose, included: lines, conditions: lines, reservation: prose }),
  ),
  pictures,
  recentBookings: z.int().min(0).default(0),
});

/**
 * A year of one room under one plan: parallel arrays, one entry a day from `from` on. `limits` (rooms left) is given once where the
 * hotel manages stock by room: on the room's first plan. Omitted restriction arrays mean "none".
 */
export const ariLine = z
  .strictObject({
    hotelId: id,
    roomCode: code,
    ratePlanCode: code,
    from: plainDay,
    amounts: z.array(z.int().positive().max(10_000_000)).min(1).max(800),
    /** The night for other numbers of adults than two; null on days of which nothing is said, and what is there stays. */
    amountsByAdults: z
      .array(
        z.strictObject({
          adults: z.int().min(1).max(20),
          amounts: z.array(z.int().positive().max(10_000_000).nullable()),
        }),
      )
      .max(10)
      .optional(),
    limits: z.array(z.int().min(0).max(999)).optional(),
    closed: z.array(z.union([z.literal(0), z.literal(1)])).optional(),
    minLos: z.array(z.int().min(1).max(99)).optional(),
    maxLos: z.array(z.int().min(0).max(99)).optional(),
    closedToArrival: z.array(z.union([z.literal(0), z.literal(1)])).optional(),
    closedToDeparture: z.array(z.union([z.literal(0), z.literal(1)])).optional(),
  })
  .superRefine((value, context) => {
    for (const key of ["limits", "closed", "minLos", "maxLos", "closedToArrival", "closedToDeparture"] as const) {
      const list = value[key];
      if (list && list.length !== value.amounts.length)
        context.addIssue({
          code: "custom",
          path: [key],
          message: `needs ${value.amounts.length} entries like amounts`,
        });
    }
    const numbers = value.amountsByAdults?.map(({ adults }) => adults) ?? [];
    for (const [at, { adults, amounts }] of (value.amountsByAdults ?? []).entries()) {
      const wrong = (path: string, message: string) =>
        context.addIssue({ code: "custom", path: ["amountsByAdults", at, path], message });
      if (amounts.length !== value.amounts.length)
        wrong("amounts", `needs ${value.amounts.length} entries like amounts`);
      if (adults === 2) wrong("adults", "is what amounts are for");
      if (numbers.indexOf(adults) !== at) wrong("adults", "stands there twice");
    }
  });

const score = z.int().min(0).max(100);
export const reviewLine = z.strictObject({
  id,
  hotelId: id,
  language: z.enum(LANGUAGES),
  customer: z.string().min(1).max(60),
  travellerType: z.enum(["couple", "family", "friends", "solo"]),
  day: plainDay,
  average: score,
  positive: z.string().max(2000),
  negative: z.string().max(2000),
  details: z.strictObject({
    welcoming: score,
    comfort: score,
    cleanliness: score,
    food: score,
    localization: score,
    priceQualityRatio: score,
  }),
});

export const LINE_SCHEMAS = {
  hotels: hotelLine,
  rooms: roomLine,
  "rate-plans": ratePlanLine,
  activities: activityLine,
  packages: packageLine,
  "activity-vouchers": activityVoucherLine,
  ari: ariLine,
  reviews: reviewLine,
} as const satisfies Record<CatalogueFile, z.ZodType>;

export type HotelLine = z.input<typeof hotelLine>;
export type RoomLine = z.input<typeof roomLine>;
export type RatePlanLine = z.input<typeof ratePlanLine>;
export type ActivityLine = z.input<typeof activityLine>;
export type PackageLine = z.input<typeof packageLine>;
export type ActivityVoucherLine = z.input<typeof activityVoucherLine>;
export type AriLine = z.input<typeof ariLine>;
export type ReviewLine = z.input<typeof reviewLine>;
