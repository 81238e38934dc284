import type { Canvas } from "../canvas.ts";
import { lighten } from "../colour.ts";
import { drawBerries, drawHerbs } from "../parts/food.ts";
import { tone } from "../parts/light.ts";
import type { Setting } from "../settings.ts";
import { ellipse, fill, num, outline, points, stroke } from "../svg.ts";
import { drawCourse } from "./course.ts";

/** The dessert: a chocolate fondant, or a tart of raspberries. */
export function drawDessert(canvas: Canvas, setting: Setting): string {
  const dish = [drawFondant, drawTart][canvas.variation % 2] ?? drawTart;
  return drawCourse(canvas, setting, dish(canvas.fork("dish")), "#f0c861");
}

function drawFondant(canvas: Canvas): string {
  const cake = tone(canvas, "#6b3d2a", 0.5);
  const dark = tone(canvas, "#3a1d14", 0.4);
  const ice = tone(canvas, "#fdf1d8", 0.4);
  return (
    fill("M-60 40Q40 96 170 50Q196 22 120 10Q0 20 -60 40Z", dark) +
    ellipse(-60, 18, 118, 34, "#2a1c14", 'opacity=".25"') +
    fill(
      "M-166 -112q106 -26 212 0l14 118q-40 32 -120 32t-120 -32Z",
      canvas.horizontal([
        [0, lighten(cake, -0.02)],
        [0.4, lighten(cake, 0.07)],
        [1, lighten(cake, -0.08)],
      ]),
    ) +
    ellipse(-60, -112, 106, 28, lighten(cake, 0.05)) +
    fill("M-20 -108q60 -8 74 6l12 104q-20 44 -56 46q10 -64 -16 -94q-12 -36 -14 -62Z", dark) +
    fill("M0 -92q22 52 18 128", "none", `stroke="${lighten(dark, 0.12)}" stroke-width="7" stroke-linecap="round"`) +
    ellipse(144, 20, 74, 20, "#2a1c14", 'opacity=".2"') +
    fill(
      "M72 -6a72 66 0 0 1 144 0q-20 30 -72 30t-72 -30Z",
      canvas.vertical([
        [0, lighten(ice, 0.02)],
        [1, lighten(ice, -0.1)],
      ]),
    ) +
    drawHerbs(canvas, 140, -64, 52, 5) +
    drawBerries(canvas, points("-176,40 -140,62 -92,72")) +
    drawBerries(
      canvas,
      [
        [-80, -104],
        [-40, -98],
      ],
      "#c92f4f",
      0.8,
    )
  );
}

function drawTart(canvas: Canvas): string {
  const crust = tone(canvas, "#d29a52", 0.5);
  const cream = tone(canvas, "#f8e4a8", 0.4);
  const rows = [-122, -74, -26, 22, 70, 118].map((x) => [x, -74 + Math.abs(x) * 0.1] as const);
  let ridges = "";
  for (let index = -9; index <= 9; index++)
    ridges += `M${index * 19} ${num(-30 + Math.sqrt(Math.max(0, 1 - (index / 9.6) ** 2)) * 38)}v46`;
  return (
    ellipse(0, 40, 196, 46, "#2a1c14", 'opacity=".25"') +
    fill(
      "M-190 -46L-166 14Q0 66 166 14L190 -46Z",
      canvas.horizontal([
        [0, lighten(crust, -0.08)],
        [0.4, lighten(crust, 0.05)],
        [1, lighten(crust, -0.12)],
      ]),
    ) +
    stroke(ridges, lighten(crust, -0.13), 6, 'stroke-linecap="round" opacity=".7"') +
    ellipse(0, -46, 192, 52, lighten(crust, 0.07)) +
    ellipse(0, -48, 176, 44, cream) +
    drawBerries(
      canvas,
      rows.map(([x]) => [x * 0.82, -56] as const),
    ) +
    drawBerries(canvas, points("-140,-30 -92,-24 -44,-20 4,-18 52,-20 100,-24 146,-32")) +
    drawHerbs(canvas, 10, -84, 66, 7) +
    fill(outline(points("-30,70 -10,62 8,74 -12,82")), cream)
  );
}
