import "leaflet/dist/leaflet.css";
import L from "leaflet";
import { useEffect, useRef, useState } from "react";
import { LocateFixed, Search } from "lucide-react";
import { LAND } from "#platform/basemap/frame.ts";
import { cents } from "#platform/money.ts";
import { usePage } from "#modules/sites/context.tsx";
import { createBaseMap } from "#ui/media/base-map.ts";
import { Button } from "#ui/button.tsx";
import type { MapBounds } from "../../query/read-state.ts";
import type { MapEntry } from "./map-calls.ts";
import { askPosition } from "../ask-position.ts";
import { drawMarkers, focusMarker, MOST_ZOOM, type MarkerState } from "./markers.ts";
import { firstView, ZOOM, type MapPlace, type Point } from "./view.ts";
import css from "./map.module.css";

export type ResultsMapProps = {
  entries: readonly MapEntry[];
  selected: string | null;
  /** The hotel that the list points at. */
  pointed: string | null;
  place: MapPlace | null;
  /** The part of the map that is searched already. */
  bounds: MapBounds | null;
  tiles: string;
  /** Vouchers and activities have one price, stays one a night. */
  isWholePrice: boolean;
  onSelect: (hotelId: string) => void;
  onSearchHere: (bounds: MapBounds) => void;
  /** A hand moved or zoomed the map for the first time since the last search. */
  onMoved: () => void;
};

