import type { Clock } from "#platform/clock.ts";
import { labelLanguage, themeOf } from "#modules/catalogue/vocabulary-labels.ts";
import { distanceKm } from "#modules/destinations/distance.ts";
import type { Gazetteer } from "#modules/destinations/gazetteer.server.ts";
import type { DestinationKind } from "#modules/destinations/kinds.ts";
import type { Destination } from "#modules/destinations/types.ts";
import { fieldOfKind } from "#modules/search/query/places.ts";
import { searchPath } from "#modules/search/query/links.ts";
import type { SearchService } from "#modules/search/answer/search.server.ts";
import { COUNTRY_IDS, type Site } from "#modules/sites/locales.ts";
import { createKeep } from "./keep.ts";
import { hotelListPath } from "./links.ts";
import { createPlaceMaps, type PlaceMaps } from "./place-maps.server.ts";
import type { GuideFacts, GuideLink, GuideSubject } from "./types.ts";

export type GuideDeps = {
  places: Gazetteer;
  search: Pick<SearchService, "searchOffers" | "countByPlace">;
  clock: Clock;
  /** Whether a place has a map: it has hotels. */
  hasMap?: (placeId: number) => boolean;
};

export type GuideService = PlaceMaps & {
  facts: (subject: GuideSubject, site: Site) => Promise<GuideFacts>;
  /** The page that lists the hotels of a place; null for an id that is none. */
  hotelListPath: (destinationId: number, site: Site) => string | null;
};

/** Facts may be this old. */
const FRESH_MS = 10 * 60_000;
const MOST_KEPT = 2000;

const SIGHTS: readonly DestinationKind[] = ["poi", "searesort", "skiresort"];
/** Kinds that are a point on the map: what lies around counts, not what lies inside. */
const POINTS: readonly DestinationKind[] = ["city", "poi", "searesort", "skiresort"];
const INSIDE: Partial<Record<DestinationKind, DestinationKind>> = {
  country: "region",
  region: "department",
  department: "city",
};
const AROUND_KM = 40;
const MOST = { inside: 12, sights: 8, towns: 6 } as const;

/** Answers from memory while they are fresh: the same pages are asked for again and again. */
export function createGuides(deps: GuideDeps): GuideService {
  const keep = createKeep<GuideFacts>({ clock: deps.clock, freshMs: FRESH_MS, most: MOST_KEPT });
  const sights = deps.places.all.filter(({ kind }) => SIGHTS.includes(kind));
  const cities = deps.places.all.filter(({ kind }) => kind === "city");
  return {
    ...createPlaceMaps(deps.places, deps.hasMap),
    facts: (subject, site) =>
      keep(`${site.id}:${subject.destinationId}:${subject.themeId}`, () =>
        findFacts({ ...deps, sights, cities }, subject, site),
      ),
    hotelListPath: (destinationId, site) => {
      const place = deps.places.byId(destinationId);
      return place && hotelListPath(site, place);
    },
  };
}

type FactDeps = GuideDeps & { sights: readonly Destination[]; cities: readonly Destination[] };

async function findFacts(deps: FactDeps, { destinationId, themeId }: GuideSubject, site: Site): Promise<GuideFacts> {
  const { places, search } = deps;
  const place = destinationId === null ? null : places.byId(destinationId);
  const theme = themeId === null ? {} : { theme: String(themeId) };
  const own = { ...(place ? { [fieldOfKind(place.kind)]: String(place.id) } : {}), ...theme };
  const [counts, cheapest] = await Promise.all([
    search.countByPlace({ site, criteria: theme }),
    search.searchOffers({ site, criteria: own, sort: "priceAsc", limit: 1 }),
  ]);
  const link = (other: Destination, km: number | null = null) =>
    linkOf({ other, km, count: counts.get(other.id) ?? 0, themeId, site });
  const around = place ? placesAround(deps, place, counts) : { sights: [], towns: [] };
  const [offer] = cheapest.exactMatch;
  return {
    from: offer?.price.text ?? null,
    inside: childrenOf(places, place, site)
      .filter(({ id }) => (counts.get(id) ?? 0) > 0)
      .toSorted((a, b) => (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0) || a.id - b.id)
      .slice(0, MOST.inside)
      .map((child) => link(child)),
    sights: around.sights.slice(0, MOST.sights).map(({ other, km }) => link(other, km)),
    towns: around.towns.slice(0, MOST.towns).map(({ other, km }) => link(other, km)),
    hotelsUri: place && !themeId ? hotelListPath(site, place) : null,
  };
}

/** The next smaller places of the tree; those of the site's country for a theme alone, the countries for everything. */
function childrenOf(places: Gazetteer, place: Destination | null, site: Site): Destination[] {
  const parent = place ?? places.byId(COUNTRY_IDS[site.country]);
  const kind = parent ? INSIDE[parent.kind] : undefined;
  return parent && kind ? places.all.filter((other) => other.kind === kind && other.parentId === parent.id) : [];
}

type Near = { other: Destination; km: number | null };

/** Sights and towns with offers: the nearest ones of a point, those that most hotels are near to in an area. */
function placesAround(
  { places, sights, cities }: FactDeps,
  place: Destination,
  counts: ReadonlyMap<number, number>,
): { sights: Near[]; towns: Near[] } {
  const hasOffers = ({ id }: Destination) => id !== place.id && (counts.get(id) ?? 0) > 0;
  if (!POINTS.includes(place.kind)) {
    const isInside = (other: Destination) =>
      place.radiusKm === null
        ? places.ancestors(other.id).some(({ id }) => id === place.id)
        : distanceKm(place, other) <= place.radiusKm;
    const inside = sights
      .filter((other) => hasOffers(other) && isInside(other))
      .toSorted((a, b) => (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0) || a.id - b.id);
    return { sights: inside.map((other) => ({ other, km: null })), towns: [] };
  }
  const near = (others: readonly Destination[]) =>
    others
      .filter(hasOffers)
      .map((other) => ({ other, km: distanceKm(place, other) }))
      .filter(({ km }) => km <= AROUND_KM)
      .toSorted((a, b) => a.km - b.km || a.other.id - b.other.id)
      .map(({ other, km }) => ({ other, km: Math.max(1, Math.round(km)) }));
  return { sights: near(sights), towns: near(cities) };
}

function linkOf({
  other,
  km,
  count,
  themeId,
  site,
}: Near & { count: number; themeId: number | null; site: Site }): GuideLink {
  const theme = themeId === null ? null : themeOf(themeId, labelLanguage(site));
  const label = other.names[site.language];
  const words = [theme?.slug, label].filter((word) => word !== undefined);
  return {
    id: String(other.id),
    label,
    kind: other.kind,
    count,
    km,
    uri: searchPath(site, { criteria: { [fieldOfKind(other.kind)]: other.id, theme: theme?.id }, words }),
  };
}
