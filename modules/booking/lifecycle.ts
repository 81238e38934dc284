import type { OrderState } from "./states.ts";

/**
 * Who pushes: the buyer placing or giving up, the provider's truth about the money, the clock, the customer cancelling for money or a card, an insured case, another stay, a
 * case that is approved after its stay was given up, the house taking back what it cannot keep.
 */
export type Trigger =
  | "place"
  | "abandon"
  | "reject"
  | "payment"
  | "hold_over"
  | "stay_over"
  | "cancel"
  | "cancel_as_card"
  | "claim"
  | "change"
  | "approve_claim"
  | "withdraw";

/** What must hold for a move; the predicates are in rules.ts. */
export type Guard =
  | "always"
  | "changed_open"
  | "relabelled_authorized"
  | "relabelled_paid"
  | "authorized_right"
  | "paid_right"
  | "authorized_wrong"
  | "paid_wrong"
  | "paid_in_part"
  | "authorized_in_part"
  | "payment_cancelled"
  | "paid"
  | "authorized"
  | "refunded_in_full"
  | "refund_complete"
  | "paid_and_owed"
  | "refund_due"
  | "nothing_to_refund";

/**
 * What is done to every item (items/kinds.ts): `hold` sets it aside, `fulfil` gives what is held to its buyer, `fulfil_late` what nobody holds and
 * may be gone, `release` lets what is held go, `undo` takes back what was given.
 */
export type ItemStep = "hold" | "fulfil" | "fulfil_late" | "release" | "undo" | "none";

/** Work that a move asks for, written into the outbox with it. */
export type OrderJob =
  | "payment.capture"
  | "payment.cancel"
  | "payment.refund"
  | "payment.refund_claim"
  | "payment.refund_granted"
  | "payment.look"
  | "documents.write"
  | "order_confirmed"
  | "order_arriving"
  | "order_insured"
  | "order_due"
  | "order_late"
  | "order_expired"
  | "order_changed"
  | "order_agreed"
  | "order_given"
  | "order_kept"
  | "order_lapsed"
  | "order_cancelled"
  | "order_refunded"
  | "order_refused"
  | "order_account";

export type OrderReason =
  | "placed"
  | "payment_rejected"
  | "abandoned"
  | "hold_expired"
  | "stay_over"
  | "authorized_in_time"
  | "paid_in_time"
  | "authorized_wrong_amount"
  | "paid_wrong_amount"
  | "payment_cancelled"
  | "paid_in_part"
  | "authorized_in_part"
  | "payment_changed"
  | "authorized_relabelled"
  | "paid_relabelled"
  | "authorized_late"
  | "paid_late"
  | "authorized_too_late"
  | "paid_too_late"
  | "captured"
  | "changed"
  | "authorization_lapsed"
  | "authorized_after_cancel"
  | "captured_after_cancel"
  | "cancelled_with_refund"
  | "cancelled_without_refund"
  | "cancelled_as_card"
  | "cancelled_partly_as_card"
  | "cancelled_insured"
  | "claim_approved"
  | "withdrawn"
  | "refunded_outside"
  | "refund_seen";

/** Its customer gave it up, and took a card in the place of money. */
export const AS_CARD: readonly OrderReason[] = ["cancelled_as_card", "cancelled_partly_as_card"];

/** Its customer gave it up, and its terms say what comes back. */
export const BY_TERMS: readonly OrderReason[] = ["cancelled_with_refund", ...AS_CARD];

export type Transition = {
  from: OrderState;
  on: Trigger;
  when: Guard;
  to: OrderState;
  reason: OrderReason;
  step: ItemStep;
  jobs: readonly OrderJob[];
};

/** When, to which state, why, what is done to the items, what is asked for with it. */
type Row = readonly [when: Guard, to: OrderState, reason: OrderReason, step: ItemStep, ...jobs: OrderJob[]];

