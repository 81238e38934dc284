import { recordOf } from "#platform/objects.ts";
import { quarterOf, type Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { cents } from "#platform/money.ts";
import { promoPercent } from "#modules/availability/pricing/promotion.ts";
import { keepWhileStanding, type Standing } from "#modules/availability/standing.server.ts";
import { listGiftTiers, type GiftTier } from "#modules/availability/upsells/upsells.server.ts";
import { findActivityVoucher } from "#modules/catalogue/activity-vouchers.server.ts";
import { giftPricesOf, isSoldAsGift } from "#modules/catalogue/gift-prices.server.ts";
import { sitesOf } from "#modules/catalogue/on-site.ts";
import { createReader, pickText, type ReaderDeps } from "#modules/catalogue/reader.server.ts";
import type { GiftPrice } from "#modules/catalogue/types.ts";
import { LANGUAGES, type Language, type Locale, type Localised, type SiteId } from "#modules/sites/locales.ts";
import { slugify } from "#modules/sites/paths.ts";
import { createGiftDrafts, type GiftDrafts } from "./gifts/drafts.server.ts";
import { activityOnlyView } from "./activity-only.server.ts";
import { createParcels, type ParcelDeps } from "./parcels/parcels.server.ts";
import type { Parcels } from "./parcels/service.ts";
import type { ActivityOnlyView, GiftPriceView } from "./views.ts";

export type VoucherDeps = ReaderDeps & ParcelDeps & { db: Db; clock: Clock };

/** An activity voucher with its label in the addresses of every language, and the sites that it is published on. */
export type ActivityPage = { activity: ActivityOnlyView; slugs: Localised; sites: readonly Locale[] };

/** What pages and calls ask of vouchers. Null: there is no such thing. */
export type VoucherService = {
  /** An activity voucher; it stays readable when it is not sold any more (`published`). */
  findActivity: (voucherId: number, siteId: SiteId) => Promise<ActivityPage | null>;
  /** What a package costs as a gift, by nights; empty when it is not sold as one (any more). `standing`: as its hotel stands; without, asked anew. */
  findGiftPrices: (packageId: number, siteId: SiteId, standing?: Standing) => Promise<GiftPriceView[] | null>;
  /** The extras of a stay as price tiers of its voucher. */
  findGiftTiers: (packageId: number, siteId: SiteId) => Promise<GiftTier[]>;
  /** Gifts on paper: whether they can be had, what is packed with them, what sending costs. */
  parcels: Parcels;
  /** What visitors have put together and not ordered yet. */
  drafts: GiftDrafts;
};

export function createVouchers(deps: VoucherDeps): VoucherService {
  const keepPrices = keepWhileStanding<GiftPriceView[] | null>();
  return {
    findActivity: async (voucherId, siteId) => {
      const record = await findActivityVoucher(deps.db, voucherId);
      if (!record) return null;
      const slug = (language: Language) => slugify(pickText(record.voucher.texts, language)?.label ?? "");
      return {
        activity: activityOnlyView(record, createReader(deps, siteId)),
        slugs: recordOf(LANGUAGES, slug),
        sites: sitesOf(record.voucher),
      };
    },
    findGiftPrices: (packageId, siteId, standing) => {
      const ask = () => findGiftPrices(deps.db, packageId, siteId);
      return standing ? keepPrices(standing, `${quarterOf(deps.clock.now())} ${siteId} ${packageId}`, ask) : ask();
    },
    findGiftTiers: (packageId, siteId) => listGiftTiers(deps.db, deps.clock, { packageId, siteId }),
    parcels: createParcels(deps),
    drafts: createGiftDrafts(deps),
  };
}

async function findGiftPrices(db: Db, packageId: number, siteId: SiteId): Promise<GiftPriceView[] | null> {
  const [isSold, prices] = await Promise.all([isSoldAsGift(db, packageId, siteId), giftPricesOf(db, [packageId])]);
  if (isSold === null) return null;
  return isSold ? (prices.get(packageId) ?? []).map(giftPriceView) : [];
}

/** A voucher by e-mail costs nothing to send: the total is its price. */
export function giftPriceView({ nights, sellPriceCents, barPriceCents }: GiftPrice): GiftPriceView {
  const promo = promoPercent({ sell: sellPriceCents, ref: barPriceCents }, "OFFER_LIST");
  return {
    nights,
    sellPrice: sellPriceCents,
    refPrice: barPriceCents,
    promo,
    shippingCost: cents(0),
    subElementsPrice: cents(0),
    totalPrice: sellPriceCents,
  };
}
