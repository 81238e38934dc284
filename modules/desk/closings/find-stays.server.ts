import { and, asc, eq, gt, inArray, lte, notExists, or, sql, type SQL } from "drizzle-orm";
import type { Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { refundAsk } from "#modules/booking/granted/tables.server.ts";
import { OPEN_CHANGE_STATES } from "#modules/booking/change/lifecycle.ts";
import { stayChange } from "#modules/booking/change/tables.server.ts";
import { stayItem } from "#modules/booking/items/stay/tables.server.ts";
import type { OrderState } from "#modules/booking/states.ts";
import { order, orderItem } from "#modules/booking/tables.server.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import { closingStay, hotelClosing } from "../tables.server.ts";
import type { PromisedRooms } from "./room-tally.ts";
import { keyOf, MOST_STAYS } from "./rules.ts";

/** Nights of a hotel, both ends included. */
export type ClosedNights = { hotelId: number; from: Day; until: Day };

/** A stay with a night among them. */
export type ConcernedStay = {
  orderId: string;
  number: string;
  siteId: SiteId;
  name: string;
  checkin: Day;
  nights: number;
};

/** Where a page of them begins: behind this one. */
export type StayCursor = { checkin: Day; number: string };

/** `after`: null for the first page; `isRest`: only those that no closing has dealt with. */
export type ConcernedAsk = ClosedNights & { after: StayCursor | null; isRest: boolean };

/** A page of booked stays, the first to arrive first; `total`: of all pages; `next`: where the following begins, null on the last. */
export type ConcernedPage = { stays: ConcernedStay[]; total: number; next: StayCursor | null };

/** Booked stays of a hotel that have one of the nights. Those that a closing is dealing with at this moment are not among them. */
export async function findConcerned(
  db: Db,
  { after, isRest, ...nights }: ConcernedAsk,
  pageLength = MOST_STAYS,
): Promise<ConcernedPage> {
  const all = and(hasNights(nights), eq(order.state, "confirmed"), isOpen(db, isRest));
  const rows = await select(db)
    .where(and(all, after ? behind(after) : undefined))
    .orderBy(asc(stayItem.checkin), asc(order.number))
    .limit(pageLength + 1);
  const stays = rows.slice(0, pageLength).map(stayOf);
  const last = stays.at(-1);
  return {
    stays,
    total: await countStays(db, all),
    next: rows.length > pageLength && last ? { checkin: last.checkin, number: last.number } : null,
  };
}

/** How many booked stays of the nights no closing has dealt with. */
export const countRest = (db: Db, nights: ClosedNights): Promise<number> =>
  countStays(db, and(hasNights(nights), eq(order.state, "confirmed"), isOpen(db, true)));

/** So many of what is still being paid are named. */
const MOST_PAYING = 200;

/**
 * A stay whose payment is under way. `change`: it is what a booked stay is being changed to, until when its rooms are held for that; `isTaken`: its money is
 * being taken, so that nobody ends it any more. Null where the stay itself is being bought.
 */
export type PayingStay = ConcernedStay & { change: { until: Date; isTaken: boolean } | null };

/** Stays of the nights whose payment is under way: they are dealt with once it is known what became of it. */
export async function findPaying(db: Db, nights: ClosedNights): Promise<PayingStay[]> {
  const rows = await select(db)
    .where(and(hasNights(nights), inArray(order.state, PAYING)))
    .orderBy(asc(stayItem.checkin), asc(order.number))
    .limit(MOST_PAYING);
  const bought = rows.map((row) => ({ ...stayOf(row), change: null }));
  return [...bought, ...(await findPayingChanges(db, nights))];
}

const PAYING: OrderState[] = ["awaiting_payment", "authorized"];

/** Booked stays that are being changed to nights of a hotel: the new ones are held while they are paid, the old ones stand. */
async function findPayingChanges(db: Db, { hotelId, from, until }: ClosedNights): Promise<PayingStay[]> {
  const rooms = sql`${stayChange.after} -> 'rooms'`;
  const checkin = sql<Day>`${rooms} ->> 'checkin'`;
  const nights = sql<number>`(${rooms} ->> 'nights')::int`;
  const rows = await db
    .select({
      orderId: order.id,
      number: order.number,
      siteId: order.siteId,
      buyer: order.buyer,
      checkin,
      nights,
      state: stayChange.state,
      until: stayChange.holdExpiresAt,
    })
    .from(stayChange)
    .innerJoin(order, eq(order.id, stayChange.orderId))
    .where(
      and(
        inArray(stayChange.state, [...OPEN_CHANGE_STATES]),
        eq(sql`(${rooms} ->> 'hotelId')::int`, hotelId),
        lte(checkin, until),
        sql`(${checkin})::date + ${nights} > ${from}::date`,
      ),
    )
    .orderBy(asc(checkin), asc(order.number))
    .limit(MOST_PAYING);
  return rows.map(({ state, until: held, ...row }) => ({
    ...stayOf(row),
    change: { until: held, isTaken: state === "authorized" },
  }));
}

/** Rooms that closings have promised to stays and not taken yet: their job is to come, or a second person decides. */
export async function findPromised(db: Db): Promise<PromisedRooms[]> {
  const rows = await db
    .select()
    .from(closingStay)
    .where(inArray(closingStay.state, ["waiting", "asked"]));
  const asked = rows.flatMap(({ state, closingId, orderId }) => (state === "asked" ? [keyOf(closingId, orderId)] : []));
  const open = await db
    .select({ id: refundAsk.id })
    .from(refundAsk)
    .where(and(inArray(refundAsk.id, asked), eq(refundAsk.state, "asked")));
  const waits = new Set(open.map(({ id }) => id));
  return rows.flatMap(({ closingId, orderId, state, proposal }) =>
    proposal.kind === "rebook" && proposal.takes && (state === "waiting" || waits.has(keyOf(closingId, orderId)))
      ? [proposal.takes]
      : [],
  );
}

const hasNights = ({ hotelId, from, until }: ClosedNights): SQL | undefined =>
  and(
    eq(stayItem.hotelId, hotelId),
    lte(stayItem.checkin, until),
    sql`${stayItem.checkin} + ${stayItem.nights} > ${from}::date`,
  );

const behind = ({ checkin, number }: StayCursor): SQL | undefined =>
  or(gt(stayItem.checkin, checkin), and(eq(stayItem.checkin, checkin), gt(order.number, number)));

/** No closing of the hotel is dealing with it, or `isRest` has. */
const isOpen = (db: Db, isRest: boolean): SQL =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(closingStay)
      .innerJoin(hotelClosing, eq(hotelClosing.id, closingStay.closingId))
      .where(
        and(
          eq(closingStay.orderId, order.id),
          eq(hotelClosing.hotelId, stayItem.hotelId),
          isRest ? undefined : eq(closingStay.state, "waiting"),
        ),
      ),
  );

const select = (db: Db) =>
  db
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
    .innerJoin(order, eq(order.id, orderItem.orderId));

const stayOf = ({ buyer, ...row }: Awaited<ReturnType<typeof select>>[number]): ConcernedStay => ({
  ...row,
  name: buyer ? `${buyer.firstName} ${buyer.lastName}` : "",
});

async function countStays(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ stays: sql<string>`count(*)` })
    .from(stayItem)
    .innerJoin(orderItem, eq(orderItem.id, stayItem.itemId))
    .innerJoin(order, eq(order.id, orderItem.orderId))
    .where(where);
  return Number(row?.stays ?? 0);
}
