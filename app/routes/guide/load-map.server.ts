import type { Services } from "#app/services.server.ts";
import { createUntilChange } from "#app/until-change.server.ts";
import type { ResultsData } from "#app/routes/results/use-results.ts";
import { toCriteria } from "#modules/search/query/filter-criteria.ts";
import { readSort } from "#modules/search/query/read-state.ts";
import type { MapDrawing } from "#modules/guides/types.ts";
import { COUNTRY_IDS, type Site } from "#modules/sites/locales.ts";

/** A place's small map with what was found, and the page that lists its hotels: where it leads without JavaScript. */
export type PlaceMap = MapDrawing & { uri: string };

/** Dots that a small map can hold; the best come first. */
const MOST_DOTS = 400;

type Ask = { services: Pick<Services, "search" | "guides" | "revision">; site: Site; data: ResultsData };

/** Maps of searches that differ in nothing but their page or their visitor. */
const keep = createUntilChange<PlaceMap | null>(500);

/** The map of a search: of its place, else of the site's country. None where nothing was found in it, around a visitor, or for one hotel. */
export async function loadMap({ services, site, data }: Ask): Promise<PlaceMap | null> {
  const { flow, base, state, now, results } = data;
  const { destination } = results.searchDetails;
  if (results.totalCount === 0 || state.lat || state.bounds || destination?.category === "hotel") return null;
  const placeId = destination ? Number(destination.id) : COUNTRY_IDS[site.country];
  const asked = { flow, criteria: toCriteria({ base, state, now, flow }), sort: readSort(state, flow) };
  return keep(services, JSON.stringify([site.id, now, asked]), async () => {
    const hotels = await services.search.spots({ site, ...asked, limit: MOST_DOTS });
    const drawing = services.guides.placeMap(placeId, site.language, hotels);
    if (!drawing || !(drawing.single || drawing.several)) return null;
    return { ...drawing, uri: services.guides.hotelListPath(placeId, site) ?? data.path };
  });
}
