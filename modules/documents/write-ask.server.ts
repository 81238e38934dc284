import { createHash } from "node:crypto";
import { and, inArray, isNull } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import type { OrderView } from "#modules/booking/contract.ts";
import type { OrderRow } from "#modules/booking/order-row.server.ts";
import type { Wording } from "./compose/ask.ts";
import { document } from "./tables.server.ts";

/** What papers of an order are decided on and worded with. */
export type WriteAsk = {
  row: OrderRow;
  order: OrderView;
  cause: string;
  isSold: boolean;
  words: Wording;
};

/** What a paper is about, in a few letters: the same facts, the same key. */
export const keyOf = (facts: unknown): string =>
  createHash("sha256").update(JSON.stringify(facts)).digest("hex").slice(0, 32);

/** Documents that hold no more: kept, and no longer shown. */
export async function endDocuments(tx: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(document)
    .set({ endedAt: now })
    .where(and(inArray(document.id, [...ids]), isNull(document.endedAt)));
}
