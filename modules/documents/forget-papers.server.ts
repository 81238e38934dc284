import { and, inArray, notInArray } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { document, documentRecipient } from "./tables.server.ts";

/** Papers of orders whose buyer was erased go, but for bills: the law keeps those, and what is on them, for as long as it asks. */
export async function forgetPapers(tx: Db, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const ids = [...orderIds];
  await tx.delete(documentRecipient).where(inArray(documentRecipient.orderId, ids));
  await tx
    .delete(document)
    .where(and(inArray(document.orderId, ids), notInArray(document.kind, ["invoice", "credit_note"])));
}
