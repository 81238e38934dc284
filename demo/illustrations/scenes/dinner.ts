import { drawTable, drawSettings } from "./dinner-table.ts";
import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import type { Layout } from "../names.ts";
import { drawView, type View } from "../parts/view.ts";
import { circle, type Point, rect, smoothLine, stroke } from "../svg.ts";
import { drawBreakfast } from "./dinner-breakfast.ts";
import { drawTasting } from "./dinner-tasting.ts";

const VIEWS: Record<Layout<"dinner">, View> = {
  vines: "vines",
  sea: "sea",
  roofs: "roofs",
  mountains: "mountains",
  woods: "woods",
  canal: "canal",
  river: "river",
  tasting: "vines",
  breakfast: "woods",
};

/** A table laid out of doors: dinner for two by candlelight, wine to taste, or breakfast. */
export function drawDinner(canvas: Canvas, layout: Layout<"dinner">): string {
  const backdrop = drawBackdrop(canvas, VIEWS[layout], layout === "tasting" ? 1.12 : 0.9);
  if (layout === "tasting") return backdrop + drawTasting(canvas);
  if (layout === "breakfast") return backdrop + drawBreakfast(canvas);
  return backdrop + drawLights(canvas) + drawTable(canvas) + drawSettings(canvas);
}

/**
 * The landscape behind the table, down to a share of the sheet's height, and before it a veil of warm air that sets the
 * table off. (A blur would do it too, at three times the cost of the whole picture.)
 */
function drawBackdrop(canvas: Canvas, view: View, depth: number): string {
  const { width, height, palette } = canvas;
  const opening = { x: 0, y: -0.06 * height, width, height: depth * height };
  const veil = canvas.isDark ? mix(palette.haze, palette.dark, 0.45) : mix(palette.haze, palette.light, 0.35);
  const strength = canvas.isDark ? 0.4 : 0.36;
  return (
    drawView(canvas, view, { opening, scale: 1 }) +
    rect(
      0,
      0,
      width,
      height,
      canvas.vertical([
        [0, veil, strength * 0.45],
        [0.4, veil, strength],
        [1, veil, strength],
      ]),
    )
  );
}

/** Festoon lights across the top. */
function drawLights(canvas: Canvas): string {
  const { palette, width } = canvas;
  const bays = Math.max(1, Math.round(width / 600));
  const steps = bays * 12;
  const wire = Array.from({ length: steps + 1 }, (_, index): Point => {
    const along = index / steps;
    return [along * width, 66 + Math.sin(Math.PI * ((along * bays) % 1)) * 80];
  });
  let lamps = "";
  for (const [index, [x, y]] of wire.entries()) {
    if (index % 2 === 0) continue;
    lamps +=
      circle(
        x,
        y + 15,
        54,
        canvas.glow(x, y + 15, 54, [
          [0, "#ffe2a0", 0.75],
          [0.3, "#ffe2a0", 0.28],
          [1, "#ffe2a0", 0],
        ]),
      ) +
      rect(x - 3, y, 6, 8, palette.dark) +
      circle(x, y + 13, 7.5, "#fff0c4");
  }
  return stroke(smoothLine(wire), palette.dark, 2.4, 'opacity=".8"') + lamps;
}
