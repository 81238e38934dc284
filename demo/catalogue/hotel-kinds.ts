import type { Facility, HotelType, Style } from "#modules/catalogue/vocabulary.ts";
import { isAtSea, type Place } from "./places/places.ts";
import type { Setting } from "./places/parse.ts";
import type { Chance } from "./random.ts";

type Weights<T> = readonly (readonly [T, number])[];

const SEASIDE: Weights<HotelType> = [
  ["hotel", 6],
  ["boutique_hotel", 2.5],
  ["resort", 1],
  ["guest_house", 1.5],
  ["apartment_hotel", 1.5],
  ["manor", 0.5],
  ["spa_resort", 0.6],
];
const TYPES: Record<Setting, Weights<HotelType>> = {
  channel: SEASIDE,
  ocean: SEASIDE,
  med: SEASIDE,
  ski: [
    ["hotel", 5],
    ["lodge", 3],
    ["apartment_hotel", 1.5],
    ["spa_resort", 1],
    ["boutique_hotel", 1],
  ],
  mountain: [
    ["hotel", 3],
    ["lodge", 3],
    ["guest_house", 2],
    ["farmhouse", 1.5],
  ],
  lake: [
    ["hotel", 4],
    ["boutique_hotel", 2],
    ["manor", 1.5],
    ["spa_resort", 1],
    ["guest_house", 1],
  ],
  vine: [
    ["manor", 2],
    ["castle", 1.6],
    ["boutique_hotel", 2],
    ["farmhouse", 2],
    ["guest_house", 2],
    ["hotel", 2],
  ],
  thermal: [
    ["spa_resort", 4],
    ["hotel", 5],
    ["resort", 0.7],
    ["boutique_hotel", 1],
  ],
  city: [
    ["hotel", 6],
    ["boutique_hotel", 4],
    ["apartment_hotel", 1.5],
    ["guest_house", 0.8],
  ],
  canal: [
    ["hotel", 4],
    ["boutique_hotel", 4],
    ["guest_house", 1.5],
    ["apartment_hotel", 0.8],
  ],
  village: [
    ["boutique_hotel", 2],
    ["guest_house", 2.5],
    ["hotel", 3],
    ["manor", 1.2],
    ["farmhouse", 0.8],
    ["castle", 0.5],
  ],
  country: [
    ["farmhouse", 2.5],
    ["castle", 1.6],
    ["manor", 2],
    ["guest_house", 2],
    ["hotel", 2],
    ["treehouse", 0.7],
  ],
  forest: [
    ["hotel", 3],
    ["lodge", 2],
    ["manor", 2],
    ["castle", 1.2],
    ["treehouse", 1.2],
    ["guest_house", 1],
  ],
};

/** Kind of house that such a place has. */
export function chooseType(place: Place, chance: Chance): HotelType {
  if (place.park && chance.happens(0.6)) return chance.pick(["resort", "hotel", "hotel", "apartment_hotel"]);
  if (place.tags.has("thalasso") && chance.happens(0.22)) return "spa_resort";
  if (place.setting === "canal" && place.tags.has("boat") && chance.happens(0.05)) return "boat";
  return chance.weighted(TYPES[place.setting]);
}

const STARS: Record<HotelType, Weights<number>> = {
  hotel: [
    [2, 1],
    [3, 5],
    [4, 4],
    [5, 0.4],
  ],
  boutique_hotel: [
    [3, 3],
    [4, 5],
    [5, 1],
  ],
  castle: [
    [3, 0.6],
    [4, 5],
    [5, 2],
  ],
  manor: [
    [3, 2],
    [4, 5],
    [5, 0.8],
  ],
  guest_house: [
    [0, 2],
    [2, 1],
    [3, 4],
    [4, 1],
  ],
  farmhouse: [
    [0, 1],
    [3, 4],
    [4, 2.5],
  ],
  resort: [
    [3, 4],
    [4, 5],
  ],
  spa_resort: [
    [3, 1.5],
    [4, 6],
    [5, 1.5],
  ],
  apartment_hotel: [
    [3, 5],
    [4, 3],
  ],
  lodge: [
    [3, 3],
    [4, 4],
    [5, 0.6],
  ],
  treehouse: [
    [0, 3],
    [3, 1],
  ],
  boat: [
    [0, 2],
    [3, 2],
    [4, 1],
  ],
};

