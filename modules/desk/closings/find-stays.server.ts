import { and, asc, eq, lte, sql } from "drizzle-orm";
import type { Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { stayItem } from "#modules/booking/items/stay/tables.server.ts";
import { order, orderItem } from "#modules/booking/tables.server.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import { MOST_STAYS } from "./rules.ts";

/** Nights of a hotel, both ends included. */
export type ClosedNights = { hotelId: number; from: Day; until: Day };

/** A booked stay with a night among them. */
export type ConcernedStay = {
  orderId: string;
  number: string;
  siteId: SiteId;
  name: string;
  checkin: Day;
  nights: number;
};

/** Booked stays of a hotel that have one of the nights, the first to arrive first. One more than a closing deals with says that there are more. */
export async function findConcerned(db: Db, { hotelId, from, until }: ClosedNights): Promise<ConcernedStay[]> {
  const rows = await db
    .select({
      orderId: order.id,
      number: order.number,
      siteId: order.siteId,
      buyer: order.buyer,
      checkin: stayItem.checkin,
      nights: stayItem.nights,
    })
    .from(stayItem)
    .innerJoin(orderItem, eq(orderItem.id, stayItem.itemId))
    .innerJoin(order, eq(order.id, orderItem.orderId))
    .where(
      and(
        eq(stayItem.hotelId, hotelId),
        eq(order.state, "confirmed"),
        lte(stayItem.checkin, until),
        sql`${stayItem.checkin} + ${stayItem.nights} > ${from}::date`,
      ),
    )
    .orderBy(asc(stayItem.checkin), asc(order.number))
    .limit(MOST_STAYS + 1);
  return rows.map(({ buyer, ...row }) => ({ ...row, name: buyer ? `${buyer.firstName} ${buyer.lastName}` : "" }));
}
