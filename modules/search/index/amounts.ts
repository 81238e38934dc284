import { RING, type SearchIndex } from "./layout.ts";
import type { PartyColumns } from "./party.ts";

/** Every length of stay divides it: prices a night of different lengths compare as integers, `total × NIGHT_SCALE / nights`. */
export const NIGHT_SCALE = 420;

/** A night's amount with the package discount, as availability's `nightCents` counts it for one room. */
export function discountedAmount(amount: number, percent: number): number {
  return amount - Math.round((amount * percent) / 100);
}

/**
 * Price of a dated stay, cents, counted night by night: availability's `priceTotal`. `at` is the ring position of the arrival day; the caller
 * knows that the stay is possible.
 */
export function stayTotal(index: SearchIndex, columns: PartyColumns, position: number, at: number, nights: number): number {
  return withTax(index, position, stayAmount(index, columns, position, at, nights));
}

/** Without the percentage of local tax. */
function stayAmount(index: SearchIndex, columns: PartyColumns, position: number, at: number, nights: number): number {
  const { amount } = index.rates;
  const base = (index.packages.rate[position] as number) * RING;
  const percent = index.packages.discount[position] as number;
  const rooms = columns.rooms[position] as number;
  const occupancy = columns.occupancy[position] as number;
  let total = nights * ((columns.perNight[position] as number) - occupancy) + (columns.perStay[position] as number);
  for (let night = 0, ring = at; night < nights; night++, ring = ring === RING - 1 ? 0 : ring + 1) {
    total += Math.max(rooms, rooms * discountedAmount(amount[base + ring] as number, percent) + occupancy);
  }
  return total;
}

/** Adds the percentage of local tax that is paid with the booking, rounded as availability's `localTaxCents` does. */
export function withTax(index: SearchIndex, position: number, amount: number): number {
  const points = index.packages.taxPoints[position] as number;
  return points === 0 ? amount : amount + Math.round((amount * points) / 10_000);
}

/** Reference price of the same stay: public amounts, list prices, no discount, the same tax; never below `stayTotal`. */
export function referenceTotal(index: SearchIndex, columns: PartyColumns, position: number, at: number, nights: number): number {
  const amount = stayAmount(index, columns, position, at, nights);
  return Math.max(amount, listAmount(index, columns, position, at, nights)) + withTax(index, position, amount) - amount;
}

function listAmount(index: SearchIndex, columns: PartyColumns, position: number, at: number, nights: number): number {
  const { rates, packages } = index;
  const ownBase = (packages.rate[position] as number) * RING;
  const publicBase = (packages.publicRate[position] as number) * RING;
  const rooms = columns.rooms[position] as number;
  const occupancy = columns.occupancy[position] as number;
  const { adults, children } = columns.party;
  const persons = adults + children;
  const sums = packages.activities[position];
  let total = nights * adults * (packages.taxPerAdult[position] as number);
  if (sums) total += sums.listPerson * persons + sums.listStay * rooms + sums.listNight * persons * nights;
  for (let night = 0, ring = at; night < nights; night++, ring = ring === RING - 1 ? 0 : ring + 1) {
    const amount = (rates.amount[publicBase + ring] as number) || (rates.amount[ownBase + ring] as number);
    total += Math.max(rooms, rooms * amount + occupancy);
  }
  return total;
}
