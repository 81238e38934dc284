import { type Depth, type Place } from "./place.ts";
import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import { box, fill, outline } from "../svg.ts";
import { inLight } from "./light.ts";
import type { Skyline } from "./names.ts";
import type { Manner } from "../regions.ts";
import { createPen, LANDMARKS } from "./skylines.ts";

/** What the roofs of a city are made of, and how its houses end. */
export const ROOFS: Record<
  Skyline,
  { roofs: readonly string[]; walls: readonly string[]; shape: "mansard" | "gable" | "low" | "flat" | "step" }
> = {
  paris: { roofs: ["#7d8b97", "#6f7d8a", "#8b98a2"], walls: ["#efe3cd", "#e3d2b4", "#f4ecdd"], shape: "mansard" },
  lyon: { roofs: ["#b9603f", "#c4714a", "#a8553a"], walls: ["#f0c79a", "#e8a988", "#f3dfc0", "#d9b08c"], shape: "low" },
  bordeaux: { roofs: ["#8a8f96", "#b9704f", "#9a8a80"], walls: ["#f2e3c6", "#ead8b4", "#f6ead2"], shape: "mansard" },
  strasbourg: {
    roofs: ["#9a4f38", "#8a4433", "#ad6044"],
    walls: ["#f2d9a0", "#e8b098", "#f4ead4", "#c9d6c8"],
    shape: "gable",
  },
  marseille: { roofs: ["#c4714a", "#b9603f"], walls: ["#f0d9b4", "#f6d59a", "#fbeed8", "#eda88f"], shape: "low" },
  brussels: {
    roofs: ["#5a626c", "#8a5a48", "#4f565e"],
    walls: ["#e9dcc4", "#b5694c", "#f3ead8", "#c9a58a"],
    shape: "step",
  },
  bruges: {
    roofs: ["#a8553a", "#94493a", "#5a5450"],
    walls: ["#a4553f", "#efe4cf", "#b5694c", "#d9c4a0"],
    shape: "step",
  },
  antwerp: { roofs: ["#5a626c", "#94493a"], walls: ["#efe4cf", "#a4553f", "#d9c4a0"], shape: "step" },
  amsterdam: {
    roofs: ["#4a4f57", "#a85a40"],
    walls: ["#9a5240", "#7f4438", "#b56f54", "#e9e0d0", "#5f4a44"],
    shape: "gable",
  },
  utrecht: { roofs: ["#8a4433", "#4a4f57"], walls: ["#9a5240", "#b56f54", "#e9e0d0"], shape: "gable" },
  rome: { roofs: ["#b56a48", "#c07a54"], walls: ["#e0a070", "#d98d62", "#e8c08f", "#cf8060"], shape: "low" },
  florence: { roofs: ["#b5603f", "#c0714c", "#a8583c"], walls: ["#e6c48f", "#ecd9b0", "#dcae72"], shape: "low" },
  venice: { roofs: ["#b5603f", "#a8583c"], walls: ["#d98d78", "#e9c9a0", "#c9705a", "#f0dcc0"], shape: "low" },
  milan: { roofs: ["#9a6048", "#8a8f96"], walls: ["#efd9a8", "#e6c48f", "#d9c0a8"], shape: "low" },
  barcelona: { roofs: ["#b9703f", "#c98a5a"], walls: ["#f0d2a8", "#e8b48f", "#d9c8a8", "#e9d9b4"], shape: "flat" },
  madrid: { roofs: ["#b9603f", "#8a7f78"], walls: ["#f0dcc0", "#e3b99a", "#f6ead2", "#d9a58a"], shape: "flat" },
  seville: { roofs: ["#c4714a", "#e3b04b"], walls: ["#fdf8ee", "#f8e3b0", "#fbf3e0"], shape: "flat" },
};

/** The city whose roofs those of a region's other towns are like. */
const TOWNS_OF: Record<Manner, Skyline> = {
  haussmann: "bordeaux",
  normandy: "strasbourg",
  breton: "bordeaux",
  loire: "bordeaux",
  provence: "marseille",
  riviera: "marseille",
  basque: "bordeaux",
  alsace: "strasbourg",
  catalan: "barcelona",
  andalusia: "madrid",
  tuscany: "florence",
  puglia: "rome",
  venice: "venice",
  dutch: "utrecht",
  flemish: "bruges",
  ardennes: "brussels",
  alpine: "lyon",
};

