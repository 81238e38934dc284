import "leaflet/dist/leaflet.css";
import L from "leaflet";
import { useEffect, useRef } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { addBaseMap } from "#ui/media/base-map.ts";
import css from "./hotel-map.module.css";

/**
 * Fourteen would be the level of a hotel: on our own base map, which has towns and coasts but no streets, 11 shows more
 * (docs/product/product.md#practical).
 */
const ZOOM = { start: 11, least: 5, most: 14 };

/** The pin stands on its point. */
const aroundPin = ({ x, y }: L.Point) => ({ left: x - 22, right: x + 22, top: y - 48, bottom: y + 4 });

export type HotelMapProps = {
  latitude: number;
  longitude: number;
  label: string;
  tiles: string;
  /** Stands in a page that a finger scrolls: one finger alone does not move the map. */
  isInPage?: boolean;
};

/** Where the hotel is, on our own base map. Loaded on demand: map code is heavy. */
export function HotelMap({ latitude, longitude, label, tiles, isInPage = false }: HotelMapProps) {
  const { t, site } = usePage();
  const node = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!node.current) return;
    const map = L.map(node.current, {
      center: [latitude, longitude],
      zoom: ZOOM.start,
      minZoom: ZOOM.least,
      maxZoom: ZOOM.most,
      scrollWheelZoom: false,
      dragging: !(isInPage && matchMedia("(pointer: coarse)").matches),
      zoomControl: false,
    });
    map.attributionControl.setPrefix(false).addAttribution(t("product.map.credits"));
    L.control
      .zoom({ position: "topright", zoomInTitle: t("product.map.zoomIn"), zoomOutTitle: t("product.map.zoomOut") })
      .addTo(map);
    const names = addBaseMap(map, { url: tiles, language: site.language });
    const icon = L.divIcon({ className: css["marker"], html: "<i></i>", iconSize: [40, 48], iconAnchor: [20, 46] });
    L.marker([latitude, longitude], { icon, alt: label, title: label, keyboard: false }).addTo(map);
    const keepOffPin = () => names.keepOff([aroundPin(map.project([latitude, longitude]))]);
    map.on("zoomend", keepOffPin);
    keepOffPin();
    // In a dialog that is about to open it has no size yet.
    const resizes = new ResizeObserver(() => map.invalidateSize());
    resizes.observe(node.current);
    return () => {
      resizes.disconnect();
      map.remove();
    };
  }, [latitude, longitude, label, tiles, isInPage, t, site.language]);
  return <div ref={node} className={css["map"]} role="region" aria-label={t("product.map.label", { hotel: label })} />;
}
