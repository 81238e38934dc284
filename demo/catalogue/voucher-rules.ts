import { keysOf } from "#platform/objects.ts";
import type { ActivityKind, ActivityThemeKey, Facility } from "#modules/catalogue/vocabulary.ts";
import { OUTSIDE_VOUCHERS } from "./copy/vouchers/outside.ts";
import { TABLE_VOUCHERS } from "./copy/vouchers/table.ts";
import { VISIT_VOUCHERS } from "./copy/vouchers/visits.ts";
import { WELLNESS_VOUCHERS } from "./copy/vouchers/wellness.ts";
import { isInSnow, outdoorsOf, RECIPE_RULES, visitsOf } from "./recipes.ts";
import type { Hotel } from "./types.ts";

export const VOUCHER_COPY = { ...WELLNESS_VOUCHERS, ...TABLE_VOUCHERS, ...OUTSIDE_VOUCHERS, ...VISIT_VOUCHERS };
/** What an activity voucher is about. */
export type VoucherKind = keyof typeof VOUCHER_COPY;

export type VoucherRule = {
  /** The first is the one it is counted under. */
  themes: readonly [ActivityThemeKey, ...ActivityThemeKey[]];
  activities: readonly ActivityKind[];
  /** Numbers of adults that it is sold for. */
  adults: readonly number[];
  /** 0: come as you are. */
  bookAheadDays: number;
  /** Only the day is booked: a ticket that is good from opening to closing. */
  isForTheDay?: true;
  /** Where it would be believed. */
  fits(hotel: Hotel): boolean;
};

const has = (hotel: Hotel, ...facilities: Facility[]) => facilities.every((facility) => hotel.facilities.has(facility));
const tagged = (hotel: Hotel, tag: Parameters<Hotel["place"]["tags"]["has"]>[0]) => hotel.place.tags.has(tag);
const isTown = (hotel: Hotel) =>
  ["city", "canal"].includes(hotel.place.setting) && hotel.place.town.population > 40_000;

const ONE_TO_TWO = [1, 2];
const ONE_TO_FOUR = [1, 2, 3, 4];
const PAIRS = [2, 4];

