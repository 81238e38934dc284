import { system } from "#platform/actor.ts";
import { recordAudit } from "#platform/audit/audit.server.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { PaymentError } from "#modules/payments/provider.ts";
import type { BookingDeps } from "../deps.server.ts";
import { lockOrder } from "../order-row.server.ts";
import { can, type By, type ByHouse } from "../policy.ts";
import { syncPayment } from "../verbs/sync-payment.server.ts";
import { inTransaction } from "../verbs/transaction.server.ts";
import { endOpenChange } from "./end-change.server.ts";

/** The guest keeps the stay that they have: what an unpaid change holds is free at once. One that was paid meanwhile is made. */
export async function giveUpChange(deps: BookingDeps, orderId: string, by: By): Promise<Forbidden | { kind: "done" }> {
  if (!can(by.actor, "order.change", { isOwn: by.isBuyer })) return FORBIDDEN;
  await seePayment(deps, orderId);
  await inTransaction(deps, "give-up-change", async (tx) => {
    const row = await lockOrder(tx, orderId);
    if (row) await endOpenChange(tx, deps.clock.now(), row, "give_up");
  });
  deps.wakeWorker?.();
  return { kind: "done" };
}

export type EndChangeOutcome =
  | Forbidden
  | { kind: "ended" }
  /** None of it waits to be paid: it was paid meanwhile, is being taken, or is over. */
  | { kind: "none" };

/** The house ends a change that its guest has not paid yet, since its hotel cannot keep it: they keep the stay that they have, and are told. */
export async function endChangeByHouse(
  deps: BookingDeps,
  orderId: string,
  { actor, why }: ByHouse,
): Promise<EndChangeOutcome> {
  if (!can(actor, "order.end_change")) return FORBIDDEN;
  await seePayment(deps, orderId);
  const outcome = await inTransaction(deps, "end-change", async (tx): Promise<EndChangeOutcome> => {
    const row = await lockOrder(tx, orderId);
    const now = deps.clock.now();
    if (!row || !(await endOpenChange(tx, now, row, "take_back"))) return { kind: "none" };
    const thing = { kind: "order", id: orderId };
    await recordAudit(tx, { at: now, actor, verb: "order.end_change", thing, reason: why });
    return { kind: "ended" };
  });
  deps.wakeWorker?.();
  return outcome;
}

/** Where its provider is away, what is paid after all goes back. */
async function seePayment(deps: BookingDeps, orderId: string): Promise<void> {
  try {
    await syncPayment(deps, orderId, system("give_up_change"));
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
  }
}
