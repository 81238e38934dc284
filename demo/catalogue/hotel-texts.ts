import { keysOf } from "#platform/objects.ts";
import type { HotelLine } from "#modules/catalogue/import/schema.ts";
import {
  CLOSINGS,
  HIGHLIGHTS,
  INFOS,
  MORNING_BUFFET_SENTENCES,
  MORNING_ROOM_SENTENCES,
  MORNING_SENTENCES,
  NEAR_SENTENCES,
  POOL_SENTENCES,
  SPA_SENTENCES,
  STYLES_OF_ROOMS,
  TABLE_SENTENCES,
  TRANSPORT,
  WAYS,
} from "./copy/hotels/comforts.ts";
import { AROUND, CORNERS } from "./copy/hotels/around.ts";
import {
  BREAKFAST_DRINKS,
  BREAKFAST_FIRST,
  BREAKFAST_INFOS,
  BREAKFAST_OF,
  BREAKFAST_ORGANIC,
} from "./copy/hotels/mornings.ts";
import { HOUSES } from "./copy/hotels/houses.ts";
import { OPENINGS } from "./copy/hotels/openings.ts";
import { SEA_SETTINGS } from "./places/parse.ts";
import { breakfastKindOf, parkingOf } from "./policies.ts";
import { at, hashLabel } from "./random.ts";
import { fill, inEveryLanguage, type Five } from "./text.ts";
import type { Hotel } from "./types.ts";

/** Farther than that, the next town is no neighbour. */
const NEAR_LIMIT_KM = 45;
/** Nobody goes to a city of this size for what lies beside it. */
const SELF_SUFFICIENT = 250_000;

/** Description, ways, breakfast, what to know and strengths of a hotel, in every language. */
export function writeHotelTexts(hotel: Hotel): HotelLine["texts"] {
  const { showcase } = hotel;
  const paragraphs = showcase ? showcase.paragraphs.map((five) => [five]) : describeHotel(hotel);
  const way = showcase ? [showcase.gettingThere] : describeWay(hotel);
  const transport = showcase ? [showcase.transport] : listTransport(hotel);
  const infos = listInfos(hotel);
  const highlights = showcase ? showcase.highlights : listHighlights(hotel);
  return inEveryLanguage((language) => ({
    description: paragraphs
      .map((sentences) => sentences.map((five) => fill(five, language, hotel.fillings)).join(" "))
      .join("\n\n"),
    gettingThere: way.map((five) => fill(five, language, hotel.fillings)).join(" "),
    transport: transport.map((five) => fill(five, language, wayNumbers(hotel))),
    breakfast: {
      details: listBreakfast(hotel).map((five) => fill(five, language)),
      mustKnow: [fill(takeTurn(BREAKFAST_INFOS, hotel, "breakfast info"), language)],
    },
    importantInfos: infos.map((five) => fill(five, language, hotel.fillings)),
    highlights: highlights.map((five) => fill(five, language, hotel.fillings)),
  }));
}

/** Takes turns inside a town: neighbours get different sentences of a bank. */
export function takeTurn<T>(bank: readonly T[], hotel: Hotel, slot: string): T {
  return at(bank, hotel.ordinal + hashLabel(`${slot} ${hotel.place.town.id}`));
}

function describeHotel(hotel: Hotel): Five[][] {
  const { facilities, place } = hotel;
  const style = hotel.styles[0] ?? "classic";
  const first = [takeTurn(OPENINGS[place.setting], hotel, "opening"), takeTurn(HOUSES[hotel.type], hotel, "house")];
  const second = [takeTurn(STYLES_OF_ROOMS[style], hotel, "style")];
  if (facilities.has("spa")) second.push(takeTurn(SPA_SENTENCES, hotel, "spa"));
  if (facilities.has("outdoor_pool")) second.push(takeTurn(POOL_SENTENCES, hotel, "pool"));
  second.push(...cornersOf(hotel).slice(0, second.length > 2 ? 1 : 2));
  const third = [
    facilities.has("restaurant")
      ? takeTurn(TABLE_SENTENCES, hotel, "table")
      : takeTurn(morningsOf(hotel), hotel, "morning"),
  ];
  if (hasNeighbour(hotel)) third.push(takeTurn(NEAR_SENTENCES, hotel, "near"));
  third.push(...aroundOf(hotel).slice(0, 1), takeTurn(CLOSINGS, hotel, "closing"));
  return [first, second, third];
}

/** What the house's corners are like; neighbours begin with another one. */
function cornersOf(hotel: Hotel): Five[] {
  const kinds = keysOf(CORNERS).filter((kind) => hotel.facilities.has(kind));
  return turned(kinds, hotel).map((kind) => takeTurn<Five>(CORNERS[kind], hotel, kind));
}

/** What there is to do nearby; neighbours begin with another one. */
function aroundOf(hotel: Hotel): Five[] {
  const { tags, wine, park } = hotel.place;
  const kinds = [...(wine ? ["wine" as const] : []), ...(park ? ["park" as const] : []), ...tags].filter(
    (kind) => AROUND[kind] !== undefined,
  );
  return turned(kinds, hotel).map((kind) => takeTurn(AROUND[kind] ?? [], hotel, kind));
}

