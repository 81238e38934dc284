import { readId } from "#platform/http/id.ts";
import { Hono } from "hono";
import { z } from "zod";
import { privateJson } from "#platform/http/cache.server.ts";
import { text } from "#platform/http/text.ts";
import { parseOrThrow } from "#platform/http/validate.ts";
import { localeQuery } from "#modules/catalogue/schema.ts";
import { SITES } from "#modules/sites/locales.ts";
import { LONGEST_STAY } from "#modules/visit/dates.ts";
import { LONGEST_FACT } from "#modules/visit/facts.ts";
import { MAX_ADULTS, MAX_BABIES, MAX_CHILDREN } from "#modules/visit/party.ts";
import { withSizes } from "./answer/card-facts.server.ts";
import { findKeptCards, type KeptCards } from "./answer/kept-cards.server.ts";
import type { AutoDiscountOf } from "./api.server.ts";
import type { SearchService } from "./answer/search.server.ts";
import { MOST_CARDS } from "./query/limits.ts";
import { plainDay, whole } from "./query/schema.ts";

const ids = text()
  .regex(/^\d{1,10}(,\d{1,10})*$/, "must be ids, comma-joined")
  .transform((list) => [...new Set(list.split(",").map(readId))])
  .refine((list) => list.length <= MOST_CARDS, `names more than ${MOST_CARDS}`)
  .optional();

/** Longer ones name nobody: pages cut them. */
const fact = text()
  .transform((value) => value.slice(0, LONGEST_FACT))
  .optional();

/** Days that are over are left out, as in an old link. */
const CRITERIA = {
  checkin: plainDay
    .optional()
    .meta({ description: "With `checkout`: stays that are free then are priced for these days" }),
  checkout: plainDay.optional(),
  adults: whole(1, MAX_ADULTS).optional(),
  children: whole(0, MAX_CHILDREN).optional(),
  babies: whole(0, MAX_BABIES).optional(),
  giftNights: whole(1, LONGEST_STAY).optional(),
};

export const cardsQuery = localeQuery.extend({
  stays: ids.meta({
    description: `Stays and room-only offers: ids, comma-joined, ${MOST_CARDS} at most`,
    example: "100011,100022",
  }),
  activities: ids.meta({ description: `Activity vouchers: ids, comma-joined, ${MOST_CARDS} at most` }),
  flow: z.enum(["booking", "gifting"]).optional().meta({ description: "`gifting`: the stays as gifts" }),
  ...CRITERIA,
  affiliateId: fact,
  from: fact,
  promotionCode: fact,
});

export type CardsAnswer = KeptCards;

/** Offers that a browser remembers (wishlist, recently viewed): cards by id, for the dates and the party they were kept with. */
export function createCardRoutes({
  search,
  autoDiscountOf,
}: {
  search: Pick<SearchService, "cardsOf" | "goneCardsOf">;
  autoDiscountOf?: AutoDiscountOf;
}): Hono {
  const routes = new Hono();
  routes.get("/api/search/cards.json", async (c) => {
    const { locale, stays = [], activities = [], flow, ...asked } = parseOrThrow(cardsQuery, c.req.query());
    const site = SITES[locale];
    const autoDiscount = await autoDiscountOf?.(site, asked);
    const kept = await findKeptCards(search, { site, stays, activities, flow, autoDiscount, criteria: asked });
    return privateJson({ ...kept, stays: kept.stays.map(withSizes), activities: kept.activities.map(withSizes) });
  });
  return routes;
}
