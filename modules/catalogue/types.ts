import type { Day } from "#platform/dates.ts";
import type { PhotoKind } from "./photographs/kinds.ts";
import type { Cents } from "#platform/money.ts";
import type { Localised } from "#modules/sites/locales.ts";
import type { GiftNights } from "#modules/visit/gift.ts";
import type { BreakfastKind } from "./vocabulary.ts";

/** Texts in every language; a missing language falls back to English, then to the first that is there. */
export type Texts<T = string> = Partial<Localised<T>>;

/** A picture of the catalogue: an id of the illustration set, or a file of the operator's photos folder. */
export type Picture = {
  id: string;
  alt: Texts;
  /** Of a photograph: what it shows, and at a hotel the code of the room or activity that it shows. No visitor is told. */
  kind?: PhotoKind | undefined;
  code?: string | undefined;
};

export type HotelTexts = {
  /** A few paragraphs, plain text, separated by blank lines. */
  description: string;
  gettingThere: string;
  /** Trains, buses and boats, one a line. */
  transport?: string[];
  /** What is on the table in the morning, and what to know of it. */
  breakfast?: { details: string[]; mustKnow: string[] };
  importantInfos: string[];
  highlights: string[];
};

export type PetPolicy = { allowed: boolean; priceCents: Cents; maxWeightKg: number | null; maxNumber: number };

/** What a car costs a night, 0 where nothing, and whether its place is to be reserved. */
export type Parking = { priceCents: Cents; mustReserve: boolean };

/** What stays with us of what a stay costs, percent, where a hotel is paid the rest by virtual card (docs/product/suppliers.md#cards). */
export type CardContract = { commissionPercent: number };

/** Local tax (docs/product/product.md#local-tax). `amountCents` is per person and night; `percentage` of the booking. */
export type LocalTax =
  | { type: "PERSON_NIGHT"; amountCents: Cents; currency: "EUR"; toBePaidAtHotel: boolean }
  | { type: "BOOKING_PERCENTAGE"; percentage: number; currency: "EUR"; toBePaidAtHotel: boolean };

/** Opening hours in words that need no translation: `07:30`–`11:00`. */
export type Hours = { from: string; until: string };

/** When breakfast is served, and how, where the hotel says it. */
export type BreakfastHours = Hours & { type?: BreakfastKind };

/** Some lines under a heading of their own. */
export type DetailsSection = { title: string; details: string[] };

export type RoomTexts = {
  name: string;
  description: string;
  highlights: string[];
  /** What is in the room: "In the bathroom". */
  detailsSection?: DetailsSection;
  /** What a guest may trip over: stairs, a bath without a rail. */
  importantInfos?: string[];
};

/** Beds of a room: how many of each kind. */
export type Bedding = { kind: "double" | "twin" | "single" | "king" | "sofa" | "bunk"; count: number }[];

export const BOARDS = ["RO", "BB", "HB", "FB"] as const;
/** Room only, bed and breakfast, half board, full board. */
export type Board = (typeof BOARDS)[number];

/**
 * FLEX: free changes until `deadlineDays` before arrival; cancelling before it gives back 80 % of each night's amount (docs/product/after-sale.md#cancelling).
 * NCNR: non-cancellable, non-refundable.
 */
export type CancellationTerms = { type: "FLEX"; deadlineDays: number } | { type: "NCNR" };

/** Per room and night, on top of the ARI amount for two adults (docs/product/product.md#price). `singleUseCents` is taken off for one adult. */
export type OccupancyRules = { singleUseCents: Cents; extraAdultCents: Cents; childCents: Cents; babyCents: Cents };

export const ACTIVITY_PRICING = ["person", "stay", "night"] as const;
/** Per person and stay, once per room and stay, or per person and night. */
export type ActivityPricing = (typeof ACTIVITY_PRICING)[number];

/** A course of a menu, and the dishes one chooses from. */
export type MenuCourse = { course: string; dishes: string[] };

export type ActivityTexts = {
  title: string;
  description: string;
  details: string[];
  mustKnow: string[];
  /** Why one would want it. */
  whyList?: string[];
  /** Of a meal, by course. */
  menu?: MenuCourse[];
  /** What a guest may be turned away for: age, health, dress. */
  importantInfos?: string[];
};

export type PackageTexts = {
  /** The offer's name: "Spa and dinner facing the sea". */
  label: string;
  /** One or two paragraphs on the spirit of the stay. */
  description: string;
  /** What a guest may be turned away for, or must do before. */
  importantInfos?: string[];
};

/** A single voucher's price: two people, all nights together (docs/product/gifts.md#stay-vouchers). `barPriceCents` is what the same stay costs in public. */
export type GiftPrice = { nights: GiftNights; sellPriceCents: Cents; barPriceCents: Cents };

/** Most adults that an activity voucher is priced for. */
export const MAX_VOUCHER_ADULTS = 8;
/** An activity voucher's price for so many adults, all together. */
export type ActivityVoucherPrice = { adults: number; sellPriceCents: Cents; barPriceCents: Cents };

export type ActivityVoucherTexts = {
  /** The voucher's name: "Spa day with lunch for two". */
  label: string;
  /** One or two paragraphs. */
  description: string;
  /** What is included, one thing a line. */
  included: string[];
  /** Conditions: age, dress, what is not included. */
  conditions: string[];
  /** How to reserve once the voucher is there. */
  reservation: string;
};

/** `endsOn`: the last day of a flash sale, where the operator says one. */
export type MarketingLabel = { code: "favourite" | "flash_sale" | "new" | "eco"; endsOn?: Day };

/** How packages differ in kind: a stay with activities, or a room-only night (the hotel flow). */
export const PACKAGE_KINDS = ["weekend", "room"] as const;
export type PackageKind = (typeof PACKAGE_KINDS)[number];

/** Longest stay that a package may allow, nights; also the horizon of the index's price columns. */
export const MAX_NIGHTS = 7;

/** Most extras that a stay offers, those that can be taken out again among them (docs/product/product.md#upsells). */
export const MAX_UPSELLS = 8;
