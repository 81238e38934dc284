import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { drawBackdrop } from "../parts/backdrop.ts";
import { drawGlow, fitSize, placed, tone } from "../parts/light.ts";
import { drawClassicCar } from "../parts/vehicles.ts";
import type { Setting } from "../settings.ts";
import { fill, num, openLine, type Point, polygon, rect, roundStroke, smoothLine, stroke } from "../svg.ts";

/** A car put away for the night under trees, its lamps warm: the place that waits for one's own. */
export function drawParking(canvas: Canvas, setting: Setting): string {
  const { width, height, palette, dice } = canvas;
  const size = fitSize(canvas, 700, 1.05);
  const gravel = mix(mix("#e3d3b4", palette.haze, 0.3), palette.dark, canvas.isDark ? 0.4 : 0);
  const x = width / 2;
  const bay = (at: number) =>
    openLine([
      [at - 30 * size, 0.72 * height],
      [at, height],
    ] as Point[]);
  return (
    drawBackdrop(canvas, setting, { horizon: 0.54 }) +
    rect(
      0,
      0.7 * height,
      width,
      height,
      canvas.between(0.7 * height, height, [
        [0, lighten(gravel, 0.03)],
        [1, lighten(gravel, -0.08)],
      ]),
    ) +
    stroke(bay(x - 400 * size) + bay(x + 400 * size), tone(canvas, "#fff8ea"), 12) +
    drawHedge(canvas) +
    drawLampPost(canvas, x + 420 * size) +
    placed(drawClassicCar(canvas, dice.pick(["#3f6a8f", "#7b1e3a", "#8fb4b0"])), { x, y: 0.92 * height, size })
  );
}

function drawHedge(canvas: Canvas): string {
  const { width, height, palette } = canvas;
  const crest: Point[] = Array.from({ length: 30 }, (_, index): Point => [
    -20 + (index * (width + 40)) / 29,
    0.62 * height + (index % 2 ? 5 : -5),
  ]);
  return fill(
    `${smoothLine(crest)}V${num(0.71 * height)}H-20Z`,
    canvas.vertical([
      [0, mix(palette.near, palette.mid, 0.3)],
      [1, mix(palette.near, palette.dark, 0.3)],
    ]),
  );
}

function drawLampPost(canvas: Canvas, x: number): string {
  const { height, palette } = canvas;
  const y = 0.3 * height;
  return (
    roundStroke(`M${num(x)} ${num(0.76 * height)}V${num(y + 40)}`, palette.dark, 9) +
    polygon(
      [
        [x - 22, y],
        [x + 22, y],
        [x + 14, y + 44],
        [x - 14, y + 44],
      ],
      palette.light,
    ) +
    polygon(
      [
        [x - 28, y],
        [x, y - 24],
        [x + 28, y],
      ],
      palette.dark,
    ) +
    drawGlow(canvas, Math.round(x), Math.round(y + 24), 200, canvas.isDark ? 0.8 : 0.3)
  );
}
