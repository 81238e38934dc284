import L from "leaflet";
import { isOnMap, LAND } from "#platform/basemap/frame.ts";
import { islandsAround } from "#ui/media/map-islands.ts";
import type { MapBounds } from "../../query/read-state.ts";
import type { MapEntry } from "./map-calls.ts";
import { MOST_ZOOM } from "./markers.ts";
import { AREAS, awayFromButtons, boundsOf, firstView, ZOOM, type MapPlace, type Point } from "./view.ts";

/** The map of a part of the page, once it is there. */
export type MapRef = { current: L.Map | null };

type Words = { credits: string; zoomIn: string; zoomOut: string };

/** A map of our land. */
export function createMap(node: HTMLElement, { credits, zoomIn, zoomOut }: Words): L.Map {
  const land = toLeaflet(LAND);
  const map = L.map(node, {
    maxZoom: MOST_ZOOM,
    zoomControl: false,
    maxBounds: land,
    maxBoundsViscosity: 1,
    zoomSnap: 0.5,
  });
  // Upright screens may stand further off than the land is high: sea above and below it rather than a country that is cut.
  map.setMinZoom(Math.max(LEAST_ZOOM, map.getBoundsZoom(land)));
  map.attributionControl.setPrefix(false).addAttribution(credits);
  L.control.zoom({ position: "topright", zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(map);
  return map;
}

/** Further off nothing could be told apart. */
const LEAST_ZOOM = 4;

const toLeaflet = ({ north, south, east, west }: MapBounds) => L.latLngBounds([south, west], [north, east]);

/** What the map shows. */
export function readView(map: L.Map): MapBounds {
  const view = map.getBounds();
  return { north: view.getNorth(), south: view.getSouth(), east: view.getEast(), west: view.getWest() };
}

/** Whether the map shows about what was searched: writing the frame rounds it by a hundred metres. */
export function isIn(map: L.Map, bounds: MapBounds | null): boolean {
  if (!bounds || !isPlaced(map)) return false;
  const view = map.getBounds();
  return toLeaflet(bounds).contains(view) && spanOf(view) > SAME_SHARE * spanOf(toLeaflet(bounds));
}

/** A view that has less of the searched part than this stands nearer than it: Back leads out again. */
const SAME_SHARE = 0.7;
const spanOf = (of: L.LatLngBounds) => of.getNorth() - of.getSouth();

/** A map without a view throws when it is asked for one. */
function isPlaced(map: L.Map): boolean {
  try {
    return map.getZoom() !== undefined && map.getCenter() !== undefined;
  } catch {
    return false;
  }
}

const FIT: L.FitBoundsOptions = { padding: [48, 48], maxZoom: 12, animate: false };

/** What an area keeps off the sides of a map, and on an upright one off its top, where the buttons are; pixels. */
const SIDE = 28;
const BUTTONS = 120;
/** Half a step would leave a country a third smaller than an upright screen is wide, among its neighbours. */
const FINE_SNAP = 0.1;

/** All of an area, as large as the map takes it. An upright one reaches further than the area: rather north of it, where nothing is, also beyond the land. */
function fitArea(map: L.Map, area: L.LatLngBounds, found: readonly Point[]): void {
  const { zoomSnap = 1, maxBounds } = map.options;
  const isNarrow = map.getSize().x < NARROW;
  const top = isNarrow ? BUTTONS : SIDE;
  map.setMaxBounds();
  map.options.zoomSnap = FINE_SNAP;
  map.fitBounds(area, { ...FIT, paddingTopLeft: [SIDE, top], paddingBottomRight: [SIDE, SIDE] });
  map.options.zoomSnap = zoomSnap;
  if (isNarrow) clearButtons(map, area, found);
  map.setMaxBounds(maxBounds ? map.getBounds().extend(maxBounds) : map.getBounds());
}

/** The buttons for the zoom and the own position, with half a price beside and below, pixels. */
const CORNER = { x: 92, y: 176 };

/** Moves an upright map so far that no price lies under its buttons: there is room beside what it shows. */
function clearButtons(map: L.Map, area: L.LatLngBounds, found: readonly Point[]): void {
  const pixelOf = (at: L.LatLngExpression) => map.latLngToContainerPoint(at);
  const { x, y } = awayFromButtons({
    points: found.map(({ latitude, longitude }) => pixelOf([latitude, longitude])),
    size: map.getSize(),
    buttons: CORNER,
    keep: { left: pixelOf(area.getNorthWest()).x - SIDE, bottom: pixelOf(area.getSouthEast()).y + SIDE },
  });
  if (x !== 0 || y !== 0) map.panBy([-x, -y], { animate: false });
}

type First = { bounds: MapBounds | null; area: MapBounds | null; place: MapPlace | null; entries: readonly MapEntry[] };

/** Opens the map where the search looks (`firstView`). */
export function showFirst(map: L.Map, { bounds, area, place, entries }: First): void {
  const found = entries.map(({ location }) => location);
  allow(map, found);
  const near = found.filter(isOnMap);
  const view = firstView({ bounds, place, found: near.length > 0 ? near : found });
  if (view.kind === "fit") {
    // A narrow map of everything would be a heap of numbers: it opens on the site's country, which the small map shows too.
    if (!bounds && area && map.getSize().x < NARROW) fitArea(map, toLeaflet(area), near);
    else map.fitBounds(toLeaflet(view.bounds), bounds ? { animate: false } : FIT);
    return;
  }
  map.setView([view.centre.latitude, view.centre.longitude], view.zoom, { animate: false });
  if (found.length > 0) showFound(map, { found, area, place, zoom: view.zoom });
}

const NARROW = 700;

/** The map reaches as far as the land, and so far beyond hotels that a country at its rim stands in the middle of a tall screen. */
function allow(map: L.Map, found: readonly Point[]): void {
  const limits = toLeaflet(LAND);
  if (found.length > 0) {
    const { north, south, east, west } = boundsOf(found);
    limits.extend([north + RIM_DEGREES, east + RIM_DEGREES]).extend([south - RIM_DEGREES, west - RIM_DEGREES]);
  }
  map.setMaxBounds(limits);
}

const RIM_DEGREES = 2;

/** Around an area, all of it is in sight: on a small screen the map stands further off than the area's zoom, on a large one a small country fills it. */
function showFound(
  map: L.Map,
  {
    found,
    area,
    place,
    zoom,
  }: { found: readonly Point[]; area: MapBounds | null; place: MapPlace | null; zoom: number },
): void {
  const all = toLeaflet(boundsOf(found));
  const islands = place && ARCHIPELAGOS.includes(place.category) ? islandsAround(place) : null;
  const whole = islands ?? (area ? toLeaflet(area) : all);
  // An area is where most of its towns lie: hotels on an island off it belong to it, where that costs no upright map its scale.
  if (area && !islands && map.getSize().x >= NARROW)
    for (const { latitude, longitude } of found.filter(isOnMap)) whole.extend([latitude, longitude]);
  const isArea = AREAS.includes(place?.category ?? "");
  const view = map.getBounds();
  // Nothing of what was found in sight: all of it says more.
  const isAway = !found.some(({ latitude, longitude }) => view.contains([latitude, longitude]));
  if (isAway) map.fitBounds(all, FIT);
  else if (isArea && map.getBoundsZoom(whole, false, L.point(48, 48)) < zoom) fitArea(map, whole, found);
  else if (place?.category === "country" && isSmall(map, all))
    map.fitBounds(all, { ...FIT, maxZoom: ZOOM.region - 0.5 });
  // The middle of its towns is not the middle of its area: what would be cut at one side has room at the other.
  else if (isArea && !view.pad(-RIM_SHARE).contains(whole))
    map.fitBounds(whole, { ...FIT, padding: [SIDE, SIDE], maxZoom: zoom });
}

/** Kinds of places that take in several islands: one alone is a touristic region, as near as its kind says. */
const ARCHIPELAGOS: readonly string[] = ["region", "department"];

/** What lies nearer to the rim than this, of the map's height and width, is under its edge or its credits. */
const RIM_SHARE = 0.06;

/** A small country would be a spot at the rim of the map: where more than its zoom shows all that was found, the map stands nearer, but never as near as to a region. */
const isSmall = (map: L.Map, found: L.LatLngBounds): boolean =>
  map.getBoundsZoom(found, false, L.point(96, 96)) > ZOOM.large;
