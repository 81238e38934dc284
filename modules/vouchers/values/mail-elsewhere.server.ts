import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import type { Db } from "#platform/db/client.server.ts";
import { outbox } from "#platform/jobs/tables.server.ts";
import { isUsed } from "../gifts/gift-on-its-way.server.ts";
import { lockValue } from "./entries.server.ts";
import { reissueCode, type ValueDeps } from "./issue.server.ts";
import { askForCardMail, CARD_JOB, cardMailOf, type CardMail } from "./rest-card.server.ts";

type Ask = { valueId: string; mail: CardMail & { email: string }; by: Actor };

/**
 * Mails a card that its holder was shown to an address of theirs, in the caller's transaction. Where its code is with another address by then, that one was
 * mistyped: the card gets another code, and the one before is nobody's. False: it was spent, or is blocked, and stays as it is.
 */
export async function mailElsewhere(tx: Db, deps: ValueDeps, { valueId, mail, by }: Ask): Promise<boolean> {
  const card = await lockValue(tx, valueId);
  const [asked] = await tx
    .select({ email: sql<string | null>`${outbox.payload} ->> 'email'` })
    .from(outbox)
    .where(and(eq(outbox.kind, CARD_JOB), eq(outbox.dedupe, cardMailOf(card))));
  if (asked?.email === mail.email) return true;
  if (card.state !== "active" || (await isUsed(tx, card))) return false;
  if (asked) {
    const reason = "its holder mistyped the address that it was mailed to";
    await reissueCode(tx, deps, { valueId, cause: `elsewhere:${card.codeIndex}`, reason, by });
  }
  await askForCardMail(tx, deps.clock.now(), { valueId, mail });
  return true;
}
