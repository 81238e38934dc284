import { cents, sumCents, ZERO, type Cents } from "#platform/money.ts";

/**
 * How a payment stands that its buyer has disputed with their bank: `inquiry` the bank asks, and holds nothing back · `open` it has taken the money
 * from us until it decides · `won` the money is ours · `lost` the buyer has it back.
 */
export const DISPUTE_STATES = ["inquiry", "open", "won", "lost"] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** A dispute as its provider tells it. `reason`: the provider's own word for it. */
export type Dispute = { id: string; amountCents: Cents; reason: string; state: DisputeState; openedAt: Date };

/** The money of a payment, as far as disputes bear on it. */
type Disputed = { captured: Cents; refunded: Cents; disputes: readonly Pick<Dispute, "amountCents" | "state">[] };

const sumOf = ({ disputes }: Pick<Disputed, "disputes">, state: DisputeState): Cents =>
  sumCents(disputes.filter((dispute) => dispute.state === state).map(({ amountCents }) => amountCents));

/** What the buyer has back of a payment: what was refunded, and what their bank took back for good. Never more than was captured (docs/product/after-sale.md#disputes). */
export function givenBack(payment: Disputed): Cents {
  return cents(Math.min(payment.captured, payment.refunded + sumOf(payment, "lost")));
}

/** What may be refunded of it: nothing of what a bank is deciding on, or the buyer could have it twice. */
export function refundable(payment: Disputed): Cents {
  return cents(Math.max(ZERO, payment.captured - givenBack(payment) - sumOf(payment, "open")));
}
