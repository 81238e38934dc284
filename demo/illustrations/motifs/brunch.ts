import type { Canvas } from "../canvas.ts";
import { lighten } from "../colour.ts";
import { drawBerries, drawHerbs } from "../parts/food.ts";
import { drawWisps, fitSize, placed, tone } from "../parts/light.ts";
import { drawPosy } from "../parts/still-life.ts";
import { drawBigPlate, drawCupAndSaucer, drawTabletop, drawTumbler } from "../parts/tableware.ts";
import type { Setting } from "../settings.ts";
import { ellipse, fill, points, rect } from "../svg.ts";

/** A late breakfast: pancakes, an egg, fruit and coffee. */
export function drawBrunch(canvas: Canvas, setting: Setting): string {
  const { width, height } = canvas;
  const size = fitSize(canvas, 900, 1.12);
  const x = width / 2;
  const y = 0.79 * height;
  const cake = tone(canvas, "#dba35a", 0.5);
  const syrup = tone(canvas, "#a85a22", 0.5);
  const white = tone(canvas, "#fffaf0", 0.5);
  const toast = tone(canvas, "#b9763f", 0.5);
  const green = tone(canvas, "#8fb455", 0.5);
  return (
    drawTabletop(canvas, setting, { top: 0.54, surface: "wood" }) +
    placed(drawCupAndSaucer(canvas), { x: x - 360 * size, y: 0.7 * height, size: 1.05 * size }) +
    placed(drawWisps(0, 0, 0.8), { x: x - 360 * size, y: 0.7 * height - 104 * size, size }) +
    placed(
      drawTumbler(canvas, {
        drink: canvas.variation % 2 ? "#e8603f" : "#f4a02f",
        tall: 170,
        wide: 44,
        slice: "#f4a02f",
      }),
      { x: x + 20 * size, y: 0.67 * height, size },
    ) +
    drawPosy(canvas.fork("posy"), { x: x + 380 * size, y: 0.66 * height, size: 1.25 * size }) +
    placed(drawBigPlate(canvas, 220) + drawPancakes(canvas, cake, syrup), { x: x - 160 * size, y: y + 20, size }) +
    placed(
      drawBigPlate(canvas.fork("plate"), 190) +
        placed(drawEggToast(canvas, white, toast, green), { x: 0, y: 12, size: 1.05 }) +
        drawHerbs(canvas, 10, -50, 50, 5),
      { x: x + 260 * size, y: y + 34, size },
    )
  );
}

function drawEggToast(canvas: Canvas, white: string, toast: string, green: string): string {
  return (
    rect(-104, -40, 208, 34, toast, 'rx="16"') +
    ellipse(0, -42, 104, 28, lighten(toast, 0.12)) +
    ellipse(-6, -48, 92, 22, green) +
    ellipse(2, -56, 66, 18, white) +
    ellipse(4, -62, 28, 14, tone(canvas, "#f4a12a", 0.4))
  );
}

/** Four pancakes with syrup and berries. */
function drawPancakes(canvas: Canvas, cake: string, syrup: string): string {
  return (
    [0, 1, 2, 3]
      .map(
        (index) =>
          ellipse(0, -12 - index * 30, 142 - index * 4, 42, lighten(cake, -0.12)) +
          ellipse(0, -24 - index * 30, 142 - index * 4, 40, lighten(cake, 0.04)),
      )
      .join("") +
    fill(
      "M-80 -118q80 -30 150 0q30 20 20 60q-10 34 -24 0q-12 -30 -30 -6q-10 34 -26 8q-20 -34 -44 -8q-14 44 -30 6q-20 -40 -16 -60Z",
      syrup,
    ) +
    drawBerries(canvas, points("-30,-118 24,-124 0,-146"), canvas.variation % 2 ? "#3f4f9a" : "#c92f4f", 0.95)
  );
}
