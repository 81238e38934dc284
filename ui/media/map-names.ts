import L from "leaflet";
import type { View } from "protomaps-leaflet";
import { readIslandTowns } from "./map-islands.ts";
import { placeNames, type Box, type Name } from "./place-names.ts";
import css from "./map-names.module.css";

export type NamesLayer = {
  addTo: (map: L.Map) => void;
  /** What stands on the map besides names, in pixels of the world at its zoom: names keep off it. Draws anew. */
  keepOff: (taken: readonly Box[]) => void;
};

/** Population from which a town is written large, and larger. */
const SIZES = [
  { from: 400_000, look: "city", size: 15.5 },
  { from: 80_000, look: "town", size: 14 },
  { from: 0, look: "village", size: 13 },
] as const;
/** Share of the type size that a letter is wide, generously. */
const LETTER = 0.6;
const LINE = 1.3;

/**
 * The names of towns over the land. They are elements, not part of the tiles' pictures: sharp at every zoom, and placed when it is known where the pins
 * stand, so that neither covers the other.
 */
export function createNames(layer: object, language: string): NamesLayer {
  const view = (layer as { views: Map<string, View> }).views.get("");
  const names = L.layerGroup();
  let map: L.Map | null = null;
  let taken: readonly Box[] = [];
  let turn = 0;
  const draw = async () => {
    if (!map || !view) return;
    turn += 1;
    const mine = turn;
    const zoom = map.getZoom();
    const found = await readTowns(view, map, language).catch(() => []);
    if (mine !== turn || !map || map.getZoom() !== zoom) return;
    names.clearLayers();
    for (const { name, x, y } of placeNames(found, [...taken, ...readButtons(map)], boxOf(map.getPixelBounds())))
      names.addLayer(
        L.marker(map.unproject([x, y], zoom), { icon: toIcon(name), pane: PANE, interactive: false, keyboard: false }),
      );
  };
  return {
    addTo: (onto) => {
      map = onto;
      onto.createPane(PANE).style.zIndex = "450";
      names.addTo(onto);
      onto.on("moveend", () => void draw());
      onto.on("unload", () => (map = null));
      if (isPlaced(onto)) void draw();
    },
    keepOff: (boxes) => {
      if (JSON.stringify(boxes) === JSON.stringify(taken)) return;
      taken = boxes;
      void draw();
    },
  };
}

const PANE = "names";

/** A map without a view throws when it is asked for one. */
function isPlaced(map: L.Map): boolean {
  try {
    return map.getZoom() !== undefined && map.getCenter() !== undefined;
  } catch {
    return false;
  }
}

function toIcon({ text, look }: Name): L.DivIcon {
  const label = document.createElement("span");
  label.textContent = text;
  label.ariaHidden = "true";
  // Leaflet gives a plain icon the look of a note without this.
  return L.divIcon({ className: `${css["name"] ?? ""} ${css[look] ?? ""}`, html: label, iconSize: undefined });
}

const boxOf = ({ min, max }: L.Bounds): Box => ({
  left: min?.x ?? 0,
  top: min?.y ?? 0,
  right: max?.x ?? 0,
  bottom: max?.y ?? 0,
});

/** What stands over the map for hands, in pixels of the world at its zoom. */
function readButtons(map: L.Map): Box[] {
  const frame = map.getContainer();
  const shown = boxOf(map.getPixelBounds());
  const corner = frame.getBoundingClientRect();
  const [right, down] = [shown.left - corner.left, shown.top - corner.top];
  return [...(frame.parentElement ?? frame).querySelectorAll("button, .leaflet-control")].map((one) => {
    const box = one.getBoundingClientRect();
    return { left: box.left + right, right: box.right + right, top: box.top + down, bottom: box.bottom + down };
  });
}

const wordOf = (value: unknown): string => (typeof value === "string" ? value : "");

type Town = Name & { population: number };

/** The towns of what the map shows, the largest first, in pixels of the world at its zoom. */
async function readTowns(view: View, map: L.Map, language: string): Promise<Name[]> {
  const zoom = map.getZoom();
  const drawn = Math.round(zoom);
  const scale = 2 ** (zoom - drawn);
  const shown = boxOf(map.getPixelBounds());
  const bounds = {
    minX: shown.left / scale,
    minY: shown.top / scale,
    maxX: shown.right / scale,
    maxY: shown.bottom / scale,
  };
  const towns = new Map<string, Town>();
  const add = (town: Town | null) => town && towns.set(`${town.text} ${Math.round(town.x)}`, town);
  for (const tile of await view.getBbox(drawn, bounds).catch(() => [])) {
    for (const { geom, props } of tile.data.get("places") ?? []) {
      const at = geom[0]?.[0];
      const text = wordOf(props[language]) || wordOf(props["fr"]);
      if (!at) continue;
      const x = (at.x * tile.scale + tile.origin.x) * scale,
        y = (at.y * tile.scale + tile.origin.y) * scale;
      add(toTown({ text, x, y, population: Number(props["p"] ?? 0) }));
    }
  }
  for (const { text, population, latitude, longitude } of readIslandTowns(language)) {
    const { x, y } = map.project([latitude, longitude], zoom);
    add(toTown({ text, x, y, population }));
  }
  return [...towns.values()].toSorted((a, b) => b.population - a.population || (a.text < b.text ? -1 : 1));
}

/** A town with the room of its name; null for one without a name. */
function toTown({ text, x, y, population }: Pick<Town, "text" | "x" | "y" | "population">): Town | null {
  const kind = SIZES.find(({ from }) => population >= from);
  if (!text || !kind) return null;
  const width = text.length * kind.size * LETTER + 6;
  return { text, look: kind.look, x, y, width, height: kind.size * LINE, population };
}
