import { sql } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { compareBooks } from "#modules/booking/compare-books.server.ts";
import { order } from "#modules/booking/tables.server.ts";
import type { DayFault } from "./faults.ts";
import type { DayRecord } from "./records.server.ts";

const sumOf = (records: readonly DayRecord[], holds: (record: DayRecord) => boolean): number =>
  records.reduce((sum, record) => (holds(record) ? sum + record.amount : sum), 0);

/** Ledger postings that say that money went back, whatever way. */
const RETURNS = new Set(["money_returned", "money_transferred"]);
const MONEY = new Set(["provider_clearing", "transfers"]);

/** Everything in which the books of a company's day, its records, do not equal what they are kept of; nothing, whatever happened. In one transaction with the records. */
export async function compareDay(tx: Db, records: readonly DayRecord[]): Promise<DayFault[]> {
  const isEntry = ({ record }: DayRecord) => record === "entry";
  const balance = sumOf(records, isEntry);
  const returned = 0 - sumOf(records, (one) => isEntry(one) && RETURNS.has(one.kind) && MONEY.has(one.account));
  const refunds = sumOf(records, ({ record }) => record === "refund");
  const owed = 0 - sumOf(records, (one) => isEntry(one) && one.account === "gift_liability");
  const values = sumOf(records, ({ record }) => record === "value");
  const faults: DayFault[] = [
    { check: "balance", books: balance, found: 0 },
    { check: "refunds", books: returned, found: refunds },
    { check: "values", books: owed, found: values },
  ];
  return [...faults.filter(({ books, found }) => books !== found), ...(await compareOrders(tx, records))];
}

/** Of the orders that the day moved: what the ledger says of their payments, their income and their refunds. */
async function compareOrders(tx: Db, records: readonly DayRecord[]): Promise<DayFault[]> {
  const numbers = [...new Set(records.map(({ number }) => number).filter((number) => number !== ""))];
  if (numbers.length === 0) return [];
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from ${order} where number = any(${sql.param(numbers)}::text[])`,
  );
  const alarms = await compareBooks(
    tx,
    null,
    rows.map(({ id }) => id),
  );
  return alarms.map(({ fault, orderId, expected, found }) => ({
    check: "orders",
    of: fault,
    orderId,
    books: found,
    found: expected,
  }));
}
