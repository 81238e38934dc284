import type { Cents } from "#platform/money.ts";
import type { Area } from "./area.ts";
import { RING, type SearchIndex } from "./layout.ts";
import type { Scratch } from "./scratch.ts";
import { NIGHT_SCALE, stayTotal, withTax } from "./amounts.ts";
import type { FromPrices, PartyColumns } from "./party.ts";

/** A search whose packages have prices. */
export type Priced = {
  index: SearchIndex;
  area: Area;
  party: PartyColumns;
  /** A dated search: ring position of the arrival, nights. */
  stay: { at: number; nights: number } | null;
  /** An undated one. */
  from: FromPrices | null;
  /** Compare prices of the whole stay (gifts), not of a night. */
  isWholeStay: boolean;
  /** Slots that the flow looks at. */
  slots: { from: number; to: number };
  /** Matching packages, a bitset per slot, and the matching ones of the overflow. */
  packages: Uint32Array;
  overflow: number[];
  scratch: Scratch;
};

/** What prices are multiplied by to compare: `value / scale` is the price a night (or of the whole stay). */
export function priceScale({ stay, isWholeStay }: Priced): number {
  if (isWholeStay) return 1;
  return stay ? stay.nights : NIGHT_SCALE;
}

/** The comparable price of one package: see `priceScale`. */
export function priceValue(search: Priced, position: number): number {
  const { index, party, stay, from } = search;
  if (stay) return stayTotal(index, party, position, stay.at, stay.nights);
  return ((search.isWholeStay ? from?.total[position] : from?.perNight[position]) ?? Infinity) as number;
}

type Limits = { min: Cents | null; max: Cents | null };

/**
 * Looks at the price of every matching package of the hotels in `within`, notes each hotel's cheapest in `cheapest`, and with `limits` takes
 * out the packages that cost less or more. The one step that has to look at prices of all candidates; slot by slot, so that it reads
 * columns in order.
 */
export function addPrices(search: Priced, within: Uint32Array, cheapest: Float64Array, limits: Limits | null): void {
  const { index, area, slots } = search;
  const scale = priceScale(search);
  const least = (limits?.min ?? -Infinity) * scale;
  const most = (limits?.max ?? Infinity) * scale;
  for (let at = 0; at < area.runs.length; at += 2) cheapest.fill(Infinity, (area.runs[at] as number) * 32, (area.runs[at + 1] as number) * 32);
  const values = valueReader(search);
  for (let slot = slots.from; slot < slots.to; slot++) {
    for (let at = 0; at < area.runs.length; at += 2) values(slot, area.runs[at] as number, area.runs[at + 1] as number, { within, cheapest, least, most });
  }
  keepOverflow(search, (position) => {
    const row = index.packages.row[position] as number;
    if ((((within[row >> 5] as number) >>> (row & 31)) & 1) === 0) return true;
    const value = priceValue(search, position);
    if (value < (cheapest[row] as number)) cheapest[row] = value;
    return value >= least && value <= most;
  });
}

/** Drops matches of the overflow. */
export function keepOverflow(search: Priced, isKept: (position: number) => boolean): void {
  if (search.overflow.length === 0) return;
  search.overflow = search.overflow.filter((position) => {
    const keep = isKept(position);
    if (!keep) search.scratch.isOverflowMatch[position - search.index.shape.grid] = 0;
    return keep;
  });
}

type Pass = { within: Uint32Array; cheapest: Float64Array; least: number; most: number };
type SlotReader = (slot: number, from: number, to: number, pass: Pass) => void;

function valueReader(search: Priced): SlotReader {
  const { stay, party } = search;
  if (!stay) return (slot, from, to, pass) => readFromPrices(search, slot, from, to, pass);
  if (party.touchesFloor) return (slot, from, to, pass) => readAnyPrices(search, slot, from, to, pass);
  return (slot, from, to, pass) => readStayPrices(search, slot, from, to, pass, stay);
}

function readFromPrices({ index, packages, from: prices, isWholeStay }: Priced, slot: number, from: number, to: number, { within, cheapest, least, most }: Pass): void {
  const column = isWholeStay ? prices?.total : prices?.perNight;
  if (!column) return;
  const { words, stride } = index.shape;
  for (let word = from; word < to; word++) {
    let kept = packages[slot * words + word] as number;
    for (let bits = kept & (within[word] as number); bits !== 0; bits &= bits - 1) {
      const bit = bits & -bits;
      const row = word * 32 + 31 - Math.clz32(bit);
      const value = column[slot * stride + row] as number;
      if (value < (cheapest[row] as number)) cheapest[row] = value;
      if (value < least || value > most) kept ^= bit;
    }
    packages[slot * words + word] = kept;
  }
}

/** No floor: rooms times the sum of the nightly columns, and what the party adds. */
function readStayPrices(search: Priced, slot: number, from: number, to: number, { within, cheapest, least, most }: Pass, stay: { at: number; nights: number }): void {
  const { index, packages, party } = search;
  const { words, stride, slots } = index.shape;
  const { nightly, hasTaxPoints } = index;
  const { nights } = stay;
  const { rooms, needsSeveralRooms } = party;
  const extras = party.extras(nights);
  const columnOf = (night: number) => (((stay.at + night) % RING) * slots + slot) * stride;
  const first = columnOf(0), second = columnOf(1), third = columnOf(2);
  for (let word = from; word < to; word++) {
    let kept = packages[slot * words + word] as number;
    for (let bits = kept & (within[word] as number); bits !== 0; bits &= bits - 1) {
      const bit = bits & -bits;
      const row = word * 32 + 31 - Math.clz32(bit);
      let value = nightly[first + row] as number;
      if (nights > 1) value += nightly[second + row] as number;
      if (nights > 2) value += nightly[third + row] as number;
      for (let night = 3; night < nights; night++) value += nightly[columnOf(night) + row] as number;
      if (needsSeveralRooms) value *= rooms[slot * stride + row] as number;
      value += extras[slot * stride + row] as number;
      if (hasTaxPoints) value = withTax(index, slot * stride + row, value);
      if (value < (cheapest[row] as number)) cheapest[row] = value;
      if (value < least || value > most) kept ^= bit;
    }
    packages[slot * words + word] = kept;
  }
}

function readAnyPrices(search: Priced, slot: number, from: number, to: number, { within, cheapest, least, most }: Pass): void {
  const { index, packages } = search;
  const { words, stride } = index.shape;
  for (let word = from; word < to; word++) {
    let kept = packages[slot * words + word] as number;
    for (let bits = kept & (within[word] as number); bits !== 0; bits &= bits - 1) {
      const bit = bits & -bits;
      const row = word * 32 + 31 - Math.clz32(bit);
      const value = priceValue(search, slot * stride + row);
      if (value < (cheapest[row] as number)) cheapest[row] = value;
      if (value < least || value > most) kept ^= bit;
    }
    packages[slot * words + word] = kept;
  }
}
