import L from "leaflet";
import type { PageContext } from "#modules/sites/context.tsx";
import { classes } from "#ui/classes.ts";
import type { Box } from "#ui/media/place-names.ts";
import { clusterPlaced, type Cluster } from "./clusters.ts";
import type { MapEntry } from "./map-calls.ts";
import { ZOOM } from "./view.ts";
import css from "./map.module.css";

/** Room that a price label needs, pixels. */
const LABEL = { width: 76, height: 40 };
/** The room of a number and its shadow, pixels. */
const groupSize = (count: number) => ({ width: Math.max(46, 26 + 10 * String(count).length), height: 46 });
/** As near as the map goes. */
export const MOST_ZOOM = ZOOM.hotel;

export type MarkerState = {
  selected: string | null;
  pointed: string | null;
  seen: Set<string>;
  onSelect: (id: string) => void;
  onPoint: ((id: string | null) => void) | undefined;
};
type Drawing = {
  map: L.Map;
  markers: L.LayerGroup;
  entries: readonly MapEntry[];
  state: MarkerState;
  priceOf: (entry: MapEntry) => string;
  /** What a screen reader says of a price. */
  nameOf: (entry: MapEntry, price: string) => string;
  t: PageContext["t"];
};

/** Draws what is in sight anew: a price a hotel, a number where prices would cover each other. Gives the room that they take, in pixels of the world. */
export function drawMarkers(drawing: Drawing): Box[] {
  const focused = focusedIds(drawing.map);
  drawing.markers.clearLayers();
  const clusters = clusterVisible(drawing.map, drawing.entries);
  for (const cluster of clusters) drawCluster(cluster, drawing);
  if (focused.length > 0) focusMarker(drawing.map, focused);
  return clusters.map(({ items, x, y }) => {
    const { width, height } = items.length > 1 ? groupSize(items.length) : LABEL;
    return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
  });
}

/** The hotels of the marker that has the focus: drawing anew must not lose it. */
function focusedIds(map: L.Map): string[] {
  const focused = document.activeElement;
  return focused instanceof HTMLElement && map.getContainer().contains(focused)
    ? (focused.dataset["hotels"]?.split(" ") ?? [])
    : [];
}

/** Puts the focus on the marker that holds the first of some hotels, or on the map where none is in sight. */
export function focusMarker(map: L.Map, [first]: readonly string[]): void {
  const markers = [...map.getContainer().querySelectorAll<HTMLElement>("[data-hotels]")];
  const holder = markers.find((marker) => first !== undefined && marker.dataset["hotels"]?.split(" ").includes(first));
  (holder ?? map.getContainer()).focus({ preventScroll: true });
}

const toLatLng = ({ location }: MapEntry): L.LatLngTuple => [location.latitude, location.longitude];

function clusterVisible(map: L.Map, entries: readonly MapEntry[]): Cluster<MapEntry>[] {
  const bounds = map.getBounds().pad(0.2);
  const visible = entries.filter((entry) => bounds.contains(toLatLng(entry)));
  const placed = visible.map((item) => {
    const { x, y } = map.project(toLatLng(item));
    return { item, x, y };
  });
  return clusterPlaced(placed, map.getZoom() >= MOST_ZOOM ? { width: 1, height: 1 } : LABEL);
}

function drawCluster(cluster: Cluster<MapEntry>, { map, markers, state, priceOf, nameOf, t }: Drawing): void {
  const [first] = cluster.items;
  if (!first) return;
  const isGroup = cluster.items.length > 1;
  const holds = (id: string | null) => id !== null && cluster.items.some((item) => item.id === id);
  const isOn = holds(state.selected) || holds(state.pointed);
  const text = isGroup ? String(cluster.items.length) : priceOf(first);
  const className = classes(
    css["marker"],
    isGroup && css["group"],
    isOn && css["selected"],
    !isGroup && state.seen.has(first.id) && css["seen"],
  );
  const content = document.createElement("span");
  content.textContent = text;
  const place = isGroup ? map.unproject([cluster.x, cluster.y]) : L.latLng(toLatLng(first));
  const marker = L.marker(place, {
    icon: L.divIcon({ className, html: content, iconSize: undefined }),
    keyboard: true,
    riseOnHover: true,
    zIndexOffset: isOn ? 1000 : 0,
  });
  const choose = () => {
    if (isGroup) map.fitBounds(L.latLngBounds(cluster.items.map(toLatLng)).pad(0.2), { maxZoom: MOST_ZOOM });
    else state.onSelect(first.id);
  };
  // Leaflet makes Enter a click; a button also answers the space bar.
  marker.on("click", choose).on("keydown", ({ originalEvent }: L.LeafletKeyboardEvent) => {
    if (originalEvent.key !== " ") return;
    originalEvent.preventDefault();
    choose();
  });
  marker.addTo(markers);
  const element = marker.getElement();
  if (!element) return;
  element.dataset["hotels"] = cluster.items.map(({ id }) => id).join(" ");
  element.setAttribute("aria-label", isGroup ? t("map.cluster", { count: cluster.items.length }) : nameOf(first, text));
  if (isGroup) return;
  element.setAttribute("aria-pressed", String(holds(state.selected)));
  for (const sign of ["pointerenter", "focus"]) element.addEventListener(sign, () => state.onPoint?.(first.id));
  for (const sign of ["pointerleave", "blur"]) element.addEventListener(sign, () => state.onPoint?.(null));
}
