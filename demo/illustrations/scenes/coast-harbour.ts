import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { drawHouse } from "../parts/houses.ts";
import { drawHill } from "../parts/land.ts";
import { drawForest } from "../parts/plants.ts";
import { drawLighthouse } from "../parts/seaside.ts";
import { drawBirds, drawSky } from "../parts/sky.ts";
import { drawFishingBoat, drawWater } from "../parts/water.ts";
import { box, circle, fill, polygon, rect } from "../svg.ts";

/** A fishing harbour: painted houses along the quay, boats, and a light at the end of the mole. */
export function drawHarbour(canvas: Canvas): string {
  const { height, width, dice } = canvas;
  const side = dice.chance(0.5) ? 1 : -1;
  const sky = drawSky(canvas, {
    horizon: 0.58,
    sunX: side > 0 ? dice.between(0.16, 0.3) : dice.between(0.7, 0.84),
    sunY: dice.between(0.16, 0.34),
    clouds: 1.2,
  });
  const quay = 0.6 * height;
  const town = canvas.repeatable(drawQuarter(canvas, side, quay) + drawMole(canvas, side, quay));
  return (
    sky +
    drawBirds(canvas, 7) +
    drawFarCoast(canvas, quay) +
    town.drawn +
    drawWater(canvas, { top: quay + 16, mirror: town.id, clarity: 0.55, reach: 0.24 * height, glitter: 0.8 }) +
    drawFleet(canvas, side) +
    drawPier(canvas, -side, width)
  );
}

function drawFarCoast(canvas: Canvas, quay: number): string {
  const { palette } = canvas;
  return drawHill(
    canvas.fork("far"),
    { y: quay - 26, amplitude: 26, frequency: 2.4, octaves: 3, bottom: quay + 17 },
    mix(palette.far, palette.haze, 0.4),
    mix(palette.far, palette.haze, 0.75),
  ).svg;
}

/** The houses on the `side` of the sheet, in two rows against a green hill. */
function drawQuarter(canvas: Canvas, side: number, quay: number): string {
  const { palette, width } = canvas;
  const local = canvas.fork("quarter");
  const length = Math.min(0.68 * width, 860 + (width - 1200) * 0.3);
  const left = side > 0 ? width - length : 0;
  const hill = drawHill(
    canvas.fork("hill"),
    { y: quay - 150, amplitude: 58, frequency: 2.2, octaves: 3, tilt: side * -330 * canvas.breadth, bottom: quay + 2 },
    mix(palette.near, palette.haze, 0.25),
    mix(palette.mid, palette.haze, 0.3),
  );
  const woods = drawForest(canvas, hill.points, {
    smallest: 30,
    tallest: 54,
    colour: mix(palette.near, palette.haze, 0.15),
    lit: mix(palette.mid, palette.light, 0.2),
    gap: 34,
    kind: "broadleaf",
    isWooded: (x) => (side > 0 ? x > left + 120 : x < left + length - 120),
  });
  const paint = canvas.isDark
    ? palette.wall
    : ["#f2e3c6", "#e7b58a", "#d98770", "#f6efe2", "#9fb7b4", "#e9cf8f", ...palette.wall];
  const rows: Rows = { side, left, length, quay, paint };
  const back = drawBackRow(local, rows);
  const front = drawFrontRow(local, rows);
  const wall = mix(palette.rock, palette.wall[0], 0.35);
  return (
    woods +
    hill.svg +
    back +
    front +
    rect(
      left - 30,
      quay - 3,
      length + 60,
      21,
      canvas.vertical([
        [0, lighten(wall, 0.04)],
        [1, palette.rockShade],
      ]),
    )
  );
}

/** Where the houses stand on the quay, on the `side` of the sheet, and the colours they are painted in. */
type Rows = { side: number; left: number; length: number; quay: number; paint: readonly string[] };

function drawBackRow(canvas: Canvas, { side, left, length, quay, paint }: Rows): string {
  const { dice, palette } = canvas;
  let back = "";
  for (let x = left + (side > 0 ? 90 : 10); x < left + length - (side > 0 ? 0 : 90);) {
    const size = dice.between(54, 76);
    back += drawHouse(canvas, {
      x,
      y: quay,
      width: size,
      height: dice.between(104, 142),
      wall: mix(dice.pick(paint), palette.haze, 0.25),
      shape: dice.pick(["gable", "hipped"]),
      columns: 2,
      rows: 3,
    });
    x += size * dice.between(0.95, 1.15);
  }
  return back;
}

