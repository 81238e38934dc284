import type { Canvas } from "./canvas.ts";
import { mix } from "./colour.ts";
import { rect } from "./svg.ts";

const LANDSCAPE = 1.5;

/**
 * The sheet's own units for a ratio of width to height: 800 high from 3:2 on; taller for portraits, so that what stands
 * on it keeps its place while its width shrinks less than by half. Ratios are rounded so that all pixel sizes of one
 * shape give one drawing.
 */
export function findSheet(ratio: number): { width: number; height: number } {
  const rounded = Math.round(ratio * 50) / 50;
  const height = Math.round(800 * Math.max(1, LANDSCAPE / rounded) ** 0.355);
  return { width: Math.round(height * rounded), height };
}

/**
 * Evening warmth towards the ground and soft dark edges. Two straight gradients instead of a round one: it takes the
 * renderer a tenth of the time.
 */
export function drawFinish(canvas: Canvas): string {
  const { width, height, palette } = canvas;
  const edge = mix(palette.dark, "#1a1020", 0.4);
  return (
    rect(
      0,
      0,
      width,
      height,
      canvas.vertical([
        [0, edge, 0.1],
        [0.2, edge, 0],
        [0.55, palette.haze, 0],
        [0.86, palette.haze, 0.08],
        [1, mix(palette.haze, edge, 0.6), 0.16],
      ]),
    ) +
    rect(
      0,
      0,
      width,
      height,
      canvas.horizontal([
        [0, edge, 0.13],
        [0.09, edge, 0.045],
        [0.2, edge, 0],
        [0.8, edge, 0],
        [0.91, edge, 0.045],
        [1, edge, 0.13],
      ]),
    )
  );
}
