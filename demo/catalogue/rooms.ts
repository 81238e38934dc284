import type { RatePlanLine, RoomLine } from "#modules/catalogue/import/schema.ts";
import { assignRoomPictures } from "#demo/illustrations/assign.ts";
import type { RoomClass } from "#demo/illustrations/hotels/names.ts";
import {
  BOAT_CABIN,
  CABIN_EXTRAS,
  ROOM_EXTRAS,
  ROOM_HIGHLIGHTS,
  ROOM_NAMES,
  ROOM_TEXTS,
  TWIN_EXTRAS,
  TWIN_TEXTS,
  VIEWS,
  type RoomKind,
  type View,
} from "./copy/rooms.ts";
import { ROOM_DETAILS, ROOM_DETAILS_TITLE, ROOM_INFOS } from "./copy/room-details.ts";
import { takeTurn } from "./hotel-texts.ts";
import { isAtSea } from "./places/places.ts";
import { subjectOf } from "./pictures.ts";
import { at, createChance, type Chance } from "./random.ts";
import { fill, inEveryLanguage, wordsOf, type Five } from "./text.ts";
import type { Hotel } from "./types.ts";

/** A room with what prices and packages need to know of it. */
export type Room = {
  line: RoomLine;
  kind: RoomKind;
  /** Price against the hotel's base price. */
  factor: number;
  /** How many of this type the hotel leaves us to sell on an ordinary day. */
  allotment: number;
};

type Blueprint = { kind: RoomKind; code: string; factor: number; size: readonly [number, number] };

const BLUEPRINTS: Record<RoomKind, Blueprint> = {
  classic: { kind: "classic", code: "CLA", factor: 1, size: [15, 22] },
  superior: { kind: "superior", code: "SUP", factor: 1.18, size: [20, 28] },
  deluxe: { kind: "deluxe", code: "DLX", factor: 1.38, size: [26, 36] },
  junior_suite: { kind: "junior_suite", code: "JNS", factor: 1.6, size: [32, 42] },
  suite: { kind: "suite", code: "STE", factor: 2.05, size: [40, 62] },
  family: { kind: "family", code: "FAM", factor: 1.35, size: [28, 40] },
  jacuzzi: { kind: "jacuzzi", code: "JAC", factor: 1.85, size: [30, 48] },
  cabin: { kind: "cabin", code: "CAB", factor: 1, size: [14, 26] },
  studio: { kind: "studio", code: "STU", factor: 1, size: [22, 30] },
  apartment: { kind: "apartment", code: "APT", factor: 1.4, size: [36, 58] },
};

/** How each kind of room is painted. */
const CLASSES: Record<RoomKind, RoomClass> = {
  classic: "classic",
  superior: "superior",
  deluxe: "superior",
  junior_suite: "suite",
  suite: "suite",
  family: "family",
  jacuzzi: "suite",
  cabin: "cabin",
  studio: "classic",
  apartment: "family",
};

/** One to three room types, cheapest first; what the facilities promise is there. */
export function inventRooms(hotel: Hotel): Room[] {
  const chance = createChance(`rooms ${hotel.label}`);
  const kinds = chooseKinds(hotel, chance);
  return kinds.map((kind, index) =>
    inventRoom({ hotel, blueprint: BLUEPRINTS[kind], index, isOnly: kinds.length === 1, chance }),
  );
}

