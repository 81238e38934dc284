import type { Services } from "#app/services.server.ts";
import type { Standing } from "#modules/availability/standing.server.ts";
import type { SiblingPrices } from "#modules/catalogue/components/sibling-offers.tsx";
import type { ProductView } from "#modules/catalogue/views.ts";
import { factsOf } from "#modules/visit/facts.ts";
import type { Site } from "#modules/sites/locales.ts";
import type { SearchState } from "#modules/visit/state.ts";
import { readMode } from "#modules/vouchers/gift-state.ts";
import type { GiftPriceView } from "#modules/vouchers/views.ts";
import { localTime } from "#platform/clock.ts";
import type { Day } from "#platform/dates.ts";
import { sumCents } from "#platform/money.ts";
import { giftSetupPath } from "#modules/sites/paths.ts";
import type { PaperOffer, SetupStay } from "#modules/vouchers/components/gift-setup/setup.ts";
import { findSiblingGifts } from "./sibling-prices.server.ts";

/** A product as a gift: its vouchers, what the address asks for, and what the hotel's other offers cost as gifts. */
export type Gift = {
  prices: [GiftPriceView, ...GiftPriceView[]];
  /** Null: it cannot be had on paper here, or not now. */
  paper: PaperOffer | null;
  today: Day;
  /** Where its card is made. */
  action: string;
  siblings: SiblingPrices;
  isAsked: boolean;
  askedNights: string | undefined;
  askedFormat: string | undefined;
};

type Ask = {
  services: Pick<Services, "vouchers" | "search" | "revision" | "clock">;
  product: ProductView;
  site: Site;
  url: URL;
  state: SearchState;
  standing?: Standing;
};

/** Null: this product is not sold as a gift (any more). */
export async function findGift({ services, product, site, url, state, standing }: Ask): Promise<Gift | null> {
  if (!product.isGiftable || product.expired) return null;
  const [prices, siblings, paper] = await Promise.all([
    services.vouchers.findGiftPrices(Number(product.id), site.id, standing),
    findSiblingGifts({ services, product, site }),
    findPaper({ services, site, url }),
  ]);
  const [first, ...further] = prices ?? [];
  if (!first) return null;
  return {
    prices: [first, ...further],
    paper,
    today: localTime(services.clock, site.timeZone).today,
    action: giftSetupPath(site, product.id, product.labelSlug),
    siblings,
    isAsked: readMode(state) === "gift",
    askedNights: state.giftNights,
    askedFormat: state.giftFormat,
  };
}

/** What the form of a gift shows of its stay. */
export function stayOf({ id, hotelId, label, labelSlug, images, programLines, hotel }: ProductView): SetupStay {
  const { label: name, stars } = hotel;
  return { id, hotelId, label, labelSlug, images, programLines, hotel: { label: name, stars } };
}

/** Gifts on paper as the form offers them (docs/product/gifts.md#formats). */
async function findPaper({ services, site, url }: Pick<Ask, "services" | "site" | "url">): Promise<PaperOffer | null> {
  const { parcels } = services.vouchers;
  const facts = factsOf(url);
  if (!(await parcels.areSold(site, facts))) return null;
  const { isAvailable, categories, destinations } = await parcels.offer(site, facts);
  if (!isAvailable) return null;
  const countries = destinations.map(({ country, name, amount, internationalFee }) => ({
    code: country,
    label: name,
    cost: sumCents([amount, internationalFee]),
  }));
  return { groups: categories, countries };
}
