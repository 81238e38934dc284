import { cardsQuery } from "#modules/search/api-cards.server.ts";
import { findKeptCards } from "#modules/search/answer/kept-cards.server.ts";
import { toShownCard } from "#modules/search/answer/shown-card.ts";
import { groupKept, joinKept, keptQuery, type KeptOffer } from "#modules/search/components/kept/fetch-cards.ts";
import { factsOf } from "#modules/visit/facts.ts";
import type { WishlistEntry } from "#modules/wishlist/types.ts";
import type { RequestContext } from "#app/context.server.ts";

/** Entries of a list with their cards of today, as the call of the page would bring them, in the order of the list. */
export async function findOffers(
  { site, services }: Pick<RequestContext, "site" | "services">,
  url: URL,
  entries: readonly WishlistEntry[],
): Promise<KeptOffer[]> {
  const { autoDiscount } = await services.flags.flagsFor(site, factsOf(url));
  const found = await Promise.all(
    groupKept(entries).map(async (group) => {
      const {
        locale: _site,
        stays = [],
        activities = [],
        flow,
        ...criteria
      } = cardsQuery.parse(keptQuery(site.id, group));
      const kept = await findKeptCards(services.search, { site, stays, activities, flow, autoDiscount, criteria });
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