const rows = (from: OrderState, on: Trigger, list: readonly Row[]): Transition[] =>
  list.map(([when, to, reason, step, ...jobs]) => ({ from, on, when, to, reason, step, jobs }));

const DROPPED = ["payment.cancel", "order_cancelled"] as const;
/** Papers before the mail that brings them. */
const BOOKED = ["documents.write", "order_confirmed", "order_insured", "order_arriving", "order_due"] as const;
const GIVEN_BACK = ["documents.write", "payment.refund"] as const;
/** A stay that its customer had given up turns out to be covered: the rest goes back, by a job of its own since the first part had one. */
const CLAIM_APPROVED: readonly Row[] = [
  ["refund_due", "refund_pending", "claim_approved", "none", "documents.write", "payment.refund_claim"],
];

/** The first row of a state and trigger whose guard holds is the move; none means that nothing changes. Money and items follow this table and nothing else. */
export const TRANSITIONS: readonly Transition[] = [
  ...rows("draft", "place", [["always", "awaiting_payment", "placed", "hold"]]),

  ...rows("awaiting_payment", "payment", [
    ["refunded_in_full", "refunded", "refunded_outside", "release", "order_refunded"],
    ["changed_open", "cancelled", "payment_changed", "release", "payment.cancel"],
    ["relabelled_paid", "refund_pending", "paid_relabelled", "release", "payment.refund"],
    ["relabelled_authorized", "cancelled", "authorized_relabelled", "release", ...DROPPED],
    ["paid_right", "confirmed", "paid_in_time", "fulfil", ...BOOKED],
    ["authorized_right", "authorized", "authorized_in_time", "fulfil", "payment.capture"],
    ["paid_wrong", "refund_pending", "paid_wrong_amount", "release", "payment.refund"],
    ["authorized_wrong", "cancelled", "authorized_wrong_amount", "release", ...DROPPED],
    ["paid_in_part", "refund_pending", "paid_in_part", "release", "payment.refund"],
    ["authorized_in_part", "cancelled", "authorized_in_part", "release", ...DROPPED],
    ["payment_cancelled", "cancelled", "payment_cancelled", "release", "order_cancelled"],
  ]),
  ...rows("awaiting_payment", "hold_over", [
    ["always", "expired", "hold_expired", "release", "payment.cancel", "order_expired"],
  ]),
  ...rows("awaiting_payment", "abandon", [["always", "expired", "abandoned", "release", "payment.cancel"]]),
  ...rows("awaiting_payment", "reject", [["always", "failed", "payment_rejected", "release"]]),

  ...rows("expired", "payment", [
    ["refunded_in_full", "refunded", "refunded_outside", "none", "order_refunded"],
    ["relabelled_paid", "refund_pending", "paid_relabelled", "none", "payment.refund"],
    ["relabelled_authorized", "cancelled", "authorized_relabelled", "none", ...DROPPED],
    ["paid_right", "confirmed", "paid_late", "fulfil_late", ...BOOKED],
    ["authorized_right", "authorized", "authorized_late", "fulfil_late", "payment.capture"],
    ["paid_wrong", "refund_pending", "paid_wrong_amount", "none", "payment.refund"],
    ["authorized_wrong", "cancelled", "authorized_wrong_amount", "none", ...DROPPED],
    ["paid_in_part", "refund_pending", "paid_in_part", "none", "payment.refund"],
    ["authorized_in_part", "cancelled", "authorized_in_part", "none", ...DROPPED],
    ["paid", "refund_pending", "paid_too_late", "none", "payment.refund"],
    ["authorized", "cancelled", "authorized_too_late", "none", ...DROPPED],
  ]),

  ...rows("authorized", "payment", [
    ["refunded_in_full", "refunded", "refunded_outside", "undo", "order_refunded"],
    ["relabelled_paid", "refund_pending", "paid_relabelled", "undo", "payment.refund"],
    ["relabelled_authorized", "cancelled", "authorized_relabelled", "undo", ...DROPPED],
    ["paid_wrong", "refund_pending", "paid_wrong_amount", "undo", "payment.refund"],
    ["authorized_wrong", "cancelled", "authorized_wrong_amount", "undo", ...DROPPED],
    ["paid", "confirmed", "captured", "none", ...BOOKED],
    ["paid_in_part", "refund_pending", "paid_in_part", "undo", "payment.refund"],
    ["payment_cancelled", "cancelled", "authorization_lapsed", "undo", "order_cancelled"],
  ]),

  ...rows("confirmed", "payment", [
    ["refunded_in_full", "refunded", "refunded_outside", "undo", "documents.write", "order_refunded"],
  ]),
  // What changes is its stay (change/lifecycle.ts): the order is what it was.
  ...rows("confirmed", "change", [
    [
      "always",
      "confirmed",
      "changed",
      "none",
      "documents.write",
      "order_changed",
      "order_insured",
      "order_arriving",
      "order_due",
    ],
  ]),
  ...rows("confirmed", "cancel", [
    ["refund_due", "refund_pending", "cancelled_with_refund", "undo", ...GIVEN_BACK],
    ["nothing_to_refund", "cancelled", "cancelled_without_refund", "undo", "documents.write", "order_cancelled"],
  ]),
  // Their money becomes a gift card at once; what goes back are gifts and cards that paid a part of it.
  ...rows("confirmed", "cancel_as_card", [
    ["refund_due", "refund_pending", "cancelled_partly_as_card", "undo", ...GIVEN_BACK],
    ["nothing_to_refund", "cancelled", "cancelled_as_card", "undo", "documents.write", "order_cancelled"],
  ]),
  ...rows("confirmed", "claim", [["refund_due", "refund_pending", "cancelled_insured", "undo", ...GIVEN_BACK]]),
  // The hotel is closed, or full: all of it goes back.
  ...rows("confirmed", "withdraw", [["refund_due", "refund_pending", "withdrawn", "undo", ...GIVEN_BACK]]),
  ...rows("confirmed", "stay_over", [["always", "completed", "stay_over", "none"]]),

  ...rows("cancelled", "payment", [
    ["paid_and_owed", "refund_pending", "captured_after_cancel", "none", "payment.refund"],
    ["authorized", "cancelled", "authorized_after_cancel", "none", "payment.cancel"],
  ]),
  ...rows("cancelled", "approve_claim", CLAIM_APPROVED),
  ...rows("refunded", "approve_claim", CLAIM_APPROVED),
  ...rows("failed", "payment", [
    ["paid_and_owed", "refund_pending", "captured_after_cancel", "none", "payment.refund"],
    ["authorized", "failed", "authorized_after_cancel", "none", "payment.cancel"],
  ]),

  ...rows("refund_pending", "payment", [["refund_complete", "refunded", "refund_seen", "none", "order_refunded"]]),
];

/** The move that is made in place of one whose items are gone (`fulfil_late` only). */
export const OTHERWISE: Partial<Record<OrderReason, OrderReason>> = {
  paid_late: "paid_too_late",
  authorized_late: "authorized_too_late",
};

/** Whether an order may ever go from one state to the other. */
export function canMove(from: OrderState, to: OrderState): boolean {
  return TRANSITIONS.some((transition) => transition.from === from && transition.to === to);
}

/** Whether a push may move an order in a state at all: `isOpenTo(state, "cancel")` says whether it may be cancelled. */
export function isOpenTo(state: OrderState, push: Trigger): boolean {
  return TRANSITIONS.some(({ from, on }) => from === state && on === push);
}

/** The row of a state with a given reason; throws when the table has none. */
export function transitionFor(from: OrderState, reason: OrderReason): Transition {
  const found = TRANSITIONS.find((transition) => transition.from === from && transition.reason === reason);
  if (!found) throw new Error(`an order cannot leave ${from} because of ${reason}`);
  return found;
}
