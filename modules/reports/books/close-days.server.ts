import { desc, eq } from "drizzle-orm";
import { momentOf, type Clock } from "#platform/clock.ts";
import { addDays, type Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { Log } from "#platform/log.server.ts";
import { HOUSE_TIME_ZONE } from "#modules/sites/house.ts";
import { accountingDay } from "../tables.server.ts";
import { writeDay } from "./day-file.server.ts";
import { firstBookedDay, type Company } from "./records.server.ts";

/** A day is closed at this hour of the next, by the house's clock: whatever began before midnight is written by then. */
const CLOSING_TIME = "03:00";
/** Days that one round closes at most: the past of a house that begins to close its days is closed over several. */
const MOST_DAYS = 31;

export type BooksDeps = { db: Db; clock: Clock; log: Log; companies: () => readonly Company[] };

/** Whether a day is over for good. */
export const isOver = (day: Day, now: Date): boolean => now >= momentOf(addDays(day, 1), CLOSING_TIME, HOUSE_TIME_ZONE);

/** Closes the days of all companies that are over and not closed yet, the oldest first, from the first that anything was posted on. */
export async function closeDays(deps: BooksDeps): Promise<void> {
  const first = await firstBookedDay(deps.db);
  if (first === null) return;
  for (const company of deps.companies()) await closeDaysOf(deps, company, first);
}

async function closeDaysOf({ db, clock, log }: BooksDeps, company: Company, first: Day): Promise<void> {
  const [last] = await db
    .select({ day: accountingDay.day })
    .from(accountingDay)
    .where(eq(accountingDay.company, company.id))
    .orderBy(desc(accountingDay.day))
    .limit(1);
  let day = last ? addDays(last.day, 1) : first;
  for (let closed = 0; closed < MOST_DAYS && isOver(day, clock.now()); closed++, day = addDays(day, 1)) {
    const { file, sha256, records, faults } = await writeDay(db, { company, day });
    const written = await db
      .insert(accountingDay)
      .values({ company: company.id, day, file, sha256, records, faults, closedAt: clock.now() })
      .onConflictDoNothing()
      .returning({ day: accountingDay.day });
    if (written.length === 0) return;
    for (const { check, of, books, found } of faults)
      log.error({ company: company.id, day, check, of, books, found }, "the books of a day differ");
  }
}
