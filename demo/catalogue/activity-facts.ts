import type { ActivityKind } from "#modules/catalogue/vocabulary.ts";
import type { ActivityPricing } from "#modules/catalogue/types.ts";
import { COMFORT } from "./copy/activities/comfort.ts";
import { CULTURE } from "./copy/activities/culture.ts";
import { FOOD } from "./copy/activities/food.ts";
import { OUTDOORS } from "./copy/activities/outdoors.ts";
import type { ActivityCopy } from "./copy/activities/types.ts";
import { WELLNESS } from "./copy/activities/wellness.ts";

/** Words of every kind. */
export const ACTIVITY_COPY: Record<ActivityKind, ActivityCopy> = {
  ...WELLNESS,
  ...FOOD,
  ...CULTURE,
  ...OUTDOORS,
  ...COMFORT,
};

export type ActivityFacts = {
  pricing: ActivityPricing;
  /** Our price, euros, from a plain house to a grand one. */
  price: readonly [number, number];
  /** Possible durations; none for what has no length. */
  minutes?: readonly number[];
  hours?: { from: string; until: string };
  /** Weekdays on which it is open, 1 Monday; all when left out. */
  weekdays?: readonly number[];
  /** The guest chooses a day (docs/product/product.md#activity-days). */
  needsDate?: boolean;
  /** Always away from the hotel, never, or as the place has it. */
  outside?: "always" | "sometimes";
};

const person = (
  price: readonly [number, number],
  rest: Omit<ActivityFacts, "pricing" | "price"> = {},
): ActivityFacts => ({ pricing: "person", price, ...rest });
const stay = (
  price: readonly [number, number],
  rest: Omit<ActivityFacts, "pricing" | "price"> = {},
): ActivityFacts => ({ pricing: "stay", price, ...rest });
const MOST_DAYS = [1, 3, 4, 5, 6, 7];
const NOT_MONDAY = [2, 3, 4, 5, 6, 7];
const TABLE_DAYS = [3, 4, 5, 6, 7];