function turned<T>(list: readonly T[], hotel: Hotel): T[] {
  return list.map((_, index) => at(list, index + hotel.ordinal));
}

function hasNeighbour({ place }: Hotel): boolean {
  return place.near.km <= NEAR_LIMIT_KM && place.town.population < SELF_SUFFICIENT;
}

function describeWay(hotel: Hotel): Five[] {
  const { place, facilities } = hotel;
  const way: Five[] = [];
  if (hasNeighbour(hotel)) way.push(takeTurn(WAYS.carNear, hotel, "way"));
  if (["city", "canal", "village"].includes(place.setting)) way.push(takeTurn(WAYS.centreWalk, hotel, "walk"));
  if (!facilities.has("parking")) way.push(takeTurn(WAYS.noParking, hotel, "parking"));
  return way.length > 0 ? way : [takeTurn(WAYS.straight, hotel, "straight")];
}

/** Towns of this size have lines of their own. */
const HAS_LINES = 100_000;

/** The station where there is one, and what stops near by. */
function listTransport(hotel: Hotel): Five[] {
  const { place } = hotel;
  const stop = place.town.population > HAS_LINES ? TRANSPORT.stop : TRANSPORT.coach;
  return [...(hasStation(hotel) ? [takeTurn(TRANSPORT.station, hotel, "station")] : []), takeTurn(stop, hotel, "stop")];
}

/** What is said of mornings agrees with how breakfast is served. */
function morningsOf(hotel: Hotel): Five[] {
  const kind = breakfastKindOf(hotel);
  return [
    ...MORNING_SENTENCES,
    ...(kind === "buffet" ? MORNING_BUFFET_SENTENCES : []),
    ...(kind === "basket" ? [] : MORNING_ROOM_SENTENCES),
  ];
}

function listBreakfast(hotel: Hotel): Five[] {
  const { place, facilities } = hotel;
  return [
    BREAKFAST_FIRST[breakfastKindOf(hotel)],
    takeTurn(BREAKFAST_OF[place.country], hotel, "breakfast"),
    ...(facilities.has("organic_breakfast") ? [BREAKFAST_ORGANIC] : []),
    BREAKFAST_DRINKS,
  ];
}

/** Islands and a few towns of their size have no railway. */
const WITHOUT_RAILWAY =
  /^(ES(07|35|38|29601|29680|03501|03700|03730|04638)|FR20|NL(179|916|1231)|IT(80077|07041|09049))/;

function hasStation({ place }: Hotel): boolean {
  return place.town.population > 25_000 && !WITHOUT_RAILWAY.test(`${place.country}${place.zip}`);
}

function wayNumbers(hotel: Hotel): Record<string, number> {
  const chance = hashLabel(`way ${hotel.label}`);
  return {
    stationMinutes: 5 + (chance % 3) * 5,
    stopMinutes: 2 + (chance % 4),
  };
}

function listInfos(hotel: Hotel): Five[] {
  const { facilities, place, label } = hotel;
  const parking = parkingOf(hotel);
  const infos: Five[] = [INFOS.late, facilities.has("pets_allowed") ? INFOS.pets : INFOS.noPets];
  if (facilities.has("spa")) infos.push(INFOS.spa);
  if (facilities.has("restaurant") && hashLabel(label) % 2 === 0) infos.push(INFOS.restaurant);
  if (facilities.has("outdoor_pool")) infos.push(INFOS.pool);
  if (place.setting === "ski") infos.push(INFOS.snow);
  if (!facilities.has("elevator") && hashLabel(label) % 3 === 0) infos.push(INFOS.stairs);
  if (parking && parking.priceCents > 0 && !parking.mustReserve) infos.push(INFOS.parking);
  return infos;
}

function listHighlights({ place, facilities }: Hotel): Five[] {
  const list: Five[] = [];
  if (SEA_SETTINGS.includes(place.setting)) list.push(HIGHLIGHTS.sea);
  if (place.setting === "ski") list.push(HIGHLIGHTS.ski);
  if (place.setting === "lake") list.push(HIGHLIGHTS.lake);
  if (place.setting === "vine") list.push(HIGHLIGHTS.vine);
  if (place.setting === "thermal") list.push(HIGHLIGHTS.thermal);
  if (["city", "canal", "village"].includes(place.setting)) list.push(HIGHLIGHTS.centre);
  if (["country", "forest", "mountain"].includes(place.setting)) list.push(HIGHLIGHTS.calm);
  if (facilities.has("spa")) list.push(HIGHLIGHTS.spa);
  if (facilities.has("private_jacuzzi")) list.push(HIGHLIGHTS.jacuzzi);
  if (facilities.has("restaurant")) list.push(HIGHLIGHTS.restaurant);
  if (facilities.has("outdoor_pool")) list.push(HIGHLIGHTS.pool);
  if (facilities.has("free_parking")) list.push(HIGHLIGHTS.freeParking);
  if (facilities.has("pets_allowed")) list.push(HIGHLIGHTS.pets);
  if (facilities.has("garden")) list.push(HIGHLIGHTS.garden);
  return list.slice(0, 6);
}
