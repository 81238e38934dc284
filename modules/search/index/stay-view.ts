import { MAX_NIGHTS } from "#modules/catalogue/types.ts";
import type { Area } from "./area.ts";
import { intersect, setBit } from "./bitset.ts";
import { positionsOf } from "./derive.ts";
import { TAG_IDS } from "./facet-values.ts";
import { RING, type SearchIndex } from "./layout.ts";
import type { PartyColumns } from "./party.ts";
import { addPrices, priceValue, type Priced } from "./prices.ts";
import type { Scratch } from "./scratch.ts";

/** A stay as the columns know it: ring position of the arrival and nights, or a kind of from price (see `FromPrices`). */
export type StayKey = { at: number; nights: number } | { kind: number };

export type SlotRange = { from: number; to: number };

/**
 * What a party can have for a stay, over all hotels: the packages, each hotel's cheapest price, and which hotels offer which activity. What
 * a wide search would otherwise find out package by package. Kept for the last stays of each kept party, and kept current hotel by hotel.
 */
export type StayView = {
  /** A bitset per slot. */
  packages: Uint32Array;
  /** Matches of the overflow. */
  overflow: number[];
  /** By row, comparable as `priceScale` says; Infinity where there is nothing. */
  cheapest: () => Float64Array;
  /** `tag * words`: hotels that have a package with the activity. */
  carriers: () => Uint32Array;
  refreshHotel: (row: number) => void;
};

/** Makes the view; prices and activities follow when they are first asked for. */
export function createStayView({ index, party, stay, slots, scratch }: { index: SearchIndex; party: PartyColumns; stay: StayKey; slots: SlotRange; scratch: Scratch }): StayView {
  const { words, stride, slots: allSlots } = index.shape;
  const packages = new Uint32Array(allSlots * words);
  const from = "kind" in stay ? party.fromPrices(stay.kind) : null;
  const dated = "kind" in stay ? null : stay;
  const everywhere: Area = { runs: [0, words], rows: new Uint32Array(0), from: null };
  const search: Priced = { index, area: everywhere, party, stay: dated, from, isWholeStay: false, slots, packages, overflow: [], scratch };
  let cheapest: Float64Array | null = null;
  let carriers: Uint32Array | null = null;
  const isInFlow = (position: number) => (index.packages.isRoom[position] === 1) === (slots.from > 0);
  const isPossible = (position: number) => index.packages.id[position] !== 0 && isInFlow(position) && canHave(search, position);

  fillPackages(search);
  if (party.needsSeveralRooms && dated) for (const position of bitsOf(search)) if (!canHave(search, position)) setBit(packages, Math.floor(position / stride) * words, position % stride, false);
  const fillOverflow = () => {
    search.overflow = [];
    for (let position = index.shape.grid; position < index.shape.size; position++) if (isPossible(position)) search.overflow.push(position);
  };
  fillOverflow();
  const view: StayView = {
    packages,
    get overflow() {
      return search.overflow;
    },
    cheapest: () => {
      if (!cheapest) {
        cheapest = new Float64Array(stride).fill(Infinity);
        const anywhere = new Uint32Array(words).fill(0xffffffff);
        addPrices({ ...search, overflow: [...search.overflow] }, anywhere, cheapest, null);
      }
      return cheapest;
    },
    carriers: () => (carriers ??= findCarriers(search)),
    refreshHotel: (row) => {
      const positions = positionsOf(index, row).filter(isPossible);
      for (let slot = slots.from; slot < slots.to; slot++) setBit(packages, slot * words, row, positions.includes(slot * stride + row));
      if (index.overflowOf.has(row)) fillOverflow();
      if (cheapest) cheapest[row] = Math.min(Infinity, ...positions.map((position) => priceValue(search, position)));
      if (carriers) carryTags(search, row, positions, carriers);
    },
  };
  return view;
}

/** Whether the party can have the package for the stay, rooms and all. */
export function canHave({ index, party, stay, from }: Pick<Priced, "index" | "party" | "stay" | "from">, position: number): boolean {
  const rooms = party.rooms[position] as number;
  if (rooms === 0) return false;
  if (!stay) return from !== null && from.total[position] !== Infinity;
  if ((((index.packages.feasible[position * RING + stay.at] as number) >> (stay.nights - 1)) & 1) === 0) return false;
  return rooms === 1 || hasRooms(index, position, stay, rooms);
}

/** Whether every night of a stay has so many rooms. */
function hasRooms({ stock, rates, packages }: SearchIndex, position: number, stay: { at: number; nights: number }, rooms: number): boolean {
  const base = (rates.poolRow[packages.rate[position] as number] as number) * RING;
  for (let night = 0, at = stay.at; night < stay.nights; night++, at = at === RING - 1 ? 0 : at + 1) if ((stock.left[base + at] as number) < rooms) return false;
  return true;
}

/** One room's arrivals (or from prices), for those whom the room holds. */
function fillPackages({ index, party, stay, from, slots, packages }: Priced): void {
  const { words, slots: allSlots } = index.shape;
  for (let slot = slots.from; slot < slots.to; slot++) {
    const base = slot * words;
    const source = stay ? index.arrivals : (from?.exists ?? index.live);
    const offset = stay ? ((stay.at * MAX_NIGHTS + stay.nights - 1) * allSlots + slot) * words : base;
    packages.set(source.subarray(offset, offset + words), base);
    if (!party.fitsEverywhere) intersect(packages, base, base + words, party.fits, base);
  }
}

function* bitsOf({ index, slots, packages }: Priced): Generator<number> {
  const { words, stride } = index.shape;
  for (let slot = slots.from; slot < slots.to; slot++) {
    for (let word = 0; word < words; word++) {
      for (let bits = packages[slot * words + word] as number; bits !== 0; bits &= bits - 1) yield slot * stride + word * 32 + 31 - Math.clz32(bits & -bits);
    }
  }
}

function findCarriers({ index, slots, packages, overflow }: Priced): Uint32Array {
  const { words, slots: allSlots } = index.shape;
  const carriers = new Uint32Array(TAG_IDS.length * words);
  for (let tag = 0; tag < TAG_IDS.length; tag++) {
    for (let slot = slots.from; slot < slots.to; slot++) {
      const tagged = (tag * allSlots + slot) * words;
      for (let word = 0; word < words; word++) {
        carriers[tag * words + word] = (carriers[tag * words + word] as number) | ((packages[slot * words + word] as number) & (index.tags[tagged + word] as number));
      }
    }
  }
  for (const position of overflow) addTags(index, position, carriers);
  return carriers;
}

function addTags(index: SearchIndex, position: number, carriers: Uint32Array): void {
  const row = index.packages.row[position] as number;
  const { tagsLow, tagsHigh } = index.packages;
  for (let low = tagsLow[position] as number; low !== 0; low &= low - 1) setBit(carriers, (31 - Math.clz32(low & -low)) * index.shape.words, row, true);
  for (let high = tagsHigh[position] as number; high !== 0; high &= high - 1) setBit(carriers, (63 - Math.clz32(high & -high)) * index.shape.words, row, true);
}

function carryTags({ index }: Priced, row: number, positions: readonly number[], carriers: Uint32Array): void {
  for (let tag = 0; tag < TAG_IDS.length; tag++) setBit(carriers, tag * index.shape.words, row, false);
  for (const position of positions) addTags(index, position, carriers);
}
