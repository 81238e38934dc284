import { points } from "../../svg.ts";
import type { Canvas } from "../../canvas.ts";
import { Pen, type Place } from "../pen.ts";

/** The belfry of Bruges over its market hall, 430 units tall at size 1. */
export function drawBrugesBelfry(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const brick = pen.ink("#b9805c");
  const pale = pen.ink("#dcb992");
  const edge = pen.ink("#93603f");
  const stage = (half: number, up: number, tall: number) =>
    pen.block(-half, up, half * 2, tall, brick) +
    pen.bays({
      from: -half + 4,
      to: half - 4,
      count: 2,
      up: up + tall * 0.2,
      wide: half * 0.42,
      tall: tall * 0.62,
      shape: "pointed",
    }) +
    pen.flat(-half - 4, up + tall - 4, half * 2 + 8, 7, pale) +
    pen.teeth(-half - 4, half + 4, 8, up + tall + 2, 5, 8, pale);
  return (
    pen.block(-170, 0, 340, 92, brick) +
    pen.teeth(-170, 170, 26, 91, 7, 9, brick) +
    pen.bays({ from: -166, to: 166, count: 10, up: 46, wide: 15, tall: 34, shape: "pointed" }) +
    pen.bays({ from: -166, to: 166, count: 10, up: 0, wide: 18, tall: 30, lit: canvas.palette.lit }) +
    pen.flat(-172, 38, 344, 4, pale) +
    pen.shape(points("-166,92 -156,128 156,128 166,92"), pen.ink("#8a5244")) +
    [-170, 170]
      .map((middle) => pen.block(middle - 9, 0, 18, 112, brick) + pen.spire(middle, 112, 11, 34, edge))
      .join("") +
    stage(58, 0, 176) +
    stage(50, 180, 92) +
    [-50, 50]
      .map((middle) => pen.block(middle - 8, 176, 16, 76, pale) + pen.spire(middle, 252, 10, 36, edge))
      .join("") +
    pen.disc(0, 152, 15, pen.ink("#fbf3e0")) +
    pen.disc(0, 152, 11, pen.ink("#2f4a6d")) +
    [-42, 42].map((middle) => pen.block(middle - 7, 270, 14, 44, pale) + pen.spire(middle, 314, 9, 34, edge)).join("") +
    pen.tower(0, points("37,276 35,392"), brick) +
    pen.bays({ from: -33, to: 33, count: 3, up: 288, wide: 14, tall: 88, shape: "pointed" }) +
    pen.flat(-40, 390, 80, 6, pale) +
    pen.teeth(-40, 40, 9, 395, 5, 13, pale) +
    pen.pinnacles(-40, 40, 4, 396, 6, 26, edge)
  );
}
