import { points } from "../../svg.ts";
import type { Canvas } from "../../canvas.ts";
import { Pen, type Place } from "../pen.ts";

/** The belfry of Lille's Chamber of Commerce, 330 units tall at size 1. */
export function drawLilleBelfry(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const brick = pen.ink("#b35f45");
  const stone = pen.ink("#f0dfc0");
  const slate = pen.ink("#56616d");
  const bands = Array.from({ length: 8 }, (_, index) => pen.flat(-27, 20 + index * 22, 54, 5, stone)).join("");
  return (
    pen.block(-27, 0, 54, 206, brick) +
    bands +
    pen.block(-33, 200, 66, 52, stone) +
    pen.disc(0, 226, 19, pen.ink("#fdf8ec")) +
    pen.disc(0, 226, 15, pen.ink("#3d4a5c")) +
    pen.lines([points("0,226 0,237"), points("0,226 8,226")], stone, 2) +
    pen.flat(-37, 250, 74, 6, stone) +
    pen.tower(0, points("30,256 22,276 17,280 17,300 20,303 12,322 5,334 4,346 0,366"), slate) +
    pen.bays({ from: -13, to: 13, count: 2, up: 281, wide: 7, tall: 18 }) +
    pen.pinnacles(-37, 37, 2, 256, 10, 30, stone)
  );
}

/** The Vieille Bourse of Lille: red and gold, garlands between its pilasters, a lantern; 420 units wide at size 1. */
export function drawVieilleBourse(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const brick = pen.ink("#a8452f");
  const gold = pen.ink("#f0d49a");
  const slate = pen.ink("#59636e");
  let rows = "";
  for (const up of [52, 102])
    rows +=
      pen.bays({ from: -206, to: 206, count: 12, up, wide: 15, tall: 32, shape: "box" }) +
      pen.pinnacles(-206, 206, 12, up + 34, 22, 11, gold) +
      pen.flat(-210, up - 8, 420, 5, gold);
  return (
    pen.block(-6, 178, 12, 30, gold) +
    pen.tower(0, points("26,182 24,196 19,198 19,226 24,230 14,250 5,262 0,290"), slate) +
    pen.bays({ from: -16, to: 16, count: 3, up: 200, wide: 7, tall: 22 }) +
    pen.shape(points("-214,152 -196,196 196,196 214,152"), slate) +
    [-160, -96, 96, 160]
      .map(
        (middle) =>
          pen.block(middle - 11, 156, 22, 22, gold) +
          pen.spire(middle, 178, 14, 18, gold) +
          pen.bays({ from: middle - 7, to: middle + 7, count: 1, up: 158, wide: 9, tall: 16 }),
      )
      .join("") +
    pen.block(-208, 0, 416, 150, brick) +
    rows +
    pen.teeth(-206, 206, 13, 44, 6, 104, gold) +
    pen.flat(-214, 146, 428, 8, gold) +
    pen.block(-208, 0, 416, 44, gold) +
    pen.bays({ from: -206, to: 206, count: 12, up: 0, wide: 21, tall: 36, lit: canvas.palette.lit }) +
    pen.tower(0, points("30,152 30,176 20,180 0,202"), brick) +
    pen.disc(0, 174, 9, gold)
  );
}
