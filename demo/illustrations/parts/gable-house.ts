import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import {
  circle,
  dot,
  fill,
  openLine,
  outline,
  type Point,
  polygon,
  rect,
  roundStroke,
  smoothLine,
  stroke,
} from "../svg.ts";

type GableHouseOptions = {
  x: number;
  /** The quay. */
  y: number;
  width: number;
  /** Of the wall, without its gable. */
  height: number;
  wall: string;
  gable: "stepped" | "bell" | "plain";
};

/** A narrow canal house of the Low Countries: a shop below, tall windows, a gable with its hoist. */
export function drawGableHouse(canvas: Canvas, options: GableHouseOptions): string {
  const { palette } = canvas;
  const { x, y, width, height, wall, gable } = options;
  const trim = mix("#fff6e6", wall, canvas.isDark ? 0.55 : 0.12);
  const rise = width * 0.62;
  const line = traceGable(options, rise);
  const isBell = gable === "bell";
  const body = isBell ? `${smoothLine(line)}L${x + width} ${y}L${x} ${y}Z` : outline([[x, y], ...line, [x + width, y]]);
  const shadeX = canvas.sun.x < x ? x + width * 0.7 : x;
  return (
    fill(
      body,
      canvas.vertical([
        [0, lighten(wall, 0.04)],
        [1, lighten(wall, -0.04)],
      ]),
    ) +
    rect(shadeX, y - height, width * 0.3, height, palette.dark, 'opacity=".08"') +
    stroke(isBell ? smoothLine(line) : openLine(line), trim, 3.4, 'stroke-linejoin="round"') +
    drawWindows(canvas, options, trim) +
    drawShop(canvas, options, trim) +
    drawAttic(canvas, options, rise)
  );
}

function traceGable({ x, y, width, height, gable }: GableHouseOptions, rise: number): Point[] {
  const eaves = y - height;
  if (gable === "plain")
    return [
      [x, eaves],
      [x + width * 0.5, eaves - rise * 1.05],
      [x + width, eaves],
    ];
  const half: Point[] = [];
  if (gable === "stepped") {
    for (let step = 0; step < 4; step++) half.push([(0.5 * step) / 4, step / 4], [(0.5 * step) / 4, (step + 1) / 4]);
  } else {
    half.push([0, 0], [0.1, 0.2], [0.22, 0.32], [0.28, 0.75], [0.38, 0.92]);
  }
  const left = half.map(([along, up]): Point => [x + width * along, eaves - rise * up]);
  const right = half.map(([along, up]): Point => [x + width * (1 - along), eaves - rise * up]).reverse();
  return gable === "bell" ? [...left, [x + width * 0.5, eaves - rise], ...right] : [...left, ...right];
}

function drawWindows(canvas: Canvas, { x, y, width, height }: GableHouseOptions, trim: string): string {
  const { palette, dice } = canvas;
  const columns = width > 92 ? 3 : 2;
  const rows = Math.max(3, Math.round(height / 62));
  const wide = (width / columns) * 0.46;
  const tall = (height / rows) * 0.56;
  const glass = mix(palette.dark, palette.sky[1], 0.3);
  let windows = "";
  let blossom = "";
  // The lowest row is the shop.
  for (let row = 0; row < rows - 1; row++) {
    for (let column = 0; column < columns; column++) {
      const left = x + (width * (column + 0.5)) / columns - wide / 2;
      const top = y - height + (height * (row + 0.5)) / rows - tall / 2 + 4;
      const isLit = dice.chance(palette.lit);
      windows +=
        rect(left - 2.4, top - 2.4, wide + 4.8, tall + 4.8, trim) +
        rect(left, top, wide, tall, isLit ? palette.window : glass) +
        rect(left + wide / 2 - 0.9, top, 1.8, tall, trim) +
        rect(left, top + tall * 0.38, wide, 1.6, trim);
      if (dice.chance(0.25))
        for (let index = 0; index < 4; index++) blossom += dot(left + (wide * (index + 0.5)) / 4, top + tall + 3);
    }
  }
  return windows + roundStroke(blossom, dice.chance(0.5) ? palette.accent : mix(palette.near, palette.mid, 0.4), 6);
}

function drawShop(canvas: Canvas, { x, y, width, height, wall }: GableHouseOptions, trim: string): string {
  const { palette, dice } = canvas;
  const tall = (height / Math.max(3, Math.round(height / 62))) * 0.86;
  const top = y - tall;
  const awning = dice.pick([palette.accent, "#f1e3c8", mix(palette.near, "#ffffff", 0.15), palette.roof[1]]);
  const display = palette.lit > 0.3 || dice.chance(0.5) ? palette.window : mix(palette.sky[1], palette.dark, 0.3);
  const panels = 7;
  let stripes = "";
  for (let index = 0; index < panels; index++) {
    const upper = (part: number) => x + width * (0.06 + (0.88 * part) / panels);
    const lower = (part: number) => x + width * (0.03 + (0.94 * part) / panels);
    stripes += polygon(
      [
        [upper(index), top - 3],
        [upper(index + 1), top - 3],
        [lower(index + 1), top + tall * 0.22],
        [lower(index), top + tall * 0.22],
      ],
      index % 2 ? mix("#fff5e2", trim, canvas.isDark ? 0.6 : 0) : awning,
    );
  }
  return (
    rect(x + width * 0.08, top, width * 0.84, tall, mix(palette.dark, wall, 0.3)) +
    rect(x + width * 0.12, top + tall * 0.18, width * 0.44, tall * 0.6, display) +
    rect(x + width * 0.66, top + tall * 0.16, width * 0.2, tall * 0.84, mix(awning, palette.dark, 0.35)) +
    stripes
  );
}

function drawAttic({ palette, dice }: Canvas, { x, y, width, height }: GableHouseOptions, rise: number): string {
  const size = width * 0.16;
  const middle = x + width / 2;
  return (
    rect(
      middle - size / 2,
      y - height - rise * 0.52,
      size,
      size * 1.35,
      dice.chance(palette.lit) ? palette.window : mix(palette.dark, palette.sky[1], 0.3),
      'rx="2"',
    ) + circle(middle, y - height - rise * 0.72, 2.6, palette.dark)
  );
}