function chooseKinds(hotel: Hotel, chance: Chance): RoomKind[] {
  const first: RoomKind =
    hotel.type === "treehouse" || hotel.type === "boat"
      ? "cabin"
      : hotel.type === "apartment_hotel"
        ? "studio"
        : "classic";
  const kinds: RoomKind[] = [first];
  if (hotel.facilities.has("private_jacuzzi")) kinds.push("jacuzzi");
  const isFamilyHouse = hotel.styles.includes("family") || hotel.type === "resort" || hotel.place.park !== null;
  if (first === "studio" && chance.happens(0.75)) kinds.push("apartment");
  if (first === "classic") {
    if (hotel.facilities.has("family_rooms") && chance.happens(isFamilyHouse ? 1 : 0.25)) kinds.push("family");
    if (kinds.length < 3 && chance.happens(0.66))
      kinds.push(
        chance.pick(hotel.stars >= 4 ? ["superior", "deluxe", "junior_suite"] : ["superior", "superior", "deluxe"]),
      );
    if (kinds.length < 3 && hotel.stars >= 5) kinds.push("suite");
  }
  return [...new Set(kinds)].sort((a, b) => BLUEPRINTS[a].factor - BLUEPRINTS[b].factor);
}

function inventRoom({
  hotel,
  blueprint,
  index,
  isOnly,
  chance,
}: {
  hotel: Hotel;
  blueprint: Blueprint;
  index: number;
  isOnly: boolean;
  chance: Chance;
}): Room {
  const { kind } = blueprint;
  const sizeM2 = chance.whole(...blueprint.size) + (hotel.stars >= 4 ? 2 : 0);
  const isForFour = kind === "family" || kind === "apartment";
  const hasSofa = isForFour || kind === "suite" || kind === "junior_suite";
  const isWide = blueprint.factor >= 1.3 && kind !== "family";
  const maxAdults = isForFour ? 4 : hasSofa ? 3 : 2;
  const bedding = chooseBeds({ kind, isWide, hasSofa, mayBeTwin: kind === "classic" && !isOnly, chance });
  const line: RoomLine = {
    id: hotel.id * 10 + index + 1,
    hotelId: hotel.id,
    code: blueprint.code,
    sizeM2,
    maxAdults,
    maxChildren: isForFour
      ? 3
      : hasSofa || (kind === "superior" && chance.happens(0.5))
        ? 1
        : chance.happens(0.3)
          ? 1
          : 0,
    maxBabies: kind === "cabin" ? 0 : 1,
    maxGuests: isForFour ? 4 : 3,
    bedding,
    texts: writeRoomTexts({ hotel, kind, sizeM2, index, bedding, chance }),
    pictures: assignRoomPictures(subjectOf(hotel), CLASSES[kind], index),
    stockByRoom: !createChance(`stock ${hotel.label}`).happens(0.08),
  };
  const allotment = Math.max(2, Math.min(14, Math.round((hotel.roomCount / (index + 3)) * chance.between(0.25, 0.6))));
  return { line, kind, factor: blueprint.factor * chance.between(0.97, 1.04), allotment };
}

/** One bed for two; twin beds only in the simplest room of a house that has others, too. */
function chooseBeds({
  kind,
  isWide,
  hasSofa,
  mayBeTwin,
  chance,
}: {
  kind: RoomKind;
  isWide: boolean;
  hasSofa: boolean;
  mayBeTwin: boolean;
  chance: Chance;
}): Bed[] {
  const main = isWide ? "king" : "double";
  if (hasSofa)
    return [
      { kind: main, count: 1 },
      { kind: kind === "family" && chance.happens(0.4) ? "bunk" : "sofa", count: 1 },
    ];
  return [{ kind: mayBeTwin && chance.happens(0.16) ? "twin" : main, count: 1 }];
}

type Bed = { kind: Exclude<RoomLine["bedding"][number]["kind"], "single">; count: number };

const BED_HIGHLIGHTS: Record<Bed["kind"], Five> = {
  king: ROOM_HIGHLIGHTS.king,
  double: ROOM_HIGHLIGHTS.double160,
  twin: ROOM_HIGHLIGHTS.twin,
  sofa: ROOM_HIGHLIGHTS.sofa,
  bunk: ROOM_HIGHLIGHTS.bunk,
};

