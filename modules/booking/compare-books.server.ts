import { sql, type SQL } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { factsOfState, ORDER_STATES } from "./states.ts";

/** What may differ: money in the clearing accounts, what a customer and we owe each other, what is deferred, what is earned, the refunds of a tender. */
export const BOOK_FAULTS = ["clearing", "customer", "deferred", "earned", "refunds"] as const;
export type BookFault = (typeof BOOK_FAULTS)[number];

/** An account that says another amount than the order it belongs to. Cents. */
export type BookAlarm = { fault: BookFault; orderId: string; tenderId: string; expected: number; found: number };

type Row = { order_id: string; tender_id: string } & Record<`${BookFault}_expected` | `${BookFault}_found`, string>;

const MOST = 100;

/**
 * Orders of which the ledger says something else than the orders and tenders themselves, `MOST` at a time: of those that changed since a moment, of those
 * that are named, or of all. What is to be found follows from the order's state and its tenders alone.
 */
export async function compareBooks(
  db: Db,
  since: Date | null = null,
  ids: readonly string[] | null = null,
): Promise<BookAlarm[]> {
  const { rows } = await db.execute<Row>(sql`
    select * from (
      select o.id as order_id, paid.tender_id,
        paid.kept as clearing_expected, coalesce(books.clearing, 0) as clearing_found,
        -paid.pending as customer_expected, coalesce(owed.customer, 0) as customer_found,
        case when o.state in ${statesOf("deferred")} then -o.amount_cents else 0 end as deferred_expected, coalesce(books.deferred, 0) as deferred_found,
        case when o.state in ${statesOf("earned")} then -o.amount_cents else 0 end as earned_expected, coalesce(books.earned, 0) as earned_found,
        paid.refunded as refunds_expected, paid.done as refunds_found
      from "order" o
      cross join lateral (
        select min(t.id::text) as tender_id, coalesce(sum(t.captured_cents - t.refunded_cents), 0) as kept, coalesce(sum(t.refunded_cents), 0) as refunded,
          coalesce(sum(r.pending), 0) as pending, coalesce(sum(r.done), 0) as done
        from tender t
        cross join lateral (
          select sum(amount_cents) filter (where state = 'pending') as pending, sum(amount_cents) filter (where state = 'done') as done
          from refund where tender_id = t.id
        ) r
        where t.order_id = o.id
      ) paid
      cross join lateral (
        select sum(e.amount_cents) filter (where e.account in ('provider_clearing', 'transfers')) as clearing,
          sum(e.amount_cents) filter (where e.account = 'deferred_income') as deferred,
          sum(e.amount_cents) filter (where e.account like '%\_income' and e.account not in ('deferred_income', 'fee_income') or e.account = 'gift_clearing') as earned
        from ledger_posting p join ledger_entry e on e.posting_id = p.id
        where p.order_id = o.id
      ) books
      cross join lateral (
        select sum(amount_cents) as customer from ledger_entry where account = 'customer' and object = o.id::text
      ) owed
      where ${since ? sql`o.updated_at >= ${since.toISOString()}` : sql`true`}
        and ${ids ? sql`o.id = any(${sql.param([...ids])}::uuid[])` : sql`true`}
    ) compared
    where clearing_expected <> clearing_found or customer_expected <> customer_found or deferred_expected <> deferred_found
      or earned_expected <> earned_found or refunds_expected <> refunds_found
    limit ${MOST}`);
  return rows.flatMap((row) =>
    BOOK_FAULTS.map((fault) => ({
      fault,
      orderId: row.order_id,
      tenderId: row.tender_id,
      expected: Number(row[`${fault}_expected`]),
      found: Number(row[`${fault}_found`]),
    })).filter(({ expected, found }) => expected !== found),
  );
}

function statesOf(income: "deferred" | "earned"): SQL {
  const states = ORDER_STATES.filter((state) => factsOfState(state).income === income);
  return sql`(${sql.join(
    states.map((state) => sql`${state}`),
    sql`, `,
  )})`;
}
