import { points } from "../../svg.ts";
import type { Canvas } from "../../canvas.ts";
import { lighten } from "../../colour.ts";
import { Pen, type Place } from "../pen.ts";

/** The Sagrada Família from its façade: four bell towers before the taller middle ones; 420 units tall at size 1. */
export function drawSagradaFamilia(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const stone = pen.ink("#d3b48a");
  const deep = pen.ink("#b8966c");
  const mosaic = pen.ink("#e9c25c");
  const cross = pen.lines([points("0,404 0,430"), points("-10,420 10,420")], lighten(mosaic, 0.1), 5);
  return (
    drawBellTower(0, 44, 400, deep, pen, mosaic) +
    cross +
    drawBellTower(-78, 25, 276, deep, pen, mosaic) +
    drawBellTower(78, 25, 276, deep, pen, mosaic) +
    pen.block(-150, 0, 300, 92, deep) +
    pen.pinnacles(-150, 150, 12, 90, 20, 34, deep) +
    drawBellTower(-92, 23, 250, stone, pen, mosaic) +
    drawBellTower(92, 23, 250, stone, pen, mosaic) +
    drawBellTower(-36, 25, 292, stone, pen, mosaic) +
    drawBellTower(36, 25, 292, stone, pen, mosaic) +
    pen.tower(0, points("72,0 70,60 44,118 16,176 0,196"), stone) +
    pen.bays({ from: -22, to: 22, count: 1, up: 96, wide: 15, tall: 46, shape: "pointed" }) +
    pen.disc(0, 162, 7, pen.glass) +
    pen.tower(0, points("9,184 7,204 0,220"), pen.ink("#6f8f5f")) +
    pen.bays({
      from: -68,
      to: 68,
      count: 3,
      up: 0,
      wide: 36,
      tall: 78,
      shape: "pointed",
      lit: 0,
      colour: lighten(deep, -0.2),
    }) +
    pen.pinnacles(-70, 70, 3, 66, 40, 50, stone) +
    pen.bays({ from: -68, to: 68, count: 3, up: 0, wide: 26, tall: 62, shape: "pointed", lit: 0.3 })
  );
}

function drawBellTower(middle: number, half: number, tall: number, colour: string, pen: Pen, mosaic: string): string {
  return (
    pen.tower(
      middle,
      [
        [half, 0],
        [half, tall * 0.42],
        [half * 0.86, tall * 0.64],
        [half * 0.58, tall * 0.85],
        [half * 0.26, tall],
      ],
      colour,
    ) +
    [0.46, 0.54, 0.62, 0.7, 0.78]
      .map((share) =>
        pen.bays({
          from: middle - half * 0.7,
          to: middle + half * 0.7,
          count: 3,
          up: tall * share,
          wide: half * 0.2,
          tall: tall * 0.052,
          lit: 0,
          colour: lighten(colour, -0.2),
        }),
      )
      .join("") +
    pen.lines(
      [
        [
          [middle, tall],
          [middle, tall * 1.07],
        ],
      ],
      colour,
      half * 0.26,
    ) +
    pen.disc(middle, tall * 1.06, half * 0.3, mosaic) +
    pen.disc(middle, tall * 1.09, half * 0.18, lighten(mosaic, 0.1))
  );
}
