import type { Actor } from "#platform/actor.ts";
import type { Day } from "#platform/dates.ts";
import type { Cents } from "#platform/money.ts";
import type { Forbidden } from "#platform/policy.ts";
import type { NearestStay } from "#modules/availability/nearest.ts";
import type { StayQuote, StayRequest } from "#modules/availability/quote.server.ts";
import type { PriceInfo } from "#modules/availability/types.ts";
import type { DestinationKind } from "#modules/destinations/kinds.ts";
import type { Site } from "#modules/sites/locales.ts";
import type { GiftSnapshot, GiftSubject, GiftText } from "#modules/vouchers/gifts/types.ts";
import type { ValueKind } from "#modules/vouchers/values/kinds.ts";
import type { ExtendOutcome } from "#modules/vouchers/values/extend-once.server.ts";
import type { UndoUse } from "#modules/vouchers/values/place-use.server.ts";
import type { RefusedValue } from "#modules/vouchers/values/redeem.server.ts";
import type { Settlement } from "#modules/vouchers/values/settle.ts";
import type { PlaceOrderInput, PlaceOrderOutcome } from "../contract.ts";

/**
 * By its code, as it was typed, or by its id: only whoever has opened it by its code knows that. `site`: where it is opened, whose offers its own stay is among or not; left out: where it was bought.
 */
export type OpenAsk = { actor: Actor; address: string; site?: Site } & ({ code: string } | { valueId: string });

/**
 * Where a value stands for its holder. `ready`: it can be spent · `in_redemption`: an order of a stay has it until it is paid or over · `used`: nothing is
 * left of it, since that day, for a stay, a card or at its place · `expired`: its last day was `on`; its holder may extend it until `extendUntil`, null
 * where only customer care may.
 */
export type GiftStanding =
  | { state: "ready" }
  | { state: "in_redemption"; orderId: string; until: string }
  | { state: "used"; on: Day; how: "stay" | "card" | "place" }
  | { state: "expired"; on: Day; extendUntil: Day | null };

/** The stay that a voucher was bought for. `isSold`: it can still be had where it is opened; else it is exchanged, at the value paid, for nothing. */
export type OwnStay = { packageId: number; nights: number; isSold: boolean };

/**
 * What a value is worth and what becomes of it. `worth`: what can be spent of it, 0 where it is used; never shown where `hidesPrice`. `snapshot`: as it was
 * bought, null for what the house gave. `boxNights`: of a box. `canExtend`: its holder has not had their one extension; `isEnding`: its last day is near; `extensionFee`: what an extension takes of the value. `undoUntil`: of a use at its place, ISO 8601.
 */
export type OpenedGift = {
  kind: "gift";
  valueId: string;
  giftKind: ValueKind;
  worth: Cents;
  validUntil: Day;
  standing: GiftStanding;
  snapshot: GiftSnapshot | null;
  text: GiftText | null;
  hidesPrice: boolean;
  canExtend: boolean;
  isEnding: boolean;
  extensionFee: Cents;
  own: OwnStay | null;
  boxNights: number | null;
  undoUntil: string | null;
};

/** One answer, in one time, for codes that nobody has and for those that are blocked, withdrawn or not handed over. `waitMs`: until the next try. */
export type OpenOutcome = Forbidden | OpenedGift | { kind: "unknown" } | { kind: "too_many_codes"; waitMs: number };

/** A stay that is asked for with a value. */
export type RedeemAsk = Omit<StayRequest, "siteId"> & { valueId: string; site: Site };

/** `isOfBox`: a box holds it · `nearest`: other days of the same stay, where its days are what stands against it. */
export type RedeemQuote =
  | { kind: "quoted"; quote: Extract<StayQuote, { bookable: true }>; settlement: Settlement; isOfBox: boolean }
  | {
      kind: "not_bookable";
      quote: Extract<StayQuote, { bookable: false }>;
      settlement: Settlement | null;
      nearest: (NearestStay & { settlement: Settlement })[];
    }
  | { kind: "not_found" }
  | RefusedValue;

/** A day on which a stay may begin; `full`: it may not. */
export type GiftDay = { day: Day } & (
  | { tag: "full"; settlement: null }
  | { tag: Settlement["tag"]; settlement: Settlement }
);

/** `month`: any day of it; so many months from there on are shown. `party`: two adults where nothing is said. */
export type CalendarAsk = {
  valueId: string;
  packageId: number;
  site: Site;
  nights: number;
  month: Day;
  months?: number;
  party?: StayRequest["party"];
};
/** `nextFree`: the first day from the month's beginning on that is not full, within the horizon; null when there is none. `nights`: the lengths of the stay. */
export type GiftCalendar = { kind: "calendar"; days: GiftDay[]; nextFree: Day | null; nights: readonly number[] };

