import type { Canvas } from "../canvas.ts";
import { fitSize, placed, tone } from "../parts/light.ts";
import { drawCandle, drawPosy, drawWineGlass } from "../parts/still-life.ts";
import { drawBigPlate, drawFork, drawKnife, drawTabletop } from "../parts/tableware.ts";
import type { Setting } from "../settings.ts";

/** A laid place: the dish large in the middle, cutlery, a glass of wine, a candle. */
export function drawCourse(canvas: Canvas, setting: Setting, dish: string, wine: string): string {
  const { width, height } = canvas;
  const size = fitSize(canvas, 900, 1.14);
  const x = width / 2;
  const y = 0.79 * height;
  return (
    drawTabletop(canvas, setting, { top: 0.55 }) +
    drawWineGlass({ x: x + 320 * size, y: 0.72 * height, size: 1.35 * size, wine: tone(canvas, wine, 0.4) }) +
    drawCandle(canvas, {
      x: x - 330 * size,
      y: 0.68 * height,
      width: 30 * size,
      height: 110 * size,
      reach: 240 * size,
    }) +
    drawPosy(canvas.fork("posy"), { x: x - 250 * size, y: 0.67 * height, size: 1.1 * size }) +
    placed(drawFork(canvas), { x: x - 372 * size, y: y + 20, size: 1.05 * size, turn: 8 }) +
    placed(drawKnife(canvas), { x: x + 372 * size, y: y + 20, size: 1.05 * size, turn: -8 }) +
    placed(drawBigPlate(canvas) + dish, { x, y, size })
  );
}
