import { sql, type SQL } from "drizzle-orm";
import type { Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { AS_CARD, order, orderItem, refund, tender } from "#modules/booking/tables.server.ts";
import { document } from "#modules/documents/tables.server.ts";
import type { Account } from "#modules/ledger/accounts.ts";
import type { PostingKind } from "#modules/ledger/rules.ts";
import { ledgerEntry, ledgerPosting } from "#modules/ledger/tables.server.ts";
import type { VatType } from "#modules/vouchers/values/day-books.server.ts";
import { HOUSE_TIME_ZONE } from "#modules/sites/house.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import { giftValue, giftValueEntry } from "#modules/vouchers/values/tables.server.ts";
import { inSpan } from "../lines/parts.server.ts";

/** Who sells: its VAT number without spaces, what it is called, the sites that are its. */
export type Company = { id: string; name: string; sites: readonly SiteId[] };

/** A company's day, by the clock of the house. */
export type CompanyDay = { company: Company; day: Day };

/** What a record is of, in the order of the file: sums of accounts, their entries, bills, money that payments took, refunds, fees, gifts and cards. */
export const RECORDS = ["sum", "entry", "document", "tender", "refund", "fee", "value"] as const;
export type RecordKind = (typeof RECORDS)[number];

/** One record of a day's file. `at`: ISO 8601, UTC. `amount`: cents, signed as the ledger signs its accounts; of all others above zero. */
export type DayRecord = {
  record: RecordKind;
  at: string;
  id: string;
  number: string;
  site: string;
  account: string;
  kind: string;
  vat: string;
  object: string;
  amount: number;
};
/** What an account did on the day, by what it did it for and the rule of tax. */
export type DaySum = Omit<DayRecord, "record" | "account" | "kind" | "vat"> & {
  record: "sum";
  account: Account;
  kind: PostingKind;
  vat: VatType;
};

/**
 * The postings of a company's day, with the site that each belongs to: its order's, which the item says of what the house bears, else that of the gift it is
 * about. `p` is the posting, `s.site` its site, `s.number` its order's.
 */
const postings = ({ company, day }: CompanyDay): SQL => sql`
  ${ledgerPosting} p
  cross join lateral (
    select coalesce(o.site_id, v.site_id, ${company.sites[0] ?? ""}) as site, coalesce(o.number, '') as number
    from (select 1) one
    left join ${order} o on o.id = coalesce(p.order_id,
      (select e.object::uuid from ${ledgerEntry} e where e.posting_id = p.id and e.account = 'customer' limit 1),
      (select i.order_id from ${ledgerEntry} e join ${orderItem} i on i.id = e.object::uuid where e.posting_id = p.id and e.account = 'deferred_income' limit 1))
    left join ${giftValue} v on p.order_id is null and v.id::text = (
      select e.object from ${ledgerEntry} e where e.posting_id = p.id and e.account = 'gift_liability' limit 1)
  ) s
  where ${inSpan(sql`p.at`, { from: day, until: day })} and s.site = any(${sql.param([...company.sites])}::text[])`;

const at = (moment: SQL): SQL => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
/** By which rule of tax an entry is looked at: as the gift says that it belongs to. */
const VAT = sql`coalesce((select v.vat from ${giftValue} v where v.id::text = e.object), 'stay')`;

/** The statement of each kind of record, in an order that does not depend on anything but what is written. */
const STATEMENTS: Readonly<Record<RecordKind, (of: CompanyDay) => SQL>> = {
  sum: (of) => sql`
    select '' as at, e.account as id, '' as number, '' as site, e.account, p.kind, ${VAT} as vat, '' as object, sum(e.amount_cents)::bigint as amount
    from (select p.id, p.kind from ${postings(of)}) p
    join ${ledgerEntry} e on e.posting_id = p.id
    group by e.account, p.kind, ${VAT} having sum(e.amount_cents) <> 0
    order by e.account, p.kind, ${VAT}`,
  entry: (of) => sql`
    select ${at(sql`p.at`)} as at, e.id::text as id, p.number, p.site, e.account, p.kind, ${VAT} as vat, e.object, e.amount_cents as amount
    from (select p.id, p.at, p.kind, s.site, s.number from ${postings(of)}) p
    join ${ledgerEntry} e on e.posting_id = p.id
    order by e.id`,
  document: ({ company, day }) => sql`
    select ${at(sql`d.created_at`)} as at, d.number as id, o.number, o.site_id as site, d.kind as account, d.cause as kind, '' as vat,
      coalesce((select c.number from ${document} c where c.id = d.corrects), '') as object, d.amount_cents as amount
    from ${document} d join ${order} o on o.id = d.order_id
    where d.company = ${company.id} and d.kind in ('invoice', 'credit_note') and ${inSpan(sql`d.created_at`, { from: day, until: day })}
    order by d.kind desc, d.number`,
  tender: (of) => sql`
    select ${at(sql`min(p.at)`)} as at, t.id::text as id, p.number, p.site, t.provider as account, t.method as kind, '' as vat,
      coalesce(t.reference, '') as object, sum(e.amount_cents)::bigint as amount
    from (select p.id, p.at, p.cause, p.kind, s.site, s.number from ${postings(of)}) p
    join ${ledgerEntry} e on e.posting_id = p.id and e.account = 'provider_clearing'
    join ${tender} t on t.id::text = split_part(p.cause, ':', 2)
    where p.kind = 'money_taken'
    group by t.id, p.number, p.site
    order by t.id`,
  refund: ({ company, day }) => sql`
    select ${at(sql`r.done_at`)} as at, r.id::text as id, o.number, o.site_id as site,
      case when r.transfer is null then t.provider when r.transfer = ${AS_CARD} then 'gift_card' else 'transfer' end as account, r.reason as kind, '' as vat,
      coalesce(r.reference, t.reference, '') as object, r.amount_cents as amount
    from ${refund} r join ${tender} t on t.id = r.tender_id join ${order} o on o.id = t.order_id
    where r.state = 'done' and ${inSpan(sql`r.done_at`, { from: day, until: day })} and o.site_id = any(${sql.param([...company.sites])}::text[])
    order by r.id`,
  fee: (of) => sql`
    select ${at(sql`p.at`)} as at, e.id::text as id, p.number, p.site, e.account, p.kind, ${VAT} as vat, e.object, -e.amount_cents as amount
    from (select p.id, p.at, p.kind, s.site, s.number from ${postings(of)}) p
    join ${ledgerEntry} e on e.posting_id = p.id and e.account in ('fee_income', 'extension_income')
    order by e.id`,
  value: ({ company, day }) => sql`
    select ${at(sql`n.at`)} as at, n.id::text as id, coalesce(o.number, '') as number, v.site_id as site, v.kind as account, n.kind, v.vat,
      v.id::text as object, (n.amount_cents + n.reserved_cents) as amount
    from ${giftValueEntry} n join ${giftValue} v on v.id = n.value_id left join ${order} o on o.id = n.order_id
    where ${inSpan(sql`n.at`, { from: day, until: day })} and v.site_id = any(${sql.param([...company.sites])}::text[])
      and n.amount_cents + n.reserved_cents <> 0
    order by n.id`,
};

/** What is added up by account is what the ledger calls it. */
export const isSum = (record: DayRecord): record is DaySum => record.record === "sum";

/** All records of a company's day, in the order of its file. */
export async function readRecords(tx: Db, of: CompanyDay): Promise<DayRecord[]> {
  const records: DayRecord[] = [];
  for (const record of RECORDS) {
    const { rows } = await tx.execute<Omit<DayRecord, "record" | "amount"> & { amount: string }>(
      STATEMENTS[record](of),
    );
    for (const { amount, ...row } of rows) records.push({ record, ...row, amount: Number(amount) });
  }
  return records;
}

/** Days of the house that anything was posted on, the first of them; null before that. */
export async function firstBookedDay(db: Db): Promise<Day | null> {
  const { rows } = await db.execute<{ day: Day | null }>(
    sql`select (min(at) at time zone ${HOUSE_TIME_ZONE})::date as day from ${ledgerPosting}`,
  );
  return rows[0]?.day ?? null;
}
