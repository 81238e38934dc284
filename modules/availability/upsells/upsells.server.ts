import { localTime, type Clock } from "#platform/clock.ts";
import { addDays, type Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { cents } from "#platform/money.ts";
import { giftPricesOf } from "#modules/catalogue/gift-prices.server.ts";
import type { LocalNow } from "#modules/visit/dates.ts";
import type { GiftNights } from "#modules/visit/gift.ts";
import type { Party } from "#modules/visit/party.ts";
import { findSellableKin, loadRates, type SellablePackage } from "../data.server.ts";
import { isExpired } from "../rules.ts";
import { ladderOf, stepsOf, type Step } from "./ladder.ts";
import { priceOfYear, priceOnDates, yearEnd, yearOf, type StepPrice } from "./price-steps.ts";

/** `stay`: the dates, null without. `giftNights`: of the vouchers that are compared, in the place of stays. */
export type UpsellRequest = {
  packageId: number;
  party: Party;
  stay: { checkin: Day; nights: number } | null;
  giftNights?: GiftNights | null;
  /** Which extras there are and nothing of their prices: one query instead of a year of rates. */
  isUnpriced?: boolean;
};

export type PricedStep = Step<SellablePackage> & { price: StepPrice };
export type FoundUpsells = { product: SellablePackage; steps: PricedStep[] };

/** So many extras are shown (docs/product/product.md#extras). */
export const MOST_UPSELLS = 8;

/** The extras of a package with what they cost now, cheapest first. Null: no such package. */
export async function findUpsells(db: Db, clock: Clock, request: UpsellRequest): Promise<FoundUpsells | null> {
  const kin = await findSellableKin(db, request.packageId);
  const product = kin.find(({ id }) => id === request.packageId);
  if (!product) return null;
  const now = localTime(clock, product.timeZone);
  const steps = stepsOf(product.id, ladderOf(kin.filter(({ dates }) => !isExpired(dates, now.today))));
  if (steps.length === 0) return { product, steps: [] };
  const priced = await priceSteps(db, clock, { product, steps, now, ...request });
  return { product, steps: priced.toSorted(byPrice).slice(0, MOST_UPSELLS) };
}

function priceSteps(
  db: Db,
  clock: Clock,
  { isUnpriced, giftNights, ...question }: ToPrice & UpsellRequest & { now: LocalNow },
): Promise<PricedStep[]> {
  if (isUnpriced) return Promise.resolve(question.steps.map((step) => ({ ...step, price: UNPRICED })));
  return giftNights ? priceGifts(db, { ...question, nights: giftNights }) : priceStays(db, clock, question);
}

const UNPRICED: StepPrice = { perLos: {}, refusal: null };

type ToPrice = { product: SellablePackage; steps: readonly Step<SellablePackage>[] };

async function priceStays(
  db: Db,
  clock: Clock,
  { product, steps, now, party, stay }: ToPrice & Pick<UpsellRequest, "party" | "stay"> & { now: LocalNow },
): Promise<PricedStep[]> {
  // What is paid follows from a package's own rate: the public one only stands beside it, struck through.
  const products = [product, ...steps.map(({ to }) => to)].map(withoutReference);
  const span = stay
    ? { from: stay.checkin, until: addDays(stay.checkin, stay.nights) }
    : { from: now.today, until: yearEnd(now.today) };
  const question = { rates: await loadRates(db, clock, products, span), party, now };
  const year = yearOf(question);
  return steps.map((step) => ({
    ...step,
    price: stay
      ? priceOnDates(product, step.to, { ...question, ...stay })
      : priceOfYear(product, step.to, { year, party }),
  }));
}

const withoutReference = (product: SellablePackage): SellablePackage => ({
  ...product,
  publicRoomRateId: product.roomRateId,
  pricing: { ...product.pricing, isFlashSale: false },
});

/** The difference of two vouchers of a length; what is not sold as one is no extra of a gift. */
async function priceGifts(db: Db, { product, steps, nights }: ToPrice & { nights: GiftNights }): Promise<PricedStep[]> {
  const prices = await giftPricesOf(db, [product.id, ...steps.map(({ to }) => to.id)]);
  const priceOf = (id: number) => prices.get(id)?.find((price) => price.nights === nights)?.sellPriceCents;
  const own = priceOf(product.id);
  return steps.flatMap((step) => {
    const other = priceOf(step.to.id);
    if (own === undefined || other === undefined) return [];
    return [{ ...step, price: { perLos: { [nights]: cents(other - own) }, refusal: null } }];
  });
}

/** What the extra itself costs a night, wherever one stands; those without a price last, ties by id. */
function byPrice(left: PricedStep, right: PricedStep): number {
  return costOf(left) - costOf(right) || left.to.id - right.to.id;
}

function costOf({ price, direction }: PricedStep): number {
  const [first] = Object.entries(price.perLos);
  if (!first) return Number.MAX_SAFE_INTEGER;
  const [nights, difference] = first;
  return (direction === "add" ? difference : 0 - difference) / Number(nights);
}