function writeRoomTexts(input: {
  hotel: Hotel;
  kind: RoomKind;
  sizeM2: number;
  index: number;
  bedding: readonly Bed[];
  chance: Chance;
}): RoomLine["texts"] {
  const { hotel, kind, index, bedding, chance } = input;
  const isTwin = bedding[0]?.kind === "twin";
  const extras = isTwin ? TWIN_EXTRAS : kind === "cabin" ? CABIN_EXTRAS : ROOM_EXTRAS;
  const view = wordsOf(VIEWS[viewOf(hotel)]);
  const names = hotel.type === "boat" ? BOAT_CABIN : ROOM_NAMES[kind];
  const name = kind === "cabin" ? at(names, index) : takeTurn(names, hotel, `room ${kind}`);
  const sentences = [
    takeTurn(isTwin ? TWIN_TEXTS : ROOM_TEXTS[kind], hotel, `text ${kind}`),
    takeTurn(extras, hotel, `extra ${kind}`),
  ];
  const highlights: Five[] = [
    ...bedding.map((bed) => BED_HIGHLIGHTS[bed.kind]),
    kind === "jacuzzi" ? ROOM_HIGHLIGHTS.jacuzzi : chance.happens(0.35) ? ROOM_HIGHLIGHTS.bath : ROOM_HIGHLIGHTS.shower,
  ];
  if (kind === "studio" || kind === "apartment") highlights.push(ROOM_HIGHLIGHTS.kitchen);
  if (hotel.facilities.has("air_conditioning")) highlights.push(ROOM_HIGHLIGHTS.aircon);
  if (kind !== "classic" && hotel.stars >= 4) highlights.push(ROOM_HIGHLIGHTS.coffee);
  const details = listDetails(hotel, kind);
  const infos = listInfos(kind, bedding);
  return inEveryLanguage((language) => ({
    name: fill(name, language, { view }),
    description: sentences.map((five) => fill(five, language, { size: input.sizeM2 })).join(" "),
    highlights: highlights.slice(0, 4).map((five) => fill(five, language)),
    detailsSection: {
      title: fill(ROOM_DETAILS_TITLE, language),
      details: details.map((five) => fill(five, language)),
    },
    ...(infos.length > 0 ? { importantInfos: infos.map((five) => fill(five, language)) } : {}),
  }));
}

/** What is in a room beside its beds and its bath, which the highlights name. */
function listDetails({ stars, type }: Hotel, kind: RoomKind): Five[] {
  const { robes, towels, hairdryer, safe, screen, kettle, desk, dishes, lantern, cot } = ROOM_DETAILS;
  if (kind === "cabin") return type === "boat" ? [towels, kettle, hairdryer] : [towels, kettle, lantern];
  const isFlat = kind === "studio" || kind === "apartment";
  return [
    ...(stars >= 4 ? [robes] : []),
    towels,
    hairdryer,
    ...(isFlat ? [dishes] : [kettle]),
    ...(stars >= 4 ? [safe] : []),
    stars >= 3 ? screen : desk,
    cot,
  ];
}

function listInfos(kind: RoomKind, bedding: readonly Bed[]): Five[] {
  const has = (bed: Bed["kind"]) => bedding.some((item) => item.kind === bed);
  const { bunk, sofa, jacuzzi, cabin, kitchen } = ROOM_INFOS;
  return [
    ...(has("bunk") ? [bunk] : []),
    ...(has("sofa") ? [sofa] : []),
    ...(kind === "jacuzzi" ? [jacuzzi] : []),
    ...(kind === "cabin" ? [cabin] : []),
    ...(kind === "studio" || kind === "apartment" ? [kitchen] : []),
  ];
}

function viewOf(hotel: Hotel): View {
  const { facilities, place } = hotel;
  if (facilities.has("sea_view") && isAtSea(place)) return "sea";
  if (facilities.has("mountain_view")) return "mountain";
  if (place.setting === "lake") return "lake";
  if (place.setting === "vine") return "vines";
  if (place.setting === "canal") return "canal";
  if (place.setting === "forest") return "woods";
  if (place.setting === "country") return "country";
  return facilities.has("garden") ? "garden" : "town";
}

export type Plan = { line: RatePlanLine; factor: number; perNight: number };

