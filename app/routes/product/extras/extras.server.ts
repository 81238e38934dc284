import type { Upsell } from "#modules/availability/upsells/types.ts";
import type { ProductView } from "#modules/catalogue/views.ts";
import type { Site } from "#modules/sites/locales.ts";
import type { StayState } from "#modules/visit/stay.ts";
import type { Services } from "#app/services.server.ts";
import type { Gift } from "../gift.server.ts";
import { askedNightsOf, hasExtras } from "./asked-nights.ts";

type Ask = {
  services: Pick<Services, "stays">;
  product: ProductView;
  site: Site;
  initial: StayState;
  gift: Gift | null;
};

/** The extras of a product for what its address asks; without dates their prices are asked for by the page once somebody uses it. */
export async function findExtras({ services, product, site, initial, gift }: Ask): Promise<Upsell[]> {
  const giftNights = askedNightsOf(gift);
  if (product.expired || !hasExtras(giftNights)) return [];
  const { party, stay } = initial;
  return services.stays.upsells(
    {
      packageId: Number(product.id),
      party,
      stay,
      giftNights: giftNights === null ? null : 1,
      isUnpriced: !stay && giftNights === null,
    },
    site.id,
  );
}
