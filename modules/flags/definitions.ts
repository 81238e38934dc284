import type { AutoDiscount } from "#modules/promotions/codes.ts";

/**
 * Every flag and experiment with its default (docs/product/services.md#flags): the defaults keep what a
 * visitor sees without any experiment. docs/flags.md says the same for people.
 */
export const FLAG_DEFAULTS = {
  /**
   * Experiment "auto discount code": a code that stays carry by themselves from card to paid order; `value` is percent
   * (docs/product/product.md#extra-discount).
   */
  autoDiscount: null as AutoDiscount | null,
  /** Gift cards and gift panels do not say that a gift comes by e-mail. */
  removeEmailDeliveryTag: false,
  /** A gift search that finds a single voucher leads to its page. */
  singleVoucherRedirect: false,
  /** Experiment "enforced dates": a search in the booking flow needs both dates, else the calendar opens (docs/product/search.md#enforced-dates). */
  datesForced: false,
  /** Experiment "suggested dates": the calendar opens once when no dates are set (docs/product/search.md#enforced-dates). */
  datesSuggested: false,
  /** Gifts may be sent by post (docs/product/gifts.md#formats). */
  physicalSingleVoucher: false,
  /** The activity flow exists on this site. */
  activityFlow: true,
  /**
   * The automatic banner (docs/product/content.md#promo-bar). It follows `autoDiscount` and says its percentage: without a code there is none, so it
   * promises nothing that no price keeps.
   */
  promoBanner: true,
  /** The home page's banner stands on top instead of below the results block (docs/product/content.md#home). */
  homeBannerOnTop: false,
  /** Visitors from a metasearch site get the hotel flow (docs/product/services.md#metasearch). */
  metasearchHotelFlow: false,
  /** Words for review scores from 7 on instead of from 9 (docs/product/product.md#review-words). */
  allIncentive: false,
  /** The rating of the whole site stands in the home page's structured data (docs/product/content.md#ratings). */
  siteRatingMarkup: false,
  /** The page of a stay is kept on its buyer's device, to be opened without a network (docs/product/after-sale.md#offline). */
  offlineStay: true,
  /** Customers may sign in; without it the account's button leads to the look-up (docs/product/services.md#accounts). */
  customerAccount: true,
  /** Customer-care mode (docs/product/services.md#customer-care): pages see `true` only for who came through its gate. */
  customerCare: false,
};

export type FlagName = keyof typeof FLAG_DEFAULTS;
export type FlagValues = typeof FLAG_DEFAULTS;

/**
 * What loaders hand to pages: plain values for one site and request. `metasearchHotelFlow` is true only for a visitor whom it concerns,
 * `customerCare` only for who has shown the key; `careGate`: the mode is on for the request, and nobody has. `indexing` is ALLOW_INDEXING (docs/product/sites.md#canonical).
 */
export type Flags = FlagValues & { careGate: boolean; indexing: boolean };
