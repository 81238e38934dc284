import type { Canvas } from "../canvas.ts";
import { lighten } from "../colour.ts";
import { drawBackdrop } from "../parts/backdrop.ts";
import { drawVapour, fitSize, placed, tone } from "../parts/light.ts";
import type { Setting } from "../settings.ts";
import { drawBather } from "./bather.ts";
import { ellipse, fill, num, rect, roundStroke, stroke } from "../svg.ts";

/** An open-air thermal pool among stones, steaming before the hotel's setting; bathers no more than heads and shoulders. */
export function drawThermal(canvas: Canvas, setting: Setting): string {
  const { width, height, dice } = canvas;
  const shore = 0.6 * height;
  const x = width / 2;
  const size = fitSize(canvas, 900, 1.1);
  const water = ["#bfe9e2", "#4fb5bd", "#1e7f92"].map((colour) => tone(canvas, colour, 0.8));
  const { dice: wet } = canvas.fork("ripples");
  let ripples = "";
  for (let index = Math.round(60 * canvas.breadth); index > 0; index--) {
    const near = wet.next();
    const long = 20 + near * 110;
    ripples += `M${num(wet.between(-60, width))} ${num(shore + 40 + near * (height - shore - 60))}q${num(long * 0.25)} ${num(-2 - 5 * near)} ${num(long * 0.5)} 0t${num(long * 0.5)} 0`;
  }
  return (
    drawBackdrop(canvas, setting, { horizon: 0.55, sunY: 0.17 }) +
    fill(
      `M0 ${num(shore + 20)}Q${num(x)} ${num(shore - 30)} ${width} ${num(shore + 20)}V${height}H0Z`,
      canvas.between(shore, height, [
        [0, water[0] ?? ""],
        [0.35, water[1] ?? ""],
        [1, water[2] ?? ""],
      ]),
    ) +
    drawRocks(canvas, shore) +
    stroke(ripples, "#ffffff", 2.4, 'opacity=".42" stroke-linecap="round"') +
    placed(drawSpout(canvas), { x: x + Math.min(0.33 * width, 420), y: shore + 44, size }) +
    placed(drawBather(canvas.fork("one"), "#5a3a28"), { x: x - 190 * size, y: 0.82 * height, size: 1.15 * size }) +
    placed(drawBather(canvas.fork("two"), dice.pick(["#2c2226", "#b5813f"])), {
      x: x + 20 * size,
      y: 0.85 * height,
      size: 1.25 * size,
    }) +
    drawVapour(canvas, {
      top: shore - 30,
      bottom: 0.84 * height,
      count: Math.round(8 * canvas.breadth) + 2,
      strength: 0.42,
    })
  );
}

function drawRocks(canvas: Canvas, shore: number): string {
  const { width, palette } = canvas;
  const { dice } = canvas.fork("rocks");
  let rocks = "";
  for (let x = -30; x < width + 60; x += dice.between(60, 100)) {
    const reach = dice.between(44, 82);
    const y = shore + 22 - 46 * (1 - ((x - width / 2) / (width / 2)) ** 2) + dice.between(-4, 8);
    const stone = tone(canvas, dice.pick(["#b3a694", "#a1958a", "#c4b6a0"]));
    rocks +=
      ellipse(x, y + reach * 0.34, reach * 1.1, 8, palette.water[2], 'opacity=".35"') +
      fill(
        `M${num(x - reach)} ${num(y + 24)}q${num(reach * 0.1)} ${num(-reach * 0.6)} ${num(reach * 0.8)} ${num(-reach * 0.66)}q${num(reach)} ${num(reach * 0.06)} ${num(reach * 1.2)} ${num(reach * 0.66)}Z`,
        canvas.vertical([
          [0, lighten(stone, 0.05)],
          [1, lighten(stone, -0.12)],
        ]),
      );
  }
  return rocks;
}

function drawSpout(canvas: Canvas): string {
  const stone = tone(canvas, "#c9bda8");
  const steel = tone(canvas, "#dfe6e6");
  return (
    rect(
      -44,
      -150,
      88,
      160,
      canvas.horizontal([
        [0, lighten(stone, 0.03)],
        [1, lighten(stone, -0.12)],
      ]),
      'rx="6"',
    ) +
    rect(-56, -162, 112, 20, lighten(stone, 0.05), 'rx="4"') +
    roundStroke("M-10 -118q-70 -26 -92 22", steel, 17) +
    fill(
      "M-116 -92q4 60 -12 112h56q-16 -52 -22 -112Z",
      canvas.vertical([
        [0, "#ffffff", 0.95],
        [1, "#ffffff", 0.5],
      ]),
    ) +
    ellipse(-100, 18, 62, 12, "#ffffff", 'opacity=".7"')
  );
}