function drawFrontRow(canvas: Canvas, { left, length, quay, paint }: Rows): string {
  const { dice } = canvas;
  let front = "";
  for (let x = left; x < left + length;) {
    const size = dice.between(62, 88);
    front += drawHouse(canvas, {
      x,
      y: quay,
      width: size,
      height: dice.between(66, 104),
      wall: dice.pick(paint),
      shape: dice.pick(["gable", "hipped", "hipped"]),
      columns: 3,
      rows: 2,
      shutters: dice.chance(0.5) ? dice.pick(["#4f7f74", "#3f6f8c", "#8c4a3a"]) : undefined,
    });
    front += drawAwning(canvas, x, size, quay);
    x += size + 1;
  }
  return front;
}

function drawAwning({ palette, dice }: Canvas, x: number, width: number, quay: number): string {
  if (!dice.chance(0.5)) return "";
  const colour = dice.pick([palette.accent, "#f1e3c8", mix(palette.water[2], "#ffffff", 0.15)]);
  const top = quay - 30;
  let stripes = "";
  for (let index = 0; index < 6; index++)
    stripes += polygon(
      [
        [x + 6 + ((width - 12) * index) / 6, top],
        [x + 6 + ((width - 12) * (index + 1)) / 6, top],
        [x + 3 + ((width - 6) * (index + 1)) / 6, top + 12],
        [x + 3 + ((width - 6) * index) / 6, top + 12],
      ],
      index % 2 ? "#fff5e2" : colour,
    );
  return (
    rect(x + 8, top + 6, width - 16, 21, mix(palette.dark, palette.window, palette.lit > 0.3 ? 0.75 : 0.25)) + stripes
  );
}

/** The breakwater that comes in from the other side, with its light. */
function drawMole(canvas: Canvas, side: number, quay: number): string {
  const { palette, width } = canvas;
  const { dice } = canvas.fork("mole");
  const start = side > 0 ? -30 : width + 30;
  const end = side > 0 ? Math.min(0.2 * width, 250) : width - Math.min(0.2 * width, 250);
  const stone = mix(palette.rock, palette.wall[0], 0.25);
  let blocks = "";
  for (let x = Math.min(start, end); x < Math.max(start, end); x += 34)
    blocks += box(x + dice.between(0, 6), quay + 2 + dice.between(0, 6), 28, 2);
  return (
    polygon(
      [
        [start, quay - 10],
        [end, quay - 10],
        [end + side * 16, quay + 18],
        [start, quay + 18],
      ],
      canvas.vertical([
        [0, lighten(stone, 0.03)],
        [1, palette.rockShade],
      ]),
    ) +
    fill(blocks, palette.dark, 'opacity=".18"') +
    drawLighthouse(canvas, { x: end - side * 34, y: quay - 8, size: 150, hasHouse: false })
  );
}

function drawFleet(canvas: Canvas, side: number): string {
  const { palette, width, height } = canvas;
  const { dice } = canvas.fork("fleet");
  const colours = [
    palette.accent,
    mix(palette.water[2], "#ffffff", 0.12),
    "#e3b04b",
    mix(palette.near, palette.dark, 0.2),
  ];
  const count = Math.max(3, Math.round(4 * canvas.breadth));
  let fleet = "";
  for (let index = 0; index < count; index++) {
    const along = (index + dice.between(0.2, 0.6)) / count;
    const x = side > 0 ? width * (1.02 - along * 0.8) : width * (along * 0.8);
    const near = (index % 2) * 0.09 + dice.between(0, 0.02);
    fleet += drawFishingBoat(canvas, {
      x,
      y: (0.7 + near) * height,
      size: 0.8 + near * 4,
      colour: colours[index % colours.length] ?? palette.accent,
    });
  }
  return fleet;
}

/** A timber landing at a lower corner, with bollards. */
function drawPier(canvas: Canvas, side: number, width: number): string {
  const { palette, height } = canvas;
  const wood = canvas.isDark ? mix("#8a6a4c", palette.dark, 0.55) : mix("#a07b57", palette.haze, 0.15);
  const edge = side > 0 ? width : 0;
  const at = (away: number, y: number) => [edge - side * away, y * height] as const;
  let planks = "";
  for (let index = 1; index < 8; index++)
    planks += polygon(
      [
        at(-20, 0.93 + index * 0.012),
        at(430 - index * 5, 0.93 + index * 0.012),
        at(430 - index * 5, 0.932 + index * 0.012),
        at(-20, 0.932 + index * 0.012),
      ],
      lighten(wood, -0.1),
      'opacity=".6"',
    );
  let posts = "";
  for (const away of [60, 210, 360]) {
    const [x] = at(away, 1);
    posts +=
      rect(x - 9, 0.895 * height, 18, 0.05 * height, lighten(wood, -0.14)) +
      circle(x, 0.895 * height, 9, lighten(wood, -0.04));
  }
  return (
    posts +
    polygon(
      [at(-20, 0.93), at(420, 0.93), at(380, 1.02), at(-20, 1.02)],
      canvas.vertical([
        [0, lighten(wood, 0.04)],
        [1, lighten(wood, -0.06)],
      ]),
    ) +
    planks
  );
}
