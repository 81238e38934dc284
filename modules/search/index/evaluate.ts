import { dayNumber } from "#platform/dates.ts";
import { HORIZON_DAYS, MAX_NIGHTS } from "#modules/catalogue/types.ts";
import type { SearchQuery } from "../types.ts";
import { findArea, type Area } from "./area.ts";
import { countBits, intersect, unite } from "./bitset.ts";
import { FACETS, tagOfId, themeNumber, valueNumber, type Facet } from "./facet-values.ts";
import { RING, ringPosition, type SearchIndex } from "./layout.ts";
import { partyColumns, type FromPrices, type PartyColumns } from "./party.ts";
import { addPrices, priceScale, type Priced } from "./prices.ts";
import type { Scratch } from "./scratch.ts";
import { canHave, type StayView } from "./stay-view.ts";

/** A hotel-level selection as a set of hotels. */
export type Selection = { facet: Facet; hotels: Uint32Array };

/** What a search found, before it is counted and ranked. The sets live in the scratch memory: valid until the next search. */
export type Evaluation = Priced & {
  query: SearchQuery;
  area: Area;
  /** Hotels with a package that matches everything but the hotel-level selections. */
  base: Uint32Array;
  /** The same before the price filter. */
  baseAnyPrice: Uint32Array;
  selections: Selection[];
  /** Hotels that match everything. Zero outside the area. */
  hotels: Uint32Array;
  total: number;
  /** What wide searches read instead of looking at every package; null where theme or activities narrow the packages. */
  view: StayView | null;
  isPriceFiltered: boolean;
};

/**
 * Answers a search as sets of hotels and packages: area, then a bitset of each criterion per slot, the price where it is asked, the OR of
 * the slots, and the hotel-level selections.
 */
export function evaluate(index: SearchIndex, query: SearchQuery, scratch: Scratch): Evaluation {
  scratch.clear();
  const area = findArea(index, query, scratch.area);
  scratch.runs = [...area.runs];
  const evaluation = startEvaluation(index, query, area, scratch);
  if (isAnswerable(index, query)) {
    evaluation.view = findView(evaluation);
    matchPackages(evaluation);
    matchOverflow(evaluation);
  } else {
    area.runs.length = 0;
  }
  uniteSlots(evaluation, evaluation.baseAnyPrice);
  if (evaluation.isPriceFiltered) filterByPrice(evaluation);
  uniteSlots(evaluation, evaluation.base);
  selectHotels(evaluation);
  combineSelections(evaluation, evaluation.base, null, evaluation.hotels);
  evaluation.total = countArea(evaluation, evaluation.hotels);
  return evaluation;
}

function startEvaluation(index: SearchIndex, query: SearchQuery, area: Area, scratch: Scratch): Evaluation {
  const { shape } = index;
  const party = partyColumns(index, query.party);
  const isHotelFlow = query.flow === "hotel";
  return {
    index, query, area, party, scratch,
    stay: query.stay ? { at: ringPosition(dayNumber(query.stay.checkin)), nights: query.stay.nights } : null,
    from: query.stay ? null : fromPricesOf(party, query),
    isWholeStay: query.flow === "gifting",
    slots: isHotelFlow ? { from: shape.weekendSlots, to: shape.slots } : { from: 0, to: shape.weekendSlots },
    packages: scratch.packages, overflow: [], base: scratch.base, baseAnyPrice: scratch.baseAnyPrice, selections: [], hotels: scratch.hotels, total: 0, view: null, isPriceFiltered: query.price.min !== null || query.price.max !== null,
  };
}

function fromPricesOf(party: PartyColumns, query: SearchQuery): FromPrices | null {
  const kind = query.nights ?? 0;
  return kind <= MAX_NIGHTS ? party.fromPrices(kind) : null;
}

/** From this share of all words on, a search is wide enough for the view over all hotels. */
const WIDE = 0.25;

function findView({ index, query, party, stay, from, slots, area, scratch }: Evaluation): StayView | null {
  const isPlain = query.themeId === null && query.tags.length === 0 && query.flow !== "gifting";
  if (!isPlain || countWords(area.runs) < index.shape.words * WIDE) return null;
  if (stay) return party.view(stay, slots, scratch);
  return from ? party.view({ kind: query.nights ?? 0 }, slots, scratch) : null;
}

/** Words in runs. */
export function countWords(runs: readonly number[]): number {
  let words = 0;
  for (let at = 0; at < runs.length; at += 2) words += (runs[at + 1] as number) - (runs[at] as number);
  return words;
}

/** Nothing is sold beyond the horizon, for longer than MAX_NIGHTS, or by activity alone. */
function isAnswerable(index: SearchIndex, query: SearchQuery): boolean {
  if (query.flow === "activity" || (query.nights ?? 1) > MAX_NIGHTS || (query.nights ?? 1) < 1) return false;
  if (query.themeId !== null && themeNumber(query.themeId) < 0) return false;
  if (query.tags.some((tag) => tagOfId(tag) < 0)) return false;
  if (!query.stay) return true;
  const { checkin, nights } = query.stay;
  const offset = dayNumber(checkin) - index.today;
  return nights >= 1 && nights <= MAX_NIGHTS && dayNumber(checkin) >= index.firstArrival && offset + nights <= HORIZON_DAYS;
}

