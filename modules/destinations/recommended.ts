import type { CountryCode } from "#modules/sites/locales.ts";
import type { SuggestionCategory } from "./kinds.ts";

type Pick = readonly [category: SuggestionCategory, id: number];

const cities = (...ids: number[]): Pick[] => ids.map((id) => ["city", id]);
const regions = (...ids: number[]): Pick[] => ids.map((id) => ["touristicregion", id]);

/**
 * What an empty search box offers, by the site's country: where its visitors like to spend a weekend, first choice first. Ids are the
 * gazetteer's; recommended.test.ts spells the names out.
 */
export const RECOMMENDED: Record<CountryCode, readonly Pick[]> = {
  // Paris, Normandy's coast, Bordeaux, Alsace, Disneyland…
  FR: [
    ...cities(2988507),
    ["region", 804],
    ...cities(3031582),
    ...regions(2006),
    ["region", 808],
    ["poi", 5001],
    ...cities(2996944, 3021668, 3037543),
    ...regions(2004, 2001, 2002),
    ...cities(2973783, 3006787, 2978640, 2984114, 3034126),
    ["poi", 5004],
    ...regions(2005, 2013),
    ["poi", 5002],
    ["country", 22],
    ["country", 42],
    ["country", 41],
  ],
  // Madrid, Barcelona, Andalusia, San Sebastián, PortAventura…
  ES: [
    ...cities(3117735, 3128760),
    ["region", 828],
    ...cities(2509954, 2510911, 2517117, 3110044),
    ["poi", 5102],
    ...regions(2101),
    ["region", 827],
    ["region", 826],
    ...cities(3111108, 2510409, 3109256),
    ["region", 835],
    ...regions(2113, 2108),
    ...cities(2511730, 3124132, 3113860, 2521088),
    ["skiresort", 4102],
    ["country", 21],
    ["country", 41],
  ],
  // The Ardennes, the coast, the art cities…
  BE: [
    ...regions(2201, 2202),
    ...cities(2800931, 2797656, 2799047, 2786318, 2803138, 2800866, 2793279, 2799357),
    ["poi", 5201],
    ...cities(2794210, 2789786, 2792482),
    ...regions(2203, 2204),
    ["country", 5],
    ...regions(2302, 2303),
    ["country", 21],
    ["region", 805],
    ...cities(2988507, 2998324),
  ],
  // Limburg's hills, the Veluwe, Zeeland, the cities…
  NL: [
    ...regions(2303, 2301),
    ["department", 1411],
    ...cities(2759794, 2751283, 2747891, 2745912),
    ["poi", 5301],
    ...regions(2307, 2304),
    ...cities(2747373, 2745874, 2755003, 2757345, 2755251),
    ["department", 1401],
    ...regions(2305, 2308),
    ["country", 22],
    ...regions(2201),
    ...cities(2803138, 2800931),
  ],
  // Rome, Tuscany, Venice, the lakes, the Dolomites…
  IT: [
    ...cities(3169070),
    ["region", 876],
    ...cities(3164603, 3176959),
    ...regions(2403, 2406),
    ["poi", 5402],
    ...cities(3172394),
    ...regions(2407),
    ...cities(3164527, 3166548),
    ["department", 1522],
    ["region", 878],
    ...regions(2402, 2409, 2408),
    ...cities(3166499, 3173721, 3183587, 3169361, 3173435),
    ["region", 875],
    ["country", 21],
  ],
};

const PICKED = new Set(
  Object.values(RECOMMENDED).flatMap((picks) => picks.map(([category, id]) => `${category} ${id}`)),
);

/** Whether some site recommends it: such places are wanted more than their inhabitants tell. */
export function isRecommended(category: SuggestionCategory, id: number): boolean {
  return PICKED.has(`${category} ${id}`);
}
