import { points } from "../../svg.ts";
import type { Canvas } from "../../canvas.ts";
import { Pen, type Place } from "../pen.ts";

/** The twin spires of Bayonne's cathedral, 330 units tall at size 1. */
export function drawTwinSpires(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const stone = pen.ink("#dccdb0");
  const edge = pen.ink("#b9a685");
  const tower = (middle: number) =>
    pen.block(middle - 27, 0, 54, 168, stone) +
    pen.bays({ from: middle - 20, to: middle + 20, count: 2, up: 104, wide: 12, tall: 50, shape: "pointed" }) +
    pen.flat(middle - 30, 94, 60, 5, edge) +
    pen.pinnacles(middle - 30, middle + 30, 4, 164, 11, 34, edge) +
    pen.tower(middle, points("22,168 19,190 0,334"), stone) +
    pen.lines(
      [
        [
          [middle - 13, 222],
          [middle + 13, 222],
        ],
        [
          [middle - 8, 262],
          [middle + 8, 262],
        ],
      ],
      edge,
      2.4,
    );
  return (
    pen.block(-40, 0, 80, 126, stone) +
    pen.shape(points("-40,126 0,162 40,126"), stone) +
    pen.disc(0, 106, 16, pen.glass) +
    pen.bays({ from: -16, to: 16, count: 1, up: 0, wide: 32, tall: 60, shape: "pointed", lit: 0 }) +
    tower(-54) +
    tower(54)
  );
}
