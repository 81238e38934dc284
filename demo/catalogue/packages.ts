import type { Outline } from "./outline.ts";
import type { ActivityLine, PackageLine } from "#modules/catalogue/import/schema.ts";
import { THEMES, type ActivityKind, type ThemeKey } from "#modules/catalogue/vocabulary.ts";
import type { Localised } from "#modules/sites/locales.ts";
import { addDays, type Day } from "#platform/dates.ts";
import { assignStayPictures } from "#demo/illustrations/assign.ts";
import { offerId, type Bookings } from "./figures.ts";
import { priceGifts } from "./gift-prices.ts";
import { subjectOf, type Leads } from "./pictures.ts";
import {
  createLabelGiver,
  describePackage,
  describeRoomPackage,
  labelRoomPackage,
  listStayInfos,
} from "./package-texts.ts";
import { createChance, type Chance } from "./random.ts";
import { RECIPE_RULES } from "./recipes.ts";
import { RECIPES, type Recipe } from "./recipe-names.ts";
import type { Plan, Room } from "./rooms.ts";
import type { HotelDay } from "./seasons.ts";
import type { Showcase } from "./showcase/types.ts";
import { fill, inEveryLanguage, type Five } from "./text.ts";
import type { Hotel } from "./types.ts";

/** Chooses two to six different stays of a hotel. */
export function outlinePackages(hotel: Hotel, rooms: readonly Room[], plans: readonly Plan[]): Outline[] {
  const chance = createChance(`packages ${hotel.label}`);
  const wanted = Math.min(6, Math.max(2, Math.round(chance.normal(3 + hotel.demand * 1.6, 0.8))));
  const outlines: Outline[] = hotel.showcase ? [outlineShowcase(hotel.showcase, rooms, plans)] : [];
  const open = new Map(RECIPES.map((recipe) => [recipe, RECIPE_RULES[recipe].weight(hotel)]));
  const board = plans.find((plan) => plan.line.board === "FB");
  if (board)
    outlines.push(
      outline({
        hotel,
        recipe: "full_board",
        rooms: rooms.filter((room) => board.line.roomCodes.includes(room.line.code)),
        plans: [board],
        chance,
      }),
    );
  if (hotel.showcase) open.delete(hotel.showcase.stay.recipe);
  const must: Recipe | undefined = hotel.place.park
    ? "parks"
    : hotel.place.setting === "thermal"
      ? "thermal"
      : hotel.facilities.has("private_jacuzzi")
        ? "jacuzzi"
        : undefined;
  if (must) {
    outlines.push(outline({ hotel, recipe: must, rooms, plans, chance }));
    open.delete(must);
  }
  while (outlines.length < wanted) {
    const choices = [...open].filter(([, weight]) => weight > 0);
    if (choices.length === 0) break;
    const recipe = chance.weighted(choices);
    open.delete(recipe);
    const next = outline({ hotel, recipe, rooms, plans, chance });
    if (!outlines.some((other) => sameKinds(other.kinds, next.kinds) && other.room === next.room)) outlines.push(next);
  }
  return outlines;
}

/** The stay that was written by hand: flexible, in the better room. */
function outlineShowcase({ stay }: Showcase, rooms: readonly Room[], plans: readonly Plan[]): Outline {
  const room = rooms.filter((item) => item.kind !== "jacuzzi")[1] ?? rooms[0];
  const plan = plans[0];
  if (!room || !plan) throw new Error("a hotel without rooms or plans");
  const themes = [...new Set<ThemeKey>([...RECIPE_RULES[stay.recipe].themes, ...themesOfKinds(stay.kinds)])];
  return { recipe: stay.recipe, kinds: stay.kinds, themes, room, plan, words: stay };
}

function sameKinds(a: readonly ActivityKind[], b: readonly ActivityKind[]): boolean {
  return a.length === b.length && a.every((kind) => b.includes(kind));
}

function outline({
  hotel,
  recipe,
  rooms,
  plans,
  chance,
}: {
  hotel: Hotel;
  recipe: Recipe;
  rooms: readonly Room[];
  plans: readonly Plan[];
  chance: Chance;
}): Outline {
  const rule = RECIPE_RULES[recipe];
  const kinds = [...new Set(rule.activities(hotel, chance))];
  return {
    recipe,
    kinds,
    themes: themesOf(hotel, recipe, kinds),
    room: chooseRoom(recipe, rooms, chance),
    plan: choosePlan(plans, chance),
  };
}

/** What a stay is found by: its recipe, what it includes, its house. */
export function themesOf(hotel: Hotel, recipe: Recipe, kinds: readonly ActivityKind[]): ThemeKey[] {
  const isUnusual = hotel.type === "treehouse" || hotel.type === "boat";
  const ofHouse = isUnusual ? (["unusual"] as const) : [];
  return [...new Set<ThemeKey>([...RECIPE_RULES[recipe].themes, ...themesOfKinds(kinds), ...ofHouse])];
}

