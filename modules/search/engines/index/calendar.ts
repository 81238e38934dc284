import { isGift } from "#modules/sites/flows.ts";
import { dayNumber, type Day } from "#platform/dates.ts";
import { cents, type Cents } from "#platform/money.ts";
import { MAX_NIGHTS } from "#modules/catalogue/types.ts";
import { HORIZON_DAYS } from "#modules/visit/dates.ts";
import type { DaysOfPackages, SearchQuery } from "../../types.ts";
import { stayTotal } from "./amounts.ts";
import { hasBit } from "./bitset.ts";
import { eachPosition, evaluate, matchPackages, packageRuns, stayCriteria, type Evaluation } from "./evaluate.ts";
import { roomsFree, type RingStay } from "./free-rooms.ts";
import type { Runs } from "../kernel/kernel.ts";
import type { KernelWords } from "../kernel/memory.ts";
import { NO_PRICE, type SearchIndex } from "./layout.ts";
import { ringPosition } from "./ring.ts";
import { addPrices, type PriceBounds } from "./prices.ts";
import { intAt, wordAt } from "../typed-arrays.ts";

/**
 * The cheapest price a night among the stays that begin on each day, cents and fractions: of the asked length, or each package's shortest,
 * as the price calendar of a product shows it. Infinity where nobody may arrive. What matches but for the dates is found once; each day
 * then looks only at arrivals and prices.
 */
export function cheapestNights(
  index: SearchIndex,
  query: SearchQuery,
  { from, days }: { from: Day; days: number },
): Float64Array {
  const asked = query.stay?.nights ?? query.nights;
  const best = new Float64Array(days).fill(Infinity);
  // A voucher has no arrival day.
  if (isGift(query.flow)) return best;
  if (asked !== null && (asked < 1 || asked > MAX_NIGHTS)) return best;
  const evaluation = evaluate(index, { ...query, stay: null, nights: null, price: { min: null, max: null } });
  if (evaluation.total === 0) return best;
  const first = dayNumber(from);
  for (let offset = 0; offset < days; offset++) {
    const day = first + offset;
    if (day < index.firstArrival || day >= index.today + HORIZON_DAYS) continue;
    const at = ringPosition(day);
    best[offset] =
      asked === null
        ? cheapestShortest(evaluation, query.price, at)
        : cheapestStay(evaluation, query.price, { at, nights: asked }, evaluation.packages);
  }
  return best;
}

/**
 * What each of some packages costs for a stay of the asked length, by its first day: as a search for each of the days says it, of which only these
 * are looked at. What matches but for the dates is found once, as for the cheapest nights.
 */
export function pricesByDay(
  index: SearchIndex,
  query: SearchQuery,
  { packageIds, from, days }: DaysOfPackages,
): Map<number, (Cents | null)[]> {
  const prices = new Map(packageIds.map((id) => [id, new Array<Cents | null>(days).fill(null)]));
  const nights = query.stay?.nights ?? query.nights;
  if (isGift(query.flow) || nights === null || nights < 1 || nights > MAX_NIGHTS) return prices;
  const found = evaluate(index, { ...query, stay: null, nights: null, price: { min: null, max: null } });
  if (found.total === 0) return prices;
  const stays = findStays(found, nights, from, days);
  const { id: idOf, row: rowOf } = index.packages;
  eachPosition(found, (position) => {
    const own = prices.get(idOf[position] ?? 0);
    if (!own || !hasBit(found.hotels, 0, rowOf[position] ?? 0)) return;
    for (const { offset, stay } of stays)
      if (lets(found, position, stay))
        own[offset] = within(query.price, nights, stayTotal(index, found.party, position, stay.at, nights));
  });
  return prices;
}

/** The stays of a length that begin on days on which somebody may arrive. */
function findStays({ index }: Evaluation, nights: number, from: Day, days: number) {
  const first = dayNumber(from);
  return Array.from({ length: days }, (_, offset) => ({
    offset,
    stay: { at: ringPosition(first + offset), nights },
  })).filter(
    ({ offset }) => first + offset >= index.firstArrival && first + offset - index.today + nights <= HORIZON_DAYS,
  );
}

/** Whether a package lets as many rooms for a stay as its party needs. */
function lets({ index, party }: Evaluation, position: number, stay: RingStay): boolean {
  const arrival = (stay.at * MAX_NIGHTS + stay.nights - 1) * index.shape.packageWords;
  if (!hasBit(index.arrivals, arrival, position)) return false;
  const rooms = party.needsSeveralRooms ? (party.rooms[position] ?? 0) : 1;
  return rooms <= 1 || roomsFree(index, position, stay) >= rooms;
}

/** Null where it is out of the bounds that a night may cost. */
function within({ min, max }: PriceBounds, nights: number, total: number): Cents | null {
  return total < (min ?? 0) * nights || total > (max ?? Infinity) * nights ? null : cents(total);
}

/** Every package is counted with its shortest stay that may begin on the day. */
function cheapestShortest(evaluation: Evaluation, price: PriceBounds, at: number): number {
  const {
    kernel,
    scratch: { left, ofDay },
  } = evaluation.index;
  const runs = packageRuns(evaluation);
  kernel.copy(left, { words: evaluation.packages, at: 0 }, runs);
  let best = Infinity;
  for (let nights = 1; nights <= MAX_NIGHTS; nights++) {
    best = Math.min(
      best,
      cheapestStay(evaluation, price, { at, nights }, left, () => dropAll(left, ofDay, runs)),
    );
  }
  return best;
}

function dropAll(left: KernelWords, those: KernelWords, runs: Runs): void {
  for (const { from, to } of runs)
    for (let word = from; word < to; word++) left[word] = wordAt(left, word) & ~wordAt(those, word);
}

/** The cheapest night of a stay among some packages of the found hotels. `onMatch` is called while `scratch.ofDay` has those that let the stay. */
function cheapestStay(
  evaluation: Evaluation,
  price: PriceBounds,
  stay: RingStay,
  packages: KernelWords,
  onMatch = () => {},
): number {
  const { index, hotels } = evaluation;
  const { scratch } = index;
  const ofDay: Evaluation = {
    ...evaluation,
    stay,
    from: null,
    area: { ...evaluation.area, rows: hotels },
    packages: scratch.ofDay,
    overflow: [],
    baseAnyPrice: scratch.other,
  };
  matchPackages(ofDay, [{ words: packages, at: 0 }, ...stayCriteria(ofDay, stay)]);
  onMatch();
  const isFiltered = price.min !== null || price.max !== null;
  addPrices(ofDay, hotels, {
    cheapest: isFiltered ? scratch.cheapestAnyPrice : scratch.cheapest,
    bounds: isFiltered ? price : null,
    kept: scratch.cheapest,
  });
  return lowestOf(ofDay) / stay.nights;
}

function lowestOf({
  index: {
    scratch: { cheapest },
  },
  area: { runs, rows },
}: Evaluation): number {
  let lowest = Infinity;
  for (const { from, to } of runs) {
    for (let word = from; word < to; word++) {
      if (rows[word] === 0) continue;
      for (let row = word * 32; row < word * 32 + 32; row++)
        if (intAt(cheapest, row) < lowest) lowest = intAt(cheapest, row);
    }
  }
  return lowest === NO_PRICE ? Infinity : lowest;
}
