import type { Db } from "#platform/db/client.server.ts";
import { sumCents, ZERO } from "#platform/money.ts";
import type { Entry, PostingKind } from "./rules.ts";
import { ledgerEntry, ledgerPosting } from "./tables.server.ts";

export type Posting = {
  /** What it records, once and for all: `tender:…:taken:12900`. */
  cause: string;
  kind: PostingKind;
  orderId: string | null;
  entries: readonly Entry[];
};

/**
 * Writes a posting in the transaction of what it records. False when its cause has been posted before: nothing is written then. Throws when its
 * sides do not add up to nothing.
 */
export async function post(tx: Db, at: Date, { cause, kind, orderId, entries }: Posting): Promise<boolean> {
  if (entries.length === 0 || sumCents(entries.map(({ amount }) => amount)) !== ZERO)
    throw new Error(`posting ${kind} does not balance`);
  const [row] = await tx
    .insert(ledgerPosting)
    .values({ cause, kind, orderId, at })
    .onConflictDoNothing({ target: ledgerPosting.cause })
    .returning({ id: ledgerPosting.id });
  if (!row) return false;
  await tx
    .insert(ledgerEntry)
    .values(
      entries.map(({ account, object, amount }) => ({ postingId: row.id, account, object, amountCents: amount })),
    );
  return true;
}
