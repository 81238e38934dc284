import type { CountryCode } from "#modules/sites/locales.ts";
import { BELGIUM } from "./belgium.ts";
import { FRANCE } from "./france.ts";
import { ITALY } from "./italy.ts";
import { NETHERLANDS } from "./netherlands.ts";
import { SPAIN } from "./spain.ts";

/** What the surroundings mainly are; the coast by its sea: Channel and North Sea, ocean, Mediterranean and Adriatic. */
export const SETTINGS = [
  "channel",
  "ocean",
  "med",
  "ski",
  "mountain",
  "lake",
  "vine",
  "thermal",
  "city",
  "canal",
  "village",
  "country",
  "forest",
] as const;
export type Setting = (typeof SETTINGS)[number];

export const SEA_SETTINGS: readonly Setting[] = ["channel", "ocean", "med"];

/** What there is to do: plain tags of the tables; `wine:x` and `park:x` are read apart. */
export const PLACE_TAGS = [
  "boat",
  "surf",
  "thalasso",
  "golf",
  "horse",
  "kayak",
  "museum",
  "beer",
  "choc",
  "cheese",
  "castles",
  "zoo",
  "lavender",
  "karting",
  "river",
  "sea",
  "lake",
  "ski",
  "mountain",
  "forest",
  "thermal",
  "tulips",
  "bike",
  "country",
  "around",
] as const;
export type PlaceTag = (typeof PLACE_TAGS)[number];

export type PlaceLine = {
  country: CountryCode;
  name: string;
  zip: string;
  setting: Setting;
  share: number;
  tags: ReadonlySet<PlaceTag>;
  wine: string | null;
  park: string | null;
  /** 3 is the country's middle, 5 dear, 1 cheap. */
  priceLevel: number;
};

const TABLES: Record<CountryCode, string> = { FR: FRANCE, ES: SPAIN, IT: ITALY, BE: BELGIUM, NL: NETHERLANDS };

/** The hand-made table of one country. */
export function parsePlaces(country: CountryCode): PlaceLine[] {
  return TABLES[country]
    .trim()
    .split("\n")
    .map((line) => parseLine(country, line));
}

function parseLine(country: CountryCode, line: string): PlaceLine {
  const [name = "", zip = "", setting = "", share = "", words = ""] = line.split("|");
  if (!isSetting(setting)) throw new Error(`unknown setting in: ${line}`);
  const place: PlaceLine = {
    country,
    name,
    zip,
    setting,
    share: Number(share),
    tags: new Set(),
    wine: null,
    park: null,
    priceLevel: 3,
  };
  const tags = new Set<PlaceTag>();
  for (const word of words.split(",").filter(Boolean)) {
    if (isTag(word)) tags.add(word);
    else if (word.startsWith("wine:")) place.wine = word.slice(5);
    else if (word.startsWith("park:")) place.park = word.slice(5);
    else if (/^p[1-5]$/.test(word)) place.priceLevel = Number(word.slice(1));
    else throw new Error(`unknown tag ${word} in: ${line}`);
  }
  return { ...place, tags };
}

function isSetting(text: string): text is Setting {
  return SETTINGS.some((setting) => setting === text);
}

function isTag(text: string): text is PlaceTag {
  return PLACE_TAGS.some((tag) => tag === text);
}
