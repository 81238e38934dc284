type Point = { latitude: number; longitude: number };
export type Box = { north: number; south: number; east: number; west: number };

/** What a map shows: its middle, and its scale (256 pixels hold the world at zoom 0; fractions are allowed). */
export type MapFrame = { centre: Point; zoom: number };

/** The data of the base map: beyond it there is nothing to show. */
export const LAND: Box = { north: 54.5, south: 34, east: 19.5, west: -12 };

/** Whether our own maps reach a place: on the Canaries and Madeira they would show a pin in an empty sea. */
export const isOnMap = ({ latitude, longitude }: Point): boolean =>
  latitude < LAND.north && latitude > LAND.south && longitude < LAND.east && longitude > LAND.west;

/** The sheet of a small map, pixels; pictures of it are drawn larger. */
export const SHEET = { width: 400, height: 200 } as const;

/** Pixels of the world at a zoom, in spherical Mercator as all web maps. */
export function worldPixels({ latitude, longitude }: Point, zoom: number): { x: number; y: number } {
  const world = 256 * 2 ** zoom;
  const sine = Math.sin((latitude * Math.PI) / 180);
  return { x: world * (0.5 + longitude / 360), y: world * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) };
}

/** Where points lie on the sheet of a frame; outside of it for those that the frame does not show. */
export function createSheet({ centre, zoom }: MapFrame): (point: Point) => { x: number; y: number } {
  const middle = worldPixels(centre, zoom);
  return (point) => {
    const at = worldPixels(point, zoom);
    return { x: at.x - middle.x + SHEET.width / 2, y: at.y - middle.y + SHEET.height / 2 };
  };
}

/** The same for one point. */
export function toSheet(point: Point, frame: MapFrame): { x: number; y: number } {
  return createSheet(frame)(point);
}

/** The frame that shows a box with `margin` pixels around it, no closer than `closest`, and nothing beyond the base map's data. */
export function frameBox(box: Box, { margin, closest }: { margin: number; closest: number }): MapFrame {
  const inner = cornersOf(box),
    land = cornersOf(LAND);
  const { width, height } = SHEET;
  const fit = Math.min(
    (width - 2 * margin) / (inner.right - inner.left),
    (height - 2 * margin) / (inner.bottom - inner.top),
  );
  const scale = Math.max(
    Math.min(2 ** closest, fit),
    width / (land.right - land.left),
    height / (land.bottom - land.top),
  );
  const x = clamp((inner.left + inner.right) / 2, land.left + width / 2 / scale, land.right - width / 2 / scale);
  const y = clamp((inner.top + inner.bottom) / 2, land.top + height / 2 / scale, land.bottom - height / 2 / scale);
  return {
    centre: {
      latitude: (Math.atan(Math.sinh(Math.PI * (1 - y / 128))) * 180) / Math.PI,
      longitude: (x / 256 - 0.5) * 360,
    },
    zoom: Math.log2(scale),
  };
}

function cornersOf({ north, south, east, west }: Box): { left: number; right: number; top: number; bottom: number } {
  const topLeft = worldPixels({ latitude: north, longitude: west }, 0),
    bottomRight = worldPixels({ latitude: south, longitude: east }, 0);
  return { left: topLeft.x, right: bottomRight.x, top: topLeft.y, bottom: bottomRight.y };
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
