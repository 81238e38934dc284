import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { cents, ZERO, type Cents } from "#platform/money.ts";
import type { Account } from "./accounts.ts";
import { ledgerEntry, ledgerPosting } from "./tables.server.ts";

/** The balance of an account for one object, cents; 0 when nothing was ever posted. */
export async function balanceOf(db: Db, account: Account, object: string): Promise<Cents> {
  return (await balancesOf(db, account, [object])).get(object) ?? ZERO;
}

/** The balances of an account, by object; what was never posted is left out. */
export async function balancesOf(db: Db, account: Account, objects: readonly string[]): Promise<Map<string, Cents>> {
  if (objects.length === 0) return new Map();
  const rows = await db
    .select({ object: ledgerEntry.object, sum: sumOf })
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.account, account), inArray(ledgerEntry.object, [...objects])))
    .groupBy(ledgerEntry.object);
  return new Map(rows.map(({ object, sum }) => [object, cents(sum)]));
}

/** What the posting of a cause did to an account, cents; 0 where it was never posted. */
export async function amountOf(db: Db, { cause, account }: { cause: string; account: Account }): Promise<Cents> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(${sumOf}, 0)::bigint` })
    .from(ledgerEntry)
    .innerJoin(ledgerPosting, eq(ledgerPosting.id, ledgerEntry.postingId))
    .where(and(eq(ledgerPosting.cause, cause), eq(ledgerEntry.account, account)));
  return cents(Number(row?.sum ?? 0));
}

/**
 * What is earned of an order or due for it, cents: what it was sold for, less what went back and what was given away. The other side of every posting
 * is the money, at providers or sent by transfer, and the customer's account: together they say it, whatever income is called.
 */
export async function keptOf(db: Db, orderId: string): Promise<Cents> {
  const isTheirs = inArray(ledgerEntry.account, ["provider_clearing", "transfers", "customer"]);
  const [row] = await db
    .select({ sum: sql<number>`coalesce(${sumOf}, 0)::bigint` })
    .from(ledgerEntry)
    .innerJoin(ledgerPosting, eq(ledgerPosting.id, ledgerEntry.postingId))
    .where(and(eq(ledgerPosting.orderId, orderId), isTheirs));
  return cents(Number(row?.sum ?? 0));
}

/** The balance of every account over all that was ever posted: their sum is 0. */
export async function trialBalance(db: Db): Promise<{ account: Account; balance: Cents }[]> {
  const rows = await db
    .select({ account: ledgerEntry.account, sum: sumOf })
    .from(ledgerEntry)
    .groupBy(ledgerEntry.account)
    .orderBy(ledgerEntry.account);
  return rows.map(({ account, sum }) => ({ account, balance: cents(sum) }));
}

/** Postings whose sides do not add up to nothing: none, whatever happened. */
export async function unbalancedPostings(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: ledgerPosting.id })
    .from(ledgerPosting)
    .leftJoin(ledgerEntry, eq(ledgerEntry.postingId, ledgerPosting.id))
    .groupBy(ledgerPosting.id)
    .having(sql`coalesce(sum(${ledgerEntry.amountCents}), 1) <> 0`);
  return rows.map(({ id }) => id);
}

const sumOf = sql<number>`sum(${ledgerEntry.amountCents})::bigint`;