/** Calls with each run of words of the area. */
export function eachRun(runs: readonly number[], visit: (from: number, to: number) => void): void {
  for (let at = 0; at < runs.length; at += 2) visit(runs[at] as number, runs[at + 1] as number);
}

type Criterion = { words: Uint32Array; slotOffset: (slot: number) => number };

function criteriaOf({ index, query, party, stay, from, slots: range, scratch, view }: Evaluation): Criterion[] {
  const { words, slots } = index.shape;
  const plain = (set: Uint32Array, number = 0): Criterion => ({ words: set, slotOffset: (slot) => (number * slots + slot) * words });
  // Several rooms must all be free: the view has looked.
  const rooms = view ?? (stay && party.needsSeveralRooms ? party.view(stay, range, scratch) : null);
  if (view) return [plain(view.packages)];
  return [
    rooms ? plain(rooms.packages) : stay ? plain(index.arrivals, stay.at * MAX_NIGHTS + stay.nights - 1) : plain(from?.exists ?? index.live),
    ...(query.themeId === null ? [] : [plain(index.themes, themeNumber(query.themeId))]),
    ...query.tags.map((tag) => plain(index.tags, tagOfId(tag))),
    ...(query.flow === "gifting" ? [plain(index.giftable)] : []),
    ...(party.fitsEverywhere ? [] : [plain(party.fits)]),
  ];
}

function matchPackages(evaluation: Evaluation): void {
  const { index, area, packages, slots } = evaluation;
  const { words } = index.shape;
  const criteria = criteriaOf(evaluation);
  for (let slot = slots.from; slot < slots.to; slot++) {
    const base = slot * words;
    eachRun(area.runs, (from, to) => {
      packages.set(area.rows.subarray(from, to), base + from);
      for (const { words: set, slotOffset } of criteria) intersect(packages, base + from, base + to, set, slotOffset(slot) + from);
    });
  }
}

/** The same criteria, one package at a time, for those beyond the slots. */
function matchOverflow(evaluation: Evaluation): void {
  const { index, view } = evaluation;
  if (view) {
    for (const position of view.overflow) if (isInArea(evaluation, position)) addOverflow(evaluation, position);
    return;
  }
  for (let position = index.shape.grid; position < index.shape.size; position++) {
    if (index.packages.id[position] !== 0 && isInArea(evaluation, position) && isOverflowMatch(evaluation, position)) addOverflow(evaluation, position);
  }
}

function isInArea({ index, area }: Evaluation, position: number): boolean {
  const row = index.packages.row[position] as number;
  return (((area.rows[row >> 5] as number) >>> (row & 31)) & 1) === 1;
}

function addOverflow({ index, overflow, scratch }: Evaluation, position: number): void {
  overflow.push(position);
  scratch.isOverflowMatch[position - index.shape.grid] = 1;
}

function isOverflowMatch({ index, query, party, stay, from }: Evaluation, position: number): boolean {
  const { packages } = index;
  if ((packages.isRoom[position] === 1) !== (query.flow === "hotel")) return false;
  if (query.flow === "gifting" && packages.isGiftable[position] === 0) return false;
  if (query.themeId !== null && (((packages.themes[position] as number) >>> themeNumber(query.themeId)) & 1) === 0) return false;
  if (!query.tags.every((tag) => hasTag(index, position, tagOfId(tag)))) return false;
  return canHave({ index, party, stay, from }, position);
}

export function hasTag(index: SearchIndex, position: number, tag: number): boolean {
  const word = tag < 32 ? index.packages.tagsLow[position] : index.packages.tagsHigh[position];
  return (((word as number) >>> (tag & 31)) & 1) === 1;
}

/** Rooms free on the scarcest night of the asked stay. */
export function availableRooms({ index, stay }: Evaluation, position: number): number {
  if (!stay) return 0;
  const { rates, stock, packages } = index;
  const base = (rates.poolRow[packages.rate[position] as number] as number) * RING;
  let least = 0x7fff;
  for (let night = 0; night < stay.nights; night++) least = Math.min(least, stock.left[base + ((stay.at + night) % RING)] as number);
  return least;
}

function uniteSlots({ index, area, packages, slots, overflow }: Evaluation, into: Uint32Array): void {
  const { words } = index.shape;
  eachRun(area.runs, (from, to) => {
    into.set(packages.subarray(slots.from * words + from, slots.from * words + to), from);
    for (let slot = slots.from + 1; slot < slots.to; slot++) unite(into, from, to, packages, slot * words + from);
  });
  for (const position of overflow) {
    const row = index.packages.row[position] as number;
    into[row >> 5] = (into[row >> 5] as number) | (1 << (row & 31));
  }
}

