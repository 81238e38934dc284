import { cents, sumCents, ZERO, type Cents } from "#platform/money.ts";

/** An invoice that was written. `left`: its amount less its credit notes. `key`: what it is about and for whom (billKey). */
export type OpenInvoice = { id: string; itemsKey: string; recipientKey: string; left: Cents };

/** What an order says now. `total`: of its items; `kept`: what is earned or due of it by the ledger. */
export type BillState = {
  itemsKey: string;
  recipientKey: string;
  total: Cents;
  kept: Cents;
  /** Whether the items are its buyer's: only then can what is invoiced change. */
  isSold: boolean;
};

/** Why something is taken back: other items, somebody else to pay, money that goes back. */
export type CreditCause = "change" | "recipient" | "refund";

export type BillStep =
  /** Of all items, or of an amount beyond them. */
  | { kind: "invoice"; of: "items" | "more"; amount: Cents }
  /** `corrects`: the invoice; null for the one that a step before has written. */
  | { kind: "credit_note"; corrects: string | null; amount: Cents; cause: CreditCause };

/**
 * What has to be written so that invoices less credit notes are what the ledger keeps of an order (docs/product/after-sale.md#documents), in this order;
 * nothing where they are. Looks at what is there and what should be, never at why it is asked: whoever asks twice, late or in the wrong order gets the
 * same sum.
 */
export function billSteps(open: readonly OpenInvoice[], now: BillState): BillStep[] {
  const last = open.at(-1);
  if (!last) return now.kept > ZERO ? issue(now) : [];
  const isOther = last.itemsKey !== now.itemsKey;
  const isElsewhere = last.recipientKey !== now.recipientKey;
  if (now.isSold && (isOther || isElsewhere)) {
    const cause = isOther ? "change" : "recipient";
    const back = open
      .filter(({ left }) => left > ZERO)
      .map(({ id, left }): BillStep => ({ kind: "credit_note", corrects: id, amount: left, cause }));
    return [...back, ...issue(now)];
  }
  const missing = cents(now.kept - sumCents(open.map(({ left }) => left)));
  if (missing > ZERO) return [{ kind: "invoice", of: "more", amount: missing }];
  return takeBack(open, cents(0 - missing));
}

/** Everything anew, then what differs from what is kept. */
function issue({ total, kept }: BillState): BillStep[] {
  const steps: BillStep[] = total > ZERO ? [{ kind: "invoice", of: "items", amount: total }] : [];
  if (kept > total) steps.push({ kind: "invoice", of: "more", amount: cents(kept - total) });
  if (kept < total) steps.push({ kind: "credit_note", corrects: null, amount: cents(total - kept), cause: "refund" });
  return steps;
}

/** The newest first; a credit note is about one invoice. */
function takeBack(open: readonly OpenInvoice[], amount: Cents): BillStep[] {
  let rest: number = amount;
  return open.toReversed().flatMap(({ id, left }): BillStep[] => {
    const part = cents(Math.min(rest, left));
    if (part <= ZERO) return [];
    rest -= part;
    return [{ kind: "credit_note", corrects: id, amount: part, cause: "refund" }];
  });
}
