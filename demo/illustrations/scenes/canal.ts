import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import type { Layout } from "../names.ts";
import { drawGableHouse } from "../parts/gable-house.ts";
import { drawHouse } from "../parts/houses.ts";
import { drawBroadleaf } from "../parts/plants.ts";
import { drawBirds, drawSky } from "../parts/sky.ts";
import { drawRowboat, drawWater } from "../parts/water.ts";
import { circle, fill, box, polygon, rect } from "../svg.ts";
import { drawRiverCity } from "./canal-river.ts";

const BRICKS = ["#b06148", "#8f4a3d", "#d9b58a", "#efe0c4", "#7d4b43", "#c98a5e", "#a9aea0", "#e5c9a2"];

/** Water through a city: canal houses of the Low Countries, or stone fronts and a bridge over a river. */
export function drawCanal(canvas: Canvas, layout: Layout<"canal">): string {
  if (layout === "river") return drawRiverCity(canvas);
  const { height, dice } = canvas;
  const sky = drawSky(canvas, { horizon: 0.6, sunY: dice.between(0.12, 0.26) });
  const quay = 0.665 * height;
  const town = canvas.repeatable(drawSkyline(canvas, quay) + drawRow(canvas, quay) + drawQuay(canvas, quay));
  return (
    sky +
    drawBirds(canvas) +
    town.drawn +
    drawWater(canvas, { top: quay + 30, mirror: town.id, clarity: 0.62, reach: 0.3 * height, glitter: 0.25 }) +
    drawBarges(canvas)
  );
}

/** Roofs behind the row, and the belfry, in the haze. */
function drawSkyline(canvas: Canvas, quay: number): string {
  const { palette, height, width } = canvas;
  const local = canvas.fork("skyline");
  const { dice } = local;
  const wall = mix(palette.far, palette.haze, 0.35);
  let roofs = "";
  for (let x = -20; x < width; x += 80) {
    roofs += drawHouse(local, {
      x,
      y: quay,
      width: dice.between(60, 90),
      height: dice.between(170, 250),
      wall,
      roof: mix(palette.far, palette.haze, 0.1),
      shape: dice.chance(0.6) ? "gable" : "hipped",
      columns: 0,
      rows: 1,
      roofHeight: dice.between(30, 50),
    });
  }
  return roofs + drawBelfry(canvas, dice.between(0.3, 0.7) * width, quay, 0.2 * height);
}

function drawBelfry(canvas: Canvas, x: number, quay: number, top: number): string {
  const { palette } = canvas;
  const wide = 70;
  const stone = mix(palette.far, palette.rockShade, 0.4);
  const at = (right: number, up: number) => [x + wide * right, top - up] as const;
  let bells = "";
  for (const down of [32, 88, 144])
    bells +=
      rect(x - 17, top + down, 12, 26, palette.dark, 'rx="6" opacity=".4"') +
      rect(x + 5, top + down, 12, 26, palette.dark, 'rx="6" opacity=".4"');
  return (
    rect(
      x - wide / 2,
      top,
      wide,
      quay - top,
      canvas.vertical([
        [0, mix(stone, palette.haze, 0.15)],
        [1, mix(stone, palette.haze, 0.5)],
      ]),
    ) +
    polygon(
      [at(-0.6, 0), at(-0.3, 44), at(-0.3, 70), at(0, 150), at(0.3, 70), at(0.3, 44), at(0.6, 0)],
      mix(stone, palette.haze, 0.08),
    ) +
    bells +
    circle(x, top + 18, 10, palette.window, 'opacity=".9"')
  );
}

function drawRow(canvas: Canvas, quay: number): string {
  const { palette, width } = canvas;
  const local = canvas.fork("row");
  const { dice } = local;
  const bricks = canvas.isDark ? palette.wall : BRICKS;
  let row = "";
  let last = -1;
  for (let x = -30; x < width + 20;) {
    const wide = dice.between(84, 128);
    let paint = dice.whole(0, bricks.length - 1);
    if (paint === last) paint = (paint + 1) % bricks.length;
    last = paint;
    row += drawGableHouse(local, {
      x,
      y: quay,
      width: wide,
      height: dice.between(170, 250),
      wall: mix(bricks[paint] ?? palette.wall[0], palette.haze, 0.07),
      gable: dice.pick(["stepped", "stepped", "bell", "plain"] as const),
    });
    x += wide + 1;
  }
  return row;
}

function drawQuay(canvas: Canvas, quay: number): string {
  const { palette, width } = canvas;
  const local = canvas.fork("quay");
  const count = Math.round(4 * canvas.breadth);
  let trees = "";
  for (let index = 0; index < count; index++) {
    const x = ((index + local.dice.between(0.15, 0.85)) / count) * width;
    trees += drawBroadleaf(local, {
      x,
      y: quay + 8,
      size: local.dice.between(120, 170),
      colour: mix(palette.near, palette.dark, 0.15),
      lit: mix(palette.mid, palette.light, 0.25),
    });
  }
  let joints = "";
  for (let x = 0; x < width; x += 48) joints += box(x, quay + 10, 44, 2);
  return (
    trees +
    rect(
      0,
      quay - 4,
      width,
      34,
      canvas.vertical([
        [0, lighten(mix(palette.rock, palette.wall[0], 0.35), 0)],
        [1, palette.rockShade],
      ]),
    ) +
    fill(joints, palette.dark, 'opacity=".14"')
  );
}

function drawBarges(canvas: Canvas): string {
  const { palette, height, width } = canvas;
  const { dice } = canvas.fork("barges");
  return (
    drawRowboat(canvas, {
      x: dice.between(0.62, 0.82) * width,
      y: 0.8 * height,
      size: 1,
      colour: mix(palette.near, palette.dark, 0.2),
    }) +
    drawRowboat(canvas, { x: dice.between(0.2, 0.4) * width, y: 0.87 * height, size: 1.45, colour: palette.accent })
  );
}
