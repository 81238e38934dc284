import { addDays, daysFrom, nightsBetween, type Day } from "#platform/dates.ts";
import { HORIZON_DAYS, type LocalNow } from "#modules/visit/dates.ts";
import type { Party } from "#modules/visit/party.ts";
import { assessStay, type PackageTerms, type RateTable } from "../assess.ts";
import type { StayTotal } from "../pricing/total.ts";

/** So many other periods are offered for a room that is taken. */
const FREE_PERIODS = 2;

const WEEK = 7;

/** The cheapest of a room's packages for a stay. */
export type CheapestStay<Terms extends PackageTerms> = {
  product: Terms;
  checkin: Day;
  total: StayTotal;
  rooms: number;
};

type Question = { rates: RateTable; now: LocalNow; checkin: Day; nights: number; party: Party };

/** The cheapest package that a stay can be booked with, the first of equals; null when there is none. */
function cheapestOf<Terms extends PackageTerms>(
  products: readonly Terms[],
  question: Question,
): CheapestStay<Terms> | null {
  let best: CheapestStay<Terms> | null = null;
  for (const product of products) {
    const { total, split } = assessStay({ terms: product, ...question });
    if (total && split && (!best || total.sell < best.total.sell))
      best = { product, checkin: question.checkin, total, rooms: split.rooms };
  }
  return best;
}

/**
 * The next two periods of the same length after an arrival that is taken, in order, none within another: on the same day of the week where the
 * year has them (who asked for a weekend wants a weekend), else whenever (docs/product/product.md#hotel-rooms).
 */
export function nextFreePeriods<Terms extends PackageTerms>(
  products: readonly Terms[],
  question: Question,
): CheapestStay<Terms>[] {
  const { now, checkin, nights } = question;
  const end = addDays(now.today, HORIZON_DAYS);
  const later = daysFrom(addDays(checkin, 1), Math.max(0, nightsBetween(checkin, end) - nights));
  const isSameWeekday = (day: Day) => nightsBetween(checkin, day) % WEEK === 0;
  const found: CheapestStay<Terms>[] = [];
  for (const day of [...later.filter(isSameWeekday), ...later.filter((day) => !isSameWeekday(day))]) {
    if (found.length === FREE_PERIODS) break;
    if (found.some((other) => Math.abs(nightsBetween(other.checkin, day)) < nights)) continue;
    const stay = cheapestOf(products, { ...question, checkin: day });
    if (stay) found.push(stay);
  }
  return found.toSorted((a, b) => nightsBetween(b.checkin, a.checkin));
}
