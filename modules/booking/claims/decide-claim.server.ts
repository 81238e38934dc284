import { eq } from "drizzle-orm";
import { actorName, type Actor } from "#platform/actor.ts";
import { recordAudit } from "#platform/audit/audit.server.ts";
import { enqueueJob } from "#platform/jobs/outbox.server.ts";
import type { Db } from "#platform/db/client.server.ts";
import { cents, sumCents, type Cents } from "#platform/money.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { findGivenBack } from "../change/change-row.server.ts";
import type { BookingDeps } from "../deps.server.ts";
import { factsOf, findGivenUpAt, findItems, findTenders, lockOrder, type OrderRow } from "../order-row.server.ts";
import { can } from "../policy.ts";
import { decideMove } from "../rules.ts";
import { changeOf, closeMoney } from "../tenders.server.ts";
import { moveOrder } from "../verbs/move-order.server.ts";
import { inTransaction } from "../verbs/transaction.server.ts";
import { claimAmounts, findClaim } from "./data.server.ts";
import { CLAIM_JOBS } from "./jobs.ts";
import { decideClaim, type ClaimRefusal } from "./states.ts";
import { insuranceClaim } from "./tables.server.ts";

/** What deciding takes: no provider is asked, the worker does that. */
export type ClaimDeps = Pick<BookingDeps, "db" | "clock" | "checkpoint" | "wakeWorker">;

export type DecideClaimOutcome =
  | Forbidden
  | { kind: "approved"; rest: Cents }
  | { kind: "refused" }
  | { kind: "already_decided" }
  /** The stay's own part is still on its way back: nothing happened, and in a moment it may. */
  | { kind: "not_yet" }
  | { kind: "not_found" };

/** Customer care has seen the case proven: what the stay's own terms kept goes back over the parts it came from. Approving twice is approving once. `why`: for the journal. */
export async function approveClaim(
  deps: ClaimDeps,
  orderId: string,
  by: Actor,
  why: string | null = null,
): Promise<DecideClaimOutcome> {
  if (!can(by, "order.decide_claim")) return FORBIDDEN;
  const outcome = await inTransaction(deps, "approve-claim", async (tx): Promise<DecideClaimOutcome> => {
    const row = await lockOrder(tx, orderId);
    const claim = row && (await findClaim(tx, orderId));
    const givenUpAt = claim && (await findGivenUpAt(tx, orderId));
    if (!row || !claim || !givenUpAt) return { kind: "not_found" };
    if (decideClaim(claim.state, "approve") === null) return { kind: "already_decided" };
    if (row.state === "refund_pending") return { kind: "not_yet" };
    const now = deps.clock.now();
    const { rest, whole } = claimAmounts(await findItems(tx, orderId), givenUpAt);
    await giveRest(tx, now, row, { whole, by, why });
    await close(tx, now, { orderId, state: "approved", refusal: null, by });
    return { kind: "approved", rest };
  });
  deps.wakeWorker?.();
  return outcome;
}

/** Customer care has not: the stay stays given up, and what its own terms keep is kept. */
export async function refuseClaim(
  deps: ClaimDeps,
  orderId: string,
  { by, refusal, why = null }: { by: Actor; refusal: ClaimRefusal; why?: string | null },
): Promise<DecideClaimOutcome> {
  if (!can(by, "order.decide_claim")) return FORBIDDEN;
  const outcome = await inTransaction(deps, "refuse-claim", async (tx): Promise<DecideClaimOutcome> => {
    const row = await lockOrder(tx, orderId);
    const claim = row && (await findClaim(tx, orderId));
    if (!claim) return { kind: "not_found" };
    if (decideClaim(claim.state, "refuse") === null) return { kind: "already_decided" };
    const now = deps.clock.now();
    await close(tx, now, { orderId, state: "refused", refusal, by });
    if (by.kind === "staff")
      await recordAudit(tx, {
        at: now,
        actor: by,
        verb: "order.refuse_claim",
        thing: { kind: "order", id: orderId },
        after: { claim: refusal },
        reason: why,
      });
    return { kind: "refused" };
  });
  deps.wakeWorker?.();
  return outcome;
}

/** Never more goes back than was taken. */
async function giveRest(
  tx: Db,
  now: Date,
  row: OrderRow,
  { whole, by, why }: { whole: Cents; by: Actor; why: string | null },
): Promise<void> {
  const changes = (await findTenders(tx, row.id)).map((tender) => changeOf(tender, tender));
  const back = await findGivenBack(tx, row.id);
  const due = cents(Math.min(sumCents(changes.map(({ captured }) => captured)) - back, whole));
  const transition = decideMove(row.state, "approve_claim", factsOf(row, { due }));
  if (!transition) throw new Error(`order ${row.id} is ${row.state}: its claim cannot be paid`);
  const state = await moveOrder(tx, now, row, transition, { by, due, ...(why !== null && { why }) });
  await closeMoney(tx, now, changes, { state, reason: transition.reason, due: cents(back + due) });
}

type Closing = { orderId: string; state: "approved" | "refused"; refusal: ClaimRefusal | null; by: Actor };

/** Which case it was is nobody's business any more. */
async function close(tx: Db, now: Date, { orderId, state, refusal, by }: Closing): Promise<void> {
  const isClaim = eq(insuranceClaim.orderId, orderId);
  const decided = { decidedBy: actorName(by), decidedAt: now };
  await tx
    .update(insuranceClaim)
    .set({ state, refusal, caseNumber: null, ...decided })
    .where(isClaim);
  const kind = CLAIM_JOBS[state];
  await enqueueJob(tx, now, { kind, dedupe: `${orderId}:${kind}`, payload: { orderId } });
}
