import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import { drawBroadleaf } from "../parts/plants.ts";
import { circle, dot, num, roundStroke, stroke } from "../svg.ts";
import { material } from "./material.ts";

/** A round tree with its fruit. */
export function drawOrangeTree(canvas: Canvas, x: number, y: number, size: number): string {
  const { palette } = canvas;
  const local = canvas.fork(`orange ${Math.round(x)}`);
  let fruit = "";
  for (let index = 0; index < 16; index++)
    fruit += dot(x + local.dice.between(-0.32, 0.32) * size, y - size * local.dice.between(0.45, 0.92));
  return (
    drawBroadleaf(local, {
      x,
      y,
      size,
      colour: mix(palette.near, palette.dark, 0.25),
      lit: mix(palette.mid, palette.light, 0.12),
    }) + roundStroke(fruit, material(canvas, "#f08a2e"), size * 0.055)
  );
}

export function drawBicycle(canvas: Canvas, x: number, y: number, size: number, colour: string): string {
  const { palette } = canvas;
  const at = (dx: number, dy: number) => `${num(x + dx * size)} ${num(y + dy * size)}`;
  const wheel = (dx: number) =>
    circle(x + dx * size, y - 24 * size, 22 * size, "none", `stroke="${palette.dark}" stroke-width="${num(3 * size)}"`);
  return (
    wheel(-32) +
    wheel(32) +
    stroke(
      `M${at(-32, -24)}L${at(-14, -58)}L${at(22, -58)}L${at(32, -24)}M${at(-14, -58)}L${at(2, -24)}L${at(22, -58)}M${at(-32, -24)}L${at(2, -24)}`,
      material(canvas, colour),
      3.6 * size,
    ) +
    stroke(
      `M${at(-14, -58)}L${at(-17, -68)}M${at(-26, -69)}L${at(-8, -69)}M${at(22, -58)}L${at(19, -74)}Q${at(8, -80)} ${at(4, -72)}`,
      palette.dark,
      4 * size,
    )
  );
}
