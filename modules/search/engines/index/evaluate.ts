import { FLOW_FACTS, isActivity, isGift } from "#modules/sites/flows.ts";
import { dayNumber } from "#platform/dates.ts";
import { MAX_NIGHTS } from "#modules/catalogue/types.ts";
import { HORIZON_DAYS } from "#modules/visit/dates.ts";
import { DEFAULT_PARTY } from "#modules/visit/party.ts";
import { canBeGifted, withoutDates } from "../../query/gifts.ts";
import type { SearchQuery } from "../../types.ts";
import { findArea } from "./area.ts";
import { eachBit, hasBit, lowestBit, setBit } from "./bitset.ts";
import type { HotelFacet } from "../../query/filters.ts";
import { tagOfId, themeNumber } from "./facet-values.ts";
import { roomsFree, type RingStay } from "./free-rooms.ts";
import { MOST_CRITERIA } from "../kernel/compiled-kernel.ts";
import type { Run, Runs, SetAt } from "../kernel/kernel.ts";
import type { KernelInts, KernelWords } from "../kernel/memory.ts";
import type { SearchIndex } from "./layout.ts";
import { RING, ringPosition } from "./ring.ts";
import { siteCriteria } from "./on-site.ts";
import { fromPrices, partyColumns } from "./party.ts";
import { addPrices, type Priced } from "./prices.ts";
import { selectHotels, type Selection } from "./selections.ts";

/** What a search found, before it is counted and ranked. The sets live in the scratch memory: valid until the next search. */
export type Evaluation = Priced & {
  query: SearchQuery;
  /** Hotels with a package that matches everything but the hotel-level selections. */
  base: KernelWords;
  /** The same before the price filter. */
  baseAnyPrice: KernelWords;
  selections: Selection[];
  /** Hotels that match everything. Zero outside the area. */
  hotels: KernelWords;
  total: number;
  isPriceFiltered: boolean;
  /** `scratch.cheapest` has the prices of `hotels`. */
  isPriced: boolean;
};

/**
 * Answers a search as sets of hotels and packages: area, then a bitset of each criterion per slot, the price where it is asked, the OR of
 * the slots, and the hotel-level selections.
 */
export function evaluate(index: SearchIndex, asked: SearchQuery): Evaluation {
  const query = withoutDates(asked);
  const { scratch } = index;
  scratch.clear();
  const area = findArea(index, query, scratch.area);
  scratch.runs = area.runs;
  const evaluation = startEvaluation(index, query, area.runs);
  if (isAnswerable(index, query)) {
    evaluation.area = area;
    matchPackages(evaluation, criteriaOf(evaluation));
  }
  const { base, baseAnyPrice } = evaluation;
  if (evaluation.isPriceFiltered) {
    addPrices(evaluation, baseAnyPrice, {
      cheapest: scratch.cheapestAnyPrice,
      bounds: query.price,
      kept: scratch.cheapest,
    });
    evaluation.isPriced = true;
    uniteSlots(evaluation, base);
  }
  selectHotels(evaluation);
  combineSelections(evaluation, base, null, evaluation.hotels);
  evaluation.total = countHotels(evaluation, evaluation.hotels);
  return evaluation;
}

function startEvaluation(index: SearchIndex, query: SearchQuery, runs: Runs): Evaluation {
  const {
    shape: { words, slots, weekendSlots },
    scratch,
  } = index;
  const gift = isGift(query.flow) ? (index.gifts[query.nights ?? 0] ?? null) : null;
  // Vouchers ask no party: the columns of the most frequent one are there.
  const party = partyColumns(index, gift ? DEFAULT_PARTY : query.party);
  const isPriceFiltered = query.price.min !== null || query.price.max !== null;
  const kind = query.nights ?? 0;
  return {
    index,
    query,
    party,
    area: { runs: [], rows: scratch.area, from: null },
    stay: query.stay ? { at: ringPosition(dayNumber(query.stay.checkin)), nights: query.stay.nights } : null,
    from: gift || query.stay || kind > MAX_NIGHTS ? null : fromPrices(index, party, kind, runs),
    gift,
    slots: sellsRooms(query) ? { words, from: weekendSlots, to: slots } : { words, from: 0, to: weekendSlots },
    packages: scratch.packages,
    overflow: [],
    base: isPriceFiltered ? scratch.base : scratch.baseAnyPrice,
    baseAnyPrice: scratch.baseAnyPrice,
    selections: [],
    hotels: scratch.hotels,
    total: 0,
    isPriceFiltered,
    isPriced: false,
  };
}

