import { createUntilChange } from "#app/until-change.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Catalogue } from "#modules/catalogue/catalogue.server.ts";

type Pages = Pick<Catalogue, "findProductPage" | "findHotelDetail" | "findTopReviews">;

/** What a page says of a product or a hotel: some 15 kB each. */
const MOST = 500;

/**
 * What pages of products and hotels say of a hotel and its packages, and what guests said of it, kept until searches know of a change, at most for the hour: what has
 * ended is over from midnight on, wherever the hotel lies. No price and no room is among it: of these the database says for each page whether they
 * have changed (docs/product/product.md#quote).
 */
export function keepCatalogue<Service extends Pages>(
  catalogue: Service,
  { clock, revision }: { clock: Clock; revision: () => number },
): Service {
  const keepProduct = createUntilChange<Awaited<ReturnType<Pages["findProductPage"]>>>(MOST);
  const keepHotel = createUntilChange<Awaited<ReturnType<Pages["findHotelDetail"]>>>(MOST);
  const keepReviews = createUntilChange<Awaited<ReturnType<Pages["findTopReviews"]>>>(MOST);
  const keyOf = (id: number, site: string) => `${clock.now().toISOString().slice(0, 13)} ${site} ${id}`;
  return {
    ...catalogue,
    findProductPage: (id, site) =>
      keepProduct({ revision }, keyOf(id, site), () => catalogue.findProductPage(id, site)),
    findHotelDetail: (id, site) => keepHotel({ revision }, keyOf(id, site), () => catalogue.findHotelDetail(id, site)),
    findTopReviews: (id, site) => keepReviews({ revision }, keyOf(id, site), () => catalogue.findTopReviews(id, site)),
  };
}
