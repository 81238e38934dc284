import { findKeptOffers, keptPriceOf } from "#modules/search/answer/kept-offers.server.ts";
import type { SearchService } from "#modules/search/answer/search.server.ts";
import { SITES } from "#modules/sites/locales.ts";
import type { PriceWishes } from "#modules/wishlist/lists.server.ts";

/** Prices are those of all sites: the preview has what any of them sells. */
const ANY_SITE = SITES.preview;

/** What offers of a list cost now, as search knows them. */
export const priceWishes =
  (search: Pick<SearchService, "cardsOf" | "goneCardsOf">): PriceWishes =>
  async (wishes) => {
    const offers = await findKeptOffers(search, { site: ANY_SITE, entries: wishes, autoDiscount: undefined });
    const cards = new Map(offers.map(({ entry, card }) => [entry, card]));
    return wishes.map((entry) => {
      const card = cards.get(entry);
      return card ? keptPriceOf(card) : null;
    });
  };
