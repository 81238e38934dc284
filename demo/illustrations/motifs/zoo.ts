import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import { drawElephant, drawFlamingo, drawGiraffe } from "../parts/animals.ts";
import { drawBackdrop } from "../parts/backdrop.ts";
import { fitSize, placed } from "../parts/light.ts";
import { drawStonePine } from "../parts/plants.ts";
import type { Setting } from "../settings.ts";
import { ellipse } from "../svg.ts";

/** Giraffes, an elephant and flamingos by their pond. */
export function drawZoo(canvas: Canvas, setting: Setting): string {
  const { width, height, palette } = canvas;
  const size = fitSize(canvas, 860, 1.14);
  const x = width / 2;
  const family = canvas.fork("family");
  const pond = ellipse(
    x - 20 * size,
    0.92 * height,
    420 * size,
    46 * size,
    canvas.vertical([
      [0, palette.water[0]],
      [1, palette.water[1]],
    ]),
  );
  return (
    drawBackdrop(canvas, setting, { horizon: 0.58 }) +
    drawStonePine(canvas, {
      x: x - 430 * size,
      y: 0.72 * height,
      size: 330,
      colour: mix(palette.near, palette.dark, 0.2),
      lit: palette.mid,
      lean: 0.2,
    }) +
    placed(drawGiraffe(family), { x: x + 110 * size, y: 0.74 * height, size: 0.8 * size, isFlipped: true }) +
    placed(drawElephant(family), { x: x + 330 * size, y: 0.84 * height, size: 0.98 * size }) +
    placed(drawGiraffe(family), { x: x - 130 * size, y: 0.86 * height, size: 1.22 * size }) +
    pond +
    [
      [-250, 0.93, 0.62],
      [-180, 0.95, 0.72],
      [120, 0.96, 0.66],
    ]
      .map(([at = 0, y = 0, scale = 1], index) =>
        placed(drawFlamingo(family), { x: x + at * size, y: y * height, size: scale * size, isFlipped: index === 2 }),
      )
      .join("")
  );
}
