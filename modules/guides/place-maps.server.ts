import type { Gazetteer } from "#modules/destinations/gazetteer.server.ts";
import type { Destination } from "#modules/destinations/types.ts";
import type { Language } from "#modules/sites/locales.ts";
import { SHEET, toSheet, type MapFrame } from "#platform/basemap/frame.ts";
import { frameOf, placeBox, placeDots, placeNames } from "./place-map.ts";
import type { MapDrawing } from "./types.ts";

export type PlaceMaps = {
  /** The map of a place with these hotels; null for an id that is none, or of a place that has no map. */
  placeMap: (
    destinationId: number,
    language: Language,
    hotels: readonly { latitude: number; longitude: number }[],
  ) => MapDrawing | null;
  /** What the map picture of an id shows, for the image pipeline; null when the id names none. */
  mapFrame: (pictureId: string) => MapFrame | null;
};

const PICTURE = /^map-([1-9]\d{0,9})$/;

/** Frames and names are found once a place and language: they only change with the gazetteer. */
export function createPlaceMaps(places: Gazetteer, hasMap: (placeId: number) => boolean = () => true): PlaceMaps {
  const children = Map.groupBy(places.all, ({ parentId }) => parentId);
  const cities = places.all
    .filter(({ kind }) => kind === "city")
    .toSorted((a, b) => b.population - a.population || a.id - b.id);
  const maps = new Map<string, Pick<MapDrawing, "picture" | "names" | "frame" | "box">>();
  const prepare = (place: Destination, language: Language) => {
    const inside = townsOf(place, children);
    const frame = frameOf(place, inside);
    // A place of the tree names its own towns; any other itself first, then what lies around.
    const own = new Set(inside);
    const towns =
      own.size > 1
        ? cities.filter((city) => own.has(city))
        : [place, ...cities.filter((city) => city.id !== place.id && isShown(city, frame))];
    return {
      frame,
      box: placeBox(place, inside),
      picture: `map-${place.id}`,
      names: placeNames(frame, towns, (town) => town.names[language]),
    };
  };
  return {
    mapFrame: (pictureId) => {
      const place = places.byId(Number(PICTURE.exec(pictureId)?.[1]));
      return place && frameOf(place, townsOf(place, children));
    },
    placeMap: (destinationId, language, hotels) => {
      const place = places.byId(destinationId);
      if (!place || !hasMap(place.id)) return null;
      const key = `${destinationId} ${language}`;
      const { picture, ...kept } = maps.get(key) ?? prepare(place, language);
      if (maps.size < MOST_KEPT) maps.set(key, { picture, ...kept });
      return { picture, ...kept, ...placeDots(kept.frame, hotels) };
    },
  };
}

const MOST_KEPT = 5000;

/** Every town below a place of the tree. */
function townsOf(place: Destination, children: ReadonlyMap<number | null, readonly Destination[]>): Destination[] {
  const below = children.get(place.id) ?? [];
  return below.flatMap((child) => (child.kind === "city" ? [child] : townsOf(child, children)));
}

function isShown(point: Destination, frame: MapFrame): boolean {
  const { x, y } = toSheet(point, frame);
  return x > 0 && y > 0 && x < SHEET.width && y < SHEET.height;
}
