import type { Cents } from "#platform/money.ts";
import type { Day } from "#platform/dates.ts";
import type { PromotionCodeItem } from "./pricing/promotion-code.ts";

/** What a price is the price of (docs/product/product.md#quote). */
export type PriceType = "from price" | "final price" | "gift" | "beneficiary";

/**
 * A price as every screen shows it. Totals for the stay and the party; `promo` in percent, 0 when below the screen's threshold. `sellPrice` is the
 * price before a code, the same on every screen; `totalPrice` is what is paid, and `extraDiscount` the code's percentage, 0 without one.
 */
export type PriceInfo = {
  sellPrice: Cents;
  refPrice: Cents;
  totalPrice: Cents;
  extraDiscount: number;
  promo: number;
  moneySaved: Cents;
  priceType: PriceType;
  nights: number;
  nbRooms: number;
};

/** One day of the price calendar (contract: availabilities.json). */
export type CalendarDay = {
  day: Day;
  /** Whether one may arrive on this day. */
  available: boolean;
  /** Formatted price a night ("89 €"), null when closed. */
  price: string | null;
  /** Price a night for the whole party, cents. */
  amount: Cents | null;
  minLos: number;
  promo: number;
  bestPriceOfTheMonth: boolean;
};

export type CancellationView = {
  type: "FLEX" | "NCNR";
  cancellable: boolean;
  isCancellable: boolean;
  /** In the site's language; empty without dates. */
  message: string;
  cancellationDeadline: Day | null;
};

/** Why a stay cannot be booked (docs/product/product.md#quote). */
export const QUOTE_ERRORS = [
  "PACKAGE_NOT_AVAILABLE_CHECKIN",
  "PACKAGE_NOT_AVAILABLE_NIGHTS",
  "PACKAGE_SOLD_OUT",
  "PARTY_TOO_LARGE",
  "ACTIVITY_DATE_REQUIRED",
  "ACTIVITY_DATE_INVALID",
  "PACKAGE_EXPIRED",
] as const;
export type QuoteErrorCode = (typeof QUOTE_ERRORS)[number];

/** An activity of the stay that needs a day, with the days it may take place on. */
export type ActivityDates = {
  activityId: string;
  title: string;
  days: { day: Day; available: boolean }[];
  selected: Day | null;
};

/** Why a code that was asked with does not count: unknown, over, or not for this kind of stay. The price is the one without it. */
export type PromotionCodeError = { code: "PROMOTION_CODE_UNKNOWN"; message: string };

/** A stay that can be booked in the place of a refused one, with its price. */
export type NearestStayView = { checkin: Day; checkout: Day; nights: number; priceInfo: PriceInfo };

/** GET /api/product/{id}/quote. Also what an order is priced from: `quoteStay` is the one place where a stay gets its price. */
export type Quote = {
  bookable: boolean;
  errors: { code: QuoteErrorCode; message: string }[];
  /** Refused for its days: at most three others near them, by arrival. Else empty. */
  nearestStays: NearestStayView[];
  priceInfo: PriceInfo | null;
  /** Shown; part of sellPrice only when the hotel does not collect it itself. */
  localTaxTotalAmount: Cents;
  isLocalTaxPaidAtHotel: boolean;
  /** Rooms and nights with their activities before the discount, the discount (negative), local tax collected here. They add up to `sellPrice`. */
  priceLines: { code: "ROOM_AND_ACTIVITIES" | "DISCOUNT" | "LOCAL_TAX"; amount: Cents }[];
  /** What the code takes off `sellPrice`; null without a code. */
  promotionCodeItem: PromotionCodeItem | null;
  promotionCodeError: PromotionCodeError | null;
  /** One amount a night after the code: what a refund is counted from. */
  nightlyAmounts: Cents[];
  availableRooms: number;
  activityDates: ActivityDates[];
  programLineList: string[];
  flashDeal: boolean;
  roomsAmountMessage: string | null;
  cancellationPolicy: CancellationView;
  reservationCriteria: {
    offerId: string;
    checkinDate: Day;
    checkoutDate: Day;
    nights: number;
    numberOfAdults: number;
    numberOfChildren: number;
    numberOfBabies: number;
  } | null;
  modifiedReservationCriteria: null;
};

/** GET /api/product/{id}/offers: the package (and the hotel's sibling packages of the same room rate) on the asked dates. */
export type OfferOption = {
  id: string;
  weekendId: string;
  label: string;
  nights: number;
  checkin: Day;
  paxCount: number;
  roomUuid: string;
  roomLabel: string;
  hasSelectedDates: boolean;
  shortProgramIntroWithoutRoom: string;
  priceInfo: PriceInfo;
  cancellationPolicy: CancellationView;
};
