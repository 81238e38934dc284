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
import type { AutoDiscountOf } from "./api.server.ts";
import type { NamedOffers } from "./answer/offer-cards.server.ts";
import type { SearchService } from "./answer/search.server.ts";
import { plainDay, whole } from "./query/schema.ts";
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

/** Cards in the order of the ids; `gone` are those that cannot be booked now. Ids that never named anything are missing. */
export type CardsAnswer = { stays: ResultCard[]; activities: ResultCard[]; gone: GoneCard[] };

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
    const [stayCards, activityCards] = await Promise.all([
      findStays(search, { packageIds: stays, site, autoDiscount, criteria: asked, flow }),
      search.cardsOf({ packageIds: activities, site, flow: "activity", criteria: asked }),
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

/** As they were asked for; what is not to be had then, without dates for the same people; what is not for them either, as anybody finds it. */
async function findStays(
  { cardsOf }: Pick<SearchService, "cardsOf">,
  { flow, criteria = {}, ...ask }: NamedOffers,
): Promise<ResultCard[]> {
  const asGift = flow === "gifting" ? { flow } : {};
  const tries = [{ criteria, ...asGift }, { criteria: { ...criteria, checkin: undefined, checkout: undefined } }, {}];
  const found = new Map<number, ResultCard>();
  for (const attempt of tries) {
    const packageIds = ask.packageIds.filter((id) => !found.has(id));
    if (packageIds.length === 0) break;
    for (const card of await cardsOf({ ...ask, ...attempt, packageIds })) found.set(Number(card.id), card);
  }
  return ask.packageIds.flatMap((id) => found.get(id) ?? []);
}

function without(asked: readonly number[], found: readonly ResultCard[]): number[] {
  const known = new Set(found.map(({ id }) => Number(id)));
  return asked.filter((id) => !known.has(id));
}