/** All found hotels with their price. A cluster opens by zooming in; a moved map offers to search where it stands. */
export function ResultsMap({
  entries,
  selected,
  pointed,
  place,
  bounds,
  tiles,
  isWholePrice,
  onSelect,
  onSearchHere,
  onMoved,
}: ResultsMapProps) {
  const { t, site, format } = usePage();
  const node = useRef<HTMLDivElement>(null);
  const map = useRef<L.Map | null>(null);
  const [isMoved, setMoved] = useState(false);
  const state = useRef<MarkerState & { draw: () => void }>({
    selected,
    pointed,
    seen: new Set(),
    onSelect,
    draw: () => {},
  });
  state.current.onSelect = onSelect;
  const isQuiet = useRef(false);
  const hands = useRef(() => {});
  hands.current = () => {
    if (isMoved || isQuiet.current) return;
    setMoved(true);
    onMoved();
  };

  useEffect(() => {
    if (!node.current) return;
    const created = createMap(node.current, {
      credits: t("map.credits"),
      zoomIn: t("map.zoomIn"),
      zoomOut: t("map.zoomOut"),
    });
    createBaseMap({ url: tiles, language: site.language, element: node.current }).addTo(created);
    // Hands drag, zoom and press arrows; the map's own way to its first view is quiet.
    created.on("dragend zoomend", () => hands.current());
    node.current.addEventListener("keyup", (event) => event.key.startsWith("Arrow") && hands.current());
    map.current = created;
    return () => {
      created.remove();
      map.current = null;
    };
  }, [tiles, t, site.language]);

  const boundsKey = bounds ? Object.values(bounds).join() : "";
  useEffect(() => {
    const current = map.current;
    if (!current) return;
    setMoved(false);
    // A searched part of the map is what the visitor looks at already: the map stays.
    isQuiet.current = true;
    if (!boundsKey || !isIn(current, bounds)) showFirst(current, { bounds, place, entries });
    isQuiet.current = false;
    const markers = L.layerGroup().addTo(current);
    const priceOf = (entry: MapEntry) =>
      format.moneyUp(cents(isWholePrice ? entry.sellPrice : Math.round(entry.sellPrice / Math.max(1, entry.nights))));
    const nameOf = ({ label }: MapEntry, price: string) =>
      [label, t(isWholePrice ? "map.markerWhole" : "map.marker", { price })].filter(Boolean).join(", ");
    const draw = () => drawMarkers({ map: current, markers, entries, state: state.current, priceOf, nameOf, t });
    state.current.draw = draw;
    draw();
    current.on("moveend zoomend", draw);
    return () => {
      current.off("moveend zoomend", draw);
      markers.remove();
    };
    // `boundsKey` stands for the bounds; the place belongs to the same search as the entries.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [entries, boundsKey, tiles, isWholePrice, t, format]);

  useEffect(() => {
    state.current.selected = selected;
    state.current.pointed = pointed;
    if (selected) state.current.seen.add(selected);
    state.current.draw();
  }, [selected, pointed]);

  const chosen = useRef<string | null>(null);
  useEffect(() => {
    const current = map.current;
    if (!current) return;
    const entry = entries.find(({ id }) => id === selected);
    if (entry)
      current.panInside([entry.location.latitude, entry.location.longitude], {
        paddingTopLeft: [60, 70],
        paddingBottomRight: [60, CARD_HEIGHT],
      });
    // Closing the card gives the focus back to where it came from.
    else if (chosen.current && document.activeElement === document.body) focusMarker(current, [chosen.current]);
    chosen.current = selected;
  }, [selected, entries]);

  return (
    <>
      <div ref={node} className={css["map"]} role="region" aria-label={t("map.label")} />
      <LocateButton
        onFound={({ latitude, longitude }) => {
          map.current?.setView([latitude, longitude], ZOOM.department);
          hands.current();
        }}
      />
      {isMoved ? (
        <div className={css["here"]}>
          <Button look="light" small onClick={() => map.current && onSearchHere(readView(map.current))}>
            <Search aria-hidden size={18} />
            {t("map.searchHere")}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** Moves the map to where the visitor is; says so where the browser may not tell. */
function LocateButton({ onFound }: { onFound: (position: Point) => void }) {
  const { t } = usePage();
  const [state, setState] = useState<"idle" | "asking" | "failed">("idle");
  const locate = () => {
    setState("asking");
    askPosition().then(
      (position) => {
        setState("idle");
        onFound(position);
      },
      () => setState("failed"),
    );
  };
  return (
    <>
      <Button
        look="icon"
        className={css["locate"]}
        aria-label={t("near.useMine")}
        aria-busy={state === "asking"}
        onClick={locate}
      >
        <LocateFixed aria-hidden size={20} />
      </Button>
      <p role="status" className={state === "failed" ? css["noPosition"] : "vh"}>
        {state === "failed" ? t("map.noPosition") : ""}
      </p>
    </>
  );
}

/** What the chosen hotel's card covers of the map, pixels. */
const CARD_HEIGHT = 250;

type Words = { credits: string; zoomIn: string; zoomOut: string };

function createMap(node: HTMLElement, { credits, zoomIn, zoomOut }: Words): L.Map {
  const land = toLeaflet(LAND);
  const map = L.map(node, {
    maxZoom: MOST_ZOOM,
    zoomControl: false,
    maxBounds: land,
    maxBoundsViscosity: 1,
    zoomSnap: 0.5,
  });
  map.setMinZoom(map.getBoundsZoom(land, true));
  map.attributionControl.setPrefix(false).addAttribution(credits);
  L.control.zoom({ position: "topright", zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(map);
  return map;
}

const toLeaflet = ({ north, south, east, west }: MapBounds) => L.latLngBounds([south, west], [north, east]);

function readView(map: L.Map): MapBounds {
  const view = map.getBounds();
  return { north: view.getNorth(), south: view.getSouth(), east: view.getEast(), west: view.getWest() };
}

/** Whether the map shows about what was searched: writing the frame rounds it by a hundred metres. */
function isIn(map: L.Map, bounds: MapBounds | null): boolean {
  if (!bounds || !isPlaced(map)) return false;
  return toLeaflet(bounds).contains(map.getBounds());
}

/** A map without a view throws when it is asked for one. */
function isPlaced(map: L.Map): boolean {
  try {
    return map.getZoom() !== undefined && map.getCenter() !== undefined;
  } catch {
    return false;
  }
}

const FIT = { padding: [48, 48] as L.PointTuple, maxZoom: 12, animate: false };

function showFirst(
  map: L.Map,
  { bounds, place, entries }: { bounds: MapBounds | null; place: MapPlace | null; entries: readonly MapEntry[] },
): void {
  const found = entries.map(({ location }) => location);
  const view = firstView({ bounds, place, found });
  if (view.kind === "fit") map.fitBounds(toLeaflet(view.bounds), bounds ? { animate: false } : FIT);
  else {
    map.setView([view.centre.latitude, view.centre.longitude], view.zoom, { animate: false });
    // Nothing of what was found in sight: all of it says more.
    const isEmpty =
      found.length > 0 && !found.some(({ latitude, longitude }) => map.getBounds().contains([latitude, longitude]));
    if (isEmpty) map.fitBounds(toLeaflet(firstViewOfAll(found)), FIT);
    else if (place?.category === "country" && found.length > 0) comeCloser(map, toLeaflet(firstViewOfAll(found)));
  }
}

/** A small country would be a spot at the rim of the map: where more than its zoom shows all that was found, the map stands nearer, but never as near as to a region. */
function comeCloser(map: L.Map, found: L.LatLngBounds): void {
  if (map.getBoundsZoom(found, false, L.point(96, 96)) > ZOOM.large)
    map.fitBounds(found, { ...FIT, maxZoom: ZOOM.region - 0.5 });
}

function firstViewOfAll(found: readonly { latitude: number; longitude: number }[]): MapBounds {
  const view = firstView({ bounds: null, place: null, found });
  return view.kind === "fit" ? view.bounds : LAND;
}
