import { eq, inArray } from "drizzle-orm";
import { localTime } from "#platform/clock.ts";
import { addDays, daysFrom, type Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { Cents } from "#platform/money.ts";
import { findSellablePackages, loadRates, spanOfStays } from "#modules/availability/data.server.ts";
import { textIn } from "#modules/availability/views.server.ts";
import { hotel } from "#modules/catalogue/tables.server.ts";
import type { Texts } from "#modules/catalogue/types.ts";
import type { DestinationKind } from "#modules/destinations/kinds.ts";
import { destination } from "#modules/destinations/tables.server.ts";
import type { Site, SiteId } from "#modules/sites/locales.ts";
import { gift } from "#modules/vouchers/gifts/tables.server.ts";
import type { RefusedValue } from "#modules/vouchers/values/redeem.server.ts";
import { settle, type Settlement } from "#modules/vouchers/values/settle.ts";
import type { Exchange, ExchangesAsk } from "./contract.ts";
import { isCovered } from "./box.server.ts";
import { nearestInValue, type StayFound } from "./nearest-in-value.ts";
import { nowAt, priceOn, worthOf, type QuoteDeps, type Worth } from "./quote.server.ts";
import { TWO } from "./two.ts";

/** What the search is asked for: stays for two and so many nights, on a day, in a place, with a theme, where those are named. */
export type StaySearch = {
  site: Site;
  nights: number;
  checkin: Day | null;
  place: { kind: DestinationKind; id: number } | null;
  themeId: number | null;
};
export type FindStays = (search: StaySearch) => Promise<readonly StayFound[]>;

/** What stays that it finds cost by the day that they begin on, from a day on; null where the search cannot say. */
export type FindPrices = (
  search: StaySearch,
  ask: { packageIds: readonly number[]; from: Day; days: number },
) => Promise<ReadonlyMap<number, readonly (Cents | null)[]> | null>;

type ExchangeDeps = QuoteDeps & { findStays?: FindStays; findPrices?: FindPrices };

/** How many stays are looked at, the nearest in value first, one a hotel; how many days ahead, where no day is asked for; how many are shown. */
const LOOKED_AT = 60;
const DAYS_AHEAD = 60;
const SHOWN = 12;
const USUAL_NIGHTS = 2;

/** Other stays that a value can be redeemed for, free for two, those that ask for least first (docs/product/gifts.md#elsewhere). */
export async function findExchanges(
  deps: ExchangeDeps,
  { valueId, site, checkin, place, themeId, onlyIncluded = false, limit = SHOWN, ...ask }: ExchangesAsk,
): Promise<{ kind: "exchanges"; stays: Exchange[] } | RefusedValue> {
  const value = await worthOf(deps, valueId);
  if (value.kind !== "worth") return value;
  const own = await findSubject(deps.db, valueId);
  const nights = ask.nights ?? own.nights ?? USUAL_NIGHTS;
  const search = { site, nights, checkin: checkin ?? null, place: place ?? null, themeId: themeId ?? null };
  const found = (await deps.findStays?.(search)) ?? [];
  const held = value.cover?.nights === nights ? value.cover.stays : NOTHING;
  const near = nearestInValue(found, { worth: value.worth, without: own.packageId, held, most: LOOKED_AT });
  const best = (await pricesOf(deps, near, search)).flatMap((priced) => bestDay(priced, { value, nights }) ?? []);
  const isWanted = ({ settlement }: Found) => !onlyIncluded || settlement.supplement === 0;
  const stays = best.filter(isWanted).toSorted(byWhatIsToPay).slice(0, limit);
  return { kind: "exchanges", stays: await describe(deps.db, stays, { nights, site }) };
}

const NOTHING: ReadonlySet<number> = new Set();

/** The stay that a voucher was bought for: no exchange is for itself. Of a box its nights. */
async function findSubject(db: Db, valueId: string): Promise<{ packageId: number | null; nights: number | null }> {
  const [row] = await db.select({ snapshot: gift.snapshot }).from(gift).where(eq(gift.valueId, valueId));
  const subject = row?.snapshot.subject;
  if (subject?.kind === "single_voucher") return subject;
  return { packageId: null, nights: row?.snapshot.holds?.nights ?? null };
}

/** What a stay costs by the day that it begins on, from the first of them on; null where it cannot be had. */
type PricedStay = { packageId: number; from: Day; prices: readonly (Cents | null)[] };

/** On the day that was asked for, as it was found; else on each of the days ahead. */
async function pricesOf(deps: ExchangeDeps, near: readonly StayFound[], search: StaySearch): Promise<PricedStay[]> {
  const { site, checkin } = search;
  if (checkin) return near.map(({ packageId, price }) => ({ packageId, from: checkin, prices: [price] }));
  const packageIds = near.map(({ packageId }) => packageId);
  const from = addDays(localTime(deps.clock, site.timeZone).today, 1);
  const known = await deps.findPrices?.(search, { packageIds, from, days: DAYS_AHEAD });
  if (!known) return quotedPrices(deps, packageIds, { siteId: site.id, from, nights: search.nights });
  return packageIds.map((packageId) => ({ packageId, from, prices: known.get(packageId) ?? [] }));
}

/** The same by the rules of the quote. */
async function quotedPrices(
  { db, clock }: QuoteDeps,
  packageIds: readonly number[],
  { siteId, from, nights }: { siteId: SiteId; from: Day; nights: number },
): Promise<PricedStay[]> {
  const products = await findSellablePackages(db, packageIds, siteId);
  const days = daysFrom(from, DAYS_AHEAD);
  const rates = await loadRates(db, clock, products, spanOfStays(from, days.at(-1) ?? from, nights));
  return products.map((product) => {
    const priceOf = priceOn(product, { rates, nights, party: TWO, now: nowAt(clock, product) });
    return { packageId: product.id, from, prices: days.map(priceOf) };
  });
}

type Found = { packageId: number; checkin: Day; settlement: Settlement };

/** The day that asks for least and gives back least, of equals the first; null where there is none. */
function bestDay(
  { packageId, from, prices }: PricedStay,
  { value: { worth, cover }, nights }: { value: Worth; nights: number },
): Found | null {
  const isHeld = cover?.nights === nights && isCovered(cover, { packageId, nights });
  let best: Found | null = null;
  for (const [offset, price] of prices.entries()) {
    if (price === null) continue;
    const stay = { packageId, checkin: addDays(from, offset), settlement: settle(worth, isHeld ? worth : price) };
    if (best === null || byWhatIsToPay(stay, best) < 0) best = stay;
    // No later day asks for less.
    if (best.settlement.tag === "included") break;
  }
  return best;
}

const byWhatIsToPay = (a: Found, b: Found): number =>
  a.settlement.supplement - b.settlement.supplement ||
  a.settlement.rest - b.settlement.rest ||
  (a.checkin < b.checkin ? -1 : a.checkin > b.checkin ? 1 : a.packageId - b.packageId);

async function describe(
  db: Db,
  found: readonly Found[],
  { nights, site }: { nights: number; site: Site },
): Promise<Exchange[]> {
  const products = await findSellablePackages(
    db,
    found.map(({ packageId }) => packageId),
    site.id,
  );
  const places = await findPlaces(db, [...new Set(products.map(({ hotelId }) => hotelId))]);
  return found.flatMap(({ packageId, checkin, settlement }) => {
    const product = products.find(({ id }) => id === packageId);
    const place = product && places.get(product.hotelId);
    if (!product || !place) return [];
    return [
      {
        packageId,
        hotelId: product.hotelId,
        label: textIn(product.labels, site.language),
        place: { name: place.name, stars: place.stars, city: place.names ? textIn(place.names, site.language) : "" },
        imageId: product.picture?.id ?? null,
        checkin,
        price: { priceType: "beneficiary", sellPrice: settlement.supplement, nights },
        settlement,
      },
    ];
  });
}

type Place = { name: string; stars: number; names: Texts | null };

async function findPlaces(db: Db, ids: readonly number[]): Promise<Map<number, Place>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: hotel.id, name: hotel.name, stars: hotel.stars, names: destination.names })
    .from(hotel)
    .leftJoin(destination, eq(destination.id, hotel.cityId))
    .where(inArray(hotel.id, [...ids]));
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}
