import type { Canvas } from "../../canvas.ts";
import { lighten } from "../../colour.ts";
import { fill, points } from "../../svg.ts";
import { Pen, type Place } from "../pen.ts";

/** A granite rampart with its walk and a gate, `half` to both sides at size 1. */
export function drawRampart(canvas: Canvas, place: Place & { half: number; tall: number }): string {
  const pen = new Pen(canvas, place);
  const { half, tall } = place;
  const stone = pen.ink("#b7aa95");
  const edge = pen.ink("#8f8371");
  let joints = "";
  const { dice } = canvas.fork("rampart");
  for (let index = 0; index < (half * tall) / 520; index++)
    joints += pen.opening(dice.between(-half, half), dice.between(4, tall - 14), dice.between(14, 30), 2, "box");
  return (
    pen.flat(
      -half,
      0,
      half * 2,
      tall,
      canvas.vertical([
        [0, lighten(stone, 0.04)],
        [1, lighten(stone, -0.09)],
      ]),
    ) +
    fill(joints, edge, 'opacity=".5"') +
    pen.teeth(-half, half, Math.round(half / 22), tall - 2, 30, 12, stone) +
    pen.flat(-half, tall - 16, half * 2, 5, edge)
  );
}

/** The fort on its tidal rock, 260 units wide at size 1. */
export function drawTidalFort(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const stone = pen.ink("#b7aa95");
  const rock = pen.ink("#7d7266");
  return (
    pen.shape(points("-170,0 -140,22 -96,34 96,36 150,20 180,0"), rock) +
    pen.block(-100, 28, 200, 44, stone) +
    pen.teeth(-100, 100, 12, 71, 11, 8, stone) +
    pen.block(-40, 72, 84, 30, pen.ink("#cfc4b0")) +
    pen.shape(points("-46,102 -34,122 38,122 50,102"), pen.ink("#5d6872")) +
    pen.bays({ from: -36, to: 40, count: 4, up: 80, wide: 8, tall: 14, shape: "box" }) +
    pen.bays({ from: -14, to: 14, count: 1, up: 28, wide: 18, tall: 28, lit: 0.4 })
  );
}

/** The granite spire of Saint-Malo's cathedral, 270 units tall at size 1. */
export function drawGraniteSpire(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const stone = pen.ink("#bdb4a6");
  const edge = pen.ink("#968d80");
  return (
    pen.block(-30, 0, 60, 118, stone) +
    pen.bays({ from: -22, to: 22, count: 2, up: 74, wide: 12, tall: 34, shape: "pointed" }) +
    pen.pinnacles(-36, 36, 4, 114, 12, 34, edge) +
    pen.tower(0, points("24,118 22,132 0,268"), stone) +
    pen.lines([points("-15,170 15,170"), points("-9,206 9,206")], edge, 2.4) +
    pen.bays({ from: -8, to: 8, count: 1, up: 128, wide: 9, tall: 22, shape: "pointed", lit: 0 })
  );
}
