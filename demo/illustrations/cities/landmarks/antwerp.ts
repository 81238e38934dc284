import { points } from "../../svg.ts";
import type { Canvas } from "../../canvas.ts";
import { Pen, type Place } from "../pen.ts";

/** The cathedral of Antwerp: one lace spire on the left, its unfinished twin on the right; 440 units tall at size 1. */
export function drawAntwerpCathedral(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const stone = pen.ink("#e0cfae");
  const edge = pen.ink("#b9a580");
  const slate = pen.ink("#5f6a74");
  return (
    pen.shape(points("40,96 54,150 236,150 250,96"), slate) +
    pen.block(40, 0, 204, 98, stone) +
    pen.bays({ from: 100, to: 240, count: 5, up: 28, wide: 16, tall: 56, shape: "pointed" }) +
    pen.pinnacles(96, 244, 6, 96, 7, 28, edge) +
    pen.tower(176, points("15,150 13,174 17,178 6,198 0,216"), slate) +
    pen.block(-38, 0, 84, 156, stone) +
    pen.shape(points("-38,156 4,192 46,156"), stone) +
    pen.bays({ from: -22, to: 30, count: 1, up: 84, wide: 36, tall: 70, shape: "pointed" }) +
    pen.bays({ from: -20, to: 28, count: 1, up: 0, wide: 38, tall: 62, shape: "pointed", lit: 0.5 }) +
    pen.block(38, 0, 56, 176, stone) +
    pen.bays({ from: 44, to: 88, count: 2, up: 112, wide: 13, tall: 52, shape: "pointed" }) +
    pen.tower(66, points("28,176 24,190 10,204 8,220 0,234"), slate) +
    pen.block(-98, 0, 66, 212, stone) +
    [72, 142].map((up) => pen.flat(-101, up, 72, 5, edge)).join("") +
    pen.bays({ from: -92, to: -38, count: 2, up: 82, wide: 14, tall: 50, shape: "pointed" }) +
    pen.bays({ from: -92, to: -38, count: 2, up: 152, wide: 14, tall: 54, shape: "pointed" }) +
    pen.pinnacles(-104, -26, 4, 208, 9, 44, edge) +
    pen.tower(-65, points("26,212 25,276"), stone) +
    pen.bays({ from: -88, to: -42, count: 3, up: 220, wide: 10, tall: 50, shape: "pointed" }) +
    pen.disc(-65, 206, 14, pen.ink("#e9b83f")) +
    pen.disc(-65, 206, 10, pen.ink("#2f3f5c")) +
    pen.pinnacles(-94, -36, 4, 272, 8, 40, edge) +
    pen.tower(-65, points("19,276 17,322"), stone) +
    pen.bays({ from: -80, to: -50, count: 2, up: 282, wide: 9, tall: 36, shape: "pointed" }) +
    pen.pinnacles(-86, -44, 3, 318, 7, 32, edge) +
    pen.tower(-65, points("15,322 9,364 7,366 0,450"), stone) +
    pen.lines([points("-76,346 -54,346"), points("-73,376 -57,376")], edge, 2.4)
  );
}
