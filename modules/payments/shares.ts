import { cents, ZERO, type Cents } from "#platform/money.ts";

/** `provider`: money that a payment provider captures. `balance`: money that is ours to book already, as on a gift card. */
export type TenderKind = "provider" | "balance";

/** Which one of its order a tender is. */
export type TenderPlace = { kind: TenderKind; position: number };

/**
 * In which order tenders are taken: balances, which are spent with the things they pay for, then what providers capture; each in the order in which they
 * were used (docs/product/buying.md#items).
 */
export function inOrderOfCapture<T extends TenderPlace>(tenders: readonly T[]): T[] {
  const rank = ({ kind }: T) => (kind === "balance" ? 0 : 1);
  return tenders.toSorted((a, b) => rank(a) - rank(b) || a.position - b.position);
}

/** In which order tenders are let go and given back: the other way round. The provider's money goes back first, balances last, the last used before those before it. */
export function inOrderOfRelease<T extends TenderPlace>(tenders: readonly T[]): T[] {
  return inOrderOfCapture(tenders).toReversed();
}

/**
 * What of an amount goes back to which tender: to each until all that is left of it is back, in the order of release. No tender gets more than is left of
 * it, none less than a cent; what all of them cannot take stays out.
 */
export function shareOut<T extends TenderPlace & { left: Cents }>(
  amount: Cents,
  tenders: readonly T[],
): { tender: T; amount: Cents }[] {
  let rest = amount;
  return inOrderOfRelease(tenders).flatMap((tender) => {
    const share = cents(Math.max(ZERO, Math.min(rest, tender.left)));
    rest = cents(rest - share);
    return share > ZERO ? [{ tender, amount: share }] : [];
  });
}
