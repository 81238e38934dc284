import { sql } from "drizzle-orm";
import type { Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { cents, sumCents, type Cents } from "#platform/money.ts";
import { ACCOUNTS, type Account } from "#modules/ledger/accounts.ts";
import { ledgerEntry, ledgerPosting } from "#modules/ledger/tables.server.ts";
import type { ValueKind, VatMoment } from "./kinds.ts";
import { giftValue } from "./tables.server.ts";

/** By which rule of tax an amount is looked at: as the value says that it belongs to; `stay` where it belongs to none. */
export type VatType = VatMoment | "stay";

/** What a day did to an account, as one of its sorts: cents, above zero what we own and spend, below what we owe and earn. */
export type DayLine = {
  account: Account;
  kind: (typeof ACCOUNTS)[Account]["kind"];
  vat: VatType;
  valueKind: ValueKind | null;
  posting: string;
  amount: Cents;
};

/**
 * All that was posted on a day, by account, tax and what happened: what books are kept from. The lines add up to nothing: what came in is what we owe
 * and earn for it. The day is that of a time zone.
 */
export async function dayBooks(db: Db, day: Day, timeZone: string): Promise<DayLine[]> {
  const { rows } = await db.execute<{
    account: Account;
    vat: VatType;
    value_kind: ValueKind | null;
    posting: string;
    amount: string;
  }>(sql`
    select e.account, coalesce(v.vat, 'stay') as vat, v.kind as value_kind, p.kind as posting, sum(e.amount_cents) as amount
    from ${ledgerPosting} p
    join ${ledgerEntry} e on e.posting_id = p.id
    left join ${giftValue} v on v.id::text = e.object
    where p.at >= ${day}::date::timestamp at time zone ${timeZone}
      and p.at < (${day}::date + 1)::timestamp at time zone ${timeZone}
    group by 1, 2, 3, 4
    having sum(e.amount_cents) <> 0
    order by 1, 2, 3, 4`);
  return rows.map(({ value_kind: valueKind, amount, ...row }) => ({
    ...row,
    kind: ACCOUNTS[row.account].kind,
    valueKind,
    amount: cents(Number(amount)),
  }));
}

/** Whether what came in is what is owed and earned for it, to the cent. */
export const isBalanced = (lines: readonly DayLine[]): boolean => sumCents(lines.map(({ amount }) => amount)) === 0;
