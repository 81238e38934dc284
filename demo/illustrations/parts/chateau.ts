import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { fill, num, polygon, rect, stroke } from "../svg.ts";
import { drawBroadleaf } from "./plants.ts";

type Place = { x: number; y: number; size: number };

/** Inks of one building. */
type Stone = { wall: string; slate: string; glass: string };

/** A Renaissance château, 370 units wide at size 1; (x, y) is the middle of its foot. */
export function drawChateau(canvas: Canvas, place: Place): string {
  const { palette } = canvas;
  const stone: Stone = {
    wall: mix(canvas.mood === "winter" ? "#efe4d2" : palette.wall[0], "#ffffff", 0.12),
    slate: canvas.isDark ? palette.roof[0] : mix("#52606d", palette.haze, canvas.mood === "winter" ? 0.45 : 0.18),
    glass: mix(palette.dark, palette.sky[0], 0.4),
  };
  return drawBody(canvas, place, stone) + drawPavilion(canvas, place, stone) + drawTowers(canvas, place, stone);
}

/** A château of the middle distance behind its park trees. */
export function drawSmallChateau(canvas: Canvas, { x, y, size }: Place): string {
  const { palette, dice } = canvas;
  let trees = "";
  for (let index = 0; index < 7; index++) {
    trees += drawBroadleaf(canvas, {
      x: x - (170 - index * 56) * size,
      y: y + 5,
      size: dice.between(36, 52) * size,
      colour: mix(palette.near, palette.haze, 0.15),
      lit: mix(palette.mid, palette.light, 0.2),
    });
  }
  return trees + drawChateau(canvas, { x, y, size: size * 0.56 });
}

function drawPane(
  canvas: Canvas,
  { x, y, size }: Place,
  { glass }: Stone,
  [right, up, wide, tall]: readonly [number, number, number, number],
): string {
  const colour = canvas.dice.chance(canvas.palette.lit) ? canvas.palette.window : glass;
  return rect(
    x + (right - wide / 2) * size,
    y - up * size,
    wide * size,
    tall * size,
    colour,
    `rx="${num(wide * size * 0.3)}"`,
  );
}

function drawBody(canvas: Canvas, place: Place, stone: Stone): string {
  const { x, y, size } = place;
  const { wall, slate } = stone;
  const at = (right: number, up: number) => [x + right * size, y - up * size] as const;
  const part = (left: number, up: number, wide: number, tall: number, colour: string) =>
    rect(x + left * size, y - up * size, wide * size, tall * size, colour);
  let openings = "";
  for (let index = 0; index < 9; index++) {
    const right = -128 + index * 32;
    if (Math.abs(right) < 24) continue;
    openings += drawPane(canvas, place, stone, [right, 80, 9, 20]) + drawPane(canvas, place, stone, [right, 40, 9, 22]);
    if (index % 2 === 0) {
      openings +=
        polygon(
          [at(right - 9, 104), at(right - 9, 126), at(right, 140), at(right + 9, 126), at(right + 9, 104)],
          wall,
        ) + drawPane(canvas, place, stone, [right, 122, 7, 14]);
    }
  }
  let chimneys = "";
  for (const right of [-110, -60, 62, 112])
    chimneys += part(right, 172, 11, 30, lighten(wall, -0.1)) + part(right - 2, 174, 15, 4, lighten(wall, -0.16));
  return (
    part(
      -150,
      92,
      300,
      92,
      canvas.vertical([
        [0, wall],
        [1, lighten(wall, -0.06)],
      ]),
    ) +
    chimneys +
    polygon(
      [at(-156, 92), at(-132, 150), at(132, 150), at(156, 92)],
      canvas.vertical([
        [0, lighten(slate, 0.05)],
        [1, lighten(slate, -0.05)],
      ]),
    ) +
    part(-152, 96, 304, 5, lighten(wall, -0.08)) +
    part(-150, 50, 300, 3, lighten(wall, -0.09)) +
    openings
  );
}

function drawPavilion(canvas: Canvas, place: Place, stone: Stone): string {
  const { x, y, size } = place;
  const { wall, slate } = stone;
  const at = (right: number, up: number) => [x + right * size, y - up * size] as const;
  const part = (left: number, up: number, wide: number, tall: number, colour: string) =>
    rect(x + left * size, y - up * size, wide * size, tall * size, colour);
  const panes = (
    [
      [-18, 104],
      [0, 104],
      [18, 104],
      [-18, 68],
      [18, 68],
    ] as const
  )
    .map(([right, up]) => drawPane(canvas, place, stone, [right, up, 9, 20]))
    .join("");
  const arc = num(11 * size);
  const door = `M${num(x - 11 * size)} ${num(y)}v${num(-30 * size)}a${arc} ${arc} 0 0 1 ${num(22 * size)} 0v${num(30 * size)}Z`;
  return (
    part(-34, 118, 68, 118, wall) +
    polygon([at(-40, 116), at(-24, 186), at(24, 186), at(40, 116)], lighten(slate, -0.02)) +
    part(-9, 206, 18, 22, wall) +
    polygon([at(-13, 205), at(0, 236), at(13, 205)], slate) +
    panes +
    fill(door, canvas.palette.dark, 'opacity=".7"')
  );
}

function drawTowers(canvas: Canvas, place: Place, stone: Stone): string {
  let towers = "";
  for (const [right, wide, tall] of [
    [-160, 46, 104],
    [160, 46, 104],
    [-84, 30, 122],
    [84, 30, 122],
  ] as const) {
    towers += drawTower(canvas, {
      x: place.x + right * place.size,
      y: place.y,
      width: wide * place.size,
      height: tall * place.size,
      ...stone,
    });
    for (const up of [tall - 16, tall - 48]) towers += drawPane(canvas, place, stone, [right, up, 7, 16]);
  }
  return towers;
}

/** A round tower with a pointed roof; (x, y) is the middle of its foot. */
function drawTower(
  canvas: Canvas,
  {
    x,
    y,
    width,
    height,
    wall,
    slate,
  }: { x: number; y: number; width: number; height: number; wall: string; slate: string },
): string {
  const isLitLeft = canvas.sun.x < x;
  const round = (colour: string, up: number, down: number) =>
    canvas.horizontal(
      isLitLeft
        ? [
            [0, lighten(colour, up)],
            [1, lighten(colour, -down)],
          ]
        : [
            [0, lighten(colour, -down)],
            [1, lighten(colour, up)],
          ],
    );
  const eaves = y - height;
  return (
    rect(x - width / 2, eaves, width, height, round(wall, 0.04, 0.14)) +
    rect(x - width * 0.57, eaves - 4, width * 1.14, 7, lighten(wall, -0.06)) +
    polygon(
      [
        [x - width * 0.62, eaves - 3],
        [x, eaves - width * 1.75],
        [x + width * 0.62, eaves - 3],
      ],
      round(slate, 0.06, 0.1),
    ) +
    stroke(`M${num(x)} ${num(eaves - width * 1.72)}v${num(-width * 0.34)}`, canvas.palette.dark, 1.6)
  );
}
