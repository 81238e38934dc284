import type { Db } from "#platform/db/client.server.ts";
import { ratingOfHotels } from "#modules/catalogue/reviews.server.ts";
import type { ContentLinks } from "#modules/content/types.ts";
import type { SearchService } from "#modules/search/answer/search.server.ts";
import { criteriaOfBox } from "#modules/search/query/box-criteria.ts";

type HoldingsDeps = { db: Db; search: Pick<SearchService, "mapPoints" | "countOf"> };

/** What the search of a gift box finds just now: how many hotels, and what their guests say of them. Nobody writes it down, so that nobody can invent it. */
export function createBoxHoldings({ db, search }: HoldingsDeps): ContentLinks["holdings"] {
  return async (box, site) => {
    const ask = { site, flow: "gifting", criteria: criteriaOfBox(box) } as const;
    const [hotels, points] = await Promise.all([search.countOf(ask), search.mapPoints(ask)]);
    const { count, average } = await ratingOfHotels(
      db,
      points.map(({ hotelId }) => hotelId),
    );
    return { hotels, reviews: count, average };
  };
}
