import { system } from "#platform/actor.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { PaymentError } from "#modules/payments/provider.ts";
import type { BookingDeps } from "../deps.server.ts";
import { lockOrder } from "../order-row.server.ts";
import { can, type By } from "../policy.ts";
import { syncPayment } from "../verbs/sync-payment.server.ts";
import { inTransaction } from "../verbs/transaction.server.ts";
import { endOpenChange } from "./end-change.server.ts";

/** The guest keeps the stay that they have: what an unpaid change holds is free at once. One that was paid meanwhile is made. */
export async function giveUpChange(deps: BookingDeps, orderId: string, by: By): Promise<Forbidden | { kind: "done" }> {
  if (!can(by.actor, "order.change", { isOwn: by.isBuyer })) return FORBIDDEN;
  try {
    await syncPayment(deps, orderId, system("give_up_change"));
  } catch (error) {
    // The provider is away: what is paid after all goes back.
    if (!(error instanceof PaymentError)) throw error;
  }
  await inTransaction(deps, "give-up-change", async (tx) => {
    const row = await lockOrder(tx, orderId);
    if (row) await endOpenChange(tx, deps.clock.now(), row, "give_up");
  });
  deps.wakeWorker?.();
  return { kind: "done" };
}
