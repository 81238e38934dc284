import { inArray, max, sql } from "drizzle-orm";
import { day, type Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { prepareSql } from "#platform/db/prepared.server.ts";
import { wakeAfterCommit } from "#platform/db/wake.server.ts";
import { stockPool } from "#modules/catalogue/tables.server.ts";
import { changeFeed } from "./tables.server.ts";

/** PostgreSQL's channel that wakes the readers of the change feed; the rows say what changed. */
export const CHANGE_CHANNEL = "change_feed";

export type RoomsChange =
  | { kind: "stock"; poolId: number; from: Day; days: number }
  | { kind: "rates"; hotelId: number; from: Day; days: number }
  /** What is said of a hotel, its score among it. */
  | { kind: "hotel"; hotelId: number };

/** Writes what changed in the transaction that changes it, and wakes the search indexes once it commits. */
export async function writeChange(tx: Db, change: RoomsChange): Promise<void> {
  const span = change.kind === "hotel" ? { from: null, days: 0 } : { from: change.from, days: change.days };
  const owner =
    change.kind === "stock" ? { hotelId: null, poolId: change.poolId } : { hotelId: change.hotelId, poolId: null };
  await insertChange(tx, { kind: change.kind, ...owner, ...span });
  await wakeAfterCommit(tx, CHANGE_CHANNEL);
}

const insertChange = prepareSql(
  "change_told",
  ["kind", "hotelId", "poolId", "from", "days"],
  ({ kind, hotelId, poolId, from, days }) => sql`
    insert into ${changeFeed} (kind, hotel_id, pool_id, from_day, day_count)
    values (${kind}, coalesce(${hotelId}::int, (select hotel_id from ${stockPool} where id = ${poolId}::int)), ${poolId}::int,
      ${from}::date, ${days}::smallint)`,
);

/** The day that each hotel's catalogue last changed; a hotel that has not since the feed was cut is missing. */
export async function catalogueChanges(db: Db): Promise<Map<number, Day>> {
  const rows = await db
    .select({ hotelId: changeFeed.hotelId, at: max(changeFeed.at) })
    .from(changeFeed)
    .where(inArray(changeFeed.kind, ["catalogue", "hotel"]))
    .groupBy(changeFeed.hotelId);
  return new Map(
    rows.flatMap(({ hotelId, at }) => (at ? [[hotelId, day(at.toISOString().slice(0, 10))] as const] : [])),
  );
}
