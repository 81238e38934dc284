import { localTime } from "#platform/clock.ts";
import { addDays } from "#platform/dates.ts";
import { exchangeHref, readElsewhere } from "#modules/booking/beneficiary/address.ts";
import { owedOf } from "#modules/booking/beneficiary/describe-gift.ts";
import type { Elsewhere, ExchangeCard } from "#modules/booking/beneficiary/page-data.ts";
import type { Narrowings } from "#modules/search/answer/narrowings.server.ts";
import { fieldOfKind } from "#modules/search/query/places.ts";
import type { Site } from "#modules/sites/locales.ts";
import { beneficiaryPath } from "#modules/sites/paths.ts";
import type { RequestContext } from "#app/context.server.ts";
import { createUntilChange } from "#app/until-change.server.ts";
import { leadTo, type ReadyGift } from "./open-gift.server.ts";

/** Where other stays are chosen from. */
export const exchangePath = (site: Site): string => exchangeHref(site, null);

/** What an address says of the search for another stay. */
export function readSearch({ site, services }: RequestContext, url: URL): Elsewhere {
  const { today } = localTime(services.clock, site.timeZone);
  return readElsewhere(url.searchParams, addDays(today, 1));
}

type ExchangesOf = { limit: number; elsewhere?: Partial<Elsewhere> };

/** Other stays that are free, those that ask for least first. */
export async function loadExchanges(
  context: RequestContext,
  { gift }: ReadyGift,
  { limit, elsewhere: { themeId, place, day, isFree = false } = {} }: ExchangesOf,
): Promise<ExchangeCard[]> {
  const { site } = context;
  const nights = gift.own?.nights ?? gift.boxNights;
  const found = await context.services.redemption.exchanges({
    valueId: gift.valueId,
    site,
    limit,
    onlyIncluded: isFree,
    ...(nights ? { nights } : {}),
    ...(day ? { checkin: day } : {}),
    ...(place ? { place } : {}),
    ...(themeId ? { themeId } : {}),
  });
  if (found.kind !== "exchanges") throw leadTo(beneficiaryPath(site));
  return found.stays.map(({ packageId, label, place: { name, city }, imageId, checkin, price, settlement }) => ({
    packageId,
    label,
    hotel: name,
    city,
    imageId,
    checkin,
    price,
    owed: owedOf(settlement),
  }));
}

/** A country, a day or a theme each. */
const keepNarrowings = createUntilChange<Narrowings>(100);

/** What the search can be narrowed to: two dozen searches that everybody asks alike, answered again until searches know of a change. */
export async function loadNarrowings(
  { site, services }: RequestContext,
  { gift }: ReadyGift,
  { themeId, place, day }: Elsewhere,
): Promise<Narrowings> {
  const nights = gift.own?.nights ?? gift.boxNights;
  const criteria = {
    ...(day && nights ? { checkin: day, checkout: addDays(day, nights) } : nights ? { night: nights } : {}),
    ...(themeId === null ? {} : { theme: themeId }),
    ...(place === null ? {} : { [fieldOfKind(place.kind)]: place.id }),
  };
  const key = JSON.stringify([site.id, criteria, localTime(services.clock, site.timeZone)]);
  return keepNarrowings(services, key, () => services.search.narrowings({ site, criteria }));
}
