import { adultsByRoom } from "#modules/availability/pricing/split.ts";
import { adultsCents, youngCents } from "#modules/availability/pricing/stay.ts";
import { MONEY, WIDE_BASE, type SearchIndex } from "./layout.ts";
import { RING } from "./ring.ts";
import type { PartyColumns } from "./columns.ts";
import { PARTY } from "./party-pool.ts";
import { promoOf } from "./promo.ts";
import { amountAt, amountForAdults, hasAmount } from "./rates.ts";

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
export function stayTotal(
  index: SearchIndex,
  columns: PartyColumns,
  position: number,
  at: number,
  nights: number,
): number {
  return withTax(index, position, stayAmount(index, columns, position, at, nights));
}

/** Without the percentage of local tax. */
function stayAmount(index: SearchIndex, columns: PartyColumns, position: number, at: number, nights: number): number {
  const {
    rates,
    packages: { money },
  } = index;
  const own = position * MONEY.fields,
    party = position * PARTY.fields;
  const rate = money[own + MONEY.rate] ?? 0;
  const percent = money[own + MONEY.discount] ?? 0;
  const rooms = columns.amounts[party + PARTY.rooms] ?? 0;
  const occupancy = columns.amounts[party + PARTY.occupancy] ?? 0;
  let total =
    nights * ((columns.amounts[party + PARTY.perNight] ?? 0) - occupancy) +
    (columns.amounts[party + PARTY.perStay] ?? 0);
  for (let night = 0, ring = at; night < nights; night++, ring = ring === RING - 1 ? 0 : ring + 1) {
    total += Math.max(rooms, rooms * discountedAmount(amountAt(rates, rate, ring), percent) + occupancy);
  }
  return isByAdults(columns, position)
    ? total + differenceByAdults(index, columns, position, { rate, fallback: rate, percent, at, nights })
    : total;
}

const isByAdults = ({ byAdults }: PartyColumns, position: number) => byAdults.size > 0 && byAdults.has(position);

/** Nights of a room rate from a ring position on, with the package's discount. `fallback`: the room rate that stands in where it has no amount. */
type AdultNights = { rate: number; fallback: number; percent: number; at: number; nights: number };

/**
 * What nights cost more (or less) where the hotel has amounts for the adults of its rooms than by the plan's rule alone: availability's `nightByAdults`
 * without `nightCents`. Apart from the loops above, which nearly every package takes.
 */
function differenceByAdults(
  { rates, packages, occupancies }: SearchIndex,
  { party: { adults, children, babies }, amounts }: PartyColumns,
  position: number,
  { rate, fallback, percent, at, nights }: AdultNights,
): number {
  const rooms = amounts[position * PARTY.fields + PARTY.rooms] ?? 0;
  const occupancy = amounts[position * PARTY.fields + PARTY.occupancy] ?? 0;
  const rules = occupancies[packages.occupancy[position] ?? 0];
  if (!rules) throw new Error("a package stands in the index with its plan's rule");
  const young = youngCents({ children, babies }, rules);
  let difference = 0;
  for (let night = 0, ring = at; night < nights; night++, ring = ring === RING - 1 ? 0 : ring + 1) {
    const row = hasAmount(rates, rate, ring) ? rate : fallback;
    const forTwo = discountedAmount(amountAt(rates, row, ring), percent);
    let total = young;
    for (const group of adultsByRoom(adults, rooms)) {
      const own = amountForAdults(rates, row, group.adults, ring);
      total += group.rooms * (own === 0 ? forTwo + adultsCents(group.adults, rules) : discountedAmount(own, percent));
    }
    difference += Math.max(rooms, total) - Math.max(rooms, rooms * forTwo + occupancy);
  }
  return difference;
}

/** Adds the percentage of local tax that is paid with the booking, rounded as availability's `localTaxCents` does. */
export function withTax(index: SearchIndex, position: number, amount: number): number {
  const points = index.packages.money[position * MONEY.fields + MONEY.taxPoints] ?? 0;
  return points === 0 ? amount : amount + Math.round((amount * points) / 10_000);
}

/** Reference price of the same stay: public amounts, list prices, no discount, the same tax; never below `stayTotal`. */
export function referenceTotal(
  index: SearchIndex,
  columns: PartyColumns,
  position: number,
  at: number,
  nights: number,
): number {
  const amount = stayAmount(index, columns, position, at, nights);
  return Math.max(amount, listAmount(index, columns, position, at, nights)) + withTax(index, position, amount) - amount;
}

/**
 * What a dated stay saves on its reference price, in percent. Nights come from the columns of their days: whoever compares many packages of
 * one date has just read those, and rates by room lie far apart.
 */
export function promoOfStay(
  index: SearchIndex,
  columns: PartyColumns,
  position: number,
  at: number,
  nights: number,
): number {
  const amount =
    (index.base[position] ?? 0) === WIDE_BASE || isByAdults(columns, position)
      ? stayAmount(index, columns, position, at, nights)
      : columnAmount(index, columns, position, at, nights);
  const list = listAmount(index, columns, position, at, nights);
  if (list <= amount) return 0;
  const total = withTax(index, position, amount);
  return promoOf(total, list + total - amount);
}

/** `stayAmount` from the nightly columns. */
function columnAmount(
  { base, nightly, shape: { size } }: SearchIndex,
  columns: PartyColumns,
  position: number,
  at: number,
  nights: number,
): number {
  const party = position * PARTY.fields;
  const rooms = columns.amounts[party + PARTY.rooms] ?? 0;
  const occupancy = columns.amounts[party + PARTY.occupancy] ?? 0;
  const lowest = base[position] ?? 0;
  let total =
    nights * ((columns.amounts[party + PARTY.perNight] ?? 0) - occupancy) +
    (columns.amounts[party + PARTY.perStay] ?? 0);
  for (let night = 0, ring = at; night < nights; night++, ring = ring === RING - 1 ? 0 : ring + 1) {
    total += Math.max(rooms, rooms * (lowest + (nightly[ring * size + position] ?? 0)) + occupancy);
  }
  return total;
}

function listAmount(index: SearchIndex, columns: PartyColumns, position: number, at: number, nights: number): number {
  const {
    rates,
    packages: { money },
  } = index;
  const own = position * MONEY.fields,
    party = position * PARTY.fields;
  const ownRate = money[own + MONEY.rate] ?? 0,
    publicRate = money[own + MONEY.publicRate] ?? 0;
  const rooms = columns.amounts[party + PARTY.rooms] ?? 0;
  const occupancy = columns.amounts[party + PARTY.occupancy] ?? 0;
  const { adults, children } = columns.party;
  const persons = adults + children;
  let total =
    nights * adults * (money[own + MONEY.taxPerAdult] ?? 0) +
    (money[own + MONEY.listPerson] ?? 0) * persons +
    (money[own + MONEY.listStay] ?? 0) * rooms +
    (money[own + MONEY.listNight] ?? 0) * persons * nights;
  for (let night = 0, ring = at; night < nights; night++, ring = ring === RING - 1 ? 0 : ring + 1) {
    total += Math.max(rooms, rooms * (amountAt(rates, publicRate, ring) || amountAt(rates, ownRate, ring)) + occupancy);
  }
  return isByAdults(columns, position)
    ? total +
        differenceByAdults(index, columns, position, { rate: publicRate, fallback: ownRate, percent: 0, at, nights })
    : total;
}
