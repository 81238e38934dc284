import { setImmediate as breathe } from "node:timers/promises";
import { dayNumber } from "#platform/dates.ts";
import { localTime, type Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/client.server.ts";
import { TODAY_LOCKED_FROM_HOUR } from "#modules/visit/dates.ts";
import { deriveAll, layOutIndex, type BuildOptions } from "./build.ts";
import { loadRates, loadStock } from "./load-days.server.ts";
import { loadRecords } from "./load-records.server.ts";
import { readFeedPosition, type FeedPosition } from "./feed-position.server.ts";
import type { SearchIndex } from "./layout.ts";

/** All hotels but those of the Canaries keep this time; these are refused an hour early, never late. */
export const SEARCH_TIME_ZONE = "Europe/Paris";

/** The first night of the horizon and the first possible arrival: tomorrow from 20:00 on (docs/product/search.md#dates). */
export function sellingDays(clock: Clock): { today: number; firstArrival: number } {
  const { today, hour } = localTime(clock, SEARCH_TIME_ZONE);
  return { today: dayNumber(today), firstArrival: dayNumber(today) + (hour >= TODAY_LOCKED_FROM_HOUR ? 1 : 0) };
}

export type LoadedIndex = {
  index: SearchIndex;
  /** What of the change feed is in. */
  feed: FeedPosition;
  milliseconds: { records: number; days: number; derive: number };
};

/**
 * Builds the index from the database. The feed's position is read before anything else: what commits meanwhile is applied again, which
 * does no harm, and nothing is missed.
 */
export async function loadIndex(
  database: Database,
  clock: Clock,
  options: Partial<BuildOptions> = {},
): Promise<LoadedIndex> {
  const start = performance.now();
  const feed = await readFeedPosition(database.pool);
  const records = await loadRecords(database.db);
  const index = layOutIndex(records, { ...sellingDays(clock), ...options });
  const laidOut = performance.now();
  const source = { pool: database.pool, now: clock.now() };
  await Promise.all([
    loadRates(
      source,
      index,
      [...index.rates.rowOf.keys()].filter((id) => id > 0),
    ),
    loadStock(source, index, [...index.stock.rowOf.keys()]),
  ]);
  const filled = performance.now();
  await deriveAll(index, () => breathe());
  const done = performance.now();
  return { index, feed, milliseconds: { records: laidOut - start, days: filled - laidOut, derive: done - filled } };
}
