import { and, eq, gte, inArray, sql } from "drizzle-orm";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { prepareQuery } from "#platform/db/prepared.server.ts";
import { stayItem } from "./items/stay/tables.server.ts";
import { CONFIRMED_STATES } from "./states.ts";
import { order, orderItem } from "./tables.server.ts";

/** Days that count as lately. */
const LATELY_DAYS = 7;

/** How often a stay was bought in the last seven days, and not given back: what its page may say (docs/product/product.md#badges). */
export async function bookedLately(db: Db, clock: Clock, packageId: number): Promise<number> {
  const since = new Date(clock.now().getTime() - LATELY_DAYS * 86_400_000);
  const [row] = await countBooked(db, { packageId, since });
  return row?.count ?? 0;
}

const countBooked = prepareQuery("booked_lately", ["packageId", "since"], (db, { packageId, since }) =>
  db
    .select({ count: sql<number>`count(*)::int` })
    .from(stayItem)
    .innerJoin(orderItem, eq(orderItem.id, stayItem.itemId))
    .innerJoin(order, eq(order.id, orderItem.orderId))
    .where(
      and(eq(stayItem.packageId, packageId), gte(order.createdAt, since), inArray(order.state, [...CONFIRMED_STATES])),
    ),
);
