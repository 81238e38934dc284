import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { box, circle, dot, ellipse, fill, num, outline, polygon, rect, roundStroke } from "../svg.ts";
import { drawBroadleaf, drawCypress } from "./plants.ts";

type HouseOptions = {
  x: number;
  /** The ground. */
  y: number;
  width: number;
  height: number;
  wall?: string;
  roof?: string;
  roofHeight?: number;
  shape?: "hipped" | "gable" | "flat";
  columns?: number;
  rows?: number;
  shutters?: string;
  hasArches?: boolean;
};

/** A plain house seen from the front; (x, y) is its lower left corner. */
export function drawHouse(canvas: Canvas, options: HouseOptions): string {
  const { palette, dice } = canvas;
  const { x, y, width, height, shape = "hipped" } = options;
  const wall = options.wall ?? dice.pick(palette.wall);
  const roof = options.roof ?? dice.pick(palette.roof);
  const isShadeRight = canvas.sun.x < x + width / 2;
  return (
    rect(
      x,
      y - height,
      width,
      height,
      canvas.vertical([
        [0, wall],
        [1, lighten(wall, -0.05)],
      ]),
    ) +
    rect(isShadeRight ? x + width * 0.62 : x, y - height, width * 0.38, height, palette.dark, 'opacity=".1"') +
    drawRoof(canvas, options, shape, wall, roof) +
    drawHouseWindows(canvas, options)
  );
}

function drawRoof(
  { palette }: Canvas,
  { x, y, width, height, roofHeight = width * 0.32 }: HouseOptions,
  shape: "hipped" | "gable" | "flat",
  wall: string,
  roof: string,
): string {
  const eaves = y - height;
  if (shape === "flat") return rect(x - 2, eaves - 4, width + 4, 6, lighten(wall, -0.08));
  const middle = x + width / 2;
  if (shape === "gable") {
    return (
      polygon(
        [
          [x, eaves],
          [middle, eaves - roofHeight * 1.5],
          [x + width, eaves],
        ],
        wall,
      ) +
      polygon(
        [
          [x - width * 0.06, eaves + 3],
          [middle, eaves - roofHeight * 1.62],
          [x + width * 1.06, eaves + 3],
          [x + width * 0.98, eaves + 4],
          [middle, eaves - roofHeight * 1.35],
          [x + width * 0.02, eaves + 4],
        ],
        roof,
      )
    );
  }
  const ridge = eaves - roofHeight;
  return (
    polygon(
      [
        [x - width * 0.06, eaves],
        [x + width * 0.1, ridge],
        [x + width * 0.9, ridge],
        [x + width * 1.06, eaves],
      ],
      roof,
    ) +
    polygon(
      [
        [x + width * 0.55, eaves],
        [x + width * 0.55, ridge],
        [x + width * 0.9, ridge],
        [x + width * 1.06, eaves],
      ],
      palette.dark,
      'opacity=".12"',
    )
  );
}

function drawHouseWindows(canvas: Canvas, options: HouseOptions): string {
  const { palette, dice } = canvas;
  const { x, y, width, height } = options;
  const columns = options.columns ?? Math.max(1, Math.round(width / 22));
  const rows = options.rows ?? Math.max(1, Math.round(height / 30));
  const wide = (width / Math.max(1, columns)) * 0.36;
  const tall = (height / rows) * 0.46;
  const glass = mix(palette.dark, palette.sky[1], 0.35);
  const pane = options.hasArches ? archedPane : box;
  // One path for all panes of a kind: a village has a thousand windows.
  let lit = "";
  let dark = "";
  let shutters = "";
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      const left = x + (width * (column + 0.5)) / columns - wide / 2;
      const top = y - height + (height * (row + 0.5)) / rows - tall / 2;
      if (dice.chance(palette.lit)) lit += pane(left, top, wide, tall);
      else dark += pane(left, top, wide, tall);
      if (options.shutters && wide > 4)
        shutters += box(left - wide * 0.42, top, wide * 0.34, tall) + box(left + wide * 1.08, top, wide * 0.34, tall);
    }
  }
  return (
    (dark && fill(dark, glass)) +
    (lit && fill(lit, palette.window)) +
    (shutters && fill(shutters, options.shutters ?? glass))
  );
}

function archedPane(x: number, y: number, width: number, height: number): string {
  const radius = width / 2;
  return `M${num(x)} ${num(y + radius)}a${num(radius)} ${num(radius)} 0 0 1 ${num(width)} 0v${num(height - radius)}h${num(-width)}Z`;
}

/** A Mediterranean farm with its cypresses; (x, y) is the middle of its foot. */
export function drawFarm(canvas: Canvas, { x, y, size }: { x: number; y: number; size: number }): string {
  const { palette, dice } = canvas;
  const green = { colour: mix(palette.near, palette.dark, 0.5), lit: mix(palette.near, palette.mid, 0.5) };
  let farm = "";
  for (let index = 0; index < 4; index++) {
    farm += drawCypress(canvas, {
      x: x - (60 + index * 26) * size,
      y: y + 6,
      size: dice.between(70, 110) * size,
      ...green,
    });
  }
  return (
    farm +
    drawHouse(canvas, {
      x: x - 50 * size,
      y,
      width: 64 * size,
      height: 48 * size,
      columns: 3,
      rows: 2,
      shutters: mix(palette.near, palette.light, 0.3),
    }) +
    drawHouse(canvas, { x: x + 10 * size, y, width: 46 * size, height: 34 * size, columns: 2, rows: 1 }) +
    drawHouse(canvas, {
      x: x - 14 * size,
      y,
      width: 22 * size,
      height: 82 * size,
      columns: 1,
      rows: 3,
      roofHeight: 12 * size,
    }) +
    drawCypress(canvas, { x: x + 76 * size, y: y + 6, size: 96 * size, ...green }) +
    drawBroadleaf(canvas, {
      x: x + 108 * size,
      y: y + 6,
      size: 60 * size,
      colour: mix(palette.near, palette.dark, 0.2),
      lit: mix(palette.mid, palette.light, 0.2),
    })
  );
}

