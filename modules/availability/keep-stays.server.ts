import { quarterOf, type Clock } from "#platform/clock.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import type { StayDetail } from "./detail.server.ts";
import type { StayService } from "./service.ts";
import { keepWhileStanding } from "./standing.server.ts";
import type { Upsell } from "./upsells/types.ts";

/**
 * The price of a stay and its extras, kept for as long as the hotel stands as it did when they were worked out. A stay knows the time by the hour, wherever
 * its hotel lies; the lowest price of thirty days, which a flash sale is held against, moves with every second: it is asked anew.
 */
export function keepStays(
  asked: Pick<StayService, "detail" | "upsells">,
  clock: Clock,
): Pick<StayService, "detail" | "upsells"> {
  const keepDetail = keepWhileStanding<StayDetail | null>((detail) => !detail?.flashDeal);
  const keepUpsells = keepWhileStanding<Upsell[] | null>();
  const keyOf = (request: object, siteId: SiteId) => `${quarterOf(clock.now())} ${siteId} ${JSON.stringify(request)}`;
  return {
    detail: (request, siteId, standing) => {
      const ask = () => asked.detail(request, siteId);
      return standing ? keepDetail(standing, keyOf(request, siteId), ask) : ask();
    },
    upsells: (request, siteId, standing) => {
      const ask = () => asked.upsells(request, siteId);
      return standing ? keepUpsells(standing, keyOf(request, siteId), ask) : ask();
    },
  };
}
