import { type Depth, type Place } from "./place.ts";
import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { drawGableHouse } from "../parts/gable-house.ts";
import { drawBroadleaf } from "../parts/plants.ts";
import { drawWater } from "../parts/water.ts";
import { box, fill, num, type Point, polygon, rect, stroke } from "../svg.ts";
import { ROOFS } from "./city-roofs.ts";
import { inLight } from "./light.ts";

/** Gable houses across a canal, or palaces where the canal is Venice's. */
export function drawCanalFronts(canvas: Canvas, depth: Depth, { city = "amsterdam" }: Place): string {
  const { height, width, palette } = canvas;
  const local = canvas.fork("fronts");
  const { dice } = local;
  const quay = 0.64 * height;
  const { walls } = ROOFS[city];
  const isVenice = city === "venice";
  let fronts = "";
  for (let x = -30; x < width;) {
    const wide = isVenice ? dice.between(110, 160) : dice.between(96, 126);
    const wall = inLight(canvas, dice.pick(walls));
    fronts += isVenice
      ? drawPalazzo(local, x, quay, wide, wall)
      : drawGableHouse(local, {
          x,
          y: quay,
          width: wide - 1,
          height: dice.between(185, 236),
          wall,
          gable: dice.pick(["stepped", "bell", "plain"]),
        });
    x += wide;
  }
  const stone = inLight(canvas, "#a39485");
  const trees = isVenice
    ? ""
    : [0.16, 0.5, 0.86]
        .map((along) =>
          drawBroadleaf(local, {
            x: (along + dice.between(-0.05, 0.05)) * width,
            y: quay + 8,
            size: 130,
            colour: mix(palette.near, palette.dark, 0.12),
            lit: mix(palette.mid, palette.light, 0.2),
          }),
        )
        .join("");
  const posts = isVenice ? drawMooring(canvas, quay) : "";
  return (
    fronts +
    trees +
    rect(0, quay, width, isVenice ? 8 : 22, stone) +
    drawWater(canvas, { top: quay + (isVenice ? 6 : 20), glitter: 0.3 }) +
    drawShadows(canvas, quay + 22) +
    posts +
    (depth === "view"
      ? rect(0, 0.93 * height, width, 0.07 * height, lighten(stone, 0.03)) +
        rect(0, 0.93 * height, width, 5, lighten(stone, 0.1))
      : rect(0, 0.8 * height, width, 0.2 * height, stone))
  );
}

function drawPalazzo(canvas: Canvas, x: number, quay: number, wide: number, wall: string): string {
  const { palette, dice } = canvas;
  const tall = dice.between(180, 230);
  let lit = "";
  let dark = "";
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 4; column++) {
      const [left, top] = [x + (wide * (column + 0.5)) / 4 - 8, quay - tall + 26 + row * (tall / 3.2)];
      const d = `M${num(left)} ${num(top + 36)}v-22q1 -9 8 -15q7 6 8 15v22Z`;
      if (dice.chance(palette.lit)) lit += d;
      else dark += d;
    }
  }
  const white = inLight(canvas, "#fbf2e4");
  return (
    rect(
      x,
      quay - tall,
      wide - 1,
      tall,
      canvas.vertical([
        [0, wall],
        [1, lighten(wall, -0.06)],
      ]),
    ) +
    rect(x - 3, quay - tall - 6, wide + 5, 9, inLight(canvas, "#b5603f")) +
    stroke(dark + lit, white, 5) +
    fill(dark, mix(palette.dark, palette.sky[1], 0.3)) +
    (lit && fill(lit, palette.window)) +
    rect(x, quay - tall * 0.35, wide - 1, 5, white) +
    rect(x, quay - tall * 0.68, wide - 1, 4, white)
  );
}

function drawMooring(canvas: Canvas, quay: number): string {
  const { width } = canvas;
  const { dice } = canvas.fork("poles");
  let poles = "";
  let bands = "";
  for (let index = 0; index < 9 * canvas.breadth + 2; index++) {
    const x = dice.between(0, width);
    const y = quay + dice.between(24, 70);
    poles += box(x, y - 62, 6, 66);
    bands += box(x, y - 54, 6, 8) + box(x, y - 36, 6, 8);
  }
  const hull = `M${num(width * 0.58)} ${num(quay + 70)}q70 26 190 4l12 -26q-4 30 -40 40h-110q-46 0 -60 -30Z`;
  return (
    fill(poles, inLight(canvas, "#f1e6d2")) +
    fill(bands, inLight(canvas, "#35507a")) +
    fill(hull, inLight(canvas, "#2a2230"))
  );
}

/** Long shadows of the fronts on the water, cheaper than a mirror image. */
function drawShadows(canvas: Canvas, top: number): string {
  const { width, palette } = canvas;
  const { dice } = canvas.fork("shadows");
  const shapes: Point[] = [[0, top]];
  for (let x = 0; x < width; x += 56)
    shapes.push([x, top + dice.between(40, 96)], [x + 50, top + dice.between(40, 96)]);
  shapes.push([width, top]);
  return polygon(shapes, mix(palette.dark, palette.water[1], 0.4), 'opacity=".28"');
}
