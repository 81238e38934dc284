import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { drawHouse } from "../parts/houses.ts";
import { drawGrass, drawHill } from "../parts/land.ts";
import { drawForest } from "../parts/plants.ts";
import { drawBirds, drawSky } from "../parts/sky.ts";
import { circle, disc, fill, num, type Point, polygon, rect, smoothLine, stroke } from "../svg.ts";

/** A fortress of grey stone above the trees, a road that winds up to it, and roofs at its foot. */
export function drawFortressHill(canvas: Canvas): string {
  const { palette, height, width, dice } = canvas;
  const x = dice.between(0.52, 0.62) * width;
  const sky = drawSky(canvas, {
    horizon: 0.66,
    sunX: dice.between(0.14, 0.28),
    sunY: dice.between(0.14, 0.3),
    clouds: 1.2,
  });
  const far = drawHill(
    canvas.fork("far"),
    { y: 0.56 * height, amplitude: 44, frequency: 2.4 },
    mix(palette.far, palette.haze, 0.5),
    palette.haze,
  );
  const middle = drawHill(
    canvas.fork("middle"),
    { y: 0.68 * height, amplitude: 62, frequency: 2.2, octaves: 3 },
    mix(palette.mid, palette.haze, 0.45),
    mix(palette.mid, palette.haze, 0.6),
  );
  const rock = traceHill(canvas, x);
  const top = 0.46 * height;
  const slope = fill(
    `${smoothLine(rock)}V${height}H${num(rock[0]?.[0] ?? 0)}Z`,
    canvas.between(top, height, [
      [0, mix(palette.near, palette.haze, 0.12)],
      [1, mix(palette.near, palette.dark, 0.15)],
    ]),
  );
  return (
    sky +
    drawBirds(canvas, 6) +
    far.svg +
    drawForest(canvas, middle.points, {
      smallest: 24,
      tallest: 48,
      colour: mix(palette.near, palette.haze, 0.4),
      gap: 26,
      kind: "broadleaf",
    }) +
    middle.svg +
    drawFortress(canvas, x, top + 14) +
    slope +
    drawWoods(canvas, x, top) +
    drawRoad(canvas, x, top) +
    drawTown(canvas, x) +
    drawMeadow(canvas)
  );
}

/** Distance from the middle of the castle and height as a share of the sheet. */
const FLANKS = [
  [-980, 0.96],
  [-700, 0.9],
  [-520, 0.82],
  [-390, 0.7],
  [-270, 0.55],
  [-190, 0.476],
  [0, 0.462],
  [195, 0.47],
  [280, 0.53],
  [420, 0.65],
  [560, 0.77],
  [760, 0.88],
  [1020, 0.95],
] as const;

/** Height of the hill at a distance from its middle, as a share of the sheet. */
function flankAt(dx: number): number {
  const index = Math.max(
    1,
    FLANKS.findIndex(([place]) => place >= dx),
  );
  const [from, to] = [FLANKS[index - 1] ?? FLANKS[0], FLANKS[index] ?? FLANKS[0]];
  return from[1] + ((to[1] - from[1]) * (dx - from[0])) / (to[0] - from[0]);
}

/** The outline of the hill, broad enough to stand in any shape of sheet. */
function traceHill({ height }: Canvas, x: number): Point[] {
  return FLANKS.map(([dx, y]): Point => [x + dx, y * height]);
}

type Stone = { wall: string; roof: string };

function drawFortress(canvas: Canvas, x: number, y: number): string {
  const { palette } = canvas;
  const wall = canvas.isDark
    ? mix(palette.rock, palette.wall[0], 0.4)
    : mix(mix(palette.rock, "#e6d8c0", 0.62), palette.haze, 0.08);
  const stone: Stone = {
    wall,
    roof: canvas.isDark
      ? palette.roof[0]
      : canvas.mood === "winter"
        ? palette.snow
        : mix("#56525e", palette.haze, 0.14),
  };
  const tower = (dx: number, width: number, height: number, hasRoof: boolean) =>
    drawTower(canvas, { x: x + dx, y, width, height, hasRoof }, stone);
  return (
    tower(-40, 74, 268, false) +
    tower(66, 46, 214, true) +
    drawWall(canvas, { left: x - 176, right: x + 182, y, height: 84 }, stone) +
    drawHall(canvas, x - 10, y, stone) +
    tower(-176, 58, 156, true) +
    tower(-96, 44, 124, false) +
    tower(182, 62, 142, true) +
    drawGate(canvas, x + 96, y, stone) +
    drawBanner(canvas, x - 40, y - 268)
  );
}

