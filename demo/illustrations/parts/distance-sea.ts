import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { fill, num, type Point, polygon, rect, smoothLine, stroke } from "../svg.ts";
import { drawHouse } from "./houses.ts";
import { drawStonePine } from "./plants.ts";
import { drawBeachCabin, drawLighthouse } from "./seaside.ts";
import { fromSide, quietSide } from "./sides.ts";
import { drawSail } from "./water.ts";

/** A low ridge of land that runs out into the sea from the quiet side. */
function drawHeadland(
  canvas: Canvas,
  { line, reach, rise, colour }: { line: number; reach: number; rise: number; colour: string },
): string {
  const side = quietSide(canvas);
  const from = side > 0 ? canvas.width + 30 : -30;
  const heights = [1, 0.9, 0.96, 0.62, 0.34, 0];
  const crest = heights.map((height, index): Point => [
    from - side * reach * ([0, 0.2, 0.45, 0.7, 0.88, 1][index] ?? 0),
    line + 2 - rise * height,
  ]);
  return fill(`${smoothLine(crest)}L${num(from)} ${num(line + 2)}Z`, colour);
}

/** Open water with sails under a far coast; `shore` is what this coast is known by. */
export function drawSea(canvas: Canvas, foot: number, shore: (canvas: Canvas, line: number) => string): string {
  const { palette, width, height, dice } = canvas;
  const line = foot - 0.1 * height;
  const sails = [0.3, 0.58, 0.72].map((along) =>
    drawSail(canvas, {
      x: fromSide(canvas, 1 - along * 0.8),
      y: line + dice.between(6, 26),
      size: dice.between(11, 17),
      colour: palette.light,
    }),
  );
  const water = canvas.between(line, foot + 30, [
    [0, palette.water[0]],
    [0.45, palette.water[1]],
    [1, mix(palette.water[1], palette.water[2], 0.5)],
  ]);
  return (
    drawHeadland(canvas, { line, reach: 0.66 * width, rise: 46, colour: mix(palette.far, palette.haze, 0.45) }) +
    rect(0, line, width, foot - line + 10, water) +
    shore(canvas, line) +
    sails.join("")
  );
}

function capeOf({ width }: Canvas): number {
  return Math.min(0.42 * width, 560);
}

/** A cape with umbrella pines. */
export function drawPineCape(canvas: Canvas, line: number): string {
  const { palette } = canvas;
  const slope = canvas.between(line - 80, line, [
    [0, mix(palette.mid, palette.near, canvas.isDark ? 0.8 : 0.3)],
    [1, canvas.isDark ? mix(palette.near, palette.dark, 0.25) : mix(palette.rock, palette.haze, 0.2)],
  ]);
  const pines = [0.24, 0.4, 0.52].map((along, index) =>
    drawStonePine(canvas, {
      x: fromSide(canvas, (along * capeOf(canvas)) / canvas.width),
      y: line - 66 + index * 4,
      size: 84 - index * 12,
      colour: mix(palette.near, palette.dark, 0.35),
      lit: palette.near,
      lean: -0.3 * quietSide(canvas),
    }),
  );
  return drawHeadland(canvas, { line, reach: capeOf(canvas), rise: 80, colour: slope }) + pines.join("");
}