/** Rooms alone stand in slots of their own. */
const sellsRooms = ({ flow }: SearchQuery) => FLOW_FACTS[flow].sells === "room";

/** Nothing is sold beyond the horizon, for longer than MAX_NIGHTS, or by activity alone. */
function isAnswerable(index: SearchIndex, query: SearchQuery): boolean {
  if (isActivity(query.flow) || (query.nights ?? 1) > MAX_NIGHTS || (query.nights ?? 1) < 1) return false;
  if (query.themeId !== null && themeNumber(query.themeId) < 0) return false;
  if (query.tags.some((tag) => tagOfId(tag) < 0)) return false;
  if (isGift(query.flow)) return canBeGifted(query);
  if (!query.stay) return true;
  const { checkin, nights } = query.stay;
  const offset = dayNumber(checkin) - index.today;
  return (
    nights >= 1 && nights <= MAX_NIGHTS && dayNumber(checkin) >= index.firstArrival && offset + nights <= HORIZON_DAYS
  );
}

/** The criteria of packages, each a set of them. */
function criteriaOf(evaluation: Evaluation): SetAt[] {
  const { index, query, party, stay, from, gift } = evaluation;
  const { packageWords } = index.shape;
  const set = (words: KernelWords, number = 0): SetAt => ({ words, at: number * packageWords });
  return [
    ...(stay ? stayCriteria(evaluation, stay) : [set(gift?.exists ?? from?.exists ?? index.live)]),
    ...siteCriteria(index, query.siteId),
    ...(query.themeId === null ? [] : [set(index.themes, themeNumber(query.themeId))]),
    ...query.tags.map((tag) => set(index.tags, tagOfId(tag))),
    ...(gift || party.fitsEverywhere ? [] : [set(party.fits)]),
  ];
}

/** Packages that let one room for a stay and, where the party needs two, have two. */
export function stayCriteria(evaluation: Evaluation, stay: RingStay): SetAt[] {
  const { index, party } = evaluation;
  const arrivals = { words: index.arrivals, at: (stay.at * MAX_NIGHTS + stay.nights - 1) * index.shape.packageWords };
  return party.needsSeveralRooms ? [arrivals, findRoomy(evaluation, stay)] : [arrivals];
}

/** Packages of which one room is enough, or two are left every night. */
function findRoomy(evaluation: Evaluation, { at, nights }: RingStay): SetAt {
  const { index, party } = evaluation;
  const {
    kernel,
    twoLeft,
    scratch,
    shape: { packageWords },
  } = index;
  const runs = packageRuns(evaluation);
  const onNight = (night: number): SetAt => ({ words: twoLeft, at: ((at + night) % RING) * packageWords });
  kernel.copy(scratch.roomy, onNight(0), runs);
  for (let night = 1; night < nights; night++) kernel.intersect(scratch.roomy, onNight(night), runs);
  kernel.unite(scratch.roomy, { words: party.oneRoom, at: 0 }, runs);
  return { words: scratch.roomy, at: 0 };
}

/** The area's runs in every slot, and the overflow whole. */
export function packageRuns(evaluation: Evaluation): Runs {
  const { grid, packageWords } = evaluation.index.shape;
  return [...slotRuns(evaluation), { from: grid >> 5, to: packageWords }];
}

function slotRuns({ slots, area }: Evaluation): Runs {
  const runs: Run[] = [];
  for (let slot = slots.from; slot < slots.to; slot++) {
    const first = slot * slots.words;
    for (const { from, to } of area.runs) runs.push({ from: first + from, to: first + to });
  }
  return runs;
}

/** Fills `packages`, `overflow` and `baseAnyPrice` from the criteria. */
export function matchPackages(evaluation: Evaluation, criteria: readonly SetAt[]): void {
  const { index, area, packages, slots, baseAnyPrice, party, stay } = evaluation;
  if (criteria.length > MOST_CRITERIA) throw new Error("more criteria than the kernel takes");
  index.kernel.matchSlots({ packages, area: area.rows, criteria, union: baseAnyPrice, slots, runs: area.runs });
  matchOverflow(evaluation, criteria);
  if (stay && party.needsManyRooms) dropCrowded(evaluation);
}

