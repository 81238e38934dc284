import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
} from "drizzle-orm/pg-core";
import type { Day } from "#platform/dates.ts";
import type { GiftNights } from "#modules/visit/gift.ts";
import type { CountryCode, Language, Locale } from "#modules/sites/locales.ts";
import type {
  ActivityPricing,
  ActivityTexts,
  ActivityVoucherTexts,
  Bedding,
  Board,
  BreakfastHours,
  CancellationTerms,
  CardContract,
  Hours,
  HotelTexts,
  LocalTax,
  MarketingLabel,
  OccupancyRules,
  PackageKind,
  PackageTexts,
  Parking,
  PetPolicy,
  Picture,
  RoomTexts,
  Texts,
} from "./types.ts";
import type { TravellerType } from "./views.ts";
import type { PhotoKind } from "./photographs/kinds.ts";
import type { ActivityKind, Environment, Facility, HotelType, Style } from "./vocabulary.ts";

/**
 * A property. `code` is what the operator and the channel manager call it: HotelCode (docs/product/suppliers.md#inventory). Beside it and the other things of the
 * catalogue the database keeps what each is called without accents, `plain_names`: a generated column that only searches of the office read.
 */
export const hotel = pgTable(
  "hotel",
  {
    id: integer().primaryKey(),
    code: text().notNull().unique(),
    name: text().notNull(),
    stars: smallint().notNull(),
    /** Key of HOTEL_TYPES, ENVIRONMENTS, STYLES, FACILITIES in vocabulary.ts. */
    type: text().$type<HotelType>().notNull(),
    environments: text().array().$type<Environment[]>().notNull(),
    styles: text().array().$type<Style[]>().notNull(),
    facilities: text().array().$type<Facility[]>().notNull(),
    country: text().$type<CountryCode>().notNull(),
    cityId: integer().notNull(),
    /** Every destination it belongs to: city … country, touristic regions, resorts, points of interest. */
    placeIds: integer().array().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    streetAddress: text().notNull(),
    zipCode: text().notNull(),
    timeZone: text().notNull(),
    checkIn: jsonb().$type<Hours>().notNull(),
    checkOut: jsonb().$type<Hours>().notNull(),
    breakfast: jsonb().$type<BreakfastHours>().notNull(),
    hasParking: boolean().notNull(),
    /** Null: whoever has parking does not say what it costs. */
    parking: jsonb().$type<Parking>(),
    pets: jsonb().$type<PetPolicy>().notNull(),
    localTax: jsonb().$type<LocalTax>().notNull(),
    texts: jsonb().$type<Texts<HotelTexts>>().notNull(),
    pictures: jsonb().$type<Picture[]>().notNull(),
    /** Here and below: what the catalogue names, where photographs of the house stand in its place; else null. */
    namedPictures: jsonb().$type<Picture[]>(),
    reviewCount: integer().notNull().default(0),
    /** Mean of the review scores in tenths (0-100); null without reviews. */
    reviewAverage: real(),
    /** Where its reservations go (docs/product/suppliers.md#queue); null: nobody can be told yet. Never shown to visitors. */
    reservationsEmail: text(),
    /** What its contract says of virtual cards (docs/product/suppliers.md#cards); null: it knows none. Never shown to visitors. */
    virtualCard: jsonb().$type<CardContract>(),
    isActive: boolean().notNull().default(true),
  },
  (table) => [index("hotel_places").using("gin", table.placeIds), index("hotel_city").on(table.cityId)],
);

/** One count of rooms left to sell: a room's, or one rate plan's where the hotel manages stock by plan (docs/product/suppliers.md#stock). */
export const stockPool = pgTable(
  "stock_pool",
  { id: integer().primaryKey(), hotelId: integer().notNull() },
  (table) => [index("stock_pool_hotel").on(table.hotelId)],
);

/** A room type. `code` is the channel manager's InvTypeCode (docs/product/suppliers.md#inventory). */
export const room = pgTable(
  "room",
  {
    id: integer().primaryKey(),
    hotelId: integer().notNull(),
    code: text().notNull(),
    sizeM2: smallint().notNull(),
    maxAdults: smallint().notNull(),
    maxChildren: smallint().notNull(),
    maxBabies: smallint().notNull(),
    /** Adults and children together; babies sleep in a cot. */
    maxGuests: smallint().notNull(),
    bedding: jsonb().$type<Bedding>().notNull(),
    /**
     * The hotel counts this room's stock once for all its plans; false: one count a plan (docs/product/suppliers.md#stock). Fixed while the room is on
     * sale.
     */
    stockByRoom: boolean().notNull().default(true),
    texts: jsonb().$type<Texts<RoomTexts>>().notNull(),
    pictures: jsonb().$type<Picture[]>().notNull(),
    namedPictures: jsonb().$type<Picture[]>(),
  },
  (table) => [unique("room_code").on(table.hotelId, table.code)],
);

