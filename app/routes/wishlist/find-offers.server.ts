import { findKeptOffers } from "#modules/search/answer/kept-offers.server.ts";
import type { KeptOffer } from "#modules/search/components/kept/fetch-cards.ts";
import { factsOf } from "#modules/visit/facts.ts";
import type { WishlistEntry } from "#modules/wishlist/types.ts";
import type { RequestContext } from "#app/context.server.ts";

/** Entries of a list with their cards of today, for this visitor, in the order of the list. */
export async function findOffers(
  { site, services }: Pick<RequestContext, "site" | "services">,
  url: URL,
  entries: readonly WishlistEntry[],
): Promise<KeptOffer[]> {
  const { autoDiscount } = await services.flags.flagsFor(site, factsOf(url));
  return findKeptOffers(services.search, { site, entries, autoDiscount });
}
