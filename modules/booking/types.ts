import type { Cents } from "#platform/money.ts";
import type { Day } from "#platform/dates.ts";
import type { Hours } from "#modules/catalogue/types.ts";
import type { Language } from "#modules/sites/locales.ts";
import type { ParcelFacts } from "#modules/vouchers/parcels/types.ts";
import type { Party } from "#modules/visit/party.ts";

/** Who books (docs/product/buying.md#buyer). A guest: nothing here makes an account. */
export type Buyer = {
  email: string;
  civility: "MRS" | "MR" | null;
  firstName: string;
  lastName: string;
  /** E.164. */
  phoneNumber: string;
  addressLine: string | null;
  postalCode: string | null;
  city: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string;
};

/** `BOX`: what the house bears of a stay that a box holds; `HOUSE`: of a change that it makes at its own cost; both below zero. */
export type PriceLine = {
  code: "ROOM_AND_ACTIVITIES" | "DISCOUNT" | "LOCAL_TAX" | "BOX" | "HOUSE";
  amountCents: Cents;
};

/** When an activity takes place, as it was sold: what the timeline of an order is made from (docs/product/product.md#hour-by-hour). */
export type KeptActivity = {
  kind: string;
  /** 1 Monday … 7 Sunday. */
  openWeekdays: number[];
  closedDays: Day[];
  hours: Hours | null;
  durationMinutes: number | null;
  needsDate: boolean;
  isNightly: boolean;
  imageId: string;
  /** Null: at the hotel itself. */
  center: { label: string; distanceKm: number } | null;
  /** Whoever provides it wants to see a voucher; orders from before it was kept do not say. */
  needsVoucher?: boolean;
};

/** What was promised when the order was placed, in the buyer's language: enough to print the confirmation without the catalogue. */
export type StaySnapshot = {
  weekendId: string;
  packageLabel: string;
  hotelName: string;
  hotelStars: number;
  hotelAddress: string;
  hotelLatitude: number;
  hotelLongitude: number;
  cityLabel: string;
  timeZone: string;
  roomName: string;
  imageId: string;
  board: string;
  checkin: Day;
  checkout: Day;
  nights: number;
  rooms: number;
  party: Party;
  checkInFrom: string;
  checkOutUntil: string;
  /** `breakfastHours` and `plan`: orders from before they were kept do not have them. */
  breakfastHours?: Hours;
  activities: { id: string; title: string; day: Day | null; plan?: KeptActivity }[];
  cancellation: { type: "FLEX" | "NCNR"; deadline: Day | null };
  /** The price before a code. */
  priceLines: PriceLine[];
  /** Paid at the hotel, not part of the amount; 0 when collected here. */
  localTaxAtHotelCents: Cents;
  /** One amount a night after a code, rooms together: what a refund is counted from. */
  nightlyCents: Cents[];
  /** What a gift that was redeemed pays of it, which comes back whole where a refund is due; left out where none does. */
  redeemedCents?: Cents;
  /** The box that holds it: what that was worth, and for how many nights; left out of every other stay. */
  inBox?: { worth: Cents; nights: number };
  /** What of it the house bears (its line `HOUSE`), and what the hotel is owed a night all the same; left out where nothing is. */
  borneCents?: Cents;
  hotelNightlyCents?: Cents[];
};

/** Something that a buyer was given to read. `version`: of its words; another word is another version. */
export type Paper = { version: string; language: Language };

/** What package travellers are told before they sign, as it was when they did. `at`: the moment, ISO 8601. */
export type PreContract = Paper & { at: string };

/** The terms of an insurance in the buyer's language. `cases`: what it pays for, where a section lists them. */
export type InsuranceTerms = Paper & { sections: { title: string; text: string; cases: string[] }[] };

/** What was promised with an insurance: what it covers, until which day at the hotel, on which terms. */
export type InsuranceSnapshot = {
  optionId: string;
  /** What was paid for the stay, which a covered case gives back. */
  insuredCents: Cents;
  /** The day of arrival. */
  coveredUntil: Day;
  checkout: Day;
  timeZone: string;
  terms: InsuranceTerms;
};

/**
 * What was promised with a gift on paper. `giftPosition`: the place in its order of the gift that is sent, from 1 on. `withdrawUntil`: the last day on which its
 * buyer may give it back.
 */
export type ParcelSnapshot = ParcelFacts & { giftPosition: number; withdrawUntil: Day; timeZone: string };

/** What a reduction was. `percentage`: null for a code of an amount. */
export type ReductionDetail = { kind: "promotion_code"; code: string; percentage: number | null };
