import type { Day } from "#platform/dates.ts";
import type { OrderReason } from "./lifecycle.ts";
import { orderOutcome, type OrderOutcome, type OrderState } from "./states.ts";
import type { OrderPayment } from "./contract.ts";

/** How an order stands, as its buyer's page says it: each has words of its own (docs/product/buying.md#confirmation). */
export type Standing = OrderOutcome | "unpaid" | "later" | "changed" | "expired" | "refunding" | "refunded" | "as_card";

/** What it follows from. `reason`: of its last move; `isChanged`: its stay was changed; `today`: the site's. */
export type StandingFacts = {
  state: OrderState;
  reason: OrderReason;
  isChanged: boolean;
  payment: Pick<OrderPayment, "plan">;
  today: Day;
};

const ENDS: Partial<Record<OrderState, Standing>> = {
  expired: "expired",
  refund_pending: "refunding",
  refunded: "refunded",
};

/** How an order stands that its customer gave up and of which no money goes back. */
const GIVEN_UP: Partial<Record<OrderReason, Standing>> = {
  cancelled_without_refund: "cancelled",
  cancelled_as_card: "as_card",
};

/** One that was cancelled though its buyer did not ask for it came to nothing because of its payment. */
export function standingOf({ state, reason, isChanged, payment: { plan }, today }: StandingFacts): Standing {
  const outcome = orderOutcome(state);
  if (outcome === "confirmed") {
    if (isChanged) return "changed";
    const isToCome = plan?.method === "deferred" && plan.schedule.some(({ dueOn }) => dueOn >= today);
    return isToCome ? "later" : outcome;
  }
  if (state === "cancelled") return GIVEN_UP[reason] ?? "failed";
  return ENDS[state] ?? outcome;
}

/**
 * The same of one whose provider was asked just now: while it is its buyer's turn to pay, no bank is answering. `unpaid`: null where it is not their turn, or
 * nobody knows.
 */
export function standingNow(standing: Standing, unpaid: { isOver: boolean } | null): Standing {
  if (standing !== "pending" || !unpaid) return standing;
  return unpaid.isOver ? "expired" : "unpaid";
}

/** What of an order anybody may know who has its address: one that waits for its money is not said to be looked at by a bank. */
export const maskedOutcome = (state: OrderState): OrderOutcome | "unpaid" =>
  state === "awaiting_payment" ? "unpaid" : orderOutcome(state);

/** Whether the order stands: it is paid, or will be. */
export const isStanding = (standing: Standing): boolean =>
  standing === "confirmed" || standing === "later" || standing === "changed";
