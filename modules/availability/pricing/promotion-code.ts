import { cents, ZERO, type Cents } from "#platform/money.ts";
import type { StayTotal } from "./total.ts";

/** A code that takes a percentage off the price of a stay (docs/product/product.md#extra-discount). `percentage`: a whole number, 0 to 100. */
export type PromotionCode = { code: string; percentage: number };

/** A code whose reduction of one stay is known already: a fixed amount, or a percentage within bounds of its own (docs/product/buying.md#promotion-codes). */
export type FixedCode = { code: string; percentage: number | null; amountCents: Cents };

/** A code with what it takes off one stay (docs/product/product.md#extra-discount): above zero, never more than the price of the stay. `percentage`: null for an amount. */
export type PromotionCodeItem = FixedCode;

/**
 * What is paid for a stay. `nightly` are the night amounts after the code: they add up to the price of the stay without tax, and a refund is
 * counted from them, so that nobody gets back what was never paid.
 */
export type StayPayment = { toPay: Cents; nightly: Cents[]; item: PromotionCodeItem | null };

/** `percentage` of an amount, rounded up to the cent: an odd cent belongs to the buyer. Counted in integers. */
export function codeReduction(amount: Cents, percentage: number): Cents {
  const hundredths = amount * percentage;
  const rest = hundredths % 100;
  return cents((hundredths - rest) / 100 + (rest > 0 ? 1 : 0));
}

/**
 * Takes a code off a stay: quote and order alike. The base is the stay alone; local tax is paid whole. Each night carries the step of the running
 * reduction, so that the nights' parts add up to it exactly and none exceeds its night.
 */
export function payWithCode(
  { sell, stay }: Pick<StayTotal, "sell" | "stay">,
  code: PromotionCode | FixedCode | null,
): StayPayment {
  const reduce = code ? reducer(code, stay.sell) : null;
  const amountCents = reduce?.(stay.sell) ?? ZERO;
  if (!code || !reduce || amountCents === 0) return { toPay: sell, nightly: stay.nightly, item: null };
  let running = 0;
  const nightly = stay.nightly.map((night) => {
    const before = reduce(cents(running));
    running += night;
    return cents(night - (reduce(cents(running)) - before));
  });
  return {
    toPay: cents(sell - amountCents),
    nightly,
    item: { code: code.code, percentage: code.percentage, amountCents },
  };
}

/** What a code takes off the first cents of a stay: a known reduction in proportion, an odd cent as early as can be. */
function reducer(code: PromotionCode | FixedCode, stay: Cents): (amount: Cents) => Cents {
  if (!("amountCents" in code)) return (amount) => codeReduction(amount, code.percentage);
  const whole = Math.min(code.amountCents, stay);
  return (amount) => cents(stay === 0 ? 0 : Math.ceil((amount * whole) / stay));
}