/** Themes that an activity brings along, whatever the stay is about. */
function themesOfKinds(kinds: readonly ActivityKind[]): ThemeKey[] {
  const themes: ThemeKey[] = [];
  const isWet = kinds.some((kind) => kind === "spa_access" || kind === "thermal_access");
  if (kinds.includes("massage")) themes.push("massage");
  if (isWet && (kinds.includes("dinner") || kinds.includes("gourmet_dinner"))) themes.push("spa_dinner");
  if (kinds.includes("wine_tasting") || kinds.includes("cellar_visit")) themes.push("wine");
  if (kinds.includes("champagne")) themes.push("romantic");
  if (kinds.includes("private_spa")) themes.push("private_jacuzzi");
  return themes;
}

/** Stays of couples: not between two single beds. */
export const FOR_ONE_BED: readonly Recipe[] = ["romantic", "romantic_dinner", "jacuzzi", "luxury", "unusual"];

function chooseRoom(recipe: Recipe, all: readonly Room[], chance: Chance): Room {
  const shared = all.filter((room) => !room.line.bedding.some(({ kind }) => kind === "twin"));
  const rooms = FOR_ONE_BED.includes(recipe) && shared.length > 0 ? shared : all;
  const fits = (kinds: readonly string[]) => rooms.find((room) => kinds.includes(room.kind));
  const fitting =
    recipe === "jacuzzi"
      ? fits(["jacuzzi"])
      : recipe === "family" || recipe === "parks"
        ? fits(["family", "apartment"])
        : recipe === "luxury"
          ? rooms.at(-1)
          : undefined;
  const plain = rooms.filter((room) => room.kind !== "jacuzzi" && room.kind !== "family");
  const choice = fitting ?? (plain.length > 1 && chance.happens(0.3) ? plain[1] : plain[0]) ?? rooms[0];
  if (!choice) throw new Error("a hotel without rooms");
  return choice;
}

/** A stay always has breakfast: a plan without is for nights alone. */
function choosePlan(plans: readonly Plan[], chance: Chance): Plan {
  const withMeals = plans.filter(
    (plan) => plan.line.board !== "RO" && (plan.line.board !== "FB" || plans.length === 1),
  );
  const choice = chance.happens(0.72) ? withMeals[0] : withMeals.at(-1);
  if (!choice) throw new Error("a hotel without plans");
  return choice;
}

type House = {
  hotel: Hotel;
  rooms: readonly Room[];
  plans: readonly Plan[];
  activities: readonly ActivityLine[];
  days: readonly HotelDay[];
  leads: Leads;
  today: Day;
  bookings: Bookings;
};

/** Writes the stays of a hotel and its night without activities; the ids follow the hotel's. `days` begin `today`. */
export function writePackages({ outlines, ...house }: House & { outlines: readonly Outline[] }): PackageLine[] {
  const labels = createLabelGiver(house.hotel);
  const stays = outlines.map((item, index) =>
    writePackage({ house, item, id: offerId(house.hotel, index), label: labels.give(item) }),
  );
  return [...stays, writeRoomPackage(house)];
}

/** Percent off a stay that is reduced, with how often. */
const DISCOUNTS = [
  [5, 1],
  [10, 3],
  [12, 2],
  [15, 3],
  [18, 1],
  [20, 2.4],
  [25, 1.6],
  [30, 0.8],
  [35, 0.4],
] as const;

export const drawDiscount = (chance: Chance): number => (chance.happens(0.47) ? 0 : chance.weighted(DISCOUNTS));
export const drawGift = (chance: Chance): boolean => chance.happens(0.7);

function writePackage({
  house,
  item,
  id,
  label,
}: {
  house: House;
  item: Outline;
  id: number;
  label: ReturnType<ReturnType<typeof createLabelGiver>["give"]>;
}): PackageLine {
  const { hotel, today } = house;
  const chance = createChance(`package ${id} ${hotel.label}`);
  const ownDiscount = item.words ? chance.pick([15, 20, 25]) : drawDiscount(chance);
  const discountPercent = item.rung?.discountPercent ?? ownDiscount;
  const isFlash = discountPercent >= 25;
  const themes: ThemeKey[] = [
    ...item.themes,
    ...(isFlash ? (["flash_sales"] as const) : []),
    ...(chance.happens(0.1) ? (["last_minute"] as const) : []),
  ];
  const ownNights = item.words ? [1, 2, 3] : nightsOf(item.recipe, chance);
  const nights = item.rung?.nights ?? ownNights;
  const fate = chance.next();
  const isOwnGift = drawGift(chance);
  const isGiftable = item.rung?.isGiftable ?? isOwnGift;
  return {
    id,
    hotelId: hotel.id,
    code: `W${id}-${item.recipe}`,
    kind: "weekend",
    roomCode: item.room.line.code,
    ratePlanCode: item.plan.line.code,
    nights,
    themeIds: themes.map((theme) => THEMES[theme]),
    activityCodes: item.kinds,
    discountPercent,
    isGiftable,
    ...(isGiftable ? { giftPrices: priceStayGifts({ house, item, nights, discountPercent }) } : {}),
    isPublished: item.words !== undefined || fate >= 0.012,
    lastArrival: item.words ? null : chooseEnd(fate, today, chance),
    marketingLabels: item.words ? [{ code: "favourite" }] : marketingLabels({ hotel, isFlash, today, id, chance }),
    texts: mergeTexts(label, describePackage(hotel, item, id), listStayInfos(item, house.activities)),
    pictures: assignStayPictures({
      subject: { ...subjectOf(hotel), themes: item.themes, seed: `${hotel.label} package ${id}` },
      room: item.room.line.pictures,
      activities: house.activities.flatMap(({ kind, picture }) =>
        picture && item.kinds.includes(kind) ? [picture] : [],
      ),
      chooseFirst: house.leads.of("stays", hotel),
    }),
    recentBookings: house.bookings(id, "stay"),
  };
}

