import type { Canvas } from "../../canvas.ts";
import { lighten, mix } from "../../colour.ts";
import { fill, points } from "../../svg.ts";
import { Pen, type Place } from "../pen.ts";

/** The Alhambra along its ridge, from the Alcazaba's tower to the palace of Charles V; 720 units wide at size 1. */
export function drawAlhambra(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const clay = pen.ink("#cf8e66");
  const deep = pen.ink("#b57553");
  const pale = pen.ink("#e3b48c");
  const tower = (left: number, wide: number, tall: number, colour: string, bays = 2) =>
    pen.block(left, -24, wide, tall + 24, colour) +
    pen.teeth(left, left + wide, Math.round(wide / 11), tall - 1, 6, 8, colour) +
    pen.bays({ from: left + 6, to: left + wide - 6, count: bays, up: tall * 0.6, wide: 8, tall: 16 });
  const roofed = (left: number, wide: number, tall: number, colour: string, bays: number) =>
    pen.block(left, -20, wide, tall + 20, colour) +
    pen.shape(
      [
        [left - 5, tall],
        [left + wide * 0.16, tall + 20],
        [left + wide * 0.84, tall + 20],
        [left + wide + 5, tall],
      ],
      pen.ink("#b0583a"),
    ) +
    pen.bays({ from: left + 4, to: left + wide - 4, count: bays, up: tall - 34, wide: 8, tall: 20 });
  return (
    pen.block(-360, -30, 730, 76, deep) +
    pen.teeth(-360, 370, 58, 44, 7, 8, deep) +
    tower(-356, 62, 132, clay, 2) +
    pen.block(-338, 132, 24, 18, clay) +
    pen.lines([points("-326,150 -326,182")], deep, 2.4) +
    tower(-270, 40, 86, pale) +
    tower(-216, 34, 72, clay) +
    roofed(150, 200, 92, pale, 10) +
    pen.bays({ from: 156, to: 344, count: 10, up: 22, wide: 9, tall: 18, shape: "round" }) +
    roofed(-150, 120, 78, pale, 6) +
    tower(-50, 92, 128, clay, 3) +
    pen.bays({ from: -42, to: 34, count: 3, up: 40, wide: 16, tall: 34 }) +
    pen.shape(points("-44,136 -4,158 36,136"), pen.ink("#b0583a")) +
    roofed(52, 84, 70, clay, 5) +
    tower(118, 44, 96, pale) +
    tower(352, 40, 74, clay)
  );
}

/** The court of myrtles: a low arcade with the tower of Comares behind, 700 units wide at size 1. */
export function drawComares(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const clay = pen.ink("#d09468");
  const lace = pen.ink("#f3e1c0");
  const edge = pen.ink("#d3ab7c");
  const roof = pen.ink("#b0583a");
  const arches = Array.from({ length: 7 }, (_, index) => {
    const middle = -210 + index * 70;
    const half = index === 3 ? 30 : 26;
    return fill(pen.opening(middle - half, 0, half * 2, index === 3 ? 122 : 98), mix(pen.glass, clay, 0.35));
  }).join("");
  return (
    pen.block(-110, 120, 220, 206, clay) +
    pen.teeth(-110, 110, 11, 325, 12, 15, clay) +
    pen.bays({ from: -84, to: 84, count: 3, up: 226, wide: 20, tall: 42 }) +
    pen.shape(points("-306,178 -280,212 280,212 306,178"), roof) +
    pen.block(-292, 128, 584, 52, lace) +
    pen.bays({ from: -280, to: 280, count: 14, up: 142, wide: 13, tall: 24, colour: mix(pen.glass, edge, 0.4) }) +
    pen.block(-262, 0, 524, 128, lace) +
    pen.flat(-292, 124, 584, 6, edge) +
    pen.block(-380, 0, 120, 190, pen.ink("#f6ead2")) +
    pen.block(260, 0, 120, 190, pen.ink("#f6ead2")) +
    pen.bays({ from: -372, to: -268, count: 2, up: 104, wide: 20, tall: 40 }) +
    pen.bays({ from: 268, to: 372, count: 2, up: 104, wide: 20, tall: 40 }) +
    arches +
    Array.from({ length: 8 }, (_, index) =>
      pen.flat(-248 + index * 70 + (index > 3 ? 3 : -1), 0, 5, 66, lighten(lace, 0.02)),
    ).join("")
  );
}
