import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import type { Layout } from "../names.ts";
import { drawChateau } from "../parts/chateau.ts";
import { drawGrass, drawHill } from "../parts/land.ts";
import { drawBroadleaf, drawCypress, drawForest, drawLeafyCorner } from "../parts/plants.ts";
import { drawBirds, drawSky } from "../parts/sky.ts";
import { drawWater } from "../parts/water.ts";
import { circle, disc, ellipse, fill, rect } from "../svg.ts";
import { drawFortressHill } from "./castle-hill.ts";

/** A château and its park, mirrored in the moat, or a fortress on its hill. */
export function drawCastle(canvas: Canvas, layout: Layout<"castle">): string {
  return layout === "hill" ? drawFortressHill(canvas) : drawMoated(canvas);
}

function drawMoated(canvas: Canvas): string {
  const { palette, height, width, dice } = canvas;
  const sky = drawSky(canvas, { horizon: 0.6, sunY: dice.between(0.14, 0.28) });
  const x = dice.between(0.45, 0.55) * width;
  const y = 0.665 * height;
  const land = canvas.repeatable(drawPark(canvas) + drawGrounds(canvas, x, y));
  const top = y + 16;
  const side = canvas.sun.x > width / 2 ? -1 : 1;
  return (
    sky +
    drawBirds(canvas, 4) +
    land.drawn +
    drawWater(canvas, { top, mirror: land.id, clarity: 0.66, reach: 0.31 * height, glitter: 0.5 }) +
    drawLilies(canvas, x) +
    drawGrass(canvas, {
      top: 0.985 * height,
      bottom: height + 12,
      count: 130,
      colour: mix(palette.near, palette.dark, 0.45),
    }) +
    drawLeafyCorner(canvas, side, mix(palette.dark, palette.near, 0.4), mix(palette.near, palette.mid, 0.3))
  );
}

function drawPark(canvas: Canvas): string {
  const { palette, height } = canvas;
  const far = drawHill(
    canvas.fork("far"),
    { y: 0.5 * height, amplitude: 28, octaves: 3 },
    mix(palette.far, palette.haze, 0.5),
    palette.haze,
  );
  const near = drawHill(
    canvas.fork("near"),
    { y: 0.585 * height, amplitude: 14, frequency: 4, octaves: 3 },
    mix(palette.mid, palette.haze, 0.35),
    mix(palette.mid, palette.haze, 0.5),
  );
  return (
    far.svg +
    drawForest(canvas, near.points, {
      smallest: 46,
      tallest: 92,
      colour: mix(palette.near, palette.haze, 0.35),
      lit: mix(palette.mid, palette.haze, 0.3),
      gap: 34,
      kind: "broadleaf",
    }) +
    near.svg
  );
}

/** Lawn, château, clipped box and the avenue to both sides. */
function drawGrounds(canvas: Canvas, x: number, y: number): string {
  const { palette, width } = canvas;
  const local = canvas.fork("avenue");
  const { dice } = local;
  // In a narrow sheet the trees stand closer, so that the avenue does not fall off the edge.
  const size = Math.min(1.42, width / 640);
  let avenue = "";
  for (const side of [-1, 1]) {
    for (let index = 0; index < Math.ceil((width / 2 - 200) / 72) + 2; index++) {
      const place = x + side * (233 * size + index * dice.between(66, 84));
      avenue +=
        index % 2
          ? drawCypress(local, {
              x: place,
              y: y + 4,
              size: dice.between(110, 150),
              colour: mix(palette.near, palette.dark, 0.3),
              lit: mix(palette.mid, palette.light, 0.1),
            })
          : drawBroadleaf(local, {
              x: place,
              y: y + 6,
              size: dice.between(110, 170),
              colour: mix(palette.near, palette.dark, 0.12),
              lit: mix(palette.mid, palette.light, 0.2),
            });
    }
  }
  let hedge = "";
  for (let index = 0; index < 16; index++) hedge += disc(x - 300 + index * 40, y - 1, 9);
  return (
    rect(
      0,
      y - 6,
      width,
      30,
      canvas.vertical([
        [0, mix(palette.mid, palette.light, 0.25)],
        [1, palette.near],
      ]),
    ) +
    drawChateau(canvas.fork("chateau"), { x, y, size }) +
    avenue +
    fill(hedge, mix(palette.near, palette.dark, 0.15))
  );
}

/** Lily pads, away from the mirror image. */
function drawLilies(canvas: Canvas, middle: number): string {
  const { palette, height, width } = canvas;
  const { dice } = canvas.fork("lilies");
  let lilies = "";
  for (let index = 0; index < Math.round(18 * canvas.breadth); index++) {
    const x = dice.between(0.02, 0.98) * width;
    const y = dice.between(0.84, 0.97) * height;
    const isFlowering = dice.chance(0.3);
    const [rx, ry] = [dice.between(14, 30), dice.between(3, 6)];
    if (Math.abs(x - middle) < 170) continue;
    lilies +=
      ellipse(x, y, rx, ry, mix(palette.near, palette.mid, 0.4), 'opacity=".8"') +
      (isFlowering ? circle(x, y - 3, 4, "#fbe3ea") : "");
  }
  return lilies;
}
