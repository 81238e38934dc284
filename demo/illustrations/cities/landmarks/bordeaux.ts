import { points } from "../../svg.ts";
import type { Canvas } from "../../canvas.ts";
import { Pen, type Place } from "../pen.ts";

/** The Place de la Bourse of Bordeaux with its two wings, 1060 units wide at size 1. */
export function drawBourse(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const stone = pen.ink("#efddb6");
  const edge = pen.ink("#d6bf93");
  const slate = pen.ink("#66717c");
  const wing = (from: number, to: number, bays: number, tall = 132) =>
    pen.block(from, 0, to - from, tall, stone) +
    pen.bays({ from, to, count: bays, up: 0, wide: 15, tall: 38, lit: canvas.palette.lit }) +
    pen.flat(from, 46, to - from, 4, edge) +
    pen.bays({ from, to, count: bays, up: 56, wide: 12, tall: 36 }) +
    pen.bays({ from, to, count: bays, up: 102, wide: 11, tall: 20, shape: "box" }) +
    pen.flat(from - 3, tall, to - from + 6, 6, edge) +
    pen.teeth(from, to, bays * 2, tall + 6, 3, 9, edge) +
    pen.shape(
      [
        [from, tall + 6],
        [from + 12, tall + 44],
        [to - 12, tall + 44],
        [to, tall + 6],
      ],
      slate,
    ) +
    pen.bays({ from: from + 10, to: to - 10, count: Math.round(bays / 2), up: tall + 14, wide: 10, tall: 18 });
  const roof = (middle: number, half: number, up: number, rise: number) =>
    pen.tower(
      middle,
      [
        [half, up],
        [half * 0.86, up + rise * 0.5],
        [half * 0.42, up + rise],
        [half * 0.42, up + rise + 5],
      ],
      slate,
    ) + pen.spire(middle, up + rise + 4, 3, 22, edge);
  return (
    wing(-520, -330, 8) +
    wing(330, 520, 8) +
    wing(-300, -66, 10, 122) +
    wing(66, 300, 10, 122) +
    roof(0, 62, 140, 74) +
    drawPavilion(canvas, 0, 66, 142, pen, stone, edge) +
    roof(-318, 46, 140, 56) +
    roof(318, 46, 140, 56) +
    drawPavilion(canvas, -318, 48, 138, pen, stone, edge) +
    drawPavilion(canvas, 318, 48, 138, pen, stone, edge)
  );
}

function drawPavilion(
  canvas: Canvas,
  middle: number,
  half: number,
  tall: number,
  pen: Pen,
  stone: string,
  edge: string,
): string {
  return (
    pen.block(middle - half, 0, half * 2, tall, stone) +
    pen.teeth(middle - half, middle + half, 6, 48, 6, tall - 56, pen.ink("#f6e9cb")) +
    pen.bays({ from: middle - half * 0.8, to: middle + half * 0.8, count: 3, up: 60, wide: 15, tall: 50 }) +
    pen.bays({
      from: middle - half * 0.8,
      to: middle + half * 0.8,
      count: 3,
      up: 0,
      wide: 17,
      tall: 42,
      lit: canvas.palette.lit,
    }) +
    pen.flat(middle - half - 4, tall - 4, half * 2 + 8, 7, edge) +
    pen.shape(
      [
        [middle - half, tall + 3],
        [middle, tall + 30],
        [middle + half, tall + 3],
      ],
      stone,
    ) +
    pen.disc(middle, tall + 12, 6, edge)
  );
}

/** The spire of Saint-Michel in Bordeaux, apart from its church: 300 units tall at size 1. */
export function drawSaintMichel(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const stone = pen.ink("#dcc7a0");
  const edge = pen.ink("#b89f78");
  return (
    pen.tower(0, points("46,0 40,60 32,64 30,150"), stone) +
    pen.pinnacles(-44, 44, 4, 148, 12, 40, edge) +
    pen.bays({ from: -22, to: 22, count: 2, up: 84, wide: 13, tall: 54, shape: "pointed" }) +
    pen.tower(0, points("28,148 20,184 0,330"), stone) +
    pen.pinnacles(-26, 26, 3, 176, 10, 32, edge) +
    pen.bays({ from: -8, to: 8, count: 1, up: 150, wide: 11, tall: 26, shape: "pointed" }) +
    pen.lines([points("-15,210 15,210"), points("-10,250 10,250"), points("-6,284 6,284")], edge, 2.5)
  );
}

/** The Grosse Cloche of Bordeaux: a gate between two round towers, 230 units tall at size 1. */
export function drawGrosseCloche(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const stone = pen.ink("#e6d2aa");
  const edge = pen.ink("#c4ab80");
  const slate = pen.ink("#56616d");
  const tower = (middle: number) =>
    pen.block(middle - 30, 0, 60, 178, stone) +
    pen.flat(middle - 33, 172, 66, 9, edge) +
    pen.tower(middle, points("34,180 10,236 9,244 0,268"), slate) +
    pen.bays({ from: middle - 12, to: middle + 12, count: 1, up: 130, wide: 10, tall: 26 }) +
    pen.bays({ from: middle - 12, to: middle + 12, count: 1, up: 70, wide: 9, tall: 24 });
  return (
    pen.block(-44, 0, 88, 190, stone) +
    pen.bays({ from: -34, to: 34, count: 1, up: 0, wide: 62, tall: 66, lit: 0, colour: pen.ink("#f2dcae", 0.02) }) +
    pen.bays({ from: -34, to: 34, count: 1, up: 108, wide: 58, tall: 62 }) +
    pen.dome(0, 122, 17, 30, pen.ink("#6f7f6a")) +
    pen.flat(-20, 117, 40, 7, pen.ink("#6f7f6a")) +
    pen.disc(0, 88, 14, pen.ink("#fbf3e0")) +
    pen.disc(0, 88, 10, pen.ink("#3f5f80")) +
    pen.tower(0, points("48,188 22,214 18,218 15,240 0,268"), slate) +
    pen.lines([points("0,268 0,286")], pen.ink("#d9b25a"), 3) +
    tower(-70) +
    tower(70)
  );
}
