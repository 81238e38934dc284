import type { Canvas } from "../canvas.ts";
import { fill, num, openLine, type Point, smoothLine, stroke } from "../svg.ts";

type HillOptions = {
  /** Height of the crest's middle, in units of the sheet. */
  y: number;
  amplitude: number;
  /** Waves over a 3:2 landscape. */
  frequency?: number;
  octaves?: number;
  isRidged?: boolean;
  /** Distance between points. */
  step?: number;
  /** How much lower the right end lies than the left. */
  tilt?: number;
  /** Lower edge; the foot of the sheet unless told. */
  bottom?: number;
  /** Length of the gradient from the crest down. */
  fade?: number;
};

export type Hill = {
  svg: string;
  points: readonly Point[];
  /** Closed outline, for clipping. */
  outline: string;
  /** Height of the crest at an x. */
  crestAt(x: number): number;
};

const OVERHANG = 20;

/** A range of hills over the whole width, from `colour` at the crest to `base` lower down. */
export function drawHill(canvas: Canvas, options: HillOptions, colour: string, base = colour): Hill {
  const { width, height } = canvas;
  const step = options.step ?? 12;
  const points = traceRidge(canvas, options, step);
  const top = Math.min(...points.map(([, y]) => y));
  const bottom = options.bottom ?? height + 5;
  const isRough = options.isRidged || (options.octaves ?? 4) > 3;
  const outline = `${isRough ? openLine(points) : smoothLine(thin(points))}L${width + OVERHANG} ${num(bottom)}L${-OVERHANG} ${num(bottom)}Z`;
  const paint =
    base === colour
      ? colour
      : canvas.between(top, Math.min(bottom, top + (options.fade ?? 260)), [
          [0, colour],
          [1, base],
        ]);
  const crestAt = (x: number) => {
    const index = Math.round((x + OVERHANG) / step);
    return points[Math.max(0, Math.min(points.length - 1, index))]?.[1] ?? options.y;
  };
  return { svg: fill(outline, paint), points, outline, crestAt };
}

function traceRidge(canvas: Canvas, options: HillOptions, step: number): Point[] {
  const { y, amplitude, frequency = 3, octaves = 4, tilt = 0 } = options;
  const curve = canvas.dice.curve();
  // Noise is read from the middle outwards: a wider sheet shows more of the same hills.
  const origin = canvas.dice.between(100, 199);
  const points: Point[] = [];
  for (let x = -OVERHANG; x <= canvas.width + OVERHANG; x += step) {
    const place = (x - canvas.width / 2) / 1200;
    let sum = 0;
    let total = 0;
    for (let octave = 0, share = 1, wave = frequency; octave < octaves; octave++, share *= 0.48, wave *= 2.07) {
      const height = curve(origin + place * wave + octave * 17.3);
      sum += (options.isRidged ? 1 - 2 * Math.abs(height) : height) * share;
      total += share;
    }
    points.push([x, y - (amplitude * sum) / total + tilt * (x / canvas.width - 0.5)]);
  }
  return points;
}

/** Every third point is enough for a smooth crest. */
function thin(points: readonly Point[]): Point[] {
  return points.filter((_, index) => index % 3 === 0 || index === points.length - 1);
}

/** Light along a crest. */
export function drawCrest(points: readonly Point[], colour: string, width = 2, opacity = 0.5): string {
  return stroke(smoothLine(thin(points)), colour, width, `opacity="${opacity}"`);
}

/** Blades of grass scattered between two heights. `count` is for a 3:2 landscape. */
export function drawGrass(
  canvas: Canvas,
  {
    top,
    bottom,
    count,
    colour,
  }: {
    top: number;
    bottom: number;
    count: number;
    colour: string;
  },
): string {
  const { dice } = canvas.fork(`grass ${Math.round(top)}`);
  let d = "";
  for (let left = Math.round(count * canvas.breadth); left > 0; left--) {
    const x = dice.between(-10, canvas.width + 10);
    const y = dice.between(top, bottom);
    const tall = dice.between(8, 26) * (1 + (y - top) / (bottom - top + 1));
    const bend = dice.between(-8, 8);
    d +=
      `M${num(x - 1.4)} ${num(y)}Q${num(x + bend * 0.3)} ${num(y - tall * 0.6)} ${num(x + bend)} ${num(y - tall)}` +
      `Q${num(x + bend * 0.3 + 1.5)} ${num(y - tall * 0.5)} ${num(x + 1.6)} ${num(y)}Z`;
  }
  return fill(d, colour);
}
