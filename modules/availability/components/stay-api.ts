import { fetchAnswer } from "#platform/http/fetch-answer.ts";
import { addDays, type Day } from "#platform/dates.ts";
import type { Party } from "#modules/visit/party.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import { horizonMonths } from "#modules/visit/dates.ts";
import type { CalendarDay, PriceInfo, Quote } from "../types.ts";

export const partyQuery = ({ adults, children, babies }: Party) => `adult=${adults}&child=${children}&baby=${babies}`;

/** `promotionCode`: the code that prices are asked with. */
export type StayQuestion = { productId: string; siteId: SiteId; party: Party; promotionCode: string | null };

export const codeQuery = ({ promotionCode }: StayQuestion) =>
  promotionCode ? `&promotionCode=${encodeURIComponent(promotionCode)}` : "";

/** The stay priced and checked now (docs/product/product.md#quote). */
export function fetchQuote(
  question: StayQuestion,
  stay: { checkin: Day; nights: number; activityDays: Record<string, Day> },
  signal: AbortSignal,
): Promise<Quote> {
  const { productId, siteId, party } = question;
  const activities = Object.entries(stay.activityDays)
    .map(([id, day]) => `${id}:${day}`)
    .join(",");
  return fetchAnswer(
    `/api/product/${productId}/quote?locale=${siteId}&checkin=${stay.checkin}&nights=${stay.nights}&${partyQuery(party)}&activitySelectionList=${activities}${codeQuery(question)}`,
    { signal },
  );
}

/** The whole calendar of a package, by day. */
export async function fetchCalendar(
  { productId, siteId, party }: StayQuestion,
  { hotelId, today }: { hotelId: string; today: Day },
  signal: AbortSignal,
): Promise<ReadonlyMap<Day, CalendarDay>> {
  const days = await fetchAnswer<CalendarDay[]>(
    `/api/hotels/${hotelId}/availabilities.json?locale=${siteId}&month=${today.slice(0, 7)}&length=${horizonMonths(today)}&weekendId=${productId}&${partyQuery(party)}`,
    { signal },
  );
  return new Map(days.map((entry) => [entry.day, entry]));
}

/** Lengths of stay that are possible from an arrival day. */
export function fetchNights(
  { productId, siteId, party }: StayQuestion,
  checkin: Day,
  signal: AbortSignal,
): Promise<number[]> {
  return fetchAnswer(
    `/api/weekend/${productId}/packageCheckoutNights.json?locale=${siteId}&checkin=${checkin}&${partyQuery(party)}&multiOffer=true&client=msite`,
    { signal },
  );
}

/** From price of another party. */
export async function fetchFromPrice(question: StayQuestion, signal: AbortSignal): Promise<PriceInfo | null> {
  const { productId, siteId, party } = question;
  const detail = await fetchAnswer<{ price: { fromPrice: PriceInfo | null } }>(
    `/api/weekend/${productId}/detail.json?locale=${siteId}&${partyQuery(party)}${codeQuery(question)}`,
    { signal },
  );
  return detail.price.fromPrice;
}

export const departureOf = (checkin: Day, nights: number): Day => addDays(checkin, nights);
