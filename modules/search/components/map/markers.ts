import L from "leaflet";
import type { PageContext } from "#modules/sites/context.tsx";
import { classes } from "#ui/classes.ts";
import { clusterPlaced, type Cluster } from "./clusters.ts";
import type { MapEntry } from "./map-calls.ts";
import { ZOOM } from "./view.ts";
import css from "./map.module.css";

/** Room that a price label needs, pixels. */
const LABEL = { width: 76, height: 40 };
/** As near as the map goes. */
export const MOST_ZOOM = ZOOM.hotel;

export type MarkerState = { selected: string | null; pointed: string | null; seen: Set<string>; onSelect: (id: string) => void };
type Drawing = { map: L.Map; markers: L.LayerGroup; entries: readonly MapEntry[]; state: MarkerState; priceOf: (entry: MapEntry) => string; t: PageContext["t"] };

/** Draws what is in sight anew: a price a hotel, a number where prices would cover each other. */
export function drawMarkers(drawing: Drawing): void {
  drawing.markers.clearLayers();
  for (const cluster of clusterVisible(drawing.map, drawing.entries)) drawCluster(cluster, drawing);
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

function drawCluster(cluster: Cluster<MapEntry>, { map, markers, state, priceOf, t }: Drawing): void {
  const [first] = cluster.items;
  if (!first) return;
  const isGroup = cluster.items.length > 1;
  const holds = (id: string | null) => id !== null && cluster.items.some((item) => item.id === id);
  const isOn = holds(state.selected) || holds(state.pointed);
  const text = isGroup ? String(cluster.items.length) : priceOf(first);
  const className = classes(css["marker"], isGroup && css["group"], isOn && css["selected"], !isGroup && state.seen.has(first.id) && css["seen"]);
  const content = document.createElement("span");
  content.textContent = text;
  const place = isGroup ? map.unproject([cluster.x, cluster.y]) : L.latLng(toLatLng(first));
  const marker = L.marker(place, { icon: L.divIcon({ className, html: content, iconSize: undefined }), keyboard: true, riseOnHover: true, zIndexOffset: isOn ? 1000 : 0 });
  marker.on("click", () => {
    if (isGroup) map.fitBounds(L.latLngBounds(cluster.items.map(toLatLng)).pad(0.2), { maxZoom: MOST_ZOOM });
    else state.onSelect(first.id);
  });
  marker.addTo(markers);
  marker.getElement()?.setAttribute("aria-label", isGroup ? t("map.cluster", { count: cluster.items.length }) : t("map.marker", { price: text }));
}
