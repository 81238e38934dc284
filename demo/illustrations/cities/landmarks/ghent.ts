import { points } from "../../svg.ts";
import type { Canvas } from "../../canvas.ts";
import { Pen, type Place } from "../pen.ts";

/** The belfry of Ghent with its gilded dragon, 400 units tall at size 1. */
export function drawGhentBelfry(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const stone = pen.ink("#c4b294");
  const edge = pen.ink("#9c8b70");
  return (
    pen.block(-33, 0, 66, 232, stone) +
    pen.bays({ from: -24, to: 24, count: 2, up: 154, wide: 13, tall: 56, shape: "pointed" }) +
    pen.bays({ from: -24, to: 24, count: 2, up: 78, wide: 11, tall: 44, shape: "pointed" }) +
    pen.flat(-37, 230, 74, 6, edge) +
    pen.disc(0, 222, 12, pen.ink("#fbf3e0")) +
    [-36, 36]
      .map((middle) => pen.block(middle - 6, 222, 12, 34, stone) + pen.spire(middle, 256, 8, 32, edge))
      .join("") +
    pen.tower(0, points("29,236 24,266 21,270 21,292 16,300 12,330 0,386"), pen.ink("#5f6a70")) +
    pen.bays({ from: -18, to: 18, count: 2, up: 271, wide: 9, tall: 20, shape: "pointed" }) +
    pen.shape(points("-14,390 2,386 16,398 4,396 -4,402"), pen.ink("#e9b83f"))
  );
}

/** A square Gothic tower with corner pinnacles, as Saint Bavo's and Saint Nicholas's of Ghent. */
export function drawGothicTower(canvas: Canvas, place: Place & { hasSpire?: boolean }): string {
  const pen = new Pen(canvas, place);
  const stone = pen.ink("#cdbb98");
  const edge = pen.ink("#a3916f");
  return (
    pen.block(-44, 0, 88, 236, stone) +
    [-40, -14, 14, 40].map((middle) => pen.flat(middle - 2.5, 0, 5, 236, edge, 'opacity=".5"')).join("") +
    pen.bays({ from: -36, to: 36, count: 2, up: 150, wide: 18, tall: 70, shape: "pointed" }) +
    pen.bays({ from: -36, to: 36, count: 2, up: 66, wide: 16, tall: 58, shape: "pointed" }) +
    pen.flat(-48, 234, 96, 7, edge) +
    [-42, 42]
      .map((middle) => pen.block(middle - 9, 234, 18, 46, stone) + pen.spire(middle, 280, 12, 40, edge))
      .join("") +
    (place.hasSpire ? pen.spire(0, 240, 36, 92, pen.ink("#5f6a70")) : pen.pinnacles(-28, 28, 4, 240, 8, 30, edge))
  );
}

/** The castle of the counts in Ghent: a keep behind turreted walls; 460 units wide at size 1. */
export function drawGravensteen(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const stone = pen.ink("#a89c8a");
  const edge = pen.ink("#857a6a");
  const pale = pen.ink("#bdb09c");
  const turret = (middle: number, tall: number) =>
    pen.block(middle - 20, 22, 40, tall - 22, pale) +
    pen.tower(middle, points("12,8 20,30"), pale) +
    pen.teeth(middle - 22, middle + 22, 4, tall, 7, 12, pale) +
    pen.flat(middle - 23, tall - 8, 46, 10, edge) +
    pen.bays({ from: middle - 14, to: middle + 14, count: 1, up: tall * 0.6, wide: 5, tall: 20, shape: "box" });
  return (
    pen.block(-70, 60, 168, 176, stone) +
    pen.teeth(-70, 98, 11, 235, 9, 13, stone) +
    pen.block(-78, 60, 26, 196, pale) +
    pen.teeth(-80, -50, 3, 255, 7, 11, pale) +
    pen.block(80, 60, 26, 196, pale) +
    pen.teeth(78, 108, 3, 255, 7, 11, pale) +
    pen.bays({ from: -44, to: 74, count: 3, up: 176, wide: 14, tall: 30 }) +
    pen.block(20, 236, 44, 26, pale) +
    pen.teeth(20, 64, 4, 261, 6, 9, pale) +
    pen.lines([points("42,266 42,310")], edge, 2.4) +
    pen.shape(points("42,308 78,300 42,290"), canvas.palette.accent) +
    pen.block(-220, 0, 440, 104, stone) +
    pen.teeth(-220, 220, 26, 103, 9, 12, stone) +
    [-206, -132, -58, 58, 132, 206].map((middle) => turret(middle, 118)).join("") +
    pen.block(-36, 0, 72, 134, pale) +
    pen.teeth(-38, 38, 6, 133, 8, 11, pale) +
    pen.bays({ from: -18, to: 18, count: 1, up: 0, wide: 26, tall: 50, lit: 0.6 }) +
    pen.bays({ from: -20, to: 20, count: 2, up: 84, wide: 8, tall: 24 })
  );
}
