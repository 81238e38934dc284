import { addDays, daysFrom, type Day } from "#platform/dates.ts";
import { cents, type Cents } from "#platform/money.ts";
import { HORIZON_DAYS, type LocalNow } from "#modules/visit/dates.ts";
import type { Party } from "#modules/visit/party.ts";
import { assessStay, type PackageTerms, type RateTable, type StayAssessment } from "../assess.ts";
import { splitParty } from "../pricing/split.ts";
import { commonNights } from "./ladder.ts";

/** What a step costs. `perLos`: euro cents by nights, what the other stay costs more (less where negative); empty where one of the two cannot be had. */
export type StepPrice = { perLos: Record<number, Cents>; refusal: StayAssessment["refusal"] };

type Question = { rates: RateTable; party: Party; now: LocalNow };
export type DatedQuestion = Question & { checkin: Day; nights: number };

/** On dates: the difference of the two quotes. `refusal` is the other stay's own. */
export function priceOnDates(from: PackageTerms, to: PackageTerms, question: DatedQuestion): StepPrice {
  const [now, then] = [from, to].map((terms) => assessStay({ terms, ...question }));
  const perLos = now?.total && then?.total ? { [question.nights]: cents(then.total.sell - now.total.sell) } : {};
  return { perLos, refusal: then?.refusal ?? null };
}

/** Totals of a package's stays by length, one entry a day from today on; null where the stay cannot be had. */
export type Year = (terms: PackageTerms, nights: number) => readonly (Cents | null)[];

/** Prices of every stay of the horizon, each worked out once. `rates` begin today and reach to the end of the horizon. */
export function yearOf(question: Question): Year {
  const days = daysFrom(question.now.today, HORIZON_DAYS);
  const known = new Map<PackageTerms, Map<number, (Cents | null)[]>>();
  return (terms, nights) => {
    const lengths = known.get(terms) ?? new Map<number, (Cents | null)[]>();
    known.set(terms, lengths);
    const found =
      lengths.get(nights) ??
      days.map((checkin) => assessStay({ terms, nights, checkin, ...question }).total?.sell ?? null);
    lengths.set(nights, found);
    return found;
  };
}

/**
 * Without dates: for each length of stay the difference on the day on which the two together cost least, the first of equals. The same day whichever
 * way one goes, so that adding and removing are the same amount.
 */
export function priceOfYear(
  from: PackageTerms,
  to: PackageTerms,
  { year, party }: { year: Year; party: Party },
): StepPrice {
  const perLos: Record<number, Cents> = {};
  for (const nights of commonNights(from, to)) {
    const difference = cheapestDay(year(from, nights), year(to, nights));
    if (difference !== null) perLos[nights] = difference;
  }
  if (Object.keys(perLos).length > 0) return { perLos, refusal: null };
  return { perLos, refusal: splitParty(party, to.capacity) ? "PACKAGE_SOLD_OUT" : "PARTY_TOO_LARGE" };
}

function cheapestDay(from: readonly (Cents | null)[], to: readonly (Cents | null)[]): Cents | null {
  let best: { sum: number; difference: Cents } | null = null;
  for (const [index, now] of from.entries()) {
    const then = to[index];
    if (now === null || then === null || then === undefined) continue;
    if (!best || now + then < best.sum) best = { sum: now + then, difference: cents(then - now) };
  }
  return best?.difference ?? null;
}

/** The day until which `yearOf` reads rates. */
export const yearEnd = (today: Day): Day => addDays(today, HORIZON_DAYS);
