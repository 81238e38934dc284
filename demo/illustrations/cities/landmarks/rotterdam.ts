import type { Canvas } from "../../canvas.ts";
import { lighten, mix } from "../../colour.ts";
import { fill, num, type Point, points, polygon, rect } from "../../svg.ts";
import { material } from "../material.ts";
import { Pen, type Place } from "../pen.ts";

/** The Erasmus bridge: a bent white pylon and its stays; 760 units wide at size 1, the water at `up` 0. */
export function drawErasmusBridge(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const white = pen.ink("#eef3f4");
  const shade = pen.ink("#b9c8d0");
  const stays: (readonly [number, number])[][] = [];
  for (let index = 0; index < 15; index++)
    stays.push([
      [-6 + index * 2.4, 366 - index * 10],
      [108 + index * 26, 62],
    ]);
  for (const offset of [0, 6, 12])
    stays.push([
      [-8 - offset * 0.4, 366 - offset * 2],
      [-196 + offset * 2.4, 62],
    ]);
  return (
    pen.lines(stays, shade, 1.8) +
    pen.flat(-900, 50, 1900, 13, white) +
    pen.flat(-900, 46, 1900, 5, shade) +
    [-330, 480, 760, -640]
      .map((middle) =>
        pen.shape(
          [
            [middle - 14, 0],
            [middle - 20, 48],
            [middle + 20, 48],
            [middle + 14, 0],
          ],
          shade,
        ),
      )
      .join("") +
    pen.shape(points("-70,0 -30,0 -2,60 6,210 2,380 -12,380 -20,214 -46,62"), pen.shaded(white)) +
    pen.shape(points("20,0 58,0 20,62 6,206 -4,206 -6,62"), shade) +
    pen.flat(-86, 0, 164, 14, shade)
  );
}

/** Towers of a modern skyline, hazy, none like a particular one. */
export function drawTowers(
  canvas: Canvas,
  { y, from, to, label, haze = 0.3 }: { y: number; from: number; to: number; label: string; haze?: number },
): string {
  const local = canvas.fork(label);
  const { dice, palette } = local;
  const walls = ["#8fa3ad", "#c9d0cf", "#a68f84", "#6f8590", "#d9cdbb", "#7f7a82"];
  let towers = "";
  let dark = "";
  let lit = "";
  for (let x = from; x < to;) {
    const wide = dice.between(44, 88);
    const tall = dice.between(110, 290);
    const wall = material(canvas, dice.pick(walls), { haze });
    const step = dice.chance(0.4) ? tall * dice.between(0.1, 0.25) : 0;
    towers +=
      rect(
        x,
        y - tall,
        wide,
        tall,
        local.horizontal([
          [0, lighten(wall, 0.03)],
          [0.62, wall],
          [0.63, lighten(wall, -0.07)],
          [1, lighten(wall, -0.09)],
        ]),
      ) + (step ? rect(x + wide * 0.2, y - tall - step, wide * 0.5, step, lighten(wall, -0.02)) : "");
    for (let row = 0; row < tall / 15 - 1; row++) {
      const d = `M${num(x + wide * 0.1)} ${num(y - tall + 8 + row * 15)}h${num(wide * 0.46)}v6h${num(-wide * 0.46)}Z`;
      if (dice.chance(palette.lit * 0.6)) lit += d;
      else dark += d;
    }
    x += wide * dice.between(1, 1.5);
  }
  return (
    towers +
    fill(dark, mix(palette.dark, palette.haze, 0.4), 'opacity=".3"') +
    (lit && fill(lit, palette.window, 'opacity=".85"'))
  );
}

/** A row of tilted yellow cubes on grey stems, each about 130 units wide at size 1. */
export function drawCubeHouses(canvas: Canvas, { x, y, size, count }: Place & { count: number }): string {
  const yellow = material(canvas, "#f0bb3a", { isFloodlit: true });
  const pale = material(canvas, "#f7d678", { isFloodlit: true });
  const deep = material(canvas, "#d0922a", { isFloodlit: true });
  const grey = material(canvas, "#b9b4aa");
  const glass = mix(canvas.palette.dark, canvas.palette.sky[1], 0.3);
  const isLitLeft = canvas.sun.x < x;
  let cubes = "";
  for (let index = 0; index < count; index++) {
    const middle = x + (index - (count - 1) / 2) * 132 * size;
    const at = (right: number, up: number): Point => [middle + right * size, y - up * size];
    const pane = (points: readonly (readonly [number, number])[]) =>
      polygon(
        points.map(([right, up]) => at(right, up)),
        canvas.dice.chance(canvas.palette.lit) ? canvas.palette.window : glass,
      );
    cubes +=
      polygon([at(-20, 0), at(-20, 130), at(20, 130), at(20, 0)], grey) +
      polygon([at(0, 0), at(0, 130), at(20, 130), at(20, 0)], canvas.palette.dark, 'opacity=".16"') +
      pane(points("-12,16 -12,60 -4,60 -4,16")) +
      polygon([at(0, 66), at(-66, 116), at(-66, 206), at(0, 158)], isLitLeft ? yellow : deep) +
      polygon([at(0, 66), at(66, 116), at(66, 206), at(0, 158)], isLitLeft ? deep : yellow) +
      polygon([at(0, 158), at(-66, 206), at(0, 258), at(66, 206)], pale) +
      pane(points("-52,122 -52,154 -34,140 -34,108")) +
      pane(points("-26,104 -26,134 -10,122 -10,92")) +
      pane(points("52,122 52,154 34,140 34,108")) +
      pane(points("26,104 26,134 10,122 10,92")) +
      pane(points("-20,200 0,214 20,200 0,186")) +
      pane(points("-54,166 -54,190 -36,176 -36,153")) +
      pane(points("54,166 54,190 36,176 36,153"));
  }
  return cubes;
}