export function chooseStars(type: HotelType, chance: Chance): number {
  return chance.weighted(STARS[type]);
}

const STYLES: Record<HotelType, readonly Style[]> = {
  hotel: ["classic", "modern", "charming", "cosy", "design"],
  boutique_hotel: ["design", "charming", "romantic", "modern", "historic"],
  castle: ["historic", "romantic", "luxury"],
  manor: ["charming", "historic", "romantic", "classic"],
  guest_house: ["cosy", "charming", "rustic", "eco"],
  farmhouse: ["rustic", "eco", "charming", "family"],
  resort: ["family", "modern", "classic"],
  spa_resort: ["modern", "luxury", "classic", "design"],
  apartment_hotel: ["modern", "family", "design"],
  lodge: ["cosy", "rustic", "eco", "charming"],
  treehouse: ["unusual", "eco"],
  boat: ["unusual", "cosy"],
};

/** One or two styles, the first the main one. Five stars are luxurious. */
export function chooseStyles(type: HotelType, stars: number, chance: Chance): Style[] {
  const own = chance.sample(STYLES[type], chance.happens(0.6) ? 2 : 1);
  return stars === 5 && !own.includes("luxury") ? ["luxury", ...own.slice(0, 1)] : own;
}

const ROOM_COUNTS: Record<HotelType, readonly [number, number]> = {
  hotel: [18, 64],
  boutique_hotel: [9, 32],
  castle: [14, 42],
  manor: [9, 24],
  guest_house: [4, 9],
  farmhouse: [5, 14],
  resort: [60, 140],
  spa_resort: [36, 96],
  apartment_hotel: [20, 70],
  lodge: [8, 28],
  treehouse: [4, 11],
  boat: [5, 14],
};

export function chooseRoomCount(type: HotelType, chance: Chance): number {
  return chance.whole(...ROOM_COUNTS[type]);
}

const ECO: readonly Facility[] = [
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
];
const SMALL: readonly HotelType[] = ["guest_house", "farmhouse", "treehouse", "boat", "apartment_hotel"];
const OPEN: readonly Setting[] = ["vine", "country", "forest", "mountain", "lake"];

/** What a house of this kind has, in this place; nothing that contradicts itself. */
export function chooseFacilities(input: {
  place: Place;
  type: HotelType;
  stars: number;
  styles: readonly Style[];
  chance: Chance;
}): Set<Facility> {
  const { place, type, styles, chance } = input;
  const has = new Set<Facility>(["wifi"]);
  const may = (facility: Facility, probability: number) => {
    if (chance.happens(probability)) has.add(facility);
  };
  if (chance.happens(spaProbability(input))) addSpa(has, input);
  const isSmall = SMALL.includes(type);
  may("restaurant", type === "resort" || type === "castle" || type === "spa_resort" ? 1 : isSmall ? 0.12 : 0.66);
  if (has.has("restaurant")) may("gourmet_restaurant", input.stars >= 5 ? 0.8 : input.stars === 4 ? 0.3 : 0.04);
  may("bar", isSmall ? 0.2 : 0.8);
  addOutdoors(has, input);
  addArrival(has, input);
  may("air_conditioning", ["ES", "IT"].includes(place.country) || place.setting === "med" ? 0.9 : 0.35);
  may("elevator", isSmall || type === "lodge" ? 0.08 : 0.7);
  if (has.has("elevator")) may("accessible", 0.7);
  may("fireplace", ["lodge", "manor", "castle", "farmhouse"].includes(type) ? 0.7 : 0.15);
  may("library", 0.25);
  may("room_service", input.stars >= 4 ? 0.6 : 0.1);
  may("family_rooms", styles.includes("family") || type === "resort" || type === "apartment_hotel" ? 0.95 : 0.45);
  if (type === "resort") {
    may("kids_club", 0.7);
    may("playground", 0.9);
  }
  may("meeting_rooms", input.stars >= 4 && !isSmall ? 0.5 : 0.1);
  may("pets_allowed", 0.5);
  if (place.setting === "ski") has.add("ski_storage");
  for (const facility of chance.sample(ECO, styles.includes("eco") ? chance.whole(8, 10) : chance.whole(0, 5)))
    has.add(facility);
  return has;
}

