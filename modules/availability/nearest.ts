import { addDays, type Day } from "#platform/dates.ts";
import type { LocalNow } from "#modules/visit/dates.ts";
import type { Party } from "#modules/visit/party.ts";
import { assessStay, type PackageTerms, type RateTable } from "./assess.ts";
import type { StayTotal } from "./pricing/total.ts";
import type { QuoteErrorCode } from "./types.ts";

/** How many other stays a refusal offers (docs/product/product.md#refusals). */
const MOST = 3;
/** How many days before and after the asked arrival they may begin. */
export const NEAREST_REACH = 30;

/** A stay that can be booked in the place of one that cannot. */
export type NearestStay = { checkin: Day; nights: number; rooms: number; total: StayTotal };

type Asked = { checkin: Day; nights: number; party: Party; now: LocalNow; rates: RateTable };

/** Refusals that other days may answer: not those of the party, of an offer that is over, or of days of activities. */
export const asksForOtherDays = (code: QuoteErrorCode | undefined): boolean =>
  code === "PACKAGE_NOT_AVAILABLE_CHECKIN" || code === "PACKAGE_NOT_AVAILABLE_NIGHTS" || code === "PACKAGE_SOLD_OUT";

/**
 * The nearest stays that can be booked, those that begin nearest to the asked day first, of equals the earlier. As long as asked where the package
 * allows that length at all and it was not the length that was refused; else the lengths that come nearest to it. `rates` hold NEAREST_REACH
 * days on both sides and the nights after them.
 */
export function nearestStays(terms: PackageTerms, refusal: QuoteErrorCode, asked: Asked): NearestStay[] {
  const { checkin, nights, party, now, rates } = asked;
  const lengths = lengthsFor(terms, refusal, nights);
  const found: NearestStay[] = [];
  for (let distance = 0; distance <= NEAREST_REACH && found.length < MOST; distance++)
    for (const day of distance === 0 ? [checkin] : [addDays(checkin, -distance), addDays(checkin, distance)])
      for (const length of lengths) {
        if (found.length === MOST || day < now.today) continue;
        const { total, split } = assessStay({ terms, rates, checkin: day, nights: length, party, now });
        if (total && split) found.push({ checkin: day, nights: length, rooms: split.rooms, total });
      }
  return found.toSorted((a, b) => (a.checkin === b.checkin ? a.nights - b.nights : a.checkin < b.checkin ? -1 : 1));
}

function lengthsFor(terms: PackageTerms, refusal: QuoteErrorCode, nights: number): number[] {
  if (refusal !== "PACKAGE_NOT_AVAILABLE_NIGHTS" && terms.dates.nights.includes(nights)) return [nights];
  return terms.dates.nights.toSorted((a, b) => Math.abs(a - nights) - Math.abs(b - nights) || a - b);
}
