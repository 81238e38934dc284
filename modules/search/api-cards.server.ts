import { Hono } from "hono";
import { z } from "zod";
import { privateJson } from "#platform/http/cache.server.ts";
import { parseOrThrow } from "#platform/http/validate.ts";
import { localeQuery } from "#modules/catalogue/schema.ts";
import { SITES } from "#modules/sites/locales.ts";
import { withSizes } from "./card-facts.server.ts";
import type { SearchService } from "./search.server.ts";
import type { ResultCard } from "./types.ts";

/** As many as a wishlist holds. */
const MOST_CARDS = 50;

const ids = z.string().regex(/^\d{1,9}(,\d{1,9})*$/, "must be ids, comma-joined").transform((text) => [...new Set(text.split(",").map(Number))])
  .refine((list) => list.length <= MOST_CARDS, `names more than ${MOST_CARDS}`).optional();

export const cardsQuery = localeQuery.extend({
  stays: ids.meta({ description: `Stays and room-only offers: ids, comma-joined, ${MOST_CARDS} at most`, example: "100011,100022" }),
  activities: ids.meta({ description: `Activity vouchers: ids, comma-joined, ${MOST_CARDS} at most` }),
});

/** Cards in the order of the ids; offers that are not sold any more are missing. */
export type CardsAnswer = { stays: ResultCard[]; activities: ResultCard[] };

/** Offers that a browser remembers (wishlist, recently viewed): cards by id, without dates. */
export function createCardRoutes({ search }: { search: Pick<SearchService, "cardsOf"> }): Hono {
  const routes = new Hono();
  routes.get("/api/search/cards.json", async (c) => {
    const { locale, stays = [], activities = [] } = parseOrThrow(cardsQuery, c.req.query());
    const site = SITES[locale];
    const found = await Promise.all([search.cardsOf({ packageIds: stays, site }), search.cardsOf({ packageIds: activities, site, flow: "activity" })]);
    const [stayCards, activityCards] = found.map((cards) => cards.map(withSizes));
    return privateJson({ stays: stayCards, activities: activityCards });
  });
  return routes;
}
