import { max } from "drizzle-orm";
import { momentOf, type Clock } from "#platform/clock.ts";
import { addDays, type Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { enqueueJob } from "#platform/jobs/outbox.server.ts";
import type { Log } from "#platform/log.server.ts";
import { HOUSE_TIME_ZONE } from "#modules/sites/house.ts";
import { accountingDay } from "../tables.server.ts";
import { writeDay, type DayBooks } from "./day-file.server.ts";
import { DAY_DIFFERS_JOB, type DifferingDay } from "./differing-day.ts";
import { firstBookedDay, type Company } from "./records.server.ts";

/** A day is closed at this hour of the next, by the house's clock: whatever began before midnight is written by then. */
const CLOSING_TIME = "03:00";
/** Days that one round closes at most: the past of a house that begins to close its days is closed over several. */
const MOST_DAYS = 31;

export type BooksDeps = { db: Db; clock: Clock; log: Log; companies: () => readonly Company[] };

/** Whether a day is over for good. */
export const isOver = (day: Day, now: Date): boolean => now >= momentOf(addDays(day, 1), CLOSING_TIME, HOUSE_TIME_ZONE);

/**
 * Closes the days that are over and not closed yet, the oldest first, from the first that anything was posted on: a day of all companies at once. So
 * a company that sells from today on, or under another number, begins with the day after the last one that is closed, and nothing is in two files.
 */
export async function closeDays(deps: BooksDeps): Promise<void> {
  const first = await firstBookedDay(deps.db);
  if (first === null) return;
  const last = await lastClosedDay(deps.db);
  let day = last ? addDays(last, 1) : first;
  for (let closed = 0; closed < MOST_DAYS && isOver(day, deps.clock.now()); closed++, day = addDays(day, 1))
    if (!(await closeDay(deps, day))) return;
}

/** The last day that was closed; null where none was yet. */
export async function lastClosedDay(db: Db): Promise<Day | null> {
  const [row] = await db.select({ day: max(accountingDay.day) }).from(accountingDay);
  return row?.day ?? null;
}

/** Whether it was this process that closed the day. Somebody of the house is written to where it differs. */
async function closeDay({ db, clock, log, companies }: BooksDeps, day: Day): Promise<boolean> {
  const at = clock.now();
  const books: (DayBooks & { company: Company })[] = [];
  for (const company of companies()) books.push({ company, ...(await writeDay(db, { company, day })) });
  const isClosed = await db.transaction(async (tx) => {
    for (const { company, file, sha256, records, faults } of books) {
      const written = await tx
        .insert(accountingDay)
        .values({ company: company.id, day, file, sha256, records, faults, closedAt: at })
        .onConflictDoNothing()
        .returning({ day: accountingDay.day });
      if (written.length === 0) return false;
      if (faults.length === 0) continue;
      const payload: DifferingDay = { company: company.id, name: company.name, day, faults: [...faults] };
      await enqueueJob(tx, at, {
        kind: DAY_DIFFERS_JOB,
        dedupe: `${DAY_DIFFERS_JOB}:${company.id}:${day}`,
        payload,
      });
    }
    return true;
  });
  if (!isClosed) return false;
  for (const { company, faults } of books)
    for (const { check, of, books: said, found } of faults)
      log.error({ company: company.id, day, check, of, books: said, found }, "the books of a day differ");
  return true;
}
