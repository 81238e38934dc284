import { getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { RecordFile } from "../export/records.ts";
import { activity, activityVoucher, hotel, ratePlan, room, stayPackage } from "../tables.server.ts";

/** Ids that the office gives are above those that an operator's own numbering is likely to reach, and below those that no file may have (import/schema.ts). */
const FIRST_OF_OFFICE = 1_900_000_001;

const TABLES: Record<RecordFile, PgTable> = {
  hotels: hotel,
  rooms: room,
  "rate-plans": ratePlan,
  activities: activity,
  packages: stayPackage,
  "activity-vouchers": activityVoucher,
};

/** The next id of the office's own, for whoever holds the catalogue. */
export async function nextId(client: pg.ClientBase, file: RecordFile): Promise<number> {
  const { rows } = await client.query<{ last: number | null }>(
    `select max(id) as last from ${getTableName(TABLES[file])} where id >= $1`,
    [FIRST_OF_OFFICE],
  );
  return (rows[0]?.last ?? FIRST_OF_OFFICE - 1) + 1;
}
