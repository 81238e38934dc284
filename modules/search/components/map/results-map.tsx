import "leaflet/dist/leaflet.css";
import L from "leaflet";
import { useEffect, useRef, useState, type RefObject } from "react";
import { LocateFixed, Search } from "lucide-react";
import { cents } from "#platform/money.ts";
import { usePage } from "#modules/sites/context.tsx";
import { addBaseMap } from "#ui/media/base-map.ts";
import type { NamesLayer } from "#ui/media/map-names.ts";
import { Button } from "#ui/button.tsx";
import type { MapBounds } from "../../query/read-state.ts";
import type { MapEntry } from "./map-calls.ts";
import { askPosition } from "../ask-position.ts";
import { createMap, isIn, readView, showFirst, type MapRef } from "./leaflet-map.ts";
import { drawMarkers, focusMarker, type MarkerState } from "./markers.ts";
import { useHands, useOnRest } from "./use-hands.ts";
import { ZOOM, type MapPlace, type Point } from "./view.ts";
import css from "./map.module.css";

export type ResultsMapProps = {
  entries: readonly MapEntry[];
  selected: string | null;
  /** The hotel that the list points at. */
  pointed: string | null;
  place: MapPlace | null;
  /** The part of the map that is searched already. */
  bounds: MapBounds | null;
  /** How far the searched place reaches, or the site's country where none is searched. */
  area: MapBounds | null;
  tiles: string;
  /** Vouchers and activities have one price, stays one a night. */
  isWholePrice: boolean;
  /** The map searches where it is moved to, unasked. */
  follows: boolean;
  onSelect: (hotelId: string) => void;
  /** A marker of one hotel is pointed at, or left. */
  onPoint?: ((hotelId: string | null) => void) | undefined;
  onSearchHere: (bounds: MapBounds) => void;
  /** A hand moved or zoomed the map for the first time since the last search. */
  onMoved: () => void;
};

/** All found hotels with their price. A cluster opens by zooming in; a moved map offers to search where it stands. */
export function ResultsMap(props: ResultsMapProps) {
  const { tiles, onSearchHere, onMoved, follows } = props;
  const { t } = usePage();
  const node = useRef<HTMLDivElement>(null);
  const hands = useHands({ follows, onMoved });
  const { map, labels } = useMap(node, tiles, hands.moved);
  const searchView = () => map.current && onSearchHere(readView(map.current));
  useOnRest(hands, searchView);
  useFirstView(map, props, hands.rest);
  useMarkers(map, labels, props);
  useChosenInSight(map, props);
  return (
    <>
      <div ref={node} className={css["map"]} role="region" aria-label={t("map.label")} />
      <LocateButton
        onFound={({ latitude, longitude }) => {
          map.current?.setView([latitude, longitude], ZOOM.department);
          hands.moved.current();
        }}
      />
      {hands.hasMoved ? (
        <div className={css["here"]}>
          <Button look="light" small onClick={searchView}>
            <Search aria-hidden size={18} />
            {t("map.searchHere")}
          </Button>
        </div>
      ) : null}
    </>
  );
}

type Labels = RefObject<NamesLayer | null>;

/** The map with its land. Hands drag, zoom and press arrows. */
function useMap(
  node: RefObject<HTMLElement | null>,
  tiles: string,
  moved: RefObject<() => void>,
): { map: MapRef; labels: Labels } {
  const map = useRef<L.Map | null>(null);
  const labels = useRef<NamesLayer | null>(null);
  const { t, site } = usePage();
  useEffect(() => {
    if (!node.current) return;
    const created = createMap(node.current, {
      credits: t("map.credits"),
      zoomIn: t("map.zoomIn"),
      zoomOut: t("map.zoomOut"),
    });
    labels.current = addBaseMap(created, { url: tiles, language: site.language });
    created.on("dragend zoomend", () => moved.current());
    node.current.addEventListener("keyup", (event) => event.key.startsWith("Arrow") && moved.current());
    map.current = created;
    return () => {
      created.remove();
      map.current = null;
    };
  }, [node, moved, tiles, t, site.language]);
  return { map, labels };
}

/** Shows what was found; a searched part of the map is what the visitor looks at already: there the map stays. */
function useFirstView(
  map: MapRef,
  { entries, bounds, area, place, tiles }: ResultsMapProps,
  rest: (work: () => void) => void,
): void {
  const boundsKey = bounds ? Object.values(bounds).join() : "";
  useEffect(() => {
    const current = map.current;
    if (!current) return;
    rest(() => {
      if (!boundsKey || !isIn(current, bounds)) showFirst(current, { bounds, area, place, entries });
    });
    // `boundsKey` stands for the bounds; the place belongs to the same search as the entries.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [entries, boundsKey, tiles]);
}

/** Draws the hotels' markers, anew whenever the map has moved. */
function useMarkers(
  map: MapRef,
  labels: Labels,
  { entries, selected, pointed, tiles, isWholePrice, onSelect, onPoint }: ResultsMapProps,
): void {
  const { t, format } = usePage();
  const state = useRef<MarkerState & { draw: () => void }>({
    selected,
    pointed,
    seen: new Set(),
    onSelect,
    onPoint,
    draw: () => {},
  });
  useEffect(() => {
    state.current.onSelect = onSelect;
    state.current.onPoint = onPoint;
  });
  useEffect(() => {
    const current = map.current;
    if (!current) return;
    const markers = L.layerGroup().addTo(current);
    const priceOf = (entry: MapEntry) =>
      format.moneyUp(cents(isWholePrice ? entry.sellPrice : Math.round(entry.sellPrice / Math.max(1, entry.nights))));
    const nameOf = ({ label }: MapEntry, price: string) =>
      [label, t(isWholePrice ? "map.markerWhole" : "map.marker", { price })].filter(Boolean).join(", ");
    const draw = () => {
      const taken = drawMarkers({ map: current, markers, entries, state: state.current, priceOf, nameOf, t });
      labels.current?.keepOff(taken);
    };
    state.current.draw = draw;
    draw();
    current.on("moveend zoomend", draw);
    return () => {
      current.off("moveend zoomend", draw);
      markers.remove();
    };
  }, [map, labels, entries, tiles, isWholePrice, t, format]);

  useEffect(() => {
    state.current.selected = selected;
    state.current.pointed = pointed;
    if (selected) state.current.seen.add(selected);
    state.current.draw();
  }, [selected, pointed]);
}

/** What the chosen hotel's card covers of the map, pixels. */
const CARD_HEIGHT = 250;

/** Moves the map until the chosen hotel is in sight beside its card. */
function useChosenInSight(map: MapRef, { selected, entries }: ResultsMapProps): void {
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
  }, [map, selected, entries]);
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
