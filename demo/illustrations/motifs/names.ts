import type { ActivityKind } from "#modules/catalogue/vocabulary.ts";
import type { Mood } from "../moods.ts";
import { isCoast, isPaved, type Setting, SETTINGS } from "../settings.ts";

/** Rooms without a window: nothing of the land shows. */
const INSIDE = ["inside"] as const;

/** Where a motif can be: its layouts. */
type Grounds = readonly (Setting | "inside")[];

const ANYWHERE: Grounds = SETTINGS;
const COASTS: Grounds = SETTINGS.filter(isCoast);
const COUNTRY: Grounds = SETTINGS.filter((setting) => !isPaved(setting));
const WATERS: Grounds = [...COASTS, "lake", "mere", "river", "polder", "canal", "roofs", "forest", "peaks"];
const HEIGHTS: Grounds = ["peaks", "lake", "forest", "meadow"];

const DAY: readonly Mood[] = ["golden", "midday", "dawn"];
const LONG_DAY: readonly Mood[] = ["golden", "midday", "dusk"];
const SUMMER: readonly Mood[] = ["midday", "riviera", "golden"];
const SNOW: readonly Mood[] = ["winter", "midday", "dawn"];
const EVENING: readonly Mood[] = ["golden", "dusk", "night"];

/**
 * What shows an activity: where it can be, and the lights that suit it, the best first. Names are words of picture ids
 * (`kayak-golden-5`); the layouts are the settings, so that the seed says which one it is.
 */
const MOTIF_FACTS = {
  massage: { grounds: ANYWHERE, moods: LONG_DAY },
  hammam: { grounds: INSIDE, moods: LONG_DAY },
  jacuzzi: { grounds: ANYWHERE, moods: ["dusk", "golden", "night"] },
  thermal: { grounds: ANYWHERE, moods: ["dawn", "golden", "dusk"] },
  thalasso: { grounds: COASTS, moods: ["midday", "golden", "dawn"] },
  sauna: { grounds: ANYWHERE, moods: ["golden", "winter", "dusk"] },
  facial: { grounds: ANYWHERE, moods: DAY },
  yoga: { grounds: ANYWHERE, moods: ["dawn", "golden", "midday"] },
  starter: { grounds: ANYWHERE, moods: EVENING },
  maincourse: { grounds: ANYWHERE, moods: EVENING },
  dessert: { grounds: ANYWHERE, moods: EVENING },
  oysters: { grounds: COASTS, moods: LONG_DAY },
  lunch: { grounds: ANYWHERE, moods: SUMMER },
  brunch: { grounds: ANYWHERE, moods: DAY },
  bedbreakfast: { grounds: ANYWHERE, moods: DAY },
  picnic: { grounds: COUNTRY, moods: ["midday", "golden", "autumn"] },
  aperitif: { grounds: ANYWHERE, moods: EVENING },
  champagne: { grounds: ANYWHERE, moods: EVENING },
  tasting: { grounds: ANYWHERE, moods: LONG_DAY },
  cellar: { grounds: INSIDE, moods: LONG_DAY },
  beer: { grounds: ANYWHERE, moods: LONG_DAY },
  cheese: { grounds: ANYWHERE, moods: LONG_DAY },
  chocolate: { grounds: ANYWHERE, moods: LONG_DAY },
  cooking: { grounds: ANYWHERE, moods: DAY },
  museum: { grounds: INSIDE, moods: LONG_DAY },
  castlegate: { grounds: COUNTRY, moods: LONG_DAY },
  townwalk: { grounds: ANYWHERE, moods: LONG_DAY },
  photowalk: { grounds: ANYWHERE, moods: DAY },
  zoo: { grounds: COUNTRY, moods: DAY },
  themepark: { grounds: COUNTRY, moods: LONG_DAY },
  escapegame: { grounds: INSIDE, moods: LONG_DAY },
  karting: { grounds: COUNTRY, moods: LONG_DAY },
  kayak: { grounds: WATERS, moods: DAY },
  sailing: { grounds: [...COASTS, "lake", "mere"], moods: LONG_DAY },
  cruise: { grounds: WATERS, moods: LONG_DAY },
  surf: { grounds: COASTS, moods: SUMMER },
  bike: { grounds: ANYWHERE, moods: DAY },
  ebike: { grounds: ANYWHERE, moods: DAY },
  riding: { grounds: COUNTRY, moods: DAY },
  golf: { grounds: COUNTRY, moods: DAY },
  skiing: { grounds: HEIGHTS, moods: SNOW },
  snowshoes: { grounds: HEIGHTS, moods: SNOW },
  balloon: { grounds: COUNTRY, moods: DAY },
  parking: { grounds: ANYWHERE, moods: ["golden", "dusk", "night"] },
  romanticroom: { grounds: ANYWHERE, moods: EVENING },
  latemorning: { grounds: ANYWHERE, moods: DAY },
} as const satisfies Record<string, { grounds: Grounds; moods: readonly Mood[] }>;

export type MotifName = keyof typeof MOTIF_FACTS;

export const MOTIF_NAMES = Object.keys(MOTIF_FACTS) as readonly MotifName[];

export function groundsOf(name: MotifName): Grounds {
  return MOTIF_FACTS[name].grounds;
}

export function moodsOf(name: MotifName): readonly Mood[] {
  return MOTIF_FACTS[name].moods;
}

export function isMotif(name: string): name is MotifName {
  return Object.hasOwn(MOTIF_FACTS, name);
}

/** What shows an activity: first what says it best, then others that take their turn. A better room shows the room itself. */
export const MOTIFS_OF_KIND: Record<ActivityKind, readonly MotifName[]> = {
  spa_access: ["sauna", "thermal"],
  massage: ["massage"],
  thermal_access: ["thermal"],
  thalasso: ["thalasso"],
  private_spa: ["jacuzzi"],
  facial: ["facial"],
  yoga: ["yoga"],
  hammam: ["hammam"],
  dinner: ["maincourse"],
  gourmet_dinner: ["starter", "dessert"],
  lunch: ["lunch"],
  brunch: ["brunch"],
  champagne: ["champagne"],
  wine_tasting: ["tasting"],
  cheese_tasting: ["cheese"],
  chocolate_tasting: ["chocolate"],
  beer_tasting: ["beer"],
  cooking_class: ["cooking"],
  picnic: ["picnic"],
  welcome_drink: ["aperitif"],
  museum: ["museum"],
  castle_visit: ["castlegate"],
  guided_tour: ["townwalk", "photowalk"],
  boat_trip: ["cruise", "sailing"],
  theme_park: ["themepark"],
  zoo: ["zoo"],
  cellar_visit: ["cellar"],
  escape_game: ["escapegame"],
  bike: ["bike"],
  e_bike: ["ebike"],
  kayak: ["kayak"],
  horse_riding: ["riding"],
  golf: ["golf"],
  ski_pass: ["skiing"],
  snowshoes: ["snowshoes"],
  hot_air_balloon: ["balloon"],
  karting: ["karting"],
  surf_lesson: ["surf"],
  late_checkout: ["latemorning"],
  parking_included: ["parking"],
  room_upgrade: [],
  romantic_decor: ["romanticroom"],
  breakfast_in_bed: ["bedbreakfast"],
};
