import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import type { Layout } from "../names.ts";
import { drawCandle, drawDish, drawPlate, drawPosy, drawWineGlass } from "../parts/still-life.ts";
import { drawView, type View } from "../parts/view.ts";
import { circle, ellipse, fill, num, type Point, rect, smoothLine, stroke } from "../svg.ts";
import { drawBreakfast } from "./dinner-breakfast.ts";
import { drawTasting } from "./dinner-tasting.ts";

const CLOTHS = ["#fbf3e4", "#f3e6d0", "#f6ebe0"];
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

/** The cloth with its runner, from edge to edge. */
export function drawTable(canvas: Canvas): string {
  const { palette, width, height, dice } = canvas;
  const linen = dice.pick(CLOTHS);
  const cloth = canvas.isDark ? mix(linen, "#7a5578", 0.3) : linen;
  const top = 0.68 * height;
  const middle = width / 2;
  const runner = Math.min(170, width * 0.14);
  const curve = `M-20 ${num(top + 26)}Q${num(middle)} ${num(top - 26)} ${width + 20} ${num(top + 26)}`;
  return (
    ellipse(middle, top + 8, width * 0.55, 20, palette.dark, 'opacity=".22"') +
    fill(
      `${curve}V${height}H-20Z`,
      canvas.vertical([
        [0, lighten(cloth, 0.02)],
        [1, lighten(cloth, -0.1)],
      ]),
    ) +
    fill(
      `M${num(middle - runner)} ${num(top - 1)}Q${num(middle)} ${num(top - 4)} ${num(middle + runner)} ${num(top - 1)}L${num(middle + runner * 2.1)} ${height}H${num(middle - runner * 2.1)}Z`,
      mix(palette.accent, cloth, 0.35),
      'opacity=".75"',
    )
  );
}

function drawSettings(canvas: Canvas): string {
  const { width, height, dice } = canvas;
  const middle = width / 2;
  // Closer together where the sheet is narrow, never further apart than a table for two.
  const apart = Math.min(276, width * 0.27);
  const size = Math.min(1, width / 960);
  const y = 0.84 * height;
  const wine = dice.chance(0.6) ? "#7d1f34" : "#e7c766";
  const plates = [middle - apart, middle + apart]
    .map(
      (x) =>
        drawPlate(canvas, { x, y, width: 158 * size }) +
        drawDish(canvas.fork(`dish ${x < middle}`), { x, y: y - 2, size: 1.25 * size }) +
        drawCutlery(x, y, size),
    )
    .join("");
  return (
    plates +
    drawWineGlass({ x: middle - 108 * size, y: 0.8 * height, size: 0.98 * size, wine }) +
    drawWineGlass({ x: middle + 120 * size, y: 0.8 * height, size: 0.98 * size, wine }) +
    ellipse(middle + 6, 0.8 * height, 34, 9, "#c9a25f") +
    drawCandle(canvas, { x: middle + 6, y: 0.8 * height, width: 26, height: 96, reach: 280 }) +
    drawPosy(canvas.fork("posy"), { x: middle - 54, y: 0.848 * height, size: 0.9 })
  );
}

function drawCutlery(x: number, y: number, size: number): string {
  const line = (right: number) =>
    `M${num(x + right * size)} ${num(y + 34)}L${num(x + (right + (right < 0 ? 10 : -10)) * size)} ${num(y - 46)}`;
  return (
    stroke(line(-196) + line(-214), "#b9a27a", 5 * size, 'stroke-linecap="round"') +
    stroke(line(194), "#b9a27a", 6 * size, 'stroke-linecap="round"')
  );
}
