import type { Depth } from "./place.ts";
import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { drawChalet } from "../parts/houses.ts";
import { drawHill } from "../parts/land.ts";
import { drawCypress } from "../parts/plants.ts";
import { drawSail, drawWater } from "../parts/water.ts";
import { fill, num, rect } from "../svg.ts";
import { drawMountains, drawRange, drawSlope, drawWoods } from "./land-parts.ts";
import { inLight } from "./light.ts";
import { fade } from "./sea.ts";

/** A lake between mountains. */
export function drawLake(canvas: Canvas, depth: Depth): string {
  const { palette, height, width } = canvas;
  const woods = drawRange(canvas, "woods", 0.6, 24, 0.4);
  const shore = drawHill(
    canvas.fork("far shore"),
    { y: 0.655 * height, amplitude: 10, octaves: 2, step: 24, bottom: 0.69 * height },
    fade(canvas, palette.near, 0.2),
    fade(canvas, palette.mid, 0.3),
  );
  const land = canvas.repeatable(
    drawMountains(canvas, 0.66, 0.55) +
      drawWoods(canvas, woods, 34, 0.38, 26) +
      woods.svg +
      drawWoods(canvas, shore, 50, 0.15, 40) +
      shore.svg,
  );
  const near = drawSlope(canvas, "near", depth === "view" ? 0.93 : 0.81, 14, 30);
  return (
    land.drawn +
    drawWater(canvas, { top: 0.685 * height, mirror: land.id, clarity: 0.55, reach: 0.2 * height, glitter: 0.3 }) +
    (depth === "view"
      ? drawSail(canvas, { x: 0.62 * width, y: 0.77 * height, size: 24, colour: inLight(canvas, "#fff6e6") }) +
        drawWoods(canvas, near, 150, 0, 190)
      : "") +
    near.svg
  );
}

/** Still water between low woods. */
export function drawMere(canvas: Canvas, depth: Depth): string {
  const { palette, height, width } = canvas;
  const woods = drawRange(canvas, "woods", 0.6, 18, 0.5);
  const shore = drawHill(
    canvas.fork("far shore"),
    { y: 0.655 * height, amplitude: 8, octaves: 2, step: 24, bottom: 0.69 * height },
    fade(canvas, palette.near, 0.2),
    fade(canvas, palette.mid, 0.3),
  );
  const land = canvas.repeatable(
    drawWoods(canvas, woods, 56, 0.36, 34, "broadleaf") +
      woods.svg +
      drawWoods(canvas, shore, 92, 0.14, 60, "broadleaf") +
      shore.svg,
  );
  const near = drawSlope(canvas, "near", depth === "view" ? 0.93 : 0.81, 14, 30);
  const sail = drawSail(canvas, { x: 0.62 * width, y: 0.77 * height, size: 24, colour: inLight(canvas, "#fff6e6") });
  return (
    land.drawn +
    drawWater(canvas, { top: 0.685 * height, mirror: land.id, clarity: 0.55, reach: 0.2 * height, glitter: 0.3 }) +
    (depth === "view" ? sail + drawWoods(canvas, near, 150, 0, 260, "broadleaf") : "") +
    near.svg
  );
}

/** High peaks over pastures, or over snow in winter. */
export function drawPeaks(canvas: Canvas, depth: Depth): string {
  const { palette, height, width } = canvas;
  const isWinter = canvas.mood === "winter";
  const woods = drawRange(canvas, "woods", 0.59, 30, 0.4);
  const ground = isWinter
    ? ([palette.snow, mix(palette.snow, palette.snowShade, 0.5)] as const)
    : ([mix(palette.mid, palette.light, 0.2), palette.near] as const);
  const slope = drawHill(
    canvas.fork("alp"),
    { y: 0.68 * height, amplitude: 26, frequency: 1.6, octaves: 2, step: 24, tilt: 50, fade: 230 },
    ...ground,
  );
  const x = canvas.fork("hut").dice.between(0.12, 0.3) * width;
  const near = drawHill(
    canvas.fork("near"),
    { y: (depth === "view" ? 0.9 : 0.82) * height, amplitude: 20, frequency: 1.4, octaves: 2, step: 24 },
    ground[1],
    mix(ground[1], palette.dark, 0.25),
  );
  return (
    drawMountains(canvas, 0.66, isWinter ? 1.1 : 0.55) +
    drawWoods(canvas, woods, 46, 0.34, 34) +
    woods.svg +
    drawWoods(canvas, slope, 92, 0.1, 110) +
    slope.svg +
    drawChalet(canvas, { x, y: slope.crestAt(x + 40) + 40, width: 88 }) +
    (depth === "view" ? drawWoods(canvas, near, 210, 0, 260) : "") +
    near.svg
  );
}