/** A city from above: its landmark over three depths of roofs, the nearest with chimneys and terraces. */
export function drawCityRoofs(canvas: Canvas, depth: Depth, { city, manner = "haussmann", focus }: Place): string {
  const { height, width, palette } = canvas;
  const { dice } = canvas.fork("city");
  const side = canvas.sun.x > width / 2 ? -1 : 1;
  const x = focus === undefined ? width / 2 + side * dice.between(0.1, 0.26) * Math.min(width, 1500) : width * focus;
  const base = 0.56 * height;
  const mark = city
    ? LANDMARKS[city](createPen(x, base, Math.min(1.9, height / 400) * (depth === "skyline" ? 1.25 : 1.15)))
    : "";
  // Through a low, wide window the roofs are smaller, or the nearest would hide the landmark.
  const unit = Math.min(1, height / 620);
  const row = (label: string, y: number, size: number, far: number) =>
    drawRoofRow(canvas.fork(label), city ?? TOWNS_OF[manner], y * height, size * unit, far);
  const far = depth === "skyline" ? "" : row("far", 0.54, 34, 0.6);
  return (
    far +
    (mark &&
      fill(
        mark,
        canvas.between(base - 280, base, [
          [0, mix(palette.far, palette.dark, 0.22)],
          [1, mix(palette.far, palette.haze, 0.3)],
        ]),
      )) +
    row("middle", 0.6, 54, 0.38) +
    (depth === "skyline" ? "" : row("near", depth === "view" ? 0.76 : 0.7, 92, 0.16)) +
    (depth === "view" ? row("front", 1.04, 170, 0) : "")
  );
}

function drawRoofRow(canvas: Canvas, city: Skyline, y: number, size: number, far: number): string {
  const { dice, palette, width, height } = canvas;
  const { roofs, walls, shape } = ROOFS[city];
  const dim = (colour: string) => mix(inLight(canvas, colour), palette.haze, far);
  const parts = { wall: new Map<string, string>(), roof: new Map<string, string>() };
  const add = (map: Map<string, string>, colour: string, d: string) => map.set(colour, (map.get(colour) ?? "") + d);
  let panes = "";
  let lit = "";
  let back = "";
  for (let x = -size * dice.next(); x < width;) {
    const wide = size * dice.between(0.9, 1.5);
    const top = y - size * dice.between(0.7, 1.25);
    const rise = size * dice.between(0.36, 0.5);
    const [wall, roof] = [dim(dice.pick(walls)), dim(dice.pick(roofs))];
    add(parts.wall, wall, box(x, top, wide - 1, height + 10 - top));
    add(parts.roof, roof, traceRoof(shape, x, top, wide, rise));
    if (shape === "step" || (shape === "gable" && dice.chance(0.5)))
      add(
        parts.wall,
        wall,
        outline([
          [x, top + 1],
          [x + wide * 0.5, top - rise * 1.1],
          [x + wide - 1, top + 1],
        ]),
      );
    if (size > 50) back += box(x + wide * dice.between(0.15, 0.7), top - rise * 1.5, size * 0.14, rise * 1.3);
    const columns = size > 80 ? 3 : 2;
    for (let row = 0; row < 3; row++) {
      for (let column = 0; column < columns; column++) {
        const pane = box(
          x + (wide * (column + 0.5)) / columns - size * 0.07,
          top + size * (0.16 + row * 0.42),
          size * 0.14,
          size * 0.24,
        );
        if (dice.chance(palette.lit)) lit += pane;
        else panes += pane;
      }
    }
    x += wide;
  }
  const write = (map: Map<string, string>) => [...map].map(([colour, d]) => fill(d, colour)).join("");
  return (
    fill(back, dim("#b98f74")) +
    write(parts.roof) +
    write(parts.wall) +
    fill(panes, mix(mix(palette.dark, palette.sky[1], 0.4), palette.haze, far)) +
    (lit && fill(lit, mix(palette.window, palette.haze, far * 0.5)))
  );
}

function traceRoof(
  shape: "mansard" | "gable" | "low" | "flat" | "step",
  x: number,
  top: number,
  wide: number,
  rise: number,
): string {
  switch (shape) {
    case "mansard":
      return outline([
        [x - 2, top + 1],
        [x + wide * 0.09, top - rise],
        [x + wide * 0.91, top - rise],
        [x + wide + 1, top + 1],
      ]);
    case "low":
      return outline([
        [x - wide * 0.05, top + 2],
        [x + wide * 0.16, top - rise * 0.6],
        [x + wide * 0.84, top - rise * 0.6],
        [x + wide * 1.05, top + 2],
      ]);
    case "flat":
      return (
        box(x - 2, top - rise * 0.14, wide + 3, rise * 0.2) +
        box(x + wide * 0.2, top - rise * 0.6, wide * 0.3, rise * 0.6)
      );
    case "gable":
    case "step":
      return outline([
        [x - wide * 0.04, top + 2],
        [x + wide * 0.5, top - rise * 1.3],
        [x + wide * 1.03, top + 2],
      ]);
  }
}
