import type { Canvas } from "../canvas.ts";
import { lighten } from "../colour.ts";
import { drawRoomShell } from "../parts/interior.ts";
import { drawGlow, drawShadow, fitSize, placed, tone } from "../parts/light.ts";
import { drawCandle } from "../parts/still-life.ts";
import { drawBucket, drawFlute } from "../parts/tableware.ts";
import type { Setting } from "../settings.ts";
import { circle, ellipse, rect } from "../svg.ts";
import { drawNearBed } from "./near-bed.ts";

/** A room made ready for two: petals in a heart, candles, champagne. */
export function drawRomanticRoom(canvas: Canvas, setting: Setting): string {
  const { width, height, dice } = canvas;
  const size = fitSize(canvas, 880, 1.15);
  const x = width / 2;
  const linen = tone(canvas, "#fdf6ea", 0.5);
  const head = tone(canvas, dice.pick(["#8c4f4a", "#5d4a55", "#7b5a4a"]), 0.5);
  const rose = tone(canvas, "#c9303f", 0.3);
  const reach = Math.min(0.56 * width, 520);
  return (
    drawRoomShell(canvas, setting, {
      wall: dice.pick(["#dfc9bf", "#d8cdd2", "#d9d2c4"]),
      floor: "#a9805c",
      foot: 0.68,
      window: { wide: Math.min(640, 0.7 * width), top: 0.05, bottom: 0.33, bars: 1 },
    }) +
    drawNightTable(
      canvas,
      x - reach - 96 * size,
      drawCandle(canvas, { x: -34, y: -132, width: 28, height: 64, reach: 190 }) +
        drawCandle(canvas, { x: 20, y: -132, width: 24, height: 40, reach: 130 }),
      size,
      head,
    ) +
    drawNightTable(
      canvas,
      x + reach + 96 * size,
      drawCandle(canvas, { x: 30, y: -132, width: 28, height: 60, reach: 190 }),
      size,
      head,
    ) +
    drawNearBed(canvas, { reach, size, head, linen }) +
    placed(drawPetals(canvas, rose), { x, y: 0.78 * height, size }) +
    placed(drawBucket(canvas), { x: x + 330 * size, y: 0.97 * height, size: 0.85 * size }) +
    placed(drawFlute(canvas), { x: x - 330 * size, y: 0.96 * height, size: 0.75 * size }) +
    placed(drawFlute(canvas), { x: x - 280 * size, y: 0.97 * height, size: 0.78 * size }) +
    drawGlow(canvas, Math.round(x), Math.round(0.7 * height), 460, 0.28, "#ffcf95")
  );
}

function drawNightTable(canvas: Canvas, at: number, content: string, size: number, head: string): string {
  const { height } = canvas;
  return placed(
    drawShadow(0, 2, 100, 0.12) +
      rect(-84, -120, 168, 120, lighten(head, 0.05), 'rx="6"') +
      rect(-94, -132, 188, 18, lighten(head, 0.12), 'rx="5"') +
      circle(0, -60, 8, "#d9b155") +
      content,
    { x: at, y: 0.86 * height, size },
  );
}

/** Fifty in the outline of a heart, the others as they fell. */
function drawPetals(canvas: Canvas, rose: string): string {
  const { dice } = canvas.fork("petals");
  let petals = "";
  for (let index = 0; index < 52; index++) {
    const angle = (index / 52) * 6.283;
    const across = 16 * Math.sin(angle) ** 3;
    const up = 13 * Math.cos(angle) - 5 * Math.cos(2 * angle) - 2 * Math.cos(3 * angle) - Math.cos(4 * angle);
    const [x, y] = [across * 11 + dice.between(-9, 9), -up * 5.4 + dice.between(-6, 6)];
    petals += ellipse(x, y, 17, 10, lighten(rose, dice.between(-0.05, 0.09)));
  }
  for (let index = 0; index < 26; index++) {
    const [x, y] = [dice.between(-430, 430), dice.between(-80, 130)];
    petals += ellipse(x, y, 13, 7, lighten(rose, dice.between(-0.04, 0.1)));
  }
  return petals;
}
