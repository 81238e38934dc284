import type { Site } from "#modules/sites/locales.ts";
import type { RequestFacts } from "#modules/visit/facts.ts";
import type { Destination, ExtraCategory, ParcelOffer, ShippingCost } from "./types.ts";

/** What pages and calls ask of gifts on paper. */
export type Parcels = {
  /** Whether gifts on paper are sold at all to a visitor, whatever is on the shelf: `offer` need not be asked otherwise. */
  areSold: (site: Site, facts?: RequestFacts) => Promise<boolean>;
  /** Whether a visitor may have a gift on paper, what can be packed with it and what sending costs. `facts`: where they come from, since the flag may ask. */
  offer: (site: Site, facts?: RequestFacts) => Promise<ParcelOffer>;
  /** What can be packed, in every language, with the ids of what has run out. */
  extras: () => Promise<{ categories: readonly ExtraCategory[]; soldOut: ReadonlySet<string> }>;
  /** What sending from a site to a country costs; null: it is not served. */
  shipping: (site: Site, country: string) => ShippingCost | null;
  /** The countries that a site sends to, its own first. */
  destinations: (site: Site) => readonly Destination[];
};
