import { points } from "../../svg.ts";
import type { Canvas } from "../../canvas.ts";
import { mix } from "../../colour.ts";
import { Pen, type Place } from "../pen.ts";

/** The Giralda: a minaret crowned by a belfry and its weathervane; 400 units tall at size 1. */
export function drawGiralda(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const brick = pen.ink("#dba671");
  const pale = pen.ink("#f3e0b8");
  const deep = pen.ink("#bd8452");
  const lace = [58, 132, 196]
    .map(
      (up) =>
        pen.flat(-33, up, 20, 54, deep, 'opacity=".5"') +
        pen.flat(13, up, 20, 54, deep, 'opacity=".5"') +
        pen.bays({ from: -10, to: 10, count: 1, up: up + 6, wide: 14, tall: 40 }) +
        pen.flat(-11, up + 50, 22, 3, pale),
    )
    .join("");
  return (
    pen.block(-42, 0, 84, 262, brick) +
    lace +
    pen.bays({ from: -40, to: 40, count: 8, up: 244, wide: 6, tall: 12, lit: 0, colour: deep }) +
    pen.flat(-46, 258, 92, 6, pale) +
    pen.block(-42, 262, 84, 44, pale) +
    pen.bays({ from: -38, to: 38, count: 4, up: 264, wide: 12, tall: 34 }) +
    pen.flat(-46, 304, 92, 7, brick) +
    pen.pinnacles(-44, 44, 2, 308, 10, 30, pale) +
    pen.block(-27, 310, 54, 32, pale) +
    pen.bays({ from: -24, to: 24, count: 3, up: 312, wide: 10, tall: 24 }) +
    pen.flat(-30, 340, 60, 5, brick) +
    pen.block(-18, 344, 36, 24, pale) +
    pen.bays({ from: -14, to: 14, count: 2, up: 346, wide: 8, tall: 18 }) +
    pen.dome(0, 368, 17, 18, brick) +
    pen.tower(0, points("5,384 6,398 0,416"), pen.ink("#a98a3e"))
  );
}

/** The Torre del Oro: two twelve-sided storeys and a lantern; 200 units tall at size 1. */
export function drawTorreDelOro(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const stone = pen.ink("#e6c68c");
  const edge = pen.ink("#c39a60");
  const corners = (half: number, up: number, tall: number) =>
    pen.flat(-half * 0.52, up, 2.4, tall, edge) + pen.flat(half * 0.5, up, 2.4, tall, edge);
  return (
    pen.block(-56, 0, 112, 112, stone) +
    corners(56, 0, 112) +
    pen.bays({ from: -50, to: 50, count: 3, up: 66, wide: 10, tall: 24 }) +
    pen.bays({ from: -50, to: 50, count: 3, up: 26, wide: 7, tall: 14 }) +
    pen.flat(-58, 94, 116, 4, edge) +
    pen.teeth(-56, 56, 9, 110, 8, 12, stone) +
    pen.block(-29, 112, 58, 50, stone) +
    corners(29, 112, 50) +
    pen.bays({ from: -26, to: 26, count: 4, up: 122, wide: 8, tall: 26 }) +
    pen.teeth(-29, 29, 6, 160, 6, 8, stone) +
    pen.block(-13, 162, 26, 24, stone) +
    pen.bays({ from: -10, to: 10, count: 2, up: 166, wide: 6, tall: 15 }) +
    pen.dome(0, 186, 14, 17, pen.ink("#e9b83f")) +
    pen.lines([points("0,202 0,214")], edge, 2.4)
  );
}

/** The curved gallery of the Plaza de España with a tower at either end, 1060 units wide at size 1. */
export function drawPlazaDeEspana(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const brick = pen.ink("#cf8a5c");
  const pale = pen.ink("#f0dcb2");
  const tower = (middle: number) =>
    pen.block(middle - 27, 0, 54, 214, brick) +
    pen.flat(middle - 30, 118, 60, 5, pale) +
    pen.bays({ from: middle - 20, to: middle + 20, count: 2, up: 68, wide: 9, tall: 26 }) +
    pen.bays({ from: middle - 22, to: middle + 22, count: 2, up: 164, wide: 13, tall: 36 }) +
    pen.flat(middle - 32, 212, 64, 7, pale) +
    pen.pinnacles(middle - 32, middle + 32, 2, 216, 9, 26, pale) +
    pen.block(middle - 19, 218, 38, 34, pale) +
    pen.bays({ from: middle - 16, to: middle + 16, count: 3, up: 222, wide: 7, tall: 24 }) +
    pen.dome(middle, 252, 19, 26, pen.ink("#6f8fa3")) +
    pen.block(middle - 5, 276, 10, 16, pale) +
    pen.spire(middle, 292, 7, 28, pen.ink("#6f8fa3"));
  const bow = (along: number) => 16 * along * along;
  let wings = "";
  for (let index = -9; index < 9; index++) {
    const [from, to] = [index * 52, (index + 1) * 52];
    const base = -bow((from + to) / 1040);
    wings +=
      pen.block(from, base, 52.6, 96, brick) +
      pen.flat(from, base + 92, 52.6, 6, pale) +
      pen.shape(
        [
          [from, base + 98],
          [from + 4, base + 112],
          [to - 4, base + 112],
          [to + 0.6, base + 98],
        ],
        pen.ink("#b5583a"),
      );
    wings +=
      pen.bays({ from, to, count: 2, up: base + 4, wide: 16, tall: 46, colour: mix(pen.glass, brick, 0.3) }) +
      pen.bays({ from, to, count: 2, up: base + 62, wide: 9, tall: 22, shape: "box" });
  }
  return (
    wings +
    pen.block(-66, 0, 132, 138, brick) +
    pen.bays({ from: -58, to: 58, count: 3, up: 4, wide: 26, tall: 66 }) +
    pen.bays({ from: -58, to: 58, count: 3, up: 86, wide: 16, tall: 34 }) +
    pen.flat(-70, 134, 140, 7, pale) +
    pen.shape(points("-44,140 0,168 44,140"), brick) +
    pen.pinnacles(-68, 68, 4, 140, 8, 22, pale) +
    tower(-494) +
    tower(494)
  );
}
