/** Order states (docs/product/buying.md#states): money and stock follow this table and nothing else. */
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

/** Who pushes: the buyer placing or giving up, the provider's truth about the money, the clock, the customer cancelling. */
export type Trigger = "place" | "abandon" | "reject" | "payment" | "hold_over" | "stay_over" | "cancel";

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
  | "payment_cancelled"
  | "paid"
  | "authorized"
  | "refunded_in_full"
  | "refund_complete"
  | "paid_and_owed"
  | "refund_due"
  | "nothing_to_refund";

/** What happens to the rooms (modules/availability/stock.server.ts). */
export type StockEffect = "hold" | "release_hold" | "sell_held" | "sell_free" | "release_sold" | "none";

/** Work that a move asks for, written into the outbox with it. */
export type OrderJob =
  | "payment.capture"
  | "payment.cancel"
  | "payment.refund"
  | "order_confirmed"
  | "order_expired"
  | "order_cancelled"
  | "order_refunded";

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
  | "payment_changed"
  | "authorized_relabelled"
  | "paid_relabelled"
  | "authorized_late"
  | "paid_late"
  | "authorized_too_late"
  | "paid_too_late"
  | "captured"
  | "authorization_lapsed"
  | "authorized_after_cancel"
  | "captured_after_cancel"
  | "cancelled_with_refund"
  | "cancelled_without_refund"
  | "refunded_outside"
  | "refund_seen";

export type Transition = {
  from: OrderState;
  on: Trigger;
  when: Guard;
  to: OrderState;
  reason: OrderReason;
  stock: StockEffect;
  jobs: readonly OrderJob[];
  /** The move made instead when the rooms are gone (`sell_free` only). */
  otherwise?: OrderReason;
};

const CONFIRMED: readonly OrderJob[] = ["order_confirmed"];

