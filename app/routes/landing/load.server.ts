import { readBoxes, type BoxServices, type ReadBoxes } from "#app/routes/boxes.server.ts";
import type { Services } from "#app/services.server.ts";
import type { LandingPage, SellingPoint } from "#modules/content/types.ts";
import type { AutoDiscount } from "#modules/promotions/codes.ts";
import { toShownCard, type ShownCard } from "#modules/search/answer/shown-card.ts";
import type { Site } from "#modules/sites/locales.ts";
import { PROMO_CARDS } from "./constants.ts";

export type LandingData = ReadBoxes & { cards: ShownCard[]; points: SellingPoint[] };

const NO_BOXES: ReadBoxes = { boxes: null, boxesError: null };

/** The results and selling points that the blocks of a landing page show; nothing is searched for blocks that are not there. */
export async function loadLanding({
  services,
  site,
  landing,
  autoDiscount,
}: {
  services: BoxServices & Pick<Services, "search">;
  site: Site;
  landing: LandingPage;
  autoDiscount: AutoDiscount | null;
}): Promise<LandingData> {
  const { flow, criteria } = landing.search;
  const limit = Math.max(
    0,
    ...landing.blocks.map((block) =>
      block.block === "topSearchResults" ? block.limit : block.block === "promoCards" ? PROMO_CARDS : 0,
    ),
  );
  const hasPoints = landing.blocks.some(({ block }) => block === "mainSellingPoints");
  const hasBoxes = landing.blocks.some(({ block }) => block === "bestBoxes");
  const results =
    limit > 0
      ? await services.search.searchOffers({ site, flow, criteria, limit: limit + PROMO_CARDS, autoDiscount })
      : null;
  return {
    cards: results?.exactMatch.map((card) => toShownCard(card)) ?? [],
    points: hasPoints ? services.content.sellingPoints(site, flow) : [],
    ...(hasBoxes ? readBoxes(services, site) : NO_BOXES),
  };
}
