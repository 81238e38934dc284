import { and, asc, count, gte, inArray, isNotNull, lt, sql } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { cents, type Cents } from "#platform/money.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import { SOLD_STATES } from "./states.ts";
import { order } from "./tables.server.ts";

/** What came of the visits of one partner's mini-site: orders that were placed, those of them that are sold, and what those cost. */
export type MiniSiteSales = { minisiteId: string; siteId: SiteId; placed: number; sold: number; amount: Cents };

/** By mini-site and site, of the orders placed from one moment until another. */
export async function miniSiteSales(db: Db, { from, until }: { from: Date; until: Date }): Promise<MiniSiteSales[]> {
  const isSold = inArray(order.state, [...SOLD_STATES]);
  const rows = await db
    .select({
      minisiteId: sql<string>`${order.minisiteId}`,
      siteId: order.siteId,
      placed: count(),
      sold: sql<number>`count(*) filter (where ${isSold})::int`,
      amount: sql<number>`coalesce(sum(${order.amountCents}) filter (where ${isSold}), 0)::int`,
    })
    .from(order)
    .where(and(isNotNull(order.minisiteId), gte(order.createdAt, from), lt(order.createdAt, until)))
    .groupBy(order.minisiteId, order.siteId)
    .orderBy(asc(order.minisiteId), asc(order.siteId));
  return rows.map((row) => ({ ...row, amount: cents(row.amount) }));
}
