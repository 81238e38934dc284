import { lt, sql } from "drizzle-orm";
import { localTime, type Clock } from "#platform/clock.ts";
import { addDays } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { HOUSE_TIME_ZONE } from "#modules/sites/house.ts";
import { rateChange, stockChange } from "./tables.server.ts";

/** How long the histories of a day are kept once it is over. */
const KEPT_DAYS = 30;
const PORTION = 5_000;

/** Histories of days that have been over for 30 days go, in portions. */
export async function forgetDayChanges({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const before = addDays(localTime(clock, HOUSE_TIME_ZONE).today, -KEPT_DAYS);
  for (const table of [rateChange, stockChange]) {
    const old = db.select({ id: table.id }).from(table).where(lt(table.day, before)).limit(PORTION);
    let gone: number | null = PORTION;
    while (gone === PORTION) ({ rowCount: gone } = await db.delete(table).where(sql`${table.id} in ${old}`));
  }
}