/** A timber chalet with a flowered balcony; x is its left corner, `width` its front. */
export function drawChalet(canvas: Canvas, { x, y, width }: { x: number; y: number; width: number }): string {
  const { palette, dice } = canvas;
  const wood = canvas.isDark ? "#4a3448" : "#8b5a37";
  const beam = lighten(wood, -0.1);
  const height = width * 0.52;
  const lamp = palette.lit > 0.2 ? palette.window : mix(palette.dark, palette.sky[1], 0.4);
  const at = (right: number, up: number): readonly [number, number] => [x + width * right, y - height * up];
  const part = (right: number, up: number, wide: number, tall: number, colour: string) =>
    rect(x + width * right, y - height * up, width * wide, height * tall, colour);
  let boards = "";
  for (let row = 1; row < 6; row++)
    boards += rect(x, y - height * (0.45 + row * 0.07), width, 1.2, beam, 'opacity=".6"');
  let panes = "";
  for (const [right, up, wide] of [
    [0.16, 0.74, 0.13],
    [0.435, 0.78, 0.13],
    [0.71, 0.74, 0.13],
    [0.44, 1.08, 0.12],
  ] as const) {
    panes +=
      part(right, up, wide, 0.2, lamp) +
      rect(x + width * (right + wide / 2) - 0.8, y - height * up, 1.6, height * 0.2, beam);
  }
  let blossom = ["", ""];
  for (let index = 0; index < 14; index++)
    blossom[dice.chance(0.6) ? 0 : 1] += dot(x + (width * (index + 0.5)) / 14, y - height * 0.5);
  const snowOrRoof = canvas.mood === "winter" ? palette.snow : palette.roof[0];
  return (
    ellipse(x + width * 0.5, y + 3, width * 0.75, 8, palette.dark, 'opacity=".3"') +
    rect(x, y - height * 0.45, width, height * 0.45, mix("#efe2cd", palette.haze, canvas.isDark ? 0.75 : 0.15)) +
    polygon([at(-0.02, 0.42), at(-0.02, 0.8), at(0.5, 1.32), at(1.02, 0.8), at(1.02, 0.42)], wood) +
    boards +
    part(0.78, 1.45, 0.08, 0.34, mix("#d8c4a8", palette.haze, 0.3)) +
    polygon([at(-0.2, 0.62), at(0.5, 1.5), at(1.2, 0.62), at(1.2, 0.72), at(0.5, 1.64), at(-0.2, 0.72)], snowOrRoof) +
    polygon([at(-0.2, 0.62), at(0.5, 1.5), at(1.2, 0.62), at(1.16, 0.59), at(0.5, 1.42), at(-0.16, 0.59)], beam) +
    panes +
    part(-0.03, 0.5, 1.06, 0.05, beam) +
    roundStroke(blossom[0] ?? "", palette.accent, 4.8) +
    roundStroke(blossom[1] ?? "", "#f3c9b5", 4.8) +
    part(0.42, 0.3, 0.16, 0.3, beam) +
    part(0.14, 0.3, 0.16, 0.17, lamp) +
    part(0.7, 0.3, 0.16, 0.17, lamp)
  );
}

/** A village church with a pointed or an onion steeple; (x, y) is the middle of its foot. */
export function drawChurch(
  canvas: Canvas,
  { x, y, size, isOnion }: { x: number; y: number; size: number; isOnion: boolean },
): string {
  const { palette } = canvas;
  const wall = mix(palette.wall[0], "#ffffff", canvas.isDark ? 0 : 0.3);
  const slate = canvas.mood === "winter" ? palette.snow : mix(palette.roof[1], palette.dark, 0.2);
  const steeple = isOnion
    ? `M${num(x - 14 * size)} ${num(y - 96 * size)}C${num(x - 26 * size)} ${num(y - 118 * size)} ${num(x - 6 * size)} ${num(y - 122 * size)} ${num(x)} ${num(y - 150 * size)}` +
      `C${num(x + 6 * size)} ${num(y - 122 * size)} ${num(x + 26 * size)} ${num(y - 118 * size)} ${num(x + 14 * size)} ${num(y - 96 * size)}Z`
    : outline([
        [x - 15 * size, y - 96 * size],
        [x, y - 160 * size],
        [x + 15 * size, y - 96 * size],
      ]);
  return (
    drawHouse(canvas, {
      x: x + 8 * size,
      y,
      width: 64 * size,
      height: 34 * size,
      wall,
      roof: slate,
      columns: 3,
      rows: 1,
      hasArches: true,
      roofHeight: 26 * size,
    }) +
    rect(
      x - 13 * size,
      y - 98 * size,
      26 * size,
      98 * size,
      canvas.horizontal(
        canvas.sun.x < x
          ? [
              [0, lighten(wall, 0.02)],
              [1, lighten(wall, -0.12)],
            ]
          : [
              [0, lighten(wall, -0.12)],
              [1, lighten(wall, 0.02)],
            ],
      ),
    ) +
    fill(steeple, slate) +
    rect(
      x - 4 * size,
      y - 88 * size,
      8 * size,
      16 * size,
      mix(palette.dark, palette.sky[1], 0.3),
      `rx="${num(4 * size)}"`,
    ) +
    circle(x, y - 60 * size, 5 * size, palette.light) +
    rect(x - 5 * size, y - 20 * size, 10 * size, 20 * size, palette.dark, `rx="${num(4 * size)}" opacity=".7"`)
  );
}
