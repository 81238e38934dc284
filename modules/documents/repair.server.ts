import { sql } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { demandAllowed } from "#platform/policy.ts";
import { askForDocuments } from "#modules/booking/verbs/ask-for-documents.server.ts";
import { can } from "./policy.ts";

/** What is compared: orders that stand, and those that changed since. */
const COMPARED_HOURS = 48;
const MOST = 100;

/**
 * Asks for the documents of orders whose invoices less credit notes are not what the ledger keeps of them: those of the time before documents, and any
 * that a mistake of ours has left behind. Once an order and hour.
 */
export async function repairDocuments({ db, clock }: { db: Db; clock: Clock }, by: Actor): Promise<void> {
  demandAllowed(can, by, "document.write");
  const now = clock.now();
  const since = new Date(now.getTime() - COMPARED_HOURS * 3_600_000);
  const { rows } = await db.execute<{ id: string }>(sql`
    select o.id from "order" o
    cross join lateral (
      select coalesce(sum(e.amount_cents), 0) as cents from ledger_posting p join ledger_entry e on e.posting_id = p.id
      where p.order_id = o.id and e.account in ('provider_clearing', 'transfers', 'customer')
    ) kept
    cross join lateral (
      select coalesce(sum(case kind when 'invoice' then amount_cents when 'credit_note' then -amount_cents end), 0) as cents
      from document where order_id = o.id
    ) billed
    where (o.state = 'confirmed' or o.updated_at >= ${since.toISOString()}) and kept.cents <> billed.cents
    limit ${MOST}`);
  const hour = now.toISOString().slice(0, "yyyy-MM-ddTHH".length);
  for (const { id } of rows) await askForDocuments(db, now, { orderId: id, cause: `repair-${hour}` });
}
