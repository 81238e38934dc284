import type { Reader } from "#modules/catalogue/reader.server.ts";
import type { Flow } from "#modules/sites/flows.ts";
import { themesOfFlow } from "../query/flow-themes.ts";
import { findTarget, undatedNights } from "../query/normalise.ts";
import { fieldOfKind } from "../query/places.ts";
import { NO_SELECTIONS } from "../query/selections.server.ts";
import { searchPath } from "../query/links.ts";
import type { SearchCriteria } from "../query/schema.ts";
import type { SearchEngine, SearchQuery } from "../types.ts";

export type RelatedSearch = { id: string; label: string; uri: string; count: number };
export type RelatedSearches = { destinations: RelatedSearch[]; themes: RelatedSearch[] };

const MOST_LINKS = 8;

type Context = { criteria: SearchCriteria; query: SearchQuery; flow: Flow; engine: SearchEngine };

/**
 * Links below the results (docs/product/search.md#related): sibling destinations with the same theme, and other themes of the same destination, that
 * have offers.
 */
export async function relatedSearches(context: Context, reader: Reader): Promise<RelatedSearches> {
  const [destinations, themes] = await Promise.all([siblingSearches(context, reader), themeSearches(context, reader)]);
  return { destinations, themes };
}

/** Whatever the dates and filters are: these links start another search. */
function plainQuery(query: SearchQuery): SearchQuery {
  return {
    ...query,
    hotelId: null,
    stay: null,
    nights: undatedNights(query.flow),
    price: { min: null, max: null },
    ...NO_SELECTIONS,
    point: null,
    distance: null,
    bounds: null,
    sort: "popularity",
    page: 0,
    limit: 1,
    packagesPerHotel: 1,
  };
}

async function siblingSearches({ criteria, query, flow, engine }: Context, reader: Reader): Promise<RelatedSearch[]> {
  const { destination } = findTarget(criteria, reader.places);
  if (!destination) return [];
  const counts = await engine.countByDestination({ ...plainQuery(query), destinationId: null });
  const siblings = reader.places.siblings?.(destination.id) ?? [];
  const found = siblings.flatMap((place) => {
    const count = counts.get(place.id) ?? 0;
    const address = {
      criteria: { [fieldOfKind(place.kind)]: place.id, theme: criteria.theme },
      words: [place.names[reader.language]],
      flow,
    };
    return count > 0
      ? [{ id: String(place.id), label: place.names[reader.language], uri: searchPath(reader.site, address), count }]
      : [];
  });
  return found.toSorted((a, b) => b.count - a.count).slice(0, MOST_LINKS);
}

async function themeSearches({ criteria, query, flow, engine }: Context, reader: Reader): Promise<RelatedSearch[]> {
  const { destination } = findTarget(criteria, reader.places);
  const plain = { ...plainQuery(query), destinationId: destination?.id ?? null };
  const found = await Promise.all(
    themesOfFlow(flow, reader.labels)
      .filter(({ id }) => id !== criteria.theme)
      .map(async (theme) => {
        const { totalCount: count } = await engine.search({ ...plain, themeId: theme.id }, { withFacets: false });
        const place = destination ? { [fieldOfKind(destination.kind)]: destination.id } : {};
        const words = [theme.slug, destination?.names[reader.language]].filter((word) => word !== undefined);
        return {
          id: String(theme.id),
          label: theme.name,
          uri: searchPath(reader.site, { criteria: { ...place, theme: theme.id }, words, flow }),
          count,
        };
      }),
  );
  return found
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MOST_LINKS);
}
