import { localTime } from "#platform/clock.ts";
import { addDays, monthStart, weekday, type Day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { describeGift, owedOf } from "#modules/booking/beneficiary/describe-gift.ts";
import type {
  ChosenStay,
  DatesData,
  DatesProblem,
  GiftWish,
  StayFacts,
} from "#modules/booking/beneficiary/page-data.ts";
import type { GiftDay, RedeemAsk, RedeemQuote, Redemption } from "#modules/booking/redeem/contract.ts";
import type { Settlement } from "#modules/vouchers/values/settle.ts";
import type { ProductView } from "#modules/catalogue/views.ts";
import { beneficiaryPath } from "#modules/sites/paths.ts";
import type { RequestContext } from "#app/context.server.ts";
import { exchangePath, loadExchanges } from "./exchange.server.ts";
import { leadTo, type ReadyGift } from "./open-gift.server.ts";
import { readGiftMonth, readGiftWish, type GiftQuery } from "./read.server.ts";

/** What a calendar shows at once. */
const MONTHS = 2;
/** Other stays that are offered where a month has no day: two rows of two. */
const EXCHANGES = 4;

/** The days of a stay with what each adds or gives back, and the one that is chosen. Whoever asks for a stay that cannot be had is led to the others. */
export async function loadDates(context: RequestContext, held: ReadyGift, query: GiftQuery): Promise<DatesData> {
  const { gift } = held;
  const wish = readGiftWish(query, gift);
  const product = wish && (await context.services.catalogue.findProductView(wish.packageId, context.site.id));
  const isGone = gift.own?.isSold === false && gift.own.packageId === wish?.packageId;
  if (!wish || !product || isGone) throw leadTo(exchangePath(context.site));
  const { today } = localTime(context.services.clock, product.hotel.timeZone);
  const asked = readGiftMonth(query, today) ?? (wish.checkin && monthStart(wish.checkin));
  const { month, calendar } = await findCalendar(context, { valueId: gift.valueId, wish, asked, today });
  const quote = await quoteFollowed(context, gift.valueId, wish);
  const base = baseNights(held, wish);
  const isEmpty = calendar.days.every(({ tag }) => tag === "full");
  return {
    gift: describeGift(held),
    stay: stayFacts(product),
    wish,
    month,
    today,
    days: calendar.days.map(({ day, settlement }) => ({ day, owed: settlement && owedOf(settlement) })),
    nextFree: [
      calendar.nextFree,
      await findLater(context, { valueId: gift.valueId, wish, month, days: calendar.days }),
    ],
    chosen: quote?.kind === "quoted" ? await describeChosen(context, { held, product, wish, quote, base }) : null,
    problem: problemOf(quote),
    nearest:
      quote?.kind === "not_bookable"
        ? quote.nearest.map(({ checkin, settlement }) => ({ checkin, owed: owedOf(settlement) }))
        : [],
    more: quote?.kind === "quoted" ? await oneMore(context, { held, wish, quote, nights: calendar.nights }) : null,
    exchanges: isEmpty
      ? (await loadExchanges(context, held, { limit: EXCHANGES })).filter(
          ({ packageId }) => packageId !== wish.packageId,
        )
      : [],
  };
}

type CalendarOf = { valueId: string; wish: GiftWish; asked: Day | null; today: Day };

/** The months that were asked for; where nobody asked, those of the first free day. */
async function findCalendar(context: RequestContext, { valueId, wish, asked, today }: CalendarOf) {
  const { packageId, nights, party } = wish;
  const at = async (month: Day) => {
    const found = await context.services.redemption.calendar({
      valueId,
      packageId,
      site: context.site,
      nights,
      party,
      month,
      months: MONTHS,
    });
    if (found.kind === "calendar") return found;
    throw leadTo(found.kind === "not_found" ? exchangePath(context.site) : beneficiaryPath(context.site));
  };
  const month = asked ?? monthStart(today);
  const calendar = await at(month);
  const later = asked ? null : calendar.nextFree && monthStart(calendar.nextFree);
  return later && later > month ? { month: later, calendar: await at(later) } : { month, calendar };
}

/** The first free day from the second month on, where that has none: the first month's may lie before it. */
async function findLater(
  context: RequestContext,
  { valueId, wish, month, days }: { valueId: string; wish: GiftWish; month: Day; days: readonly GiftDay[] },
): Promise<Day | null> {
  const second = monthStart(month, 1);
  if (days.some(({ day, tag }) => day >= second && tag !== "full")) return null;
  const { packageId, nights, party } = wish;
  const ask = { valueId, packageId, site: context.site, nights, party, month: second, months: 1 };
  const found = await context.services.redemption.calendar(ask);
  return found.kind === "calendar" ? found.nextFree : null;
}

/** Nights as they were given; what is more than that is a night more. */
export const baseNights = ({ gift }: ReadyGift, { nights }: GiftWish): number =>
  Math.min(nights, gift.own?.nights ?? gift.boxNights ?? nights);

/** Activities follow the dates: one that needs a day takes the first that is open. */
export async function quoteFollowed(
  context: RequestContext,
  valueId: string,
  { packageId, nights, checkin, party }: GiftWish,
): Promise<RedeemQuote | null> {
  if (!checkin) return null;
  const redemption: Redemption = context.services.redemption;
  const stay = { packageId, site: context.site, nights, checkin, party, activityDays: [] };
  const ask: RedeemAsk = { valueId, ...stay };
  const first = await redemption.quote(ask);
  const dated = first.kind === "quoted" || first.kind === "not_bookable" ? first.quote.activities : [];
  const activityDays = dated.flatMap(({ activityId, days, selected }) => {
    const day = selected ?? days.find(({ available }) => available)?.day;
    return day ? [{ activityId, day }] : [];
  });
  return activityDays.length === 0 ? first : redemption.quote({ ...ask, activityDays });
}

function problemOf(quote: RedeemQuote | null): DatesProblem | null {
  if (quote?.kind === "not_found") return "gone";
  if (quote?.kind !== "not_bookable") return null;
  const [error] = quote.quote.errors;
  if (error === "PACKAGE_SOLD_OUT") return "sold_out";
  if (error === "PARTY_TOO_LARGE") return "party";
  return error === "PACKAGE_EXPIRED" ? "gone" : "dates";
}

export const stayFacts = (product: ProductView): StayFacts => ({
  packageId: Number(product.id),
  label: product.label,
  hotel: product.hotel.label,
  city: product.hotel.location.label,
  imageId: product.images[0]?.id ?? "",
  room: product.room.label,
});

/** What the lines of a bill need. */
export const sumsOf = ({ price, worth, used }: Settlement): ChosenStay["sums"] => ({ price, worth, used });

export type Quoted = Extract<RedeemQuote, { kind: "quoted" }>;
type ChosenOf = { held: ReadyGift; product: ProductView; wish: GiftWish; quote: Quoted; base: number };

/** The stay that is chosen; a night more than was given has its own line. */
export async function describeChosen(
  context: RequestContext,
  { held, product, wish, quote, base }: ChosenOf,
): Promise<ChosenStay> {
  const { checkin, checkout, nights, party, cancellation, price } = quote.quote;
  const shorter = nights > base ? await quoteFollowed(context, held.gift.valueId, { ...wish, nights: base }) : null;
  return {
    checkin,
    checkout,
    nights,
    party,
    checkInFrom: product.hotel.checkInOut.checkin.from,
    checkOutUntil: product.departureHour,
    owed: owedOf(quote.settlement),
    sums: held.gift.hidesPrice ? null : sumsOf(quote.settlement),
    extraNight: shorter?.kind === "quoted" ? cents(price.sell - shorter.quote.price.sell) : null,
    localTaxAtHotel: cents(price.localTax - price.localTaxHere),
    deadline: cancellation.deadline,
    isPackage: product.activities.length > 0,
    isOfBox: quote.isOfBox,
  };
}

type MoreOf = { held: ReadyGift; wish: GiftWish; quote: Quoted; nights: readonly number[] };

/** A night more, where the stay is had for as many and the night is free. */
async function oneMore(context: RequestContext, { held, wish, quote, nights }: MoreOf): Promise<DatesData["more"]> {
  const longer = wish.nights + 1;
  if (!nights.includes(longer)) return null;
  const next = await quoteFollowed(context, held.gift.valueId, { ...wish, nights: longer });
  if (next?.kind !== "quoted") return null;
  const until = addDays(quote.quote.checkout, 1);
  const difference = cents(next.quote.price.sell - quote.quote.price.sell);
  return { nights: longer, difference, until, weekday: weekday(quote.quote.checkout) };
}
