import type { Cents } from "#platform/money.ts";
import type { Day } from "#platform/dates.ts";
import type { CountryCode } from "#modules/sites/locales.ts";
import type { BoxSearch } from "#modules/visit/gift.ts";
import { NO_OCCASION, type CardDesign, type Occasion } from "./designs.ts";

/** What somebody wants to give (docs/product/gifts.md). Two people, always, for a stay and for a box. */
export type GiftSubject =
  | { kind: "gift_card"; amount: Cents; design: CardDesign }
  | { kind: "single_voucher"; packageId: number; nights: number }
  /** `ownUse`: bought for oneself. */
  | { kind: "activity_voucher"; voucherId: number; adults: number; ownUse: boolean }
  | { kind: "box"; handle: string };
export type GiftKind = GiftSubject["kind"];

/** How it reaches whoever it is for. Paper goes by post, everything else as a file. */
export type Recipient =
  /** To the buyer's own address, at once: they print it, or pass it on. */
  | { kind: "buyer" }
  /** `on`: the day on which it is mailed at nine in the morning, by the site's clock; null: at once. */
  | { kind: "email"; name: string; email: string; on: Day | null }
  | { kind: "post"; name: string; addressLine: string; postalCode: string; city: string; country: string };

/** What is written on it. `landscape`: the picture of the cover, its own where none is chosen. `hidesPrice`: whoever receives it is never told what it cost. */
export type GiftText = {
  toName: string | null;
  fromName: string | null;
  message: string | null;
  occasion: Occasion;
  landscape: string | null;
  hidesPrice: boolean;
};
/** Of a gift on which nobody wrote anything. */
export const NO_WORDS: GiftText = {
  toName: null,
  fromName: null,
  message: null,
  occasion: NO_OCCASION,
  landscape: null,
  hidesPrice: false,
};

/** One gift as it is asked for. `extras`: what is packed with it, by their ids; of a gift on paper only. */
export type GiftWish = { subject: GiftSubject; text: GiftText; recipient: Recipient; extras: readonly string[] };

/** How an activity is had: where, how a time is reserved, what has to be known. `bookAheadDays`: 0, come as you are. */
export type ActivityTerms = {
  /** The hotel, or a centre near it. */
  center: string;
  address: string | null;
  reservation: string;
  bookAheadDays: number;
  conditions: readonly string[];
};

/** What was bought, in the buyer's language: enough to show and print it without the catalogue. */
export type GiftSnapshot = {
  subject: GiftSubject;
  /** `Un week-end au spa, face à l'estuaire`; the label of a gift card is nobody's: null. */
  title: string | null;
  /** Where: a hotel or a centre. `country`: it says which tax is due. */
  place: { name: string; stars: number | null; city: string; country?: CountryCode } | null;
  imageId: string | null;
  /** What is in it, a line each. */
  includes: readonly string[];
  /** How long it is valid (docs/product/gifts.md#validity). */
  months: number;
  text: GiftText;
  recipient: Recipient;
  /** The last day on which its buyer may give it back unused, by the site's clock. */
  withdrawUntil: Day;
  timeZone: string;
  /** What is promised with an activity, as it was when it was bought: who has it is told by the voucher, without the catalogue. */
  terms?: ActivityTerms;
  /** The search of a box, as it was when it was bought: what was in it can be known of a box that was sold, whatever an editor changes. */
  holds?: BoxSearch;
  /** Where it was put together, to do so again. */
  draftId?: string | null;
};

/** Where a parcel goes, in the country that its postage was paid for. */
export type PostAddress = Omit<Extract<Recipient, { kind: "post" }>, "kind" | "country">;

/** Whether it goes by post. */
export const isOnPaper = ({ recipient }: { recipient: Recipient }): boolean => recipient.kind === "post";

/** The countries that gifts go to by post. */
export const postedTo = (gifts: readonly { recipient: Recipient }[]): string[] =>
  gifts.flatMap(({ recipient }) => (recipient.kind === "post" ? [recipient.country] : []));
