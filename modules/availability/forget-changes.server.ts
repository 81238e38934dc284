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
export async function forgetDayChanges({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const before = addDays(localTime(clock, HOUSE_TIME_ZONE).today, -KEPT_DAYS);
  let gone = 0;
  for (const table of [rateChange, stockChange]) {
    const old = db.select({ id: table.id }).from(table).where(lt(table.day, before)).limit(PORTION);
    let portion: number | null = PORTION;
    while (portion === PORTION) {
      ({ rowCount: portion } = await db.delete(table).where(sql`${table.id} in ${old}`));
      gone += portion ?? 0;
    }
  }
  return gone;
}
