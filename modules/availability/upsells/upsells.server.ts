import { localTime, type Clock } from "#platform/clock.ts";
import { addDays } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { cents, type Cents } from "#platform/money.ts";
import { giftPricesOf } from "#modules/catalogue/gift-prices.server.ts";
import type { Reader } from "#modules/catalogue/reader.server.ts";
import { MAX_UPSELLS } from "#modules/catalogue/types.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import type { ChosenStay, LocalNow } from "#modules/visit/dates.ts";
import type { GiftNights } from "#modules/visit/gift.ts";
import type { Party } from "#modules/visit/party.ts";
import { loadRates, sellableBeside, type SellablePackage } from "../data.server.ts";
import { isExpired } from "../rules.ts";
import type { QuoteErrorCode } from "../types.ts";
import { differenceOn } from "./difference.ts";
import type { StepPrices } from "./step-prices.ts";
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

/** A stay with its steps, as its hotel sells them now; no steps where it is over. */
type Found = { product: SellablePackage; steps: readonly Step<SellablePackage>[]; now: LocalNow };

/** What a step is, whatever it costs. */
type Outline = Omit<Upsell, "priceDifference" | "priceDifferencePerLos" | "bookable" | "errors">;

/** The steps from a stay in a language, as its hotel sells them now: all but what they cost. */
export type UpsellOutlines = { packageId: number; hotelId: number; steps: Outline[] };

type StepPrice = { byLength: ReadonlyMap<number, Cents>; difference: Cents | null; error: QuoteErrorCode | null };

export type UpsellDeps = { db: Db; clock: Clock; stepPrices: Pick<StepPrices, "differences"> };

/** The steps from a stay, cheapest first, at most MAX_UPSELLS. A stay that is not sold any more has none; null: no such stay. */
export async function listUpsells(deps: UpsellDeps, request: UpsellRequest, reader: Reader): Promise<Upsell[] | null> {
  const found = await findSteps(deps, { packageId: request.packageId, siteId: reader.site.id });
  if (!found) return null;
  const outlines = await outlineSteps(deps.db, found, reader);
  const { party, stay, giftNights } = request;
  if (giftNights) return toUpsells(outlines, await priceAsGifts(deps.db, { ...found, nights: giftNights }), reader);
  return stay
    ? toUpsells(outlines, await priceOnDates(deps, { ...found, party, stay }), reader)
    : priceOutlines(deps, outlines, party, reader);
}

/** The steps from a stay with their words; null: no such stay. */
export async function findOutlines(
  deps: Pick<UpsellDeps, "db" | "clock">,
  packageId: number,
  reader: Reader,
): Promise<UpsellOutlines | null> {
  const found = await findSteps(deps, { packageId, siteId: reader.site.id });
  return found && outlineSteps(deps.db, found, reader);
}

/** What they cost without dates, on one day for both (docs/decisions/0046): that of the plainer stay, so that in and out again is the same price. */
export function priceOutlines(
  { stepPrices }: Pick<UpsellDeps, "stepPrices">,
  outlines: UpsellOutlines,
  party: Party,
  reader: Reader,
): Upsell[] {
  const { packageId, hotelId, steps } = outlines;
  const isAdded = ({ direction }: Outline) => direction === "add";
  const pairs = steps.map((step) =>
    isAdded(step) ? { plain: packageId, richer: Number(step.id) } : { plain: Number(step.id), richer: packageId },
  );
  const found = pairs.length > 0 ? stepPrices.differences({ hotelId, party, pairs }) : [];
  const prices = steps.map((step, index): StepPrice | null => {
    const more = found[index];
    if (!more) return null;
    const byLength = isAdded(step) ? more : new Map([...more].map(([nights, amount]) => [nights, cents(0 - amount)]));
    const [difference = null] = byLength.values();
    return { byLength, difference, error: difference === null ? "PACKAGE_SOLD_OUT" : null };
  });
  return toUpsells(outlines, prices, reader);
}

/** What a voucher of a stay costs more with an extra, by nights: `weekendId` is the stay that has the extra. A length that the two are not both sold as is left out. */
export type GiftTier = { weekendId: string; priceDifferencePerLos: Record<string, Cents> };

/** The steps from a stay as vouchers: those that its upsells call lists in gifting (docs/product/gifts.md#tiers). */
export async function listGiftTiers(
  db: Db,
  clock: Clock,
  { packageId, siteId }: { packageId: number; siteId: SiteId },
): Promise<GiftTier[]> {
  const found = await findSteps({ db, clock }, { packageId, siteId });
  if (!found || found.steps.length === 0) return [];
  const prices = await priceAsGifts(db, { ...found, nights: GIFT_NIGHTS_WITH_EXTRAS });
  const steps = found.steps.map(({ to, direction }) => ({ id: String(to.id), direction }));
  return firstSteps(steps, prices).map(({ step, price }) => ({
    weekendId: step.id,
    priceDifferencePerLos: Object.fromEntries(price.byLength),
  }));
}

