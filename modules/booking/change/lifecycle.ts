import type { Guard, OrderJob } from "../lifecycle.ts";

/** States of a change of a stay, in the order in which a dearer one is lived through (docs/product/after-sale.md#change). */
export const CHANGE_STATES = [
  "proposed",
  "awaiting_payment",
  "authorized",
  "applied",
  "expired",
  "failed",
  "given_up",
] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];

/**
 * Who pushes: the guest asking, the provider's truth about the money, the clock, the guest giving up, the house that cannot keep what it would become, the
 * provider's no, an order that ends.
 */
export type ChangeTrigger =
  | "agree"
  | "ask_to_pay"
  | "payment"
  | "hold_over"
  | "give_up"
  | "take_back"
  | "reject"
  | "order_over";

/** What is done to the stay: `hold` sets the nights it adds aside, `swap` puts the new stay in the place of the old, `release` lets go of what was held. */
export type ChangeStep = "hold" | "swap" | "release" | "none";

export type ChangeReason =
  | "agreed"
  | "difference_due"
  | "paid_in_time"
  | "authorized_in_time"
  | "captured"
  | "hold_expired"
  | "given_up"
  | "taken_back"
  | "payment_rejected"
  | "order_ended"
  | "payment_changed"
  | "payment_relabelled"
  | "wrong_amount"
  | "payment_cancelled"
  | "authorization_lapsed"
  | "refunded_outside";

export type ChangeTransition = {
  from: ChangeState;
  on: ChangeTrigger;
  when: Guard;
  to: ChangeState;
  reason: ChangeReason;
  step: ChangeStep;
  jobs: readonly OrderJob[];
};

type Row = readonly [when: Guard, to: ChangeState, reason: ChangeReason, step: ChangeStep, ...jobs: OrderJob[]];

const rows = (from: ChangeState, on: ChangeTrigger, list: readonly Row[]): ChangeTransition[] =>
  list.map(([when, to, reason, step, ...jobs]) => ({ from, on, when, to, reason, step, jobs }));

/** A payment that is not what was opened is never believed. */
const CHANGED: readonly Row[] = [
  ["refunded_in_full", "failed", "refunded_outside", "release"],
  ["relabelled_paid", "failed", "payment_relabelled", "release"],
  ["relabelled_authorized", "failed", "payment_relabelled", "release"],
];
const WRONG: readonly Row[] = [
  ["paid_wrong", "failed", "wrong_amount", "release"],
  ["authorized_wrong", "failed", "wrong_amount", "release"],
];

/**
 * The first row of a state and trigger whose guard holds is the move; none means that nothing changes. Of a change that is over, what was set aside is
 * let go and what was taken goes back, whenever it turns up (settle-change.server.ts): no row brings one back.
 */
export const CHANGE_TRANSITIONS: readonly ChangeTransition[] = [
  ...rows("proposed", "agree", [["always", "applied", "agreed", "swap"]]),
  ...rows("proposed", "ask_to_pay", [["always", "awaiting_payment", "difference_due", "hold"]]),

  ...rows("awaiting_payment", "payment", [
    ...CHANGED,
    ["changed_open", "failed", "payment_changed", "release"],
    ["paid_right", "applied", "paid_in_time", "swap"],
    ["authorized_right", "authorized", "authorized_in_time", "none", "payment.capture"],
    ...WRONG,
    ["payment_cancelled", "failed", "payment_cancelled", "release"],
  ]),
  ...rows("awaiting_payment", "hold_over", [["always", "expired", "hold_expired", "release", "order_lapsed"]]),
  ...rows("awaiting_payment", "give_up", [["always", "given_up", "given_up", "release"]]),
  ...rows("awaiting_payment", "take_back", [["always", "given_up", "taken_back", "release", "order_lapsed"]]),
  ...rows("awaiting_payment", "reject", [["always", "failed", "payment_rejected", "release"]]),
  ...rows("awaiting_payment", "order_over", [["always", "given_up", "order_ended", "release"]]),

  ...rows("authorized", "payment", [
    ...CHANGED,
    ...WRONG,
    ["paid", "applied", "captured", "swap"],
    ["payment_cancelled", "failed", "authorization_lapsed", "release"],
  ]),
  ...rows("authorized", "order_over", [["always", "given_up", "order_ended", "release"]]),
];

/** What a state means. `holds`: the nights it adds are set aside. `isOver`: it came to nothing, and no money of it is ours. */
export type ChangeFacts = { holds: boolean; isOver: boolean };

const FACTS: Record<ChangeState, ChangeFacts> = {
  proposed: { holds: false, isOver: false },
  awaiting_payment: { holds: true, isOver: false },
  authorized: { holds: true, isOver: false },
  applied: { holds: false, isOver: false },
  expired: { holds: false, isOver: true },
  failed: { holds: false, isOver: true },
  given_up: { holds: false, isOver: true },
};

export const factsOfChange = (state: ChangeState): ChangeFacts => FACTS[state];

/** States in which it is being paid: one change of an order at most. */
export const OPEN_CHANGE_STATES: readonly ChangeState[] = CHANGE_STATES.filter((state) => FACTS[state].holds);
