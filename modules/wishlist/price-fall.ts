import { cents, type Cents } from "#platform/money.ts";
import type { KeptPrice } from "./types.ts";

/** Less than a euro is not worth a word. */
const LEAST_FALL = 100;

/**
 * How much less an offer costs than when it was kept, cents as its card says prices; null where it does not, and where the two are not of the same: as many nights
 * for the same people, on the same day or without one (docs/product/services.md#price-fallen).
 */
export function priceFall(kept: KeptPrice, now: KeptPrice): Cents | null {
  const { amount: before, ...what } = kept;
  const { amount, ...whatNow } = now;
  const isSame = Object.entries(what).every(([name, value]) => whatNow[name as keyof typeof whatNow] === value);
  return isSame && before - amount >= LEAST_FALL ? cents(before - amount) : null;
}
