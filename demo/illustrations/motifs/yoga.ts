import type { Canvas } from "../canvas.ts";
import { lighten } from "../colour.ts";
import { drawBackdrop } from "../parts/backdrop.ts";
import { drawShadow, fitSize, placed, tone } from "../parts/light.ts";
import { drawFigure, type Pose } from "../parts/people.ts";
import { drawPebbles } from "../parts/still-life.ts";
import type { Setting } from "../settings.ts";
import { polygon } from "../svg.ts";

const TREE: Pose = {
  head: [0, -92],
  shoulder: [0, -75],
  hip: [0, -45],
  arms: [
    [
      [-17, -92],
      [-3, -116],
    ],
    [
      [17, -92],
      [3, -116],
    ],
  ],
  legs: [
    [
      [19, -36],
      [4, -25],
    ],
    [
      [0, -22],
      [0, 0],
    ],
  ],
};

const LOTUS: Pose = {
  head: [0, -52],
  shoulder: [0, -36],
  hip: [0, -9],
  arms: [
    [
      [-20, -24],
      [-26, -8],
    ],
    [
      [20, -24],
      [26, -8],
    ],
  ],
  legs: [
    [
      [-28, -7],
      [10, -2],
    ],
    [
      [28, -7],
      [-14, -2],
    ],
  ],
};

/** Yoga in the open: one in the tree, one in the lotus, each on a mat. */
export function drawYoga(canvas: Canvas, setting: Setting): string {
  const { width, height, dice } = canvas;
  const size = fitSize(canvas, 900, 1.1);
  const x = width / 2;
  const inks = dice.pick([
    ["#c9553a", "#2f7f86"],
    ["#7b1e3a", "#e2a24a"],
    ["#2f7f86", "#c98fa0"],
  ] as const);
  const mat = (at: number, y: number, ink: string) =>
    polygon(
      [
        [at - 170 * size, y + 14],
        [at - 130 * size, y - 34 * size],
        [at + 130 * size, y - 34 * size],
        [at + 170 * size, y + 14],
      ],
      canvas.horizontal([
        [0, tone(canvas, ink)],
        [1, lighten(tone(canvas, ink), -0.08)],
      ]),
    );
  const [left, right] = [x - 190 * size, x + 200 * size];
  return (
    drawBackdrop(canvas, setting, { horizon: 0.6, sunX: 0.5, sunY: 0.3, hasRays: true }) +
    mat(left, 0.86 * height, inks[1]) +
    mat(right, 0.93 * height, inks[0]) +
    drawShadow(left, 0.86 * height, 60 * size) +
    drawShadow(right, 0.93 * height - 4, 110 * size) +
    placed(drawFigure(canvas.fork("tree"), TREE, { top: inks[0], legs: "#3a3550", hair: "#3a2620" }), {
      x: left,
      y: 0.855 * height,
      size: 4.3 * size,
    }) +
    placed(drawFigure(canvas.fork("lotus"), LOTUS, { top: inks[1], legs: "#4a4458", hair: "#7a4a2a" }), {
      x: right,
      y: 0.925 * height,
      size: 4.9 * size,
    }) +
    drawPebbles(canvas, { x: x + 460 * size, y: 0.93 * height, size: 0.6 * size })
  );
}
