import type { Challenge } from "altcha/lib";
import type { Day } from "#platform/dates.ts";
import type { Cents } from "#platform/money.ts";
import type { DestinationKind } from "#modules/destinations/kinds.ts";
import type { ValueKind } from "#modules/vouchers/values/kinds.ts";
import type { CardDesign, Occasion } from "#modules/vouchers/gifts/designs.ts";
import type { ActivityTerms } from "#modules/vouchers/gifts/types.ts";
import type { Party } from "#modules/visit/party.ts";
import type { BeneficiaryPrice, GiftStanding } from "../redeem/contract.ts";
import type { Settlement } from "#modules/vouchers/values/settle.ts";

/** Somebody to call with the card in one's hand. */
export type PhoneLine = { number: string; href: string };

/** How an address stands before it types. `again`: of the clock, `HH:mm`; `challenge`: the work that it has to prove. */
export type LoginStanding = { waitMs: number; needsProof: boolean; challenge: Challenge | null; again: string };

/** What a code that was typed came back with. `left`: tries before the address waits. */
export type LoginAnswer = { typed: string; problem: "malformed" | "wrong" | "wait"; left: number };

/** What a page may know of a gift. `worth`: null where the giver hid the price. `city`: where its stay is. `isOwnSold`: its own stay can still be had. */
export type GiftFacts = {
  kind: ValueKind;
  standing: GiftStanding;
  worth: Cents | null;
  validUntil: Day;
  toName: string | null;
  fromName: string | null;
  message: string | null;
  title: string | null;
  place: string | null;
  city: string | null;
  nights: number | null;
  includes: readonly string[];
  /** How an activity is had; null for everything else. */
  terms: ActivityTerms | null;
  occasion: Occasion;
  /** Of a gift card. */
  design: CardDesign | null;
  /** The picture of its cover, and the one of what it is. */
  landscape: string;
  picture: string | null;
  code: string | null;
  canExtend: boolean;
  /** Its last day is near. */
  isEnding: boolean;
  /** What an extension takes of the gift. */
  extensionFee: Cents;
  isOwnSold: boolean;
  ownPackageId: number | null;
  undoUntil: string | null;
};

/** What another stay is looked for by. `day`: on which it begins; `isFree`: nothing that asks for a supplement. */
export type Elsewhere = {
  themeId: number | null;
  place: { kind: DestinationKind; id: number } | null;
  day: Day | null;
  isFree: boolean;
};

/** Which stay is looked at. `checkin` null: none is chosen yet. `elsewhere`: the search that it was found by. */
export type GiftWish = {
  packageId: number;
  nights: number;
  checkin: Day | null;
  party: Party;
  elsewhere?: Elsewhere;
};

/** What a stay and the gift owe each other, and no more of either: pages of a gift whose price is hidden carry nothing that says it. */
export type Owed = Pick<Settlement, "tag" | "supplement" | "rest">;

/** A day on which a stay may begin; `owed` null: it may not. */
export type CalendarDay = { day: Day; owed: Owed | null };

/** What stands against a day that was chosen. */
export type DatesProblem = "sold_out" | "dates" | "party" | "gone";

/** A stay that can be had with the gift. `deadline`: last day to change or cancel, null where it cannot be. */
export type ChosenStay = {
  checkin: Day;
  checkout: Day;
  nights: number;
  party: Party;
  checkInFrom: string;
  checkOutUntil: string;
  owed: Owed;
  /** What it costs, and what of that the gift is worth and pays; null where the giver hid the price. */
  sums: Pick<Settlement, "price" | "worth" | "used"> | null;
  /** What a night that was added costs, with it in the price; null where none was. */
  extraNight: Cents | null;
  localTaxAtHotel: Cents;
  deadline: Day | null;
  isPackage: boolean;
  /** A box holds it. */
  isOfBox: boolean;
};

export type StayFacts = {
  packageId: number;
  label: string;
  hotel: string;
  city: string;
  imageId: string;
  room: string;
};

/** `more`: a night more, what it adds and when it would end. `nearest`: days that are free near the one that is not. */
export type DatesData = {
  gift: GiftFacts;
  stay: StayFacts;
  wish: GiftWish;
  month: Day;
  today: Day;
  days: readonly CalendarDay[];
  /** The first free day from each of both months on, where it has none; null: none that we know of. */
  nextFree: readonly (Day | null)[];
  chosen: ChosenStay | null;
  problem: DatesProblem | null;
  nearest: readonly { checkin: Day; owed: Owed }[];
  more: { nights: number; difference: Cents; until: Day; weekday: number } | null;
  exchanges: readonly ExchangeCard[];
};

/** Another stay: what it is, the day that asks for least, what is to be paid then (`price.sellPrice`), and what it and the gift owe each other. */
export type ExchangeCard = {
  packageId: number;
  label: string;
  hotel: string;
  city: string;
  imageId: string | null;
  checkin: Day;
  price: BeneficiaryPrice;
  owed: Owed;
};

/** The search of whoever holds a gift. */
export type ExchangeData = {
  /** Null where the giver hid the price. */
  worth: Cents | null;
  stays: readonly ExchangeCard[];
  /** What was looked for. */
  elsewhere: Elsewhere;
  /** What it can be narrowed to. */
  themes: readonly { id: number; label: string }[];
  places: readonly { kind: DestinationKind; id: number; label: string; country: string }[];
  /** On which a stay can begin. */
  days: { first: Day; last: Day };
  /** How many are shown, and whether there may be more. */
  shown: number;
  hasMore: boolean;
  /** The least that something asks on top where nothing is free; null: nothing is to be had at all. */
  least: Cents | null;
  /** Its own stay is not sold any more: said before anybody looks. */
  isOwnGone: boolean;
  /** Some of them are what it holds. */
  isBox: boolean;
};
