import { sql } from "drizzle-orm";
import { actorName, type Actor } from "#platform/actor.ts";
import type { Clock } from "#platform/clock.ts";
import { daysFrom, nightsBetween, type Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { prepareQuery } from "#platform/db/prepared.server.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { roomRate } from "#modules/catalogue/tables.server.ts";
import type { AmountsByAdults } from "./pricing/stay.ts";
import {
  writeGuestRates,
  writeRates,
  writeRoomsLeft,
  type GuestCell,
  type RateCell,
  type RateSaid,
  type Setting,
  type StockCell,
} from "./ari-cells.server.ts";
import { writeChange } from "./feed.server.ts";
import { can } from "./policy.ts";

/**
 * What is said of a plan and its room. `roomsLeft`: rooms left to sell, those held or sold not counted. `byAdults`: the night for other numbers of adults
 * than two, each by itself: what is not among them stays.
 */
export type AriSaid = RateSaid & { roomsLeft?: number; byAdults?: AmountsByAdults };

/** The same of a room rate, over a period with both its ends. */
export type AriUpdate = AriSaid & { roomRateId: number; from: Day; until: Day };

/** Who sets them. `isOwn`: a partner whose hotels they are. `at`: when it was so; now unless told, and never later. */
export type AriBy = { by: Actor; isOwn?: boolean; at?: Date };

/** `daysWaiting`: days whose restrictions wait, because they never had an amount and the updates bring none. */
export type AriOutcome = Forbidden | { kind: "applied"; daysWaiting: number } | { kind: "unknown_room_rate" };

/**
 * Applies rates, restrictions and stock in the caller's transaction, of two updates that speak of the same the later one: former amounts go into the
 * history, the search indexes are told. Rooms that are held or sold stay so. What is older than what a day says already does not count
 * (docs/product/suppliers.md#updates); whoever sends to one hotel at a time is told nothing of it.
 */
export async function applyAri(
  tx: Db,
  clock: Clock,
  updates: readonly AriUpdate[],
  { by, isOwn = false, at }: AriBy,
): Promise<AriOutcome> {
  if (!can(by, "availability.set", { isOwn })) return FORBIDDEN;
  const rates = await findRates(tx, updates);
  if (!rates) return { kind: "unknown_room_rate" };
  const now = clock.now();
  const setting: Setting = { at: at && at < now ? at : now, now, setBy: actorName(by) };
  const cells = rateCells(updates);
  const daysWaiting = cells.length > 0 ? await writeRates(tx, cells, setting) : 0;
  const forOthers = guestCells(updates);
  if (forOthers.length > 0) await writeGuestRates(tx, forOthers, setting);
  for (const [hotelId, period] of spans([...cells, ...forOthers], ({ roomRateId }) => rates.get(roomRateId)?.hotelId))
    await writeChange(tx, { kind: "rates", hotelId, ...period });
  const left = stockCells(updates, (id) => rates.get(id)?.poolId);
  if (left.length > 0) await writeRoomsLeft(tx, left, setting);
  for (const [poolId, period] of spans(left, (cell) => cell.poolId))
    await writeChange(tx, { kind: "stock", poolId, ...period });
  return { kind: "applied", daysWaiting };
}

type Rates = Map<number, { hotelId: number; poolId: number }>;

/** Null where one of them is not known. */
async function findRates(tx: Db, updates: readonly AriUpdate[]): Promise<Rates | null> {
  const ids = [...new Set(updates.map(({ roomRateId }) => roomRateId))];
  const rows = await selectRates(tx, { ids });
  return rows.length === ids.length ? new Map(rows.map(({ id, ...rate }) => [id, rate])) : null;
}

const selectRates = prepareQuery("room_rates_to_set", ["ids"], (db, { ids }) =>
  db
    .select({ id: roomRate.id, hotelId: roomRate.hotelId, poolId: roomRate.poolId })
    .from(roomRate)
    .where(sql`${roomRate.id} = any(${ids}::int[])`),
);

const daysOf = ({ from, until }: AriUpdate): Day[] => daysFrom(from, nightsBetween(from, until) + 1);

/** What is said of each plan and day, once each. */
function rateCells(updates: readonly AriUpdate[]): RateCell[] {
  const cells = new Map<string, RateCell>();
  for (const update of updates) {
    const { roomRateId, from: _, until: __, roomsLeft: ___, byAdults: ____, ...all } = update;
    const said = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
    if (Object.keys(said).length === 0) continue;
    for (const day of daysOf(update)) {
      const key = `${roomRateId} ${day}`;
      cells.set(key, { ...cells.get(key), ...said, roomRateId, day });
    }
  }
  return [...cells.values()];
}

/** What each plan and day costs for other numbers of adults than two. */
function guestCells(updates: readonly AriUpdate[]): GuestCell[] {
  const cells = new Map<string, GuestCell>();
  for (const update of updates) {
    const { roomRateId } = update;
    for (const [adults, amountCents] of Object.entries(update.byAdults ?? {}))
      for (const day of daysOf(update))
        cells.set(`${roomRateId} ${day} ${adults}`, { roomRateId, day, guests: Number(adults), amountCents });
  }
  return [...cells.values()];
}

/** How many rooms each pool has left on each day. */
function stockCells(updates: readonly AriUpdate[], poolOf: (roomRateId: number) => number | undefined): StockCell[] {
  const cells = new Map<string, StockCell>();
  for (const update of updates) {
    const poolId = poolOf(update.roomRateId);
    if (update.roomsLeft === undefined || poolId === undefined) continue;
    for (const day of daysOf(update)) cells.set(`${poolId} ${day}`, { poolId, day, roomsLeft: update.roomsLeft });
  }
  return [...cells.values()];
}

/** From the first to the last day of each owner's cells. */
function spans<Cell extends { day: Day }>(
  cells: readonly Cell[],
  ownerOf: (cell: Cell) => number | undefined,
): Map<number, { from: Day; days: number }> {
  const found = new Map<number, { from: Day; until: Day }>();
  for (const cell of cells) {
    const owner = ownerOf(cell);
    if (owner === undefined) continue;
    const { from = cell.day, until = cell.day } = found.get(owner) ?? {};
    found.set(owner, { from: cell.day < from ? cell.day : from, until: cell.day > until ? cell.day : until });
  }
  return new Map([...found].map(([owner, { from, until }]) => [owner, { from, days: nightsBetween(from, until) + 1 }]));
}