function drawTower(
  canvas: Canvas,
  { x, y, width, height, hasRoof }: { x: number; y: number; width: number; height: number; hasRoof: boolean },
  { wall, roof }: Stone,
): string {
  const { palette, dice } = canvas;
  const isLitLeft = canvas.sun.x < x;
  const round = (colour: string) =>
    canvas.horizontal(
      isLitLeft
        ? [
            [0, lighten(colour, 0.04)],
            [1, lighten(colour, -0.14)],
          ]
        : [
            [0, lighten(colour, -0.14)],
            [1, lighten(colour, 0.04)],
          ],
    );
  const head = width * 1.18;
  const crown = hasRoof
    ? polygon(
        [
          [x - head * 0.56, y - height - 10],
          [x, y - height - width * 1.6],
          [x + head * 0.56, y - height - 10],
        ],
        round(roof),
      )
    : [0, 1, 2, 3]
        .map((index) =>
          rect(x - head / 2 + (head * index * 2) / 7, y - height - 30, head / 7, 14, lighten(wall, -0.02)),
        )
        .join("");
  let slits = "";
  for (let up = 46; up < height - 20; up += 54)
    slits += rect(
      x - 4 + dice.between(-6, 6),
      y - up - 16,
      8,
      18,
      dice.chance(palette.lit) ? palette.window : mix(palette.dark, wall, 0.2),
      'rx="4"',
    );
  return (
    rect(x - width / 2, y - height, width, height + 20, round(wall)) +
    rect(x - head / 2, y - height - 18, head, 22, round(lighten(wall, 0.015))) +
    crown +
    slits
  );
}

/** The curtain wall with its battlements. */
function drawWall(
  canvas: Canvas,
  { left, right, y, height }: { left: number; right: number; y: number; height: number },
  { wall }: Stone,
): string {
  const { dice } = canvas.fork("stones");
  let merlons = "";
  for (let x = left; x < right - 12; x += 24) merlons += rect(x, y - height - 12, 13, 14, wall);
  let stones = "";
  for (let count = 0; count < 46; count++)
    stones += `M${num(dice.between(left + 8, right - 30))} ${num(y - dice.between(6, height - 8))}h${num(dice.between(10, 20))}v5h-${num(12)}Z`;
  return (
    merlons +
    rect(
      left,
      y - height,
      right - left,
      height + 20,
      canvas.vertical([
        [0, wall],
        [1, lighten(wall, -0.07)],
      ]),
    ) +
    fill(stones, lighten(wall, -0.1), 'opacity=".35"')
  );
}

/** The great hall behind the wall. */
function drawHall(canvas: Canvas, x: number, y: number, { wall, roof }: Stone): string {
  return drawHouse(canvas.fork("hall"), {
    x: x - 64,
    y: y - 60,
    width: 172,
    height: 92,
    wall: lighten(wall, 0.02),
    roof,
    roofHeight: 56,
    columns: 5,
    rows: 2,
    hasArches: true,
  });
}

function drawGate(canvas: Canvas, x: number, y: number, { wall }: Stone): string {
  const { palette } = canvas;
  return (
    rect(x - 34, y - 110, 68, 130, lighten(wall, 0.02)) +
    [0, 1, 2].map((index) => rect(x - 34 + index * 26, y - 122, 16, 14, lighten(wall, 0.02))).join("") +
    fill(`M${num(x - 17)} ${num(y + 8)}v-44a17 18 0 0 1 34 0v44Z`, mix(palette.dark, wall, 0.12)) +
    circle(x, y - 84, 7, mix(palette.dark, wall, 0.2))
  );
}

