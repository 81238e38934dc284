import { sql } from "drizzle-orm";
import type { Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { hotel } from "#modules/catalogue/tables.server.ts";
import { stayChange } from "#modules/booking/change/tables.server.ts";
import { stayItem } from "#modules/booking/items/stay/tables.server.ts";
import { order, orderEvent, orderItem } from "#modules/booking/tables.server.ts";
import { closingStay, hotelClosing } from "../tables.server.ts";

/** A stay that was being paid when its hotel closed, or a change to it, and is paid since: nobody has dealt with it. */
export type LateStay = {
  orderId: string;
  number: string;
  hotel: string;
  hotelCode: string;
  from: Day;
  until: Day;
  paidAt: Date;
};

/** So many are told of at once: those that wait longest. */
const MOST = 60;

/**
 * Stays that were ordered before a closing of their nights, or that somebody was changing theirs to, and paid after it began: whose order no closing has, and
 * which no later closing has shown to anybody (docs/product/services.md#closings). What a change keeps in the same nights of its hotel was shown.
 */
export async function findLate(db: Db): Promise<LateStay[]> {
  const boughtAt = sql`(select max(e.at) from ${orderEvent} e where e.order_id = ${order.id} and e.to_state = 'confirmed'
    and e.from_state is distinct from 'confirmed' and ${order.createdAt} <= ${hotelClosing.startedAt})`;
  const before = sql`c.before -> 'rooms'`;
  const changedAt = sql`(select max(c.updated_at) from ${stayChange} c where c.order_id = ${order.id} and c.state = 'applied'
    and c.created_at <= ${hotelClosing.startedAt} and not (
      (${before} ->> 'hotelId')::int = ${hotelClosing.hotelId} and (${before} ->> 'checkin')::date <= ${hotelClosing.untilNight}
      and (${before} ->> 'checkin')::date + (${before} ->> 'nights')::int > ${hotelClosing.fromNight}
    ))`;
  const paidAt = sql`greatest(${boughtAt}, ${changedAt})`;
  const { rows } = await db.execute<{
    order_id: string;
    number: string;
    hotel: string;
    code: string;
    from_night: Day;
    until_night: Day;
    paid_at: string;
  }>(sql`
    select distinct on (${order.id}) ${order.id} as order_id, ${order.number} as number, ${hotel.name} as hotel, ${hotel.code} as code,
      ${hotelClosing.fromNight}::text as from_night, ${hotelClosing.untilNight}::text as until_night,
      to_char(${paidAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as paid_at
    from ${hotelClosing}
    join ${hotel} on ${hotel.id} = ${hotelClosing.hotelId}
    join ${stayItem} on ${stayItem.hotelId} = ${hotelClosing.hotelId} and ${stayItem.checkin} <= ${hotelClosing.untilNight}
      and ${stayItem.checkin} + ${stayItem.nights} > ${hotelClosing.fromNight}
    join ${orderItem} on ${orderItem.id} = ${stayItem.itemId}
    join ${order} on ${order.id} = ${orderItem.orderId}
    where ${order.state} = 'confirmed' and ${paidAt} > ${hotelClosing.startedAt}
      and not exists (select 1 from ${closingStay} s where s.order_id = ${order.id})
      and not exists (
        select 1 from ${hotelClosing} later where later.hotel_id = ${stayItem.hotelId} and later.started_at >= ${paidAt}
          and ${stayItem.checkin} <= later.until_night and ${stayItem.checkin} + ${stayItem.nights} > later.from_night
      )
    order by ${order.id}, ${hotelClosing.startedAt} desc
    limit ${MOST}`);
  return rows.map((row) => ({
    orderId: row.order_id,
    number: row.number,
    hotel: row.hotel,
    hotelCode: row.code,
    from: row.from_night,
    until: row.until_night,
    paidAt: new Date(row.paid_at),
  }));
}
