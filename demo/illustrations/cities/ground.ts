import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { drawBroadleaf } from "../parts/plants.ts";
import { box, circle, disc, dot, fill, num, type Point, polygon, rect, roundStroke, stroke } from "../svg.ts";
import { material } from "./material.ts";

/** The paved floor of a street or a square, its joints running to where all lines meet. */
export function drawPaving(
  canvas: Canvas,
  { top, vanish, colour = "#d9c4a6" }: { top: number; vanish: Point; colour?: string },
): string {
  const { palette, width, height } = canvas;
  const stone = material(canvas, colour);
  let d = "";
  for (let along = -1.6; along < 2.61; along += 0.14) {
    const foot = width * along;
    const share = (top - vanish[1]) / (height - vanish[1]);
    d += `M${num(foot)} ${num(height)}L${num(vanish[0] + (foot - vanish[0]) * share)} ${num(top)}`;
  }
  for (let away = 1; away < 6; away += 0.14 * away) {
    const y = vanish[1] + (height - vanish[1]) / away;
    if (y > top) d += `M0 ${num(y)}H${num(width)}`;
  }
  return (
    rect(
      0,
      top,
      width,
      height - top,
      canvas.vertical([
        [0, mix(lighten(stone, 0.02), palette.haze, 0.2)],
        [1, lighten(stone, -0.08)],
      ]),
    ) + stroke(d, palette.dark, 1.4, 'opacity=".1"')
  );
}

/** A stone embankment along the whole width. */
export function drawQuayWall(
  canvas: Canvas,
  {
    y,
    tall = 34,
    colour = "#c9b79b",
    from = 0,
    to = canvas.width,
  }: { y: number; tall?: number; colour?: string; from?: number; to?: number },
): string {
  const { palette } = canvas;
  const stone = material(canvas, colour);
  let joints = "";
  for (let x = from; x < to; x += 62) joints += box(x, y + tall * 0.45, 54, 1.6);
  return (
    rect(
      from,
      y,
      to - from,
      tall,
      canvas.vertical([
        [0, lighten(stone, 0.02)],
        [1, mix(stone, palette.rockShade, 0.65)],
      ]),
    ) +
    rect(from, y - 3, to - from, 5, lighten(stone, 0.06)) +
    fill(joints, palette.dark, 'opacity=".13"')
  );
}

/** A row of trees or lamps along a line. */
export function drawAlley(
  canvas: Canvas,
  {
    y,
    from = -20,
    to = canvas.width + 20,
    gap = 90,
    size = [80, 110],
    label = "alley",
  }: { y: number; from?: number; to?: number; gap?: number; size?: readonly [number, number]; label?: string },
): string {
  const { palette } = canvas;
  const local = canvas.fork(label);
  let trees = "";
  for (let x = from; x < to; x += gap * local.dice.between(0.85, 1.15)) {
    trees += drawBroadleaf(local, {
      x,
      y,
      size: local.dice.between(...size),
      colour: mix(palette.near, palette.dark, 0.14),
      lit: mix(palette.mid, palette.light, 0.2),
    });
  }
  return trees;
}

export function drawLamps(
  canvas: Canvas,
  { places, y, size = 46 }: { places: readonly number[]; y: number; size?: number },
): string {
  const { palette } = canvas;
  const iron = mix(palette.dark, palette.near, 0.2);
  return places
    .map(
      (x) =>
        rect(x - size * 0.03, y - size, size * 0.06, size, iron) +
        rect(x - size * 0.07, y - size * 0.1, size * 0.14, size * 0.1, iron) +
        (palette.lit > 0.1
          ? circle(
              x,
              y - size * 1.05,
              size * 0.5,
              canvas.glow(x, y - size * 1.05, size * 0.5, [
                [0, palette.window, 0.2 + palette.lit * 0.5],
                [1, palette.window, 0],
              ]),
            )
          : "") +
        polygon(
          [
            [x - size * 0.09, y - size * 1.16],
            [x + size * 0.09, y - size * 1.16],
            [x + size * 0.055, y - size],
            [x - size * 0.055, y - size],
          ],
          palette.window,
        ) +
        polygon(
          [
            [x - size * 0.11, y - size * 1.16],
            [x, y - size * 1.26],
            [x + size * 0.11, y - size * 1.16],
          ],
          iron,
        ),
    )
    .join("");
}

