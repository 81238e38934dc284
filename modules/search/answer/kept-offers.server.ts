import type { Site } from "#modules/sites/locales.ts";
import type { KeptPrice, WishlistEntry } from "#modules/wishlist/types.ts";
import { cardsQuery } from "../api-cards.server.ts";
import { groupKept, joinKept, keptQuery, type KeptOffer } from "../components/kept/fetch-cards.ts";
import { findKeptCards, type KeptAsk } from "./kept-cards.server.ts";
import { shownAmount } from "./result-card.server.ts";
import type { SearchService } from "./search.server.ts";
import { toShownCard, type ShownCard } from "./shown-card.ts";

type KeptOffersAsk = Pick<KeptAsk, "autoDiscount"> & { site: Site; entries: readonly WishlistEntry[] };

/** Entries of a list with their cards of today, as the call of a page brings them, in the order of the list. */
export async function findKeptOffers(
  search: Pick<SearchService, "cardsOf" | "goneCardsOf">,
  { site, entries, autoDiscount }: KeptOffersAsk,
): Promise<KeptOffer[]> {
  const found = await Promise.all(
    groupKept(entries).map(async (group) => {
      const asked = cardsQuery.parse(keptQuery(site.id, group));
      const { locale: _site, stays = [], activities = [], flow, ...criteria } = asked;
      const kept = await findKeptCards(search, { site, stays, activities, flow, autoDiscount, criteria });
      return joinKept(group, {
        stays: kept.stays.map((card) => toShownCard(card)),
        activities: kept.activities.map((card) => toShownCard(card)),
        gone: kept.gone,
      });
    }),
  );
  const offers = new Map(found.flat().map((offer) => [offer.entry, offer]));
  return entries.flatMap((entry) => offers.get(entry) ?? []);
}

/** What a card says that its offer costs, and what for. */
export const keptPriceOf = (card: ShownCard): KeptPrice => ({
  amount: shownAmount(card, card.flowType),
  per: card.price.per,
  nights: card.price.nights,
  adults: card.adult,
  children: card.child,
  babies: card.baby,
  checkin: card.checkin,
});
