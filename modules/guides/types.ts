import type { Box, MapFrame } from "#platform/basemap/frame.ts";
import type { DestinationKind } from "#modules/destinations/kinds.ts";

/** A place that a guide leads to. `count`: hotels with stays; `km`: from the place that the guide is about, null where it lies inside. */
export type GuideLink = {
  id: string;
  label: string;
  kind: DestinationKind;
  uri: string;
  count: number;
  km: number | null;
};

/** What we know of a place or theme beyond its search (docs/product/search.md#guide): only what has offers. */
export type GuideFacts = {
  /** The cheapest stay: its price a night for two, rounded up, formatted. */
  from: string | null;
  /** Smaller places inside, most hotels first: regions of a country, departments of a region, towns of a department; regions of a theme. */
  inside: GuideLink[];
  /** Sights, resorts and towns near a point-like place, nearest first; the best known ones in a larger one. */
  sights: GuideLink[];
  towns: GuideLink[];
  /** The page that lists the hotels of the place; null for themes. */
  hotelsUri: string | null;
};

/** A small map of a place: its picture, and what the page draws upon it, in pixels of the sheet (platform/basemap/frame.ts). */
export type MapDrawing = {
  /** Id of the image pipeline. */
  picture: string;
  /** SVG paths of points: hotels that stand alone, and where several stand. */
  single: string;
  several: string;
  names: { x: number; y: number; text: string }[];
  /** What the picture shows. */
  frame: MapFrame;
  /** The place itself. */
  box: Box;
};

/** What a page is about: a place of the tree, a theme, both or neither. */
export type GuideSubject = { destinationId: number | null; themeId: number | null };
