import { localTime, type Clock } from "#platform/clock.ts";
import { addDays, daysFrom, daysInMonth, monthStart, nightsBetween, type Day } from "#platform/dates.ts";
import { cents, type Cents } from "#platform/money.ts";
import { assessStay, type RateTable } from "#modules/availability/assess.ts";
import { findSellablePackage, loadRates, type SellablePackage } from "#modules/availability/data.server.ts";
import { nearestOf } from "#modules/availability/nearest.server.ts";
import { quoteStay } from "#modules/availability/quote.server.ts";
import { HORIZON_DAYS, type LocalNow } from "#modules/visit/dates.ts";
import type { Party } from "#modules/visit/party.ts";
import { findValue, refuseNow, type RefusedValue } from "#modules/vouchers/values/redeem.server.ts";
import { boxPrice, settle, type Settlement } from "#modules/vouchers/values/settle.ts";
import type { BookingDeps } from "../deps.server.ts";
import { findCover, isCovered, isPlain, type BoxCover, type FindGifts } from "./box.server.ts";
import type { CalendarAsk, GiftCalendar, GiftDay, RedeemAsk, RedeemQuote } from "./contract.ts";
import { TWO } from "./two.ts";

export type QuoteDeps = Pick<BookingDeps, "db" | "clock"> & { findGifts?: FindGifts };

/** What can be spent, and the stays that it holds where it is a box. */
export type Worth = { kind: "worth"; worth: Cents; cover: BoxCover | null };

/** What can be spent of a value now; or why nothing. */
export async function worthOf(deps: QuoteDeps, valueId: string): Promise<Worth | RefusedValue> {
  const row = await findValue(deps.db, valueId);
  const reason = refuseNow(deps, row);
  if (reason || !row) return { kind: "value_refused", reason: reason ?? "UNKNOWN" };
  return { kind: "worth", worth: cents(row.balanceCents), cover: await findCover(deps, row) };
}

/** A stay by the one quote, and what the value makes of its price. */
export async function quoteRedemption(deps: QuoteDeps, { valueId, site, ...stay }: RedeemAsk): Promise<RedeemQuote> {
  const value = await worthOf(deps, valueId);
  if (value.kind !== "worth") return value;
  const { db, clock } = deps;
  const quote = await quoteStay(db, clock, { ...stay, siteId: site.id });
  if (!quote) return { kind: "not_found" };
  const { product, checkin, nights, party } = quote;
  const settleAt = (from: Day, length: number) =>
    settlerFor(deps, value, product, { first: from, days: 1, nights: length, party });
  const settlement = quote.price && (await settleAt(checkin, nights))(checkin, quote.price.sell);
  const isOfBox = isCovered(value.cover, { packageId: product.id, nights });
  if (quote.bookable && settlement) return { kind: "quoted", quote, settlement, isOfBox };
  if (quote.bookable) throw new Error("what can be booked has a price");
  const nearest = [];
  for (const one of await nearestOf(db, clock, quote))
    nearest.push({ ...one, settlement: (await settleAt(one.checkin, one.nights))(one.checkin, one.total.sell) });
  return { kind: "not_bookable", quote, settlement, nearest };
}

type Settler = (day: Day, price: Cents) => Settlement;

/** What a value and a stay owe each other, by its first day and price: a stay that a box holds costs what was paid for that, and what is more than it has. */
async function settlerFor(
  deps: QuoteDeps,
  { worth, cover }: Pick<Worth, "worth" | "cover">,
  product: SellablePackage,
  span: Span,
): Promise<Settler> {
  if (!isCovered(cover, { packageId: product.id, nights: span.nights })) return (_, price) => settle(worth, price);
  if (isPlain(cover, span)) return () => settle(worth, worth);
  const baseOf = await pricesOf(deps, product, { ...span, nights: cover.nights, party: TWO });
  return (day, price) => {
    const base = baseOf(day);
    return settle(worth, base === null ? price : boxPrice(worth, { price, base }));
  };
}

const MOST_MONTHS = 12;

/** What each day would cost as the first of a stay: the rules and the sums of the quote. */
export async function redemptionCalendar(
  deps: QuoteDeps,
  { valueId, packageId, site, nights, month, months = 1, party = TWO }: CalendarAsk,
): Promise<GiftCalendar | { kind: "not_found" } | RefusedValue> {
  const value = await worthOf(deps, valueId);
  if (value.kind !== "worth") return value;
  const product = await findSellablePackage(deps.db, packageId, site.id);
  if (!product) return { kind: "not_found" };
  const first = monthStart(month);
  const last = monthStart(first, Math.min(MOST_MONTHS, Math.max(1, months)) - 1);
  const shown = nightsBetween(first, last) + daysInMonth(last);
  const span = { first, days: shown, nights, party };
  const priceOf = await pricesOf(deps, product, span);
  const settleOn = await settlerFor(deps, value, product, span);
  const days = daysFrom(first, shown).map((day): GiftDay => {
    const price = priceOf(day);
    if (price === null) return { day, tag: "full", settlement: null };
    const settlement = settleOn(day, price);
    return { day, tag: settlement.tag, settlement };
  });
  const free = days.find(({ tag }) => tag !== "full")?.day ?? null;
  const nextFree = free ?? (await findNextFree(deps, product, { after: addDays(first, shown), nights, party }));
  return { kind: "calendar", days, nextFree, nights: product.dates.nights };
}

type Span = { first: Day; days: number; nights: number; party: Party };

/** What a stay costs from each day of a span on; null where it cannot be had. */
async function pricesOf({ db, clock }: QuoteDeps, product: SellablePackage, { first, days, nights, party }: Span) {
  const rates = await loadRates(db, clock, [product], { from: first, until: addDays(first, days + nights) });
  return priceOn(product, { rates, nights, party, now: nowAt(clock, product) });
}

export const nowAt = (clock: Clock, { timeZone }: Pick<SellablePackage, "timeZone">) => localTime(clock, timeZone);

/** The same in rates that are loaded. */
export function priceOn(
  terms: SellablePackage,
  asked: { rates: RateTable; nights: number; party: Party; now: LocalNow },
): (day: Day) => Cents | null {
  return (checkin) =>
    terms.dates.nights.includes(asked.nights) ? (assessStay({ terms, checkin, ...asked }).total?.sell ?? null) : null;
}

/** The first day after what is shown on which the stay can be had at all: a month is never just empty. */
async function findNextFree(
  deps: QuoteDeps,
  product: SellablePackage,
  { after, nights, party }: { after: Day; nights: number; party: Party },
): Promise<Day | null> {
  const { today } = nowAt(deps.clock, product);
  const first = after > today ? after : today;
  const days = nightsBetween(first, addDays(today, HORIZON_DAYS));
  if (days <= 0) return null;
  const priceOf = await pricesOf(deps, product, { first, days, nights, party });
  return daysFrom(first, days).find((day) => priceOf(day) !== null) ?? null;
}
