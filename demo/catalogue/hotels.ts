import type { Environment } from "#modules/catalogue/vocabulary.ts";
import { environmentsAt } from "#modules/destinations/environments.ts";
import { DISHES, PARKS, WINES } from "./copy/region-words.ts";
import { STREETS } from "./copy/streets.ts";
import { chooseFacilities, chooseRoomCount, chooseStars, chooseStyles, chooseType } from "./hotel-kinds.ts";
import type { NameGiver } from "./hotel-names.ts";
import type { Showcase } from "./showcase/types.ts";
import { isAtSea, type Place } from "./places/places.ts";
import { SEA_SETTINGS, type Setting } from "./places/parse.ts";
import { at, createChance, hashLabel, type Chance } from "./random.ts";
import { wordsOf, type Fillings } from "./text.ts";
import type { Hotel } from "./types.ts";

const FIRST_HOTEL_ID = 10_001;

/** Invents the hotels of all places, one after the other. */
export function* inventHotels({
  places,
  seed,
  names,
}: {
  places: readonly Place[];
  seed: string;
  names: NameGiver;
}): Generator<Hotel> {
  let id = FIRST_HOTEL_ID;
  for (const place of places) {
    for (let ordinal = 0; ordinal < place.hotels; ordinal++) {
      yield inventHotel({ id, ordinal, place, names, label: `${seed} ${place.country} ${place.town.id} ${ordinal}` });
      id++;
    }
  }
}

function inventHotel({
  id,
  ordinal,
  place,
  names,
  label,
}: {
  id: number;
  ordinal: number;
  place: Place;
  names: NameGiver;
  label: string;
}): Hotel {
  if (place.showcase && ordinal === 0) return presentShowcase({ id, place, label, showcase: place.showcase });
  const chance = createChance(`hotel ${label}`);
  const type = chooseType(place, chance);
  const stars = chooseStars(type, chance);
  const styles = chooseStyles(type, stars, chance);
  const facilities = chooseFacilities({ place, type, stars, styles, chance });
  const roomCount = chooseRoomCount(type, chance);
  const quality = Math.min(97, Math.max(66, chance.normal(82 + stars * 1.1, 4.6)));
  const demand = Math.min(1, Math.max(0.05, chance.normal(0.28 + place.share / 28 + (quality - 82) / 60, 0.16)));
  return {
    id,
    ordinal,
    label,
    place,
    showcase: null,
    type,
    stars,
    styles,
    facilities,
    roomCount,
    quality,
    demand,
    name: names.nameHotel({ place, type, stars, chance }),
    environments: environmentsOf(place),
    ...locate(place, chance),
    streetAddress: inventStreet(place, chance),
    basePrice: priceHotel({ place, type, stars, chance, quality }),
    fillings: fillingsOf(place, ordinal, roomCount),
  };
}

/** The hotel that was written by hand; it is the first of its town. */
function presentShowcase({
  id,
  place,
  label,
  showcase,
}: {
  id: number;
  place: Place;
  label: string;
  showcase: Showcase;
}): Hotel {
  const { name, type, stars, styles, streetAddress, roomCount, latitude, longitude, basePrice, quality } = showcase;
  return {
    id,
    ordinal: 0,
    label,
    place,
    showcase,
    name,
    type,
    stars,
    styles,
    streetAddress,
    roomCount,
    latitude,
    longitude,
    basePrice,
    quality,
    demand: 0.82,
    facilities: new Set(showcase.facilities),
    environments: environmentsOf(place),
    fillings: fillingsOf(place, 0, roomCount),
  };
}

const ENVIRONMENTS_OF: Record<Setting, readonly Environment[]> = {
  channel: ["seaside"],
  ocean: ["seaside"],
  med: ["seaside"],
  ski: ["mountain"],
  mountain: ["mountain"],
  lake: ["lakeside"],
  vine: ["vineyard", "countryside"],
  thermal: [],
  city: ["city"],
  canal: ["city"],
  village: ["village"],
  country: ["countryside"],
  forest: ["forest"],
};