/** How a hotel's rooms are sold. `isPublic` marks the plan whose price the hotel asks in public: the reference price. */
export const ratePlan = pgTable(
  "rate_plan",
  {
    id: integer().primaryKey(),
    hotelId: integer().notNull(),
    code: text().notNull(),
    board: text().$type<Board>().notNull(),
    cancellation: jsonb().$type<CancellationTerms>().notNull(),
    occupancy: jsonb().$type<OccupancyRules>().notNull(),
    isPublic: boolean().notNull(),
  },
  (table) => [unique("rate_plan_code").on(table.hotelId, table.code)],
);

/** A room sold under a rate plan: the thing that has a price a day. */
export const roomRate = pgTable(
  "room_rate",
  {
    id: integer().primaryKey(),
    hotelId: integer().notNull(),
    roomId: integer().notNull(),
    ratePlanId: integer().notNull(),
    poolId: integer().notNull(),
  },
  (table) => [
    unique("room_rate_pair").on(table.roomId, table.ratePlanId),
    index("room_rate_hotel").on(table.hotelId),
    index("room_rate_pool").on(table.poolId),
  ],
);

/** A photograph of a house, in the order in which the hotel shows them (docs/catalogue/photographs.md). Its pixels are in PHOTOS_DIR, under `pictureId`. */
export const photograph = pgTable(
  "photograph",
  {
    hotelId: integer().notNull(),
    position: smallint().notNull(),
    /** Its name in the hotel's folder. */
    file: text().notNull(),
    kind: text().$type<PhotoKind>().notNull(),
    /** Of the room or activity that it shows; null: it stands for all. */
    code: text(),
    pictureId: text().notNull(),
    /** What the operator says of it; where a language is missing, it is said by its kind. */
    alt: jsonb().$type<Texts>(),
    /** Size and time of the file that came in, and how it is cropped. */
    source: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.hotelId, table.position] })],
);

/** What a stay includes or sells. `kind` is a key of ACTIVITY_KINDS in vocabulary.ts (its id is the search tag). */
export const activity = pgTable(
  "activity",
  {
    id: integer().primaryKey(),
    hotelId: integer().notNull(),
    code: text().notNull(),
    kind: text().$type<ActivityKind>().notNull(),
    pricing: text().$type<ActivityPricing>().notNull(),
    /** What it costs inside a package. */
    priceCents: integer().notNull(),
    /** What the hotel or the centre asks in public: counts in the reference price. */
    listPriceCents: integer().notNull(),
    durationMinutes: smallint(),
    /** Weekdays it takes place, 1 Monday … 7 Sunday. */
    openWeekdays: smallint().array().notNull(),
    closedDays: date().array().$type<Day[]>().notNull().default([]),
    hours: jsonb().$type<Hours | null>(),
    /** The guest picks one day of the stay. */
    needsDate: boolean().notNull(),
    /** Whoever provides it wants to see a voucher. */
    needsVoucher: boolean().notNull().default(false),
    /** Null: at the hotel itself. */
    center: jsonb().$type<{ label: string; latitude: number; longitude: number; distanceKm: number } | null>(),
    texts: jsonb().$type<Texts<ActivityTexts>>().notNull(),
    picture: jsonb().$type<Picture>().notNull(),
    namedPicture: jsonb().$type<Picture>(),
  },
  (table) => [unique("activity_code").on(table.hotelId, table.code)],
);

/** The product: one room, one rate plan, a set of activities, the nights it may last. */
export const stayPackage = pgTable(
  "package",
  {
    id: integer().primaryKey(),
    hotelId: integer().notNull(),
    code: text().notNull().unique(),
    kind: text().$type<PackageKind>().notNull(),
    roomRateId: integer().notNull(),
    /** The same room's public rate: what the reference price is counted from. */
    publicRoomRateId: integer().notNull(),
    /** Lengths of stay it may have, 1 … MAX_NIGHTS, ascending. */
    nights: smallint().array().notNull(),
    themeIds: integer().array().notNull(),
    /** Percent taken off each night's ARI amount, 0-60. */
    discountPercent: smallint().notNull(),
    isGiftable: boolean().notNull(),
    isPublished: boolean().notNull(),
    /** Sites that it is published on (`isPublishedOn`); null: all of them. */
    sites: text().array().$type<Locale[]>(),
    /** Last arrival day; null while it has no end. */
    lastArrival: date().$type<Day>(),
    marketingLabels: jsonb().$type<MarketingLabel[]>().notNull().default([]),
    texts: jsonb().$type<Texts<PackageTexts>>().notNull(),
    pictures: jsonb().$type<Picture[]>().notNull(),
    namedPictures: jsonb().$type<Picture[]>(),
    /** Codes of the hotel's packages that this one is extended to; null: by rule (docs/product/product.md#upsells). */
    upsellCodes: text().array().$type<string[]>(),
    /** Bookings of the last 90 days: an input of the popularity score. */
    recentBookings: integer().notNull().default(0),
  },
  (table) => [index("package_hotel").on(table.hotelId), index("package_room_rate").on(table.roomRateId)],
);

