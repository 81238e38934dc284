import type { SearchService } from "#modules/search/answer/search.server.ts";
import { fieldOfKind } from "#modules/search/query/places.ts";
import { toShownCard, type ShownCard } from "#modules/search/answer/shown-card.ts";
import { screenPath } from "#modules/sites/paths.ts";
import type { Site } from "#modules/sites/locales.ts";
import type { ActivityOnlyView } from "#modules/vouchers/views.ts";

const LIMIT = 12;
/** A rail of fewer cards looks beyond the place. */
const ENOUGH = 4;

export type OtherActivities = { place: string; uri: string; cards: ShownCard[] };

/** Other vouchers of the hotel and its surroundings: the narrowest place of the breadcrumb that has enough of them, else the widest that has some. */
export async function findOtherActivities({
  activity,
  site,
  search,
}: {
  activity: ActivityOnlyView;
  site: Site;
  search: Pick<SearchService, "searchOffers" | "searchUri">;
}): Promise<OtherActivities> {
  let found: OtherActivities = { place: "", uri: screenPath(site, "activities", "_", "_"), cards: [] };
  for (const step of activity.breadCrumb.toReversed()) {
    const criteria = { [fieldOfKind(step.type)]: step.id };
    const { exactMatch } = await search.searchOffers({
      site,
      flow: "activity",
      criteria,
      limit: LIMIT,
      packagesPerHotel: 3,
    });
    const cards = exactMatch.filter(({ id }) => id !== activity.id).map((card) => toShownCard(card, 1));
    if (cards.length > 0)
      found = { place: step.label, uri: search.searchUri({ site, flow: "activity", criteria }), cards };
    if (cards.length >= ENOUGH) break;
  }
  return found;
}
