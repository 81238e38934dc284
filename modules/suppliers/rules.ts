import { addDays, type Day } from "#platform/dates.ts";
import type { CountryCode, SiteId } from "#modules/sites/locales.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LONGEST_PAUSE_MINUTES = 60;
/** How long a hotel that cannot be reached is tried, milliseconds. */
export const PATIENCE_MS = 48 * HOUR;
/** A hotel that was told and has not answered after so long is called, hours. */
const ANSWER_HOURS = 24;
/** How long after the departure the link of a message works, days. */
const LINK_DAYS = 30;

/** How long to wait after so many failures, milliseconds: 1, 2, 4 … 60 minutes. */
export function pauseAfter(attempts: number): number {
  return Math.min(2 ** (attempts - 1), LONGEST_PAUSE_MINUTES) * MINUTE;
}

/** Whether a message that failed just now has been tried long enough. */
export function isPatienceOver(firstTriedAt: Date, now: Date): boolean {
  return now.getTime() - firstTriedAt.getTime() >= PATIENCE_MS;
}

/** A message that was sent before this has waited too long for its answer. */
export const unansweredSince = (now: Date): Date => new Date(now.getTime() - ANSWER_HOURS * HOUR);

/** The first moment at which the link of a message no longer works. */
export function linkEnd(checkout: Day): Date {
  return new Date(Date.parse(addDays(checkout, LINK_DAYS + 1)));
}

const SITE_OF: Record<Exclude<CountryCode, "BE">, SiteId> = {
  FR: "fr_FR",
  ES: "es_ES",
  NL: "nl_NL",
  IT: "it_IT",
};

/** Belgian post codes of the Dutch-speaking provinces, both ends included; Brussels (1000-1299) is written to in French. */
const DUTCH_SPEAKING: readonly (readonly [number, number])[] = [
  [1500, 3999],
  [8000, 9999],
];

/** The site in whose language a hotel is written to: that of its country, in Belgium that of its province. */
export function siteOfHotel({ country, zipCode }: { country: CountryCode; zipCode: string }): SiteId {
  if (country !== "BE") return SITE_OF[country];
  const code = Number(/\d{4}/.exec(zipCode)?.[0]);
  return DUTCH_SPEAKING.some(([first, last]) => code >= first && code <= last) ? "nl_BE" : "fr_BE";
}
