import { owedOf } from "#modules/booking/beneficiary/describe-gift.ts";
import type { ExchangeCard } from "#modules/booking/beneficiary/page-data.ts";
import type { Site } from "#modules/sites/locales.ts";
import { beneficiaryPath } from "#modules/sites/paths.ts";
import type { RequestContext } from "#app/context.server.ts";
import { leadTo, type ReadyGift } from "./open-gift.server.ts";

/** Where other stays are chosen from. */
export const exchangePath = (site: Site): string => `${beneficiaryPath(site)}/exchange`;

/** Other stays that are free, the nearest in value first. */
export async function loadExchanges(
  context: RequestContext,
  { gift }: ReadyGift,
  { limit, onlyIncluded = false }: { limit: number; onlyIncluded?: boolean },
): Promise<ExchangeCard[]> {
  const { site } = context;
  const nights = gift.own?.nights ?? gift.boxNights;
  const found = await context.services.redemption.exchanges({
    valueId: gift.valueId,
    site,
    limit,
    onlyIncluded,
    ...(nights ? { nights } : {}),
  });
  if (found.kind !== "exchanges") throw leadTo(beneficiaryPath(site));
  return found.stays.map(({ packageId, label, place, imageId, checkin, nights: length, settlement }) => ({
    packageId,
    label,
    hotel: place.name,
    city: place.city,
    imageId,
    checkin,
    nights: length,
    owed: owedOf(settlement),
  }));
}
