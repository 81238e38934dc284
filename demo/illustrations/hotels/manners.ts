export type Texture =
  | "plaster"
  | "ashlar"
  | "rubble"
  | "granite"
  | "brick"
  | "banded"
  | "studs"
  | "crosses"
  | "boards"
  | "logs"
  | "tiles";

export type RoofForm =
  | "mansard"
  | "hip"
  | "saddle"
  | "halfhip"
  | "gable"
  | "step"
  | "bell"
  | "neck"
  | "low"
  | "flat"
  | "wave"
  | "merlons"
  | "thatch"
  | "trullo"
  | "chalet";

export type WindowForm =
  | "casement"
  | "sash"
  | "arch"
  | "segment"
  | "cross"
  | "lancet"
  | "small"
  | "french"
  | "oriel"
  | "band";

export type Surround = "none" | "stone" | "brick" | "lintel" | "pediment" | "blue" | "white";

export type Balcony = "none" | "iron" | "row" | "timber" | "juliet" | "stone" | "glass";

export type Dormer = "none" | "pointed" | "round" | "shed" | "stone";

export type Ground = "same" | "arches" | "shops" | "tall";

export type Tree =
  | "plane"
  | "cypress"
  | "palm"
  | "pine"
  | "pollard"
  | "olive"
  | "orange"
  | "hydrangea"
  | "birch"
  | "poplar"
  | "stonepine";

/** What builders of a region choose from. The first entries are the commonest: neighbours take turns in this order. */
export type MannerRules = {
  walls: readonly string[];
  textures: readonly Texture[];
  trims: readonly string[];
  roofs: readonly RoofForm[];
  roofColours: readonly string[];
  windows: readonly WindowForm[];
  surrounds: readonly Surround[];
  /** Shutters; an empty text stands for none. */
  shutters: readonly string[];
  balconies: readonly Balcony[];
  dormers: readonly Dormer[];
  grounds: readonly Ground[];
  trees: readonly Tree[];
  storeys: readonly [number, number];
  /** Width of a bay; a storey is 100. */
  bay: readonly [number, number];
  /** Timber of frames, doors and eaves. */
  wood: readonly string[];
};
