import { and, eq } from "drizzle-orm";
import { actorName, type Actor } from "#platform/actor.ts";
import { recordAudit } from "#platform/audit/audit.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { enqueueJob } from "#platform/jobs/outbox.server.ts";
import type { Cents } from "#platform/money.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { hotel } from "#modules/catalogue/tables.server.ts";
import { can } from "../policy.ts";
import { closingStay, hotelClosing } from "../tables.server.ts";
import type { ClosedNights } from "./find-stays.server.ts";
import { stayMove, type Proposal } from "./rules.ts";

/** What is done for one order of a closing. */
export const CLOSING_JOB = "closing.stay";

type Deps = { db: Db; clock: Clock; wakeWorker: () => void };
type By = { actor: Actor; why: string };

/** `key`: of the form, so that sending it twice begins it once. `limit`: what whoever begins it may give alone beyond the terms of one order. */
export type ClosingAsk = ClosedNights & {
  key: string;
  limit: Cents;
  stays: readonly { orderId: string; proposal: Proposal }[];
};

const jobOf = (closingId: string, orderId: string) => ({
  kind: CLOSING_JOB,
  dedupe: `closing:${closingId}:${orderId}`,
  payload: { closingId, orderId },
});

/** Begins what is done for the stays of a closed hotel: a job an order, each of which looks again before it does anything. */
export async function startClosing(
  deps: Deps,
  ask: ClosingAsk,
  { actor, why }: By,
): Promise<Forbidden | { kind: "started"; id: string }> {
  if (!can(actor, "desk.close_hotel")) return FORBIDDEN;
  const { db, clock, wakeWorker } = deps;
  const { key: id, limit, hotelId, from, until, stays } = ask;
  await db.transaction(async (tx) => {
    const now = clock.now();
    const nights = { hotelId, fromNight: from, untilNight: until };
    const values = { id, ...nights, why, startedBy: actorName(actor), limitCents: limit, startedAt: now };
    const { rowCount } = await tx.insert(hotelClosing).values(values).onConflictDoNothing();
    // The same form, sent before.
    if (rowCount === 0) return;
    for (const { orderId, proposal } of stays) {
      await tx.insert(closingStay).values({ closingId: id, orderId, proposal, state: "waiting", movedAt: now });
      await enqueueJob(tx, now, jobOf(id, orderId));
    }
    const [closed] = await tx.select({ code: hotel.code }).from(hotel).where(eq(hotel.id, hotelId));
    await recordAudit(tx, {
      at: now,
      actor,
      verb: "desk.close_hotel",
      thing: { kind: "hotel", id: closed?.code ?? String(hotelId) },
      after: { days: `${from} – ${until}`, orders: stays.length },
      reason: why,
    });
  });
  wakeWorker();
  return { kind: "started", id };
}

/** Has an order of a closing that failed tried again, as it was proposed. */
export async function retryStay(
  deps: Deps,
  stay: { closingId: string; orderId: string },
  { actor, why }: By,
): Promise<Forbidden | { kind: "waiting" | "gone" }> {
  if (!can(actor, "desk.close_hotel")) return FORBIDDEN;
  const { db, clock, wakeWorker } = deps;
  const { closingId, orderId } = stay;
  const state = stayMove("failed", "again");
  const kind = await db.transaction(async (tx) => {
    const now = clock.now();
    const isOne = and(eq(closingStay.closingId, closingId), eq(closingStay.orderId, orderId));
    const { rowCount } = await tx
      .update(closingStay)
      .set({ ...(state && { state }), problem: null, movedAt: now })
      .where(and(isOne, eq(closingStay.state, "failed")));
    if (rowCount === 0) return "gone" as const;
    await enqueueJob(tx, now, { ...jobOf(closingId, orderId), isRepeatable: true });
    await recordAudit(tx, {
      at: now,
      actor,
      verb: "desk.retry_closing",
      thing: { kind: "order", id: orderId },
      reason: why,
    });
    return "waiting" as const;
  });
  wakeWorker();
  return { kind };
}