function spaProbability({ place, type, stars }: { place: Place; type: HotelType; stars: number }): number {
  if (type === "spa_resort") return 1;
  if (type === "treehouse" || type === "boat" || type === "apartment_hotel") return 0.08;
  if (type === "guest_house" || type === "farmhouse") return stars >= 4 ? 0.25 : 0.04;
  const bonus = place.setting === "thermal" || place.tags.has("thalasso") || place.setting === "ski" ? 0.2 : 0;
  return (stars >= 5 ? 0.9 : stars === 4 ? 0.6 : stars === 3 ? 0.24 : 0.06) + bonus;
}

function addSpa(has: Set<Facility>, { type, stars, chance }: { type: HotelType; stars: number; chance: Chance }): void {
  for (const facility of ["spa", "indoor_pool", "heated_pool", "sauna", "hammam"] as const) has.add(facility);
  if (type === "spa_resort" || chance.happens(0.5)) has.add("jacuzzi");
  if (stars >= 4 || type === "spa_resort" || chance.happens(0.6)) has.add("massage_rooms");
  if (chance.happens(0.4)) has.add("fitness");
}

function addOutdoors(
  has: Set<Facility>,
  { place, type, stars, chance }: { place: Place; type: HotelType; stars: number; chance: Chance },
): void {
  const may = (facility: Facility, probability: number) => {
    if (chance.happens(probability)) has.add(facility);
  };
  const isOpen = OPEN.includes(place.setting);
  may("terrace", 0.6);
  may("garden", isOpen || type === "manor" ? 0.85 : place.setting === "city" || place.setting === "canal" ? 0.25 : 0.5);
  if (type === "castle" || type === "manor") may("park", 0.8);
  const isWarm =
    ["ES", "IT"].includes(place.country) ||
    ["provence", "riviera", "languedoc", "southwest", "corsica", "aquitaine", "basque"].includes(place.cuisine);
  may(
    "outdoor_pool",
    type === "boat" || type === "treehouse" || place.setting === "canal"
      ? 0
      : isWarm
        ? 0.55
        : isOpen && stars >= 4
          ? 0.4
          : 0.08,
  );
  if (isAtSea(place) && place.setting !== "city") {
    may("beach_access", 0.45);
    may("sea_view", 0.6);
  }
  if (place.setting === "ski" || place.setting === "mountain" || place.tags.has("mountain")) may("mountain_view", 0.9);
  may("bikes", 0.35);
  if (type === "castle" || type === "resort") may("tennis", 0.4);
  if (place.tags.has("golf") && stars >= 4) may("golf", 0.3);
  may("private_jacuzzi", type === "boat" ? 0 : stars >= 3 || type === "treehouse" ? 0.16 : 0.04);
}

function addArrival(
  has: Set<Facility>,
  { place, type, chance }: { place: Place; type: HotelType; chance: Chance },
): void {
  const isTown = place.setting === "city" || place.setting === "canal";
  if (chance.happens(isTown ? 0.4 : type === "boat" ? 0.2 : 0.88)) {
    has.add("parking");
    if (!isTown && chance.happens(0.72)) has.add("free_parking");
    if (chance.happens(0.3)) has.add("ev_charging");
  }
  if (isTown && chance.happens(0.12)) has.add("airport_shuttle");
}
