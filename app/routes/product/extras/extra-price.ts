import type { Upsell } from "#modules/availability/upsells/types.ts";

/** What an extra costs, whether it is in the stay or not: cents of a stay of so many nights. Null: one of the two stays cannot be had. */
export function costOf(
  { direction, priceDifferencePerLos }: Pick<Upsell, "direction" | "priceDifferencePerLos">,
  wanted: number | null,
): { cents: number; nights: number } | null {
  const lengths = Object.entries(priceDifferencePerLos);
  const [nights, difference] = lengths.find(([length]) => Number(length) === wanted) ?? lengths[0] ?? [];
  if (nights === undefined || difference === undefined) return null;
  return { cents: direction === "add" ? difference : 0 - difference, nights: Number(nights) };
}