/** Takes out packages beyond the price bounds; what the cheapest package of each hotel costs is kept for the histogram. */
function filterByPrice(evaluation: Evaluation): void {
  const { view, baseAnyPrice, scratch, query } = evaluation;
  if (view) dropDearHotels(evaluation, view.cheapest());
  addPrices(evaluation, baseAnyPrice, scratch.cheapestAnyPrice, query.price);
}

/** Hotels whose cheapest package costs too much need not be looked at package by package. */
function dropDearHotels(evaluation: Evaluation, cheapest: Float64Array): void {
  const { index, area, packages, slots, baseAnyPrice, query } = evaluation;
  if (query.price.max === null) return;
  const most = query.price.max * priceScale(evaluation);
  eachRun(area.runs, (from, to) => {
    for (let word = from; word < to; word++) {
      let kept = baseAnyPrice[word] as number;
      for (let rows = kept; rows !== 0; rows &= rows - 1) {
        const row = rows & -rows;
        if ((cheapest[word * 32 + 31 - Math.clz32(row)] as number) > most) kept ^= row;
      }
      for (let slot = slots.from; slot < slots.to; slot++) packages[slot * index.shape.words + word] = (packages[slot * index.shape.words + word] as number) & kept;
    }
  });
}

/** Each hotel's cheapest price before the price filter: what the histogram counts. */
export function cheapestAnyPrice({ view, scratch }: Evaluation): Float64Array {
  return view ? view.cheapest() : scratch.cheapestAnyPrice;
}

const SELECTED: Record<Facet, (query: SearchQuery) => readonly (string | number)[]> = {
  facilities: (query) => (query.petsAllowed ? [...query.facilities, "pets_allowed"] : query.facilities),
  scores: () => [],
  stars: (query) => query.stars,
  types: (query) => query.hotelTypes,
  environments: (query) => query.environments,
  styles: (query) => query.styles,
};

/** One set of hotels per facet with a selection: all facilities, any of the alternatives, the review score and more. */
function selectHotels(evaluation: Evaluation): void {
  const { index, query, area, scratch, selections } = evaluation;
  FACETS.forEach((facet, number) => {
    const values = SELECTED[facet](query);
    if (values.length === 0) return;
    const hotels = scratch.selections[number] as Uint32Array;
    const mustAllHold = facet === "facilities";
    eachRun(area.runs, (from, to) => {
      hotels.fill(mustAllHold ? 0xffffffff : 0, from, to);
      for (const value of values) {
        const offset = valueNumber(facet, value) * index.shape.words + from;
        if (mustAllHold) intersect(hotels, from, to, index.hotels.values, offset);
        else if (offset >= 0) unite(hotels, from, to, index.hotels.values, offset);
      }
    });
    selections.push({ facet, hotels });
  });
  if (query.minReviewScore !== null) selections.push({ facet: "scores", hotels: selectScore(evaluation, query.minReviewScore) });
}

/** Scores between the steps of the facet are asked for too, so this one compares. */
function selectScore({ index, area, scratch }: Evaluation, least: number): Uint32Array {
  const hotels = scratch.selections[FACETS.indexOf("scores")] as Uint32Array;
  const step = valueNumber("scores", least);
  eachRun(area.runs, (from, to) => {
    if (step >= 0) {
      hotels.set(index.hotels.values.subarray(step * index.shape.words + from, step * index.shape.words + to), from);
      return;
    }
    hotels.fill(0, from, to);
    for (let row = from * 32; row < Math.min(to * 32, index.shape.hotels); row++) {
      if ((index.hotels.reviewAverage[row] as number) >= least) hotels[row >> 5] = (hotels[row >> 5] as number) | (1 << (row & 31));
    }
  });
  return hotels;
}

/** `from` and all selections but one facet's. */
export function combineSelections({ area, selections }: Evaluation, from: Uint32Array, without: Facet | null, into: Uint32Array): void {
  eachRun(area.runs, (first, last) => {
    into.set(from.subarray(first, last), first);
    for (const { facet, hotels } of selections) if (facet !== without) intersect(into, first, last, hotels, first);
  });
}

export function countArea({ area }: Evaluation, set: Uint32Array): number {
  let count = 0;
  for (let at = 0; at < area.runs.length; at += 2) count += countBits(set, area.runs[at] as number, area.runs[at + 1] as number);
  return count;
}

export const NO_POSITIONS: readonly number[] = [];

/** A hotel's matches in the overflow. */
export function matchedOverflow({ index, overflow, scratch }: Evaluation, row: number): readonly number[] {
  if (overflow.length === 0) return NO_POSITIONS;
  const positions = index.overflowOf.get(row);
  return positions ? positions.filter((position) => scratch.isOverflowMatch[position - index.shape.grid] === 1) : NO_POSITIONS;
}

/** Each found hotel's cheapest matching price, comparable as `priceScale` says: from the view, or worked out now. */
export function cheapestOf(evaluation: Evaluation): Float64Array {
  if (evaluation.view && !evaluation.isPriceFiltered) return evaluation.view.cheapest();
  addPrices(evaluation, evaluation.hotels, evaluation.scratch.cheapest, null);
  return evaluation.scratch.cheapest;
}
