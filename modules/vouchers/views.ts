import type { Cents } from "#platform/money.ts";
import type { Day } from "#platform/dates.ts";
import type { PageModel } from "#modules/catalogue/page-model.ts";
import type { HotelView, ImageView, LocationView, PlaceView, ThemeView } from "#modules/catalogue/views.ts";
import type { GiftNights } from "#modules/visit/gift.ts";

/** What activity vouchers and gift vouchers show to a visitor (docs/product/gifts.md#stay-vouchers), in one language. Money is integer cents. */

/**
 * The price of an activity voucher for so many adults, all together. `promo`, `promoPercentageRounded`: percent, below 5 shown as 0
 * (docs/product/product.md#promotion).
 */
export type ActivityOnlyPrice = {
  sellPrice: Cents;
  refPrice: Cents;
  barPrice: Cents;
  moneySaved: Cents;
  promo: number;
  promoPercentageRounded: number;
  paxComposition: { adults: number };
};

/** Where an activity takes place. `main`: the first one's. The hotel itself has its id, stars and page; a centre beside it has none. */
export type ActivityCenterView = {
  main: boolean;
  id: string | null;
  label: string;
  location: Pick<LocationView, "latitude" | "longitude"> & { address: string | null; distanceKm: number };
  uri?: string;
  star: number | null;
};

export type ActivityPartView = {
  id: string;
  kind: string;
  title: string;
  description: string;
  /** "Spa", "Massage": the short word of its kind. */
  univers: string;
  /** What belongs to it, one thing a line. */
  composition: string[];
  duration: string | null;
  /** "Every day, from 10 to 19". */
  schedules: string;
  importantInformation: string[];
  activityCenter: ActivityCenterView;
};

/** The voucher of an activity without a night (docs/product/gifts.md#activity-vouchers). */
export type ActivityOnlyView = {
  id: string;
  hotelId: string;
  uri: string;
  label: string;
  /** The label as a path segment. */
  labelSlug: string;
  description: string;
  /** False: not sold any more; the page stays and says so. */
  published: boolean;
  images: ImageView[];
  themes: ThemeView[];
  included: string[];
  activities: ActivityPartView[];
  mainActivityCenter: ActivityCenterView;
  /** Every place of the voucher, each once. */
  locations: ActivityCenterView[];
  duration: string | null;
  /** "Every day, from 10 to 19". */
  schedules: string;
  openWeekdays: number[];
  closedDays: Day[];
  validityMonths: number;
  /** Days ahead that a place must be reserved; 0: come as you are. */
  bookAheadDays: number;
  /** How to reserve once the voucher is there. */
  reservation: string;
  niceToKnow: string[];
  importantInfo: string[];
  /** By the number of adults, ascending. */
  prices: Record<string, ActivityOnlyPrice>;
  breadCrumb: PlaceView[];
  pageModel: PageModel;
  hotel: HotelView;
};

/**
 * A voucher for so many nights and two people (docs/product/gifts.md#stay-vouchers). Sending it as an e-mail costs nothing; what a parcel and its extras
 * cost is asked where they are chosen.
 */
export type GiftPriceView = {
  nights: GiftNights;
  sellPrice: Cents;
  refPrice: Cents;
  promo: number;
  shippingCost: Cents;
  subElementsPrice: Cents;
  totalPrice: Cents;
};

/**
 * The same as calls tell it: `sellPrices` by price tier (docs/product/gifts.md#tiers), the id of the stay whose voucher it is, cents. Its own is `sellPrice`;
 * the others have an extra more or less.
 */
export type GiftPriceEntry = GiftPriceView & { sellPrices: Record<string, Cents> };
