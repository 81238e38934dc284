import { fetchAnswer } from "#platform/http/fetch-answer.ts";
import { daysInMonth, nightsBetween, type Day } from "#platform/dates.ts";
import { isStay, type Flow } from "#modules/sites/flows.ts";
import type { Criteria } from "../../query/criteria.ts";

/** A day of the search calendar: the cheapest price a night over everything found, null when nothing is free; the shortest stay, where known. */
export type SearchCalendarDay = { day: Day; price: string | null; amount: number | null; minLos?: number };

export type AskMonth = { siteId: string; flow: Flow; criteria: Criteria; month: Day; today: Day };

/** A month's prices: of one hotel, which also knows its shortest stays, or of all that a search finds. Throws when the call fails. */
export async function fetchMonth(ask: AskMonth): Promise<SearchCalendarDay[]> {
  const hotel = isStay(ask.flow) && !ask.criteria["theme"] ? ask.criteria["hotelId"] : undefined;
  return hotel ? fetchHotelMonth(hotel, ask) : fetchSearchMonth(ask);
}

async function fetchSearchMonth({ siteId, flow, criteria, month, today }: AskMonth): Promise<SearchCalendarDay[]> {
  const from = month < today ? today : month;
  const query = new URLSearchParams({
    ...criteria,
    locale: siteId,
    flow,
    from,
    days: String(daysInMonth(month) - nightsBetween(month, from)),
  });
  // The calendar asks for every arrival day, so the chosen ones must not narrow it.
  query.delete("checkin");
  query.delete("checkout");
  return (await fetchAnswer<{ days: SearchCalendarDay[] }>(`/api/search/calendar.json?${query}`)).days;
}

/** The lengths of stay that something found can be booked for from an arrival day on. Throws when the call fails. */
export function fetchCheckoutNights(
  { siteId, flow, criteria }: Pick<AskMonth, "siteId" | "flow" | "criteria">,
  checkin: Day,
): Promise<number[]> {
  const { checkout: _checkout, night: _night, ...others } = criteria;
  const query = new URLSearchParams({ ...others, locale: siteId, flow, checkin });
  return fetchAnswer(`/api/search/checkout-nights.json?${query}`);
}

async function fetchHotelMonth(
  hotelId: string,
  { siteId, criteria, month, today }: AskMonth,
): Promise<SearchCalendarDay[]> {
  const { adults = "2", children = "0", babies = "0" } = criteria;
  const query = new URLSearchParams({
    locale: siteId,
    month: month.slice(0, 7),
    length: "1",
    adult: adults,
    child: children,
    baby: babies,
  });
  const days = await fetchAnswer<SearchCalendarDay[]>(`/api/hotels/${hotelId}/availabilities.json?${query}`);
  return days
    .filter(({ day }) => day >= today)
    .map(({ day, price, amount, minLos }) => ({ day, price, amount, minLos }));
}

/** The cheapest days of each month. */
export function findBestDays(days: ReadonlyMap<Day, SearchCalendarDay>): Set<Day> {
  const best = new Map<string, number>();
  for (const { day, amount } of days.values())
    if (amount !== null) best.set(day.slice(0, 7), Math.min(amount, best.get(day.slice(0, 7)) ?? Infinity));
  return new Set(
    [...days.values()]
      .filter(({ day, amount }) => amount !== null && amount === best.get(day.slice(0, 7)))
      .map(({ day }) => day),
  );
}
