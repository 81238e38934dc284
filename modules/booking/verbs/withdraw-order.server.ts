import { cents, sumCents, type Cents } from "#platform/money.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { findGivenBack } from "../change/change-row.server.ts";
import type { BookingDeps } from "../deps.server.ts";
import { factsOf, findTenders, lockOrder } from "../order-row.server.ts";
import { can, type By } from "../policy.ts";
import { decideMove } from "../rules.ts";
import { giveUp } from "./cancel-order.server.ts";
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
    if (!row) return { kind: "not_found" };
    const captured = sumCents((await findTenders(tx, orderId)).map((tender) => cents(tender.capturedCents)));
    const refund = cents(captured - (await findGivenBack(tx, orderId)));
    const transition = decideMove(row.state, "withdraw", factsOf(row, { due: refund }));
    if (!transition) return { kind: "not_withdrawable" };
    await giveUp(tx, deps, row, { transition, refund, by: actor, why });
    return { kind: "withdrawn", refund };
  });
  deps.wakeWorker?.();
  return outcome;
}
