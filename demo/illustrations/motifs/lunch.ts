import type { Canvas } from "../canvas.ts";
import { lighten } from "../colour.ts";
import { drawBackdrop } from "../parts/backdrop.ts";
import { drawHerbs } from "../parts/food.ts";
import { drawShadow, fitSize, placed, tone } from "../parts/light.ts";
import { drawWineGlass } from "../parts/still-life.ts";
import { drawBottle } from "../parts/tableware.ts";
import { isPaved, type Setting } from "../settings.ts";
import { circle, ellipse, fill, roundStroke, stroke } from "../svg.ts";

/** Lunch in the open: a table for two under a parasol, facing the setting. */
export function drawLunch(canvas: Canvas, setting: Setting): string {
  const { width, height, dice } = canvas;
  const size = fitSize(canvas, 900, 1.12);
  const x = width / 2;
  const ink = tone(canvas, dice.pick(["#c9553a", "#2f7f86", "#e2a24a", "#7b1e3a"]));
  const cloth = tone(canvas, "#fff8ec");
  const wood = tone(canvas, "#8a5d3d");
  const cream = tone(canvas, "#fff3de");
  let panels = "";
  for (let index = 0; index < 8; index++)
    panels += fill(`M0 -560L${-400 + index * 100} -400q50 26 100 0Z`, index % 2 ? ink : cream);
  const chair =
    roundStroke("M-58 -190L-70 0M58 -104L66 0M-58 -104L-30 0", wood, 11) +
    roundStroke("M-60 -206L-56 -108", wood, 15) +
    ellipse(0, -108, 66, 16, lighten(wood, 0.08)) +
    stroke("M-62 -180q-4 -50 8 -56", lighten(wood, 0.05), 9);
  const table =
    drawShadow(0, 4, 200, 0.1) +
    roundStroke("M0 -120V0M-90 0H90", wood, 15) +
    fill(
      "M-230 -196Q0 -160 230 -196L214 -72Q150 -96 110 -60Q40 -92 0 -56Q-60 -92 -110 -60Q-150 -96 -214 -72Z",
      canvas.vertical([
        [0, cloth],
        [1, lighten(cloth, -0.1)],
      ]),
    ) +
    ellipse(0, -196, 230, 36, lighten(cloth, 0.02));
  return (
    drawBackdrop(canvas, setting, { horizon: 0.6, ground: isPaved(setting) ? "paving" : "meadow" }) +
    drawShadow(x, 0.93 * height, 420 * size, 0.08) +
    placed(roundStroke("M0 -10V-560", wood, 14) + panels + circle(0, -566, 9, wood), { x, y: 0.92 * height, size }) +
    placed(chair, { x: x - 300 * size, y: 0.94 * height, size: 1.15 * size }) +
    placed(chair, { x: x + 300 * size, y: 0.94 * height, size: 1.15 * size, isFlipped: true }) +
    placed(
      table +
        ellipse(-110, -200, 74, 15, "#ffffff") +
        drawHerbs(canvas, -110, -204, 60, 12) +
        circle(-130, -214, 11, tone(canvas, "#d9452f", 0.5)) +
        circle(-90, -212, 10, tone(canvas, "#efb23f", 0.5)) +
        ellipse(110, -200, 74, 15, "#ffffff") +
        drawHerbs(canvas, 112, -204, 58, 12) +
        circle(96, -212, 11, tone(canvas, "#d9452f", 0.5)) +
        placed(drawBottle(canvas, { glass: "#7fa08a", cap: "#c9a25f" }), { x: 6, y: -204, size: 0.46 }) +
        drawWineGlass({ x: -40, y: -196, size: 0.5, wine: tone(canvas, "#e58f86", 0.4) }) +
        drawWineGlass({ x: 52, y: -194, size: 0.5, wine: tone(canvas, "#e58f86", 0.4) }),
      { x, y: 0.95 * height, size: 1.15 * size },
    )
  );
}
