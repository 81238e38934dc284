import type { Upsell } from "#modules/availability/upsells/types.ts";

/** What an extra costs: cents a night of a stay, or of a voucher; below or at 0 it costs nothing. Null: it has no price. */
export type ExtraPrice = { perNight: number; total: number; isVoucher: boolean };

/**
 * The price of what comes or goes, as it is while it is there: one that can be taken out costs what its going would save. `nights`: of the
 * chosen dates; without them that of the shortest length.
 */
export function priceOfExtra(
  { priceDifference, priceDifferencePerLos, direction }: Upsell,
  { nights, giftNights }: { nights: number | null; giftNights: number | null },
): ExtraPrice | null {
  if (priceDifference === null) return null;
  const total = direction === "add" ? priceDifference : 0 - priceDifference;
  const length = giftNights ?? nights ?? Number(Object.keys(priceDifferencePerLos)[0] ?? 1);
  return { perNight: total / length, total, isVoucher: giftNights !== null };
}
