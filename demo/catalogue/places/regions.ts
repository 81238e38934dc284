import type { CountryCode } from "#modules/sites/locales.ts";

/** Kitchens whose dishes stay where they belong. */
export const CUISINES = [
  "normandy",
  "brittany",
  "nord",
  "paris",
  "champagne",
  "alsace",
  "burgundy",
  "savoy",
  "lyon",
  "auvergne",
  "provence",
  "riviera",
  "languedoc",
  "southwest",
  "basque",
  "aquitaine",
  "charente",
  "loire",
  "corsica",
  "catalonia",
  "spanish_basque",
  "rioja",
  "galicia",
  "asturias",
  "castile",
  "valencia",
  "andalusia",
  "balearics",
  "aragon",
  "flanders",
  "ardennes",
  "brussels",
  "holland",
  "zeeland",
  "limburg",
  "tuscany",
  "umbria",
  "rome",
  "veneto",
  "lombardy",
  "piedmont",
  "liguria",
  "south_tyrol",
  "emilia",
  "campania",
  "puglia",
  "sicily",
  "sardinia",
] as const;
export type Cuisine = (typeof CUISINES)[number];

/** Whose words name a hotel there. */
export type Tongue = "fr" | "es" | "ca" | "eu" | "gl" | "nl" | "it" | "de";

export type RegionalTraits = { cuisine: Cuisine; tongue: Tongue };

type Rule = readonly [prefixes: string, cuisine: Cuisine, tongue?: Tongue];

const FRANCE: readonly Rule[] = [
  ["14 27 50 61 76", "normandy"],
  ["22 29 35 56", "brittany"],
  ["59 62 80 60 02", "nord"],
  ["75 77 78 91 92 93 94 95", "paris"],
  ["08 10 51 52", "champagne"],
  ["54 55 57 67 68 88", "alsace"],
  ["21 58 71 89 25 39 70 90", "burgundy"],
  ["73 74 05", "savoy"],
  ["69 01 42 38 26", "lyon"],
  ["03 15 43 63 07 48 23 87 19", "auvergne"],
  ["13 84 04 83", "provence"],
  ["06", "riviera"],
  ["30 34 11 66", "languedoc"],
  ["24 46 31 32 81 82 12 09 65 47", "southwest"],
  ["64", "basque"],
  ["33 40", "aquitaine"],
  ["16 17 79 85 86", "charente"],
  ["37 41 44 45 49 18 28 36 53 72", "loire"],
  ["20", "corsica"],
];
const SPAIN: readonly Rule[] = [
  ["08 17 25 43", "catalonia", "ca"],
  ["20 48", "spanish_basque", "eu"],
  ["01 26 31", "rioja"],
  ["15 27 32 36", "galicia", "gl"],
  ["33 39", "asturias"],
  ["22 44 50", "aragon"],
  ["03 12 46 30", "valencia"],
  ["04 11 14 18 21 23 29 41 35 38", "andalusia"],
  ["07", "balearics", "ca"],
  ["05 06 09 10 13 16 19 24 28 34 37 40 42 45 47 49", "castile"],
];
const ITALY: readonly Rule[] = [
  ["50 51 52 53 54 55 56 57 58 59", "tuscany"],
  ["05 06 60 61 62 63", "umbria"],
  ["00 01 02 03 04 64 65 66 67", "rome"],
  ["30 31 32 33 34 35 36 37 45", "veneto"],
  ["20 21 22 23 24 25 26 27 46", "lombardy"],
  ["10 11 12 13 14 15 28", "piedmont"],
  ["16 17 18 19", "liguria"],
  ["38", "south_tyrol"],
  ["39", "south_tyrol", "de"],
  ["29 40 41 42 43 44 47 48", "emilia"],
  ["80 81 82 83 84", "campania"],
  ["70 71 72 73 74 75 85 87 88 89", "puglia"],
  ["90 91 92 93 94 95 96 97 98", "sicily"],
  ["07 08 09", "sardinia"],
];
const BELGIUM: readonly Rule[] = [
  ["10 11 12", "brussels", "fr"],
  ["13 14", "ardennes", "fr"],
  ["15 16 17 18 19 2 3 8 9", "flanders", "nl"],
  ["4 5 6 7", "ardennes", "fr"],
];
const NETHERLANDS: readonly Rule[] = [
  ["43 44 45 46", "zeeland"],
  ["60 61 62 63 64", "limburg"],
  ["1 2 3 5 7 8 9 40 41 42 48 49 65 66 67 68 69", "holland"],
];

const RULES: Record<CountryCode, { rules: readonly Rule[]; tongue: Tongue }> = {
  FR: { rules: FRANCE, tongue: "fr" },
  ES: { rules: SPAIN, tongue: "es" },
  IT: { rules: ITALY, tongue: "it" },
  BE: { rules: BELGIUM, tongue: "fr" },
  NL: { rules: NETHERLANDS, tongue: "nl" },
};

/** Kitchen and language of a place, from its postcode. */
export function traitsOf(country: CountryCode, zip: string): RegionalTraits {
  const { rules, tongue } = RULES[country];
  for (const [prefixes, cuisine, own] of rules) {
    if (prefixes.split(" ").some((prefix) => zip.startsWith(prefix))) return { cuisine, tongue: own ?? tongue };
  }
  throw new Error(`no region for ${country} ${zip}`);
}
