import { ORDER } from "./opening-shapes.ts";
import { num } from "../svg.ts";
import { lighten } from "../colour.ts";
import { inLight } from "./light.ts";
import type { Look } from "./look.ts";
import { Layers } from "./layers.ts";
import type { Canvas } from "../canvas.ts";
export function addAwning(canvas: Canvas, layers: Layers, look: Look, middle: number, wide: number, top: number): void {
  const colour = inLight(canvas, look.awning);
  const cream = look.isStriped ? inLight(canvas, "#fff6e4") : lighten(colour, -0.035);
  const panels = 6;
  const paths = ["", ""];
  for (let panel = 0; panel < panels; panel++) {
    const upper = middle - wide * 0.46 + (wide * 0.92 * panel) / panels;
    const lower = middle - wide * 0.54 + (wide * 1.08 * panel) / panels;
    const step = (wide * 1.08) / panels;
    paths[panel % 2] +=
      `M${num(upper)} ${num(top)}h${num((wide * 0.92) / panels)}L${num(lower + step)} ${num(top + 25)}q${num(-step / 2)} 9 ${num(-step)} 0Z`;
  }
  layers.fill(ORDER.awning, colour, paths[0] ?? "");
  layers.fill(ORDER.awning, cream, paths[1] ?? "");
}
