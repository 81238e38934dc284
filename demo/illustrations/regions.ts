import type { PictureSubject } from "./subject.ts";

/** How people build in a region: materials, roofs, windows, colours. */
export const MANNERS = [
  "haussmann",
  "normandy",
  "breton",
  "loire",
  "provence",
  "riviera",
  "basque",
  "alsace",
  "catalan",
  "andalusia",
  "tuscany",
  "puglia",
  "venice",
  "dutch",
  "flemish",
  "ardennes",
  "alpine",
] as const;
export type Manner = (typeof MANNERS)[number];

type Country = PictureSubject["country"];

/** A box of the map. */
type Box = readonly [south: number, west: number, north: number, east: number];

/** The first that holds a place wins. Rough on purpose: how a neighbour builds is never absurd. */
const REGIONS: readonly (readonly [Manner, readonly Country[], Box])[] = [
  ["venice", ["IT"], [45.2, 11.9, 45.7, 12.7]],
  ["puglia", ["IT"], [39.7, 16.9, 41.3, 18.6]],
  ["catalan", ["ES"], [40.5, 0.2, 42.6, 3.4]],
  ["basque", ["FR", "ES"], [42.7, -3.5, 43.7, -0.9]],
  ["alsace", ["FR"], [47.5, 6.9, 49.1, 8.3]],
  ["alpine", ["FR"], [44.6, 5.9, 47.3, 13.8]],
  // South of the valleys, the lakes and wine hills of the north build in stucco and tiles.
  ["alpine", ["IT"], [46.05, 7.5, 47.3, 13.8]],
  ["alpine", ["IT"], [44.6, 5.9, 46.05, 7.5]],
  ["riviera", ["FR", "IT"], [43.1, 6.1, 44.4, 9.9]],
  ["provence", ["FR"], [42.3, 2.6, 44.9, 7.1]],
  ["breton", ["FR"], [47.2, -5.3, 48.9, -1.5]],
  ["normandy", ["FR"], [48.4, -1.9, 50.2, 1.8]],
  ["ardennes", ["BE", "FR"], [49.4, 4.7, 50.6, 6.5]],
];

const MANNER_OF_COUNTRY: Record<Country, Manner> = {
  FR: "haussmann",
  BE: "flemish",
  NL: "dutch",
  IT: "tuscany",
  ES: "andalusia",
};

/** How the houses of a place are built; without coordinates as its country builds. */
export function findManner({ country, environments, latitude, longitude }: PictureSubject): Manner {
  if (latitude === undefined || longitude === undefined) {
    const isAlpine = environments.includes("mountain") && (country === "FR" || country === "IT");
    return isAlpine ? "alpine" : MANNER_OF_COUNTRY[country];
  }
  const region = REGIONS.find(
    ([, countries, [south, west, north, east]]) =>
      countries.includes(country) && latitude > south && latitude < north && longitude > west && longitude < east,
  );
  if (region) return region[0];
  return country === "FR" && !environments.includes("city") ? "loire" : MANNER_OF_COUNTRY[country];
}
