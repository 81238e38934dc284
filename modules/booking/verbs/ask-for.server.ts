import type { Db } from "#platform/db/client.server.ts";
import { enqueueJob } from "#platform/jobs/outbox.server.ts";
import type { PaymentRound } from "#modules/payments/provider.ts";
import type { OrderJob } from "../lifecycle.ts";

/** Work that may be asked for again after it was done: giving up a payment that came back to life, giving back money that turned up. */
const REPEATABLE: readonly OrderJob[] = ["payment.cancel", "payment.refund"];

/** How long the mail waits of something that ran out: whoever pays after all, or begins again, hears nothing of it. */
export const ENDED_MAIL_DELAY_MS = 10 * 60_000;

/** `round`: of a change of the stay; the order's own when left out. `reason`: of the move that asks. */
export type JobAsk = { orderId: string; kind: OrderJob; reason: string; round?: PaymentRound; refundedCents?: number };

/** The name of a job of an order's: the same is asked for once. */
export function jobName({ orderId, kind, round = "purchase" }: Pick<JobAsk, "orderId" | "kind" | "round">): string {
  return round === "purchase" ? `${orderId}:${kind}` : `${orderId}:${round}:${kind}`;
}

/** Writes a job of the order into the outbox; the same job is asked for once. */
export async function askFor(tx: Db, now: Date, ask: JobAsk, runAt = now): Promise<void> {
  const { kind, ...payload } = ask;
  await enqueueJob(tx, now, {
    kind,
    dedupe: jobName(ask),
    payload,
    runAt,
    isRepeatable: REPEATABLE.includes(kind),
  });
}
