import type pg from "pg";
import { dayFromNumber } from "#platform/dates.ts";
import { closedSql } from "#modules/availability/closed-days.server.ts";
import { OMNIBUS_DAYS } from "#modules/catalogue/former-amounts.server.ts";
import { BASE_ADULTS } from "#modules/availability/pricing/split.ts";
import { RULE_OF_BITS } from "./day-rules.ts";
import { MOST_ROOMS, type SearchIndex } from "./layout.ts";
import { RING, ringPosition } from "./ring.ts";
import { amountAt, amountForAdults, setAmount, setAmountForAdults, tidyAdults } from "./rates.ts";
import { lowestRateId } from "./records.ts";
import { byteAt } from "../typed-arrays.ts";

/**
 * Millions of rows reach the index as one byte string per room rate: PostgreSQL packs a day into eight bytes, and neither side makes
 * an object a row. A day is amount << 32 | day offset << 16 | rule (`RULE_OF_BITS`).
 */
const RATES = `
  select room_rate_id, string_agg(int8send((amount_cents::int8 << 32) | ((day - $2::date)::int8 << 16)
    | (${closedSql("rate_day", "nights")}::int + ${closedSql("rate_day", "arrival")}::int * 2 + ${closedSql("rate_day", "departure")}::int * 4 + (least(min_los, 31)::int << 3) + (least(max_los, 31)::int << 8))::int8), ''::bytea)
  from rate_day where room_rate_id = any($1::int[]) and day >= $2::date and day < $2::date + $3::int
  group by room_rate_id`;

/** Nights for other numbers of adults than two: amount << 32 | day offset << 16 | adults. */
const GUESTS = `
  select room_rate_id, string_agg(int8send((amount_cents::int8 << 32) | ((day - $2::date)::int8 << 16) | guests::int8), ''::bytea)
  from rate_guests where room_rate_id = any($1::int[]) and day >= $2::date and day < $2::date + $3::int
  group by room_rate_id`;

/** Rooms left, four bytes a day: day offset << 16 | rooms. */
const STOCK = `
  select pool_id, string_agg(int4send(((day - $2::date) << 16) | least(greatest(booking_limit - held - sold, 0), ${MOST_ROOMS})), ''::bytea)
  from stock_day where pool_id = any($1::int[]) and day >= $2::date and day < $2::date + $3::int
  group by pool_id`;

const lowestOf = (table: string, adults: string) => `
  select room_rate_id, (day - $2::date)::int, ${adults}, min(amount_cents)::int
  from ${table} where room_rate_id = any($1::int[]) and day >= $2::date and day < $2::date + $3::int and replaced_at > $4
  group by 1, 2, 3`;
/** By room rate, day and adults. */
const LOWEST = `${lowestOf("rate_history", `${BASE_ADULTS}::int`)} union all ${lowestOf("rate_guests_history", "guests::int")}`;

/** Ids a query: large enough to keep PostgreSQL busy, small enough for the server to breathe between answers. */
const BATCH = 1500;

export type DaySource = { pool: pg.Pool; now: Date };

/** Day numbers [from, from + days). */
export type DaySpan = { from: number; days: number };

const wholeRing = ({ today }: SearchIndex): DaySpan => ({ from: today, days: RING });

/** Reads days of room rates into the rate table, and of the flash sales among them. Days that are not in the database are emptied. */
export async function loadRates(
  source: DaySource,
  index: SearchIndex,
  roomRateIds: readonly number[],
  span = wholeRing(index),
): Promise<void> {
  await inBatches(roomRateIds, async (ids) => {
    const asked = [ids, dayFromNumber(span.from), span.days];
    const rows = await readPacked(source.pool, RATES, asked);
    const byAdults = await readPacked(source.pool, GUESTS, asked);
    for (const id of ids) clearRate(index, id, span);
    for (const [id, bytes] of rows) readRate(index, id, bytes, span);
    for (const [id, bytes] of byAdults) readAdults(index, id, bytes, span);
    for (const id of ids) tidyAdults(index.rates, index.rates.rowOf.get(id) ?? -1);
  });
  await loadLowest(source, index, roomRateIds, span);
}

