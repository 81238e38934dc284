import type { Canvas } from "../canvas.ts";
import { drawHorse } from "../parts/animals.ts";
import { drawBackdrop } from "../parts/backdrop.ts";
import { fitSize, placed, tone } from "../parts/light.ts";
import { drawFigure, type Pose } from "../parts/people.ts";
import { isCoast, type Setting } from "../settings.ts";
import { num, roundStroke, stroke } from "../svg.ts";

const RIDING: Pose = {
  head: [4, -76],
  shoulder: [0, -60],
  hip: [-6, -28],
  arms: [
    [
      [18, -48],
      [34, -46],
    ],
    [
      [14, -44],
      [32, -42],
    ],
  ],
  legs: [
    [
      [16, -14],
      [8, 12],
    ],
    [
      [18, -12],
      [8, 16],
    ],
  ],
};

/** A rider, and another behind, along a field. */
export function drawRiding(canvas: Canvas, setting: Setting): string {
  const { width, height, dice } = canvas;
  const size = fitSize(canvas, 640, 1.25);
  const x = width / 2;
  const pair = (label: string, coat: string, top: string) =>
    drawHorse(canvas, coat) +
    placed(drawFigure(canvas.fork(label), RIDING, { top, legs: "#f0e2c8", hat: "helmet", hatInk: "#3a2c30" }), {
      x: 0,
      y: -176,
      size: 1.75,
    });
  const [near, far] = dice.pick([
    ["#8a4f2c", "#d9c7ae"],
    ["#5a3826", "#a8683a"],
    ["#cdbca6", "#7b4426"],
  ] as const);
  return (
    drawBackdrop(canvas, setting, { horizon: 0.56, ground: isCoast(setting) ? "sand" : "meadow" }) +
    drawFence(canvas) +
    placed(pair("far", far, "#2f7f86"), { x: x - 300 * size, y: 0.78 * height, size: size * 0.66 }) +
    placed(pair("near", near, dice.pick(["#c9453a", "#7b1e3a"])), {
      x: x + 60 * size,
      y: 0.93 * height,
      size: size * 1.28,
    })
  );
}

function drawFence(canvas: Canvas): string {
  const { width, height } = canvas;
  const wood = tone(canvas, "#f0e2c8");
  let posts = "";
  for (let x = 40; x < width; x += 150) posts += `M${x} ${num(0.615 * height)}v56`;
  return (
    roundStroke(posts, wood, 8) + stroke(`M0 ${num(0.635 * height)}H${width}M0 ${num(0.66 * height)}H${width}`, wood, 6)
  );
}
