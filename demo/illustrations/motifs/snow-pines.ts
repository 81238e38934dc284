import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import { drawPine } from "../parts/plants.ts";

export function drawSnowPines(canvas: Canvas): string {
  const { width, height, palette } = canvas;
  return (
    [
      [0.03, 0.86, 260],
      [0.11, 0.82, 170],
      [0.97, 1.02, 330],
      [0.9, 0.96, 200],
    ] as const
  )
    .map(([along, down, size]) =>
      drawPine(canvas, {
        x: along * width,
        y: down * height,
        size,
        colour: mix(palette.near, palette.dark, 0.4),
        lit: palette.snow,
      }),
    )
    .join("");
}