export function drawForestRidges(canvas: Canvas, depth: Depth): string {
  const far = drawRange(canvas, "far", 0.42, 40, 0.75);
  const middle = drawRange(canvas, "middle", 0.52, 34, 0.45);
  const near = drawRange(canvas, "near", 0.64, 24, 0.15);
  const meadow = drawSlope(canvas, "glade", depth === "view" ? 0.86 : 0.8, 14);
  return (
    far.svg +
    drawWoods(canvas, middle, 50, 0.5, 30) +
    middle.svg +
    drawWoods(canvas, near, 104, 0.31, 44) +
    drawWoods(canvas.fork("leaf"), near, 90, 0.3, 120, "broadleaf") +
    near.svg +
    drawWoods(canvas, meadow, depth === "view" ? 190 : 170, 0.04, depth === "view" ? 74 : 84) +
    drawWoods(canvas.fork("leaf"), meadow, 150, 0.04, 230, "broadleaf") +
    meadow.svg
  );
}

/** A slow river with poplars and a stone bridge. */
export function drawRiver(canvas: Canvas, depth: Depth): string {
  const { palette, height, width } = canvas;
  const { dice } = canvas.fork("river");
  const far = drawRange(canvas, "far", 0.48, 36, 0.6);
  const bank = drawHill(
    canvas.fork("far bank"),
    { y: 0.6 * height, amplitude: 8, octaves: 2, step: 24, bottom: 0.66 * height },
    fade(canvas, palette.mid, 0.2),
    palette.near,
  );
  let poplars = "";
  for (let x = dice.between(-10, 40); x < width; x += dice.between(40, 120))
    poplars += drawCypress(canvas, {
      x,
      y: bank.crestAt(x) + 8,
      size: dice.between(90, 150),
      colour: fade(canvas, palette.near, 0.12),
      lit: mix(palette.mid, palette.light, 0.25),
    });
  const stone = inLight(canvas, "#d9c4a4");
  const arches = Math.max(4, Math.round(width / 240));
  const [deck, water] = [0.585 * height, 0.665 * height];
  let holes = "";
  for (let index = 0; index < arches; index++) {
    const [left, wide] = [(index / arches) * width + 22, width / arches - 44];
    holes += `M${num(left)} ${num(water + 2)}v-14a${num(wide / 2)} ${num(0.052 * height)} 0 0 1 ${num(wide)} 0v14Z`;
  }
  const bridge =
    fill(
      `M0 ${num(deck)}H${num(width)}V${num(water + 2)}H0Z${holes}`,
      canvas.vertical([
        [0, stone],
        [1, lighten(stone, -0.1)],
      ]),
      'fill-rule="evenodd"',
    ) + rect(0, deck - 7, width, 7, lighten(stone, 0.04));
  const near = drawSlope(canvas, "near", depth === "view" ? 0.92 : 0.8, 12, -30);
  return (
    far.svg +
    drawWoods(canvas, bank, 60, 0.3, 46, "broadleaf") +
    poplars +
    bank.svg +
    drawWater(canvas, { top: 0.64 * height, glitter: 0.4 }) +
    bridge +
    (depth === "view" ? drawWoods(canvas, near, 130, 0, 320, "broadleaf") : "") +
    near.svg
  );
}