async function findSteps(
  { db, clock }: Pick<UpsellDeps, "db" | "clock">,
  { packageId, siteId }: { packageId: number; siteId: SiteId },
): Promise<Found | null> {
  const sold = await sellableBeside(db, packageId, siteId);
  const product = sold.find(({ id }) => id === packageId);
  if (!product) return null;
  const now = localTime(clock, product.timeZone);
  if (product.kind === "room" || isExpired(product.dates, now.today)) return { product, now, steps: [] };
  const open = sold.filter(({ dates }) => !isExpired(dates, now.today));
  return { product, now, steps: stepsOf(product, open) };
}

async function outlineSteps(db: Db, { product, steps }: Found, reader: Reader): Promise<UpsellOutlines> {
  const wordsOf = await wordsOfSteps(db, { product, steps }, reader);
  return {
    packageId: product.id,
    hotelId: product.hotelId,
    steps: steps.map((step) => ({
      id: String(step.to.id),
      ...wordsOf(step),
      activityIds: step.activityIds.map(String),
      keptActivityIds: product.activities
        .filter(({ id }) => step.to.activities.some((activity) => activity.id === id))
        .map(({ id }) => String(id)),
      isStricter: isStricter(step.to.cancellation, product.cancellation),
      change: step.change,
      direction: step.direction,
    })),
  };
}

/** The difference of the two quotes, on the same loaded rates. */
async function priceOnDates(
  { db, clock }: Pick<UpsellDeps, "db" | "clock">,
  { product, steps, now, party, stay }: Found & { party: Party; stay: ChosenStay },
): Promise<StepPrice[]> {
  if (steps.length === 0) return [];
  const span = { from: stay.checkin, until: addDays(stay.checkin, stay.nights) };
  const rates = await loadRates(db, clock, [product, ...steps.map(({ to }) => to)].map(ofItsOwnRate), span);
  return steps.map(({ to }) => {
    const { cents: difference, refusal } = differenceOn(product, to, { rates, now, party, ...stay });
    const byLength = new Map(difference === null ? [] : [[stay.nights, difference]]);
    return { byLength, difference, error: refusal };
  });
}

/** What is paid follows from a package's own rate: the public one, which stands beside it struck through, need not be read. */
const ofItsOwnRate = (product: SellablePackage): SellablePackage => ({
  ...product,
  publicRoomRateId: product.roomRateId,
  pricing: { ...product.pricing, isFlashSale: false },
});

/** Two vouchers of a night, one beside the other: what both are not sold as is no extra of a gift. */
async function priceAsGifts(
  db: Db,
  { product, steps, nights }: Pick<Found, "product" | "steps"> & { nights: GiftNights },
): Promise<(StepPrice | null)[]> {
  if (nights !== GIFT_NIGHTS_WITH_EXTRAS || steps.length === 0) return [];
  const prices = await giftPricesOf(db, [product.id, ...steps.map(({ to }) => to.id)]);
  const own = prices.get(product.id) ?? [];
  return steps.map(({ to }) => {
    const others = new Map(prices.get(to.id)?.map((price) => [price.nights, price.sellPriceCents]));
    const byLength = new Map<number, Cents>();
    for (const price of own) {
      const other = others.get(price.nights);
      if (other !== undefined) byLength.set(price.nights, cents(other - price.sellPriceCents));
    }
    const difference = byLength.get(nights);
    return difference === undefined ? null : { byLength, difference, error: null };
  });
}

/**
 * Steps that have a price, what costs least either way first, at most MAX_UPSELLS. What can be taken out stays in any case: nobody is left with an extra for
 * good.
 */
function firstSteps<S extends Pick<Outline, "id" | "direction">>(
  steps: readonly S[],
  prices: readonly (StepPrice | null | undefined)[],
): { step: S; price: StepPrice }[] {
  const priced = steps.flatMap((step, index) => (prices[index] ? [{ step, price: prices[index] }] : []));
  const size = ({ price: { difference } }: { price: StepPrice }) =>
    difference === null ? Number.MAX_SAFE_INTEGER : Math.abs(difference);
  const sorted = priced.toSorted((a, b) => size(a) - size(b) || Number(a.step.id) - Number(b.step.id));
  const taken = sorted.filter(({ step }) => step.direction === "remove");
  const open = sorted.filter(({ step }) => step.direction === "add");
  const kept = new Set([...taken, ...open].slice(0, MAX_UPSELLS));
  return sorted.filter((entry) => kept.has(entry));
}

const toUpsells = (
  { steps }: UpsellOutlines,
  prices: readonly (StepPrice | null)[],
  { t }: Pick<Reader, "t">,
): Upsell[] =>
  firstSteps(steps, prices).map(({ step, price: { byLength, difference, error } }) => ({
    ...step,
    priceDifference: difference,
    priceDifferencePerLos: Object.fromEntries(byLength),
    bookable: error === null,
    errors: error ? [{ code: error, message: t(`quote.error.${error}`) }] : [],
  }));
