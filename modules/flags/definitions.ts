/**
 * Every flag and experiment (spec A §1) with its default. Spec A names most of them and shows none of their values: the defaults keep what a
 * visitor sees without any experiment. docs/flags.md says the same for people.
 */
export const FLAG_DEFAULTS = {
  /** Experiment "auto discount code": a code that stays carry by themselves from card to paid order; `value` is percent (spec A §5, extra discount). */
  autoDiscount: null as AutoDiscount | null,
  /** Gift cards and gift panels do not say that a gift comes by e-mail. */
  removeEmailDeliveryTag: false,
  /** A gift search that finds a single voucher leads to its page. */
  singleVoucherRedirect: false,
  /** Experiment "enforced dates": a search in the booking flow needs both dates, else the calendar opens (spec A §4). */
  datesForced: false,
  /** Experiment "suggested dates": the calendar opens once when no dates are set (spec A §4). */
  datesSuggested: false,
  /** Gifts may be sent by post (spec B §4, Gift format). */
  physicalSingleVoucher: false,
  /** The activity flow exists on this site. */
  activityFlow: true,
  /** The automatic banner (spec A §9). It follows `autoDiscount` and says its percentage: without a code there is none, so it promises nothing that no price keeps. */
  promoBanner: true,
  /** The home page's banner stands on top instead of below the results block (spec A §2). */
  homeBannerOnTop: false,
  /** Visitors from a metasearch site get the hotel flow (spec B §4, Other). */
  metasearchHotelFlow: false,
  /** Words for review scores from 7 on instead of from 9 (spec B §4, Reviews). */
  allIncentive: false,
  /** Customer-care mode (spec A §6); a sign-in takes its place later. */
  customerCare: false,
};

/** What a server without public hosts has as its default, so that the demonstration shows a code in all six locales. */
export const TRY_OUT_DISCOUNT: AutoDiscount = { code: "EXTRA10", value: 10 };

/** A code that is applied by itself, and its percentage. */
export type AutoDiscount = { code: string; value: number };
export type FlagName = keyof typeof FLAG_DEFAULTS;
export type FlagValues = typeof FLAG_DEFAULTS;

/**
 * What loaders hand to pages: plain values for one site and request. `metasearchHotelFlow` is true only for a visitor whom it concerns;
 * `indexing` is ALLOW_INDEXING (spec A §6).
 */
export type Flags = FlagValues & { indexing: boolean };
