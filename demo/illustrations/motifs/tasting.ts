import type { Canvas } from "../canvas.ts";
import { drawBackdrop } from "../parts/backdrop.ts";
import { drawVeil } from "../parts/light.ts";
import { drawTasting as drawBarrelTable } from "../scenes/dinner-tasting.ts";
import type { Setting } from "../settings.ts";

/** Three wines on a barrel's head, with bread and cheese, before the land of the place. */
export function drawTasting(canvas: Canvas, setting: Setting): string {
  return drawBackdrop(canvas, setting, { horizon: 0.6, sunY: 0.18 }) + drawVeil(canvas, 0.32) + drawBarrelTable(canvas);
}
