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
  sea: (canvas) => drawCoast(canvas, canvas.dice.pick(["cliff", "bay"])),
  vines: (canvas) => drawVineyard(canvas, canvas.dice.pick(["chateau", "farm"])),
  roofs: (canvas) => drawVillage(canvas, "inland"),
  woods: drawWoods,
  canal: (canvas) => drawCanal(canvas, "gables"),
  river: (canvas) => drawCanal(canvas, "river"),
};

/**
 * A landscape behind an opening, composed for its shape and drawn `scale` times as large as a picture of its own.
 * `outline` is what it shows through.
 */
export function drawView(canvas: Canvas, view: View, { opening, outline, scale }: { opening: Opening; outline: string; scale: number }): string {
  const inner = canvas.inset(`view ${view}`, { width: Math.round(opening.width / scale), height: Math.round(opening.height / scale) });
  const content = DRAWERS[view](inner);
  return group(group(content, `transform="translate(${opening.x.toFixed(1)} ${opening.y.toFixed(1)}) scale(${scale.toFixed(3)})"`), canvas.clip(outline));
}
