import type { OrderState } from "./lifecycle.ts";

/** What an order's state means to its buyer. */
export type OrderOutcome = "confirmed" | "pending" | "failed" | "cancelled";

const OUTCOMES: Record<OrderState, OrderOutcome> = {
  draft: "pending",
  awaiting_payment: "pending",
  authorized: "pending",
  confirmed: "confirmed",
  completed: "confirmed",
  cancelled: "cancelled",
  refund_pending: "cancelled",
  refunded: "cancelled",
  expired: "failed",
  failed: "failed",
};

export function orderOutcome(state: OrderState): OrderOutcome {
  return OUTCOMES[state];
}
