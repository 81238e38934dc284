import { and, asc, eq, inArray, isNotNull, isNull, like } from "drizzle-orm";
import type { Db } from "../db/client.server.ts";
import { outbox } from "./tables.server.ts";

/** A job that was given up: what it was, since when, and how it failed last. */
export type DeadLetter = { id: number; kind: string; dedupe: string; attempts: number; deadAt: Date; problem: string };

/** Which of them: one by its id, those of a kind, of some kinds (about one thing, by its id), or all. */
export type DeadLetters = { id: number } | { kind: string } | { kinds: readonly string[]; about?: string } | "all";

const isDead = and(isNotNull(outbox.deadAt), isNull(outbox.doneAt));

/** Those that nobody tries any more, the oldest first. */
export async function listDeadLetters(db: Db, which: DeadLetters = "all"): Promise<DeadLetter[]> {
  const { id, kind, dedupe, attempts, deadAt, problem } = outbox;
  const rows = await db
    .select({ id, kind, dedupe, attempts, deadAt, problem })
    .from(outbox)
    .where(and(isDead, areThose(which)))
    .orderBy(asc(deadAt), asc(id));
  return rows.flatMap((row) => (row.deadAt ? [{ ...row, deadAt: row.deadAt, problem: row.problem ?? "" }] : []));
}

/** Locks them: until the transaction ends nobody has them tried again. Those that somebody has just revived are none any more. */
export async function lockDeadLetters(tx: Db, which: DeadLetters): Promise<void> {
  const those = and(isDead, areThose(which));
  await tx.select({ id: outbox.id }).from(outbox).where(those).orderBy(asc(outbox.id)).for("update");
}

/** Whether a job of some kinds about one thing is to come, or under way: neither done nor given up. */
export async function hasLiveJob(
  db: Db,
  { kinds, about }: { kinds: readonly string[]; about: string },
): Promise<boolean> {
  const isAbout = and(inArray(outbox.kind, [...kinds]), like(outbox.dedupe, `${about}:%`));
  const [row] = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isAbout, isNull(outbox.doneAt), isNull(outbox.deadAt)))
    .limit(1);
  return row !== undefined;
}

/** Tries them again, from the first attempt on, at once. Answers how many. */
export async function reviveDeadLetters(db: Db, now: Date, which: DeadLetters): Promise<number> {
  const rows = await db
    .update(outbox)
    .set({ deadAt: null, problem: null, attempts: 0, runAt: now })
    .where(and(isDead, areThose(which)))
    .returning({ id: outbox.id });
  return rows.length;
}

function areThose(which: DeadLetters) {
  if (which === "all") return undefined;
  if ("id" in which) return eq(outbox.id, which.id);
  if ("kind" in which) return eq(outbox.kind, which.kind);
  const isAbout = which.about === undefined ? undefined : like(outbox.dedupe, `${which.about}:%`);
  return and(inArray(outbox.kind, [...which.kinds]), isAbout);
}
