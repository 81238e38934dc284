import type { Recipe } from "./recipe-names.ts";
import type { ActivityKind, ThemeKey } from "#modules/catalogue/vocabulary.ts";
import { isAtSea } from "./places/places.ts";
import type { Cuisine } from "./places/regions.ts";
import type { Chance } from "./random.ts";
import type { Hotel } from "./types.ts";

export type RecipeRule = {
  themes: readonly ThemeKey[];
  /** How likely among a hotel's stays; 0 where it cannot be. */
  weight(hotel: Hotel): number;
  activities(hotel: Hotel, chance: Chance): ActivityKind[];
};

const has = (hotel: Hotel, facility: Parameters<Hotel["facilities"]["has"]>[0]) => hotel.facilities.has(facility);
const tagged = (hotel: Hotel, ...tags: Parameters<Hotel["place"]["tags"]["has"]>[0][]) =>
  tags.some((tag) => hotel.place.tags.has(tag));
const dines = (hotel: Hotel) => has(hotel, "restaurant");
const maybe = (chance: Chance, probability: number, kind: ActivityKind): ActivityKind[] =>
  chance.happens(probability) ? [kind] : [];
const maybeDinner = (hotel: Hotel, chance: Chance, probability: number): ActivityKind[] =>
  dines(hotel) ? maybe(chance, probability, "dinner") : [];
const pickOr = (chance: Chance, kinds: readonly ActivityKind[], otherwise: ActivityKind): ActivityKind =>
  kinds.length > 0 ? chance.pick(kinds) : otherwise;
const isCalm = (hotel: Hotel) => !["city", "canal"].includes(hotel.place.setting);

/** Where one comes for the snow: nothing is sold there that wants a meadow. */
export const isInSnow = (hotel: Hotel) => hotel.place.setting === "ski";

/** What children like, too. */
const FOR_CHILDREN: readonly ActivityKind[] = ["bike", "boat_trip", "museum", "castle_visit", "karting"];

/** Where balloons fly. */
const BALLOON_COUNTRY: readonly Cuisine[] = ["loire", "provence", "tuscany", "burgundy", "southwest", "castile"];

/** What one does outdoors there. */
export function outdoorsOf(hotel: Hotel): ActivityKind[] {
  if (isInSnow(hotel)) return [];
  const kinds: ActivityKind[] = [];
  if (tagged(hotel, "surf")) kinds.push("surf_lesson");
  if (tagged(hotel, "kayak")) kinds.push("kayak");
  if (tagged(hotel, "horse")) kinds.push("horse_riding");
  if (tagged(hotel, "boat")) kinds.push("boat_trip");
  if (tagged(hotel, "karting")) kinds.push("karting");
  if (hotel.place.setting !== "city") kinds.push("e_bike", "bike");
  return kinds;
}

/** What one visits there. */
export function visitsOf(hotel: Hotel): ActivityKind[] {
  const kinds: ActivityKind[] = [];
  if (tagged(hotel, "museum")) kinds.push("museum");
  if (tagged(hotel, "castles")) kinds.push("castle_visit");
  if (["city", "canal", "village"].includes(hotel.place.setting) && hotel.place.town.population > 1500)
    kinds.push("guided_tour");
  if (tagged(hotel, "boat")) kinds.push("boat_trip");
  return kinds;
}

