import { and, eq } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { lockOrder } from "#modules/booking/order-row.server.ts";
import { CONFIRMED_STATES } from "#modules/booking/states.ts";
import { askForDocuments } from "#modules/booking/verbs/ask-for-documents.server.ts";
import { can } from "./policy.ts";
import type { Recipient } from "./recipient-rules.ts";
import { document, documentRecipient } from "./tables.server.ts";

/** Invoices of one order: whoever changes the name more often than that should talk to somebody. */
const MOST_INVOICES = 20;

/**
 * Puts a company on the invoice of an order that stands: the name, and the job that corrects what was written, in one transaction. False where it stands
 * no more, or was changed too often.
 */
export async function nameRecipient(
  { db, clock }: { db: Db; clock: Clock },
  { orderId, recipient }: { orderId: string; recipient: Recipient },
  { actor, isBuyer }: { actor: Actor; isBuyer: boolean },
): Promise<boolean | Forbidden> {
  if (!can(actor, "document.name_recipient", { isOwn: isBuyer })) return FORBIDDEN;
  return db.transaction(async (tx) => {
    const row = await lockOrder(tx, orderId);
    if (!row || !CONFIRMED_STATES.includes(row.state)) return false;
    const isInvoice = and(eq(document.orderId, orderId), eq(document.kind, "invoice"));
    if ((await tx.$count(document, isInvoice)) >= MOST_INVOICES) return false;
    const now = clock.now();
    const values = { ...recipient, updatedAt: now };
    await tx
      .insert(documentRecipient)
      .values({ orderId, ...values })
      .onConflictDoUpdate({ target: documentRecipient.orderId, set: values });
    await askForDocuments(tx, now, { orderId, cause: `recipient-${now.getTime()}` });
    return true;
  });
}
