import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import { box, ellipse, fill, num, polygon, rect, roundStroke } from "../svg.ts";

type WaterOptions = {
  /** Where the water begins, in units. */
  top: number;
  /** Lower edge; the foot of the sheet unless told. */
  bottom?: number;
  /** Amount of sun glitter, 1 usual. */
  glitter?: number;
  /** Id of what stands at the far shore (`Canvas.repeatable`), mirrored in the water. */
  mirror?: string;
  /** How much of the mirror image shows at the shore, 0..1. */
  clarity?: number;
  /** Height over which the mirror image fades. */
  reach?: number;
};

/** A sheet of water with what it mirrors, the sun's glitter and ripples. */
export function drawWater(canvas: Canvas, options: WaterOptions): string {
  const { palette, width } = canvas;
  const { top, bottom = canvas.height, glitter = 1 } = options;
  const depth = bottom - top;
  const tones = (opacity?: readonly [number, number, number]) =>
    canvas.between(
      top,
      bottom,
      palette.water.map((colour, index) => [[0, 0.28, 1][index] ?? 1, colour, opacity?.[index]] as const),
    );
  return (
    rect(0, top, width, depth, tones()) +
    drawMirror(canvas, options, depth) +
    (glitter > 0 ? drawGlitter(canvas, top, depth, glitter) : "") +
    drawRipples(canvas, top, depth)
  );
}

/**
 * The far shore upside down, and over it the water's own colour that thickens towards the viewer. This gives the same
 * picture as a fading mask for a fraction of the rendering time.
 */
function drawMirror(canvas: Canvas, { top, mirror, clarity = 0.5, reach = 220 }: WaterOptions, depth: number): string {
  if (!mirror) return "";
  const { palette, width } = canvas;
  const veil = mix(palette.water[0], palette.water[1], 0.5);
  const clip = canvas.clip(box(0, top, width, depth));
  const fade = canvas.between(top, top + reach, [
    [0, veil, 1 - clarity],
    [0.6, palette.water[1], 1 - clarity * 0.45],
    [1, palette.water[1], 1],
  ]);
  const below = canvas.between(top + reach, top + Math.max(depth, reach + 1), [
    [0, palette.water[1]],
    [1, palette.water[2]],
  ]);
  return (
    `<g ${clip}><use href="#${mirror}" transform="matrix(1 0 0 -1 0 ${num(2 * top)})"/>` +
    `${rect(0, top, width, reach, fade)}${rect(0, top + reach - 0.5, width, Math.max(0, depth - reach) + 1, below)}</g>`
  );
}

/** Dashes of light under the sun, wider and thicker towards the viewer. */
function drawGlitter(canvas: Canvas, top: number, depth: number, amount: number): string {
  const { dice } = canvas.fork("glitter");
  const rows = ["", "", "", ""];
  for (let count = Math.round(150 * amount); count > 0; count--) {
    const near = dice.next() ** 1.5;
    const spread = 14 + near * 150;
    const x = canvas.sun.x + (dice.next() + dice.next() + dice.next() - 1.5) * spread * 1.6;
    const length = (4 + near * 46) * dice.between(0.5, 1.2);
    rows[Math.floor(near * 3.99)] += `M${num(x - length / 2)} ${num(top + 3 + near * depth * 0.96)}h${num(length)}`;
  }
  return rows.map((d, index) => roundStroke(d, canvas.palette.sun, 1.3 + index * 0.8, 'opacity=".62"')).join("");
}

/** Long flat strokes of light and dark water. */
function drawRipples(canvas: Canvas, top: number, depth: number): string {
  const { palette, width } = canvas;
  const { dice } = canvas.fork("ripples");
  const strokes = ["", ""];
  for (let count = Math.round(90 * canvas.breadth); count > 0; count--) {
    const near = dice.next();
    const length = (10 + near * 80) * dice.between(0.4, 1.2);
    strokes[count % 2] += box(dice.between(-40, width), top + 4 + near * depth * 0.96, length, 0.8 + near * 2.2);
  }
  return (
    fill(strokes[0] ?? "", palette.water[0], 'opacity=".3"') + fill(strokes[1] ?? "", palette.water[2], 'opacity=".28"')
  );
}

