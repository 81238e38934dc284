import type { Canvas } from "../canvas.ts";
import { circle, group, num } from "../svg.ts";
import { drawEmblem } from "./emblem.ts";
import { inLight } from "./light.ts";
import type { Look } from "./look.ts";

/** The emblem on a round shield, for signs and flags. */
export function drawShield(canvas: Canvas, look: Look, x: number, y: number, radius: number): string {
  const colour = inLight(canvas, look.awning);
  return (
    circle(x, y, radius, inLight(canvas, "#d9a84a")) +
    circle(x, y, radius - 2, colour) +
    group(
      drawEmblem(look.emblem, inLight(canvas, "#fff3da")),
      `transform="translate(${num(x)} ${num(y)}) scale(${(radius / 12).toFixed(2)})"`,
    )
  );
}
