import type { Clock } from "#platform/clock.ts";
import { localTime } from "#platform/clock.ts";
import { addDays, daysFrom, daysInMonth, monthStart, type Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { Cents } from "#platform/money.ts";
import { assessStay } from "#modules/availability/assess.ts";
import { findSellablePackage, loadRates, type SellablePackage } from "#modules/availability/data.server.ts";
import { freeOwnNights } from "#modules/availability/own-nights.ts";
import type { RoomNights } from "#modules/availability/stock.server.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import type { Party } from "#modules/visit/party.ts";
import { differenceOf } from "./rules.ts";
import { totalAfter } from "./quote-change.server.ts";
import type { KeptStay } from "./types.ts";

/** A day on which a stay of so many nights may begin, and what changing to it costs; `difference` null: it may not. */
export type DifferenceDay = { day: Day; difference: Cents | null };

/** `month`: any day of the first one; two are shown. `own`: nights that are free for whoever asks. */
export type DifferencesAsk = {
  packageId: number;
  /** Of the order. */
  siteId: SiteId;
  nights: number;
  party: Party;
  month: Day;
  before: KeptStay;
  own: readonly RoomNights[];
};

/** What every day of two months would cost as the first of a changed stay: the rules and the sums of the quote. None: no such package. */
export async function differences(
  db: Db,
  clock: Clock,
  { packageId, siteId, nights, month, ...ask }: DifferencesAsk,
): Promise<DifferenceDay[]> {
  const product = await findSellablePackage(db, packageId, siteId);
  if (!product) return [];
  const first = monthStart(month);
  const days = daysFrom(first, daysInMonth(first) + daysInMonth(monthStart(first, 1)));
  const rates = await loadRates(db, clock, [product], { from: first, until: addDays(days.at(-1) ?? first, nights) });
  freeOwnNights(rates, product, ask.own);
  const now = localTime(clock, product.timeZone);
  return days.map((day) => {
    const { total } = assessStay({ terms: product, rates, checkin: day, nights, party: ask.party, now });
    const after =
      total && totalAfter(ask.before, total, product.cancellation.type, { packageId, nights, party: ask.party });
    return { day, difference: after && differenceOf(ask.before.amount, after) };
  });
}

/** Which lengths a package is sold in. */
export const nightsOf = ({ dates }: SellablePackage): readonly number[] => dates.nights;
