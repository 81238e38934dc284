import { localTime, type Clock } from "#platform/clock.ts";
import { addDays, daysFrom, type Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { HORIZON_DAYS } from "#modules/visit/dates.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import type { Party } from "#modules/visit/party.ts";
import { assessStay } from "./assess.ts";
import { isCheaperPerNight, shortestStay, type PricedStay } from "./calendar.server.ts";
import { findSellablePackage, loadRates, type SellablePackage } from "./data.server.ts";

export type OfferOfDates = PricedStay & { product: SellablePackage };

/**
 * The package and its hotel's others in the same room that the party can book on the dates, cheapest first, ties by id.
 * `products` as `findSellableSiblings` gives them.
 */
export async function bookableOffers(
  db: Db,
  clock: Clock,
  {
    products,
    checkin,
    nights,
    party,
  }: { products: readonly SellablePackage[]; checkin: Day; nights: number; party: Party },
): Promise<OfferOfDates[]> {
  const rates = await loadRates(db, clock, products, { from: checkin, until: addDays(checkin, nights) });
  const offers = products.flatMap((product) => {
    const { total, split, availableRooms } = assessStay({
      terms: product,
      rates,
      now: localTime(clock, product.timeZone),
      checkin,
      nights,
      party,
    });
    return total && split
      ? [{ product, terms: product, checkin, nights, rooms: split.rooms, total, availableRooms }]
      : [];
  });
  return offers.sort((left, right) => left.total.sell - right.total.sell || left.product.id - right.product.id);
}

/**
 * The cheapest bookable night of the horizon for the party (docs/product/product.md#from-price): the lowest price a night that the calendar shows; of equals
 * the first arrival, as in the search. Null when the package is not sold to this party at all.
 */
export async function fromPrice(
  db: Db,
  clock: Clock,
  { packageId, siteId, party }: { packageId: number; siteId: SiteId; party: Party },
): Promise<PricedStay | null> {
  const product = await findSellablePackage(db, packageId, siteId);
  return product && fromPriceOf(db, clock, product, party);
}

/** `fromPrice` of a package that is at hand. */
export async function fromPriceOf(
  db: Db,
  clock: Clock,
  product: SellablePackage,
  party: Party,
): Promise<PricedStay | null> {
  const now = localTime(clock, product.timeZone);
  const rates = await loadRates(db, clock, [product], { from: now.today, until: addDays(now.today, HORIZON_DAYS) });
  let best: PricedStay | null = null;
  for (const day of daysFrom(now.today, HORIZON_DAYS)) {
    const stay = shortestStay(product, { rates, day, now, party });
    if (stay && (!best || isCheaperPerNight(stay, best))) best = stay;
  }
  return best;
}
