import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import { fill, group, outline, type Point } from "../svg.ts";

type PeakOptions = {
  x: number;
  top: number;
  /** Half of the width at the foot. */
  spread: number;
  foot: number;
  /** How far the mountain lies in the haze, 0..1. */
  haze?: number;
  /** Share of its height that is white. */
  snow?: number;
};

/** A mountain of two faces, one in the sun and one in the shade, with snow from the top down. */
export function drawPeak(canvas: Canvas, options: PeakOptions): string {
  const { palette, dice } = canvas;
  const { x, top, spread, foot, haze = 0, snow = 0.55 } = options;
  const isLitLeft = canvas.sun.x < x;
  const drop = (lean: number, jitter: number) => roughEdge(canvas, [x, top], [x + lean, foot], jitter);
  const left = drop(-spread * dice.between(0.85, 1.1), spread * 0.09);
  const right = drop(spread * dice.between(0.85, 1.1), spread * 0.09);
  const ridge = drop((isLitLeft ? 1 : -1) * spread * 0.06 + dice.between(-0.1, 0.1) * spread, spread * 0.12);
  const shadeEdge = isLitLeft ? right : left;
  const body = outline([...[...left].reverse(), ...right.slice(1)]);
  const shade = outline([...ridge, ...[...shadeEdge].reverse()]);
  const tint = (colour: string) => mix(colour, palette.haze, haze);
  const fade = (colour: string) =>
    canvas.between(top, foot, [
      [0, tint(colour)],
      [1, mix(tint(colour), palette.haze, 0.55)],
    ]);
  const clip = canvas.clip(body);
  const rock = fill(body, fade(palette.rock)) + group(fill(shade, fade(palette.rockShade)), clip);
  if (snow <= 0) return rock;
  return rock + group(drawSnow(canvas, options, { body, shade, ridge, isLitLeft }), clip);
}

function drawSnow(
  canvas: Canvas,
  { x, top, spread, foot, haze = 0, snow = 0.55 }: PeakOptions,
  shape: {
    body: string;
    shade: string;
    ridge: readonly Point[];
    isLitLeft: boolean;
  },
): string {
  const { palette, dice } = canvas;
  const height = foot - top;
  const hem = Array.from({ length: 23 }, (_, index): Point => [
    x - spread * 1.2 + (2.4 * spread * index) / 22,
    top + height * snow * (index % 2 ? dice.between(0.82, 1.12) : dice.between(0.5, 0.78)),
  ]);
  const field = outline([[x - spread * 1.3, top - 40], ...hem, [x + spread * 1.3, top - 40]]);
  const white = mix(palette.snow, palette.haze, haze);
  const grey = mix(palette.snowShade, palette.haze, haze);
  let dents = "";
  let gleams = "";
  for (let index = 0; index < 7; index++) {
    const start = shape.ridge[Math.floor(dice.between(0.08, 0.62) * (shape.ridge.length - 1))];
    if (!start) continue;
    const dx = (shape.isLitLeft ? -1 : 1) * dice.between(0.04, 0.22) * spread;
    const dy = height * dice.between(0.08, 0.2);
    dents += outline([start, [start[0] + dx, start[1] + dy], [start[0] + dx * 0.35, start[1] + dy * 1.3]]);
    gleams += outline([start, [start[0] - dx * 0.9, start[1] + dy], [start[0] - dx * 0.6, start[1] + dy * 1.25]]);
  }
  const content =
    fill(shape.body, white) +
    fill(shape.shade, grey) +
    fill(dents, grey, 'opacity=".8"') +
    fill(gleams, white, 'opacity=".3"');
  return group(content, canvas.clip(field));
}

/** A line from one point to another that was bent at random, halving the bends four times. */
function roughEdge(canvas: Canvas, from: Point, to: Point, jitter: number): Point[] {
  let points: Point[] = [from, to];
  let bend = jitter;
  for (let round = 0; round < 4; round++, bend *= 0.5) {
    const finer: Point[] = [];
    for (const [index, point] of points.entries()) {
      finer.push(point);
      const next = points[index + 1];
      if (!next) continue;
      const sideways = canvas.dice.between(-bend, bend) * 0.35;
      finer.push([(point[0] + next[0]) / 2 + sideways, (point[1] + next[1]) / 2 + canvas.dice.between(-bend, bend)]);
    }
    points = finer;
  }
  return points;
}