/** The first row of a state and trigger whose guard holds is the move; none means that nothing changes. */
export const TRANSITIONS: readonly Transition[] = [
  { from: "draft", on: "place", when: "always", to: "awaiting_payment", reason: "placed", stock: "hold", jobs: [] },

  {
    from: "awaiting_payment",
    on: "payment",
    when: "refunded_in_full",
    to: "refunded",
    reason: "refunded_outside",
    stock: "release_hold",
    jobs: ["order_refunded"],
  },
  {
    from: "awaiting_payment",
    on: "payment",
    when: "changed_open",
    to: "cancelled",
    reason: "payment_changed",
    stock: "release_hold",
    jobs: ["payment.cancel"],
  },
  {
    from: "awaiting_payment",
    on: "payment",
    when: "relabelled_paid",
    to: "refund_pending",
    reason: "paid_relabelled",
    stock: "release_hold",
    jobs: ["payment.refund"],
  },
  {
    from: "awaiting_payment",
    on: "payment",
    when: "relabelled_authorized",
    to: "cancelled",
    reason: "authorized_relabelled",
    stock: "release_hold",
    jobs: ["payment.cancel", "order_cancelled"],
  },
  {
    from: "awaiting_payment",
    on: "payment",
    when: "paid_right",
    to: "confirmed",
    reason: "paid_in_time",
    stock: "sell_held",
    jobs: CONFIRMED,
  },
  {
    from: "awaiting_payment",
    on: "payment",
    when: "authorized_right",
    to: "authorized",
    reason: "authorized_in_time",
    stock: "sell_held",
    jobs: ["payment.capture"],
  },
  {
    from: "awaiting_payment",
    on: "payment",
    when: "paid_wrong",
    to: "refund_pending",
    reason: "paid_wrong_amount",
    stock: "release_hold",
    jobs: ["payment.refund"],
  },
  {
    from: "awaiting_payment",
    on: "payment",
    when: "authorized_wrong",
    to: "cancelled",
    reason: "authorized_wrong_amount",
    stock: "release_hold",
    jobs: ["payment.cancel", "order_cancelled"],
  },
  {
    from: "awaiting_payment",
    on: "payment",
    when: "payment_cancelled",
    to: "cancelled",
    reason: "payment_cancelled",
    stock: "release_hold",
    jobs: [],
  },
  {
    from: "awaiting_payment",
    on: "hold_over",
    when: "always",
    to: "expired",
    reason: "hold_expired",
    stock: "release_hold",
    jobs: ["payment.cancel", "order_expired"],
  },
  {
    from: "awaiting_payment",
    on: "abandon",
    when: "always",
    to: "expired",
    reason: "abandoned",
    stock: "release_hold",
    jobs: ["payment.cancel"],
  },
  {
    from: "awaiting_payment",
    on: "reject",
    when: "always",
    to: "failed",
    reason: "payment_rejected",
    stock: "release_hold",
    jobs: [],
  },

  {
    from: "expired",
    on: "payment",
    when: "refunded_in_full",
    to: "refunded",
    reason: "refunded_outside",
    stock: "none",
    jobs: ["order_refunded"],
  },
  {
    from: "expired",
    on: "payment",
    when: "relabelled_paid",
    to: "refund_pending",
    reason: "paid_relabelled",
    stock: "none",
    jobs: ["payment.refund"],
  },
  {
    from: "expired",
    on: "payment",
    when: "relabelled_authorized",
    to: "cancelled",
    reason: "authorized_relabelled",
    stock: "none",
    jobs: ["payment.cancel", "order_cancelled"],
  },
  {
    from: "expired",
    on: "payment",
    when: "paid_right",
    to: "confirmed",
    reason: "paid_late",
    stock: "sell_free",
    jobs: CONFIRMED,
    otherwise: "paid_too_late",
  },
  {
    from: "expired",
    on: "payment",
    when: "authorized_right",
    to: "authorized",
    reason: "authorized_late",
    stock: "sell_free",
    jobs: ["payment.capture"],
    otherwise: "authorized_too_late",
  },
  {
    from: "expired",
    on: "payment",
    when: "paid_wrong",
    to: "refund_pending",
    reason: "paid_wrong_amount",
    stock: "none",
    jobs: ["payment.refund"],
  },
  {
    from: "expired",
    on: "payment",
    when: "authorized_wrong",
    to: "cancelled",
    reason: "authorized_wrong_amount",
    stock: "none",
    jobs: ["payment.cancel", "order_cancelled"],
  },
  {
    from: "expired",
    on: "payment",
    when: "paid",
    to: "refund_pending",
    reason: "paid_too_late",
    stock: "none",
    jobs: ["payment.refund"],
  },
  {
    from: "expired",
    on: "payment",
    when: "authorized",
    to: "cancelled",
    reason: "authorized_too_late",
    stock: "none",
    jobs: ["payment.cancel", "order_cancelled"],
  },

  {
    from: "authorized",
    on: "payment",
    when: "refunded_in_full",
    to: "refunded",
    reason: "refunded_outside",
    stock: "release_sold",
    jobs: ["order_refunded"],
  },
  {
    from: "authorized",
    on: "payment",
    when: "relabelled_paid",
    to: "refund_pending",
    reason: "paid_relabelled",
    stock: "release_sold",
    jobs: ["payment.refund"],
  },
  {
    from: "authorized",
    on: "payment",
    when: "relabelled_authorized",
    to: "cancelled",
    reason: "authorized_relabelled",
    stock: "release_sold",
    jobs: ["payment.cancel", "order_cancelled"],
  },
  {
    from: "authorized",
    on: "payment",
    when: "paid_wrong",
    to: "refund_pending",
    reason: "paid_wrong_amount",
    stock: "release_sold",
    jobs: ["payment.refund"],
  },
  {
    from: "authorized",
    on: "payment",
    when: "authorized_wrong",
    to: "cancelled",
    reason: "authorized_wrong_amount",
    stock: "release_sold",
    jobs: ["payment.cancel", "order_cancelled"],
  },
  {
    from: "authorized",
    on: "payment",
    when: "paid",
    to: "confirmed",
    reason: "captured",
    stock: "none",
    jobs: CONFIRMED,
  },
  {
    from: "authorized",
    on: "payment",
    when: "payment_cancelled",
    to: "cancelled",
    reason: "authorization_lapsed",
    stock: "release_sold",
    jobs: ["order_cancelled"],
  },

  {
    from: "confirmed",
    on: "payment",
    when: "refunded_in_full",
    to: "refunded",
    reason: "refunded_outside",
    stock: "release_sold",
    jobs: ["order_refunded"],
  },
  {
    from: "confirmed",
    on: "cancel",
    when: "refund_due",
    to: "refund_pending",
    reason: "cancelled_with_refund",
    stock: "release_sold",
    jobs: ["payment.refund"],
  },
  {
    from: "confirmed",
    on: "cancel",
    when: "nothing_to_refund",
    to: "cancelled",
    reason: "cancelled_without_refund",
    stock: "release_sold",
    jobs: ["order_cancelled"],
  },
  { from: "confirmed", on: "stay_over", when: "always", to: "completed", reason: "stay_over", stock: "none", jobs: [] },

  {
    from: "cancelled",
    on: "payment",
    when: "paid_and_owed",
    to: "refund_pending",
    reason: "captured_after_cancel",
    stock: "none",
    jobs: ["payment.refund"],
  },
  {
    from: "cancelled",
    on: "payment",
    when: "authorized",
    to: "cancelled",
    reason: "authorized_after_cancel",
    stock: "none",
    jobs: ["payment.cancel"],
  },
  {
    from: "failed",
    on: "payment",
    when: "paid_and_owed",
    to: "refund_pending",
    reason: "captured_after_cancel",
    stock: "none",
    jobs: ["payment.refund"],
  },
  {
    from: "failed",
    on: "payment",
    when: "authorized",
    to: "failed",
    reason: "authorized_after_cancel",
    stock: "none",
    jobs: ["payment.cancel"],
  },

  {
    from: "refund_pending",
    on: "payment",
    when: "refund_complete",
    to: "refunded",
    reason: "refund_seen",
    stock: "none",
    jobs: ["order_refunded"],
  },
];

/** Whether an order may ever go from one state to the other. */
export function canMove(from: OrderState, to: OrderState): boolean {
  return TRANSITIONS.some((transition) => transition.from === from && transition.to === to);
}

/** The row of a state with a given reason; throws when the table has none. */
export function transitionFor(from: OrderState, reason: OrderReason): Transition {
  const found = TRANSITIONS.find((transition) => transition.from === from && transition.reason === reason);
  if (!found) throw new Error(`an order cannot leave ${from} because of ${reason}`);
  return found;
}

/** States in which the rooms are the buyer's: the hotel expects them. */
export const SOLD_STATES: readonly OrderState[] = ["authorized", "confirmed", "completed"];

/** States of orders that were placed and are not paid: their rooms are set aside, or were. */
export const UNPAID_STATES: readonly OrderState[] = ["awaiting_payment", "expired", "failed", "cancelled"];

/** States in which nothing more is expected to happen by itself. */
export const SETTLED_STATES: readonly OrderState[] = [
  "confirmed",
  "completed",
  "cancelled",
  "expired",
  "failed",
  "refunded",
];