type BridgeOptions = {
  from: number;
  to: number;
  /** Of the roadway at both ends, and how much higher it is in the middle. */
  deck: number;
  rise?: number;
  /** The water. */
  foot: number;
  arches: number;
  colour?: string;
  /** Of the piers between the arches. */
  pier?: number;
  /** Tops of the arches below the roadway. */
  crown?: number;
  isPointed?: boolean;
};

/** A stone bridge; its arches lie in the shade, or they would not read before an embankment of the same stone. */
export function drawArchBridge(canvas: Canvas, options: BridgeOptions): string {
  const { from, to, deck, rise = 0, foot, arches, colour = "#cbb592", pier = 18, crown = 24, isPointed } = options;
  const stone = material(canvas, colour, { isFloodlit: true });
  const middle = (from + to) / 2;
  const top = (x: number) => deck - rise * (1 - ((x - middle) / ((to - from) / 2)) ** 2);
  let d = `M${num(from)} ${num(deck)}Q${num(middle)} ${num(deck - 2 * rise)} ${num(to)} ${num(deck)}V${num(foot)}H${num(from)}Z`;
  let rims = "";
  let piers = "";
  const span = (to - from) / arches;
  for (let index = 0; index < arches; index++) {
    const [left, right] = [from + span * index + pier / 2, from + span * (index + 1) - pier / 2];
    const high = top((left + right) / 2) + crown;
    const radius = Math.min((right - left) / 2, foot - high);
    const spring = foot - Math.max(0, foot - high - radius);
    const arch = isPointed
      ? `M${num(left)} ${num(foot)}Q${num(left)} ${num(high + (foot - high) * 0.3)} ${num((left + right) / 2)} ${num(high)}Q${num(right)} ${num(high + (foot - high) * 0.3)} ${num(right)} ${num(foot)}`
      : `M${num(left)} ${num(foot)}V${num(spring)}A${num((right - left) / 2)} ${num(spring - high)} 0 0 1 ${num(right)} ${num(spring)}V${num(foot)}`;
    d += `${arch}Z`;
    rims += arch;
    if (index > 0)
      piers += `M${num(left - pier)} ${num(foot)}L${num(left - pier / 2)} ${num(foot - 30)}L${num(left)} ${num(foot)}Z`;
  }
  const rail = `M${num(from)} ${num(deck - 5)}Q${num(middle)} ${num(deck - 2 * rise - 5)} ${num(to)} ${num(deck - 5)}`;
  const gloom = mix(canvas.palette.rockShade, canvas.palette.dark, 0.35);
  return (
    rect(
      from,
      deck + crown * 0.5,
      to - from,
      foot - deck - crown * 0.5,
      canvas.between(deck, foot, [
        [0, gloom],
        [1, mix(canvas.palette.water[1], gloom, 0.3)],
      ]),
    ) +
    fill(
      d,
      canvas.between(deck - rise, foot, [
        [0, lighten(stone, 0.04)],
        [1, lighten(stone, -0.09)],
      ]),
      'fill-rule="evenodd"',
    ) +
    fill(piers, lighten(stone, -0.03)) +
    stroke(rims, lighten(stone, -0.13), 3.4) +
    stroke(rail, lighten(stone, 0.08), 7)
  );
}

/** Flower heads in a box or a bed along a line. */
export function drawBlossoms(
  canvas: Canvas,
  {
    label,
    from,
    to,
    y,
    depth = 16,
    count = 60,
    colours,
    size = 9,
  }: {
    label: string;
    from: number;
    to: number;
    y: number;
    depth?: number;
    count?: number;
    colours: readonly string[];
    size?: number;
  },
): string {
  const { dice } = canvas.fork(label);
  const heads = colours.map(() => "");
  let leaves = "";
  for (let index = 0; index < count; index++) {
    const x = from + (to - from) * dice.next();
    heads[dice.whole(0, colours.length - 1)] += dot(x, y - dice.between(0, depth));
    leaves += disc(x + dice.between(-6, 6), y - dice.between(-4, depth * 0.7), size * 0.8);
  }
  return (
    fill(leaves, mix(canvas.palette.near, canvas.palette.dark, 0.15)) +
    heads.map((d, index) => roundStroke(d, material(canvas, colours[index] ?? "#e88aa0"), size)).join("")
  );
}
