import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import { drawFieldRows } from "../parts/field-rows.ts";
import { drawHouse } from "../parts/houses.ts";
import { drawHill } from "../parts/land.ts";
import { drawForest } from "../parts/plants.ts";
import { drawBirds, drawSky } from "../parts/sky.ts";
import { drawWindmill } from "../parts/windmill.ts";
import { rect } from "../svg.ts";

const BLOOMS = ["#d8433c", "#f1a33c", "#e86f8f", "#f4d35e", "#b23a63", "#f5efe2"];

/** Bulb fields under a wide sky, with a mill and farmhouses. */
export function drawTulips(canvas: Canvas): string {
  const { palette, height, width, dice } = canvas;
  const sky = drawSky(canvas, { horizon: 0.56, sunY: dice.between(0.16, 0.3), clouds: 1.6 });
  const horizon = 0.56 * height;
  const trees = drawHill(
    canvas.fork("trees"),
    { y: horizon - 10, amplitude: 6, frequency: 6, octaves: 3, bottom: horizon + 10 },
    mix(palette.far, palette.haze, 0.3),
    mix(palette.mid, palette.haze, 0.4),
  );
  // The mill stands opposite the sun.
  const side = canvas.sun.x > width / 2 ? -1 : 1;
  const mill = width / 2 + side * dice.between(0.17, 0.3) * Math.min(width, 1400);
  const blooms = BLOOMS.map((colour) =>
    canvas.isDark
      ? mix(colour, "#3a2a5c", canvas.mood === "night" ? 0.6 : 0.35)
      : mix(colour, palette.haze, canvas.mood === "winter" ? 0.3 : 0),
  );
  return (
    sky +
    drawBirds(canvas, 6) +
    drawForest(canvas, trees.points, {
      smallest: 22,
      tallest: 46,
      colour: mix(palette.near, palette.haze, 0.45),
      lit: mix(palette.mid, palette.haze, 0.3),
      gap: 32,
      kind: "broadleaf",
    }) +
    trees.svg +
    drawHomesteads(canvas, horizon, width / 2 - side * 0.2 * Math.min(width, 1500)) +
    drawWindmill(canvas.fork("mill"), { x: mill, y: horizon + 14, size: dice.between(280, 330) }) +
    rect(
      0,
      horizon + 4,
      width,
      height - horizon,
      canvas.vertical([
        [0, mix(palette.mid, palette.haze, 0.3)],
        [1, palette.near],
      ]),
    ) +
    drawFieldRows(canvas, {
      eye: { x: mill - side * 160, y: horizon - 30 },
      top: horizon + 6,
      colours: blooms,
      gap: 135,
    }) +
    rect(
      0,
      0.88 * height,
      width,
      0.12 * height,
      canvas.vertical([
        [0, palette.dark, 0],
        [1, palette.dark, 0.35],
      ]),
    )
  );
}

function drawHomesteads(canvas: Canvas, horizon: number, x: number): string {
  const local = canvas.fork("homesteads");
  const { dice, palette } = local;
  const bricks = canvas.isDark ? palette.wall : ["#b56a4c", "#9d5a45", "#f0e2cb"];
  return [-1, 0, 1]
    .map((index) =>
      drawHouse(local, {
        x: x + index * 78 - 30,
        y: horizon + 6,
        width: dice.between(46, 62),
        height: dice.between(28, 36),
        shape: "gable",
        wall: dice.pick(bricks),
        columns: 2,
        rows: 1,
        roof: dice.pick(palette.roof),
      }),
    )
    .join("");
}
