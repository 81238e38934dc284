import { localTime, type Clock } from "#platform/clock.ts";
import { addDays, type Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { cents, type Cents } from "#platform/money.ts";
import { giftPricesOf } from "#modules/catalogue/gift-prices.server.ts";
import type { Reader } from "#modules/catalogue/reader.server.ts";
import { MAX_UPSELLS } from "#modules/catalogue/types.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import { HORIZON_DAYS, type ChosenStay, type LocalNow } from "#modules/visit/dates.ts";
import type { GiftNights } from "#modules/visit/gift.ts";
import type { Party } from "#modules/visit/party.ts";
import { loadRates, sellableBeside, type SellablePackage } from "../data.server.ts";
import { isExpired } from "../rules.ts";
import type { QuoteErrorCode } from "../types.ts";
import { cheapestArrivals, differenceOn, differencesByLength } from "./difference.ts";
import { isStricter, stepsOf, type Step } from "./steps.ts";
import type { Upsell } from "./types.ts";
import { wordsOfSteps } from "./words.server.ts";

/** `giftNights`: the stay is looked at as a voucher of so many nights; null: as a stay. */
export type UpsellRequest = {
  packageId: number;
  party: Party;
  stay: ChosenStay | null;
  giftNights: GiftNights | null;
};

/** The one length of a voucher that shows extras (docs/product/product.md#upsells). */
const GIFT_NIGHTS_WITH_EXTRAS = 1;

type PricedStep = {
  step: Step<SellablePackage>;
  byLength: ReadonlyMap<number, Cents>;
  difference: Cents | null;
  error: QuoteErrorCode | null;
};

/** The steps from a stay, cheapest first, at most MAX_UPSELLS. A stay that is not sold any more has none; null: no such stay. */
export async function listUpsells(
  db: Db,
  clock: Clock,
  request: UpsellRequest,
  reader: Reader,
): Promise<Upsell[] | null> {
  const found = await findSteps(db, clock, { packageId: request.packageId, siteId: reader.site.id });
  if (!found) return null;
  const { product, steps, now } = found;
  if (steps.length === 0) return [];
  const priced = request.giftNights
    ? await priceAsGifts(db, { product, steps, nights: request.giftNights })
    : await priceSteps(db, clock, { product, steps, now, ...request });
  const chosen = firstSteps(priced);
  const wordsOf = await wordsOfSteps(db, { product, steps: chosen.map(({ step }) => step) }, reader);
  return chosen.map((entry) => toUpsell(product, entry, { words: wordsOf(entry.step), reader }));
}

/** What a voucher of a stay costs more with an extra, by nights: `weekendId` is the stay that has the extra. A length that the two are not both sold as is left out. */
export type GiftTier = { weekendId: string; priceDifferencePerLos: Record<string, Cents> };

/** The steps from a stay as vouchers: those that its upsells call lists in gifting (docs/product/gifts.md#tiers). */
export async function listGiftTiers(
  db: Db,
  clock: Clock,
  { packageId, siteId }: { packageId: number; siteId: SiteId },
): Promise<GiftTier[]> {
  const found = await findSteps(db, clock, { packageId, siteId });
  if (!found || found.steps.length === 0) return [];
  const priced = firstSteps(await priceAsGifts(db, { ...found, nights: GIFT_NIGHTS_WITH_EXTRAS }));
  return priced.map(({ step, byLength }) => ({
    weekendId: String(step.to.id),
    priceDifferencePerLos: Object.fromEntries(byLength),
  }));
}

/** A stay that is sold, with its steps; none where it is over. Null: no such stay. */
async function findSteps(
  db: Db,
  clock: Clock,
  { packageId, siteId }: { packageId: number; siteId: SiteId },
): Promise<(Pricing & { now: LocalNow }) | null> {
  const sold = await sellableBeside(db, packageId, siteId);
  const product = sold.find(({ id }) => id === packageId);
  if (!product) return null;
  const now = localTime(clock, product.timeZone);
  if (product.kind === "room" || isExpired(product.dates, now.today)) return { product, now, steps: [] };
  const open = sold.filter(({ dates }) => !isExpired(dates, now.today));
  return { product, now, steps: stepsOf(product, open) };
}

/** What can be taken out stays in any case: nobody is left with an extra for good. Then by what it costs, either way. */
function firstSteps(priced: readonly PricedStep[]): PricedStep[] {
  const size = ({ difference }: PricedStep) => (difference === null ? Number.MAX_SAFE_INTEGER : Math.abs(difference));
  const sorted = priced.toSorted((a, b) => size(a) - size(b) || a.step.to.id - b.step.to.id);
  const taken = sorted.filter(({ step }) => step.direction === "remove");
  const open = sorted.filter(({ step }) => step.direction === "add");
  const kept = new Set([...taken, ...open].slice(0, MAX_UPSELLS));
  return sorted.filter((entry) => kept.has(entry));
}

type Pricing = { product: SellablePackage; steps: readonly Step<SellablePackage>[] };

async function priceSteps(
  db: Db,
  clock: Clock,
  { product, steps, now, party, stay }: Pricing & { now: LocalNow; party: Party; stay: ChosenStay | null },
): Promise<PricedStep[]> {
  const from = stay?.checkin ?? now.today;
  const until = stay ? addDays(stay.checkin, stay.nights) : addDays(now.today, HORIZON_DAYS);
  const rates = await loadRates(db, clock, [product, ...steps.map(({ to }) => to)].map(ofItsOwnRate), { from, until });
  const ground = { rates, now, party };
  if (stay)
    return steps.map((step) => {
      const { cents: difference, refusal } = differenceOn(product, step.to, { ...ground, ...stay });
      const byLength = new Map(difference === null ? [] : [[stay.nights, difference]]);
      return { step, byLength, difference, error: refusal };
    });
  const arrivals = rememberArrivals((plain, nights) => cheapestArrivals(plain, ground, nights));
  return steps.map((step) => {
    const byLength = withoutDates(product, step, (plain) => ({
      ...ground,
      arrivals: (nights) => arrivals(plain, nights),
    }));
    const [difference = null] = byLength.values();
    return { step, byLength, difference, error: difference === null ? "PACKAGE_SOLD_OUT" : null };
  });
}

/** What is paid follows from a package's own rate: the public one, which stands beside it struck through, need not be read. */
const ofItsOwnRate = (product: SellablePackage): SellablePackage => ({
  ...product,
  publicRoomRateId: product.roomRateId,
  pricing: { ...product.pricing, isFlashSale: false },
});

/** The day is that of the plainer of the two stays: in and out again is the same price. */
function withoutDates(
  product: SellablePackage,
  { to, direction }: Step<SellablePackage>,
  groundOf: (plain: SellablePackage) => Parameters<typeof differencesByLength>[2],
): Map<number, Cents> {
  if (direction === "add") return differencesByLength(product, to, groundOf(product));
  const back = differencesByLength(to, product, groundOf(to));
  return new Map([...back].map(([nights, difference]) => [nights, cents(0 - difference)]));
}

/** Packages of one room rate have the same days in the same order. */
function rememberArrivals(find: (product: SellablePackage, nights: number) => Day[]) {
  const found = new Map<string, Day[]>();
  return (product: SellablePackage, nights: number): Day[] => {
    const key = `${product.roomRateId} ${nights}`;
    const days = found.get(key) ?? find(product, nights);
    found.set(key, days);
    return days;
  };
}

/** Two vouchers of a night, one beside the other: what both are not sold as is no extra of a gift. */
async function priceAsGifts(
  db: Db,
  { product, steps, nights }: Pricing & { nights: GiftNights },
): Promise<PricedStep[]> {
  if (nights !== GIFT_NIGHTS_WITH_EXTRAS) return [];
  const prices = await giftPricesOf(db, [product.id, ...steps.map(({ to }) => to.id)]);
  const own = prices.get(product.id) ?? [];
  return steps.flatMap((step) => {
    const others = new Map(prices.get(step.to.id)?.map((price) => [price.nights, price.sellPriceCents]));
    const byLength = new Map<number, Cents>();
    for (const price of own) {
      const other = others.get(price.nights);
      if (other !== undefined) byLength.set(price.nights, cents(other - price.sellPriceCents));
    }
    const difference = byLength.get(nights);
    return difference === undefined ? [] : [{ step, byLength, difference, error: null }];
  });
}

type Words = Pick<Upsell, "uri" | "label" | "programLines" | "imagesBySize">;

function toUpsell(
  product: SellablePackage,
  { step, byLength, difference, error }: PricedStep,
  { words, reader: { t } }: { words: Words; reader: Reader },
): Upsell {
  return {
    id: String(step.to.id),
    ...words,
    priceDifference: difference,
    priceDifferencePerLos: Object.fromEntries(byLength),
    activityIds: step.activityIds.map(String),
    keptActivityIds: product.activities
      .filter(({ id }) => step.to.activities.some((activity) => activity.id === id))
      .map(({ id }) => String(id)),
    isStricter: isStricter(step.to.cancellation, product.cancellation),
    change: step.change,
    direction: step.direction,
    bookable: error === null,
    errors: error ? [{ code: error, message: t(`quote.error.${error}`) }] : [],
  };
}
