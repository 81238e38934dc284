import type { Canvas } from "../../canvas.ts";
import { points, polygon } from "../../svg.ts";
import { Pen, type Place } from "../pen.ts";

/** The wooden bell tower of Honfleur on its house, 280 units tall at size 1. */
export function drawWoodenBelfry(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const wood = pen.ink("#7a6a5c");
  const pale = pen.ink("#e6d9c0");
  const slate = pen.ink("#56616d");
  const boards = (left: number, up: number, wide: number, tall: number) =>
    pen.block(left, up, wide, tall, wood) +
    pen.teeth(left, left + wide, Math.round(wide / 9), up, 1.6, tall, pen.ink("#5d4f44"));
  const props = pen.lines(
    [points("-66,96 -30,168"), points("66,96 30,168"), points("-88,92 -30,140"), points("88,92 30,140")],
    wood,
    6,
  );
  return (
    pen.block(-86, 0, 172, 84, pale) +
    pen.lines(
      [
        points("-86,4 -86,84"),
        points("-43,0 -43,84"),
        points("0,0 0,84"),
        points("43,0 43,84"),
        points("86,4 86,84"),
        points("-86,42 86,42"),
        points("-86,42 -43,84"),
        points("86,42 43,84"),
      ],
      wood,
      5,
    ) +
    pen.bays({ from: -82, to: 82, count: 4, up: 52, wide: 16, tall: 22, shape: "box" }) +
    pen.bays({ from: -40, to: 40, count: 1, up: 0, wide: 24, tall: 38, lit: 0.4 }) +
    pen.shape(points("-98,82 -60,126 60,126 98,82"), slate) +
    props +
    boards(-31, 116, 62, 94) +
    pen.bays({ from: -24, to: 24, count: 2, up: 160, wide: 13, tall: 34, colour: pen.ink("#3d3733"), lit: 0 }) +
    pen.shape(points("-42,208 -28,232 28,232 42,208"), slate) +
    pen.tower(0, points("22,230 18,248 0,304"), slate) +
    pen.lines([points("0,302 0,322")], wood, 3)
  );
}

/** The gate house of the old basin of Honfleur, 200 units wide at size 1. */
export function drawLieutenancy(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const stone = pen.ink("#c2b59c");
  const slate = pen.ink("#56616d");
  return (
    pen.block(-90, 0, 180, 96, stone) +
    pen.shape(points("-96,94 -70,168 70,168 96,94"), slate) +
    pen.bays({ from: -80, to: 40, count: 3, up: 54, wide: 15, tall: 26, shape: "box" }) +
    pen.bays({ from: -66, to: 66, count: 3, up: 106, wide: 13, tall: 22, shape: "box", lit: 0.4 }) +
    pen.tower(82, points("20,30 24,44 24,112"), stone) +
    pen.tower(82, points("28,110 0,168"), slate) +
    pen.tower(-82, points("20,30 24,44 24,112"), stone) +
    pen.tower(-82, points("28,110 0,168"), slate) +
    pen.bays({ from: -30, to: 30, count: 1, up: 0, wide: 34, tall: 44, lit: 0.5 }) +
    polygon([pen.at(-90, 0), pen.at(-90, 6), pen.at(90, 6), pen.at(90, 0)], pen.ink("#9c9080"))
  );
}
