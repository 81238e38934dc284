import { and, eq, inArray, isNotNull, lt } from "drizzle-orm";
import { system, type Actor } from "#platform/actor.ts";
import { enqueueJob } from "#platform/jobs/outbox.server.ts";
import { demandAllowed } from "#platform/policy.ts";
import type { BookingDeps } from "../deps.server.ts";
import type { OrderJob } from "../lifecycle.ts";
import { lockOrder } from "../order-row.server.ts";
import { can } from "../policy.ts";
import { findSendable, findWaitingSum, listRefused } from "../refused-refunds/data.server.ts";
import { inTransaction } from "../verbs/transaction.server.ts";
import { findOpenPayout } from "./data.server.ts";
import { KEPT_DAYS } from "./lifecycle.ts";
import { movePayout } from "./move.server.ts";
import { refundPayout } from "./tables.server.ts";

type Deps = Pick<BookingDeps, "db" | "clock" | "checkpoint" | "wakeWorker">;

/** Accounts that money was sent to some weeks ago, and those whose money came back by itself, are forgotten. */
export async function forgetPayouts(deps: Deps, by: Actor): Promise<number> {
  demandAllowed(can, by, "order.forget_payouts");
  const { db, clock } = deps;
  const before = new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000);
  const gone = await db
    .update(refundPayout)
    .set({ sealed: null })
    .where(and(eq(refundPayout.state, "paid"), lt(refundPayout.endedAt, before), isNotNull(refundPayout.sealed)));
  const waiting = await db
    .select({ orderId: refundPayout.orderId })
    .from(refundPayout)
    .where(inArray(refundPayout.state, ["asked", "checked"]));
  for (const { orderId } of waiting)
    await inTransaction(deps, "forget-payout", async (tx) => {
      await lockOrder(tx, orderId);
      const open = await findOpenPayout(tx, orderId);
      if (open && (await findWaitingSum(tx, orderId)) === 0) await movePayout(tx, clock.now(), open, "given_back");
    });
  return gone.rowCount ?? 0;
}

/** The job that asks the guest of an order where its money is to be sent. */
const ASKED: OrderJob = "order_refused";

/** Asks each guest whose money does not go back for an account, once for each refusal. */
export async function askForAccounts(deps: Deps, by: Actor = system("ask_for_accounts")): Promise<void> {
  demandAllowed(can, by, "order.ask_for_accounts");
  const { db, clock } = deps;
  for (const { jobId, orderId, since } of await listRefused(db)) {
    if ((await findSendable(db, orderId)).refusal !== null || (await findOpenPayout(db, orderId))) continue;
    await enqueueJob(db, clock.now(), {
      kind: ASKED,
      dedupe: `${orderId}:${ASKED}:${jobId}:${since.getTime()}`,
      payload: { orderId },
    });
  }
  deps.wakeWorker?.();
}