/** Surroundings: as the hand-made tables know them, then what the map adds. */
function environmentsOf(place: Place): Environment[] {
  const list = new Set<Environment>(ENVIRONMENTS_OF[place.setting]);
  if (isAtSea(place)) list.add("seaside");
  if (place.tags.has("ski") || place.tags.has("mountain")) list.add("mountain");
  if (place.tags.has("lake")) list.add("lakeside");
  if (place.tags.has("forest")) list.add("forest");
  if (place.wine !== null && (place.setting === "village" || place.setting === "country")) list.add("vineyard");
  if (place.setting === "vine" && place.town.population < 6000) list.add("village");
  for (const found of environmentsAt({ ...place.town, destinationIds: [] }))
    if (found !== "countryside" && found !== "city") list.add(found);
  if (list.size === 0) list.add(place.town.population > 25_000 ? "city" : "countryside");
  return [...list];
}

/** A point near the centre; by the sea so near that it stays on land. */
function locate(place: Place, chance: Chance): { latitude: number; longitude: number } {
  const reach = isAtSea(place) || place.setting === "lake" ? 0.0035 : place.setting === "city" ? 0.014 : 0.008;
  const latitude = place.town.latitude + chance.between(-reach, reach);
  const longitude = place.town.longitude + chance.between(-reach, reach) * 1.4;
  return { latitude: Number(latitude.toFixed(5)), longitude: Number(longitude.toFixed(5)) };
}

function inventStreet(place: Place, chance: Chance): string {
  const streets = STREETS[place.tongue];
  const list =
    SEA_SETTINGS.includes(place.setting) && chance.happens(0.5)
      ? streets.sea
      : place.setting === "country" || place.setting === "forest" || place.setting === "vine"
        ? streets.open
        : streets.town;
  const street = chance.pick(list);
  const number = chance.whole(1, 78);
  if (place.country === "FR") return `${number} ${street}`;
  if (place.country === "BE" || place.country === "NL" || place.tongue === "de")
    return `${street.charAt(0).toUpperCase()}${street.slice(1)} ${number}`;
  return `${street}, ${number}`;
}

const BY_STARS = [8200, 6000, 6900, 9200, 13_900, 25_500] as const;
const BY_COUNTRY = { FR: 1, ES: 0.86, IT: 0.98, BE: 1.06, NL: 1.08 } as const;
const BY_TYPE: Partial<Record<Hotel["type"], number>> = {
  castle: 1.22,
  manor: 1.12,
  boutique_hotel: 1.08,
  spa_resort: 1.15,
  guest_house: 0.95,
  treehouse: 1.45,
  boat: 1.25,
  resort: 1.05,
};

function priceHotel({
  place,
  type,
  stars,
  chance,
  quality,
}: {
  place: Place;
  type: Hotel["type"];
  stars: number;
  chance: Chance;
  quality: number;
}): number {
  const level = 0.74 + place.priceLevel * 0.087;
  const factor =
    level * BY_COUNTRY[place.country] * (BY_TYPE[type] ?? 1) * (1 + (quality - 84) / 110) * chance.between(0.9, 1.12);
  return Math.round(((BY_STARS[stars] ?? 9200) * factor) / 100) * 100;
}

function fillingsOf(place: Place, ordinal: number, rooms: number): Fillings {
  const dishes = DISHES[place.cuisine];
  const wines = place.wine ? WINES[place.wine] : undefined;
  const park = place.park ? PARKS[place.park] : undefined;
  return {
    town: place.phrases.name,
    inTown: place.phrases.inTown,
    ofTown: place.phrases.ofTown,
    near: place.near.phrases.name,
    inNear: place.near.phrases.inTown,
    km: place.near.km,
    minutes: driveMinutes(place.near.km),
    rooms,
    dishes: wordsOf(at(dishes, ordinal + hashLabel(place.town.names.fr))),
    ...(wines ? { wines: wordsOf(wines) } : {}),
    ...(park ? { park: wordsOf(park.name), parkIn: wordsOf(park.at) } : {}),
  };
}

/** Country roads at 60 km/h, and a few minutes to leave town; to five minutes. */
export function driveMinutes(km: number): number {
  return Math.max(5, Math.round((km + 4) / 5) * 5);
}
