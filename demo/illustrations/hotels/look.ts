import type { Balcony, Dormer, Ground, RoofForm, Surround, Texture, Tree, WindowForm } from "./manners.ts";

export type Massing =
  | "block"
  | "wing-left"
  | "wing-right"
  | "wings"
  | "tower-left"
  | "tower-right"
  | "towers"
  | "gable-left"
  | "gable-right"
  | "gable-middle"
  | "steps";

export type Entrance = "arch" | "canopy" | "awning" | "porch" | "steps" | "columns";

export type Emblem =
  | "star"
  | "moon"
  | "key"
  | "leaf"
  | "sun"
  | "wave"
  | "bird"
  | "shell"
  | "grapes"
  | "peak"
  | "bell"
  | "clover";

type Climber = "none" | "ivy" | "roses" | "bougainvillea" | "wisteria";

type Forecourt = "tables" | "parasols" | "benches" | "lawn" | "pots" | "fountain" | "bicycles";

type TowerRoof = "cone" | "pyramid" | "onion" | "belvedere";

/** A hotel's face: every choice that can be seen. Two hotels of one town never share all of them (`look.test`). */
export type Look = {
  storeys: number;
  bays: number;
  bay: number;
  massing: Massing;
  wall: string;
  /** Of the upper floors or the wing, when it differs. */
  second: string;
  texture: Texture;
  trim: string;
  roof: RoofForm;
  roofColour: string;
  dormer: Dormer;
  dormersEvery: number;
  chimneys: number;
  towerRoof: TowerRoof;
  window: WindowForm;
  /** Share of a bay that a window takes. */
  opening: number;
  surround: Surround;
  shutter: string;
  balcony: Balcony;
  /** Which bays have a balcony: all, every second, the middle ones, the ends. */
  balconies: "all" | "alternate" | "middle" | "ends";
  ground: Ground;
  entrance: Entrance;
  /** Bay of the door, counted from the left. */
  door: number;
  wood: string;
  awning: string;
  isStriped: boolean;
  sign: "hanging" | "plaque" | "blade" | "flag";
  emblem: Emblem;
  flowers: string;
  climber: Climber;
  forecourt: Forecourt;
  trees: readonly [Tree, Tree];
  /** Where the house stands, -1..1 of the room beside it. */
  shift: number;
  /** The hotel's colours inside: textiles, a second one, the walls of its rooms, its wood. */
  inside: Inside;
};

export type Inside = {
  cloth: string;
  second: string;
  wall: string;
  wood: string;
  metal: string;
  floor: "boards" | "herringbone" | "tiles" | "carpet" | "stone";
  motif: number;
};