/** The same criteria for the packages beyond the slots, whose hotels are looked up. */
function matchOverflow(evaluation: Evaluation, criteria: readonly SetAt[]): void {
  const { index, packages, overflow, query } = evaluation;
  const { isRoom, row: rowOf } = index.packages;
  const wanted = sellsRooms(query) ? 1 : 0;
  let lastRow = -1,
    isSorted = true;
  for (let word = index.shape.grid >> 5; word < index.shape.packageWords; word++) {
    let found = -1;
    for (const { words, at } of criteria) found &= words[at + word] ?? 0;
    for (let bits = found; bits !== 0; bits &= bits - 1) {
      const bit = bits & -bits;
      const position = word * 32 + lowestBit(bit);
      const row = rowOf[position] ?? 0;
      if (isRoom[position] !== wanted || !isInArea(evaluation, row)) {
        found ^= bit;
        continue;
      }
      isSorted &&= row >= lastRow;
      lastRow = row;
      overflow.push(position);
    }
    packages[word] = found;
  }
  // Updates put packages wherever there is room.
  if (!isSorted) overflow.sort((a, b) => (rowOf[a] ?? 0) - (rowOf[b] ?? 0));
  addOverflowRows(evaluation, evaluation.baseAnyPrice);
}

function isInArea({ area }: Evaluation, row: number): boolean {
  return hasBit(area.rows, 0, row);
}

/** Three rooms and more are rarely asked for: those packages are looked at one by one. */
function dropCrowded(evaluation: Evaluation): void {
  const { index, party, stay, packages } = evaluation;
  const lacksRooms = (position: number) =>
    (party.rooms[position] ?? 0) > 2 &&
    stay !== null &&
    roomsFree(index, position, stay) < (party.rooms[position] ?? 0);
  const crowded: number[] = [];
  eachPosition(evaluation, (position) => {
    if (lacksRooms(position)) crowded.push(position);
  });
  for (const position of crowded) setBit(packages, 0, position, false);
  evaluation.overflow = evaluation.overflow.filter((position) => hasBit(packages, 0, position));
  uniteSlots(evaluation, evaluation.baseAnyPrice);
}

/** Calls with the position of every matching package. */
export function eachPosition(evaluation: Evaluation, visit: (position: number) => void): void {
  eachBit(evaluation.packages, slotRuns(evaluation), visit);
  for (const position of evaluation.overflow) visit(position);
}

function uniteSlots(evaluation: Evaluation, union: KernelWords): void {
  const { index, packages, slots, area } = evaluation;
  index.kernel.uniteSlots({ packages, union, slots, runs: area.runs });
  addOverflowRows(evaluation, union);
}

function addOverflowRows({ index, overflow }: Evaluation, hotels: KernelWords): void {
  for (const position of overflow) setBit(hotels, 0, index.packages.row[position] ?? 0, true);
}

/** `from` and all selections but one facet's. */
export function combineSelections(
  { index, area, selections }: Evaluation,
  from: KernelWords,
  without: HotelFacet | null,
  into: KernelWords,
): void {
  index.kernel.copy(into, { words: from, at: 0 }, area.runs);
  for (const { facet, hotels } of selections)
    if (facet !== without) index.kernel.intersect(into, { words: hotels, at: 0 }, area.runs);
}

export function countHotels({ index, area }: Evaluation, hotels: KernelWords): number {
  return index.kernel.countBits(hotels, area.runs);
}

const NO_POSITIONS: readonly number[] = [];

/** A hotel's matches in the overflow. */
export function matchedOverflow({ index, overflow, packages }: Evaluation, row: number): readonly number[] {
  if (overflow.length === 0) return NO_POSITIONS;
  const positions = index.overflowOf.get(row);
  return positions ? positions.filter((position) => hasBit(packages, 0, position)) : NO_POSITIONS;
}

/** Each found hotel's cheapest matching price, comparable as `priceScale` says. */
export function cheapestOf(evaluation: Evaluation): KernelInts {
  const { cheapest } = evaluation.index.scratch;
  if (!evaluation.isPriced) addPrices(evaluation, evaluation.hotels, { cheapest, bounds: null, kept: cheapest });
  evaluation.isPriced = true;
  return cheapest;
}
