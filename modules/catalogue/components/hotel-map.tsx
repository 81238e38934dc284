import "leaflet/dist/leaflet.css";
import L from "leaflet";
import { useEffect, useRef } from "react";
import { leafletLayer } from "protomaps-leaflet";
import { usePage } from "#modules/sites/context.tsx";
import css from "./product.module.css";

/** Spec A §2, Map modal: zoom 14 for a hotel; our own base map ends at 11, it is enlarged beyond. */
const ZOOM = 11;

/** Where the hotel is, on our own base map. Loaded on opening: map code is heavy. */
export function HotelMap({ latitude, longitude, label, tiles }: { latitude: number; longitude: number; label: string; tiles: string }) {
  const { t, site } = usePage();
  const node = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!node.current) return;
    const map = L.map(node.current, { center: [latitude, longitude], zoom: ZOOM, minZoom: 4, maxZoom: 13, scrollWheelZoom: false });
    map.attributionControl.setPrefix(false).addAttribution(t("product.map.credits"));
    leafletLayer({ url: tiles, flavor: "light", lang: site.language, maxDataZoom: 11 }).addTo(map);
    const marker = L.divIcon({ className: css["marker"], html: "<i></i>", iconSize: [36, 44], iconAnchor: [18, 44] });
    L.marker([latitude, longitude], { icon: marker, alt: label, title: label, keyboard: false }).addTo(map);
    return () => {
      map.remove();
    };
  }, [latitude, longitude, label, tiles, t, site.language]);
  return <div ref={node} className={css["map"]} role="region" aria-label={t("product.map.label", { hotel: label })} />;
}
