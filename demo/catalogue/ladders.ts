import type { ActivityKind, Facility } from "#modules/catalogue/vocabulary.ts";
import type { RoomKind } from "./copy/rooms.ts";
import type { Outline } from "./outline.ts";
import { createChance, type Chance } from "./random.ts";
import { RECIPES, type Recipe } from "./recipe-names.ts";
import type { Room } from "./rooms.ts";
import type { Hotel } from "./types.ts";

/**
 * Of a hotel's stays some are made one step apart: the same stay with one thing more, with another, with both, and in a better room. So a stay has
 * extras (docs/product/product.md#extras) and a hotel as many stays as before.
 */
export function buildLadder(
  hotel: Hotel,
  outlines: readonly Outline[],
  { rooms, themesOf }: { rooms: readonly Room[]; themesOf: (kinds: readonly ActivityKind[]) => Outline["themes"] },
): Outline[] {
  const chance = createChance(`ladder ${hotel.label}`);
  const isOpen = ({ words, recipe }: Outline) => !words && recipe !== "full_board";
  const foot = outlines.filter(isOpen).toSorted(rarestFirst)[0];
  if (!foot || outlines.length < SHORTEST) return [...outlines];
  const footIndex = outlines.indexOf(foot);
  const free = [...outlines.keys()].filter((index) => index !== footIndex && isOpen(outlines[index] ?? foot));
  const rungs = climb(foot, { extras: chooseExtras(hotel, foot, chance), room: betterRoom(foot, rooms), chance });
  const places = free.slice(outlines.length > MIDDLING ? 0 - RUNGS - 1 : 0 - RUNGS);
  return outlines.map((outline, index) => {
    const rung = rungs[places.indexOf(index)];
    if (!rung) return outline;
    const themes = [...new Set([...foot.themes, ...themesOf(rung.kinds)])];
    return { ...foot, ...rung, themes, like: { index: footIndex, rung: places.indexOf(index) + 1 } };
  });
}

/** A hotel with fewer stays keeps them as different as they are. */
const SHORTEST = 3;
/** Stays above the foot of a ladder: one thing more, another, both. A hotel with more than the middling number of stays has one more, in a better room. */
const RUNGS = 3;
const MIDDLING = 4;

type Rung = Pick<Outline, "kinds" | "room">;

/** The steps above a stay, those first that give a short ladder the most: each leads on to others. */
function climb(
  { kinds, room: own }: Outline,
  { extras: [first, second], room, chance }: { extras: readonly ActivityKind[]; room: Room | null; chance: Chance },
): Rung[] {
  const more = (added: readonly (ActivityKind | undefined)[], where = own): Rung => ({
    kinds: [...kinds, ...added.filter((kind) => kind !== undefined)],
    room: where,
  });
  if (!first) return [];
  if (room && (!second || chance.happens(0.65))) return [more([], room), more([first]), more([first], room)];
  if (!second) return [more([first])];
  return [more([second]), more([first]), more([first, second]), ...(room ? [more([], room)] : [])];
}

/** What a stay is easily given besides, with the facility that it needs, and how often. */
const EXTRAS: readonly (readonly [ActivityKind, Facility | null, number])[] = [
  ["dinner", "restaurant", 3],
  ["massage", "massage_rooms", 3],
  ["spa_access", "spa", 3],
  ["champagne", null, 1.5],
  ["late_checkout", null, 1.5],
  ["breakfast_in_bed", null, 1],
  ["welcome_drink", null, 0.6],
];
const FOR_FAMILIES: readonly Recipe[] = ["family", "parks"];
const NOT_FOR_FAMILIES: readonly ActivityKind[] = ["champagne", "massage"];
const DINNERS: readonly ActivityKind[] = ["dinner", "gourmet_dinner"];

function chooseExtras(hotel: Hotel, { recipe, kinds }: Outline, chance: Chance): ActivityKind[] {
  const dines = kinds.some((kind) => DINNERS.includes(kind));
  const open = new Map(
    EXTRAS.filter(
      ([kind, facility]) =>
        !kinds.includes(kind) &&
        (!facility || hotel.facilities.has(facility)) &&
        !(dines && DINNERS.includes(kind)) &&
        !(FOR_FAMILIES.includes(recipe) && NOT_FOR_FAMILIES.includes(kind)),
    ).map(([kind, , weight]) => [kind, weight]),
  );
  const chosen: ActivityKind[] = [];
  while (chosen.length < 2 && open.size > 0) {
    const kind = chance.weighted([...open]);
    open.delete(kind);
    chosen.push(kind);
  }
  return chosen;
}

const BETTER: readonly RoomKind[] = ["superior", "deluxe", "junior_suite", "suite"];
const FOR_UPGRADE: readonly RoomKind[] = ["classic", ...BETTER];

/** The next larger room of a plain one. */
function betterRoom({ room, kinds }: Outline, rooms: readonly Room[]): Room | null {
  if (!FOR_UPGRADE.includes(room.kind) || kinds.includes("room_upgrade")) return null;
  const better = rooms
    .filter(({ kind, line }) => BETTER.includes(kind) && line.sizeM2 > room.line.sizeM2)
    .toSorted((left, right) => left.line.sizeM2 - right.line.sizeM2);
  return better[0] ?? null;
}

/** What a hotel is known for: it always has such a stay. */
const SIGNATURES: readonly Recipe[] = ["parks", "thermal", "jacuzzi"];
/** Found in many hotels: what is rarer stays when a ladder takes the place of stays. */
const COMMON: readonly Recipe[] = [
  "spa_dinner",
  "massage",
  "beach",
  "spa",
  "budget",
  "family",
  "romantic_dinner",
  "active",
  "gastronomy",
  "city",
  "romantic",
];
const IN_BETWEEN = RECIPES.filter((recipe) => !SIGNATURES.includes(recipe) && !COMMON.includes(recipe));
const RARITY = new Map([...SIGNATURES, ...IN_BETWEEN, ...COMMON].map((recipe, index) => [recipe, index]));

const rarestFirst = (left: Outline, right: Outline): number =>
  (RARITY.get(left.recipe) ?? 0) - (RARITY.get(right.recipe) ?? 0);
