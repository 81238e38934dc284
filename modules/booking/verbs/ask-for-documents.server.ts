import type { Db } from "#platform/db/client.server.ts";
import { enqueueJob } from "#platform/jobs/outbox.server.ts";

/** Brings the documents of an order up to what the order says (modules/documents). */
export const DOCUMENTS_JOB = "documents.write";

/**
 * Asks for the documents that a change of an order makes necessary, in its transaction. `cause`: what happened, in a word of its own for each time it
 * may (`sold`, `change-2`); the same order and cause are one job. What is to be written follows from order and ledger, not from the cause.
 */
export async function askForDocuments(
  tx: Db,
  now: Date,
  { orderId, cause }: { orderId: string; cause: string },
): Promise<void> {
  const payload = { orderId, cause };
  await enqueueJob(tx, now, { kind: DOCUMENTS_JOB, dedupe: `${orderId}:${DOCUMENTS_JOB}:${cause}`, payload });
}
