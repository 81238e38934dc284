import type { Cents } from "#platform/money.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import type { BookingDeps } from "../deps.server.ts";
import { withdrawLocked } from "../granted/withdraw-locked.server.ts";
import { lockOrder } from "../order-row.server.ts";
import { can, type By } from "../policy.ts";
import { inTransaction } from "./transaction.server.ts";

export type WithdrawOutcome =
  | Forbidden
  | { kind: "withdrawn"; refund: Cents }
  /** It is not sold (any more), or its days are over. */
  | { kind: "not_withdrawable" }
  | { kind: "not_found" };

/**
 * The house cannot keep what it has sold: the hotel is closed, or full. Its rooms go back, and all that was paid, insurance and fees of payment with it,
 * whatever the terms say (docs/product/after-sale.md#our-fault). Twice is once.
 */
export async function withdrawOrder(
  deps: Pick<BookingDeps, "db" | "clock" | "checkpoint" | "wakeWorker">,
  orderId: string,
  { actor, why }: Pick<By, "actor" | "why">,
): Promise<WithdrawOutcome> {
  if (!can(actor, "order.withdraw")) return FORBIDDEN;
  const outcome = await inTransaction(deps, "withdraw", async (tx): Promise<WithdrawOutcome> => {
    const row = await lockOrder(tx, orderId);
    return row ? withdrawLocked(tx, deps, row, { actor, why }) : { kind: "not_found" };
  });
  deps.wakeWorker?.();
  return outcome;
}
