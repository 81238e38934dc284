import type { Canvas } from "../../canvas.ts";
import { mix } from "../../colour.ts";
import { fill, points, stroke } from "../../svg.ts";
import { Pen, type Place } from "../pen.ts";

/** The gate towers of Serranos in Valencia, 300 units wide at size 1. */
export function drawSerranos(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const stone = pen.ink("#dcc094");
  const edge = pen.ink("#bd9d6c");
  const tower = (middle: number) =>
    pen.tower(middle, points("64,0 58,30 56,210"), stone) +
    pen.flat(middle - 22, 20, 2.4, 190, edge) +
    pen.flat(middle + 20, 20, 2.4, 190, edge) +
    pen.block(middle - 64, 206, 128, 22, stone) +
    pen.teeth(middle - 62, middle + 62, 10, 198, 5, 9, edge) +
    pen.teeth(middle - 64, middle + 64, 7, 227, 11, 14, stone) +
    pen.bays({ from: middle - 40, to: middle + 40, count: 2, up: 140, wide: 8, tall: 22 });
  return (
    pen.block(-60, 0, 120, 186, stone) +
    pen.teeth(-60, 60, 6, 185, 11, 14, stone) +
    pen.bays({ from: -44, to: 44, count: 5, up: 128, wide: 11, tall: 42, shape: "pointed", lit: 0 }) +
    pen.bays({ from: -32, to: 32, count: 1, up: 0, wide: 52, tall: 96, lit: 0 }) +
    pen.flat(-58, 118, 116, 5, edge) +
    tower(-112) +
    tower(112)
  );
}

/** The eye over its pool and the ribbed halls of Valencia's new city, 900 units wide at size 1. */
export function drawHemisferic(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const white = pen.ink("#fbf8f0");
  const shade = pen.ink("#ccd3d6");
  const glass = mix(canvas.palette.water[1], canvas.palette.dark, canvas.isDark ? 0.2 : 0.1);
  const ribs: (readonly [number, number])[][] = [];
  for (let index = 0; index < 17; index++)
    ribs.push([
      [150 + index * 17, 0],
      [158 + index * 17, 92 + (index % 2) * 6],
      [167 + index * 17, 0],
    ]);
  const shell = `M${pen.text(-250, 0)}Q${pen.text(0, 250)} ${pen.text(250, 0)}Z`;
  const inner = `M${pen.text(-206, 0)}Q${pen.text(0, 190)} ${pen.text(206, 0)}Z`;
  const mullions: (readonly [number, number])[][] = [];
  for (let index = -7; index <= 7; index++)
    mullions.push([
      [index * 26, 0],
      [index * 26, 95 * (1 - (index / 7.9) ** 2)],
    ]);
  return (
    pen.lines(
      ribs.map((rib) => rib.map(([right, up]) => [right + 170, up] as const)),
      white,
      6,
    ) +
    pen.flat(316, 90, 296, 8, white) +
    fill(shell, pen.shaded(white)) +
    fill(inner, canvas.palette.lit > 0.3 ? mix(canvas.palette.window, glass, 0.25) : glass) +
    pen.dome(0, 0, 84, 84, pen.ink("#e9e4d6")) +
    pen.lines(mullions, white, 3) +
    stroke(`M${pen.text(-206, 0)}Q${pen.text(0, 190)} ${pen.text(206, 0)}`, shade, 4)
  );
}

/** The opera of Valencia: a helmet with its plume, 380 units wide at size 1. */
export function drawOperaHelmet(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const white = pen.ink("#f6f3ec");
  const shade = pen.ink("#c3cacd");
  return (
    fill(
      `M${pen.text(-150, 0)}Q${pen.text(-150, 130)} ${pen.text(0, 152)}Q${pen.text(150, 130)} ${pen.text(150, 0)}Z`,
      pen.shaded(shade),
    ) +
    fill(
      `M${pen.text(-96, 0)}Q${pen.text(-86, 96)} ${pen.text(0, 110)}Q${pen.text(86, 96)} ${pen.text(96, 0)}Z`,
      pen.glass,
    ) +
    [30, 56, 82].map((up) => pen.flat(-150, up, 300, 8, white)).join("") +
    fill(
      `M${pen.text(-176, 0)}Q${pen.text(-170, 120)} ${pen.text(-60, 176)}Q${pen.text(40, 214)} ${pen.text(196, 190)}Q${pen.text(60, 186)} ${pen.text(-30, 146)}Q${pen.text(-128, 104)} ${pen.text(-130, 0)}Z`,
      pen.shaded(white),
    )
  );
}
