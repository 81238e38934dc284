import { points } from "../../svg.ts";
import type { Canvas } from "../../canvas.ts";
import { Pen, type Place } from "../pen.ts";

/** The cathedral of Strasbourg: one spire on the left, a flat platform on the right; 430 units tall at size 1. */
export function drawStrasbourgCathedral(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const stone = pen.ink("#c98f78");
  const edge = pen.ink("#a8705e");
  const pale = pen.ink("#d9a48c");
  const ribs = (from: number, to: number, up: number, tall: number) => pen.teeth(from, to, 12, up, 2.4, tall, pale);
  return (
    pen.block(-84, 0, 168, 226, stone) +
    ribs(-84, 84, 84, 142) +
    pen.flat(-88, 222, 176, 7, edge) +
    pen.flat(-88, 150, 176, 6, edge) +
    pen.flat(-86, 78, 172, 6, edge) +
    pen.disc(0, 116, 31, pale) +
    pen.disc(0, 116, 27, pen.glass) +
    pen.disc(0, 116, 8, pale) +
    pen.lines(
      [points("-27,116 27,116"), points("0,89 0,143"), points("-19,97 19,135"), points("-19,135 19,97")],
      pale,
      2.4,
    ) +
    pen.bays({ from: -84, to: -32, count: 2, up: 92, wide: 13, tall: 50, shape: "pointed" }) +
    pen.bays({ from: 32, to: 84, count: 2, up: 92, wide: 13, tall: 50, shape: "pointed" }) +
    pen.bays({ from: -84, to: 84, count: 6, up: 162, wide: 14, tall: 52, shape: "pointed" }) +
    pen.tower(-57, points("30,0 30,60 0,92"), pale) +
    pen.tower(57, points("30,0 30,60 0,92"), pale) +
    pen.tower(0, points("32,0 32,62 0,108"), pale) +
    pen.bays({ from: -84, to: 84, count: 3, up: 0, wide: 34, tall: 60, shape: "pointed", lit: 0 }) +
    pen.block(-82, 228, 52, 76, stone) +
    pen.bays({ from: -80, to: -32, count: 2, up: 236, wide: 13, tall: 60, shape: "pointed" }) +
    pen.pinnacles(-88, -24, 4, 300, 9, 26, edge) +
    pen.tower(-56, points("24,304 19,324 17,328 12,352 11,356 6,384 0,436"), stone) +
    pen.lines([points("-74,326 -38,326"), points("-68,354 -44,354"), points("-63,382 -49,382")], edge, 3) +
    pen.lines([points("-56,436 -56,448")], edge, 3) +
    pen.pinnacles(36, 84, 3, 226, 7, 18, edge)
  );
}
