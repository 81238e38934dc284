import type { Canvas } from "../canvas.ts";
import { drawAlps } from "../scenes/alps.ts";
import { drawCanal } from "../scenes/canal.ts";
import { drawCoast } from "../scenes/coast.ts";
import { drawWoods } from "../scenes/forest.ts";
import { drawVillage } from "../scenes/village.ts";
import { drawVineyard } from "../scenes/vineyard.ts";
import { group } from "../svg.ts";

/** What can be seen from a window or a terrace. */
export type View = "mountains" | "sea" | "vines" | "roofs" | "woods" | "canal" | "river";

export type Opening = { x: number; y: number; width: number; height: number };

const DRAWERS: Record<View, (canvas: Canvas) => string> = {
  mountains: (canvas) => drawAlps(canvas, canvas.dice.pick(["lake", "meadow"])),
  // Palms and umbrella pines, or the dunes of the North.
  sea: (canvas) => drawCoast(canvas, canvas.variation % 2 === 1 ? "dunes" : canvas.dice.pick(["cliff", "bay"])),
  vines: (canvas) => drawVineyard(canvas, canvas.dice.pick(["chateau", "farm"])),
  roofs: (canvas) => drawVillage(canvas, "inland"),
  woods: (canvas) => drawWoods(canvas, canvas.dice.pick(["river", "lake"])),
  canal: (canvas) => drawCanal(canvas, "gables"),
  river: (canvas) => drawCanal(canvas, "river"),
};

/**
 * A landscape behind an opening, composed for its shape and drawn `scale` times as large as a picture of its own. It may
 * reach a little beyond the opening: draw the wall after it, with a hole. (Cutting the view to the opening takes the
 * renderer far longer than painting a wall over its edges.)
 */
export function drawView(canvas: Canvas, view: View, { opening, scale }: { opening: Opening; scale: number }): string {
  const inner = canvas.inset(`view ${view}`, {
    width: Math.round(opening.width / scale),
    height: Math.round(opening.height / scale),
  });
  const content = DRAWERS[view](inner);
  return group(
    content,
    `transform="translate(${opening.x.toFixed(1)} ${opening.y.toFixed(1)}) scale(${scale.toFixed(3)})"`,
  );
}

/** A wall over the whole sheet with openings in it, as one path. */
export function wallWithHoles({ width, height }: { width: number; height: number }, holes: readonly string[]): string {
  return `M0 0H${width}V${height}H0Z${holes.join("")}`;
}
