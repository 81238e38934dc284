import type { Canvas } from "../../canvas.ts";
import { mix } from "../../colour.ts";
import { fill, num, points, stroke } from "../../svg.ts";
import { Pen, type Place } from "../pen.ts";

/** Vesuvius: a broad cone with a blunt second summit on its left. */
export function drawVesuvius(canvas: Canvas, { x, y, size }: Place): string {
  const { palette } = canvas;
  const at = (right: number, up: number) => `${num(x + right * size)} ${num(y - up * size)}`;
  const body = mix(palette.far, palette.dark, canvas.isDark ? 0.1 : 0.18);
  const paint = canvas.between(y - 260 * size, y, [
    [0, body],
    [0.6, mix(body, palette.haze, 0.25)],
    [1, mix(palette.mid, palette.haze, 0.5)],
  ]);
  const side = canvas.sun.x < x;
  return (
    fill(
      `M${at(-560, 0)}C${at(-400, 30)} ${at(-280, 120)} ${at(-190, 184)}Q${at(-160, 206)} ${at(-130, 196)}Q${at(-100, 176)} ${at(-76, 180)}Q${at(-40, 216)} ${at(-6, 256)}L${at(34, 250)}L${at(66, 258)}C${at(150, 170)} ${at(300, 50)} ${at(600, 0)}Z`,
      paint,
    ) +
    fill(
      side
        ? `M${at(66, 258)}C${at(150, 170)} ${at(300, 50)} ${at(600, 0)}L${at(200, 0)}Q${at(60, 120)} ${at(34, 250)}Z`
        : `M${at(-6, 256)}Q${at(-40, 216)} ${at(-76, 180)}Q${at(-40, 80)} ${at(-160, 0)}L${at(100, 0)}Q${at(30, 120)} ${at(34, 250)}Z`,
      palette.dark,
      'opacity=".1"',
    ) +
    stroke(`M${at(-6, 256)}L${at(34, 250)}L${at(66, 258)}`, mix(palette.light, body, 0.4), 3)
  );
}

/** The Castel dell'Ovo on its rock, 420 units wide at size 1. */
export function drawCastelDellOvo(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const tufa = pen.ink("#d9b27a");
  const deep = pen.ink("#b98f5c");
  const part = (left: number, wide: number, tall: number, colour: string) =>
    pen.block(left, 0, wide, tall, colour) +
    pen.flat(left - 2, tall - 5, wide + 4, 5, deep) +
    pen.bays({
      from: left + 6,
      to: left + wide - 6,
      count: Math.max(2, Math.round(wide / 30)),
      up: tall * 0.62,
      wide: 8,
      tall: 13,
      shape: "box",
    });
  return (
    part(-110, 96, 104, deep) +
    part(-30, 140, 118, tufa) +
    part(92, 60, 84, deep) +
    part(-196, 110, 62, tufa) +
    part(-96, 230, 66, tufa) +
    part(112, 96, 52, tufa) +
    pen.bays({ from: -90, to: 120, count: 6, up: 8, wide: 18, tall: 30, lit: 0 }) +
    pen.shape(points("-226,-14 -210,14 -120,6 0,12 120,4 218,12 232,-14"), pen.ink("#a08a70"))
  );
}
