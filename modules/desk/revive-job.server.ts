import type { Actor } from "#platform/actor.ts";
import { recordAudit } from "#platform/audit/audit.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { listDeadLetters, reviveDeadLetters, type DeadLetter } from "#platform/jobs/dead-letters.server.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { lockOrder } from "#modules/booking/order-row.server.ts";
import { isBeingSent } from "#modules/booking/payouts/data.server.ts";
import { REFUNDS } from "#modules/booking/refused-refunds/data.server.ts";
import { CASE_JOB } from "#modules/contact/contact.server.ts";
import { can } from "./policy.ts";

/** What jobs that were given up are about: money that does not go back, messages that nobody took, all others. */
export const DEAD_KINDS = ["refund", "case", "job"] as const;
export type DeadKind = (typeof DEAD_KINDS)[number];

const kindOf = ({ kind }: Pick<DeadLetter, "kind">): DeadKind =>
  REFUNDS.includes(kind) ? "refund" : kind === CASE_JOB ? "case" : "job";

/** Jobs of a kind that were given up, the oldest first. */
export const listDead = async (db: Db, kind: DeadKind): Promise<DeadLetter[]> =>
  (await listDeadLetters(db)).filter((letter) => kindOf(letter) === kind);

/** One of a kind; null where it is none of them, or is tried again by now. */
export async function findDead(db: Db, kind: DeadKind, id: number): Promise<DeadLetter | null> {
  const [letter] = await listDeadLetters(db, { id });
  return letter && kindOf(letter) === kind ? letter : null;
}

export type ReviveOutcome =
  | Forbidden
  | { kind: "revived" }
  | { kind: "gone" }
  /** It is being sent by transfer: its provider would give it back as well. */
  | { kind: "being_sent" };

/** Has a job that was given up tried again, from its first attempt on, by whoever knows why it failed. Of two at once one does. */
export async function reviveJob(
  { db, clock, wakeWorker }: { db: Db; clock: Clock; wakeWorker: () => void },
  { kind, id }: { kind: DeadKind; id: number },
  { actor, why }: { actor: Actor; why: string },
): Promise<ReviveOutcome> {
  if (!can(actor, `desk.revive_${kind}`)) return FORBIDDEN;
  const outcome = await db.transaction(async (tx): Promise<ReviveOutcome> => {
    const letter = await findDead(tx, kind, id);
    const now = clock.now();
    if (letter && kind === "refund" && (await isSentElsewhere(tx, letter))) return { kind: "being_sent" };
    if (!letter || (await reviveDeadLetters(tx, now, { id })) === 0) return { kind: "gone" };
    await recordAudit(tx, {
      at: now,
      actor,
      verb: `desk.revive_${kind}`,
      thing: { kind: "job", id: String(id) },
      before: { job: letter.kind, attempts: letter.attempts, problem: letter.problem },
      reason: why,
    });
    return { kind: "revived" };
  });
  wakeWorker();
  return outcome;
}

/** Whether money that a job gives back is being sent by transfer: looked at under the lock of its order, as by whoever releases it. */
async function isSentElsewhere(tx: Db, { dedupe }: Pick<DeadLetter, "dedupe">): Promise<boolean> {
  const orderId = dedupe.split(":")[0] ?? "";
  await lockOrder(tx, orderId);
  return isBeingSent(tx, orderId);
}
