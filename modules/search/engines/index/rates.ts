import { RING } from "./ring.ts";

/** Row-major rates: `row * RING + ring position`. */
export type RateTable = {
  rowOf: Map<number, number>;
  /** By row. */
  ids: number[];
  count: number;
  poolRow: Int32Array;
  /** Cents above the row's `base`; 0 where nothing is loaded. */
  above: Uint16Array;
  /** By row, below its cheapest day; -1 for those in `wide`, and before anything is loaded. */
  base: Int32Array;
  /** Rows whose days differ by more than `above` holds (655 €), whole. */
  wide: Map<number, Int32Array>;
  /**
   * By row, then by adults: nights for other numbers of adults than two, cents by ring position; 0 where the hotel says none. Only rows that have some stand
   * here: most hotels say one amount.
   */
  byAdults: Map<number, Map<number, Int32Array>>;
  /** See day-rules.ts. */
  rule: Uint8Array;
};

/** `above` holds so much; a row whose days differ by more stands whole in `wide`. */
const MOST_ABOVE = 0xffff;
/** Room below the first amount of a row, cents: most rows keep the base that they begin with. */
const ROOM_BELOW = 20_000;

/** An empty table. */
export function createRateTable(rows: number): RateTable {
  return {
    rowOf: new Map(),
    ids: [],
    count: 0,
    poolRow: new Int32Array(rows),
    above: new Uint16Array(rows * RING),
    base: new Int32Array(rows).fill(-1),
    wide: new Map(),
    byAdults: new Map(),
    rule: new Uint8Array(rows * RING),
  };
}

/** What a night costs at a position of the ring, cents; 0 where nothing is loaded. */
export function amountAt({ above, base, wide }: RateTable, row: number, at: number): number {
  const over = above[row * RING + at] ?? 0;
  if (over === 0) return 0;
  const lowest = base[row] ?? 0;
  return lowest < 0 ? (wide.get(row)?.[at] ?? 0) : lowest + over;
}

/** Whether a day is loaded. */
export function hasAmount({ above }: RateTable, row: number, at: number): boolean {
  return above[row * RING + at] !== 0;
}

/** Writes what a night costs, cents; 0 empties the day. */
export function setAmount(rates: RateTable, row: number, at: number, amount: number): void {
  const { above, base, wide } = rates;
  const lowest = base[row] ?? 0,
    over = amount - lowest;
  if (lowest >= 0 && over >= 1 && over <= MOST_ABOVE) {
    above[row * RING + at] = over;
    return;
  }
  const whole = wide.get(row);
  if (amount !== 0 && !whole) return lift(rates, row, at, amount);
  if (whole) whole[at] = amount;
  above[row * RING + at] = amount === 0 ? 0 : 1;
}

/** Gives a row the base that an amount asks for, or takes it into `wide`. */
function lift(rates: RateTable, row: number, changed: number, amount: number): void {
  const { above, base, wide } = rates;
  const amounts = Int32Array.from({ length: RING }, (_, at) => (at === changed ? amount : amountAt(rates, row, at)));
  const lowest = amounts.reduce((least, value) => (value !== 0 && value < least ? value : least), amount);
  const span = amounts.reduce((most, value) => Math.max(most, value), amount) - lowest + 1;
  const isWide = span > MOST_ABOVE;
  if (isWide) wide.set(row, amounts);
  const from = isWide ? -1 : Math.max(0, lowest - 1 - Math.min(ROOM_BELOW, MOST_ABOVE - span));
  base[row] = from;
  amounts.forEach((value, at) => (above[row * RING + at] = value === 0 ? 0 : isWide ? 1 : value - from));
}

/** What the hotel asks of so many adults at a position of the ring, cents; 0 where it says nothing of them. */
export function amountForAdults({ byAdults }: RateTable, row: number, adults: number, at: number): number {
  return byAdults.get(row)?.get(adults)?.[at] ?? 0;
}

/** Writes what a night costs so many adults, cents; 0 empties the day. */
export function setAmountForAdults(
  { byAdults }: RateTable,
  row: number,
  [adults, at]: [number, number],
  amount: number,
): void {
  const nights = byAdults.get(row)?.get(adults);
  if (nights) nights[at] = amount;
  if (nights || amount === 0) return;
  const made = new Int32Array(RING);
  made[at] = amount;
  byAdults.set(row, (byAdults.get(row) ?? new Map<number, Int32Array>()).set(adults, made));
}

/** Drops what has no day any more. */
export function tidyAdults({ byAdults }: RateTable, row: number): void {
  const own = byAdults.get(row);
  if (!own) return;
  for (const [adults, nights] of own) if (nights.every((amount) => amount === 0)) own.delete(adults);
  if (own.size === 0) byAdults.delete(row);
}
