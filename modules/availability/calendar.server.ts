import { eq } from "drizzle-orm";
import { localTime, type Clock } from "#platform/clock.ts";
import { addDays, day as toDay, dayNumber, daysFrom, monthStart, nightsBetween, type Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { Cents } from "#platform/money.ts";
import { MAX_NIGHTS, type PackageKind } from "#modules/catalogue/types.ts";
import { HORIZON_DAYS, type LocalNow } from "#modules/visit/dates.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import type { Party } from "#modules/visit/party.ts";
import { hotel } from "#modules/catalogue/tables.server.ts";
import { assessStay, rateAt, type PackageTerms, type RateTable } from "./assess.ts";
import {
  findSellablePackage,
  loadRates,
  sellablePackagesOfHotel,
  spanOfStays,
  type SellablePackage,
} from "./data.server.ts";
import { perNightRoundedUp, promoPercent } from "./pricing/promotion.ts";
import type { StayTotal } from "./pricing/total.ts";
import type { CalendarDay } from "./types.ts";

export type CalendarRequest = {
  hotelId: number;
  /** What is not published there has no day. */
  siteId: SiteId;
  /** One package; without it the hotel's cheapest package of each day. */
  weekendId?: number;
  /** Kind of the hotel's packages when none is named. */
  kind?: PackageKind;
  /** `yyyy-MM`: the calendar starts on its first day, or today when that is later. */
  month: string;
  /** How many months. */
  length: number;
  party: Party;
};

/**
 * The price calendar: for each day whether one may arrive, and the price a night of the shortest stay that is possible then. The same rules
 * and the same sums as the quote. Null: no such hotel, or no such package in it.
 */
export async function availabilities(
  db: Db,
  clock: Clock,
  request: CalendarRequest,
  formatPrice: (amount: Cents) => string,
): Promise<CalendarDay[] | null> {
  const products = await findProducts(db, request);
  const timeZone =
    products[0]?.timeZone ?? (request.weekendId === undefined ? await findTimeZone(db, request.hotelId) : null);
  if (!timeZone) return null;
  const now = localTime(clock, timeZone);
  const days = calendarDays(request, now.today);
  const [from, until] = [days[0], days.at(-1)];
  if (!from || !until) return [];
  const span = spanOfStays(from, until, MAX_NIGHTS);
  const rates = await loadRates(db, clock, products, { from, until: earlier(span.until, horizonEnd(now.today)) });
  const offers = days.map((day) => cheapestOffer(products, { rates, day, now, party: request.party }));
  const minimums = days.map((day) => shortestLength(products, rates, day));
  return markBestPrices(
    days.map((day, index) =>
      toCalendarDay({ day, offer: offers[index] ?? null, minLos: minimums[index] ?? 1, formatPrice }),
    ),
  );
}

async function findProducts(db: Db, { hotelId, weekendId, kind, siteId }: CalendarRequest): Promise<SellablePackage[]> {
  if (weekendId === undefined) return sellablePackagesOfHotel(db, { hotelId, kind: kind ?? "weekend", siteId });
  const product = await findSellablePackage(db, weekendId, siteId);
  return product?.hotelId === hotelId ? [product] : [];
}

async function findTimeZone(db: Db, hotelId: number): Promise<string | null> {
  const [found] = await db.select({ timeZone: hotel.timeZone }).from(hotel).where(eq(hotel.id, hotelId));
  return found?.timeZone ?? null;
}

function calendarDays({ month, length }: CalendarRequest, today: Day): Day[] {
  const start = toDay(`${month}-01`);
  const from = start > today ? start : today;
  return daysFrom(from, Math.max(0, nightsBetween(from, earlier(monthStart(start, length), horizonEnd(today)))));
}

/** The first day that nothing is sold for yet: from prices and search end there too. */
const horizonEnd = (today: Day): Day => addDays(today, HORIZON_DAYS);
const earlier = (left: Day, right: Day): Day => (left < right ? left : right);

/** A possible stay with its price. */
export type PricedStay = {
  terms: PackageTerms;
  checkin: Day;
  nights: number;
  rooms: number;
  total: StayTotal;
  availableRooms: number;
};

type DayQuestion = { rates: RateTable; day: Day; now: LocalNow; party: Party };

/** The shortest stay of a package that is possible from a day on; null when nobody may arrive. */
export function shortestStay(terms: PackageTerms, { rates, day, now, party }: DayQuestion): PricedStay | null {
  for (const nights of terms.dates.nights) {
    const { total, split, availableRooms } = assessStay({ terms, rates, now, party, checkin: day, nights });
    if (total && split) return { terms, checkin: day, nights, rooms: split.rooms, total, availableRooms };
  }
  return null;
}

/** Which of two stays is cheaper a night, exactly: 100 € for 3 nights against 67 € for 2. */
export function isCheaperPerNight(
  left: Pick<PricedStay, "total" | "nights">,
  right: Pick<PricedStay, "total" | "nights">,
): boolean {
  return left.total.sell * right.nights < right.total.sell * left.nights;
}

function cheapestOffer(products: SellablePackage[], question: DayQuestion): PricedStay | null {
  let best: PricedStay | null = null;
  for (const product of products) {
    const offer = shortestStay(product, question);
    if (offer && (!best || isCheaperPerNight(offer, best))) best = offer;
  }
  return best;
}

/** What the hotel asks for on a day that is not sold, so that the calendar can say "from 2 nights". */
function shortestLength(products: SellablePackage[], rates: RateTable, day: Day): number {
  if (products.length === 0) return 1;
  return Math.min(
    ...products.map((product) =>
      Math.max(product.dates.nights[0] ?? 1, rateAt(rates, product.roomRateId, dayNumber(day))?.minLos ?? 1),
    ),
  );
}

type ToCalendarDay = { day: Day; offer: PricedStay | null; minLos: number; formatPrice: (amount: Cents) => string };

function toCalendarDay({ day, offer, minLos, formatPrice }: ToCalendarDay): CalendarDay {
  if (!offer) return { day, available: false, price: null, amount: null, minLos, promo: 0, bestPriceOfTheMonth: false };
  const amount = perNightRoundedUp(offer.total.sell, offer.nights);
  return {
    day,
    available: true,
    price: formatPrice(amount),
    amount,
    minLos: offer.nights,
    promo: promoPercent(offer.total, "QUOTE"),
    bestPriceOfTheMonth: false,
  };
}

/** The cheapest day of each month, the first of equals. */
function markBestPrices(days: CalendarDay[]): CalendarDay[] {
  const best = new Map<string, CalendarDay>();
  for (const entry of days) {
    const month = entry.day.slice(0, 7);
    const rival = best.get(month);
    if (entry.amount !== null && (!rival || rival.amount === null || entry.amount < rival.amount))
      best.set(month, entry);
  }
  return days.map((entry) => ({ ...entry, bestPriceOfTheMonth: best.get(entry.day.slice(0, 7)) === entry }));
}
