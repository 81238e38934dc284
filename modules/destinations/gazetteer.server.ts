import type { CountryCode, Language, Localised } from "#modules/sites/locales.ts";
import type { Db } from "#platform/db/client.server.ts";
import { AREAS } from "./areas.ts";
import { createGrid } from "./city-grid.ts";
import { distanceKm, type Point } from "./distance.ts";
import { destination } from "./tables.server.ts";
import type { Destination } from "./types.ts";

const SIBLINGS = 24;

/** All places in memory. Methods that take an id throw on an unknown one, but for `byId`. */
export type Gazetteer = {
  all: readonly Destination[];
  byId: (id: number) => Destination | null;
  /** The place itself, then what contains it, up to the country: the contract's locationHierarchy. */
  ancestors: (id: number) => Destination[];
  /** Ids of every place that a hotel belongs to: its city (the nearest when unknown) with all above, touristic regions, resorts and sights in reach. */
  placesOf: (hotel: Point & { cityId: number | null }) => number[];
  nearestCity: (latitude: number, longitude: number) => Destination | null;
  /** Places of the same kind: within the same parent, largest first; resorts, sights and touristic regions nearest first. At most 24. */
  siblings: (id: number) => Destination[];
  label: (id: number, language: Language) => string;
  slug: (id: number, language: Language) => string;
  /** Country code, `pos` of a suggestion. */
  qualifier: (id: number) => CountryCode;
};

/** Reads the whole destination table; some 40,000 rows, about half a second. */
export async function loadGazetteer(db: Db): Promise<Gazetteer> {
  const rows = await db.select().from(destination).orderBy(destination.id);
  return createGazetteer(rows.map((row) => ({ ...row, names: shareEqual(row.names), slugs: shareEqual(row.slugs) })));
}

/** Most places are called the same in all languages: one text in memory instead of five. */
function shareEqual({ fr, es, nl, it, en }: Localised): Localised {
  return { fr, es: es === fr ? fr : es, nl: nl === fr ? fr : nl, it: it === fr ? fr : it, en: en === fr ? fr : en };
}

/** Indexes places; the rows are kept, not copied. */
export function createGazetteer(places: readonly Destination[]): Gazetteer {
  const byId = new Map(places.map((place) => [place.id, place]));
  const grid = createGrid(places.filter((place) => place.kind === "city"));
  const around = places.filter((place) => place.radiusKm !== null);
  const children = Map.groupBy(places, (place) => place.parentId);
  const get = (id: number) => byId.get(id) ?? fail(id);
  return {
    all: places,
    byId: (id) => byId.get(id) ?? null,
    ancestors: (id) => [...lineage(byId, get(id))],
    placesOf: (hotel) => {
      const city = byId.get(hotel.cityId ?? 0) ?? grid.nearest(hotel);
      if (!city) return [];
      const containing = [...lineage(byId, city)].map((place) => place.id);
      const inReach = around.filter((place) => isInReach(place, hotel, city.country)).map((place) => place.id);
      return [...new Set([...containing, ...inReach])];
    },
    nearestCity: (latitude, longitude) => grid.nearest({ latitude, longitude }),
    siblings: (id) => siblingsOf(get(id), places, children),
    label: (id, language) => get(id).names[language],
    slug: (id, language) => get(id).slugs[language],
    qualifier: (id) => get(id).country,
  };
}

function* lineage(byId: ReadonlyMap<number, Destination>, place: Destination): Generator<Destination> {
  let current: Destination | undefined = place;
  while (current) {
    yield current;
    current = byId.get(current.parentId ?? 0);
  }
}

/** Touristic regions end at the border (the Basque Country has a French and a Spanish one); resorts and sights do not. */
function isInReach(place: Destination, point: Point, country: CountryCode): boolean {
  if (place.kind === "touristicregion" && place.country !== country) return false;
  const circles = AREAS.get(place.id);
  if (circles)
    return circles.some(([latitude, longitude, radiusKm]) => distanceKm({ latitude, longitude }, point) <= radiusKm);
  return distanceKm(place, point) <= (place.radiusKm ?? 0);
}

function siblingsOf(
  place: Destination,
  places: readonly Destination[],
  children: ReadonlyMap<number | null, readonly Destination[]>,
): Destination[] {
  const isFellow = (other: Destination) => other.kind === place.kind && other.id !== place.id;
  if (place.radiusKm === null) {
    const fellows = (children.get(place.parentId) ?? []).filter(isFellow);
    return fellows.toSorted((a, b) => b.population - a.population || a.id - b.id).slice(0, SIBLINGS);
  }
  const fellows = places.filter((other) => isFellow(other) && other.country === place.country);
  return fellows.toSorted((a, b) => distanceKm(place, a) - distanceKm(place, b) || a.id - b.id).slice(0, SIBLINGS);
}

function fail(id: number): never {
  throw new Error(`no destination ${id}`);
}