export const packageActivity = pgTable(
  "package_activity",
  { packageId: integer().notNull(), activityId: integer().notNull(), position: smallint().notNull() },
  (table) => [primaryKey({ columns: [table.packageId, table.activityId] })],
);

/** What a single voucher of a giftable package costs, by nights (GIFT_NIGHTS): for two people, valid a year. No row: no voucher of that length. */
export const packageGiftPrice = pgTable(
  "package_gift_price",
  {
    packageId: integer().notNull(),
    nights: smallint().$type<GiftNights>().notNull(),
    sellPriceCents: integer().notNull(),
    /** What the same stay costs in public; never below the sell price. */
    barPriceCents: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.packageId, table.nights] }),
    check("gift_price_true", sql`${table.sellPriceCents} > 0 and ${table.barPriceCents} >= ${table.sellPriceCents}`),
  ],
);

/** An activity without a night, sold as a voucher (the activity flow). What it includes: activityVoucherActivity; what it costs: activityVoucherPrice. */
export const activityVoucher = pgTable(
  "activity_voucher",
  {
    id: integer().primaryKey(),
    hotelId: integer().notNull(),
    code: text().notNull().unique(),
    /** Ids of ACTIVITY_THEMES. */
    themeIds: integer().array().notNull(),
    /** The whole of it; null for what has no length. */
    durationMinutes: smallint(),
    /** Weekdays on which it can be used, 1 Monday … 7 Sunday. */
    openWeekdays: smallint().array().notNull(),
    closedDays: date().array().$type<Day[]>().notNull().default([]),
    hours: jsonb().$type<Hours | null>(),
    /** How long a bought voucher can be used. */
    validityMonths: smallint().notNull().default(12),
    /** Days ahead that a place must be reserved; 0: come as you are. */
    bookAheadDays: smallint().notNull(),
    isPublished: boolean().notNull(),
    /** Sites that it is published on (`isPublishedOn`); null: all of them. */
    sites: text().array().$type<Locale[]>(),
    texts: jsonb().$type<Texts<ActivityVoucherTexts>>().notNull(),
    pictures: jsonb().$type<Picture[]>().notNull(),
    namedPictures: jsonb().$type<Picture[]>(),
    /** Sales of the last 90 days: an input of the popularity score. */
    recentBookings: integer().notNull().default(0),
  },
  (table) => [index("activity_voucher_hotel").on(table.hotelId)],
);

export const activityVoucherActivity = pgTable(
  "activity_voucher_activity",
  { voucherId: integer().notNull(), activityId: integer().notNull(), position: smallint().notNull() },
  (table) => [primaryKey({ columns: [table.voucherId, table.activityId] })],
);

/** The price of an activity voucher for so many adults, all together. */
export const activityVoucherPrice = pgTable(
  "activity_voucher_price",
  {
    voucherId: integer().notNull(),
    adults: smallint().notNull(),
    sellPriceCents: integer().notNull(),
    barPriceCents: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.voucherId, table.adults] }),
    check("voucher_price_true", sql`${table.sellPriceCents} > 0 and ${table.barPriceCents} >= ${table.sellPriceCents}`),
  ],
);

/** A guest's review, of the catalogue's files or written on our pages (modules/reviews). Scores are tenths: 89 is 8,9 of 10. */
export const review = pgTable(
  "review",
  {
    id: integer().primaryKey(),
    hotelId: integer().notNull(),
    language: text().$type<Language>().notNull(),
    customer: text().notNull(),
    travellerType: text().$type<TravellerType>().notNull(),
    day: date().$type<Day>().notNull(),
    average: smallint().notNull(),
    positive: text().notNull(),
    negative: text().notNull(),
    details: jsonb()
      .$type<Record<"welcoming" | "comfort" | "cleanliness" | "food" | "localization" | "priceQualityRatio", number>>()
      .notNull(),
    /** What the hotel says to it; no file has it. */
    answer: text(),
  },
  (table) => [index("review_hotel").on(table.hotelId, table.day)],
);
