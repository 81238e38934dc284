import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { box, fill, num, type Point, points, polygon, rect, stroke } from "../svg.ts";
import { material } from "./material.ts";
import { drawPanes } from "./panes.ts";
import { glassOf, snowOr, type TownStyle, type House } from "./town-parts.ts";

type RowOptions = {
  label: string;
  from: number;
  to: number;
  /** The ground. */
  y: number;
  scale?: number;
  haze?: number;
  floors?: readonly [number, number];
};

const FLOOR = 36;

/** A closed row of houses seen from the front. Windows of the whole row share a few paths. */
export function drawTown(canvas: Canvas, style: TownStyle, options: RowOptions): string {
  const local = canvas.fork(options.label);
  const houses = planRow(local, style, options);
  const walls = houses
    .map((house) => drawWall(local, house) + drawTownRoof(local, style, house, options.haze ?? 0))
    .join("");
  return (
    walls +
    (style.timber ? drawTimber(canvas, style.timber, houses, options.haze ?? 0) : "") +
    drawPanes(local, style, houses, options.haze ?? 0)
  );
}

function planRow(
  canvas: Canvas,
  style: TownStyle,
  { from, to, y, scale = 1, haze = 0, floors = style.floors }: RowOptions,
): House[] {
  const { dice } = canvas;
  const houses: House[] = [];
  let last = "";
  for (let x = from; x < to;) {
    const width = dice.between(...style.wide) * scale;
    const count = dice.whole(...floors);
    let paint = dice.pick(style.walls);
    if (paint === last) paint = style.walls[(style.walls.indexOf(paint) + 1) % style.walls.length] ?? paint;
    last = paint;
    houses.push({
      x,
      y,
      width,
      height: (count * FLOOR + dice.between(2, 14)) * scale,
      scale,
      floors: count,
      wall: material(canvas, paint, { haze }),
      roof: snowOr(canvas, material(canvas, dice.pick(style.roofs), { haze })),
    });
    x += width;
  }
  return houses;
}

function drawWall({ palette, sun }: Canvas, { x, y, width, height, wall }: House): string {
  const shade = sun.x < x + width / 2 ? x + width * 0.72 : x;
  return (
    rect(x, y - height, width + 0.6, height, wall) +
    rect(shade, y - height, width * 0.28, height, palette.dark, 'opacity=".07"') +
    rect(x, y - height, width, 3, lighten(wall, 0.06))
  );
}

function drawTownRoof(canvas: Canvas, style: TownStyle, house: House, haze: number): string {
  const { x, y, width, height, scale, roof, wall } = house;
  const eaves = y - height;
  switch (style.roof) {
    case "flat":
      return rect(x - 1, eaves - 5 * scale, width + 2, 7 * scale, lighten(wall, 0.05));
    case "mansard":
      return drawMansardRoof(canvas, house, haze);
    case "tile": {
      const rise = canvas.dice.between(20, 30) * scale;
      return (
        drawChimney(canvas, house, rise * 0.7) +
        polygon(
          [
            [x - 5 * scale, eaves + 1],
            [x + 9 * scale, eaves - rise],
            [x + width - 9 * scale, eaves - rise],
            [x + width + 5 * scale, eaves + 1],
          ],
          roof,
        ) +
        rect(x - 5 * scale, eaves, width + 10 * scale, 3.4 * scale, lighten(roof, -0.1))
      );
    }
    case "steep": {
      const rise = canvas.dice.between(58, 84) * scale;
      return (
        drawChimney(canvas, house, rise * 0.9) +
        polygon(
          [
            [x - 5 * scale, eaves + 2],
            [x + 10 * scale, eaves - rise],
            [x + width - 10 * scale, eaves - rise],
            [x + width + 5 * scale, eaves + 2],
          ],
          canvas.vertical([
            [0, lighten(roof, 0.03)],
            [1, lighten(roof, -0.05)],
          ]),
        ) +
        drawDormers(canvas, house, rise, haze)
      );
    }
    default:
      return drawGable(canvas, style.roof, house, style.trim);
  }
}

function drawChimney(canvas: Canvas, { x, y, width, height, scale, wall }: House, rise: number): string {
  const along = canvas.dice.between(0.18, 0.76);
  return (
    rect(x + width * along, y - height - rise - 16 * scale, 11 * scale, rise + 12 * scale, lighten(wall, -0.08)) +
    rect(x + width * along - 2 * scale, y - height - rise - 18 * scale, 15 * scale, 4 * scale, lighten(wall, -0.16))
  );
}

function drawMansardRoof(canvas: Canvas, house: House, haze: number): string {
  const { x, y, width, height, scale, roof } = house;
  const eaves = y - height;
  const rise = canvas.dice.between(36, 46) * scale;
  return (
    drawChimney(canvas, house, rise) +
    polygon(
      [
        [x - 2, eaves],
        [x + 11 * scale, eaves - rise],
        [x + width - 11 * scale, eaves - rise],
        [x + width + 2, eaves],
      ],
      canvas.vertical([
        [0, lighten(roof, 0.06)],
        [1, lighten(roof, -0.03)],
      ]),
    ) +
    drawDormers(canvas, house, rise * 0.94, haze)
  );
}

