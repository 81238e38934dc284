import type { Canvas } from "../../canvas.ts";
import { fill, type Point, points, smoothLine } from "../../svg.ts";
import { Pen, type Place } from "../pen.ts";

/** Half width of the Eiffel tower at a height, both as shares of its height. */
function flare(up: number): number {
  return 0.19 * Math.exp(-up * 3.6) + 0.0085;
}

/** The Eiffel tower, 500 units tall at size 1. */
export function drawEiffelTower(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  // After dark its drawEiffelLamps(canvas, pen, tall) make it gold.
  const iron = pen.ink(canvas.isDark ? "#f0b25c" : "#8a6245");
  const dark = pen.ink(canvas.isDark ? "#b57a3c" : "#6b4a38");
  const tall = 500;
  const outer: Point[] = [];
  for (let up = 0; up <= 0.9; up += 0.06) outer.push(pen.at(-tall * flare(up), tall * up));
  const left = outer;
  const right = outer.map(([x, y]): Point => [2 * place.x - x, y]).reverse();
  const body = `${smoothLine(left)}L${smoothLine(right).slice(1)}Z`;
  const gap = (from: number, to: number, share: number) => {
    const half = (up: number) => tall * flare(up) * share;
    return `M${pen.text(-half(from), tall * from)}L${pen.text(-half((from + to) / 2), (tall * (from + to)) / 2)}L${pen.text(-half(to) * 0.9, tall * to)}L${pen.text(half(to) * 0.9, tall * to)}L${pen.text(half((from + to) / 2), (tall * (from + to)) / 2)}L${pen.text(half(from), tall * from)}Z`;
  };
  // The great arch between the feet, the openings between the legs below and above the second floor.
  const arch = `M${pen.text(-62, 0)}C${pen.text(-56, 50)} ${pen.text(-36, 78)} ${pen.text(0, 80)}C${pen.text(36, 78)} ${pen.text(56, 50)} ${pen.text(62, 0)}Z`;
  const lattice: (readonly [number, number])[][] = [];
  for (let step = 0; step < 20; step++) {
    const [from, to] = [0.03 + step * 0.038, 0.03 + (step + 1) * 0.038];
    const share = step < 8 ? 0.45 : -1;
    for (const side of [-1, 1])
      lattice.push([
        [side * tall * flare(from), tall * from],
        [side * share * tall * flare(to), tall * to],
      ]);
  }
  return (
    fill(body + arch + gap(0.225, 0.335, 0.5) + gap(0.38, 0.62, 0.3), pen.shaded(iron), 'fill-rule="evenodd"') +
    pen.lines(lattice, dark, 1.5, 'opacity=".55"') +
    pen.flat(-58, 88, 116, 15, dark) +
    pen.flat(-62, 101, 124, 4, iron) +
    pen.flat(-33, 174, 66, 10, dark) +
    pen.flat(-36, 183, 72, 3, iron) +
    pen.flat(-9, 444, 18, 8, dark) +
    pen.flat(-5, 450, 10, 7, iron) +
    pen.flat(-1.4, 462, 2.8, 38, dark) +
    drawEiffelLamps(canvas, pen, tall)
  );
}

function drawEiffelLamps(canvas: Canvas, pen: Pen, tall: number): string {
  return canvas.isDark
    ? pen.lines(
        [
          [
            [-tall * flare(0.02), 10],
            [-tall * flare(0.2), 100],
            [-tall * flare(0.4), 200],
            [0, 470],
          ],
          [
            [tall * flare(0.02), 10],
            [tall * flare(0.2), 100],
            [tall * flare(0.4), 200],
            [0, 470],
          ],
        ],
        canvas.palette.window,
        1.6,
        'opacity=".6"',
      )
    : "";
}

/** The Sacré-Cœur, 330 units wide and 330 tall at size 1. */
export function drawSacreCoeur(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const white = pen.ink("#fbf4e8");
  const shade = pen.ink("#dccdb9");
  const cupola = (middle: number, up: number, half: number, rise: number) =>
    pen.block(middle - half, up - half * 1.5, half * 2, half * 1.5, white) +
    pen.bays({
      from: middle - half * 0.9,
      to: middle + half * 0.9,
      count: 3,
      up: up - half * 1.35,
      wide: half * 0.36,
      tall: half * 1.05,
    }) +
    pen.flat(middle - half * 1.1, up - 2, half * 2.2, 5, shade) +
    pen.dome(middle, up, half * 1.04, rise, white, 1.4) +
    pen.ribs(middle, up, half, rise, shade, 1.6, 6) +
    pen.block(middle - half * 0.16, up + rise - 4, half * 0.32, half * 0.5, white) +
    pen.spire(middle, up + rise + half * 0.42, half * 0.22, half * 0.5, shade);
  const bell =
    pen.block(96, 90, 40, 176, pen.ink("#efe4d3")) +
    pen.bays({ from: 98, to: 134, count: 2, up: 190, wide: 11, tall: 50 }) +
    pen.flat(92, 262, 48, 6, shade) +
    pen.dome(116, 268, 20, 34, white, 1.4) +
    pen.spire(116, 300, 3, 20, shade);
  return (
    bell +
    cupola(-92, 196, 29, 62) +
    cupola(92, 196, 29, 62) +
    pen.block(-62, 120, 124, 110, white) +
    cupola(0, 226, 54, 112) +
    pen.block(-140, 0, 280, 132, white) +
    pen.flat(-146, 128, 292, 7, shade) +
    pen.bays({ from: -132, to: -66, count: 3, up: 52, wide: 13, tall: 48 }) +
    pen.bays({ from: 66, to: 132, count: 3, up: 52, wide: 13, tall: 48 }) +
    pen.tower(0, points("62,0 62,150 52,150 0,182"), pen.ink("#f6ecdc")) +
    pen.bays({ from: -20, to: 20, count: 1, up: 112, wide: 26, tall: 42 }) +
    pen.flat(-66, 92, 132, 5, shade) +
    pen.bays({ from: -54, to: 54, count: 3, up: 0, wide: 26, tall: 74, lit: canvas.palette.lit }) +
    pen.tower(-54, points("9,92 9,108 0,116"), pen.ink("#7fa596")) +
    pen.tower(54, points("9,92 9,108 0,116"), pen.ink("#7fa596"))
  );
}
