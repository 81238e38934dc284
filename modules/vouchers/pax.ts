import { MAX_VOUCHER_ADULTS } from "#modules/catalogue/types.ts";
import { DEFAULT_ADULTS } from "#modules/visit/party.ts";
import type { ActivityOnlyPrice } from "./views.ts";

/** The prices of a voucher by adults, ascending. */
export function listPrices(prices: Readonly<Record<string, ActivityOnlyPrice>>): ActivityOnlyPrice[] {
  return Object.values(prices).toSorted((a, b) => a.paxComposition.adults - b.paxComposition.adults);
}

/**
 * The price for the asked people; without a price for them that of the smallest group (docs/product/gifts.md#activity-vouchers). Null: there is none
 * at all.
 */
export function choosePrice(
  prices: Readonly<Record<string, ActivityOnlyPrice>>,
  asked: string | undefined,
): ActivityOnlyPrice | null {
  const adults =
    asked && /^\d{1,2}$/.test(asked) && Number(asked) <= MAX_VOUCHER_ADULTS ? Number(asked) : DEFAULT_ADULTS;
  return prices[String(adults)] ?? listPrices(prices)[0] ?? null;
}
