import type { Services } from "#app/services.server.ts";
import type { Standing } from "#modules/availability/standing.server.ts";
import type { ProductView } from "#modules/catalogue/views.ts";
import type { Site } from "#modules/sites/locales.ts";
import { readAskedNights } from "#modules/visit/gift.ts";
import type { StayState } from "#modules/visit/stay.ts";
import { chooseGift } from "#modules/vouchers/gift-state.ts";
import type { Gift } from "../gift.server.ts";
import { hasExtras, type Extras } from "./question.ts";

type Ask = {
  services: Pick<Services, "stays">;
  product: ProductView;
  site: Site;
  initial: StayState;
  gift: Gift | null;
  standing: Standing;
};

/** The extras of a stay as its address asks for it: on its dates, or as a voucher. */
export async function findExtras({ services, product, site, initial, gift, standing }: Ask): Promise<Extras> {
  const asGift = gift?.isAsked ? chooseGift(gift.prices, gift.askedNights) : null;
  const question = { party: initial.party, stay: initial.stay, giftNights: asGift?.nights ?? null };
  if (product.kind === "room" || product.expired || !hasExtras(question.giftNights)) return { upsells: [], question };
  const giftNights = asGift && readAskedNights(String(asGift.nights));
  const request = { packageId: Number(product.id), party: initial.party, stay: initial.stay, giftNights };
  return { upsells: (await services.stays.upsells(request, site.id, standing)) ?? [], question };
}
