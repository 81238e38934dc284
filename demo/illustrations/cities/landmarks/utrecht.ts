import { points } from "../../svg.ts";
import type { Canvas } from "../../canvas.ts";
import { mix } from "../../colour.ts";
import { Pen, type Place } from "../pen.ts";

/** The Dom tower of Utrecht: two square storeys and an open octagon; 430 units tall at size 1. */
export function drawDomTower(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const brick = pen.ink("#b08a72");
  const pale = pen.ink("#e3d4ba");
  const slate = pen.ink("#6d757c");
  const niches = (half: number, up: number, tall: number, count: number) =>
    pen.bays({
      from: -half + 4,
      to: half - 4,
      count,
      up,
      wide: (half * 1.3) / count,
      tall,
      shape: "pointed",
      lit: 0.2,
    });
  return (
    pen.block(-66, 0, 132, 152, brick) +
    niches(66, 44, 92, 3) +
    pen.bays({ from: -20, to: 20, count: 1, up: 0, wide: 34, tall: 40, shape: "pointed", lit: 0.4 }) +
    pen.flat(-72, 150, 144, 8, pale) +
    pen.teeth(-72, 72, 12, 157, 6, 9, pale) +
    pen.block(-55, 156, 110, 122, brick) +
    niches(55, 168, 96, 3) +
    pen.flat(-61, 276, 122, 8, pale) +
    pen.teeth(-61, 61, 10, 283, 6, 9, pale) +
    pen.pinnacles(-60, 60, 2, 282, 12, 34, pale) +
    pen.tower(0, points("40,282 38,388"), pale) +
    pen.bays({
      from: -36,
      to: 36,
      count: 3,
      up: 290,
      wide: 16,
      tall: 88,
      shape: "pointed",
      lit: 0,
      colour: mix(canvas.palette.sky[2], pen.glass, 0.45),
    }) +
    pen.flat(-44, 386, 88, 6, pale) +
    pen.pinnacles(-44, 44, 5, 390, 7, 22, pale) +
    pen.tower(0, points("32,392 0,450"), slate) +
    pen.lines([points("0,448 0,468")], pen.ink("#e9b83f"), 2.6)
  );
}
