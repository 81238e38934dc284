import type { Day } from "#platform/dates.ts";
import type { Party } from "#modules/visit/party.ts";
import type { Quote } from "../types.ts";

/** Arrivals that quotes refused, by stay and party, for as long as the visit lasts: a calendar that is kept for seconds may still show them as free. */
const refused = new Map<string, Set<Day>>();

const keyOf = (productId: string, { adults, children, babies }: Party) =>
  `${productId} ${adults} ${children} ${babies}`;

/** Remembers the arrival of a quote that cannot be arrived on (docs/product/product.md#refusals). */
export function rememberRefusal(
  quote: Quote,
  { productId, party, checkin }: { productId: string; party: Party; checkin: Day },
): void {
  if (!quote.errors.some(({ code }) => code === "PACKAGE_NOT_AVAILABLE_CHECKIN")) return;
  const key = keyOf(productId, party);
  refused.set(key, (refused.get(key) ?? new Set()).add(checkin));
}

export const isRefused = (productId: string, party: Party, day: Day): boolean =>
  refused.get(keyOf(productId, party))?.has(day) ?? false;
