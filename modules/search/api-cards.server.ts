import { Hono } from "hono";
import { privateJson } from "#platform/http/cache.server.ts";
import { text } from "#platform/http/text.ts";
import { parseOrThrow } from "#platform/http/validate.ts";
import { localeQuery } from "#modules/catalogue/schema.ts";
import { SITES } from "#modules/sites/locales.ts";
import { LONGEST_FACT } from "#modules/visit/facts.ts";
import { withSizes } from "./answer/card-facts.server.ts";
import type { AutoDiscountOf } from "./api.server.ts";
import type { SearchService } from "./answer/search.server.ts";
import type { GoneCard, ResultCard } from "./types.ts";

/** As many as a wishlist holds. */
const MOST_CARDS = 50;

const ids = text()
  .regex(/^\d{1,9}(,\d{1,9})*$/, "must be ids, comma-joined")
  .transform((list) => [...new Set(list.split(",").map(Number))])
  .refine((list) => list.length <= MOST_CARDS, `names more than ${MOST_CARDS}`)
  .optional();

/** Longer ones name nobody: pages cut them. */
const fact = text()
  .transform((value) => value.slice(0, LONGEST_FACT))
  .optional();

export const cardsQuery = localeQuery.extend({
  stays: ids.meta({
    description: `Stays and room-only offers: ids, comma-joined, ${MOST_CARDS} at most`,
    example: "100011,100022",
  }),
  activities: ids.meta({ description: `Activity vouchers: ids, comma-joined, ${MOST_CARDS} at most` }),
  affiliateId: fact,
  from: fact,
  promotionCode: fact,
});

/** Cards in the order of the ids; `gone` are those that cannot be booked now. Ids that never named anything are missing. */
export type CardsAnswer = { stays: ResultCard[]; activities: ResultCard[]; gone: GoneCard[] };

/** Offers that a browser remembers (wishlist, recently viewed): cards by id, without dates. */
export function createCardRoutes({
  search,
  autoDiscountOf,
}: {
  search: Pick<SearchService, "cardsOf" | "goneCardsOf">;
  autoDiscountOf?: AutoDiscountOf;
}): Hono {
  const routes = new Hono();
  routes.get("/api/search/cards.json", async (c) => {
    const { locale, stays = [], activities = [], ...facts } = parseOrThrow(cardsQuery, c.req.query());
    const site = SITES[locale];
    const autoDiscount = await autoDiscountOf?.(site, facts);
    const [stayCards, activityCards] = await Promise.all([
      search.cardsOf({ packageIds: stays, site, autoDiscount }),
      search.cardsOf({ packageIds: activities, site, flow: "activity" }),
    ]);
    const gone = await search.goneCardsOf({
      site,
      stays: without(stays, stayCards),
      activities: without(activities, activityCards),
    });
    return privateJson({ stays: stayCards.map(withSizes), activities: activityCards.map(withSizes), gone });
  });
  return routes;
}

function without(asked: readonly number[], found: readonly ResultCard[]): number[] {
  const known = new Set(found.map(({ id }) => Number(id)));
  return asked.filter((id) => !known.has(id));
}
