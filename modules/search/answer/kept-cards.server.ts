import type { Site } from "#modules/sites/locales.ts";
import type { GoneCard, ResultCard } from "../types.ts";
import type { NamedOffers } from "./offer-cards.server.ts";
import type { SearchService } from "./search.server.ts";

type Searching = Pick<SearchService, "cardsOf" | "goneCardsOf">;

/** Offers that somebody kept with the same dates and people. `flow`: the stays as gifts. */
export type KeptAsk = Pick<NamedOffers, "autoDiscount" | "criteria"> & {
  site: Site;
  stays: readonly number[];
  activities: readonly number[];
  flow?: "booking" | "gifting" | undefined;
};

/** Cards in the order of the ids; `gone` are those that cannot be booked now. Ids that never named anything are missing. */
export type KeptCards = { stays: ResultCard[]; activities: ResultCard[]; gone: GoneCard[] };

/** Their cards, with today's prices. */
export async function findKeptCards(
  search: Searching,
  { site, stays, activities, flow, autoDiscount, criteria }: KeptAsk,
): Promise<KeptCards> {
  const [stayCards, activityCards] = await Promise.all([
    findStays(search, { packageIds: stays, site, autoDiscount, criteria, flow }),
    search.cardsOf({ packageIds: activities, site, flow: "activity", criteria }),
  ]);
  const gone = await search.goneCardsOf({
    site,
    stays: without(stays, stayCards),
    activities: without(activities, activityCards),
  });
  return { stays: stayCards, activities: activityCards, gone };
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