function drawBanner({ palette }: Canvas, x: number, y: number): string {
  return (
    stroke(`M${num(x)} ${num(y - 16)}v-62`, palette.dark, 2) +
    fill(`M${num(x)} ${num(y - 78)}q18 -8 30 2t26 -2l-8 11l8 11q-14 8 -26 2t-30 -2Z`, palette.accent)
  );
}

/** Trees on the flanks, leaving the road and the crest free. */
function drawWoods(canvas: Canvas, x: number, top: number): string {
  const { palette, height } = canvas;
  const { dice } = canvas.fork("flanks");
  const autumn = canvas.mood === "autumn";
  const shades = autumn
    ? [palette.near, palette.mid, palette.accent, "#d98a2b"]
    : [palette.near, mix(palette.near, palette.dark, 0.2), mix(palette.near, palette.mid, 0.35)];
  const trees = Array.from({ length: 170 }, () => {
    const dx = dice.between(-1, 1) * dice.between(150, 900);
    const crest = Math.max(top + 30, flankAt(dx) * height + 12);
    const y = crest + dice.next() ** 1.15 * Math.max(0, 0.95 * height - crest);
    return { x: x + dx, y, size: dice.between(16, 30) * (0.55 + y / height), shade: dice.pick(shades) };
  }).sort((a, b) => a.y - b.y);
  return trees
    .map(
      ({ x: left, y, size, shade }) =>
        fill(
          disc(left, y, size) +
            disc(left - size * 0.7, y + size * 0.3, size * 0.7) +
            disc(left + size * 0.7, y + size * 0.35, size * 0.66),
          shade,
        ) +
        fill(
          disc(left - size * 0.3, y - size * 0.35, size * 0.45),
          mix(shade, mix(palette.mid, palette.light, 0.3), 0.5),
        ),
    )
    .join("");
}

function drawRoad(canvas: Canvas, x: number, top: number): string {
  const { palette, height } = canvas;
  const bends = [
    [96, 0.46],
    [150, 0.52],
    [40, 0.6],
    [-90, 0.68],
    [60, 0.78],
    [10, 0.9],
    [-60, 1.02],
  ] as const;
  const left: Point[] = [];
  const right: Point[] = [];
  for (const [index, [dx, y]] of bends.entries()) {
    const half = 5 + index * index * 1.1;
    left.push([x + dx - half, Math.max(top + 18, y * height)]);
    right.push([x + dx + half, Math.max(top + 18, y * height) + 3]);
  }
  const sand = canvas.isDark
    ? mix(palette.haze, palette.near, 0.45)
    : mix(mix(palette.wall[0], palette.haze, 0.3), palette.mid, 0.15);
  return fill(`${smoothLine(left)}${smoothLine(right.reverse()).replace("M", "L")}Z`, sand);
}

function drawTown(canvas: Canvas, x: number): string {
  const local = canvas.fork("town");
  const { dice, palette, height } = local;
  const side = -1;
  const homes = Array.from({ length: 11 }, (_, index) => ({
    x: x + side * (150 + index * 36) + dice.between(-10, 10),
    y: 0.87 * height + dice.between(-22, 20),
  })).sort((a, b) => a.y - b.y);
  return homes
    .map((home) =>
      drawHouse(local, {
        ...home,
        width: dice.between(38, 52),
        height: dice.between(26, 38),
        shape: dice.pick(["gable", "hipped"]),
        columns: 2,
        rows: 1,
        roof: dice.pick(palette.roof),
      }),
    )
    .join("");
}

function drawMeadow(canvas: Canvas): string {
  const { palette, height } = canvas;
  const front = drawHill(
    canvas.fork("front"),
    { y: 0.935 * height, amplitude: 16, frequency: 1.6, octaves: 2, fade: 120 },
    mix(palette.mid, palette.light, 0.1),
    palette.near,
  );
  return (
    front.svg +
    drawGrass(canvas, {
      top: 0.95 * height,
      bottom: height + 10,
      count: 150,
      colour: mix(palette.near, palette.dark, 0.35),
    })
  );
}
