import { setImmediate as breathe } from "node:timers/promises";
import type { Database } from "#platform/db/client.server.ts";
import { deriveAll } from "./build.ts";
import { deriveHotel } from "./derive.ts";
import type { Change } from "./feed-position.server.ts";
import { MONEY, positionsOf, type SearchIndex } from "./layout.ts";
import { RING } from "./ring.ts";
import { loadLowest, loadRates, loadStock, type DaySource } from "./load-days.server.ts";
import { loadRecords } from "./load-records.server.ts";
import { clearPackages, placeHotel, placementOf, registerRates } from "./place.ts";
import { byteAt, intAt } from "../typed-arrays.ts";

/** `rebuild`: the change does not fit into the index as it is laid out. */
export type UpdateOutcome = "applied" | "rebuild";

/** More changed hotels than this share are loaded faster all together. */
const REBUILD_SHARE = 0.1;
const REBUILD_AT_LEAST = 50;

/**
 * Brings the index up to changes of the feed. A change only says what to look at: the state is read from the database, so applying one
 * twice, or a newer state than it meant, does no harm.
 */
export async function applyChanges(
  index: SearchIndex,
  database: Database,
  now: Date,
  changes: readonly Change[],
): Promise<UpdateOutcome> {
  const source: DaySource = { pool: database.pool, now };
  const reloaded = idsOf(changes, ["hotel", "catalogue"]);
  const repriced = idsOf(changes, ["rates"]).filter((id) => !reloaded.includes(id));
  if (reloaded.length + repriced.length > Math.max(REBUILD_AT_LEAST, index.shape.hotels * REBUILD_SHARE))
    return "rebuild";
  if (reloaded.length > 0 && (await reloadHotels(index, database, source, reloaded)) === "rebuild") return "rebuild";
  await repriceHotels(index, source, repriced);
  const pools = changes.flatMap(({ kind, poolId }) => (kind === "stock" && poolId !== null ? [poolId] : []));
  await restock(index, source, [...new Set(pools)]);
  return "applied";
}

function idsOf(changes: readonly Change[], kinds: readonly Change["kind"][]): number[] {
  return [...new Set(changes.filter(({ kind }) => kinds.includes(kind)).map(({ hotelId }) => hotelId))];
}

/** Reads days first and places packages after, in one go: nobody sees a hotel without its packages. */
async function reloadHotels(
  index: SearchIndex,
  database: Database,
  source: DaySource,
  hotelIds: readonly number[],
): Promise<UpdateOutcome> {
  const records = new Map((await loadRecords(database.db, hotelIds)).map((record) => [record.id, record]));
  for (const id of hotelIds) {
    const row = index.hotels.rowOf.get(id);
    const record = records.get(id);
    if (row === undefined && !record) continue;
    if (row === undefined || (record && index.hotels.placement[row] !== placementOf(record))) return "rebuild";
    if (!record) {
      clearPackages(index, row);
      deriveHotel(index, row);
      continue;
    }
    if (!registerRates(index, row, record)) return "rebuild";
    await loadRates(
      source,
      index,
      record.rates.map((rate) => rate.id),
    );
    await loadStock(source, index, [...new Set(record.rates.map(({ poolId }) => poolId))]);
    if (!placeHotel(index, row, record)) return "rebuild";
    deriveHotel(index, row);
  }
  return "applied";
}

async function repriceHotels(index: SearchIndex, source: DaySource, hotelIds: readonly number[]): Promise<void> {
  const rows = hotelIds.flatMap((id) => index.hotels.rowOf.get(id) ?? []);
  await loadRates(
    source,
    index,
    rows.flatMap((row) => rateIdsOf(index, row)),
  );
  for (const row of rows) deriveHotel(index, row);
}

function rateIdsOf(index: SearchIndex, row: number): number[] {
  const { money } = index.packages;
  const field = (position: number, at: number) => intAt(money, position * MONEY.fields + at);
  const rates = new Set(
    positionsOf(index, row).flatMap((position) => [field(position, MONEY.rate), field(position, MONEY.publicRate)]),
  );
  return [...rates].flatMap((at) => {
    const id = index.rates.ids[at] ?? 0;
    return id > 0 ? [id] : [];
  });
}

/** Most bookings leave rooms over and change one number; what can be had changes only when the last room or the last but one goes or comes back. */
async function restock(index: SearchIndex, source: DaySource, poolIds: readonly number[]): Promise<void> {
  const known = poolIds.filter((id) => index.stock.rowOf.has(id));
  const before = known.map((id) => daysByRooms(index, id));
  await loadStock(source, index, known);
  const needsCounts = index.parties.columns.values().some((party) => party.needsSeveralRooms);
  const changed = known.filter((id, at) => needsCounts || before[at] !== daysByRooms(index, id));
  const rows = new Set(changed.map((id) => intAt(index.stock.hotelRow, index.stock.rowOf.get(id) ?? 0)));
  for (const row of rows) deriveHotel(index, row);
  // Cards say how many rooms are left, whatever can still be had.
  if (known.length > 0) index.version += 1;
}

function daysByRooms({ stock }: SearchIndex, poolId: number): string {
  const row = stock.rowOf.get(poolId) ?? 0;
  let days = "";
  for (let at = 0; at < RING; at++) days += Math.min(2, byteAt(stock.left, row * RING + at));
  return days;
}

/**
 * Moves the ring on: past days make room for the ones that come into sight, and every hotel is derived anew, a few at a time, so that
 * searches are answered meanwhile.
 */
export async function rollDays(
  index: SearchIndex,
  database: Database,
  now: Date,
  days: { today: number; firstArrival: number },
): Promise<void> {
  const source: DaySource = { pool: database.pool, now };
  const span = { from: index.today + RING, days: days.today - index.today };
  const rateIds = index.rates.ids.filter((id) => id > 0);
  if (span.days > 0) {
    await loadRates(source, index, rateIds, span);
    await loadStock(source, index, [...index.stock.rowOf.keys()], span);
    await loadLowest(source, index, rateIds, { from: days.today, days: RING });
  }
  index.today = days.today;
  index.firstArrival = days.firstArrival;
  await deriveAll(index, () => breathe());
}
