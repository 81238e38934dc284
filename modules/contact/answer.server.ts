import { eq } from "drizzle-orm";
import { actorName, type Actor, type RecordedActor } from "#platform/actor.ts";
import { recordAudit } from "#platform/audit/audit.server.ts";
import type { Db } from "#platform/db/client.server.ts";
import { enqueueJob } from "#platform/jobs/outbox.server.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { cleanText } from "#platform/typed-text.ts";
import { findCase, type Case, type ContactDeps } from "./contact.server.ts";
import type { AnswerWay } from "./lifecycle.ts";
import { can } from "./policy.ts";
import { mistakeInWords, type Mistake } from "./rules.ts";
import { contactAnswer, contactCaseEvent } from "./tables.server.ts";

/** The outbox job of an answer that goes by mail; its payload is `{ caseId }`. */
export const ANSWER_JOB = "contact_answer";

export type CaseAnswer = typeof contactAnswer.$inferSelect;

/** What somebody of the house did about a case. `settle`: it was answered elsewhere, and `text` says how: nobody is sent it. */
export type Answering = { way: AnswerWay; text: string };

/** `answered_before`: by whom and when; what was typed now went nowhere. */
export type AnswerOutcome =
  | Forbidden
  | { kind: "not_found" }
  | { kind: "bad_text"; why: Mistake }
  | { kind: "answered" }
  | { kind: "answered_before"; by: RecordedActor; at: Date };

export type AnswerDeps = Pick<ContactDeps, "db" | "clock" | "wakeWorker">;

/**
 * Answers a case once (docs/product/services.md#answers): the answer, its line of history, the journal and the mail's job in one transaction. The journal
 * says that it was answered, never what was said: that is forgotten with the case.
 */
export async function answerCase(
  { db, clock, wakeWorker }: AnswerDeps,
  id: string,
  { by, way, text: typed }: Answering & { by: Actor },
): Promise<AnswerOutcome> {
  if (!can(by, "case.answer")) return FORBIDDEN;
  const text = cleanText(typed).normalize("NFC");
  const why = mistakeInWords(text, { isNeeded: true });
  if (why) return { kind: "bad_text", why };
  const outcome = await db.transaction(async (tx): Promise<AnswerOutcome> => {
    const row = await findCase(tx, id, { isLocked: true });
    // One that waits for its link is nobody's yet.
    if (!row || row.state === "waiting") return { kind: "not_found" };
    const before = await findAnswer(tx, id);
    if (!before) return keepAnswer(tx, row, { caseId: id, way, text, actor: actorName(by), at: clock.now() }, by);
    const isSecondClick = before.actor === actorName(by) && before.text === text && before.way === way;
    return isSecondClick ? { kind: "answered" } : { kind: "answered_before", by: before.actor, at: before.at };
  });
  wakeWorker();
  return outcome;
}

async function keepAnswer(tx: Db, { state }: Case, answer: CaseAnswer, by: Actor): Promise<AnswerOutcome> {
  const { caseId, way, actor, at } = answer;
  await tx.insert(contactAnswer).values(answer);
  await tx.insert(contactCaseEvent).values({ caseId, from: state, to: state, trigger: way, actor, at });
  await recordAudit(tx, { at, actor: by, verb: `case.${way}`, thing: { kind: "case", id: caseId } });
  if (way === "answer")
    await enqueueJob(tx, at, { kind: ANSWER_JOB, dedupe: `${ANSWER_JOB}:${caseId}`, payload: { caseId } });
  return { kind: "answered" };
}

/** What was done about a case; null as long as nobody has. */
export async function findAnswer(db: Db, caseId: string): Promise<CaseAnswer | null> {
  const [row] = await db.select().from(contactAnswer).where(eq(contactAnswer.caseId, caseId));
  return row ?? null;
}
