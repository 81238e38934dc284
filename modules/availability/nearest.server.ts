import { localTime, type Clock } from "#platform/clock.ts";
import { addDays } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { loadRates } from "./data.server.ts";
import { asksForOtherDays, NEAREST_REACH, nearestStays, type NearestStay } from "./nearest.ts";
import type { StayQuote } from "./quote.server.ts";

/** What can be booked around a stay that cannot; empty where other days would not help. One query, and only of refused stays. */
export async function nearestOf(db: Db, clock: Clock, quote: StayQuote): Promise<NearestStay[]> {
  const [refusal] = quote.errors;
  if (!refusal || !asksForOtherDays(refusal)) return [];
  const { product, checkin, nights, party } = quote;
  const now = localTime(clock, product.timeZone);
  const first = addDays(checkin, -NEAREST_REACH);
  const longest = Math.max(nights, ...product.dates.nights);
  const rates = await loadRates(db, clock, [product], {
    from: first > now.today ? first : now.today,
    until: addDays(checkin > now.today ? checkin : now.today, NEAREST_REACH + longest),
  });
  return nearestStays(product, refusal, { checkin, nights, party, now, rates });
}
