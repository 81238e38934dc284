import { drawCandle, drawDish, drawPlate, drawPosy, drawWineGlass } from "../parts/still-life.ts";
import { ellipse, fill, num, stroke } from "../svg.ts";
import { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
export const CLOTHS = ["#fbf3e4", "#f3e6d0", "#f6ebe0"];

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

export function drawSettings(canvas: Canvas): string {
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

export function drawCutlery(x: number, y: number, size: number): string {
  const line = (right: number) =>
    `M${num(x + right * size)} ${num(y + 34)}L${num(x + (right + (right < 0 ? 10 : -10)) * size)} ${num(y - 46)}`;
  return (
    stroke(line(-196) + line(-214), "#b9a27a", 5 * size, 'stroke-linecap="round"') +
    stroke(line(194), "#b9a27a", 6 * size, 'stroke-linecap="round"')
  );
}
