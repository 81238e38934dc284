import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import { drawHill } from "../parts/land.ts";
import { drawSail, drawWater } from "../parts/water.ts";
import { fill, num, type Point, smoothLine, stroke } from "../svg.ts";
import { inLight } from "./light.ts";

/** A colour of the middle distance, `far` 0..1 of the way into the haze. */
export function fade({ palette }: Canvas, colour: string, far: number): string {
  return mix(colour, palette.haze, far);
}

export function drawSea(canvas: Canvas, horizon: number, bottom: number): string {
  const { palette, height } = canvas;
  const top = horizon * height;
  const far = drawHill(
    canvas.fork("cape"),
    { y: top - 10, amplitude: 34, frequency: 1.9, octaves: 3, step: 20, bottom: top + 1, tilt: 40 },
    fade(canvas, palette.far, 0.4),
    fade(canvas, palette.far, 0.7),
  );
  return far.svg + drawWater(canvas, { top, bottom: bottom * height, glitter: 0.35 });
}

/** A strip of beach or grass before the sea, over the whole foot of the sheet. */
export function drawShore(canvas: Canvas, y: number, colour: string, base: string): string {
  const { height, width } = canvas;
  const curve = canvas.fork("shore").dice.curve();
  const line = Array.from({ length: 13 }, (_, index): Point => [
    (index / 12) * width,
    y * height + curve(index * 0.6) * 9,
  ]);
  const foam = inLight(canvas, "#fffdf6");
  return (
    stroke(smoothLine(line), foam, 14, 'opacity=".45"') +
    fill(
      `${smoothLine(line)}V${num(height)}H0Z`,
      canvas.between(y * height, height, [
        [0, colour],
        [1, base],
      ]),
    ) +
    stroke(smoothLine(line), foam, 5, 'opacity=".9"')
  );
}

export function drawSails(canvas: Canvas, horizon: number): string {
  const { height, width } = canvas;
  const { dice } = canvas.fork("sails");
  return [0, 1, 2]
    .map((index) =>
      drawSail(canvas, {
        x: (0.36 + index * 0.17 + dice.between(-0.05, 0.05)) * width,
        y: horizon * height + 18 + index * 9,
        size: 9 + index * 3,
        colour: inLight(canvas, index % 2 ? "#fff3e0" : "#ffffff"),
      }),
    )
    .join("");
}
