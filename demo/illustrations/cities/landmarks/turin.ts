import { points } from "../../svg.ts";
import type { Canvas } from "../../canvas.ts";
import { Pen, type Place } from "../pen.ts";

/** The Mole Antonelliana: a temple, a steep four-sided dome, a needle; 460 units tall at size 1. */
export function drawMole(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const stone = pen.ink("#d8c8b0");
  const edge = pen.ink("#b5a48b");
  const slate = pen.ink("#8d949a");
  return (
    pen.block(-92, 0, 184, 96, stone) +
    pen.teeth(-88, 88, 12, 0, 6, 88, pen.ink("#efe3cf")) +
    pen.flat(-98, 94, 196, 9, edge) +
    pen.shape(points("-60,102 0,130 60,102"), stone) +
    pen.block(-76, 100, 152, 60, stone) +
    pen.bays({ from: -72, to: 72, count: 9, up: 106, wide: 9, tall: 42 }) +
    pen.flat(-82, 158, 164, 7, edge) +
    pen.tower(0, points("74,164 70,192 56,232 36,270 20,290"), slate) +
    pen.lines(
      [
        points("-44,164 -34,230 -12,290"),
        points("44,164 34,230 12,290"),
        points("0,164 0,290"),
        points("-72,190 72,190"),
        points("-58,228 58,228"),
      ],
      pen.ink("#c4c8c6"),
      2.2,
    ) +
    pen.block(-22, 288, 44, 22, stone) +
    pen.teeth(-22, 22, 5, 290, 3, 20, edge) +
    pen.shape(points("-25,310 0,324 25,310"), stone) +
    pen.block(-15, 320, 30, 20, stone) +
    pen.tower(0, points("13,340 11,356 8,360 7,384 0,476"), slate) +
    pen.disc(0, 474, 4, pen.ink("#e9b83f"))
  );
}
