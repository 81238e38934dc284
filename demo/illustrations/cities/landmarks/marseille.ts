import { points } from "../../svg.ts";
import type { Canvas } from "../../canvas.ts";
import { Pen, type Place } from "../pen.ts";

/** Notre-Dame de la Garde: striped nave, dome, and the tower with its golden figure; 240 units tall at size 1. */
export function drawGarde(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const pale = pen.ink("#f6ead2");
  const band = pen.ink("#a98f78");
  const stripes = (left: number, up: number, wide: number, tall: number, rows: number) =>
    Array.from({ length: rows }, (_, row) =>
      pen.flat(left, up + (tall * (row + 0.35)) / rows, wide, (tall / rows) * 0.34, band, 'opacity=".55"'),
    ).join("");
  return (
    pen.tower(0, points("150,-46 136,0"), pen.ink("#e6d3b2")) +
    pen.bays({ from: -126, to: 126, count: 9, up: -34, wide: 11, tall: 24 }) +
    pen.block(-30, 0, 140, 66, pale) +
    stripes(-30, 0, 140, 66, 6) +
    pen.bays({ from: -16, to: 64, count: 4, up: 20, wide: 11, tall: 32 }) +
    pen.shape(points("-30,66 -24,84 64,84 70,66"), pen.ink("#8f9ba3")) +
    pen.block(68, 66, 58, 34, pale) +
    stripes(68, 66, 58, 34, 3) +
    pen.bays({ from: 70, to: 124, count: 5, up: 72, wide: 6, tall: 20 }) +
    pen.dome(97, 100, 31, 40, pen.ink("#a7b3b4")) +
    pen.spire(97, 138, 5, 22, pen.ink("#d9b25a")) +
    pen.block(-84, 0, 58, 138, pale) +
    stripes(-84, 0, 58, 138, 11) +
    pen.bays({ from: -76, to: -34, count: 1, up: 0, wide: 22, tall: 46 }) +
    pen.bays({ from: -80, to: -30, count: 2, up: 90, wide: 13, tall: 36 }) +
    pen.flat(-88, 134, 66, 6, band) +
    pen.block(-74, 140, 38, 34, pale) +
    stripes(-74, 140, 38, 34, 3) +
    pen.bays({ from: -72, to: -38, count: 3, up: 144, wide: 7, tall: 24 }) +
    pen.tower(-55, points("17,174 11,190 11,196"), pale) +
    pen.tower(-55, points("8,196 9,214 5,230 4,238 0,244"), pen.ink("#e9b83f", 0.02))
  );
}
