import { points } from "../../svg.ts";
import type { Canvas } from "../../canvas.ts";
import { Pen, type Place } from "../pen.ts";

/** The round tower of the Palais de l'Isle and its prow, 330 units long at size 1; the water at `up` 0. */
export function drawIslePalace(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const stone = pen.ink("#c9bba2");
  const pale = pen.ink("#d9ccb2");
  const edge = pen.ink("#9c8d75");
  const roof = pen.ink("#8d5a46");
  return (
    pen.block(20, 0, 190, 128, stone) +
    pen.shape(points("14,126 54,196 196,196 222,126"), roof) +
    pen.bays({ from: 64, to: 206, count: 4, up: 84, wide: 13, tall: 24, shape: "box" }) +
    pen.bays({ from: 64, to: 206, count: 4, up: 40, wide: 13, tall: 22, shape: "box" }) +
    pen.block(150, 150, 18, 62, edge) +
    pen.block(60, 120, 54, 118, pale) +
    pen.shape(points("52,236 76,284 98,284 122,236"), roof) +
    pen.bays({ from: 66, to: 108, count: 2, up: 196, wide: 10, tall: 22 }) +
    pen.shape(points("-152,0 -124,72 30,96 30,0"), pen.shaded(pale)) +
    pen.shape(points("-130,70 -96,118 26,150 34,94"), roof) +
    pen.bays({ from: -92, to: 20, count: 3, up: 34, wide: 11, tall: 22 }) +
    pen.tower(10, points("34,0 32,136"), stone) +
    pen.tower(10, points("39,134 0,206"), roof) +
    pen.bays({ from: -8, to: 28, count: 1, up: 92, wide: 9, tall: 22 }) +
    pen.shape(points("-152,0 -124,72 -112,74 -126,0"), canvas.palette.dark, 'opacity=".14"') +
    pen.flat(-150, 0, 370, 8, edge)
  );
}
