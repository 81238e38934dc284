import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import type { Db } from "../db/client.server.ts";
import { outbox } from "./tables.server.ts";

/** A job that was given up: what it was, since when, and how it failed last. */
export type DeadLetter = { id: number; kind: string; dedupe: string; attempts: number; deadAt: Date; problem: string };

/** Which of them: one by its id, those of a kind, or all. */
export type DeadLetters = { id: number } | { kind: string } | "all";

const isDead = and(isNotNull(outbox.deadAt), isNull(outbox.doneAt));

/** Those that nobody tries any more, the oldest first. */
export async function listDeadLetters(db: Db): Promise<DeadLetter[]> {
  const { id, kind, dedupe, attempts, deadAt, problem } = outbox;
  const rows = await db
    .select({ id, kind, dedupe, attempts, deadAt, problem })
    .from(outbox)
    .where(isDead)
    .orderBy(asc(deadAt), asc(id));
  return rows.flatMap((row) => (row.deadAt ? [{ ...row, deadAt: row.deadAt, problem: row.problem ?? "" }] : []));
}

/** Tries them again, from the first attempt on, at once. Answers how many. */
export async function reviveDeadLetters(db: Db, now: Date, which: DeadLetters): Promise<number> {
  const asked = which === "all" ? undefined : "id" in which ? eq(outbox.id, which.id) : eq(outbox.kind, which.kind);
  const rows = await db
    .update(outbox)
    .set({ deadAt: null, problem: null, attempts: 0, runAt: now })
    .where(and(isDead, asked))
    .returning({ id: outbox.id });
  return rows.length;
}
