import type { Mood } from "./moods.ts";

/** The inks of one light. Distances (far, mid, near, dark) fade towards `haze`. */
export type Palette = {
  /** From the zenith down to the horizon. */
  sky: readonly [string, string, string, string];
  sun: string;
  haze: string;
  far: string;
  mid: string;
  near: string;
  dark: string;
  /** From the horizon to the near shore. */
  water: readonly [string, string, string];
  accent: string;
  light: string;
  wall: readonly [string, string, string, string, ...string[]];
  roof: readonly [string, string, string];
  snow: string;
  snowShade: string;
  rock: string;
  rockShade: string;
  window: string;
  /** Share of windows with a lamp behind them, 0..1. */
  lit: number;
};

export const PALETTES: Record<Mood, Palette> = {
  golden: {
    sky: ["#6d93ad", "#b7c3b4", "#f4d29c", "#ffe8c0"],
    sun: "#fff6da",
    haze: "#f5d6a6",
    far: "#bfa69c",
    mid: "#8b9a6d",
    near: "#4f6a41",
    dark: "#24372b",
    water: ["#f0cf9d", "#5d8f96", "#2c5f6d"],
    accent: "#c9553a",
    light: "#ffe9bd",
    wall: ["#f3dfc0", "#e8c79b", "#dba77d", "#f0d2b0"],
    roof: ["#b5583a", "#9c4a34", "#c56d47"],
    snow: "#fff4e0",
    snowShade: "#b9aebd",
    rock: "#a88f86",
    rockShade: "#6d6474",
    window: "#ffd98a",
    lit: 0.25,
  },
  dawn: {
    sky: ["#7f92bf", "#c6b8d3", "#f5ccc0", "#ffe6d2"],
    sun: "#fff3e2",
    haze: "#f4d3c9",
    far: "#b3a3c2",
    mid: "#7f87a8",
    near: "#4a5a7c",
    dark: "#263150",
    water: ["#f3d3c6", "#a7a6c4", "#5d76a0"],
    accent: "#d9705d",
    light: "#ffeadb",
    wall: ["#f4e2d8", "#e6c9c1", "#d5b3b8", "#efd8c9"],
    roof: ["#a5606a", "#8c5468", "#b87873"],
    snow: "#fff0ea",
    snowShade: "#b9aecb",
    rock: "#a394ab",
    rockShade: "#6b6a8c",
    window: "#ffdcae",
    lit: 0.3,
  },
  midday: {
    sky: ["#3d8dbf", "#74b3d4", "#b9dde3", "#eef4e4"],
    sun: "#fffdf0",
    haze: "#d3e6dc",
    far: "#93b6ba",
    mid: "#73a878",
    near: "#3d7a50",
    dark: "#1d4636",
    water: ["#b5e2dc", "#4aa7b8", "#1b6f90"],
    accent: "#e25a36",
    light: "#fff8e3",
    wall: ["#fbf1dd", "#f3dcb4", "#eec9a0", "#f7e6cf"],
    roof: ["#c8603f", "#b5533a", "#d77a50"],
    snow: "#ffffff",
    snowShade: "#a9c3d8",
    rock: "#9aa5a5",
    rockShade: "#62788a",
    window: "#4d6f83",
    lit: 0,
  },
  riviera: {
    sky: ["#2f7db5", "#6fb3d6", "#cfe6e0", "#fdf1d8"],
    sun: "#fffbe8",
    haze: "#e6e6d2",
    far: "#9fb5bb",
    mid: "#b9a768",
    near: "#6c7d40",
    dark: "#2f4329",
    water: ["#a9e0d9", "#35a3b6", "#0f6389"],
    accent: "#e0603a",
    light: "#fff5dd",
    wall: ["#fbe8c8", "#f4c79a", "#eda37f", "#f7d9b8", "#f2b6a0"],
    roof: ["#c9603f", "#b85436", "#d98156"],
    snow: "#fffaf0",
    snowShade: "#b5c3cf",
    rock: "#c9b394",
    rockShade: "#8a8478",
    window: "#4d7183",
    lit: 0,
  },
  dusk: {
    sky: ["#27305e", "#5f4a85", "#c66a80", "#f8a977"],
    sun: "#ffdfb0",
    haze: "#c9708a",
    far: "#85558a",
    mid: "#544477",
    near: "#332f5c",
    dark: "#191a3a",
    water: ["#f0a07f", "#8a5a86", "#33305f"],
    accent: "#ffb25e",
    light: "#ffd7a1",
    wall: ["#8d6c8c", "#7a5f88", "#a27a8d", "#6e5a86"],
    roof: ["#4d3f6e", "#5b4676", "#433a66"],
    snow: "#f2b7ae",
    snowShade: "#7b6a9d",
    rock: "#7e5c83",
    rockShade: "#4b4374",
    window: "#ffcf7d",
    lit: 0.75,
  },
  night: {
    sky: ["#0d1938", "#182c56", "#2d4c77", "#6a8aa2"],
    sun: "#f8f3dc",
    haze: "#55768f",
    far: "#3a5a7a",
    mid: "#284464",
    near: "#1a304d",
    dark: "#0d1a31",
    water: ["#6d8da3", "#2f5273", "#122745"],
    accent: "#ffc46b",
    light: "#ffdf9b",
    wall: ["#50688a", "#465d80", "#5d7391", "#3f5578"],
    roof: ["#243a5c", "#2c4365", "#1f3454"],
    snow: "#c9d8e2",
    snowShade: "#5b7a99",
    rock: "#4c6888",
    rockShade: "#2a4464",
    window: "#ffd583",
    lit: 0.85,
  },
  winter: {
    sky: ["#7da7c8", "#b3cedd", "#e0e8e8", "#faf0e2"],
    sun: "#fffaf0",
    haze: "#e2e9ec",
    far: "#adc2d0",
    mid: "#8fabbd",
    near: "#55788f",
    dark: "#2c4c61",
    water: ["#dbe7ea", "#93b4c6", "#5a86a2"],
    accent: "#c4453a",
    light: "#fff6e6",
    wall: ["#b98a63", "#a3754f", "#c59a73", "#8d6646"],
    roof: ["#f4f5f2", "#eaeff0", "#f7f5ee"],
    snow: "#fdfcf8",
    snowShade: "#b7cddd",
    rock: "#8ea2b2",
    rockShade: "#5f7b92",
    window: "#ffd78d",
    lit: 0.7,
  },
  autumn: {
    sky: ["#8fb0b4", "#cdd2ba", "#f3d9a4", "#fce9c6"],
    sun: "#fff6dc",
    haze: "#efd8ab",
    far: "#bcae86",
    mid: "#cf9a4e",
    near: "#9c5a2b",
    dark: "#4f2d1f",
    water: ["#f0d9a8", "#8ea79c", "#46706f"],
    accent: "#b13a24",
    light: "#ffedc4",
    wall: ["#f0dfc3", "#e3c49a", "#d3a67c", "#e8d0ae"],
    roof: ["#7d4a3c", "#8f5741", "#6d4038"],
    snow: "#fff6e6",
    snowShade: "#b8b1ab",
    rock: "#a89880",
    rockShade: "#726b66",
    window: "#ffd98f",
    lit: 0.35,
  },
};
