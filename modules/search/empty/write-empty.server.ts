import { lt, sql } from "drizzle-orm";
import { localTime, type Clock } from "#platform/clock.ts";
import { addDays, type Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { OutageWatch } from "#platform/db/outage-watch.server.ts";
import type { Log } from "#platform/log.server.ts";
import { HOUSE_TIME_ZONE } from "#modules/sites/house.ts";
import type { EmptyCounter } from "./counter.ts";
import { emptySearch } from "./tables.server.ts";

const EVERY_MS = 60_000;
/** Days that counts are kept: a year, and the month that it is compared with. */
const KEPT_DAYS = 400;
/** Rows of one statement. */
const BATCH = 500;

/** Adds what a process has counted to the day's counts. What could not be written is kept for the next time. */
export async function writeEmpty(db: Db, counter: EmptyCounter): Promise<void> {
  const counts = counter.take();
  for (let at = 0; at < counts.length; at += BATCH) {
    try {
      await db
        .insert(emptySearch)
        .values(counts.slice(at, at + BATCH))
        .onConflictDoUpdate({
          target: [emptySearch.day, emptySearch.siteId, emptySearch.flow, emptySearch.kind, emptySearch.word],
          set: { searches: sql`${emptySearch.searches} + excluded.searches` },
        });
    } catch (error) {
      counter.giveBack(counts.slice(at));
      throw error;
    }
  }
}

/** Forgets counts that are too old to be compared with. */
export async function forgetEmpty(db: Db, today: Day): Promise<void> {
  await db.delete(emptySearch).where(lt(emptySearch.day, addDays(today, -KEPT_DAYS)));
}

type Deps = { db: Db; clock: Clock; log: Log; outages: Pick<OutageWatch, "note"> };

/** Writes the counts of this process once a minute, and what is left when it stops; the first round of a day forgets old ones. */
export function keepWriting({ db, clock, log, outages }: Deps, counter: EmptyCounter): { stop: () => Promise<void> } {
  let lastDay: Day | null = null;
  let round = Promise.resolve();
  const write = async () => {
    try {
      await writeEmpty(db, counter);
      const { today } = localTime(clock, HOUSE_TIME_ZONE);
      if (today !== lastDay) await forgetEmpty(db, today);
      lastDay = today;
    } catch (error) {
      if (!outages.note(error)) log.error({ err: error }, "searches that found nothing were not counted");
    }
  };
  const next = () => (round = round.then(write));
  const timer = setInterval(() => void next(), EVERY_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await next();
    },
  };
}
