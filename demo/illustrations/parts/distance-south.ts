import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { fill, num, rect, stroke } from "../svg.ts";
import { drawGableHouse } from "./gable-house.ts";
import { drawChurch, drawFarm, drawHouse } from "./houses.ts";
import { drawHill, type Hill } from "./land.ts";
import { drawBroadleaf, drawCypress, drawForest, drawPalm } from "./plants.ts";
import { fromSide, quietSide } from "./sides.ts";

function drawRidge(canvas: Canvas, label: string, y: number, share: number): Hill {
  const { palette } = canvas;
  return drawHill(
    canvas.fork(label),
    { y, amplitude: 34, frequency: 2, octaves: 2, fade: 110 },
    mix(share > 0.5 ? palette.far : mix(palette.mid, "#d9b45f", 0.25), palette.haze, share),
    mix(palette.mid, palette.haze, 0.25),
  );
}

/** Bare round hills, and a line of cypresses up to a farm. */
export function drawCypressHills(canvas: Canvas, foot: number): string {
  const { palette } = canvas;
  const far = drawRidge(canvas, "far", foot - 104, 0.6);
  const near = drawRidge(canvas, "near", foot - 44, 0.15);
  const x = fromSide(canvas, 0.14);
  const green = { colour: mix(palette.near, palette.dark, 0.4), lit: mix(palette.near, palette.mid, 0.4) };
  let line = "";
  for (let index = 0; index < 9; index++) {
    const along = x - quietSide(canvas) * (80 + index * 34);
    line += drawCypress(canvas, { x: along, y: near.crestAt(along) + 8 + index * 3, size: 52 + index * 5, ...green });
  }
  return far.svg + near.svg + drawFarm(canvas.fork("farm"), { x, y: near.crestAt(x) + 10, size: 0.95 }) + line;
}

/** A village that climbs its hill to the church. */
export function drawPerchedVillage(canvas: Canvas, foot: number): string {
  const { palette, dice } = canvas;
  const far = drawRidge(canvas, "far", foot - 100, 0.6);
  const near = drawRidge(canvas, "near", foot - 34, 0.15);
  const x = fromSide(canvas, 0.17);
  const top = near.crestAt(x) - 74;
  const homes = Array.from({ length: 15 }, () => {
    const along = dice.between(-1, 1);
    return { x: x + along * 150 - 22, y: top + 84 - (1 - Math.abs(along)) * dice.between(6, 76) };
  }).toSorted((one, other) => one.y - other.y);
  const houses = homes.map((home) =>
    drawHouse(canvas, {
      ...home,
      width: dice.between(36, 50),
      height: dice.between(28, 46),
      columns: 2,
      rows: 2,
      roofHeight: 12,
    }),
  );
  const trees = drawForest(canvas, near.points, {
    smallest: 26,
    tallest: 44,
    colour: mix(palette.near, palette.haze, 0.2),
    lit: mix(palette.mid, palette.light, 0.2),
    gap: 76,
    kind: "broadleaf",
  });
  const mound = fill(
    `M${num(x - 240)} ${num(foot)}Q${num(x - 150)} ${num(top + 40)} ${num(x)} ${num(top + 20)}T${num(x + 240)} ${num(foot)}Z`,
    mix(palette.mid, palette.near, 0.35),
  );
  return (
    far.svg +
    trees +
    near.svg +
    mound +
    drawChurch(canvas, { x, y: top + 22, size: 0.95, isOnion: false }) +
    houses.join("")
  );
}

const BRICKS = ["#a8523c", "#c98f63", "#e6cfa8", "#8d4a3c"] as const;
const GABLES = ["stepped", "bell", "plain"] as const;

/** A row of town houses over the whole width, a steeple behind them: stepped gables in the north, hipped roofs in the south. */
export function drawTownFronts(canvas: Canvas, foot: number, isGabled: boolean): string {
  const { palette, width, dice } = canvas;
  let houses = "";
  for (let x = -20, index = 0; x < width; index++) {
    const wide = dice.between(74, 118);
    const height = dice.between(110, 190);
    const place = { x, y: foot, width: wide };
    houses += isGabled
      ? drawGableHouse(canvas, {
          ...place,
          height: height * 0.78,
          wall: mix(dice.pick(BRICKS), palette.haze, canvas.isDark ? 0.42 : 0.16),
          gable: GABLES[index % 3] ?? "plain",
        })
      : drawHouse(canvas, {
          ...place,
          height,
          wall: mix(dice.pick(palette.wall), palette.haze, 0.14),
          roof: mix(dice.pick(palette.roof), palette.haze, 0.12),
          columns: 3,
          rows: 4,
          roofHeight: 26,
        });
    x += wide;
  }
  const far = mix(palette.far, palette.haze, 0.5);
  const hill = drawHill(
    canvas.fork("behind"),
    { y: foot - 150, amplitude: 26, frequency: 2, octaves: 3 },
    far,
    palette.haze,
  );
  const steeple = drawChurch(canvas, { x: fromSide(canvas, 0.2), y: foot - 20, size: 2.1, isOnion: false });
  return (isGabled ? "" : hill.svg) + steeple + houses;
}

/** A white wall of arches, orange trees and a palm over it. */
export function drawPatioWall(canvas: Canvas, foot: number): string {
  const { palette, width } = canvas;
  const wall = mix(canvas.isDark ? palette.wall[0] : "#f8efdf", palette.haze, 0.12);
  const top = foot - 150;
  let arches = "";
  for (let x = 30; x < width; x += 150) arches += `M${num(x)} ${num(foot)}v-62a45 45 0 0 1 90 0v62Z`;
  const trees = Array.from({ length: Math.ceil(width / 300) }, (_, index) =>
    drawBroadleaf(canvas, {
      x: 100 + index * 300,
      y: foot + 18,
      size: 130,
      colour: mix(palette.near, palette.dark, 0.15),
      lit: mix(palette.mid, palette.light, 0.2),
    }),
  );
  const tile = mix(palette.roof[0], palette.haze, 0.1);
  const paint = canvas.between(top, foot, [
    [0, wall],
    [1, lighten(wall, -0.06)],
  ]);
  return (
    drawPalm(canvas, { x: fromSide(canvas, 0.14), y: foot, size: 330, colour: mix(palette.near, palette.dark, 0.2) }) +
    rect(0, top, width, 152, paint) +
    rect(-4, top - 12, width + 8, 14, tile) +
    fill(arches, mix(palette.dark, palette.roof[0], 0.45)) +
    stroke(arches, lighten(wall, 0.03), 7) +
    trees.join("")
  );
}
