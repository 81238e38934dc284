import { createDice, type Dice, hashText } from "../random.ts";
import type { Emblem, Entrance, Inside, Look, Massing } from "./look.ts";
import type { Setting } from "../settings.ts";
import type { MannerRules, Tree } from "./manners.ts";
import type { Manner } from "../regions.ts";
import type { HotelName, Kind } from "./names.ts";
import { RULES } from "./rules.ts";

const CLOTHS = [
  "#7b1e3a",
  "#2f5a66",
  "#c9793f",
  "#4f6f52",
  "#35507a",
  "#b5533a",
  "#6a4a70",
  "#c79a3f",
  "#8f4f5a",
  "#3f6f78",
  "#7d8f5c",
  "#a8603f",
];

const SECONDS = ["#e6c9a8", "#d9a58a", "#a9bca6", "#c9b27c", "#b9c7cf", "#e3b7a4", "#d8c4d0", "#9fb3a8"];

const ROOM_WALLS = [
  "#efe4d2",
  "#dfe3d4",
  "#ead3c3",
  "#d3dbdd",
  "#f0dfc0",
  "#d9cbb8",
  "#c7d0c0",
  "#e6d5d8",
  "#b9c7bd",
  "#e8cfae",
  "#c9d2dc",
  "#7f968c",
  "#54727c",
  "#a86f58",
  "#8a5f6a",
];

const WOODS = ["#8a5f40", "#6b4a34", "#b08458", "#4f3a2e", "#c49a6c", "#9a6a48"];

const METALS = ["#c9a25f", "#b5853f", "#4a4440", "#d9d2c4"];

const AWNINGS = [
  "#7d2b3f",
  "#2f5a55",
  "#b9823a",
  "#c9553a",
  "#35507a",
  "#e9e0cc",
  "#5f7f5a",
  "#3b3a40",
  "#d98f78",
  "#8f4a6a",
];

const FLOWERS = ["#e2574c", "#e88aa0", "#fff0dd", "#c94f8a", "#f2b04b", "#b79ad0", "#f4d9cf"];

const EMBLEMS: readonly Emblem[] = [
  "star",
  "moon",
  "key",
  "leaf",
  "sun",
  "wave",
  "bird",
  "shell",
  "grapes",
  "peak",
  "bell",
  "clover",
];

/** What the kind of house changes about the region's rules. */
const KIND_STOREYS: Partial<Record<Kind, readonly [number, number]>> = {
  palace: [5, 6],
  farm: [2, 2],
  villa: [2, 3],
  riad: [2, 3],
  inn: [2, 3],
  manor: [2, 3],
  mill: [3, 4],
  modern: [3, 6],
  aparthotel: [4, 6],
  chalet: [3, 4],
  boutique: [3, 4],
};

const KIND_BAYS: Partial<Record<Kind, readonly number[]>> = {
  palace: [7, 9, 8],
  farm: [6, 7, 8],
  villa: [3, 4, 5],
  riad: [4, 5, 6],
  inn: [4, 5, 6],
  manor: [5, 7, 7],
  mill: [4, 3],
  modern: [6, 7, 8, 5],
  aparthotel: [6, 7, 8],
  boutique: [3, 4, 5],
  chalet: [5, 4, 6],
  hotel: [5, 6, 7, 4, 8],
};

const KIND_MASSINGS: Partial<Record<Kind, readonly Massing[]>> = {
  palace: ["towers", "gable-middle", "wings", "tower-left", "tower-right"],
  farm: ["wing-left", "wing-right", "block", "tower-left", "wings"],
  villa: ["tower-left", "gable-right", "block", "tower-right", "gable-left", "wing-right"],
  manor: ["gable-middle", "towers", "wings", "tower-left", "gable-left", "tower-right"],
  inn: ["gable-left", "wing-right", "block", "gable-right", "wing-left"],
  boutique: ["block", "tower-right", "gable-left", "steps", "tower-left"],
  hotel: [
    "block",
    "wing-right",
    "tower-left",
    "gable-middle",
    "steps",
    "gable-right",
    "tower-right",
    "wing-left",
    "wings",
  ],
  riad: ["block", "steps", "tower-right", "tower-left"],
  mill: ["wing-right", "wing-left"],
};

const TOWN_ONLY: readonly Kind[] = ["hotel", "boutique"];

/** The face of a hotel. The same name gives the same face on every machine. */
export function planLook(name: HotelName): Look {
  const { kind, manner, turn, seed } = name;
  const rules = RULES[manner];
  const dice = createDice(`face ${kind} ${manner} ${seed}`);
  // What is seen from afar goes round the town; steps of different lengths keep the sequences apart.
  const offset = hashText(`town ${kind} ${manner}`);
  const take = <T>(list: readonly T[], step: number, wobble = 0.25): T => {
    const index = (turn * step + offset + (dice.chance(wobble) ? dice.whole(0, list.length - 1) : 0)) % list.length;
    return list[index] ?? dice.pick(list);
  };
  const [low, high] = KIND_STOREYS[kind] ?? rules.storeys;
  const storeys = low + (take([0, 1, 2, 3], 1) % (high - low + 1));
  const bays = take(KIND_BAYS[kind] ?? [5, 6, 7], 1);
  const massing = take<Massing>(KIND_MASSINGS[kind] ?? ["block", "wing-left", "wing-right"], 1);
  const wall = take(rules.walls, 1, 0.15);
  const roof = take(rules.roofs, 1);
  return {
    storeys,
    bays,
    massing,
    wall,
    roof,
    bay: Math.round(dice.between(...rules.bay)),
    second: take(
      rules.walls.filter((colour) => colour !== wall),
      2,
    ),
    texture: take(rules.textures, 1),
    trim: dice.pick(rules.trims),
    roofColour: take(rules.roofColours, 1),
    ...planTop(dice, manner, rules, bays),
    window: take(rules.windows, 1, 0.4),
    opening: dice.between(0.38, 0.52),
    surround: dice.pick(rules.surrounds),
    shutter: take(rules.shutters, 1),
    balcony: take(rules.balconies, 1, 0.5),
    balconies: dice.pick(["all", "alternate", "middle", "ends"]),
    ground: take(rules.grounds, 1, 0.5),
    door: findDoor(dice, bays),
    ...planTrade(dice, name, take),
    ...planGarden(dice, name, rules),
    inside: planInside(dice, turn, offset),
    shift: dice.between(-1, 1),
  };
}

