import { localTime } from "#platform/clock.ts";
import type { Day } from "#platform/dates.ts";
import { cents, ZERO, type Cents } from "#platform/money.ts";
import { refundableAmount } from "#modules/availability/cancellation.ts";
import type { PaymentView } from "#modules/payments/provider.ts";
import { TRANSITIONS, type Guard, type OrderReason, type Transition, type Trigger } from "./lifecycle.ts";
import type { OrderState } from "./states.ts";
import type { StaySnapshot } from "./types.ts";

/** How long rooms are set aside for a buyer who pays (docs/product/buying.md#hold). */
export const HOLD_MINUTES = 15;

/** How long an expired hold is kept on when the provider cannot say whether it was paid. */
export const BLIND_HOLD_MINUTES = 15;

export const CURRENCY = "eur";

/** What a decision may look at. `payment`: the one that our own note names, whatever its label says. `due`: what is to be given back, cents. */
export type OrderFacts = { orderId: string; amount: Cents; payment: PaymentView | null; due: Cents };

type PaymentFacts = OrderFacts & { payment: PaymentView };
const isRight = ({ amount, payment }: PaymentFacts) => payment.amountCents === amount && payment.currency === CURRENCY;
const isRelabelled = ({ orderId, payment }: PaymentFacts) => payment.orderId !== orderId;
const isRefunded = ({ payment }: PaymentFacts) =>
  payment.capturedCents > 0 && payment.refundedCents >= payment.capturedCents;
const withPayment = (holds: (facts: PaymentFacts) => boolean) => (facts: OrderFacts) =>
  facts.payment !== null && holds({ ...facts, payment: facts.payment });

const GUARDS: Record<Guard, (facts: OrderFacts) => boolean> = {
  always: () => true,
  authorized: withPayment(({ payment }) => payment.status === "authorized"),
  paid: withPayment(({ payment }) => payment.status === "paid"),
  authorized_right: withPayment((facts) => facts.payment.status === "authorized" && isRight(facts)),
  authorized_wrong: withPayment((facts) => facts.payment.status === "authorized" && !isRight(facts)),
  paid_right: withPayment((facts) => facts.payment.status === "paid" && isRight(facts)),
  paid_wrong: withPayment((facts) => facts.payment.status === "paid" && !isRight(facts)),
  changed_open: withPayment((facts) => facts.payment.status === "open" && findFaults(facts).length > 0),
  relabelled_authorized: withPayment((facts) => facts.payment.status === "authorized" && isRelabelled(facts)),
  relabelled_paid: withPayment((facts) => facts.payment.status === "paid" && isRelabelled(facts)),
  payment_cancelled: withPayment(({ payment }) => payment.status === "cancelled"),
  refunded_in_full: withPayment(isRefunded),
  refund_complete: withPayment(({ payment, due }) => payment.refundedCents >= due),
  paid_and_owed: withPayment((facts) => facts.payment.status === "paid" && facts.due > facts.payment.refundedCents),
  refund_due: ({ due }) => due > 0,
  nothing_to_refund: ({ due }) => due === 0,
};

/** What can be wrong with a payment that we opened ourselves: it says another order, or is over another amount or in other money. */
export type PaymentFault = "other_order" | "amount" | "currency";

/** Everything in which a payment differs from what was opened for its order; nothing of ours ever changes one. */
export function findFaults({ orderId, amount, payment }: Omit<OrderFacts, "due">): PaymentFault[] {
  if (!payment) return [];
  return [
    ...(payment.orderId === orderId ? [] : ["other_order" as const]),
    ...(payment.amountCents === amount ? [] : ["amount" as const]),
    ...(payment.currency === CURRENCY ? [] : ["currency" as const]),
  ];
}

/** The move that the table makes of the facts; null when nothing changes. */
export function decideMove(state: OrderState, trigger: Trigger, facts: OrderFacts): Transition | null {
  return (
    TRANSITIONS.find(
      (transition) => transition.from === state && transition.on === trigger && GUARDS[transition.when](facts),
    ) ?? null
  );
}

/** How an order came into its state: the newest row of its history. */
export type LastMove = { reason: OrderReason; at: Date };

/**
 * What the buyer is to get back of what was captured. A customer who cancels in time gets what the terms of the items give back
 * (docs/product/after-sale.md#cancelling), one who cancels too late nothing; money that we should never have taken goes back whole. Follows from the
 * order's history alone, so that every retry agrees.
 */
export function refundDue({
  terms,
  lastMove,
  captured,
}: {
  /** What they give back at a moment. */
  terms: (at: Date) => Cents;
  lastMove: LastMove;
  captured: Cents;
}): Cents {
  if (lastMove.reason === "cancelled_without_refund") return ZERO;
  if (lastMove.reason === "cancelled_with_refund") return cents(Math.min(captured, terms(lastMove.at)));
  return captured;
}

/** What cancelling a stay at a moment gives back: 80 % of each night's amount until the deadline (hotel's day), then nothing. */
export function policyRefund(stay: StaySnapshot, at: Date): Cents {
  const { today } = localTime({ now: () => at }, stay.timeZone);
  return refundableAmount({ nightly: stay.nightlyCents, deadline: stay.cancellation.deadline, today });
}

/** Whether a stay lies behind us at its hotel. */
export function isStayOver(checkout: Day, at: Date, timeZone: string): boolean {
  return localTime({ now: () => at }, timeZone).today > checkout;
}

/** The moment a hold that starts now ends. */
export function holdEnd(now: Date): Date {
  return new Date(now.getTime() + HOLD_MINUTES * 60_000);
}
