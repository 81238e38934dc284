import type { Canvas } from "../canvas.ts";
import { drawBerries } from "../parts/food.ts";
import { drawShadow, fitSize, placed, tone } from "../parts/light.ts";
import { drawBucket, drawFlute, drawTabletop } from "../parts/tableware.ts";
import type { Setting } from "../settings.ts";
import { ellipse, points } from "../svg.ts";

/** Champagne: the bottle in its cooler, two flutes, and the setting behind. */
export function drawChampagne(canvas: Canvas, setting: Setting): string {
  const { width, height } = canvas;
  const size = fitSize(canvas, 800, 1.14);
  const x = width / 2;
  const plate = ellipse(0, 6, 128, 26, tone(canvas, "#e8dfd2", 0.5)) + ellipse(0, 0, 124, 24, "#ffffff");
  return (
    drawTabletop(canvas, setting, { top: 0.62, veil: 0.3 }) +
    placed(drawBucket(canvas), { x: x - 190 * size, y: 0.86 * height, size: 1.5 * size }) +
    placed(drawFlute(canvas), { x: x + 40 * size, y: 0.9 * height, size: 1.85 * size }) +
    placed(drawFlute(canvas), { x: x + 165 * size, y: 0.85 * height, size: 1.75 * size }) +
    placed(
      drawShadow(0, 8, 140, 0.18) +
        plate +
        drawBerries(canvas, points("-56,-2 -6,4 44,0 -28,-30 18,-32"), "#c92f3f", 1.1),
      { x: x + 340 * size, y: 0.91 * height, size },
    )
  );
}
