import { discountedAmount } from "./derive.ts";
import { RING, type SearchIndex } from "./layout.ts";
import type { PartyColumns } from "./party.ts";

/** Every length of stay divides it: prices a night of different lengths compare as integers, `total × NIGHT_SCALE / nights`. */
export const NIGHT_SCALE = 420;

/**
 * Price of a dated stay, cents, counted night by night: availability's `priceTotal`. `at` is the ring position of the arrival day; the caller
 * knows that the stay is possible.
 */
export function stayTotal(index: SearchIndex, columns: PartyColumns, position: number, at: number, nights: number): number {
  return withTax(index, position, stayAmount(index, columns, position, at, nights));
}

/** Without the percentage of local tax. */
function stayAmount(index: SearchIndex, columns: PartyColumns, position: number, at: number, nights: number): number {
  const { rates, packages } = index;
  const percent = packages.discount[position] as number;
  const extra = nights * ((columns.perNight[position] as number) - (columns.occupancy[position] as number)) + (columns.perStay[position] as number);
  return extra + sumNights(columns, position, at, nights, (ring) => discountedAmount(rates.amount[(packages.rate[position] as number) * RING + ring] as number, percent));
}

function sumNights(columns: PartyColumns, position: number, at: number, nights: number, amountOn: (ring: number) => number): number {
  const rooms = columns.rooms[position] as number;
  const occupancy = columns.occupancy[position] as number;
  let total = 0;
  for (let night = 0; night < nights; night++) total += Math.max(rooms, rooms * amountOn((at + night) % RING) + occupancy);
  return total;
}

/** Adds the percentage of local tax that is paid with the booking, rounded as availability's `localTaxCents` does. */
export function withTax(index: SearchIndex, position: number, amount: number): number {
  const points = index.packages.taxPoints[position] as number;
  return points === 0 ? amount : amount + Math.round((amount * points) / 10_000);
}

/** Reference price of the same stay: public amounts, list prices, no discount, the same tax; never below `stayTotal`. */
export function referenceTotal(index: SearchIndex, columns: PartyColumns, position: number, at: number, nights: number): number {
  const { rates, packages } = index;
  const ownBase = (packages.rate[position] as number) * RING;
  const publicBase = (packages.publicRate[position] as number) * RING;
  const { adults, children } = columns.party;
  const persons = adults + children;
  const sums = packages.activities[position];
  let list = nights * adults * (packages.taxPerAdult[position] as number);
  if (sums) list += sums.listPerson * persons + sums.listStay * (columns.rooms[position] as number) + sums.listNight * persons * nights;
  list += sumNights(columns, position, at, nights, (ring) => (rates.amount[publicBase + ring] as number) || (rates.amount[ownBase + ring] as number));
  const amount = stayAmount(index, columns, position, at, nights);
  return Math.max(amount, list) + withTax(index, position, amount) - amount;
}
