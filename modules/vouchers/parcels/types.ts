import type { Cents } from "#platform/money.ts";
import type { Localised, SiteId } from "#modules/sites/locales.ts";

/** The sign that stands for an extra where no picture does. */
export const EXTRA_ICONS = ["envelope", "gift", "sweet", "candle", "notebook", "flower", "bottle"] as const;
export type ExtraIcon = (typeof EXTRA_ICONS)[number];

/** Something that is packed with a gift on paper, in every language. `price`: cents. */
export type Extra = {
  id: string;
  name: Localised;
  description: Localised;
  icon: ExtraIcon;
  image: string;
  price: Cents;
  /** Our advice. */
  recommendedByWed: boolean;
  /** What a single choice falls back to. */
  isDefault: boolean;
};

/** Extras of one sort: one of them always (then exactly one is the default), or any number. */
export type ExtraCategory = {
  id: string;
  name: Localised;
  description: Localised;
  singleSelection: boolean;
  elements: readonly Extra[];
};

/**
 * What the house sends by post, as an operator has configured it. `sites`: where gifts on paper are sold. `shippingCost`: what sending costs everywhere, cents;
 * `countries`: those that are served, by ISO 3166, with what comes to it where one is not the site's own.
 */
export type PostContent = {
  sites: readonly SiteId[];
  shippingCost: Cents;
  countries: Readonly<Partial<Record<string, { name: Localised; internationalFee: Cents }>>>;
  categories: readonly ExtraCategory[];
};

/** What sending a parcel costs, cents. */
export type ShippingCost = { amount: Cents; internationalFee: Cents };

/** A country (ISO 3166) that a site sends to, by its name there. */
export type Destination = ShippingCost & { country: string; name: string };

/** Why a gift cannot be had on paper: the flag is off, the site sends none, nobody knows what sending costs, or what every parcel needs has run out. */
export type PaperReason = "switched_off" | "not_here" | "shipping_unknown" | "sold_out";

/** An extra as somebody chooses it, in one language. `price`: cents; `isSoldOut`: shown, and not to be had. */
export type ExtraView = {
  id: string;
  name: string;
  description: string;
  icon: ExtraIcon;
  image: string;
  price: Cents;
  isRecommended: boolean;
  isDefault: boolean;
  isSoldOut: boolean;
};

/** `isSingle`: exactly one of them, its default where none is said; else any number. */
export type ExtraGroup = {
  id: string;
  name: string;
  description: string;
  isSingle: boolean;
  extras: readonly ExtraView[];
};

/** Gifts on paper as a site offers them now (docs/product/gifts.md#formats). */
export type ParcelOffer = {
  isAvailable: boolean;
  /** Null where it is available. */
  reason: PaperReason | null;
  categories: readonly ExtraGroup[];
  /** What sending to a country (ISO 3166) costs; null: it is not served. */
  shipping: (country: string) => ShippingCost | null;
  /** The countries that are served, the site's own first; `destinations`: the same with what they are called there, and cost. */
  countries: readonly string[];
  destinations: readonly Destination[];
};

/** What was promised with a parcel, in the buyer's language. `things`: all that it takes of the stock (rules.ts). */
export type ParcelFacts = {
  country: string;
  things: readonly string[];
  extras: readonly { id: string; name: string; price: Cents }[];
  shipping: ShippingCost;
};