/**
 * `checkin`: the day that is asked for; without it each has the day on which least is to be paid. `place`, `themeId`: narrow it as they narrow a search.
 * `onlyIncluded`: nothing that asks for a supplement.
 */
export type ExchangesAsk = {
  valueId: string;
  site: Site;
  nights?: number;
  checkin?: Day;
  place?: { kind: DestinationKind; id: number };
  themeId?: number;
  onlyIncluded?: boolean;
  limit?: number;
};

/** What a stay costs the holder of a gift: `sellPrice` is the supplement, all that is left to pay beyond the gift. Neither the price of the stay nor its worth. */
export type BeneficiaryPrice = Pick<PriceInfo, "sellPrice" | "nights"> & { priceType: "beneficiary" };

/** Another stay that is free. The list begins with what asks for least, and of those that ask for nothing with what gives back least. */
export type Exchange = {
  packageId: number;
  hotelId: number;
  label: string;
  place: { name: string; stars: number; city: string };
  imageId: string | null;
  checkin: Day;
  price: BeneficiaryPrice;
  settlement: Settlement;
};

/** `expectedAmount`: the supplement that they were shown, less what their gift cards pay of it; 0 where there is none. */
export type RedeemInput = Omit<PlaceOrderInput, "promotionCode" | "channel" | "insurance"> & { valueId: string };
export type RedeemOutcome = PlaceOrderOutcome | RefusedValue;

/** A value that became a gift card. `code`: null where the secret that kept it is configured no more. `mailedTo`: null where it is only shown. */
export type ExchangeOutcome =
  | Forbidden
  | RefusedValue
  | { kind: "exchanged"; cardId: string; code: string | null; amount: Cents; validUntil: Day; mailedTo: string | null };

/** `undoUntil`: ISO 8601, as long as a wrong use can be taken back. */
export type UseOutcome =
  | Forbidden
  | { kind: "used"; valueId: string; snapshot: GiftSnapshot | null; at: string; undoUntil: string }
  | { kind: "used_before"; valueId: string; at: string; undoUntil: string | null }
  | { kind: "expired"; on: Day }
  | { kind: "unknown" }
  | { kind: "too_many_codes"; waitMs: number };

/** The gift that an order of a stay redeemed. `text`, `subject`: null for what the house gave. `isThanked`: whoever gave it was sent a word. */
export type RedeemedGift = {
  valueId: string;
  text: GiftText | null;
  subject: GiftSubject | null;
  isThanked: boolean;
};

/** `sent_before`: one a gift. */
export type ThanksOutcome = Forbidden | { kind: "sent" | "sent_before" | "unknown" };

type ByHolder = { valueId: string; actor: Actor };

/** What the holder of a value does with it (docs/product/gifts.md#redemption), and the place of an activity. */
export type Redemption = {
  open: (ask: OpenAsk) => Promise<OpenOutcome>;
  /** Price type `beneficiary`: the one quote, and what the value makes of it. */
  quote: (ask: RedeemAsk) => Promise<RedeemQuote>;
  calendar: (ask: CalendarAsk) => Promise<GiftCalendar | { kind: "not_found" } | RefusedValue>;
  exchanges: (ask: ExchangesAsk) => Promise<{ kind: "exchanges"; stays: Exchange[] } | RefusedValue>;
  /** Places the order of a stay that the value pays; what is left of it becomes a gift card when the order is sold. */
  redeem: (input: RedeemInput) => Promise<RedeemOutcome>;
  /** `email`: where the card is mailed to; without it the answer is all there is. `key`: of the form that asks; sent again it brings the same card, and no other does. */
  exchangeForCard: (ask: ByHolder & { key?: string; email?: string }) => Promise<ExchangeOutcome>;
  /** `fee`: what they were shown that it takes of the value. */
  extend: (ask: ByHolder & { fee?: Cents }) => Promise<ExtendOutcome>;
  /** By its code, at its place. */
  useAtPlace: (ask: { code: string; actor: Actor; address: string }) => Promise<UseOutcome>;
  undoUse: (ask: ByHolder) => Promise<UndoUse>;
  /** What an order redeemed, whatever its browser has open since: for whoever has shown that the order is theirs. Null where it was none. */
  redeemedBy: (orderId: string) => Promise<RedeemedGift | null>;
  /** A note to whoever gave it, once, after it was redeemed. `message`: at most 180 letters, text only. */
  thankYou: (ask: ByHolder & { message: string }) => Promise<ThanksOutcome>;
};
