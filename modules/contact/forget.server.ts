import { and, eq, isNotNull, lt } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import { demandAllowed } from "#platform/policy.ts";
import { moveCase, type ContactDeps } from "./contact.server.ts";
import { can } from "./policy.ts";
import { callerKeptSince, KEPT_DAYS, keptSince } from "./rules.ts";
import { contactCase } from "./tables.server.ts";

const STATES = ["waiting", "sent", "refused", "dead"] as const satisfies readonly (keyof typeof KEPT_DAYS)[];

/** Forgets messages that were kept for as long as we say (docs/product/services.md#contact), with their history and mails; and which caller the others came from. */
export async function forgetCases({ db, clock }: Pick<ContactDeps, "db" | "clock">, by: Actor): Promise<void> {
  demandAllowed(can, by, "case.forget");
  const now = clock.now();
  await db.transaction(async (tx) => {
    for (const state of STATES) {
      const over = await tx
        .select()
        .from(contactCase)
        .where(and(eq(contactCase.state, state), lt(contactCase.movedAt, keptSince(state, now))))
        .for("update", { skipLocked: true });
      for (const row of over) await moveCase(tx, now, row, { on: "age", by });
    }
    await tx
      .update(contactCase)
      .set({ callerKey: null })
      .where(and(isNotNull(contactCase.callerKey), lt(contactCase.createdAt, callerKeptSince(now))));
  });
}
