import type { Canvas } from "../../canvas.ts";
import { mix } from "../../colour.ts";
import { fill, points } from "../../svg.ts";
import { Pen, type Place } from "../pen.ts";

/** The Westertoren of Amsterdam with its blue crown, 400 units tall at size 1. */
export function drawWestertoren(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const brick = pen.ink("#a86a50");
  const stone = pen.ink("#efe0c4");
  const lead = pen.ink("#8f9ba0");
  const stage = (half: number, up: number, tall: number) =>
    pen.block(-half, up, half * 2, tall, stone) +
    pen.bays({ from: -half + 2, to: half - 2, count: 3, up: up + 5, wide: half * 0.34, tall: tall - 12 }) +
    pen.flat(-half - 4, up + tall - 3, half * 2 + 8, 6, lead) +
    pen.pinnacles(-half - 6, half + 6, 2, up + tall + 2, 7, 18, lead);
  return (
    pen.block(-46, 0, 92, 168, brick) +
    pen.flat(-50, 164, 100, 7, stone) +
    pen.bays({ from: -30, to: 30, count: 2, up: 106, wide: 14, tall: 44 }) +
    pen.disc(0, 84, 17, pen.ink("#2d3a52")) +
    pen.lines([points("0,84 0,95"), points("0,84 8,84")], pen.ink("#e9b83f"), 2.4) +
    stage(37, 170, 58) +
    stage(28, 230, 46) +
    stage(19, 278, 38) +
    pen.tower(0, points("20,318 15,332 13,334"), lead) +
    pen.dome(0, 330, 17, 24, pen.ink("#3f6fa8")) +
    pen.flat(-17, 328, 34, 6, pen.ink("#e9b83f")) +
    pen.disc(0, 358, 5, pen.ink("#e9b83f")) +
    pen.lines([points("0,358 0,392")], pen.ink("#e9b83f"), 2.4)
  );
}

/** A white wooden drawbridge over a canal, 420 units wide at size 1; its water at `up` 0. */
export function drawDrawbridge(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const white = pen.ink("#fbf6ea");
  const shade = pen.ink("#cfc6b4");
  const brick = pen.ink("#a5654b");
  const gate = (middle: number, side: number) =>
    pen.block(middle - 5, 56, 10, 138, white) +
    pen.flat(middle - 14, 188, 28, 9, white) +
    pen.shape(
      [
        [middle - side * 86, 168],
        [middle + side * 92, 204],
        [middle + side * 92, 212],
        [middle - side * 86, 178],
      ],
      white,
    ) +
    pen.flat(middle - side * 86 - 12, 160, 24, 18, shade) +
    pen.lines(
      [
        [
          [middle + side * 88, 204],
          [middle + side * 88, 58],
        ],
        [
          [middle - side * 80, 166],
          [middle - side * 80, 66],
        ],
      ],
      shade,
      2,
    );
  const rail = Array.from({ length: 24 }, (_, index) => pen.flat(-206 + index * 18, 60, 2.4, 24, white)).join("");
  let body = `M${pen.text(-290, 0)}L${pen.text(-290, 54)}L${pen.text(290, 54)}L${pen.text(290, 0)}Z`;
  for (const middle of [-225, -142, 142, 225])
    body += `M${pen.text(middle - 34, 0)}Q${pen.text(middle - 30, 42)} ${pen.text(middle, 44)}Q${pen.text(middle + 30, 42)} ${pen.text(middle + 34, 0)}Z`;
  body += `M${pen.text(-96, 0)}L${pen.text(-96, 46)}L${pen.text(96, 46)}L${pen.text(96, 0)}Z`;
  return (
    pen.flat(-290, 0, 580, 42, mix(canvas.palette.rockShade, canvas.palette.dark, 0.35)) +
    fill(body, pen.shaded(brick), 'fill-rule="evenodd"') +
    pen.flat(-290, 50, 580, 8, white) +
    pen.flat(-290, 82, 580, 4, white) +
    rail +
    gate(-100, 1) +
    gate(100, -1) +
    pen.flat(-108, 0, 16, 56, shade) +
    pen.flat(92, 0, 16, 56, shade)
  );
}