/** The lowest amounts of the last 30 days, for room rates that flash sales are counted from. */
export async function loadLowest(
  { pool, now }: DaySource,
  index: SearchIndex,
  roomRateIds: readonly number[],
  span = wholeRing(index),
): Promise<void> {
  const flashSales = roomRateIds.filter((id) => index.rates.rowOf.has(lowestRateId(id)));
  for (const id of flashSales) copyRate(index, id, lowestRateId(id), span);
  const since = new Date(now.getTime() - OMNIBUS_DAYS * 86_400_000);
  await inBatches(flashSales, async (ids) => {
    const { rows } = await pool.query<[number, number, number, number]>({
      text: LOWEST,
      values: [ids, dayFromNumber(span.from), span.days, since],
      rowMode: "array",
    });
    for (const [id, offset, adults, amount] of rows)
      lowerAmount(index, lowestRateId(id), [adults, span.from + offset], amount);
  });
}

/** Reads days of pools into the stock table. */
export async function loadStock(
  { pool }: DaySource,
  index: SearchIndex,
  poolIds: readonly number[],
  span = wholeRing(index),
): Promise<void> {
  await inBatches(poolIds, async (ids) => {
    const rows = await readPacked(pool, STOCK, [ids, dayFromNumber(span.from), span.days]);
    for (const id of ids) clearStock(index, id, span);
    for (const [id, bytes] of rows) readStock(index, id, bytes, span);
  });
}

async function readPacked(pool: pg.Pool, text: string, values: unknown[]): Promise<[number, Buffer][]> {
  return (await pool.query<[number, Buffer]>({ text, values, rowMode: "array" })).rows;
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

/** Calls with the ring position of each day of a span. */
function eachDay({ from, days }: DaySpan, visit: (at: number) => void): void {
  for (let day = from; day < from + days; day++) visit(ringPosition(day));
}

function clearRate({ rates }: SearchIndex, id: number, span: DaySpan): void {
  const row = rates.rowOf.get(id);
  if (row === undefined) return;
  eachDay(span, (at) => {
    setAmount(rates, row, at, 0);
    rates.rule[row * RING + at] = 0;
  });
  for (const nights of rates.byAdults.get(row)?.values() ?? []) eachDay(span, (at) => (nights[at] = 0));
}

function readRate({ rates }: SearchIndex, id: number, bytes: Buffer, { from }: DaySpan): void {
  const row = rates.rowOf.get(id);
  if (row === undefined) return;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let byte = 0; byte < bytes.length; byte += 8) {
    const at = ringPosition(from + view.getUint16(byte + 4));
    setAmount(rates, row, at, view.getInt32(byte));
    rates.rule[row * RING + at] = byteAt(RULE_OF_BITS, view.getUint16(byte + 6));
  }
}

function readAdults({ rates }: SearchIndex, id: number, bytes: Buffer, { from }: DaySpan): void {
  const row = rates.rowOf.get(id);
  if (row === undefined) return;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let byte = 0; byte < bytes.length; byte += 8) {
    const at = ringPosition(from + view.getUint16(byte + 4));
    setAmountForAdults(rates, row, [view.getUint16(byte + 6), at], view.getInt32(byte));
  }
}

function copyRate({ rates }: SearchIndex, from: number, to: number, span: DaySpan): void {
  const source = rates.rowOf.get(from),
    target = rates.rowOf.get(to);
  if (source === undefined || target === undefined) return;
  eachDay(span, (at) => setAmount(rates, target, at, amountAt(rates, source, at)));
  const known = [...(rates.byAdults.get(source)?.keys() ?? []), ...(rates.byAdults.get(target)?.keys() ?? [])];
  for (const adults of new Set(known))
    eachDay(span, (at) => setAmountForAdults(rates, target, [adults, at], amountForAdults(rates, source, adults, at)));
  tidyAdults(rates, target);
}

function lowerAmount({ rates }: SearchIndex, id: number, [adults, day]: [number, number], amount: number): void {
  const row = rates.rowOf.get(id) ?? 0,
    at = ringPosition(day);
  const now = adults === BASE_ADULTS ? amountAt(rates, row, at) : amountForAdults(rates, row, adults, at);
  // What is not sold any more has no reference either.
  if (now === 0) return;
  const lowest = Math.min(now, amount);
  if (adults === BASE_ADULTS) setAmount(rates, row, at, lowest);
  else setAmountForAdults(rates, row, [adults, at], lowest);
}

function clearStock({ stock }: SearchIndex, id: number, span: DaySpan): void {
  const row = stock.rowOf.get(id);
  if (row !== undefined) eachDay(span, (at) => (stock.left[row * RING + at] = 0));
}

function readStock({ stock }: SearchIndex, id: number, bytes: Buffer, { from }: DaySpan): void {
  const row = stock.rowOf.get(id);
  if (row === undefined) return;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < bytes.length; at += 4)
    stock.left[row * RING + ringPosition(from + view.getUint16(at))] = view.getInt16(at + 2);
}
