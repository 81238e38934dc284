import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { localTime, wallTime } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { Day } from "#platform/dates.ts";
import { findOrderView, lastDayOf } from "#modules/booking/data.server.ts";
import { stayItem } from "#modules/booking/items/stay/tables.server.ts";
import { stayOf } from "#modules/booking/items/views.ts";
import { FOUND_STATES } from "#modules/booking/states.ts";
import { order, orderItem } from "#modules/booking/tables.server.ts";
import { hotel } from "#modules/catalogue/tables.server.ts";
import { isSiteId, type SiteId } from "#modules/sites/locales.ts";
import { siteOfHotel } from "#modules/suppliers/rules.ts";
import { isSeenBy, threadEnd, type Writer } from "./rules.ts";
import { orderMessage } from "./tables.server.ts";

export type MessageRow = typeof orderMessage.$inferSelect;

/** A message as a page shows it: day and hour at the hotel. `isRead`: by whom it was written to. */
export type MessageView = {
  id: string;
  author: Writer;
  recipient: Writer;
  text: string;
  day: Day;
  time: string;
  isRead: boolean;
};

/** What there is to know of an order to write about it. `hotel`: null where the catalogue has it no more. */
export type ThreadOrder = {
  id: string;
  number: string;
  site: SiteId;
  guest: { firstName: string; lastName: string; email: string };
  hotelName: string;
  timeZone: string;
  checkin: Day;
  checkout: Day;
  /** Whether anything can be written: the order was sold, and its stay is not long over. */
  isOpen: boolean;
  hotel: { site: SiteId; email: string | null } | null;
};

/** The order of a thread; null when there is none, when nobody has booked it yet, or when it has no stay. */
export async function findThreadOrder(db: Db, orderId: string, now: Date): Promise<ThreadOrder | null> {
  const view = await findOrderView(db, orderId);
  const stay = view && stayOf(view)?.stay;
  if (!view?.buyer || !stay || !isSiteId(view.site) || !FOUND_STATES.includes(view.state)) return null;
  const at = await findHotel(db, view.id);
  return {
    id: view.id,
    number: view.number,
    site: view.site,
    guest: view.buyer,
    hotelName: stay.hotelName,
    timeZone: stay.timeZone,
    checkin: stay.checkin,
    checkout: lastDayOf(view),
    isOpen: now < threadEnd(lastDayOf(view)),
    hotel: at && { site: siteOfHotel(at), email: at.email },
  };
}

async function findHotel(db: Db, orderId: string) {
  const [row] = await db
    .select({ country: hotel.country, zipCode: hotel.zipCode, email: hotel.reservationsEmail })
    .from(orderItem)
    .innerJoin(stayItem, eq(stayItem.itemId, orderItem.id))
    .innerJoin(hotel, eq(hotel.id, stayItem.hotelId))
    .where(eq(orderItem.orderId, orderId))
    .limit(1);
  return row ?? null;
}

/** The messages of an order that one side may read, the oldest first. */
export async function findMessages(
  db: Db,
  { id: orderId, timeZone }: Pick<ThreadOrder, "id" | "timeZone">,
  side: Writer,
): Promise<MessageView[]> {
  const rows = await db
    .select()
    .from(orderMessage)
    .where(eq(orderMessage.orderId, orderId))
    .orderBy(asc(orderMessage.at), asc(orderMessage.id));
  return rows
    .filter((row) => isSeenBy(side, row))
    .map(({ id, author, recipient, text, at, readAt }) => ({
      id,
      author,
      recipient,
      text,
      day: localTime({ now: () => at }, timeZone).today,
      time: wallTime(at, timeZone),
      isRead: readAt !== null,
    }));
}

/** One side has opened the thread: what was written to it is read. */
export async function markRead(db: Db, orderId: string, { side, now }: { side: Writer; now: Date }): Promise<void> {
  const isUnread = and(
    eq(orderMessage.orderId, orderId),
    eq(orderMessage.recipient, side),
    isNull(orderMessage.readAt),
  );
  await db.update(orderMessage).set({ readAt: now }).where(isUnread);
}

export async function findMessage(db: Db, id: string): Promise<MessageRow | null> {
  const [row] = await db.select().from(orderMessage).where(eq(orderMessage.id, id));
  return row ?? null;
}

/** A thread in customer care's list. `unread`: messages to customer care that nobody has opened. */
export type ThreadLine = { orderId: string; number: string; unread: number; lastAt: string };

/** Messages among which the last threads are looked for. */
const RECENT = 2_000;
/** What the list may be of: all that has something unread, and what was written about last. Its indexes know both. */
const talkedAbout = sql`
  select order_id from ${orderMessage} where recipient = 'care' and read_at is null
  union select order_id from (select order_id from ${orderMessage} order by at desc limit ${RECENT}) recent`;

/** Threads of the last hundred orders that were written about: those with something unread first, then the newest. */
export async function listThreads(db: Db): Promise<ThreadLine[]> {
  const unread = sql<number>`(count(*) filter (where ${orderMessage.recipient} = 'care' and ${orderMessage.readAt} is null))::int`;
  const lastAt = sql<Date>`max(${orderMessage.at})`.mapWith(orderMessage.at);
  const rows = await db
    .select({ orderId: order.id, number: order.number, unread, lastAt })
    .from(orderMessage)
    .innerJoin(order, eq(order.id, orderMessage.orderId))
    .where(sql`${orderMessage.orderId} = any(array(${talkedAbout}))`)
    .groupBy(order.id)
    .orderBy(
      sql`(count(*) filter (where ${orderMessage.recipient} = 'care' and ${orderMessage.readAt} is null)) > 0 desc`,
      sql`max(${orderMessage.at}) desc`,
    )
    .limit(100);
  return rows.map((row) => ({ ...row, lastAt: row.lastAt.toISOString() }));
}
