import { and, asc, eq, sql } from "drizzle-orm";
import { addDays, type Day } from "#platform/dates.ts";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { customer } from "#modules/accounts/tables.server.ts";
import { quoteStay, type StayQuote } from "#modules/availability/quote.server.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import { withSingleRoom } from "#modules/visit/party.ts";
import { foundBy } from "./rules.ts";
import type { WatchedStay } from "./stay-query.ts";
import { stayWatch } from "./tables.server.ts";

export type WatchRow = typeof stayWatch.$inferSelect;

export const stayOf = ({ packageId, checkin, nights, adults, children, babies }: WatchRow): WatchedStay => ({
  packageId,
  checkin,
  nights,
  party: { adults, children, babies },
});

export const checkoutOf = ({ checkin, nights }: Pick<WatchedStay, "checkin" | "nights">): Day =>
  addDays(checkin, nights);

/** The stay as it stands now on the site that it was asked on; null where there is no such package. */
export const quoteWatched = (
  db: Db,
  clock: Clock,
  { party, siteId, ...stay }: WatchedStay & { siteId: SiteId },
): Promise<StayQuote | null> =>
  quoteStay(db, clock, { ...stay, siteId, party: withSingleRoom(party), activityDays: [] });

/** What the statements of now can see: a snapshot, as text. */
export async function readSnapshot(db: Db): Promise<string> {
  const { rows } = await db.execute<{ seen: string }>(sql`select pg_current_snapshot()::text as seen`);
  return rows[0]?.seen ?? "1:1:";
}

/** Whether a watched stay can be had now. */
export async function isFree(db: Db, clock: Clock, row: WatchRow): Promise<boolean> {
  const quote = await quoteWatched(db, clock, { ...stayOf(row), siteId: row.siteId });
  return quote !== null && foundBy(quote) === "free";
}

/** The rows of one stay and one account. */
export const isSame = (accountId: string, { packageId, checkin, nights, party }: WatchedStay) =>
  and(
    eq(stayWatch.customerId, accountId),
    eq(stayWatch.packageId, packageId),
    eq(stayWatch.checkin, checkin),
    eq(stayWatch.nights, nights),
    eq(stayWatch.adults, party.adults),
    eq(stayWatch.children, party.children),
    eq(stayWatch.babies, party.babies),
  );

/** The watches of an account, those that begin first first. */
export const findWatches = (db: Db, accountId: string): Promise<WatchRow[]> =>
  db
    .select()
    .from(stayWatch)
    .where(eq(stayWatch.customerId, accountId))
    .orderBy(asc(stayWatch.checkin), asc(stayWatch.createdAt));

/** A watch with the address that hears of it; null once it has ended. */
export async function findWatch(db: Db, id: string): Promise<(WatchRow & { email: string }) | null> {
  const [row] = await db
    .select({ watch: stayWatch, email: customer.email })
    .from(stayWatch)
    .innerJoin(customer, eq(customer.id, stayWatch.customerId))
    .where(eq(stayWatch.id, id));
  return row ? { ...row.watch, email: row.email } : null;
}