/** A sailing boat with its hull at (x, y). */
export function drawSail(
  { palette }: Canvas,
  { x, y, size, colour }: { x: number; y: number; size: number; colour: string },
): string {
  const at = (dx: number, dy: number) => `${num(x + dx * size)} ${num(y + dy * size)}`;
  return (
    fill(`M${at(0, -2.3)}L${at(0, -0.25)}L${at(1.15, -0.25)}Q${at(0.75, -1.4)} ${at(0, -2.3)}Z`, colour) +
    fill(`M${at(-0.1, -2)}L${at(-0.1, -0.25)}L${at(-0.85, -0.25)}Z`, mix(colour, palette.haze, 0.35)) +
    fill(`M${at(-1, -0.15)}L${at(1.2, -0.15)}Q${at(0.9, 0.22)} ${at(0.6, 0.22)}L${at(-0.6, 0.22)}Z`, palette.dark) +
    ellipse(x, y + size * 0.4, size * 1.1, size * 0.1, colour, 'opacity=".35"')
  );
}

/** A rowing boat, about 130 units long at size 1. */
export function drawRowboat(
  { palette }: Canvas,
  { x, y, size, colour }: { x: number; y: number; size: number; colour: string },
): string {
  const at = (dx: number, dy: number) => `${num(x + dx * size)} ${num(y + dy * size)}`;
  return (
    ellipse(x, y + 18 * size, 64 * size, 5 * size, palette.dark, 'opacity=".28"') +
    fill(
      `M${at(-62, -8)}Q${at(0, 6)} ${at(66, -12)}Q${at(50, 16)} ${at(34, 16)}L${at(-36, 16)}Q${at(-54, 14)} ${at(-62, -8)}Z`,
      colour,
    ) +
    fill(`M${at(-58, -5)}Q${at(0, 9)} ${at(62, -8)}Q${at(0, 14)} ${at(-58, -5)}Z`, mix(colour, palette.dark, 0.3))
  );
}

/** A moored fishing boat with a small cabin and a mast, about 120 units long at size 1. */
export function drawFishingBoat(
  { palette }: Canvas,
  { x, y, size, colour }: { x: number; y: number; size: number; colour: string },
): string {
  const at = (dx: number, dy: number) => `${num(x + dx * size)} ${num(y + dy * size)}`;
  const cream = mix("#fdf3e0", palette.haze, 0.15);
  return (
    ellipse(x, y + 17 * size, 62 * size, 5 * size, palette.dark, 'opacity=".28"') +
    rect(x - 1.5 * size, y - 78 * size, 3 * size, 70 * size, palette.dark) +
    polygon(
      [
        [x + 2 * size, y - 74 * size],
        [x + 2 * size, y - 22 * size],
        [x + 34 * size, y - 22 * size],
      ],
      mix(colour, cream, 0.6),
    ) +
    rect(x - 40 * size, y - 34 * size, 28 * size, 30 * size, cream) +
    rect(x - 35 * size, y - 28 * size, 8 * size, 9 * size, mix(palette.dark, palette.sky[1], 0.35)) +
    rect(x - 24 * size, y - 28 * size, 8 * size, 9 * size, mix(palette.dark, palette.sky[1], 0.35)) +
    fill(
      `M${at(-62, -10)}Q${at(0, 2)} ${at(66, -16)}Q${at(52, 16)} ${at(38, 16)}L${at(-40, 16)}Q${at(-56, 14)} ${at(-62, -10)}Z`,
      colour,
    ) +
    fill(`M${at(-62, -10)}Q${at(0, 2)} ${at(66, -16)}L${at(64, -10)}Q${at(0, 9)} ${at(-60, -4)}Z`, cream)
  );
}
