import type { Canvas } from "../canvas.ts";
import { lighten } from "../colour.ts";
import { drawBerries, drawCroissant } from "../parts/food.ts";
import { drawRoomShell } from "../parts/interior.ts";
import { drawShadow, drawWisps, fitSize, placed, tone } from "../parts/light.ts";
import { drawPosy } from "../parts/still-life.ts";
import { drawCupAndSaucer, drawTumbler } from "../parts/tableware.ts";
import type { Setting } from "../settings.ts";
import { ellipse, fill, num, points, polygon, stroke } from "../svg.ts";
import { drawNearBed } from "./near-bed.ts";

/** Breakfast on a tray upon the bed, pillows behind, morning at the window. */
export function drawBedBreakfast(canvas: Canvas, setting: Setting): string {
  const { width, height, dice } = canvas;
  const size = fitSize(canvas, 880, 1.15);
  const x = width / 2;
  const linen = tone(canvas, "#fdf6ea", 0.6);
  const throwInk = tone(canvas, dice.pick(["#c9705a", "#7f9a86", "#d9a860"]), 0.6);
  const head = tone(canvas, dice.pick(["#8c5a44", "#5d6f6a", "#7b5a4a"]), 0.7);
  const wood = tone(canvas, "#a8744a", 0.6);
  const reach = Math.min(0.6 * width, 560);
  return (
    drawRoomShell(canvas, setting, {
      wall: dice.pick(["#dfd3c0", "#cdd5cc", "#e6d2c4"]),
      floor: "#b58d66",
      foot: 0.66,
      window: { wide: Math.min(760, 0.74 * width), top: 0.05, bottom: 0.36, bars: 1 },
    }) +
    drawNearBed(canvas, { reach, size, head, linen, cushion: throwInk }) +
    drawQuiltFolds(canvas, linen, x) +
    fill(
      `M${num(x - reach - 110)} ${num(0.93 * height)}Q${num(x)} ${num(0.86 * height)} ${num(x + reach + 110)} ${num(0.93 * height)}V${height}H${num(x - reach - 130)}Z`,
      throwInk,
    ) +
    placed(drawTray(canvas, wood), { x, y: 0.83 * height, size })
  );
}

function drawQuiltFolds(canvas: Canvas, linen: string, x: number): string {
  let folds = "";
  for (let index = -4; index <= 4; index++)
    folds += `M${num(x + index * 110)} ${num(0.57 * canvas.height)}q${index * 8} 120 ${index * 30} 330`;
  return stroke(folds, lighten(linen, -0.12), 3, 'opacity=".4"');
}

function drawTray(canvas: Canvas, wood: string): string {
  return (
    drawShadow(0, 40, 370, 0.13, 0.26) +
    polygon(
      points("-310,-96 310,-96 366,28 -366,28"),
      canvas.vertical([
        [0, lighten(wood, 0.02)],
        [1, lighten(wood, 0.09)],
      ]),
    ) +
    polygon(points("-366,28 366,28 362,56 -362,56"), lighten(wood, -0.1)) +
    stroke("M-310 -96L-366 28M310 -96L366 28M-310 -96H310", lighten(wood, -0.09), 12, 'stroke-linecap="round"') +
    polygon(points("-130,-84 150,-84 176,22 -156,22"), tone(canvas, "#fffaf0", 0.6)) +
    placed(drawCupAndSaucer(canvas), { x: -226, y: -8, size: 1.05 }) +
    placed(drawWisps(0, 0, 0.8), { x: -226, y: -106 }) +
    placed(drawTumbler(canvas, { drink: "#f4a02f", tall: 140, wide: 40 }), { x: 226, y: -36 }) +
    drawPosy(canvas.fork("posy"), { x: 284, y: -20, size: 1.1 }) +
    ellipse(10, -24, 150, 40, tone(canvas, "#ffffff", 0.6)) +
    ellipse(10, -27, 112, 27, tone(canvas, "#efe6da", 0.6)) +
    placed(drawCroissant(canvas), { x: -40, y: -34, size: 1.1, turn: -6 }) +
    placed(drawCroissant(canvas), { x: 66, y: -22, size: 1.1, turn: 9 }) +
    drawBerries(
      canvas,
      [
        [-112, 14],
        [176, 14],
      ],
      "#c92f4f",
      0.7,
    )
  );
}
