import { cents } from "#platform/money.ts";
import type { GiftTier } from "#modules/availability/upsells/upsells.server.ts";
import type { GiftPriceEntry, GiftPriceView } from "./views.ts";

/** A price with those of its tiers: a tier has one only where its difference has the nights (docs/product/gifts.md#tiers). */
export function withTiers(price: GiftPriceView, weekendId: number, tiers: readonly GiftTier[]): GiftPriceEntry {
  const others = tiers.flatMap(({ weekendId: id, priceDifferencePerLos }) => {
    const difference = priceDifferencePerLos[price.nights];
    return difference === undefined ? [] : [[id, cents(price.sellPrice + difference)] as const];
  });
  return { ...price, sellPrices: { [String(weekendId)]: price.sellPrice, ...Object.fromEntries(others) } };
}
