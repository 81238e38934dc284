import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { dot, outline, roundStroke } from "../svg.ts";

/**
 * Flat fields in stripes that meet at `eye`, from `top` to the foot of the sheet, with blossom on them. Stripes of one
 * colour are one path and blossom of one depth and colour is one path of dots.
 */
export function drawFieldRows(
  canvas: Canvas,
  {
    eye,
    top,
    colours,
    gap,
  }: {
    eye: { x: number; y: number };
    top: number;
    colours: readonly string[];
    /** Distance between rows at the foot of the sheet. */
    gap: number;
  },
): string {
  const { palette, height } = canvas;
  const foot = height + 80;
  const start = (top - eye.y) / (foot - eye.y);
  const shown = Math.ceil(Math.max(eye.x, canvas.width - eye.x) / gap / start) + 1;
  const stripes = colours.map(() => "");
  for (let row = -shown; row <= shown; row++) {
    const corner = (offset: number, depth: number) =>
      [eye.x + (row + offset) * gap * depth, eye.y + (foot - eye.y) * depth] as const;
    stripes[indexOf(row, colours.length)] += outline([
      corner(0, start),
      corner(0.62, start),
      corner(0.62, 1),
      corner(0, 1),
    ]);
  }
  const ground = stripes
    .map((d, index) => {
      const colour = colours[index] ?? palette.near;
      return `<path d="${d}" fill="${canvas.between(top, height, [
        [0, mix(colour, palette.haze, 0.35)],
        [1, colour],
      ])}"/>`;
    })
    .join("");
  return ground + drawBlossom(canvas, { eye, foot, start, colours, gap, shown });
}

function drawBlossom(
  canvas: Canvas,
  {
    eye,
    foot,
    start,
    colours,
    gap,
    shown,
  }: {
    eye: { x: number; y: number };
    foot: number;
    start: number;
    colours: readonly string[];
    gap: number;
    shown: number;
  },
): string {
  const { palette, width } = canvas;
  const { dice } = canvas.fork("blossom");
  let blossom = "";
  for (let depth = Math.max(start, 0.2); depth < 1.05; depth *= 1.06) {
    const y = eye.y + (foot - eye.y) * depth;
    const size = 14 * depth;
    const bodies = colours.map(() => "");
    const lights = colours.map(() => "");
    for (let row = -shown; row <= shown; row++) {
      const index = indexOf(row, colours.length);
      for (const offset of [0.1, 0.35, 0.6]) {
        const x = eye.x + (row + offset + dice.between(-0.06, 0.06)) * gap * depth;
        if (x < -20 || x > width + 20) continue;
        bodies[index] += dot(x, y - size * 0.5);
        lights[index] += dot(x - size * 0.2, y - size * 0.9);
      }
    }
    for (const [index, colour] of colours.entries()) {
      blossom +=
        roundStroke(bodies[index] ?? "", lighten(colour, 0.015), size * 1.6) +
        roundStroke(lights[index] ?? "", mix(colour, palette.light, 0.35), size * 0.72, 'opacity=".7"');
    }
  }
  return blossom;
}

function indexOf(row: number, count: number): number {
  return ((row % count) + count) % count;
}
