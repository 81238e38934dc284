import { points } from "../../svg.ts";
import type { Canvas } from "../../canvas.ts";
import { Pen, type Place } from "../pen.ts";

/** Notre-Dame de Fourvière: four octagonal towers about a pale nave, 190 units wide at size 1. */
export function drawFourviere(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const white = pen.ink("#f6ecdc");
  const edge = pen.ink("#d9c7ab");
  const tower = (middle: number, tall: number) =>
    pen.block(middle - 17, 0, 34, tall, white) +
    pen.bays({ from: middle - 14, to: middle + 14, count: 2, up: tall - 46, wide: 8, tall: 34 }) +
    pen.flat(middle - 21, tall - 3, 42, 8, edge) +
    pen.teeth(middle - 21, middle + 21, 5, tall + 5, 5, 8, white) +
    pen.flat(middle - 19, tall * 0.52, 38, 5, edge);
  return (
    tower(-52, 138) +
    tower(52, 138) +
    pen.block(-66, 0, 132, 92, white) +
    tower(-78, 158) +
    tower(78, 158) +
    pen.tower(0, points("50,84 50,96 0,128"), pen.ink("#efe2cc")) +
    pen.flat(-56, 82, 112, 6, edge) +
    pen.bays({ from: -44, to: 44, count: 4, up: 52, wide: 11, tall: 28 }) +
    pen.bays({ from: -42, to: 42, count: 3, up: 0, wide: 20, tall: 40 }) +
    pen.disc(0, 106, 8, pen.glass) +
    pen.lines([points("0,128 0,146")], pen.ink("#d9b25a"), 4)
  );
}

/** The iron mast beside Fourvière. */
export function drawMetalTower(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const iron = pen.ink("#7d5d4c");
  const cross: (readonly [number, number])[][] = [];
  for (let step = 0; step < 7; step++)
    cross.push(
      [
        [-16 + step * 2, step * 20],
        [14 - step * 2, (step + 1) * 20],
      ],
      [
        [16 - step * 2, step * 20],
        [-14 + step * 2, (step + 1) * 20],
      ],
    );
  return (
    pen.lines([points("-18,0 -5,120 -2,160"), points("18,0 5,120 2,160"), points("0,160 0,190")], iron, 3.4) +
    pen.lines(cross, iron, 1.6) +
    pen.flat(-9, 126, 18, 6, iron)
  );
}