/** Windows in the slope of a roof. */
function drawDormers(
  { palette, dice }: Canvas,
  { x, y, width, height, scale, roof }: House,
  rise: number,
  haze: number,
): string {
  const count = Math.max(1, Math.round(width / (38 * scale)));
  let frames = "";
  let dark = "";
  let lit = "";
  for (let index = 0; index < count; index++) {
    const middle = x + (width * (index + 0.5)) / count;
    const foot = y - height - rise * 0.14;
    const [wide, tall] = [13 * scale, Math.min(24 * scale, rise * 0.5)];
    frames += `M${num(middle - wide / 2)} ${num(foot)}v${num(-tall)}l${num(wide / 2)} ${num(-6 * scale)}l${num(wide / 2)} ${num(6 * scale)}v${num(tall)}Z`;
    const pane = box(middle - wide * 0.28, foot - tall * 0.86, wide * 0.56, tall * 0.76);
    if (dice.chance(palette.lit * 0.6)) lit += pane;
    else dark += pane;
  }
  return (
    fill(frames, lighten(roof, 0.1)) +
    (dark && fill(dark, glassOf(palette, haze))) +
    (lit && fill(lit, mix(palette.window, palette.haze, haze)))
  );
}

function drawGable(
  canvas: Canvas,
  kind: "gable" | "stepped" | "bell",
  { x, y, width, height, wall, roof }: House,
  trim?: string,
): string {
  const eaves = y - height;
  const rise = width * (kind === "gable" ? 0.62 : 0.66);
  const half = traceHalf(kind);
  const left = half.map(([along, up]): Point => [x + width * along, eaves - rise * up]);
  const right = half.map(([along, up]): Point => [x + width * (1 - along), eaves - rise * up]).reverse();
  const edge = trim ? material(canvas, trim) : kind === "gable" ? roof : lighten(wall, 0.12);
  const line = [...left, ...right];
  return (
    polygon([[x + width * 0.02, eaves], ...line, [x + width * 0.98, eaves]], wall) +
    stroke(
      `M${line.map(([px, py]) => `${num(px)} ${num(py)}`).join("L")}`,
      edge,
      kind === "gable" ? 4.4 : 2.4,
      'stroke-linejoin="round"',
    )
  );
}

function traceHalf(kind: "gable" | "stepped" | "bell"): Point[] {
  if (kind === "gable") return points("-0.03,-0.04 0.5,1");
  if (kind === "bell") return points("0,0 0.06,0.16 0.2,0.3 0.25,0.62 0.32,0.86 0.44,0.94 0.5,1");
  const steps: Point[] = [];
  for (let step = 0; step < 5; step++) steps.push([(0.44 * step) / 4, step / 5], [(0.44 * step) / 4, (step + 1) / 5]);
  return steps;
}

/** Beams: a sill at every floor, posts, and crosses in some bays. */
function drawTimber(canvas: Canvas, colour: string, houses: readonly House[], haze: number): string {
  const { dice } = canvas.fork("timber");
  let d = "";
  for (const { x, y, width, height, floors } of houses) {
    const tall = height / floors;
    const bays = Math.max(2, Math.round(width / 30));
    for (let floor = 1; floor < floors; floor++) {
      const top = y - height + (floor - 1) * tall;
      d += `M${num(x)} ${num(top + tall)}h${num(width)}`;
      for (let bay = 0; bay <= bays; bay++) {
        const at = x + (width * bay) / bays;
        d += `M${num(at)} ${num(top)}v${num(tall)}`;
        if (bay < bays && dice.chance(0.34))
          d += `M${num(at)} ${num(top + tall)}l${num(width / bays)} ${num(-tall)}m0 ${num(tall)}l${num(-width / bays)} ${num(-tall)}`;
      }
    }
  }
  return stroke(d, material(canvas, colour, { haze }), 2.2 * (houses[0]?.scale ?? 1));
}

/** Roofs that fill the lower part of the sheet, small and hazy at the back, large in front. */
export function drawRoofscape(
  canvas: Canvas,
  style: TownStyle,
  { top, bottom, rows = 5 }: { top: number; bottom: number; rows?: number },
): string {
  let town = "";
  for (let row = 0; row < rows; row++) {
    const near = row / (rows - 1);
    const scale = 0.5 + near * 0.95;
    const y = top + (bottom - top) * near ** 1.25 + 60 * scale;
    town += drawTown(
      canvas,
      { ...style, hasArches: false },
      {
        label: `roofs ${row}`,
        from: -30 - ((row * 37) % 60),
        to: canvas.width + 20,
        y,
        scale,
        haze: 0.34 * (1 - near),
        floors: [2, 3],
      },
    );
    if (row < rows - 1)
      town += rect(
        0,
        y - 30 * scale,
        canvas.width,
        30 * scale,
        canvas.vertical([
          [0, canvas.palette.haze, 0],
          [1, canvas.palette.haze, 0.16],
        ]),
      );
  }
  return town;
}