type Take = <T>(list: readonly T[], step: number, wobble?: number) => T;

/** Where towers wear bulbs: nobody looks for one in Burgundy or by the sea. */
const BULBOUS: readonly Manner[] = ["alpine", "alsace", "ardennes", "flemish", "dutch"];

function planTop(
  dice: Dice,
  manner: Manner,
  { dormers }: MannerRules,
  bays: number,
): Pick<Look, "dormer" | "dormersEvery" | "chimneys" | "towerRoof"> {
  return {
    dormer: dice.pick(dormers),
    dormersEvery: bays > 4 ? dice.pick([1, 2, 1, 2, 3]) : dice.pick([1, 2]),
    chimneys: dice.whole(1, 3),
    towerRoof: dice.pick(["cone", "pyramid", BULBOUS.includes(manner) ? "onion" : "pyramid", "belvedere"]),
  };
}

/** The middle bay, or now and then one beside it or at an end. */
function findDoor(dice: Dice, bays: number): number {
  return dice.pick([Math.floor(bays / 2), Math.floor(bays / 2), Math.floor((bays - 1) / 2), 1, bays - 2]);
}

/** What makes a house a hotel: door, awnings, sign, forecourt. */
function planTrade(
  dice: Dice,
  { kind, setting }: HotelName,
  take: Take,
): Pick<Look, "entrance" | "wood" | "awning" | "isStriped" | "sign" | "emblem" | "forecourt"> {
  const entrances =
    kind === "palace"
      ? (["canopy", "columns"] as const)
      : kind === "farm" || kind === "mill" || kind === "riad"
        ? (["arch", "porch"] as const)
        : (["arch", "canopy", "awning", "steps", "porch", "columns"] as const);
  const isTown = TOWN_ONLY.includes(kind) && (setting === "roofs" || setting === "canal");
  return {
    entrance: take<Entrance>(entrances, 1, 0.5),
    wood: dice.pick(["#2f4a44", "#5b2333", "#2c3e5c", "#5a3a28", "#7a3f30", "#3f5f48"]),
    awning: take(AWNINGS, 3),
    isStriped: dice.chance(0.5),
    sign: dice.pick(["hanging", "plaque", "blade", "flag"]),
    emblem: take(EMBLEMS, 5),
    forecourt: dice.pick(
      isTown
        ? ["tables", "bicycles", "pots", "benches"]
        : ["tables", "parasols", "benches", "lawn", "pots", "fountain"],
    ),
  };
}

/** What frost kills: it stands by warm water and in towns of the south, and never before peaks. */
const TENDER: ReadonlySet<Tree> = new Set(["palm", "orange"]);
const MILD: ReadonlySet<Setting> = new Set(["riviera", "rocks", "harbour", "roofs", "patio", "village"]);
/** What grows before peaks. */
const HARDY: readonly Tree[] = ["pine"];

/** A region's trees, as far as they grow on the land that the house stands on. */
function treesOf({ trees }: MannerRules, setting: Setting): readonly Tree[] {
  if (setting === "peaks") return HARDY;
  const growing = trees.filter((tree) => MILD.has(setting) || !TENDER.has(tree));
  return growing.length > 0 ? growing : ["plane"];
}

function planGarden(
  dice: Dice,
  { kind, setting }: HotelName,
  rules: MannerRules,
): Pick<Look, "flowers" | "climber" | "trees"> {
  const trees = treesOf(rules, setting);
  const climbers = setting === "peaks" ? (["ivy"] as const) : (["ivy", "roses", "bougainvillea", "wisteria"] as const);
  const isRural = kind === "farm" || kind === "inn" || kind === "manor" || kind === "mill" || kind === "villa";
  return {
    flowers: dice.pick(FLOWERS),
    climber: dice.chance(isRural ? 0.55 : 0.18) ? dice.pick(climbers) : "none",
    trees: [dice.pick(trees), dice.pick(trees)],
  };
}

function planInside(dice: Dice, turn: number, offset: number): Inside {
  return {
    cloth: CLOTHS[(turn * 5 + offset) % CLOTHS.length] ?? "#7b1e3a",
    second: dice.pick(SECONDS),
    wall: ROOM_WALLS[(turn * 4 + offset) % ROOM_WALLS.length] ?? "#efe4d2",
    wood: dice.pick(WOODS),
    metal: dice.pick(METALS),
    floor: dice.pick(["boards", "herringbone", "tiles", "carpet", "boards"]),
    motif: dice.whole(0, 5),
  };
}

/** Everything that can be seen of a face, as one text: equal texts are equal fronts. */
export function signLook(look: Look): string {
  return JSON.stringify({ ...look, opening: Math.round(look.opening * 50), shift: Math.round(look.shift * 4) });
}
