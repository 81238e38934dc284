import { inArray, sql } from "drizzle-orm";
import type { Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { OPEN_CHANGE_STATES } from "../../change/lifecycle.ts";
import { stayChange } from "../../change/tables.server.ts";
import { factsOfState, ORDER_STATES } from "../../states.ts";
import { order, orderItem } from "../../tables.server.ts";
import { stayItem } from "./tables.server.ts";

/** Rooms of a pool that orders have on a night: set aside for whoever pays, or sold. */
export type TakenRooms = { poolId: number; day: Day; held: number; sold: number };

const statesOf = (items: "held" | "sold") => ORDER_STATES.filter((state) => factsOfState(state).items === items);

/**
 * What orders have of some pools from a day on, and what changes of stays that are being paid set aside for them. True of the stock as it is for whoever has
 * locked its rows before: orders move in the transaction that takes and gives back rooms.
 */
export async function countTaken(tx: Db, poolIds: readonly number[], from: Day): Promise<TakenRooms[]> {
  const pools = sql`${sql.param([...poolIds])}::int[]`;
  const { rows } = await tx.execute<TakenRooms>(sql`
    with taken as (
      select ${stayItem.poolId} as pool_id, ${stayItem.checkin} as checkin, ${stayItem.nights}::int as nights,
        case when ${inArray(order.state, statesOf("held"))} then ${stayItem.rooms} else 0 end as held,
        case when ${inArray(order.state, statesOf("sold"))} then ${stayItem.rooms} else 0 end as sold
      from ${stayItem} join ${orderItem} on ${orderItem.id} = ${stayItem.itemId}
      join ${order} on ${order.id} = ${orderItem.orderId}
      where ${stayItem.poolId} = any(${pools}) and ${stayItem.checkin} + ${stayItem.nights}::int > ${from}::date
      union all
      select (piece ->> 'poolId')::int, (piece ->> 'checkin')::date, (piece ->> 'nights')::int, (piece ->> 'rooms')::int, 0
      from ${stayChange} cross join jsonb_array_elements(${stayChange.nights} -> 'added') piece
      where ${inArray(stayChange.state, [...OPEN_CHANGE_STATES])} and (piece ->> 'poolId')::int = any(${pools}))
    select pool_id as "poolId", night::date as day, sum(held)::int as held, sum(sold)::int as sold
    from taken cross join generate_series(checkin, checkin + nights - 1, interval '1 day') night
    where night >= ${from}::date
    group by 1, 2 having sum(held) + sum(sold) > 0`);
  return rows;
}