export const VOUCHER_RULES: Record<VoucherKind, VoucherRule> = {
  spa_day: {
    themes: ["wellness"],
    activities: ["spa_access", "lunch"],
    adults: ONE_TO_FOUR,
    bookAheadDays: 2,
    fits: (h) => has(h, "spa", "restaurant"),
  },
  massage_spa: {
    themes: ["wellness"],
    activities: ["massage", "spa_access"],
    adults: ONE_TO_TWO,
    bookAheadDays: 5,
    fits: (h) => has(h, "spa", "massage_rooms"),
  },
  hammam_ritual: {
    themes: ["wellness"],
    activities: ["hammam", "spa_access"],
    adults: ONE_TO_TWO,
    bookAheadDays: 3,
    fits: (h) => has(h, "hammam", "massage_rooms") && h.stars >= 4,
  },
  private_spa: {
    themes: ["wellness"],
    activities: ["private_spa"],
    adults: [2],
    bookAheadDays: 7,
    fits: (h) => has(h, "spa", "jacuzzi"),
  },
  thermal_day: {
    themes: ["wellness"],
    activities: ["thermal_access"],
    adults: ONE_TO_FOUR,
    bookAheadDays: 0,
    fits: (h) => h.place.setting === "thermal" || tagged(h, "thermal"),
  },
  thalasso_day: {
    themes: ["wellness"],
    activities: ["thalasso"],
    adults: ONE_TO_TWO,
    bookAheadDays: 7,
    fits: (h) => tagged(h, "thalasso") && has(h, "spa"),
  },
  facial_spa: {
    themes: ["wellness"],
    activities: ["facial", "spa_access"],
    adults: ONE_TO_TWO,
    bookAheadDays: 5,
    fits: (h) => has(h, "spa", "massage_rooms"),
  },
  brunch_spa: {
    themes: ["food", "wellness"],
    activities: ["brunch", "spa_access"],
    adults: ONE_TO_FOUR,
    bookAheadDays: 4,
    fits: (h) => has(h, "spa", "restaurant") && h.stars >= 4,
  },
  gourmet_table: {
    themes: ["food"],
    activities: ["gourmet_dinner"],
    adults: ONE_TO_FOUR,
    bookAheadDays: 7,
    fits: (h) => has(h, "gourmet_restaurant"),
  },
  cooking: {
    themes: ["food"],
    activities: ["cooking_class"],
    adults: ONE_TO_FOUR,
    bookAheadDays: 10,
    fits: (h) => has(h, "restaurant") && h.stars >= 4,
  },
  chocolate: {
    themes: ["food"],
    activities: ["chocolate_tasting"],
    adults: ONE_TO_FOUR,
    bookAheadDays: 3,
    fits: (h) => tagged(h, "choc"),
  },
  cheese: {
    themes: ["food"],
    activities: ["cheese_tasting"],
    adults: ONE_TO_FOUR,
    bookAheadDays: 2,
    fits: (h) => tagged(h, "cheese"),
  },
  wine_lunch: {
    themes: ["wine_beer", "food"],
    activities: ["wine_tasting", "lunch"],
    adults: ONE_TO_FOUR,
    bookAheadDays: 4,
    fits: (h) => h.place.wine !== null && has(h, "restaurant"),
  },
  wine_tasting: {
    themes: ["wine_beer"],
    activities: ["wine_tasting"],
    adults: ONE_TO_FOUR,
    bookAheadDays: 2,
    fits: (h) => h.place.wine !== null,
  },
  cellar: {
    themes: ["wine_beer", "culture"],
    activities: ["cellar_visit"],
    adults: ONE_TO_FOUR,
    bookAheadDays: 2,
    fits: (h) => h.place.wine !== null && h.place.setting === "vine",
  },
  beer: {
    themes: ["wine_beer"],
    activities: ["beer_tasting"],
    adults: ONE_TO_FOUR,
    bookAheadDays: 2,
    fits: (h) => tagged(h, "beer"),
  },
  karting: {
    themes: ["thrills"],
    activities: ["karting"],
    adults: ONE_TO_FOUR,
    bookAheadDays: 3,
    fits: (h) => tagged(h, "karting") || (h.place.setting === "city" && h.place.town.population > 60_000),
  },
  balloon: {
    themes: ["thrills"],
    activities: ["hot_air_balloon"],
    adults: ONE_TO_FOUR,
    bookAheadDays: 14,
    fits: (h) => RECIPE_RULES.balloon.weight(h) > 0,
  },
  surf: {
    themes: ["thrills", "on_water"],
    activities: ["surf_lesson"],
    adults: ONE_TO_FOUR,
    bookAheadDays: 3,
    fits: (h) => outdoorsOf(h).includes("surf_lesson"),
  },
  kayak: {
    themes: ["on_water", "outdoors"],
    activities: ["kayak"],
    adults: PAIRS,
    bookAheadDays: 2,
    fits: (h) => outdoorsOf(h).includes("kayak"),
  },
  boat: {
    themes: ["on_water"],
    activities: ["boat_trip"],
    adults: ONE_TO_FOUR,
    bookAheadDays: 2,
    fits: (h) => tagged(h, "boat"),
  },
  horse: {
    themes: ["outdoors"],
    activities: ["horse_riding"],
    adults: ONE_TO_FOUR,
    bookAheadDays: 4,
    fits: (h) => outdoorsOf(h).includes("horse_riding"),
  },
  golf: {
    themes: ["outdoors"],
    activities: ["golf"],
    adults: ONE_TO_FOUR,
    bookAheadDays: 5,
    fits: (h) => tagged(h, "golf") && !isInSnow(h),
  },
  e_bike: {
    themes: ["outdoors"],
    activities: ["e_bike", "picnic"],
    adults: PAIRS,
    bookAheadDays: 2,
    fits: (h) => outdoorsOf(h).includes("e_bike") && has(h, "bikes"),
  },
  snowshoes: {
    themes: ["outdoors"],
    activities: ["snowshoes"],
    adults: ONE_TO_FOUR,
    bookAheadDays: 3,
    fits: isInSnow,
  },
  castle: {
    themes: ["culture", "family_fun"],
    activities: ["castle_visit"],
    adults: ONE_TO_FOUR,
    bookAheadDays: 0,
    fits: (h) => visitsOf(h).includes("castle_visit"),
  },
  museum_lunch: {
    themes: ["culture", "food"],
    activities: ["museum", "lunch"],
    adults: ONE_TO_FOUR,
    bookAheadDays: 2,
    fits: (h) => visitsOf(h).includes("museum") && has(h, "restaurant"),
  },
  guided_walk: {
    themes: ["culture"],
    activities: ["guided_tour"],
    adults: ONE_TO_FOUR,
    bookAheadDays: 3,
    fits: (h) => visitsOf(h).includes("guided_tour"),
  },
  theme_park: {
    themes: ["family_fun", "thrills"],
    activities: ["theme_park"],
    adults: ONE_TO_FOUR,
    bookAheadDays: 5,
    isForTheDay: true,
    fits: (h) => h.place.park !== null,
  },
  zoo: {
    themes: ["family_fun"],
    activities: ["zoo"],
    adults: ONE_TO_FOUR,
    bookAheadDays: 0,
    fits: (h) => tagged(h, "zoo"),
  },
  escape: {
    themes: ["family_fun"],
    activities: ["escape_game"],
    adults: [2, 3, 4, 5, 6],
    bookAheadDays: 2,
    fits: isTown,
  },
};

export const VOUCHER_KINDS = keysOf(VOUCHER_RULES);

/** How the catalogue's vouchers are shared among the themes. */
export const THEME_SHARES: Record<ActivityThemeKey, number> = {
  wellness: 0.3,
  food: 0.14,
  wine_beer: 0.12,
  culture: 0.12,
  outdoors: 0.11,
  thrills: 0.07,
  family_fun: 0.07,
  on_water: 0.07,
};
