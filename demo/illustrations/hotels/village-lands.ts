import type { Depth, Place } from "./place.ts";
import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { drawChurch, drawHouse } from "../parts/houses.ts";
import { drawHill } from "../parts/land.ts";
import { drawBroadleaf, drawPalm } from "../parts/plants.ts";
import { dot, fill, num, rect, roundStroke, stroke } from "../svg.ts";
import { drawRange, drawSlope, drawWoods } from "./land-parts.ts";
import { inLight } from "./light.ts";
import { fade } from "./sea.ts";
import { drawCone } from "./trulli.ts";

/** An old village that climbs to its church; in the Itria valley under cones of stone. */
export function drawVillageRoofs(canvas: Canvas, depth: Depth, { manner }: Place): string {
  const { palette, height, width } = canvas;
  const local = canvas.fork("village");
  const { dice } = local;
  const far = drawRange(canvas, "far", 0.44, 40, 0.55);
  const top = Math.min(width * 0.3, 330);
  const middle = width * dice.between(0.3, 0.7);
  const base = 0.7 * height;
  const climb = (x: number) => 30 + 120 * Math.max(0, 1 - Math.abs(x - middle) / (top * 1.7));
  const homes = Array.from({ length: Math.round(26 * Math.max(0.7, canvas.breadth)) }, () => {
    const x = dice.between(-0.02, 0.98) * width;
    return { x, y: base - dice.next() * climb(x) };
  }).sort((a, b) => a.y - b.y);
  let village = "";
  for (const [index, { x, y }] of homes.entries()) {
    const size = dice.between(46, 66);
    village += manner === "puglia" ? drawTrullo(local, { x, y, size }) : drawOldHouse(local, { x, y, size });
    if (index % 6 === 2)
      village += drawBroadleaf(local, {
        x,
        y: y + 6,
        size: 62,
        colour: mix(palette.near, palette.dark, 0.15),
        lit: mix(palette.mid, palette.light, 0.2),
      });
  }
  const hill = drawHill(
    canvas.fork("mound"),
    { y: 0.6 * height, amplitude: 20, octaves: 2, step: 24 },
    fade(canvas, palette.near, 0.2),
    palette.near,
  );
  const near = drawSlope(canvas, "near", depth === "view" ? 0.9 : 0.8, 14);
  return (
    far.svg +
    drawRise(canvas, climb, base) +
    hill.svg +
    drawChurch(canvas, { x: middle, y: base - 116, size: 1.25, isOnion: false }) +
    village +
    drawWoods(canvas, near, 96, 0.05, 90, "broadleaf") +
    near.svg
  );
}

/** What the houses climb: without it those at the top would stand in the air. */
function drawRise(canvas: Canvas, climb: (x: number) => number, base: number): string {
  const { palette, width } = canvas;
  const steps = Array.from({ length: 25 }, (_, index) => (index / 24) * width);
  const line = steps.map((x) => `L${num(x)} ${num(base + 8 - climb(x))}`).join("");
  return fill(`M0 ${num(base + 60)}${line}V${num(base + 60)}Z`, fade(canvas, palette.near, 0.34));
}

type Home = { x: number; y: number; size: number };

function drawOldHouse(canvas: Canvas, { x, y, size }: Home): string {
  const { dice } = canvas;
  return drawHouse(canvas, {
    x,
    y,
    width: size,
    height: size * dice.between(0.7, 1.1),
    columns: 2,
    rows: 2,
    shape: dice.chance(0.4) ? "gable" : "hipped",
    roofHeight: 16,
  });
}

/** A low white house under its cone. */
function drawTrullo(canvas: Canvas, { x, y, size }: Home): string {
  const { dice } = canvas;
  const height = size * dice.between(0.46, 0.62);
  const lime = inLight(canvas, "#fffaf0");
  return (
    drawCone(canvas, {
      x: x + size / 2,
      y: y - height + 3,
      width: size * 0.96,
      height: size * dice.between(0.72, 0.88),
      stone: inLight(canvas, dice.pick(["#a39c90", "#948d83", "#b0a898"])),
      lime,
    }) + drawHouse(canvas, { x, y, width: size, height, columns: 2, rows: 1, shape: "flat", wall: lime })
  );
}

/** A walled garden with orange trees and a fountain: what a patio house looks on. */
export function drawPatio(canvas: Canvas, depth: Depth): string {
  const { palette, height, width } = canvas;
  const wall = inLight(canvas, "#f6ead4");
  const [top, ground] = [0.3 * height, (depth === "view" ? 0.78 : 0.82) * height];
  const tile = inLight(canvas, "#b9603f");
  const count = Math.max(3, Math.round(width / 190));
  const wide = width / count;
  let arches = "";
  for (let index = 0; index < count; index++)
    arches += `M${num(index * wide + 22)} ${num(ground)}v${num(-0.2 * height)}a${num(wide / 2 - 22)} ${num(wide / 2 - 22)} 0 0 1 ${num(wide - 44)} 0V${num(ground)}Z`;
  let trees = "";
  for (let index = 0; index < count; index++) {
    const x = (index + 0.5) * wide + wide * 0.5 * (index % 2 ? 1 : -1) * 0.2;
    trees += drawBroadleaf(canvas, {
      x,
      y: ground + 40,
      size: 190,
      colour: mix(palette.near, palette.dark, 0.15),
      lit: mix(palette.mid, palette.light, 0.2),
    });
    let fruit = "";
    for (let piece = 0; piece < 8; piece++)
      fruit += dot(x + Math.cos(piece * 2.4) * 46, ground - 86 + Math.sin(piece * 1.7) * 40);
    trees += roundStroke(fruit, inLight(canvas, "#ee9a2f"), 11);
  }
  return (
    drawPalm(canvas, {
      x: width * 0.2,
      y: ground,
      size: 470,
      colour: fade(canvas, mix(palette.near, palette.dark, 0.2), 0.15),
    }) +
    rect(
      0,
      top,
      width,
      ground - top,
      canvas.vertical([
        [0, wall],
        [1, lighten(wall, -0.06)],
      ]),
    ) +
    rect(-4, top - 14, width + 8, 16, tile) +
    fill(arches, mix(inLight(canvas, "#c9774f"), palette.dark, 0.35)) +
    stroke(arches, inLight(canvas, "#fffaf0"), 9) +
    rect(
      0,
      ground,
      width,
      height - ground,
      canvas.vertical([
        [0, inLight(canvas, "#e3b99a")],
        [1, inLight(canvas, "#cf9a76")],
      ]),
    ) +
    trees
  );
}
