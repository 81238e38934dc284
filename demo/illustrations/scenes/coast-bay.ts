import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import { drawHouse } from "../parts/houses.ts";
import { drawPalm, drawStonePine } from "../parts/plants.ts";
import { drawParasol } from "../parts/seaside.ts";
import { drawBirds, drawSky } from "../parts/sky.ts";
import { drawWater } from "../parts/water.ts";
import { fill, type Point, smoothLine, stroke } from "../svg.ts";
import { drawBoats, drawHeadlands } from "./coast-parts.ts";

const HORIZON = 0.42;

/** A long beach that curves away into the distance, seen from the promenade. */
export function drawBay(canvas: Canvas): string {
  const { palette, height, width, dice } = canvas;
  const side = 1;
  const sky = drawSky(canvas, {
    horizon: 0.46,
    sunX: side > 0 ? dice.between(0.2, 0.34) : dice.between(0.66, 0.8),
    sunY: dice.between(0.15, 0.27),
  });
  const horizon = HORIZON * height;
  const far = canvas.repeatable(drawHeadlands(canvas, -side, horizon));
  const shore = traceShore(canvas, side);
  const sand = mix(palette.wall[0], palette.haze, 0.18);
  const edge = side > 0 ? width + 20 : -20;
  const foam = canvas.isDark ? mix("#fffdf6", palette.haze, 0.35) : "#fffdf6";
  const beach = `${smoothLine(shore)}L${edge} ${height + 10}L${edge} ${horizon}Z`;
  const surf = (
    [
      [26, 4, 0.3],
      [13, 5, 0.45],
      [3, 7, 0.9],
    ] as const
  )
    .map(([away, weight, opacity]) =>
      stroke(
        smoothLine(shore.map(([x, y], index): Point => [x - side * away * (0.15 + index / shore.length), y - 1])),
        foam,
        weight,
        `opacity="${opacity}" stroke-linecap="round"`,
      ),
    )
    .join("");
  return (
    sky +
    drawBirds(canvas) +
    far.drawn +
    drawWater(canvas, { top: horizon, mirror: far.id, clarity: 0.4, reach: 90 }) +
    drawBoats(canvas, horizon) +
    drawTown(canvas, side, horizon) +
    surf +
    fill(
      beach,
      canvas.between(horizon, height, [
        [0, mix(sand, palette.haze, 0.35)],
        [0.4, sand],
        [1, mix(sand, palette.wall[2], 0.5)],
      ]),
    ) +
    drawBathers(canvas, shore, side) +
    drawPromenade(canvas, side)
  );
}

/** The waterline from the far end of the bay to the foot of the sheet, on the `side` where land is. */
function traceShore(canvas: Canvas, side: number): Point[] {
  const { width, height } = canvas;
  const span = Math.min(width, 1500);
  const edge = side > 0 ? width : 0;
  return Array.from({ length: 19 }, (_, index): Point => {
    const near = index / 18;
    const away = span * (0.34 - 0.3 * Math.sin(near * Math.PI * 0.55) ** 0.6 + 0.86 * near ** 2.3);
    return [edge - side * away, (HORIZON + 0.055 + (1.02 - HORIZON - 0.055) * near ** 1.35) * height];
  });
}

/** White houses under a hill where the beach begins. */
function drawTown(canvas: Canvas, side: number, horizon: number): string {
  const { palette, width } = canvas;
  const local = canvas.fork("town");
  const { dice } = local;
  const edge = side > 0 ? width : 0;
  const curve = dice.curve();
  const crest = Array.from({ length: 30 }, (_, index): Point => {
    const along = index / 29;
    return [
      edge + side * 20 - side * 520 * along,
      horizon + 44 - 150 * Math.cos((along * Math.PI) / 2) ** 0.7 + curve(along * 5) * 12,
    ];
  });
  const hill = fill(
    `${smoothLine(crest)}L${edge + side * 20} ${horizon + 60}Z`,
    canvas.between(horizon - 110, horizon + 50, [
      [0, mix(palette.near, palette.haze, 0.25)],
      [1, mix(palette.mid, palette.haze, 0.35)],
    ]),
  );
  const homes = Array.from({ length: 22 }, (_, index) => {
    const along = (index + dice.between(0, 0.8)) / 22;
    const depth = dice.next();
    return { x: edge - side * (along * 400) - 15, y: horizon + 46 - depth * 96 * (1 - along) };
  }).sort((a, b) => a.y - b.y);
  let town = "";
  for (const { x, y } of homes) {
    const size = dice.between(22, 36);
    town += drawHouse(local, {
      x,
      y,
      width: size,
      height: size * dice.between(0.7, 1.3),
      wall: canvas.isDark ? dice.pick(palette.wall) : mix("#fffaf0", dice.pick(palette.wall), dice.between(0, 0.5)),
      columns: 2,
      rows: 2,
      shape: dice.chance(0.3) ? "flat" : "hipped",
    });
    if (dice.chance(0.35))
      town += drawStonePine(local, {
        x: x - 8,
        y: y + 3,
        size: dice.between(34, 52),
        colour: mix(palette.near, palette.dark, 0.35),
        lit: mix(palette.near, palette.mid, 0.4),
      });
  }
  return hill + town;
}

/** Two or three lines of parasols that follow the water. */
function drawBathers(canvas: Canvas, shore: readonly Point[], side: number): string {
  if (canvas.mood === "winter") return "";
  const { palette, dice } = canvas.fork("bathers");
  const colours = [palette.accent, mix(palette.water[2], "#ffffff", 0.25), palette.roof[2]] as const;
  const spots: { x: number; y: number; size: number; colour: string }[] = [];
  for (const [index, [x, y]] of shore.entries()) {
    if (index < 3 || index > 14) continue;
    const near = index / shore.length;
    for (let row = 0; row < 3; row++) {
      if (dice.chance(0.22)) continue;
      const away = (26 + row * 74) * (0.25 + near * 1.5);
      spots.push({
        x: x + side * away + dice.between(-8, 8),
        y: y + 8 + row * 4,
        size: 7 + 44 * near ** 1.25,
        colour: dice.chance(0.3) ? "#f6efe0" : (colours[row] ?? palette.accent),
      });
    }
  }
  return spots
    .sort((a, b) => a.y - b.y)
    .map((spot) => drawParasol(canvas, { ...spot, hasChair: spot.size > 18 }))
    .join("");
}

/** Palms at the near corner. */
function drawPromenade(canvas: Canvas, side: number): string {
  const { palette, height, width } = canvas;
  const local = canvas.fork("promenade");
  const { dice } = local;
  const colour = mix(palette.near, palette.dark, 0.5);
  const edge = side > 0 ? width : 0;
  return (
    drawPalm(local, {
      x: edge - side * 150,
      y: 0.9 * height,
      size: dice.between(300, 340),
      colour: mix(colour, palette.near, 0.35),
    }) + drawPalm(local, { x: edge - side * 58, y: height + 12, size: dice.between(470, 520), colour })
  );
}
