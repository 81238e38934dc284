import {
  CenteredTextSymbolizer,
  leafletLayer,
  LineSymbolizer,
  PolygonSymbolizer,
  type LabelRule,
  type PaintRule,
} from "protomaps-leaflet";

/** The base map has data up to this zoom; closer views enlarge it. */
const MAX_DATA_ZOOM = 11;

/**
 * The land, borders, rivers and towns of the five countries as a Leaflet layer, in the colours of the site. `url`: the tiles; `language`: of the
 * names of towns (French where a town has no other name). The sea has the background
 * colour of `element`, where the map stands.
 */
export function createBaseMap({ url, language, element }: { url: string; language: string; element: HTMLElement }) {
  const styles = getComputedStyle(element);
  const colour = (token: string) => styles.getPropertyValue(`--${token}`).trim();
  const sea = styles.backgroundColor;
  return leafletLayer({
    url,
    attribution: "",
    maxDataZoom: MAX_DATA_ZOOM,
    backgroundColor: sea,
    paintRules: paintRules(colour, sea),
    labelRules: labelRules(colour, language),
  });
}

function paintRules(colour: (token: string) => string, sea: string): PaintRule[] {
  return [
    { dataLayer: "earth", symbolizer: new PolygonSymbolizer({ fill: colour("sand") }) },
    { dataLayer: "rivers", symbolizer: new LineSymbolizer({ color: sea, width: (zoom) => (zoom < 8 ? 1 : 2) }) },
    { dataLayer: "admin", minzoom: 7, symbolizer: new LineSymbolizer({ color: colour("line"), width: 1 }) },
    {
      dataLayer: "borders",
      symbolizer: new LineSymbolizer({ color: colour("control"), width: 1, dash: [4, 3], opacity: 0.6 }),
    },
  ];
}

function labelRules(colour: (token: string) => string, language: string): LabelRule[] {
  const font = (weight: number, size: number) => `${weight} ${size}px ${colour("text") || "sans-serif"}`;
  const label = (weight: number, size: number) =>
    new CenteredTextSymbolizer({
      labelProps: [language, "fr"],
      font: font(weight, size),
      fill: colour("muted"),
      stroke: colour("sand"),
      width: 2,
    });
  const isLarge = (population: unknown) => Number(population) > 100_000;
  return [
    { dataLayer: "places", filter: (_zoom, feature) => isLarge(feature.props["p"]), symbolizer: label(600, 13) },
    { dataLayer: "places", filter: (_zoom, feature) => !isLarge(feature.props["p"]), symbolizer: label(500, 12) },
  ];
}
