import type { MapBounds } from "../../query/read-state.ts";

export type Point = { latitude: number; longitude: number };
/** What a search lies in: decides where the map stands first. */
export type MapPlace = Point & { category: string };
/** Places that are no point: all of them is shown. */
export const AREAS: readonly string[] = ["country", "region", "department", "touristicregion"];

/** Where the map stands with nothing to show (docs/product/search.md#map). */
export const BARCELONA: Point = { latitude: 41.39, longitude: 2.17 };

/** Zoom levels: hotel 14, city 12, department 9, region 8, large 6 (docs/product/search.md#map). */
export const ZOOM = { hotel: 14, city: 12, department: 9, region: 8, large: 6 } as const;

const ZOOM_OF_KIND: Record<string, number> = {
  hotel: ZOOM.hotel,
  city: ZOOM.city,
  poi: ZOOM.city,
  searesort: ZOOM.city,
  skiresort: ZOOM.city,
  department: ZOOM.department,
  touristicregion: ZOOM.department,
  region: ZOOM.region,
  country: ZOOM.large,
};

export type FirstView = { kind: "centre"; centre: Point; zoom: number } | { kind: "fit"; bounds: MapBounds };

/** Where the map opens: the searched part of it, around the searched place as near as its kind says, around all that was found, or over Barcelona. */
export function firstView({
  bounds,
  place,
  found,
}: {
  bounds: MapBounds | null;
  place: MapPlace | null;
  found: readonly Point[];
}): FirstView {
  if (bounds) return { kind: "fit", bounds };
  const zoom = place ? ZOOM_OF_KIND[place.category] : undefined;
  if (place && zoom !== undefined) return { kind: "centre", centre: place, zoom };
  return found.length > 0
    ? { kind: "fit", bounds: boundsOf(found) }
    : { kind: "centre", centre: place ?? BARCELONA, zoom: ZOOM.large };
}

/** The smallest rectangle around points. */
export function boundsOf(points: readonly Point[]): MapBounds {
  const latitudes = points.map(({ latitude }) => latitude),
    longitudes = points.map(({ longitude }) => longitude);
  return {
    north: Math.max(...latitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    west: Math.min(...longitudes),
  };
}
