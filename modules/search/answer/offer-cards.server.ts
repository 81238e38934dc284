import { localTime } from "#platform/clock.ts";
import type { Reader } from "#modules/catalogue/reader.server.ts";
import { FLOW_FACTS, FLOWS, isActivity } from "#modules/sites/flows.ts";
import { toActivityCard } from "./activity-card.server.ts";
import { contextOf, type Ask, type CriteriaInput, type SearchDeps } from "./ask.server.ts";
import { toResultCard } from "./result-card.server.ts";
import { sayReasons } from "./say-reasons.ts";
import { readCriteria } from "../query/schema.ts";
import { toSearchQuery } from "../query/normalise.ts";
import type { ResultCard, SearchAnswer, SearchQuery } from "../types.ts";

/** What an engine found, as cards in its order. */
export async function toCards(
  { cards, activityCards, clock }: SearchDeps,
  { hits }: Pick<SearchAnswer, "hits">,
  query: SearchQuery,
  reader: Reader,
  autoDiscount?: Ask["autoDiscount"],
): Promise<ResultCard[]> {
  const ids = hits.map(({ packageId }) => packageId);
  if (isActivity(query.flow)) {
    const vouchers = await activityCards.find(ids, reader);
    const counted = hits.flatMap((hit) => {
      const known = vouchers.get(hit.packageId);
      return known
        ? [{ card: toActivityCard({ hit, facts: known, query }, reader), recentBookings: known.recentBookings }]
        : [];
    });
    return sayReasons(counted, reader.t);
  }
  const facts = await cards.find(ids, reader);
  const { today } = localTime(clock, reader.site.timeZone);
  // A package that left the catalogue this very moment is still in the index: its card is left out.
  const counted = hits.flatMap((hit) => {
    const known = facts.get(hit.packageId);
    return known
      ? [
          {
            card: toResultCard({ hit, facts: known, query, today, autoDiscount }, reader),
            recentBookings: known.recentBookings,
          },
        ]
      : [];
  });
  return sayReasons(counted, reader.t);
}

/** Offers that somebody names by their ids. */
export type NamedOffers = Pick<Ask, "site" | "flow" | "autoDiscount"> & {
  packageIds: readonly number[];
  /** Dates and party; without dates the from price. */
  criteria?: CriteriaInput;
};

/** Their cards in the order of the ids; what is not found is left out. */
export async function cardsOf(
  deps: SearchDeps,
  { packageIds, site, flow, autoDiscount, criteria = {} }: NamedOffers,
): Promise<ResultCard[]> {
  const { reader, now } = contextOf(deps, site);
  const ids = [...new Set(packageIds)];
  const facts = await (flow && isActivity(flow) ? deps.activityCards : deps.cards).find(ids, reader);
  const hotelIds = [...new Set([...facts.values()].map(({ hotelId }) => hotelId))];
  const found = new Map<number, ResultCard>();
  for (const asked of flow ? [flow] : FLOWS.filter((one) => FLOW_FACTS[one].hasDates)) {
    const query = toSearchQuery(readCriteria(criteria, now), reader.places, {
      siteId: site.id,
      flow: asked,
      page: 0,
      limit: 1,
      packagesPerHotel: MOST_OF_A_HOTEL,
    });
    const answers = await Promise.all(
      hotelIds.map((hotelId) =>
        deps.engines[deps.defaultProvider].search({ ...query, hotelId }, { withFacets: false }),
      ),
    );
    const hits = answers.flatMap((answer) =>
      answer.hits.filter(({ packageId }) => ids.includes(packageId) && !found.has(packageId)),
    );
    for (const card of await toCards(deps, { hits }, query, reader, autoDiscount)) found.set(Number(card.id), card);
  }
  return packageIds.flatMap((id) => found.get(id) ?? []);
}

/** Packages of a hotel that are looked through for those that somebody names. */
const MOST_OF_A_HOTEL = 100;
