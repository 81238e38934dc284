import { cents, ZERO, type Cents } from "#platform/money.ts";

/**
 * `provider`: money that a payment provider captures. `balance`: money that is ours to book already, as on a gift card. `voucher`: a gift that was redeemed
 * for what the order is about.
 */
export type TenderKind = "provider" | "balance" | "voucher";

const RANK: Record<TenderKind, number> = { voucher: 0, balance: 1, provider: 2 };

/** Which one of its order a tender is. */
export type TenderPlace = { kind: TenderKind; position: number };

/**
 * In which order tenders are taken: vouchers and balances, which are spent with the things they pay for, then what providers capture; each in the order in
 * which they were used (docs/product/buying.md#items).
 */
export function inOrderOfCapture<T extends TenderPlace>(tenders: readonly T[]): T[] {
  return tenders.toSorted((a, b) => RANK[a.kind] - RANK[b.kind] || a.position - b.position);
}

/** In which order tenders are let go and given back: the other way round. The provider's money goes back first, balances last, the last used before those before it. */
export function inOrderOfRelease<T extends TenderPlace>(tenders: readonly T[]): T[] {
  return inOrderOfCapture(tenders).toReversed();
}

/**
 * What of an amount goes back to which tender: to each until all that is left of it is back, in the order of release. No tender gets more than is left of
 * it, none less than a cent; what all of them cannot take stays out. `vouchersFirst`: a gift comes back whole before anything else does.
 */
export function shareOut<T extends TenderPlace & { left: Cents }>(
  amount: Cents,
  tenders: readonly T[],
  { vouchersFirst = false } = {},
): { tender: T; amount: Cents }[] {
  let rest = amount;
  const others = inOrderOfRelease(tenders);
  const inOrder = vouchersFirst ? others.toSorted((a, b) => isFirst(b) - isFirst(a)) : others;
  return inOrder.flatMap((tender) => {
    const share = cents(Math.max(ZERO, Math.min(rest, tender.left)));
    rest = cents(rest - share);
    return share > ZERO ? [{ tender, amount: share }] : [];
  });
}

const isFirst = ({ kind }: TenderPlace): number => (kind === "voucher" ? 1 : 0);
