import { and, eq, gte, inArray, sql } from "drizzle-orm";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { prepareQuery } from "#platform/db/prepared.server.ts";
import { changesSince, createLook, type Standing } from "#modules/availability/standing.server.ts";
import { stayItem } from "./items/stay/tables.server.ts";
import { CONFIRMED_STATES } from "./states.ts";
import { order, orderItem } from "./tables.server.ts";

/** Days that count as lately. */
const LATELY_DAYS = 7;

/**
 * What the page of a stay asks each time: how its hotel stands, and how often the stay was bought in the last seven days and not given back
 * (docs/product/product.md#badges). Orders are confirmed without a change at the hotel, so that they are counted anew.
 */
export type LookAtStay = (stay: { hotelId: number; packageId: number }) => Promise<{
  standing: Standing;
  booked: number;
}>;

/** One question, whatever is kept of what it says. */
export function createLookAtStay(db: Db, clock: Clock): LookAtStay {
  const look = createLook((asked: { hotelId: number; packageId: number }, seen) =>
    selectStanding(db, { ...asked, seen, since: new Date(clock.now().getTime() - LATELY_DAYS * 86_400_000) }),
  );
  return async (stay) => {
    const { standing, beside } = await look(stay);
    return { standing, booked: beside?.booked ?? 0 };
  };
}

const selectStanding = prepareQuery(
  "stay_now",
  ["hotelId", "seen", "packageId", "since"],
  (db, { hotelId, seen, packageId, since }) =>
    db
      .select({ ...changesSince(hotelId, seen), booked: sql<number>`count(*)::int` })
      .from(stayItem)
      .innerJoin(orderItem, eq(orderItem.id, stayItem.itemId))
      .innerJoin(order, eq(order.id, orderItem.orderId))
      .where(
        and(
          eq(stayItem.packageId, packageId),
          gte(order.createdAt, since),
          inArray(order.state, [...CONFIRMED_STATES]),
        ),
      ),
);