export const ACTIVITY_FACTS: Record<ActivityKind, ActivityFacts> = {
  spa_access: person([18, 42], { minutes: [60, 90, 120], hours: { from: "10:00", until: "20:00" } }),
  massage: person([52, 98], {
    minutes: [25, 30, 50],
    hours: { from: "10:00", until: "19:00" },
    weekdays: MOST_DAYS,
    needsDate: true,
  }),
  thermal_access: person([19, 44], {
    minutes: [120, 180],
    hours: { from: "10:00", until: "20:00" },
    outside: "always",
  }),
  thalasso: person([75, 128], {
    minutes: [180],
    hours: { from: "09:00", until: "18:00" },
    weekdays: MOST_DAYS,
    needsDate: true,
    outside: "sometimes",
  }),
  private_spa: stay([55, 120], { minutes: [60, 90], hours: { from: "14:00", until: "22:00" }, needsDate: true }),
  facial: person([48, 90], {
    minutes: [30, 45],
    hours: { from: "10:00", until: "19:00" },
    weekdays: MOST_DAYS,
    needsDate: true,
  }),
  hammam: person([38, 65], {
    minutes: [60, 90],
    hours: { from: "10:00", until: "19:00" },
    weekdays: MOST_DAYS,
    needsDate: true,
  }),
  yoga: person([12, 20], {
    minutes: [60],
    hours: { from: "08:30", until: "10:00" },
    weekdays: [6, 7],
    needsDate: true,
  }),
  dinner: person([28, 49], { hours: { from: "19:00", until: "21:30" } }),
  gourmet_dinner: person([62, 118], {
    hours: { from: "19:30", until: "21:00" },
    weekdays: TABLE_DAYS,
    needsDate: true,
  }),
  lunch: person([18, 29], { hours: { from: "12:00", until: "14:00" } }),
  brunch: person([24, 38], { hours: { from: "11:00", until: "14:00" }, weekdays: [7] }),
  champagne: stay([38, 79]),
  wine_tasting: person([16, 38], {
    minutes: [60, 90],
    hours: { from: "10:30", until: "18:00" },
    weekdays: NOT_MONDAY,
    needsDate: true,
    outside: "always",
  }),
  cheese_tasting: person([12, 22], {
    minutes: [45],
    hours: { from: "11:00", until: "18:00" },
    weekdays: NOT_MONDAY,
    outside: "sometimes",
  }),
  chocolate_tasting: person([15, 34], {
    minutes: [60],
    hours: { from: "10:30", until: "17:30" },
    weekdays: NOT_MONDAY,
    needsDate: true,
    outside: "always",
  }),
  beer_tasting: person([12, 24], {
    minutes: [60],
    hours: { from: "11:00", until: "18:00" },
    weekdays: NOT_MONDAY,
    outside: "always",
  }),
  cooking_class: person([65, 95], {
    minutes: [180],
    hours: { from: "10:00", until: "14:00" },
    weekdays: [5, 6, 7],
    needsDate: true,
  }),
  picnic: stay([32, 58], { hours: { from: "10:00", until: "18:00" } }),
  welcome_drink: person([5, 12]),
  museum: person([8, 17], { hours: { from: "10:00", until: "18:00" }, weekdays: NOT_MONDAY, outside: "always" }),
  castle_visit: person([9, 19], { hours: { from: "09:30", until: "18:00" }, outside: "always" }),
  guided_tour: person([12, 24], {
    minutes: [90, 120],
    hours: { from: "10:30", until: "16:30" },
    weekdays: [5, 6, 7],
    needsDate: true,
    outside: "always",
  }),
  boat_trip: person([14, 34], {
    minutes: [60, 75, 90],
    hours: { from: "10:00", until: "18:00" },
    needsDate: true,
    outside: "always",
  }),
  theme_park: person([38, 62], { hours: { from: "10:00", until: "19:00" }, needsDate: true, outside: "always" }),
  zoo: person([22, 36], { hours: { from: "10:00", until: "18:00" }, outside: "always" }),
  cellar_visit: person([10, 24], {
    minutes: [75],
    hours: { from: "10:30", until: "17:00" },
    weekdays: NOT_MONDAY,
    outside: "always",
  }),
  escape_game: person([22, 30], {
    minutes: [60],
    hours: { from: "11:00", until: "22:00" },
    weekdays: NOT_MONDAY,
    needsDate: true,
    outside: "always",
  }),
  bike: person([12, 22], { hours: { from: "09:00", until: "18:00" } }),
  e_bike: person([25, 42], { minutes: [240], hours: { from: "09:00", until: "18:00" } }),
  kayak: person([20, 36], {
    minutes: [90, 120],
    hours: { from: "10:00", until: "17:00" },
    needsDate: true,
    outside: "always",
  }),
  horse_riding: person([32, 55], {
    minutes: [60, 90, 120],
    hours: { from: "10:00", until: "17:00" },
    weekdays: NOT_MONDAY,
    needsDate: true,
    outside: "always",
  }),
  golf: person([45, 85], {
    minutes: [240],
    hours: { from: "08:30", until: "16:00" },
    needsDate: true,
    outside: "always",
  }),
  ski_pass: person([38, 64], { hours: { from: "09:00", until: "16:30" }, needsDate: true, outside: "always" }),
  snowshoes: person([25, 42], {
    minutes: [120, 180],
    hours: { from: "09:30", until: "16:00" },
    weekdays: [3, 4, 5, 6, 7],
    needsDate: true,
    outside: "always",
  }),
  hot_air_balloon: person([175, 225], {
    hours: { from: "06:30", until: "20:30" },
    weekdays: [5, 6, 7],
    needsDate: true,
    outside: "always",
  }),
  karting: person([22, 34], {
    minutes: [20, 30],
    hours: { from: "14:00", until: "20:00" },
    weekdays: NOT_MONDAY,
    outside: "always",
  }),
  surf_lesson: person([32, 48], {
    minutes: [90, 120],
    hours: { from: "09:00", until: "18:00" },
    needsDate: true,
    outside: "always",
  }),
  late_checkout: stay([15, 35], { hours: { from: "11:00", until: "14:00" } }),
  parking_included: { pricing: "night", price: [5, 12] },
  room_upgrade: stay([20, 45]),
  romantic_decor: stay([25, 48]),
  breakfast_in_bed: person([5, 12]),
};
