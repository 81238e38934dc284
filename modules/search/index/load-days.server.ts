import type pg from "pg";
import { dayFromNumber } from "#platform/dates.ts";
import { OMNIBUS_DAYS } from "#modules/availability/data.server.ts";
import { RING, ringPosition, type SearchIndex } from "./layout.ts";
import { lowestRateId } from "./records.ts";

/**
 * Millions of rows reach the index as one byte string per room rate: PostgreSQL packs a day into eight bytes, and neither side makes
 * an object a row. A day is amount << 32 | day offset << 16 | rule (`packRule`).
 */
const RATES = `
  select room_rate_id, string_agg(int8send((amount_cents::int8 << 32) | ((day - $2::date)::int8 << 16)
    | (is_closed::int + closed_to_arrival::int * 2 + closed_to_departure::int * 4 + (least(min_los, 31)::int << 3) + (least(max_los, 31)::int << 8))::int8), ''::bytea)
  from rate_day where room_rate_id = any($1::int[]) and day >= $2::date and day < $2::date + $3::int
  group by room_rate_id`;

/** Rooms left, four bytes a day: day offset << 16 | rooms. */
const STOCK = `
  select pool_id, string_agg(int4send(((day - $2::date) << 16) | least(greatest(booking_limit - held - sold, 0), 32767)), ''::bytea)
  from stock_day where pool_id = any($1::int[]) and day >= $2::date and day < $2::date + $3::int
  group by pool_id`;

const LOWEST = `
  select room_rate_id, (day - $2::date)::int, min(amount_cents)::int
  from rate_history where room_rate_id = any($1::int[]) and day >= $2::date and day < $2::date + $3::int and replaced_at > $4
  group by room_rate_id, day`;

/** Ids a query: large enough to keep PostgreSQL busy, small enough for the server to breathe between answers. */
const BATCH = 1500;

export type DaySource = { pool: pg.Pool; now: Date };

/** Reads the ring's days of room rates (and of the flash sales among them) into the rate table. Days that are not there are emptied. */
export async function loadRates({ pool, now }: DaySource, index: SearchIndex, roomRateIds: readonly number[]): Promise<void> {
  await inBatches(roomRateIds, async (ids) => {
    const { rows } = await pool.query<[number, Buffer]>({ text: RATES, values: [ids, dayFromNumber(index.today), RING], rowMode: "array", binary: true } as pg.QueryArrayConfig);
    for (const id of ids) clearRate(index, id);
    for (const [id, bytes] of rows) readRate(index, id, bytes);
  });
  const flashSales = roomRateIds.filter((id) => index.rates.rowOf.has(lowestRateId(id)));
  for (const id of flashSales) copyRate(index, id, lowestRateId(id));
  const since = new Date(now.getTime() - OMNIBUS_DAYS * 86_400_000);
  await inBatches(flashSales, async (ids) => {
    const { rows } = await pool.query<[number, number, number]>({ text: LOWEST, values: [ids, dayFromNumber(index.today), RING, since], rowMode: "array" });
    for (const [id, offset, amount] of rows) lowerAmount(index, lowestRateId(id), offset, amount);
  });
}

/** Reads the ring's days of pools into the stock table. */
export async function loadStock({ pool }: DaySource, index: SearchIndex, poolIds: readonly number[]): Promise<void> {
  await inBatches(poolIds, async (ids) => {
    const { rows } = await pool.query<[number, Buffer]>({ text: STOCK, values: [ids, dayFromNumber(index.today), RING], rowMode: "array", binary: true } as pg.QueryArrayConfig);
    for (const id of ids) clearStock(index, id);
    for (const [id, bytes] of rows) readStock(index, id, bytes);
  });
}

/** Two batches at a time: one is packed by PostgreSQL while the other is unpacked here. */
async function inBatches(ids: readonly number[], load: (ids: number[]) => Promise<void>): Promise<void> {
  const batches: number[][] = [];
  for (let at = 0; at < ids.length; at += BATCH) batches.push(ids.slice(at, at + BATCH));
  const work = async () => {
    for (let batch = batches.shift(); batch; batch = batches.shift()) await load(batch);
  };
  await Promise.all([work(), work()]);
}

function clearRate({ rates }: SearchIndex, id: number): void {
  const row = rates.rowOf.get(id);
  if (row === undefined) return;
  rates.amount.fill(0, row * RING, (row + 1) * RING);
  rates.rule.fill(0, row * RING, (row + 1) * RING);
}

function readRate({ rates, today }: SearchIndex, id: number, bytes: Buffer): void {
  const row = rates.rowOf.get(id);
  if (row === undefined) return;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < bytes.length; at += 8) {
    const position = row * RING + ringPosition(today + view.getUint16(at + 4));
    rates.amount[position] = view.getInt32(at);
    rates.rule[position] = view.getUint16(at + 6);
  }
}

function copyRate({ rates }: SearchIndex, from: number, to: number): void {
  const source = (rates.rowOf.get(from) ?? 0) * RING;
  const target = (rates.rowOf.get(to) ?? 0) * RING;
  rates.amount.copyWithin(target, source, source + RING);
}

function lowerAmount({ rates, today }: SearchIndex, id: number, offset: number, amount: number): void {
  const at = (rates.rowOf.get(id) ?? 0) * RING + ringPosition(today + offset);
  // A day that is not sold any more has no reference either.
  if (rates.amount[at] !== 0) rates.amount[at] = Math.min(rates.amount[at] as number, amount);
}

function clearStock({ stock }: SearchIndex, id: number): void {
  const row = stock.rowOf.get(id);
  if (row !== undefined) stock.left.fill(0, row * RING, (row + 1) * RING);
}

function readStock({ stock, today }: SearchIndex, id: number, bytes: Buffer): void {
  const row = stock.rowOf.get(id);
  if (row === undefined) return;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < bytes.length; at += 4) stock.left[row * RING + ringPosition(today + view.getUint16(at))] = view.getInt16(at + 2);
}
