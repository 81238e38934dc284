import type { Depth } from "./place.ts";
import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import { drawChurch, drawFarm, drawHouse } from "../parts/houses.ts";
import { drawHill } from "../parts/land.ts";
import { drawBroadleaf, drawCypress } from "../parts/plants.ts";
import { drawWindmill } from "../parts/windmill.ts";
import { fill, num, type Point, rect, smoothLine, stroke } from "../svg.ts";
import { drawRange, drawSlope, drawWoods } from "./land-parts.ts";
import { inLight } from "./light.ts";
import { fade } from "./sea.ts";

/** Flat green land to the horizon with straight water, a mill and cows. */
export function drawPolder(canvas: Canvas, depth: Depth): string {
  const { palette, height, width } = canvas;
  const { dice } = canvas.fork("polder");
  const horizon = 0.56 * height;
  const trees = drawHill(
    canvas.fork("trees"),
    { y: horizon - 6, amplitude: 7, frequency: 6, octaves: 3, step: 20, bottom: horizon + 8 },
    fade(canvas, palette.mid, 0.4),
  );
  const side = canvas.sun.x > width / 2 ? 0.22 : 0.78;
  const grass = [fade(canvas, mix(palette.mid, palette.light, 0.1), 0.15), palette.near] as const;
  const eye = (1 - side) * width;
  let ditches = "";
  for (const step of [-2.4, -1.1, 0.15, 1.3, 2.6])
    ditches += `M${num(eye + step * 30)} ${num(horizon + 6)}L${num(eye + step * 420)} ${num(height)}h${num(60 + Math.abs(step) * 20)}L${num(eye + step * 30 + 5)} ${num(horizon + 6)}Z`;
  let cows = "";
  let patches = "";
  for (let index = 0; index < 7 * canvas.breadth + 3; index++) {
    const [x, y] = [dice.between(0.05, 0.95) * width, horizon + dice.between(30, 110)];
    const size = (y - horizon) / 90 + 0.35;
    cows += `M${num(x - 14 * size)} ${num(y)}v${num(-14 * size)}q0 ${num(-8 * size)} ${num(8 * size)} ${num(-8 * size)}h${num(18 * size)}l${num(8 * size)} ${num(5 * size)}l${num(-6 * size)} ${num(6 * size)}v${num(11 * size)}h${num(-4 * size)}v${num(-8 * size)}h${num(-16 * size)}v${num(8 * size)}Z`;
    patches += `M${num(x - 8 * size)} ${num(y - 20 * size)}h${num(9 * size)}v${num(8 * size)}h${num(-7 * size)}Z`;
  }
  return (
    drawWoods(canvas, trees, 40, 0.4, 40, "broadleaf") +
    trees.svg +
    drawWindmill(canvas.fork("mill"), { x: side * width, y: horizon + 10, size: 270 }) +
    rect(
      0,
      horizon + 4,
      width,
      height - horizon,
      canvas.between(horizon, height, [
        [0, grass[0]],
        [1, grass[1]],
      ]),
    ) +
    fill(
      ditches,
      canvas.between(horizon, height, [
        [0, palette.water[0]],
        [1, palette.water[1]],
      ]),
    ) +
    fill(cows, inLight(canvas, "#fbf6ec")) +
    fill(patches, inLight(canvas, "#4a3d3a")) +
    (depth === "view" ? drawPollards(canvas) : "")
  );
}

function drawPollards(canvas: Canvas): string {
  const { palette, height, width } = canvas;
  return [0.08, 0.93]
    .map((along) =>
      drawBroadleaf(canvas, {
        x: along * width,
        y: 0.97 * height,
        size: 240,
        colour: mix(palette.near, palette.dark, 0.2),
        lit: mix(palette.mid, palette.light, 0.2),
      }),
    )
    .join("");
}

/** Rolling pastures with hedges and a steeple. */
export function drawMeadow(canvas: Canvas, depth: Depth): string {
  const { width } = canvas;
  const far = drawRange(canvas, "far", 0.46, 34, 0.6);
  const middle = drawSlope(canvas, "middle", 0.55, 24, 40);
  const near = drawSlope(canvas, "near", 0.66, 22, -50);
  const { dice } = canvas.fork("steeple");
  const x = dice.between(0.14, 0.36) * width;
  const roof = inLight(canvas, "#57606a");
  const homes = [-70, 40, 78]
    .map((right) =>
      drawHouse(canvas, {
        x: x + right,
        y: middle.crestAt(x) + 26,
        width: 42,
        height: 26,
        shape: "gable",
        roof,
        columns: 2,
        rows: 1,
        roofHeight: 14,
      }),
    )
    .join("");
  const front = drawSlope(canvas, "front", depth === "view" ? 0.88 : 0.8, 16, 20);
  return (
    far.svg +
    drawWoods(canvas, middle, 46, 0.34, 60, "broadleaf") +
    middle.svg +
    drawChurch(canvas, { x, y: middle.crestAt(x) + 18, size: 0.9, isOnion: false }) +
    homes +
    drawWoods(canvas, near, 84, 0.12, 110, "broadleaf") +
    near.svg +
    (depth === "view" ? drawWoods(canvas, front, 180, 0, 340, "broadleaf") : "") +
    front.svg
  );
}

/** Tuscan hills with a line of cypresses to a farm. */
export function drawHills(canvas: Canvas): string {
  const { palette, height, width } = canvas;
  const far = drawRange(canvas, "far", 0.44, 40, 0.6);
  const middle = drawSlope(canvas, "middle", 0.53, 36, 50);
  const { dice } = canvas.fork("farm");
  const near = drawHill(
    canvas.fork("near"),
    { y: 0.64 * height, amplitude: 40, frequency: 1.6, octaves: 2, step: 24, fade: 260 },
    mix(mix(palette.mid, "#d9b45f", 0.35), palette.haze, 0.15),
    palette.near,
  );
  const x = dice.between(0.18, 0.4) * width;
  const dark = { colour: mix(palette.near, palette.dark, 0.45), lit: mix(palette.near, palette.mid, 0.4) };
  let line = "";
  for (let index = 0; index < 13; index++) {
    const along = x + 90 + index * 0.042 * width;
    line += drawCypress(canvas, { x: along, y: near.crestAt(along) + 10 + index * 3, size: 60 + index * 6, ...dark });
  }
  const road = Array.from({ length: 7 }, (_, index): Point => [
    x + 60 + index * 0.09 * width,
    near.crestAt(x + 60 + index * 0.09 * width) + 14 + index * 14,
  ]);
  return (
    far.svg +
    middle.svg +
    drawWoods(canvas, middle, 34, 0.3, 110, "broadleaf") +
    near.svg +
    stroke(smoothLine(road), inLight(canvas, "#f0dfc0"), 7, 'opacity=".8" stroke-linecap="round"') +
    drawFarm(canvas.fork("farm"), { x, y: near.crestAt(x) + 12, size: 1.15 }) +
    line
  );
}
