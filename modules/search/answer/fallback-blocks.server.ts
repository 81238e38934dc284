import type { Reader } from "#modules/catalogue/reader.server.ts";
import { FLOW_FACTS, type Flow } from "#modules/sites/flows.ts";
import type { Ask, SearchDeps } from "./ask.server.ts";
import { fallbackLabel } from "./fallback-label.server.ts";
import { broaderSearches, FALLBACK_OFFERS, type BroaderSearch } from "./fallbacks.ts";
import { toCards } from "./offer-cards.server.ts";
import { searchUriWithState, type SearchedHotel } from "./search-details.server.ts";
import { toSearchQuery } from "../query/normalise.ts";
import type { SearchCriteria } from "../query/schema.ts";
import type { ResultCard, SearchEngine, SearchQuery, SearchResults } from "../types.ts";

type FallbackContext = {
  criteria: SearchCriteria;
  query: SearchQuery;
  shown: readonly ResultCard[];
  hotel: SearchedHotel | null;
  autoDiscount: Ask["autoDiscount"];
  engine: SearchEngine;
  reader: Reader;
};

/** One block a broadening, none of its offers shown before. A block that fails or finds nothing new is not there. */
export async function findFallbacks(
  deps: SearchDeps,
  context: FallbackContext,
): Promise<NonNullable<SearchResults["fallbacks"]>> {
  const shown = new Set(context.shown.map(({ hotel }) => hotel.id));
  const blocks: NonNullable<SearchResults["fallbacks"]> = [];
  for (const broader of broaderSearches(withoutUnused(context.criteria, context.query.flow), context.reader.places)) {
    const block = await findBlock(deps, context, broader, shown).catch(() => null);
    if (!block || block.results.length === 0) continue;
    for (const { hotel } of block.results) shown.add(hotel.id);
    blocks.push(block);
  }
  return blocks;
}

/** Gifts and activities have no dates that could be dropped. */
function withoutUnused(criteria: SearchCriteria, flow: Flow): SearchCriteria {
  return FLOW_FACTS[flow].hasDates
    ? criteria
    : { ...criteria, checkin: undefined, checkout: undefined, night: undefined };
}

async function findBlock(
  deps: SearchDeps,
  { query, hotel, autoDiscount, engine, reader }: FallbackContext,
  broader: BroaderSearch,
  shown: ReadonlySet<string>,
) {
  const asked = {
    siteId: query.siteId,
    flow: query.flow,
    sort: query.sort,
    page: 0,
    limit: shown.size + FALLBACK_OFFERS,
    packagesPerHotel: 1,
  };
  const wider = toSearchQuery(broader.criteria, reader.places, asked);
  const answer = await engine.search(wider, { withFacets: false });
  const hits = answer.hits.filter(({ hotelId }) => !shown.has(String(hotelId))).slice(0, FALLBACK_OFFERS);
  return {
    broadening: broader.broadening,
    label: fallbackLabel(broader, query, reader),
    uri: searchUriWithState(
      { criteria: broader.criteria, flow: wider.flow, sort: wider.sort, hotels: hotel ? [hotel] : [] },
      reader,
    ),
    results: await toCards(deps, { hits }, wider, reader, autoDiscount),
    totalCount: answer.totalCount,
  };
}