/** The last arrival: one in a hundred is over, some have an end, most have none. */
function chooseEnd(fate: number, today: Day, chance: Chance): Day | null {
  if (fate > 0.99) return addDays(today, -chance.whole(3, 60));
  return chance.happens(0.06) ? addDays(today, chance.whole(50, 240)) : null;
}

/** Half of the sales say their last day. */
const endOfSale = (today: Day, chance: Chance): { endsOn?: Day } =>
  chance.happens(0.5) ? { endsOn: addDays(today, chance.whole(10, 90)) } : {};

/** Vouchers are worth a flexible stay, whatever the stay's own plan. */
function priceStayGifts({
  house,
  item,
  nights,
  discountPercent,
}: {
  house: House;
  item: Outline;
  nights: readonly number[];
  discountPercent: number;
}): ReturnType<typeof priceGifts> {
  const plan = item.plan.line.cancellation.type === "FLEX" ? item.plan : (house.plans[0] ?? item.plan);
  const activities = house.activities.filter(({ kind }) => item.kinds.includes(kind));
  return priceGifts({ ...house, room: item.room, plan, discountPercent, nights, activities });
}

/** Lengths that a stay may have. */
export function nightsOf(recipe: Recipe, chance: Chance): number[] {
  if (recipe === "thalasso" || recipe === "snow" || recipe === "full_board")
    return chance.pick([[2, 3], [2], [2, 3, 4], [1, 2, 3]]);
  return chance.weighted([
    [[1, 2, 3], 5],
    [[1, 2], 3],
    [[1], 1.4],
    [[2, 3], 1.2],
    [[2], 1],
    [[1, 2, 3, 4], 0.8],
  ]);
}

function marketingLabels({
  hotel,
  isFlash,
  today,
  id,
  chance,
}: {
  hotel: Hotel;
  isFlash: boolean;
  today: Day;
  id: number;
  chance: Chance;
}): PackageLine["marketingLabels"] {
  if (isFlash) return [{ code: "flash_sale", ...endOfSale(today, createChance(`sale ${id}`)) }];
  if (hotel.quality > 90 && chance.happens(0.3)) return [{ code: "favourite" }];
  if (hotel.styles.includes("eco") && chance.happens(0.5)) return [{ code: "eco" }];
  return chance.happens(0.04) ? [{ code: "new" }] : [];
}

function mergeTexts(labels: Localised, descriptions: Localised, infos: readonly Five[] = []): PackageLine["texts"] {
  return inEveryLanguage((language) => ({
    label: labels[language],
    description: descriptions[language],
    ...(infos.length > 0 ? { importantInfos: infos.map((five) => fill(five, language)) } : {}),
  }));
}

/** A night without activities, for the hotel flow. */
function writeRoomPackage({ hotel, rooms, plans, leads, bookings }: House): PackageLine {
  const room = rooms[0];
  const plan = plans[0];
  if (!room || !plan) throw new Error("a hotel without rooms or plans");
  return {
    id: hotel.id * 10,
    hotelId: hotel.id,
    code: `R${hotel.id}`,
    kind: "room",
    roomCode: room.line.code,
    ratePlanCode: plan.line.code,
    nights: [1, 2, 3, 4, 5, 6, 7],
    themeIds: [],
    activityCodes: [],
    discountPercent: 0,
    isGiftable: false,
    isPublished: true,
    lastArrival: null,
    marketingLabels: [],
    texts: mergeTexts(labelRoomPackage(room), describeRoomPackage(hotel)),
    pictures: assignStayPictures({
      subject: { ...subjectOf(hotel), seed: `${hotel.label} room package` },
      room: room.line.pictures,
      activities: [],
      chooseFirst: leads.of("stays", hotel),
    }),
    recentBookings: bookings(hotel.id * 10, "room"),
  };
}
