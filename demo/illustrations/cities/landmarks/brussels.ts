import { points } from "../../svg.ts";
import type { Canvas } from "../../canvas.ts";
import { Pen, type Place } from "../pen.ts";

/** The town hall of Brussels: rows of windows, and the tower not quite in its middle; 420 units wide and 430 tall at size 1. */
export function drawBrusselsTownHall(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const stone = pen.ink("#e3d2b2");
  const edge = pen.ink("#bda985");
  const slate = pen.ink("#66707a");
  const wing = (from: number, to: number, bays: number) =>
    pen.block(from, 0, to - from, 122, stone) +
    pen.shape(
      [
        [from, 122],
        [from + 6, 176],
        [to - 6, 176],
        [to, 122],
      ],
      slate,
    ) +
    [134, 152]
      .map((up) => pen.bays({ from: from + 8, to: to - 8, count: bays, up, wide: 7, tall: 9, lit: 0.3 }))
      .join("") +
    pen.bays({ from, to, count: bays, up: 82, wide: 13, tall: 32, shape: "box" }) +
    pen.bays({ from, to, count: bays, up: 44, wide: 13, tall: 30, shape: "box" }) +
    pen.bays({ from, to, count: bays, up: 0, wide: 17, tall: 34, shape: "pointed", lit: canvas.palette.lit }) +
    pen.flat(from, 38, to - from, 4, edge) +
    pen.flat(from, 76, to - from, 3, edge) +
    pen.teeth(from, to, bays * 2, 120, 5, 11, edge);
  const corner = (middle: number) => pen.block(middle - 9, 0, 18, 138, stone) + pen.spire(middle, 138, 11, 52, edge);
  return (
    wing(-214, 8, 11) +
    wing(46, 200, 8) +
    corner(-214) +
    corner(200) +
    pen.block(4, 0, 46, 214, stone) +
    [130, 172].map((up) => pen.bays({ from: 8, to: 46, count: 2, up, wide: 10, tall: 34, shape: "pointed" })).join("") +
    pen.bays({ from: 10, to: 44, count: 1, up: 0, wide: 24, tall: 44, shape: "pointed", lit: 0.6 }) +
    pen.pinnacles(0, 54, 4, 210, 9, 40, edge) +
    pen.tower(27, points("21,212 20,268"), stone) +
    pen.bays({ from: 9, to: 45, count: 3, up: 220, wide: 8, tall: 42, shape: "pointed" }) +
    pen.pinnacles(4, 50, 4, 266, 8, 34, edge) +
    pen.tower(27, points("16,268 15,304"), stone) +
    pen.bays({ from: 15, to: 39, count: 2, up: 272, wide: 8, tall: 28, shape: "pointed" }) +
    pen.pinnacles(10, 44, 3, 302, 7, 26, edge) +
    pen.tower(27, points("14,304 8,352 0,420"), stone) +
    pen.lines([points("17,336 37,336"), points("19,364 35,364")], edge, 2.4) +
    pen.tower(27, points("5,416 6,428 0,440"), pen.ink("#e9b83f"))
  );
}
