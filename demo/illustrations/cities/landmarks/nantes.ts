import { points } from "../../svg.ts";
import type { Canvas } from "../../canvas.ts";
import { lighten } from "../../colour.ts";
import { Pen, type Place } from "../pen.ts";

/** The castle of the dukes in Nantes: granite towers with slate hats about a white palace; 620 units wide at size 1. */
export function drawDucalCastle(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const stone = pen.ink("#b9b0a2");
  const pale = pen.ink("#f4ecdc");
  const slate = pen.ink("#54606c");
  const palace =
    pen.block(-96, 60, 236, 118, pale) +
    pen.shape(points("-104,176 -80,252 124,252 148,176"), slate) +
    pen.bays({ from: -90, to: 134, count: 7, up: 126, wide: 13, tall: 30, shape: "box" }) +
    [-60, 22, 104]
      .map(
        (middle) =>
          pen.tower(middle, points("20,172 20,214 0,254"), pale) +
          pen.bays({ from: middle - 8, to: middle + 8, count: 1, up: 180, wide: 13, tall: 30, shape: "box" }) +
          pen.pinnacles(middle - 24, middle + 24, 2, 206, 7, 30, pale),
      )
      .join("") +
    pen.block(-30, 250, 12, 34, pale) +
    pen.block(70, 250, 12, 34, pale);
  return (
    palace +
    pen.block(-280, 0, 560, 96, stone) +
    pen.teeth(-280, 280, 40, 88, 7, 8, pen.ink("#a89d8c")) +
    pen.flat(-280, 96, 560, 14, pen.ink("#cfc5b2")) +
    drawRoundTower(-262, 52, 108, pen, stone, slate) +
    drawRoundTower(262, 52, 108, pen, stone, slate) +
    drawRoundTower(-96, 44, 110, pen, stone, slate) +
    drawRoundTower(20, 44, 110, pen, stone, slate) +
    pen.bays({ from: -58, to: -18, count: 1, up: 0, wide: 26, tall: 50, lit: 0 })
  );
}

function drawRoundTower(middle: number, half: number, tall: number, pen: Pen, stone: string, slate: string): string {
  return (
    pen.tower(
      middle,
      [
        [half * 1.08, 0],
        [half, 24],
        [half, tall],
      ],
      stone,
    ) +
    pen.flat(middle - half - 7, tall, half * 2 + 14, 20, pen.ink("#cfc5b2")) +
    pen.teeth(middle - half - 6, middle + half + 6, 9, tall - 9, 5, 9, pen.ink("#a89d8c")) +
    pen.tower(
      middle,
      [
        [half - 4, tall + 20],
        [half - 7, tall + 34],
        [0, tall + 92],
      ],
      slate,
    ) +
    pen.bays({
      from: middle - half + 6,
      to: middle + half - 6,
      count: 2,
      up: tall * 0.5,
      wide: 7,
      tall: 18,
      shape: "box",
    }) +
    pen.bays({ from: middle - half, to: middle + half, count: 4, up: tall + 4, wide: 6, tall: 10, shape: "box" })
  );
}

/** The yellow travelling crane of the isle of Nantes, 300 units tall at size 1. */
export function drawTitanCrane(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const yellow = pen.ink("#eeb32f");
  const dark = pen.ink("#b57f1c");
  const web: (readonly [number, number])[][] = [];
  for (let step = 0; step < 9; step++)
    web.push([
      [-30 + step * 28, 196],
      [-16 + step * 28, 196 + 26 - step * 1.4],
      [-2 + step * 28, 196],
    ]);
  const legs: (readonly [number, number])[][] = [];
  for (let step = 0; step < 3; step++)
    legs.push(
      [
        [-46 + step * 5, 16 + step * 46],
        [36 - step * 5, 62 + step * 46],
      ],
      [
        [46 - step * 5, 16 + step * 46],
        [-36 + step * 5, 62 + step * 46],
      ],
    );
  return (
    pen.lines(
      [points("-52,0 -28,170"), points("52,0 28,170"), points("-46,44 46,44"), points("-38,100 38,100")],
      yellow,
      9,
    ) +
    pen.lines(legs, dark, 4) +
    pen.flat(-44, 166, 88, 14, dark) +
    pen.disc(0, 184, 26, dark) +
    pen.shape(points("-150,186 228,192 228,202 60,228 -40,232 -150,214"), yellow) +
    pen.lines(web, dark, 2.4) +
    pen.flat(-160, 178, 62, 40, dark) +
    pen.flat(-18, 180, 40, 34, lighten(yellow, 0.06)) +
    pen.flat(-12, 190, 28, 16, pen.glass) +
    pen.lines([points("200,194 200,96")], dark, 2.6) +
    pen.flat(193, 84, 14, 14, dark)
  );
}
