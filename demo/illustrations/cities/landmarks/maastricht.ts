import { points } from "../../svg.ts";
import type { Canvas } from "../../canvas.ts";
import { Pen, type Place } from "../pen.ts";

/** Saint John's of Maastricht: a slim red Gothic tower, 330 units tall at size 1. */
export function drawRedTower(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const red = pen.ink("#a83c2f");
  const edge = pen.ink("#8c2f27");
  const slate = pen.ink("#5d666f");
  return (
    pen.block(34, 0, 96, 92, pen.ink("#f0e2c6")) +
    pen.shape(points("30,92 44,136 120,136 134,92"), slate) +
    pen.bays({ from: 38, to: 126, count: 3, up: 28, wide: 14, tall: 46, shape: "pointed" }) +
    pen.block(-32, 0, 64, 214, red) +
    [60, 118, 168].map((up) => pen.flat(-35, up, 70, 4, edge)).join("") +
    pen.bays({ from: -24, to: 24, count: 2, up: 124, wide: 13, tall: 38, shape: "pointed" }) +
    pen.bays({ from: -24, to: 24, count: 2, up: 174, wide: 13, tall: 34, shape: "pointed" }) +
    pen.flat(-36, 212, 72, 6, edge) +
    pen.pinnacles(-36, 36, 4, 216, 8, 26, red) +
    pen.block(-20, 216, 40, 58, red) +
    pen.bays({ from: -17, to: 17, count: 2, up: 222, wide: 10, tall: 44, shape: "pointed" }) +
    pen.spire(0, 274, 22, 58, slate)
  );
}

/** Saint Servatius of Maastricht: two pale westwork towers with slate pyramids; 260 units wide at size 1. */
export function drawServatius(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const stone = pen.ink("#dcc8a2");
  const slate = pen.ink("#5d666f");
  const tower = (middle: number) =>
    pen.block(middle - 30, 0, 60, 196, stone) +
    pen.bays({ from: middle - 24, to: middle + 24, count: 3, up: 156, wide: 9, tall: 28 }) +
    pen.bays({ from: middle - 24, to: middle + 24, count: 3, up: 114, wide: 9, tall: 28 }) +
    pen.flat(middle - 32, 106, 64, 4, pen.ink("#b9a57e")) +
    pen.tower(middle, points("34,194 24,222 0,284"), slate);
  return (
    pen.block(-70, 0, 140, 134, stone) +
    pen.shape(points("-70,134 0,172 70,134"), stone) +
    pen.bays({ from: -40, to: 40, count: 4, up: 70, wide: 10, tall: 40 }) +
    tower(-68) +
    tower(68)
  );
}
