import { and, eq, inArray, isNotNull, lt, type SQL } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import { demandAllowed } from "#platform/policy.ts";
import { moveCase, type ContactDeps } from "./contact.server.ts";
import { can } from "./policy.ts";
import { callerKeptSince, KEPT_DAYS, keptSince } from "./rules.ts";
import { contactAnswer, contactCase } from "./tables.server.ts";

const STATES = ["waiting", "sent", "refused", "dead"] as const satisfies readonly (keyof typeof KEPT_DAYS)[];
/** Where the receiver of cases has not got one. */
const NOT_HANDED_OVER = ["open", "refused", "dead"] as const;

/**
 * Forgets messages that were kept for as long as we say (docs/product/services.md#contact), with their history, answers and mails; and which caller the
 * others came from. Gives how many messages went.
 */
export async function forgetCases({ db, clock }: Pick<ContactDeps, "db" | "clock">, by: Actor): Promise<number> {
  demandAllowed(can, by, "case.forget");
  const now = clock.now();
  return db.transaction(async (tx) => {
    const forget = async (where: SQL | undefined): Promise<number> => {
      const over = await tx.select().from(contactCase).where(where).for("update", { skipLocked: true });
      for (const row of over) await moveCase(tx, now, row, { on: "age", by });
      return over.length;
    };
    let gone = 0;
    for (const state of STATES)
      gone += await forget(and(eq(contactCase.state, state), lt(contactCase.movedAt, keptSince(state, now))));
    const answered = tx
      .select({ id: contactAnswer.caseId })
      .from(contactAnswer)
      .where(lt(contactAnswer.at, keptSince("sent", now)));
    gone += await forget(and(inArray(contactCase.state, [...NOT_HANDED_OVER]), inArray(contactCase.id, answered)));
    await tx
      .update(contactCase)
      .set({ callerKey: null })
      .where(and(isNotNull(contactCase.callerKey), lt(contactCase.createdAt, callerKeptSince(now))));
    return gone;
  });
}
