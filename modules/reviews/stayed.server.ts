import { and, asc, eq, inArray, isNotNull, sql, type SQL } from "drizzle-orm";
import type { Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { stayItem } from "#modules/booking/items/stay/tables.server.ts";
import { order, orderItem } from "#modules/booking/tables.server.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import { guestReview } from "./tables.server.ts";

/** A stay that its guest has had, and who they are. */
export type Stayed = { orderId: string; siteId: SiteId; hotelId: number; endsOn: Day; email: string };

/** Stays of completed orders whose guest is not forgotten, those that ended first before the others. */
export const selectStayed = (db: Db, which: SQL | undefined) =>
  db
    .select({
      orderId: order.id,
      siteId: order.siteId,
      hotelId: stayItem.hotelId,
      endsOn: sql<Day>`${orderItem.endsOn}`,
      email: sql<string>`${order.buyer} ->> 'email'`,
    })
    .from(order)
    .innerJoin(orderItem, and(eq(orderItem.orderId, order.id), eq(orderItem.kind, "stay")))
    .innerJoin(stayItem, eq(stayItem.itemId, orderItem.id))
    .where(and(eq(order.state, "completed"), isNotNull(sql`${order.buyer} ->> 'email'`), which))
    .orderBy(asc(orderItem.endsOn), asc(order.id));

/** Two orders of one person take turns, until the end of the transaction. */
export async function takeTurn(tx: Db, guestKey: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${guestKey}, 15))`);
}

/** Whether whoever has these keys was asked for a review of this hotel and day, or began one. */
export async function wasInvited(
  db: Db,
  keys: readonly string[],
  stayed: Pick<Stayed, "hotelId" | "endsOn">,
): Promise<boolean> {
  const { guestKey, hotelId, endsOn } = guestReview;
  const isSame = and(inArray(guestKey, [...keys]), eq(hotelId, stayed.hotelId), eq(endsOn, stayed.endsOn));
  return (await db.$count(guestReview, isSame)) > 0;
}
