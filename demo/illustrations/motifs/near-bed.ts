import type { Canvas } from "../canvas.ts";
import { lighten } from "../colour.ts";
import { placed } from "../parts/light.ts";
import { fill, num, rect } from "../svg.ts";

type NearBed = {
  /** Half its width at the headboard. */
  reach: number;
  size: number;
  /** Inks of the headboard and of the linen. */
  head: string;
  linen: string;
  /** Small cushions before the pillows. */
  cushion?: string;
};

/** A double bed seen from its foot and so near that its sides leave the sheet: what is laid on it is what the picture is about. */
export function drawNearBed(canvas: Canvas, { reach, size, head, linen, cushion }: NearBed): string {
  const { width, height } = canvas;
  const x = width / 2;
  const headboard = canvas.vertical([
    [0, lighten(head, 0.04)],
    [1, lighten(head, -0.08)],
  ]);
  const cover = canvas.between(0.54 * height, height, [
    [0, linen],
    [1, lighten(linen, -0.13)],
  ]);
  const edge = `M${num(x - reach - 25)} ${num(0.57 * height)}Q${num(x)} ${num(0.525 * height)} ${num(x + reach + 25)} ${num(0.57 * height)}`;
  return (
    rect(x - reach, 0.3 * height, 2 * reach, 0.41 * height, headboard, 'rx="37"') +
    drawPillow(canvas, x - 210 * size, linen, 205, size) +
    drawPillow(canvas, x + 210 * size, linen, 205, size) +
    (cushion
      ? drawPillow(canvas, x - 150 * size, cushion, 130, size) +
        drawPillow(canvas, x + 160 * size, lighten(cushion, 0.08), 120, size)
      : "") +
    fill(`${edge}L${num(x + reach + 110)} ${height}H${num(x - reach - 110)}Z`, cover)
  );
}

/** `wide`: half its width. */
function drawPillow(canvas: Canvas, at: number, ink: string, wide: number, size: number): string {
  const d = `M${-wide} 0q-14 -90 14 -132q${wide - 14} -40 ${2 * wide - 28} 0q28 42 14 132q-${wide} 26 -${2 * wide} 0Z`;
  const paint = canvas.vertical([
    [0, lighten(ink, 0.02)],
    [1, lighten(ink, -0.09)],
  ]);
  return placed(fill(d, paint), { x: at, y: 0.56 * canvas.height, size });
}
