import type { Block } from "./blocks.ts";
import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { disc, fill, num, rect, stroke } from "../svg.ts";
import { inLight } from "./light.ts";
import type { Look } from "./look.ts";
import type { Roof } from "./roof-shape.ts";

/** A cone of dry stone: `x` is its middle, `y` its foot, in pixels of the sheet. */
export type Cone = { x: number; y: number; width: number; height: number; stone: string; lime: string };

/** The cone of a trullo: courses of flat stones, a whitewashed tip, a ball on it. The side away from the sun is in shade. */
export function drawCone(canvas: Canvas, { x, y, width, height, stone, lime }: Cone): string {
  const half = width / 2;
  const tip = y - height;
  const reach = (at: number) => half * (1 - at) ** 0.92;
  const courses = Math.max(4, Math.round(height / 11));
  let lines = "";
  for (let index = 1; index < courses; index++) {
    const at = index / courses;
    lines += `M${num(x - reach(at))} ${num(y - height * at)}h${num(2 * reach(at))}`;
  }
  const outline = `M${num(x - half)} ${num(y)}Q${num(x - half * 0.42)} ${num(y - height * 0.58)} ${num(x)} ${num(tip)}Q${num(x + half * 0.42)} ${num(y - height * 0.58)} ${num(x + half)} ${num(y)}Z`;
  const side = canvas.sun.x < x ? 1 : -1;
  const shade = `M${num(x)} ${num(tip)}Q${num(x + side * half * 0.42)} ${num(y - height * 0.58)} ${num(x + side * half)} ${num(y)}H${num(x + side * half * 0.2)}Z`;
  const cap = height * 0.2;
  const wide = reach(0.8) * 0.8;
  return (
    fill(outline, stone) +
    stroke(lines, lighten(stone, -0.09), 1.4, 'opacity=".55"') +
    fill(shade, mix(stone, canvas.palette.dark, 0.5), 'opacity=".22"') +
    fill(`M${num(x - wide)} ${num(tip + cap)}L${num(x)} ${num(tip - 2)}L${num(x + wide)} ${num(tip + cap)}Z`, lime) +
    fill(disc(x, tip - 6, Math.max(3, width * 0.045)), lime)
  );
}

/** The roofs of the Itria valley: a row of cones behind a whitewashed parapet, those of the middle higher. */
export function drawTrulli(
  canvas: Canvas,
  look: Look,
  block: Block,
  { left, eaves, width, rise, colour }: Roof,
): string {
  const { dice } = canvas.fork(`trulli ${num(left)}`);
  const lime = inLight(canvas, "#fffaf0");
  const count = Math.max(1, Math.round(width / 150));
  const wide = width / count;
  const places = Array.from({ length: count }, (_, index) => (index + 0.5) / count);
  const back = places.slice(1).map((along) =>
    drawCone(canvas, {
      x: left + width * (along - 0.5 / count),
      y: eaves - 6,
      width: wide * 0.8,
      height: rise * dice.between(0.62, 0.74),
      stone: mix(colour, canvas.palette.haze, 0.22),
      lime,
    }),
  );
  const front = places.map((along) =>
    drawCone(canvas, {
      x: left + width * along,
      y: eaves - 4,
      width: wide * 0.94,
      height: rise * (1 - Math.abs(along - 0.5) * 0.3) * dice.between(0.88, 0.96),
      stone: lighten(colour, dice.between(-0.02, 0.03)),
      lime,
    }),
  );
  const wall = inLight(canvas, block.wall);
  return (
    back.join("") +
    front.join("") +
    rect(left - 3, eaves - 14, width + 6, 18, lighten(wall, 0.02)) +
    rect(left - 6, eaves - 16, width + 12, 5, inLight(canvas, look.trim))
  );
}
