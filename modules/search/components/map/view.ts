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

/** A place on the map's screen, pixels from its left and top. */
type Pixel = { x: number; y: number };

/**
 * How far a map is to be moved so that none of what it shows lies under its buttons, in the corner at its right and top: as little as that takes,
 * to the left or down, and never so far that a part of it that is to be in sight (`keep`) leaves the map. Without such a way it stays.
 */
export function awayFromButtons({
  points,
  size,
  buttons,
  keep,
}: {
  points: readonly Pixel[];
  size: Pixel;
  /** How much of the corner they take, with half a label beside and below. */
  buttons: Pixel;
  keep: { left: number; bottom: number };
}): Pixel {
  const isUnder = ({ x, y }: Pixel) => x > size.x - buttons.x && x <= size.x && y >= 0 && y < buttons.y;
  const [mostLeft, mostDown] = [Math.max(0, keep.left), Math.max(0, size.y - keep.bottom)];
  const ways: Pixel[] = [{ x: 0, y: 0 }];
  for (let by = STEP; by <= 2 * Math.max(buttons.x, buttons.y); by += STEP) {
    if (by <= mostDown) ways.push({ x: 0, y: by });
    if (by <= mostLeft) ways.push({ x: -by, y: 0 });
  }
  const isFree = (way: Pixel) => !points.some(({ x, y }) => isUnder({ x: x + way.x, y: y + way.y }));
  return ways.find(isFree) ?? { x: 0, y: 0 };
}

const STEP = 8;
