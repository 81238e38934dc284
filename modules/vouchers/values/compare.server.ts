import { sql } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { ledgerEntry } from "#modules/ledger/tables.server.ts";
import { giftValue, giftValueEntry } from "./tables.server.ts";

/** A value whose columns, entries and ledger do not say the same, cents. */
export type ValueAlarm = { valueId: string; held: number; entries: number; owed: number };

/** All values that disagree with their entries or with the ledger: none, whatever happened. */
export async function compareValues(db: Db): Promise<ValueAlarm[]> {
  const { rows } = await db.execute<{ id: string; held: string; entries: string; owed: string }>(sql`
    select v.id, v.balance_cents + v.reserved_cents as held,
      coalesce((select sum(e.amount_cents + e.reserved_cents) from ${giftValueEntry} e where e.value_id = v.id), 0) as entries,
      coalesce((select -sum(l.amount_cents) from ${ledgerEntry} l where l.account = 'gift_liability' and l.object = v.id::text), 0) as owed
    from ${giftValue} v`);
  return rows
    .map(({ id, held, entries, owed }) => ({
      valueId: id,
      held: Number(held),
      entries: Number(entries),
      owed: Number(owed),
    }))
    .filter(({ held, entries, owed }) => held !== entries || held !== owed);
}
