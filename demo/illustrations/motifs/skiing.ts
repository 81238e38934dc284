import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { drawBackdrop } from "../parts/backdrop.ts";
import { fitSize, placed, tone } from "../parts/light.ts";
import { drawFigure, type Pose } from "../parts/people.ts";
import type { Setting } from "../settings.ts";
import { circle, ellipse, fill, num, rect, roundStroke, stroke } from "../svg.ts";
import { drawSnowPines } from "./snow-pines.ts";

const SKIING: Pose = {
  head: [14, -78],
  shoulder: [6, -64],
  hip: [-14, -40],
  arms: [
    [
      [20, -54],
      [32, -50],
    ],
    [
      [12, -48],
      [28, -44],
    ],
  ],
  legs: [
    [
      [10, -28],
      [-4, -4],
    ],
    [
      [6, -26],
      [-10, -2],
    ],
  ],
};

/** A skier in the turn, powder behind. */
export function drawSkiing(canvas: Canvas, setting: Setting): string {
  const { width, height, palette, dice } = canvas;
  const size = fitSize(canvas, 640, 1.2);
  const x = width / 2;
  const ski = tone(canvas, dice.pick(["#c9453a", "#2f7f9a", "#e2a24a"]));
  const slope = fill(
    `M-20 ${num(0.6 * height)}Q${num(0.4 * width)} ${num(0.62 * height)} ${width + 20} ${num(0.94 * height)}V${height}H-20Z`,
    canvas.vertical([
      [0, palette.snow],
      [1, mix(palette.snow, palette.snowShade, 0.5)],
    ]),
  );
  const rider =
    ellipse(-4, 16, 62, 7, palette.snowShade, 'opacity=".9"') +
    stroke("M-170 34Q-110 6 -40 0", palette.snowShade, 9, 'opacity=".7"') +
    roundStroke("M-46 0H46l10 -6", ski, 4.5) +
    roundStroke("M-40 7H52l10 -6", lighten(ski, -0.08), 4.5) +
    stroke("M32 -50L-16 -20M28 -44L-22 -12", tone(canvas, "#4a464c"), 2.2) +
    drawFigure(canvas.fork("skier"), SKIING, {
      top: dice.pick(["#c9453a", "#e2a24a", "#2f7f86"]),
      legs: "#2f3f5c",
      hat: "helmet",
      hatInk: dice.pick(["#f3e2c4", "#7b1e3a"]),
    }) +
    roundStroke("M16 -79h8", "#2c2a30", 5);
  const powder = [
    [-54, -2, 9],
    [-70, -6, 12],
    [-88, -4, 14],
    [-78, -20, 7],
    [-100, -18, 8],
    [-112, -4, 10],
    [-96, -32, 4],
    [-118, -24, 4],
  ]
    .map(([px = 0, py = 0, radius = 0]) => circle(px, py, radius, palette.snow, 'opacity=".85"'))
    .join("");
  return (
    drawBackdrop(canvas, setting, { horizon: 0.56, ground: "snow" }) +
    drawLift(canvas) +
    slope +
    drawSnowPines(canvas) +
    placed(powder + rider, { x: x + 20, y: 0.8 * height, size: 3.5 * size, turn: 17 })
  );
}

function drawLift(canvas: Canvas): string {
  const { width, height, palette } = canvas;
  const y = (along: number) => (0.5 - 0.26 * along) * height;
  let cabins = "";
  for (const along of [0.14, 0.4, 0.66, 0.9])
    cabins +=
      stroke(`M${num(along * width)} ${num(y(along))}v20`, palette.dark, 2) +
      rect(along * width - 19, y(along) + 20, 38, 30, palette.accent, 'rx="8"') +
      rect(along * width - 14, y(along) + 25, 28, 11, palette.light, 'rx="3" opacity=".85"');
  return stroke(`M0 ${num(y(0))}L${width} ${num(y(1))}`, palette.dark, 2.2, 'opacity=".7"') + cabins;
}
