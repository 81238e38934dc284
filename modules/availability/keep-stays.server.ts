import { quarterOf, type Clock } from "#platform/clock.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import type { Party } from "#modules/visit/party.ts";
import type { StayDetail } from "./detail.server.ts";
import type { StayService } from "./service.ts";
import { keepWhileStanding } from "./standing.server.ts";
import type { StepPrices } from "./upsells/step-prices.ts";
import type { Upsell } from "./upsells/types.ts";
import type { UpsellOutlines } from "./upsells/upsells.server.ts";

type Asked = Pick<StayService, "detail" | "upsells"> & {
  /** The extras of a stay but for what they cost; null: no such stay. */
  outlines: (packageId: number, siteId: SiteId) => Promise<UpsellOutlines | null>;
  /** The same with what they cost without dates. */
  price: (outlines: UpsellOutlines, party: Party, siteId: SiteId) => Upsell[];
  stepPrices: Pick<StepPrices, "revision">;
};

/**
 * The price of a stay and its extras, kept for as long as the hotel stands as it did when they were worked out. A stay knows the time by the hour, wherever
 * its hotel lies; the lowest price of thirty days, which a flash sale is held against, moves with every second: it is asked anew. What extras cost without
 * dates is search's to say, which may hear of a change a moment later: it is kept for as long as search has heard of no other.
 */
export function keepStays(asked: Asked, clock: Clock): Pick<StayService, "detail" | "upsells"> {
  const keepDetail = keepWhileStanding<StayDetail | null>((detail) => !detail?.flashDeal);
  const keepOutlines = keepWhileStanding<UpsellOutlines | null>();
  const keepUpsells = keepWhileStanding<Upsell[] | null>();
  const keyOf = (request: object, siteId: SiteId) => `${quarterOf(clock.now())} ${siteId} ${JSON.stringify(request)}`;
  return {
    detail: (request, siteId, standing) => {
      const ask = () => asked.detail(request, siteId);
      return standing ? keepDetail(standing, keyOf(request, siteId), ask) : ask();
    },
    upsells: (request, siteId, standing) => {
      const { packageId, party, stay, giftNights } = request;
      const ask = () => asked.upsells(request, siteId);
      if (!standing) return ask();
      const key = keyOf(request, siteId);
      if (stay || giftNights) return keepUpsells(standing, key, ask);
      return keepUpsells(standing, `${asked.stepPrices.revision()} ${key}`, async () => {
        const findOutlines = () => asked.outlines(packageId, siteId);
        const outlines = await keepOutlines(standing, keyOf({ packageId }, siteId), findOutlines);
        return outlines && asked.price(outlines, party, siteId);
      });
    },
  };
}
