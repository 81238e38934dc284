import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import type { Setting } from "../settings.ts";
import { drawBroadleaf, drawCypress, drawPalm, drawPine, drawPoplar, drawStonePine } from "./plants.ts";

/** What grows beside what is done in a land. */
export const LAND_TREES = {
  cliff: "broadleaf",
  rocks: "stonepine",
  dunes: "pine",
  riviera: "stonepine",
  harbour: "broadleaf",
  lake: "pine",
  mere: "birch",
  peaks: "pine",
  forest: "pine",
  river: "poplar",
  vineyard: "broadleaf",
  lavender: "cypress",
  polder: "poplar",
  meadow: "broadleaf",
  hills: "cypress",
  village: "stonepine",
  canal: "broadleaf",
  roofs: "broadleaf",
  patio: "palm",
} as const satisfies Record<Setting, string>;

type Standing = { x: number; y: number; size: number };

/** The tree of a land, its foot at (x, y). */
export function drawLandTree(canvas: Canvas, setting: Setting, standing: Standing): string {
  const { palette } = canvas;
  const inks = { colour: palette.near, lit: palette.mid };
  const dark = { colour: mix(palette.near, palette.dark, 0.3), lit: mix(palette.near, palette.mid, 0.5) };
  switch (LAND_TREES[setting]) {
    case "broadleaf":
      return drawBroadleaf(canvas, { ...standing, ...inks });
    case "birch":
      return drawBroadleaf(canvas, {
        ...standing,
        colour: mix(palette.near, palette.mid, 0.55),
        lit: mix(palette.mid, palette.light, 0.4),
      });
    case "pine":
      return drawPine(canvas, { ...standing, ...dark });
    case "stonepine":
      return drawStonePine(canvas, { ...standing, ...dark, lean: 0.3 });
    case "cypress":
      return drawCypress(canvas, { ...standing, ...dark });
    case "poplar":
      return drawPoplar(canvas, { ...standing, ...inks });
    case "palm":
      return drawPalm(canvas, { ...standing, colour: dark.colour });
  }
}
