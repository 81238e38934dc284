/** Order states (docs/product/buying.md#states), in the order in which a good one is lived through. */
export const ORDER_STATES = [
  "draft",
  "awaiting_payment",
  "authorized",
  "confirmed",
  "completed",
  "cancelled",
  "expired",
  "failed",
  "refund_pending",
  "refunded",
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** What an order's state means to its buyer. */
export type OrderOutcome = "confirmed" | "pending" | "failed" | "cancelled";

/**
 * What a state says. `items`: whose the things of the order are: nobody's, set aside for whoever pays, or the buyer's. `income`: what the money
 * is to us: none of ours, ours once the item is over, ours. `isSettled`: nothing more is expected to happen by itself.
 */
export type StateFacts = {
  items: "none" | "held" | "sold";
  outcome: OrderOutcome;
  income: "none" | "deferred" | "earned";
  isSettled: boolean;
};

const STATES: Record<OrderState, StateFacts> = {
  draft: { items: "none", outcome: "pending", income: "none", isSettled: false },
  awaiting_payment: { items: "held", outcome: "pending", income: "none", isSettled: false },
  authorized: { items: "sold", outcome: "pending", income: "none", isSettled: false },
  confirmed: { items: "sold", outcome: "confirmed", income: "deferred", isSettled: true },
  completed: { items: "sold", outcome: "confirmed", income: "earned", isSettled: true },
  cancelled: { items: "none", outcome: "cancelled", income: "none", isSettled: true },
  expired: { items: "none", outcome: "failed", income: "none", isSettled: true },
  failed: { items: "none", outcome: "failed", income: "none", isSettled: true },
  refund_pending: { items: "none", outcome: "cancelled", income: "none", isSettled: false },
  refunded: { items: "none", outcome: "cancelled", income: "none", isSettled: true },
};

export const factsOfState = (state: OrderState): StateFacts => STATES[state];

const statesWhere = (holds: (facts: StateFacts) => boolean): readonly OrderState[] =>
  ORDER_STATES.filter((state) => holds(STATES[state]));

/** States of which somebody has paid: the money is set aside or taken, and the hotel expects them. */
export const SOLD_STATES = statesWhere(({ items }) => items === "sold");

/** States of which the money is taken, and kept. */
export const CONFIRMED_STATES = statesWhere(({ outcome }) => outcome === "confirmed");

/** States of orders that were placed and are not paid: their rooms are set aside, or were. */
export const UNPAID_STATES: readonly OrderState[] = ["awaiting_payment", "expired", "failed", "cancelled"];

/** States of orders that whoever has their number finds again: what was sold, and what came of it. One that was never paid has told nobody its number. */
export const FOUND_STATES: readonly OrderState[] = [...SOLD_STATES, "cancelled", "refund_pending", "refunded"];

/** States in which nothing more is expected to happen by itself. */
export const SETTLED_STATES = statesWhere(({ isSettled }) => isSettled);

/** What became of an order, in its buyer's eyes. */
export const orderOutcome = (state: OrderState): OrderOutcome => STATES[state].outcome;

/** Whether it is paid: the money is set aside or taken, and has not been given back. */
export const isPaid = (state: OrderState): boolean => STATES[state].items === "sold";

/** Whether money may still be on its way: the provider is worth asking. */
export const isPending = (state: OrderState): boolean => STATES[state].outcome === "pending";

/** Whether it waits for its buyer to pay: everything is set aside. */
export const awaitsPayment = (state: OrderState): boolean => STATES[state].items === "held";

/** Whether no money of it is to be set aside any more: what is, is let go. */
export const isLetGo = (state: OrderState): boolean => state !== "draft" && STATES[state].items === "none";

/** Whether it has come to nothing: no money of it is ours to keep or to give back, unless the customer gave it up too late. */
export const hasEnded = (state: OrderState): boolean =>
  state !== "refunded" && STATES[state].items === "none" && STATES[state].isSettled;
