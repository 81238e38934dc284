import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import { box, fill, num, oval, type Point, polygon, rect, smoothLine } from "../svg.ts";
import type { Site } from "./frame.ts";
import { material } from "./material.ts";

/** A wooded or bare hill of its own shape: `points` are its crest from left to right. */
export function drawRise(
  canvas: Canvas,
  { points, foot, colour, base }: { points: readonly Point[]; foot: number; colour: string; base: string },
): string {
  const [first, last] = [points[0] ?? [0, 0], points.at(-1) ?? [0, 0]];
  const top = Math.min(...points.map(([, y]) => y));
  return fill(
    `${smoothLine(points)}L${num(last[0])} ${num(foot)}L${num(first[0])} ${num(foot)}Z`,
    canvas.between(top, foot, [
      [0, colour],
      [1, base],
    ]),
  );
}

/** Tree tops in two tones scattered below a crest. */
export function drawGroves(
  canvas: Canvas,
  {
    label,
    from,
    to,
    topAt,
    foot,
    count,
    size = 16,
    colour,
    lit,
  }: {
    label: string;
    from: number;
    to: number;
    topAt(x: number): number;
    foot: number;
    count: number;
    size?: number;
    colour: string;
    lit: string;
  },
): string {
  const { dice } = canvas.fork(label);
  const side = canvas.sun.x < (from + to) / 2 ? -1 : 1;
  let crowns = "";
  let sheen = "";
  for (let index = 0; index < count; index++) {
    const x = dice.between(from, to);
    const top = topAt(x);
    const y = top + (foot - top) * dice.next() ** 1.3;
    const radius = size * dice.between(0.6, 1.15);
    crowns += oval(x, y, radius, radius * 0.85);
    sheen += oval(x + side * radius * 0.3, y - radius * 0.3, radius * 0.55, radius * 0.4);
  }
  return fill(crowns, colour) + fill(sheen, lit, 'opacity=".5"');
}

type HillTown = {
  label: string;
  from: number;
  to: number;
  topAt(x: number): number;
  foot: number;
  rows: number;
  walls: readonly string[];
  roofs: readonly string[];
  size?: number;
  haze?: number;
};

/** Houses scattered on a slope, those in front lower: a quarter on a hill. */
export function drawHillTown(canvas: Canvas, options: HillTown): string {
  const { label, from, to, topAt, foot, rows, walls, roofs, size = 30, haze = 0 } = options;
  const local = canvas.fork(label);
  const { dice, palette } = local;
  const glass = mix(mix(palette.dark, palette.sky[1], 0.3), palette.haze, haze);
  let town = "";
  for (let row = 0; row < rows; row++) {
    const near = (row + 1) / rows;
    let dark = "";
    let lit = "";
    for (let x = from + dice.between(0, size); x < to;) {
      const scale = size * (0.72 + near * 0.5);
      const wide = scale * dice.between(0.8, 1.5);
      const top = topAt(x + wide / 2);
      const y = top + (foot - top) * near;
      if (foot - top > size * 0.8 && dice.chance(0.9)) {
        const tall = scale * dice.between(0.7, 1.2);
        const wall = material(canvas, dice.pick(walls), { haze });
        town +=
          rect(x, y - tall, wide, tall + 4, wall) +
          polygon(
            [
              [x - 2, y - tall],
              [x + wide * 0.14, y - tall - scale * 0.26],
              [x + wide * 0.86, y - tall - scale * 0.26],
              [x + wide + 2, y - tall],
            ],
            material(canvas, dice.pick(roofs), { haze }),
          );
        for (let pane = 0; pane < 2; pane++) {
          const d = box(x + wide * (0.2 + pane * 0.4), y - tall * 0.76, wide * 0.17, tall * 0.34);
          if (dice.chance(palette.lit)) lit += d;
          else dark += d;
        }
      }
      x += wide * dice.between(0.9, 1.2);
    }
    town += (dark && fill(dark, glass)) + (lit && fill(lit, mix(palette.window, palette.haze, haze)));
  }
  return town;
}

/** A green hill that peaks beside the middle, as a function of x. */
export function bellHill(
  { middle, span }: Site,
  ground: number,
  { at, tall, half }: { at: number; tall: number; half: number },
): { points: Point[]; topAt(x: number): number } {
  const peak = middle + at * span;
  const topAt = (x: number) => ground - tall * Math.exp(-(((x - peak) / half) ** 2));
  const points: Point[] = [];
  for (let x = -40; x <= middle * 2 + 60; x += 50) points.push([x, topAt(x)]);
  return { points, topAt };
}

export function greens({ palette }: Canvas): { colour: string; lit: string; base: string } {
  return {
    colour: mix(palette.near, palette.haze, 0.12),
    lit: mix(palette.mid, palette.light, 0.2),
    base: mix(palette.mid, palette.near, 0.4),
  };
}
