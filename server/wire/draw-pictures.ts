import { drawPicture } from "#demo/illustrations/draw.ts";
import { drawMap } from "#platform/basemap/draw.server.ts";
import type { MapFrame } from "#platform/basemap/frame.ts";
import { openTiles } from "#platform/basemap/pmtiles.server.ts";

/** Land, rivers and borders of the five countries; comes with the product. */
const BASE_MAP = "data/basemap.pmtiles";

/** Draws whatever the image pipeline may be asked for: the illustrations, and the maps of places. */
export function createDraw(
  mapFrame: (pictureId: string) => MapFrame | null,
): (id: string, size: { width: number; height: number }) => string | null {
  const tiles = openTiles(BASE_MAP);
  return (id, size) => {
    const frame = mapFrame(id);
    return frame ? drawMap(tiles, frame, size) : drawPicture(id, size);
  };
}
