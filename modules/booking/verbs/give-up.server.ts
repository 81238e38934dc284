import { system } from "#platform/actor.ts";
import { PaymentError } from "#modules/payments/provider.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import type { BookingDeps } from "../deps.server.ts";
import type { OrderState } from "../states.ts";
import { can, type By } from "../policy.ts";
import { findOrder } from "../order-row.server.ts";
import { abandonOrder } from "./cancel-order.server.ts";
import { syncPayment } from "./sync-payment.server.ts";

export type GiveUpOutcome = Forbidden | { kind: "done"; state: OrderState };

/** The buyer wants the rooms of an unpaid order no more: they are free at once. One that was paid meanwhile stays. Answers where it stands then. */
export async function giveUpOrder(deps: BookingDeps, orderId: string, by: By): Promise<GiveUpOutcome> {
  if (!can(by.actor, "order.give_up", { isOwn: by.isBuyer })) return FORBIDDEN;
  try {
    await syncPayment(deps, orderId, system("give_up"));
  } catch (error) {
    // The provider is away: whoever paid after all is met as a late buyer.
    if (!(error instanceof PaymentError)) throw error;
  }
  await abandonOrder(deps, orderId, by);
  const row = await findOrder(deps.db, orderId);
  if (!row) throw new Error(`order ${orderId} vanished`);
  return { kind: "done", state: row.state };
}
