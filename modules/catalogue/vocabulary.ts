/** The closed lists that catalogue files may use. Labels in every language: vocabulary-labels.ts. */

/** Stay themes with the ids of the trade (docs/product/sites.md#ids). */
export const THEMES = {
  spa: 16,
  romantic: 23,
  relax: 26,
  gastronomy: 34,
  unusual: 35,
  family: 39,
  low_budget: 51,
  beach: 52,
  last_minute: 115,
  luxury: 117,
  flash_sales: 133,
  wine: 140,
  massage: 218,
  thermal: 274,
  theme_parks: 299,
  full_board: 305,
  private_jacuzzi: 494,
  spa_dinner: 691,
} as const;
export type ThemeKey = keyof typeof THEMES;
export type ThemeId = (typeof THEMES)[ThemeKey];

const THEME_IDS = new Set<number>(Object.values(THEMES));

/** Whether a number is the id of a theme of stays. */
export const isThemeId = (id: number): id is ThemeId => THEME_IDS.has(id);

/**
 * Themes of activities without a night, with the ids of the trade (docs/product/sites.md#ids). Words: labels/activity-themes.ts.
 * 985 on foot, by bike, on horseback, snow and golf · 986 baths and treatments · 987 at table · 988 wine and beer · 989 museums, castles,
 * guided walks · 990 karting, balloon, waves · 991 parks, animals, games for families · 992 boats and paddles.
 */
export const ACTIVITY_THEMES = {
  outdoors: 985,
  wellness: 986,
  food: 987,
  wine_beer: 988,
  culture: 989,
  thrills: 990,
  family_fun: 991,
  on_water: 992,
} as const;
export type ActivityThemeKey = keyof typeof ACTIVITY_THEMES;

const ACTIVITY_THEME_IDS = new Set<number>(Object.values(ACTIVITY_THEMES));

/** Whether a number is the id of a theme of activities without a night. */
export const isActivityThemeId = (id: number): boolean => ACTIVITY_THEME_IDS.has(id);

/** How breakfast is served: laid out, at the table, a plain one (bread and coffee), in a basket at the door. */
export const BREAKFAST_KINDS = ["buffet", "table", "continental", "basket"] as const;
export type BreakfastKind = (typeof BREAKFAST_KINDS)[number];

export const HOTEL_TYPES = [
  "hotel",
  "boutique_hotel",
  "castle",
  "manor",
  "guest_house",
  "farmhouse",
  "resort",
  "spa_resort",
  "apartment_hotel",
  "lodge",
  "treehouse",
  "boat",
] as const;
export type HotelType = (typeof HOTEL_TYPES)[number];

export const ENVIRONMENTS = [
  "seaside",
  "mountain",
  "countryside",
  "city",
  "lakeside",
  "vineyard",
  "forest",
  "village",
] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

export const STYLES = [
  "charming",
  "design",
  "classic",
  "family",
  "romantic",
  "rustic",
  "luxury",
  "modern",
  "historic",
  "eco",
  "cosy",
  "unusual",
] as const;
export type Style = (typeof STYLES)[number];

/** Facilities of a hotel; those in ECO_FACILITIES count towards the eco-label notice (at least 8; docs/product/product.md#practical). */
export const FACILITIES = [
  "spa",
  "indoor_pool",
  "outdoor_pool",
  "heated_pool",
  "sauna",
  "hammam",
  "jacuzzi",
  "private_jacuzzi",
  "massage_rooms",
  "fitness",
  "restaurant",
  "gourmet_restaurant",
  "bar",
  "terrace",
  "garden",
  "park",
  "beach_access",
  "sea_view",
  "mountain_view",
  "parking",
  "free_parking",
  "ev_charging",
  "wifi",
  "air_conditioning",
  "elevator",
  "accessible",
  "family_rooms",
  "kids_club",
  "playground",
  "bikes",
  "tennis",
  "golf",
  "ski_storage",
  "fireplace",
  "library",
  "room_service",
  "airport_shuttle",
  "meeting_rooms",
  "pets_allowed",
  "no_single_use_plastic",
  "waste_sorting",
  "renewable_energy",
  "water_saving",
  "local_produce",
  "organic_breakfast",
  "low_energy_lighting",
  "linen_on_request",
  "bike_friendly",
  "biodiversity_garden",
] as const;
export type Facility = (typeof FACILITIES)[number];
export const ECO_FACILITIES: readonly Facility[] = [
  "no_single_use_plastic",
  "waste_sorting",
  "renewable_energy",
  "water_saving",
  "local_produce",
  "organic_breakfast",
  "low_energy_lighting",
  "linen_on_request",
  "bike_friendly",
  "biodiversity_garden",
  "ev_charging",
];

/** Activity kinds: the id is the search tag, the group is how the filter shows them. */
export const ACTIVITY_KINDS = {
  spa_access: { id: 1, group: "wellness" },
  massage: { id: 2, group: "wellness" },
  thermal_access: { id: 3, group: "wellness" },
  thalasso: { id: 4, group: "wellness" },
  private_spa: { id: 5, group: "wellness" },
  facial: { id: 6, group: "wellness" },
  yoga: { id: 7, group: "wellness" },
  hammam: { id: 8, group: "wellness" },
  dinner: { id: 20, group: "food" },
  gourmet_dinner: { id: 21, group: "food" },
  lunch: { id: 22, group: "food" },
  brunch: { id: 23, group: "food" },
  champagne: { id: 24, group: "food" },
  wine_tasting: { id: 25, group: "food" },
  cheese_tasting: { id: 26, group: "food" },
  chocolate_tasting: { id: 27, group: "food" },
  beer_tasting: { id: 28, group: "food" },
  cooking_class: { id: 29, group: "food" },
  picnic: { id: 30, group: "food" },
  welcome_drink: { id: 31, group: "food" },
  museum: { id: 40, group: "culture" },
  castle_visit: { id: 41, group: "culture" },
  guided_tour: { id: 42, group: "culture" },
  boat_trip: { id: 43, group: "culture" },
  theme_park: { id: 44, group: "culture" },
  zoo: { id: 45, group: "culture" },
  cellar_visit: { id: 46, group: "culture" },
  escape_game: { id: 47, group: "culture" },
  bike: { id: 60, group: "outdoors" },
  e_bike: { id: 61, group: "outdoors" },
  kayak: { id: 62, group: "outdoors" },
  horse_riding: { id: 63, group: "outdoors" },
  golf: { id: 64, group: "outdoors" },
  ski_pass: { id: 65, group: "outdoors" },
  snowshoes: { id: 66, group: "outdoors" },
  hot_air_balloon: { id: 67, group: "outdoors" },
  karting: { id: 68, group: "outdoors" },
  surf_lesson: { id: 69, group: "outdoors" },
  late_checkout: { id: 80, group: "comfort" },
  parking_included: { id: 81, group: "comfort" },
  room_upgrade: { id: 82, group: "comfort" },
  romantic_decor: { id: 83, group: "comfort" },
  breakfast_in_bed: { id: 84, group: "comfort" },
} as const satisfies Record<string, { id: number; group: "wellness" | "food" | "culture" | "outdoors" | "comfort" }>;
export type ActivityKind = keyof typeof ACTIVITY_KINDS;
export const ACTIVITY_GROUPS = ["wellness", "food", "culture", "outdoors", "comfort"] as const;
export type ActivityGroup = (typeof ACTIVITY_GROUPS)[number];

/** Review scores that the filter offers, tenths: 70 means 7,0 and more. */
export const REVIEW_SCORE_STEPS = [70, 80, 85, 90, 95] as const;
