import { dayFromNumber, dayNumber, type Day } from "#platform/dates.ts";
import { cents, type Cents } from "#platform/money.ts";
import { HORIZON_DAYS, type LocalNow } from "#modules/visit/dates.ts";
import type { Party } from "#modules/visit/party.ts";
import { assessStay, rateAt, type PackageTerms, type RateTable, type StayAssessment } from "../assess.ts";

/** Rates that hold every night asked for, the hotel's clock, and who travels. */
type Ground = { rates: RateTable; now: LocalNow; party: Party };

/** What a step costs on dates, as the two quotes say it; `refusal`: why the other stay cannot be had then. */
export type DatedDifference = { cents: Cents | null; refusal: StayAssessment["refusal"] };

/** The difference of the two prices on dates. Null where either has none: where only the present stay has none, the other can be had all the same. */
export function differenceOn(
  from: PackageTerms,
  to: PackageTerms,
  { rates, now, party, checkin, nights }: Ground & { checkin: Day; nights: number },
): DatedDifference {
  const ask = { rates, now, party, checkin, nights };
  const [before, after] = [assessStay({ terms: from, ...ask }).total, assessStay({ terms: to, ...ask })];
  return {
    cents: before && after.total ? cents(after.total.sell - before.sell) : null,
    refusal: after.refusal,
  };
}

/**
 * The same without dates, by length of stay: on the day on which the present stay is cheapest of those on which both can be had. A length
 * that both never have together is left out. `arrivals`: days of the present stay as `cheapestArrivals` gives them.
 */
export function differencesByLength(
  from: PackageTerms,
  to: PackageTerms,
  { arrivals, ...ground }: Ground & { arrivals: (nights: number) => readonly Day[] },
): Map<number, Cents> {
  const differences = new Map<number, Cents>();
  for (const nights of from.dates.nights.filter((length) => to.dates.nights.includes(length))) {
    for (const checkin of arrivals(nights)) {
      const { cents: difference } = differenceOn(from, to, { ...ground, checkin, nights });
      if (difference === null) continue;
      differences.set(nights, difference);
      break;
    }
  }
  return differences;
}

/**
 * Arrivals of the horizon by what the nights of a room rate amount to, of equals the first: every price of its packages rises with it, so
 * the cheapest stay is found without a price for each day. Days without a rate are left out.
 */
export function cheapestArrivals(terms: PackageTerms, { rates, now }: Ground, nights: number): Day[] {
  const first = dayNumber(now.today);
  const sums: { day: number; sum: number }[] = [];
  for (let day = first; day <= first + HORIZON_DAYS - nights; day++) {
    const sum = sumOf(terms, { rates, day, nights });
    if (sum !== null) sums.push({ day, sum });
  }
  return sums.toSorted((a, b) => a.sum - b.sum || a.day - b.day).map(({ day }) => dayFromNumber(day));
}

function sumOf(
  terms: PackageTerms,
  { rates, day, nights }: { rates: RateTable; day: number; nights: number },
): number | null {
  let sum = 0;
  for (let night = 0; night < nights; night++) {
    const rate = rateAt(rates, terms.roomRateId, day + night);
    if (!rate || rate.isClosed) return null;
    sum += rate.amountCents;
  }
  return sum;
}