/** White cliffs, green on top. */
export function drawChalk(canvas: Canvas, line: number): string {
  const { palette, width } = canvas;
  const side = quietSide(canvas);
  const chalk = mix(canvas.isDark ? palette.wall[0] : "#f6efe0", palette.haze, 0.15);
  const edge = (share: number) => fromSide(canvas, share);
  const out = side > 0 ? width + 30 : -30;
  const top = line - 104;
  const face: Point[] = [
    [out, top - 12],
    [edge(0.2), top],
    [edge(0.23), line - 70],
    [edge(0.21), line - 34],
    [edge(0.25), line + 4],
    [out, line + 4],
  ];
  const strata = [0.25, 0.45, 0.65, 0.85].map(
    (share) => `M${num(out)} ${num(top + share * 100)}L${num(edge(0.19))} ${num(top + 8 + share * 96)}`,
  );
  return (
    drawHeadland(canvas, { line, reach: 0.34 * width, rise: 62, colour: mix(chalk, palette.haze, 0.5) }) +
    polygon(
      face,
      canvas.between(top, line, [
        [0, lighten(chalk, 0.02)],
        [1, lighten(chalk, -0.06)],
      ]),
    ) +
    stroke(strata.join(""), lighten(chalk, -0.1), 2.4, 'opacity=".5"') +
    fill(
      `M${num(out)} ${num(top - 26)}Q${num(edge(0.1))} ${num(top - 22)} ${num(edge(0.2))} ${num(top + 2)}L${num(out)} ${num(top + 6)}Z`,
      mix(palette.mid, palette.near, 0.4),
    )
  );
}

/** Low rocks and a lighthouse. */
export function drawSkerries(canvas: Canvas, line: number): string {
  const { palette } = canvas;
  const stone = canvas.isDark ? mix(palette.near, palette.dark, 0.25) : mix("#c39a83", palette.haze, 0.2);
  const cape = capeOf(canvas);
  return (
    drawHeadland(canvas, {
      line,
      reach: cape,
      rise: 52,
      colour: canvas.between(line - 52, line, [
        [0, mix(palette.mid, stone, 0.35)],
        [0.5, stone],
        [1, lighten(stone, -0.06)],
      ]),
    }) +
    drawLighthouse(canvas, {
      x: fromSide(canvas, (0.35 * cape) / canvas.width),
      y: line - 46,
      size: 130,
      hasHouse: true,
    })
  );
}

/** A beach with its cabins before long dunes. */
export function drawDuneCabins(canvas: Canvas, line: number): string {
  const { palette, dice } = canvas;
  const sand = mix(mix("#ecd6a6", palette.haze, 0.3), palette.dark, canvas.isDark ? 0.35 : 0);
  const cape = capeOf(canvas) * 1.15;
  const side = quietSide(canvas);
  const cabins = [0.3, 0.38, 0.46, 0.54, 0.62].map((along) =>
    drawBeachCabin(canvas, {
      x: fromSide(canvas, (along * cape) / canvas.width) - (side > 0 ? 0 : 26),
      y: line - 4 + dice.between(-2, 2),
      width: 26,
      colour: dice.pick([palette.accent, palette.water[1], palette.light, palette.wall[1]]),
    }),
  );
  return (
    drawHeadland(canvas, { line, reach: cape, rise: 44, colour: mix(sand, palette.mid, 0.35) }) +
    drawHeadland(canvas, { line: line + 6, reach: cape * 1.25, rise: 22, colour: sand }) +
    cabins.join("")
  );
}

/** Tall houses on a quay. */
export function drawQuayTown(canvas: Canvas, line: number): string {
  const { palette, dice } = canvas;
  const cape = capeOf(canvas);
  let houses = "";
  for (let index = 0; index < 9; index++) {
    houses += drawHouse(canvas, {
      x: fromSide(canvas, ((0.02 + index * 0.1) * cape) / canvas.width) - 22,
      y: line - 2,
      width: 44,
      height: 50 + dice.between(0, 34),
      wall: mix(dice.pick(palette.wall), palette.haze, 0.12),
      roof: mix(dice.pick(palette.roof), palette.haze, 0.12),
      columns: 2,
      rows: 3,
      roofHeight: 16,
    });
  }
  return (
    houses +
    drawHeadland(canvas, { line: line + 4, reach: cape, rise: 8, colour: mix(palette.rock, palette.haze, 0.2) }) +
    drawLighthouse(canvas, {
      x: fromSide(canvas, (1.04 * cape) / canvas.width),
      y: line + 4,
      size: 92,
      hasHouse: false,
    })
  );
}