/**
 * How the rooms are sold: BAR (flexible, public, breakfast); NR (about a tenth cheaper, neither changed nor refunded; without breakfast in
 * some houses) or, in some, RO (the room alone, as flexible); and, where meals are served to all, FB (full board).
 */
export function inventPlans(hotel: Hotel, rooms: readonly Room[]): Plan[] {
  const chance = createChance(`plans ${hotel.label}`);
  const roomCodes = rooms.map((room) => room.line.code);
  const base = { hotelId: hotel.id, occupancy: inventOccupancy(hotel, chance), roomCodes };
  const isRoomOnly = chance.happens(0.25);
  const flexible = flexiblePlan(hotel, base, chance);
  // Drawn apart: nothing else of the hotel moves.
  const isFree = isRoomOnly && createChance(`room only ${hotel.label}`).happens(0.4);
  const plans = [flexible, isFree ? roomOnlyPlan(hotel, flexible) : firmPlan(hotel, base, isRoomOnly)];
  const first = roomCodes[0];
  if (
    first &&
    hotel.facilities.has("restaurant") &&
    chance.happens(hotel.type === "resort" || hotel.place.setting === "thermal" ? 0.6 : 0.07)
  )
    plans.push(fullBoardPlan(hotel, { ...base, roomCodes: [first] }));
  return plans;
}

type PlanBase = Pick<RatePlanLine, "hotelId" | "occupancy" | "roomCodes">;

function inventOccupancy({ basePrice }: Hotel, chance: Chance): RatePlanLine["occupancy"] {
  return {
    singleUseCents: roundEuros(basePrice * 0.12),
    extraAdultCents: Math.max(2500, roundEuros(basePrice * 0.28)),
    childCents: chance.happens(0.35) ? 0 : Math.max(1200, roundEuros(basePrice * 0.14)),
    babyCents: chance.happens(0.7) ? 0 : 1000,
  };
}

function flexiblePlan(hotel: Hotel, base: PlanBase, chance: Chance): Plan {
  const deadlineDays = chance.weighted([
    [1, 2],
    [2, 3],
    [3, 3],
    [5, 1],
    [7, 1.5],
  ]);
  const line: RatePlanLine = {
    ...base,
    id: hotel.id * 10 + 1,
    code: "BAR",
    board: "BB",
    cancellation: { type: "FLEX", deadlineDays },
    isPublic: true,
  };
  return { line, factor: 1, perNight: 0 };
}

/** What two breakfasts take off a night. */
const withoutBreakfast = ({ basePrice }: Hotel): number => -2 * (roundEuros(basePrice * 0.06) + 800);

/** The terms of the flexible plan, for the room alone. */
function roomOnlyPlan(hotel: Hotel, flexible: Plan): Plan {
  const line: RatePlanLine = { ...flexible.line, id: hotel.id * 10 + 2, code: "RO", board: "RO", isPublic: false };
  return { line, factor: 1, perNight: withoutBreakfast(hotel) };
}

function firmPlan(hotel: Hotel, base: PlanBase, isRoomOnly: boolean): Plan {
  const line: RatePlanLine = {
    ...base,
    id: hotel.id * 10 + 2,
    code: "NR",
    board: isRoomOnly ? "RO" : "BB",
    cancellation: { type: "NCNR" },
    isPublic: false,
  };
  return { line, factor: 0.9, perNight: isRoomOnly ? withoutBreakfast(hotel) : 0 };
}

function fullBoardPlan(hotel: Hotel, base: PlanBase): Plan {
  const line: RatePlanLine = {
    ...base,
    id: hotel.id * 10 + 3,
    code: "FB",
    board: "FB",
    cancellation: { type: "FLEX", deadlineDays: 3 },
    isPublic: false,
  };
  return { line, factor: 1, perNight: roundEuros(4800 + hotel.basePrice * 0.25) };
}

function roundEuros(cents: number): number {
  return Math.round(cents / 100) * 100;
}
