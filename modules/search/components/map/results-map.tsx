import "leaflet/dist/leaflet.css";
import L from "leaflet";
import { useEffect, useRef } from "react";
import { cents } from "#platform/money.ts";
import { usePage } from "#modules/sites/context.tsx";
import { createBaseMap } from "#ui/base-map.ts";
import { classes } from "#ui/classes.ts";
import { clusterPlaced, type Cluster } from "./clusters.ts";
import type { MapEntry } from "./map-calls.ts";
import css from "./map.module.css";

/** Room that a price label needs, pixels. */
const LABEL = { width: 76, height: 40 };
/** Spec A §2: where the map stands with nothing to show, and how near it goes. */
const BARCELONA: L.LatLngTuple = [41.39, 2.17];
const ZOOM = { least: 4, most: 14, fitMost: 12, start: 6 };

export type ResultsMapProps = { entries: readonly MapEntry[]; selected: string | null; onSelect: (hotelId: string) => void; tiles: string };

/** All found hotels with their price a night. A cluster opens by zooming in. */
export function ResultsMap({ entries, selected, onSelect, tiles }: ResultsMapProps) {
  const { t, site, format } = usePage();
  const node = useRef<HTMLDivElement>(null);
  const live = useRef({ onSelect, selected, seen: new Set<string>(), draw: () => {} });
  useEffect(() => {
    live.current.onSelect = onSelect;
  }, [onSelect]);
  useEffect(() => {
    if (!node.current) return;
    const map = L.map(node.current, { center: BARCELONA, zoom: ZOOM.start, minZoom: ZOOM.least, maxZoom: ZOOM.most, zoomControl: false });
    map.attributionControl.setPrefix(false).addAttribution(t("map.credits"));
    L.control.zoom({ position: "topright", zoomInTitle: t("map.zoomIn"), zoomOutTitle: t("map.zoomOut") }).addTo(map);
    createBaseMap({ url: tiles, language: site.language, element: node.current }).addTo(map);
    if (entries.length > 0) map.fitBounds(L.latLngBounds(entries.map(toLatLng)), { padding: [48, 48], maxZoom: ZOOM.fitMost, animate: false });
    const markers = L.layerGroup().addTo(map);
    const priceOf = (entry: MapEntry) => format.moneyUp(cents(Math.round(entry.sellPrice / entry.nights)));
    live.current.draw = () => {
      markers.clearLayers();
      for (const cluster of clusterVisible(map, entries)) drawCluster({ cluster, map, markers, live: live.current, priceOf, t });
    };
    live.current.draw();
    map.on("moveend zoomend", () => live.current.draw());
    return () => {
      map.remove();
    };
  }, [entries, tiles, t, site.language, format]);
  useEffect(() => {
    live.current.selected = selected;
    if (selected) live.current.seen.add(selected);
    live.current.draw();
  }, [selected]);
  return <div ref={node} className={css["map"]} role="region" aria-label={t("map.label")} />;
}

const toLatLng = ({ location }: MapEntry): L.LatLngTuple => [location.latitude, location.longitude];

function clusterVisible(map: L.Map, entries: readonly MapEntry[]): Cluster<MapEntry>[] {
  const bounds = map.getBounds().pad(0.2);
  const visible = entries.filter((entry) => bounds.contains(toLatLng(entry)));
  return clusterPlaced(visible.map((item) => ({ item, ...pick(map.project(toLatLng(item))) })), map.getZoom() >= ZOOM.most ? { width: 1, height: 1 } : LABEL);
}

const pick = ({ x, y }: L.Point) => ({ x, y });

type Drawing = {
  cluster: Cluster<MapEntry>;
  map: L.Map;
  markers: L.LayerGroup;
  live: { onSelect: (id: string) => void; selected: string | null; seen: Set<string> };
  priceOf: (entry: MapEntry) => string;
  t: ReturnType<typeof usePage>["t"];
};

function drawCluster({ cluster, map, markers, live, priceOf, t }: Drawing): void {
  const [first] = cluster.items;
  if (!first) return;
  const isGroup = cluster.items.length > 1;
  const isSelected = cluster.items.some(({ id }) => id === live.selected);
  const text = isGroup ? String(cluster.items.length) : priceOf(first);
  const label = isGroup ? t("map.cluster", { count: cluster.items.length }) : t("map.marker", { price: text });
  const className = classes(css["marker"], isGroup && css["group"], isSelected && css["selected"], !isGroup && live.seen.has(first.id) && css["seen"]);
  const content = document.createElement("span");
  content.textContent = text;
  const place = isGroup ? map.unproject([cluster.x, cluster.y]) : L.latLng(toLatLng(first));
  const marker = L.marker(place, { icon: L.divIcon({ className, html: content, iconSize: undefined }), keyboard: true, riseOnHover: true, zIndexOffset: isSelected ? 1000 : 0 });
  marker.on("click", () => {
    if (isGroup) map.fitBounds(L.latLngBounds(cluster.items.map(toLatLng)).pad(0.2), { maxZoom: ZOOM.most });
    else live.onSelect(first.id);
  });
  marker.addTo(markers);
  marker.getElement()?.setAttribute("aria-label", label);
}
