import type { Canvas } from "../../canvas.ts";
import { lighten, mix } from "../../colour.ts";
import { fill, points, stroke } from "../../svg.ts";
import { Pen, type Place } from "../pen.ts";

/** The Colosseum: whole on the left, its outer ring broken off on the right; 560 units wide at size 1. */
export function drawColosseum(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const stone = pen.ink("#e0bd8c");
  const inner = pen.ink("#c99d6c");
  const edge = pen.ink("#b98e60");
  const dark = mix(pen.glass, inner, 0.25);
  const lamp = canvas.isDark ? mix(canvas.palette.window, inner, 0.25) : dark;
  // Arches stand closer together towards both ends: the wall bends away from the viewer.
  const bend = (along: number) => Math.sin((along * Math.PI) / 2);
  const tier = (from: number, to: number, count: number, half: number, up: number, tall: number) => {
    let d = "";
    for (let index = 0; index < count; index++) {
      const middle = from + ((to - from) * (index + 0.5)) / count;
      const wide = half * (bend(middle + (to - from) / count / 2) - bend(middle - (to - from) / count / 2)) * 0.58;
      const droop = -10 * bend(middle) ** 2 * (up / 190 - 0.45);
      d += pen.opening(half * bend(middle) - wide / 2, up + droop, wide, tall);
    }
    return d;
  };
  const wall = `M${pen.text(-280, 4)}Q${pen.text(0, -22)} ${pen.text(280, 4)}L${pen.text(272, 120)}L${pen.text(196, 126)}L${pen.text(188, 150)}L${pen.text(160, 154)}L${pen.text(150, 196)}L${pen.text(112, 204)}L${pen.text(104, 214)}Q${pen.text(-110, 218)} ${pen.text(-276, 196)}Z`;
  const far = `M${pen.text(-250, 150)}Q${pen.text(0, 186)} ${pen.text(254, 112)}L${pen.text(254, 146)}Q${pen.text(60, 190)} ${pen.text(-250, 176)}Z`;
  const band = (up: number, to: number) =>
    `M${pen.text(-279, up - 4)}Q${pen.text(-60, up - 14 + up * 0.08)} ${pen.text(to, up)}`;
  return (
    fill(far, lighten(inner, -0.05)) +
    fill(wall, pen.shaded(stone)) +
    fill(tier(-1, 1, 21, 276, -8, 40) + tier(-1, 1, 21, 274, 50, 38) + tier(-1, 0.38, 15, 274, 106, 37), lamp) +
    fill(tier(-0.96, 0.26, 8, 272, 172, 15), dark) +
    stroke(band(44, 278) + band(100, 274) + band(156, 150), edge, 4 * place.size) +
    stroke(`M${pen.text(-278, 198)}Q${pen.text(-110, 219)} ${pen.text(104, 215)}`, edge, 4 * place.size)
  );
}

/** Saint Peter's dome over its long front, 330 units wide and 330 tall at size 1. */
export function drawSaintPeter(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const stone = pen.ink("#efdfc2");
  const edge = pen.ink("#cdb78f");
  const lead = pen.ink("#9fb0b8");
  const cupola = (middle: number, up: number, half: number) =>
    pen.block(middle - half, up - half * 0.8, half * 2, half * 0.8, stone) +
    pen.dome(middle, up, half, half * 1.1, lead) +
    pen.block(middle - half * 0.2, up + half * 1.06, half * 0.4, half * 0.5, stone);
  return (
    cupola(-96, 136, 22) +
    cupola(96, 136, 22) +
    pen.block(-84, 128, 168, 56, stone) +
    pen.bays({ from: -80, to: 80, count: 7, up: 134, wide: 12, tall: 38 }) +
    pen.teeth(-84, 84, 8, 130, 7, 50, lighten(stone, 0.03)) +
    pen.flat(-90, 182, 180, 8, edge) +
    pen.flat(-76, 190, 152, 12, stone) +
    pen.dome(0, 200, 76, 92, lead, 1.05) +
    pen.ribs(0, 200, 76, 92, pen.ink("#c6d0d2"), 4, 8) +
    pen.block(-13, 288, 26, 32, stone) +
    pen.bays({ from: -11, to: 11, count: 3, up: 291, wide: 4, tall: 24 }) +
    pen.spire(0, 320, 9, 20, lead) +
    pen.disc(0, 342, 4, pen.ink("#e3b04b")) +
    pen.lines([points("0,344 0,360"), points("-5,354 5,354")], pen.ink("#e3b04b"), 2.4) +
    pen.block(-165, 0, 330, 112, stone) +
    pen.teeth(-150, 150, 9, 8, 9, 78, lighten(stone, 0.03)) +
    pen.bays({ from: -132, to: 132, count: 8, up: 56, wide: 12, tall: 24, shape: "box" }) +
    pen.bays({ from: -132, to: 132, count: 8, up: 0, wide: 15, tall: 44, lit: 0.3 }) +
    pen.flat(-170, 86, 340, 8, edge) +
    pen.flat(-170, 110, 340, 6, edge) +
    pen.tower(0, points("54,92 0,118"), lighten(stone, -0.01)) +
    pen.teeth(-160, 160, 13, 114, 5, 12, edge)
  );
}

/** Castel Sant'Angelo: a drum on a square base, 300 units wide at size 1. */
export function drawCastelSantAngelo(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const brick = pen.ink("#cf9d6c");
  const edge = pen.ink("#ad7c50");
  const pale = pen.ink("#e6c394");
  return (
    pen.block(-150, 0, 300, 46, edge) +
    pen.teeth(-150, 150, 24, 45, 6, 7, edge) +
    pen.block(-116, 30, 232, 92, brick) +
    pen.flat(-116, 64, 232, 3, edge) +
    pen.flat(-122, 118, 244, 14, pale) +
    pen.teeth(-120, 120, 22, 108, 5, 10, edge) +
    pen.teeth(-122, 122, 18, 131, 8, 9, pale) +
    pen.bays({ from: -104, to: 104, count: 7, up: 82, wide: 8, tall: 15, shape: "box" }) +
    pen.block(-62, 132, 124, 46, pale) +
    pen.bays({ from: -56, to: 56, count: 5, up: 142, wide: 11, tall: 24 }) +
    pen.flat(-66, 176, 132, 6, edge) +
    pen.block(-16, 182, 32, 20, pale) +
    pen.tower(0, points("5,202 7,216 3,228 0,234"), pen.ink("#5f7a6c")) +
    pen.shape(points("-3,222 -20,234 -14,214"), pen.ink("#5f7a6c")) +
    pen.shape(points("3,222 20,234 14,214"), pen.ink("#5f7a6c")) +
    pen.block(-160, 0, 40, 62, brick) +
    pen.block(120, 0, 40, 62, brick) +
    pen.teeth(-160, -120, 4, 61, 6, 7, brick) +
    pen.teeth(120, 160, 4, 61, 6, 7, brick)
  );
}