export const RECIPE_RULES: Record<Recipe, RecipeRule> = {
  spa: {
    themes: ["spa", "relax"],
    weight: (h) => (has(h, "spa") ? 3 : 0),
    activities: (h, c) => [
      "spa_access",
      ...(has(h, "massage_rooms") ? [...maybe(c, 0.2, "facial"), ...maybe(c, isInSnow(h) ? 0 : 0.08, "yoga")] : []),
      ...(has(h, "jacuzzi") ? maybe(c, 0.16, "private_spa") : []),
      ...maybe(c, 0.3, "welcome_drink"),
      ...maybe(c, 0.3, "late_checkout"),
    ],
  },
  spa_dinner: {
    themes: ["spa_dinner", "spa", "gastronomy"],
    weight: (h) => (has(h, "spa") && dines(h) ? 3.4 : 0),
    activities: (_, c) => ["spa_access", "dinner", ...maybe(c, 0.25, "welcome_drink")],
  },
  massage: {
    themes: ["massage", "spa", "relax"],
    weight: (h) => (has(h, "massage_rooms") ? 2.2 : 0),
    activities: (h, c) => ["massage", "spa_access", ...maybeDinner(h, c, 0.25)],
  },
  romantic: {
    themes: ["romantic"],
    weight: (h) => (h.styles.includes("family") ? 0.6 : 2.2),
    activities: (_, c) => [
      c.happens(0.7) ? "champagne" : "romantic_decor",
      ...maybe(c, 0.4, "breakfast_in_bed"),
      ...maybe(c, 0.4, "late_checkout"),
    ],
  },
  romantic_dinner: {
    themes: ["romantic", "gastronomy"],
    weight: (h) => (dines(h) ? 2 : 0),
    activities: (_, c) => ["dinner", "champagne", ...maybe(c, 0.35, "romantic_decor")],
  },
  gastronomy: {
    themes: ["gastronomy"],
    weight: (h) => (dines(h) ? 2.4 : 0),
    activities: (h, c) => [
      "dinner",
      ...maybe(c, 0.06, "brunch"),
      ...(tagged(h, "cheese") ? maybe(c, 0.7, "cheese_tasting") : maybe(c, 0.14, "cooking_class")),
      ...maybe(c, 0.35, "welcome_drink"),
      ...maybe(c, 0.15, "lunch"),
    ],
  },
  gourmet: {
    themes: ["gastronomy"],
    weight: (h) => (has(h, "gourmet_restaurant") ? 2.6 : 0),
    activities: (h, c) => [
      "gourmet_dinner",
      ...maybe(c, 0.3, "welcome_drink"),
      ...(h.place.wine ? maybe(c, 0.4, "cellar_visit") : []),
    ],
  },
  wine: {
    themes: ["wine"],
    weight: (h) => (h.place.wine ? (h.place.setting === "vine" ? 4.5 : 2) : 0),
    activities: (h, c) => [
      c.happens(0.65) ? "wine_tasting" : "cellar_visit",
      ...maybeDinner(h, c, 0.4),
      ...(h.place.setting === "vine" ? maybe(c, 0.25, "e_bike") : []),
    ],
  },
  thermal: {
    themes: ["thermal", "spa", "relax"],
    weight: (h) => (h.place.setting === "thermal" ? 6 : tagged(h, "thermal") ? 3 : 0),
    activities: (h, c) => [
      "thermal_access",
      ...maybeDinner(h, c, 0.4),
      ...(has(h, "massage_rooms") ? maybe(c, 0.25, "massage") : []),
    ],
  },
  thalasso: {
    themes: ["spa", "beach", "relax"],
    weight: (h) => (tagged(h, "thalasso") ? (h.type === "spa_resort" ? 4 : 1.2) : 0),
    activities: (h, c) => ["thalasso", ...maybeDinner(h, c, 0.3)],
  },
  beach: {
    themes: ["beach"],
    weight: (h) => (isAtSea(h.place) ? (h.place.setting === "city" ? 0.8 : 3.6) : 0),
    activities: (h, c) => [
      c.happens(0.75) ? pickOr(c, outdoorsOf(h), "welcome_drink") : "welcome_drink",
      ...maybe(c, 0.3, "picnic"),
    ],
  },
  family: {
    themes: ["family"],
    weight: (h) => (has(h, "family_rooms") ? 2 : 0),
    activities: (h, c) => [
      tagged(h, "zoo")
        ? "zoo"
        : pickOr(
            c,
            [...outdoorsOf(h), ...visitsOf(h)].filter((kind) => FOR_CHILDREN.includes(kind)),
            isInSnow(h) ? "snowshoes" : "bike",
          ),
      ...(dines(h) ? maybe(c, 0.4, "dinner") : maybe(c, 0.4, isInSnow(h) ? "welcome_drink" : "picnic")),
    ],
  },
  parks: {
    themes: ["theme_parks", "family"],
    weight: (h) => (h.place.park ? 9 : 0),
    activities: (h, c) => [
      "theme_park",
      ...maybeDinner(h, c, 0.25),
      ...(has(h, "parking") ? maybe(c, 0.3, "parking_included") : []),
    ],
  },
  unusual: {
    themes: ["unusual"],
    weight: (h) => (h.type === "treehouse" || h.type === "boat" ? 8 : 0),
    activities: (_, c) => ["breakfast_in_bed", ...maybe(c, 0.5, "picnic"), ...maybe(c, 0.3, "champagne")],
  },
  balloon: {
    themes: ["unusual"],
    weight: (h) => (BALLOON_COUNTRY.includes(h.place.cuisine) && isCalm(h) && !isAtSea(h.place) ? 0.7 : 0),
    activities: () => ["hot_air_balloon"],
  },
  jacuzzi: {
    themes: ["private_jacuzzi", "romantic"],
    weight: (h) => (has(h, "private_jacuzzi") ? 5 : 0),
    activities: (_, c) => ["champagne", ...maybe(c, 0.35, "late_checkout")],
  },
  luxury: {
    themes: ["luxury", "romantic"],
    weight: (h) => (h.stars >= 5 ? 4 : h.stars === 4 && (h.type === "castle" || h.type === "manor") ? 1 : 0),
    activities: (h, c) => [
      has(h, "gourmet_restaurant") ? "gourmet_dinner" : "champagne",
      ...(has(h, "massage_rooms") ? maybe(c, 1, "massage") : []),
      ...maybe(c, 0.4, "late_checkout"),
      ...maybe(c, 0.4, "room_upgrade"),
    ],
  },
  // Never by chance: a hotel that sells full board has one such stay.
  full_board: {
    themes: ["full_board"],
    weight: () => 0,
    activities: (_, c) => ["welcome_drink", ...maybe(c, 0.3, "late_checkout")],
  },
  budget: {
    themes: ["low_budget"],
    weight: (h) => (h.basePrice < 9000 ? 2.4 : h.basePrice < 11_500 ? 0.7 : 0),
    activities: (h, c) => [
      c.happens(0.6) ? "welcome_drink" : "late_checkout",
      ...(has(h, "parking") && !has(h, "free_parking") ? maybe(c, 0.4, "parking_included") : []),
    ],
  },
  active: {
    themes: ["relax"],
    weight: (h) => (isCalm(h) && !isInSnow(h) ? 1.6 : 0),
    activities: (h, c) => [
      pickOr(
        c,
        outdoorsOf(h).filter((kind) => kind !== "boat_trip"),
        "bike",
      ),
      ...maybe(c, 0.35, "picnic"),
    ],
  },
  snow: {
    themes: ["relax"],
    weight: (h) => (isInSnow(h) ? 5 : 0),
    activities: (h, c) => [
      c.happens(0.55) ? "ski_pass" : "snowshoes",
      ...(dines(h) ? maybe(c, 0.35, "dinner") : maybe(c, 0.4, "welcome_drink")),
    ],
  },
  city: {
    themes: ["relax"],
    weight: (h) => (["city", "canal"].includes(h.place.setting) ? 4 : visitsOf(h).length > 0 ? 1.1 : 0),
    activities: (h, c) => [
      pickOr(c, visitsOf(h), "guided_tour"),
      ...maybe(c, 0.3, "late_checkout"),
      ...maybe(c, 0.25, "welcome_drink"),
    ],
  },
  beer: {
    themes: ["gastronomy"],
    weight: (h) => (tagged(h, "beer") ? 1.5 : 0),
    activities: (h, c) => ["beer_tasting", ...maybeDinner(h, c, 0.4)],
  },
  chocolate: {
    themes: ["gastronomy", "romantic"],
    weight: (h) => (tagged(h, "choc") ? 1.8 : 0),
    activities: (h, c) => ["chocolate_tasting", ...(tagged(h, "boat") ? maybe(c, 0.4, "boat_trip") : [])],
  },
  golf: {
    themes: ["relax"],
    weight: (h) => (tagged(h, "golf") && h.stars >= 3 && !isInSnow(h) ? 0.9 : 0),
    activities: (h, c) => ["golf", ...maybeDinner(h, c, 0.4)],
  },
};
