import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import {
  disc,
  dot,
  fill,
  group,
  num,
  outline,
  oval,
  type Point,
  rect,
  roundStroke,
  smoothLine,
  stroke,
} from "../svg.ts";

/** A tree stands at (x, y), its foot, and is `size` units tall. `lit` is the colour of the side towards the sun. */
type Tree = { x: number; y: number; size: number; colour: string; lit?: string };

/** -1 when light comes from the left of x, else 1. */
function findLitSide(canvas: Canvas, x: number): 1 | -1 {
  return canvas.sun.x < x ? -1 : 1;
}

/** Needles and palms stay green when leaves turn. */
function keepGreen({ mood }: Canvas, tree: Tree): Tree {
  if (mood !== "autumn") return tree;
  const { colour, lit } = tree;
  return { ...tree, colour: mix(colour, "#3f5f42", 0.7), ...(lit ? { lit: mix(lit, "#7d9560", 0.6) } : {}) };
}

export function drawPine(canvas: Canvas, tree: Tree): string {
  const { x, y, size, colour, lit } = keepGreen(canvas, tree);
  const spread = size * 0.17;
  // Far trees are a few units tall: fewer tiers read as well.
  const tiers = size > 110 ? 5 : size > 46 ? 4 : 3;
  const right: Point[] = [];
  for (let tier = 1; tier <= tiers; tier++) {
    const down = tier / tiers;
    const half = spread * (0.25 + 0.8 * down);
    const edge = y - size + size * 0.94 * down;
    right.push([half, edge]);
    if (tier < tiers) right.push([half * 0.55, edge - size * 0.035]);
  }
  const side = (sign: number) => right.map(([half, height]): Point => [x + sign * half, height]);
  const trunk =
    size > 60 ? rect(x - size * 0.02, y - size * 0.08, size * 0.04, size * 0.09, lighten(colour, -0.06)) : "";
  const body = fill(outline([[x, y - size], ...side(1), ...side(-1).reverse()]), colour);
  if (!lit) return trunk + body;
  const sign = findLitSide(canvas, x);
  return trunk + body + fill(outline([[x, y - size], ...side(sign), [x, y - size * 0.06]]), mix(colour, lit, 0.55));
}

export function drawCypress(canvas: Canvas, tree: Tree): string {
  return drawSpire(canvas, keepGreen(canvas, tree));
}

/** As slim as a cypress, but its leaves turn. */
export function drawPoplar(canvas: Canvas, tree: Tree): string {
  return drawSpire(canvas, tree);
}

function drawSpire(canvas: Canvas, { x, y, size, colour, lit }: Tree): string {
  const spread = size * 0.13;
  const top = `M${num(x)} ${num(y - size)}`;
  const down = (sign: number) =>
    `C${num(x + sign * spread * 0.9)} ${num(y - size * 0.7)} ${num(x + sign * spread * 1.15)} ` +
    `${num(y - size * 0.2)} ${num(x + sign * spread * 0.35)} ${num(y)}`;
  const up = `C${num(x - spread * 1.15)} ${num(y - size * 0.2)} ${num(x - spread * 0.9)} ${num(y - size * 0.7)} ${num(x)} ${num(y - size)}Z`;
  const body = fill(`${top}${down(1)}L${num(x - spread * 0.35)} ${num(y)}${up}`, colour);
  if (!lit) return body;
  const sign = findLitSide(canvas, x);
  return (
    body +
    fill(
      `${top}${down(sign)}Q${num(x + sign * spread * 0.1)} ${num(y - size * 0.45)} ${num(x)} ${num(y - size)}Z`,
      lit,
      'opacity=".6"',
    )
  );
}

/** A broad-leaved tree with a round crown. */
export function drawBroadleaf(canvas: Canvas, { x, y, size, colour, lit }: Tree): string {
  const { dice } = canvas;
  const radius = size * 0.3;
  const middle = y - size * 0.66;
  const wood = mix(colour, "#3a2418", 0.6);
  const trunk = stroke(
    `M${num(x)} ${num(y)}V${num(y - size * 0.5)}M${num(x)} ${num(y - size * 0.32)}l${num(size * 0.1)} ${num(-size * 0.14)}`,
    wood,
    Math.max(1.5, size * 0.05),
  );
  // Far trees are a few units tall: four puffs read as well as nine.
  const puffs = size > 110 ? 9 : size > 60 ? 6 : 4;
  let crown = disc(x, middle, radius * 0.8);
  for (let index = 0; index < puffs; index++) {
    const angle = (index / puffs) * Math.PI * 2;
    crown += disc(
      x + Math.cos(angle) * radius * 0.72,
      middle + Math.sin(angle) * radius * 0.6,
      radius * dice.between(0.45, 0.62),
    );
  }
  if (!lit) return trunk + fill(crown, colour);
  const sign = findLitSide(canvas, x);
  let sheen = "";
  for (let index = 0; index < (size > 110 ? 5 : size > 60 ? 3 : 1); index++) {
    sheen += disc(
      x + sign * dice.between(0.05, 0.75) * radius,
      middle - dice.between(-0.2, 0.8) * radius * 0.7,
      radius * dice.between(0.22, 0.36),
    );
  }
  return trunk + fill(crown, colour) + fill(sheen, lit, 'opacity=".55"');
}

/** An umbrella pine of the Mediterranean; `lean` bends its stem, -1..1. */
export function drawStonePine(canvas: Canvas, { lean = 0, ...tree }: Tree & { lean?: number }): string {
  const { dice } = canvas;
  const { x, y, size, colour, lit } = keepGreen(canvas, tree);
  const top = x + lean * size * 0.25;
  const stem =
    `M${num(x)} ${num(y)}C${num(x + lean * size * 0.05)} ${num(y - size * 0.4)} ${num(top - lean * size * 0.05)} ` +
    `${num(y - size * 0.55)} ${num(top)} ${num(y - size * 0.82)}` +
    `M${num(x + lean * size * 0.13)} ${num(y - size * 0.52)}Q${num(top + size * 0.08)} ${num(y - size * 0.68)} ${num(top + size * 0.2)} ${num(y - size * 0.78)}` +
    `M${num(x + lean * size * 0.15)} ${num(y - size * 0.58)}Q${num(top - size * 0.12)} ${num(y - size * 0.7)} ${num(top - size * 0.2)} ${num(y - size * 0.8)}`;
  let crown = "";
  for (let index = 0; index < 11; index++) {
    const along = index / 10 - 0.5;
    crown += oval(
      top + along * size * 0.8,
      y - size * 0.84 - size * 0.1 * Math.cos(along * 3.1) + dice.between(-4, 4),
      size * 0.13,
      size * 0.07,
    );
  }
  let sheen = "";
  for (let index = 0; index < 7; index++) {
    const along = index / 6 - 0.5;
    sheen += oval(
      top + along * size * 0.6 + 6,
      y - size * 0.9 - size * 0.09 * Math.cos(along * 3.1) + dice.between(-3, 3),
      size * 0.09,
      size * 0.035,
    );
  }
  return (
    stroke(stem, mix(colour, "#4a2a1a", 0.65), size * 0.035, 'stroke-linecap="round"') +
    fill(crown, colour) +
    (lit ? fill(sheen, lit, 'opacity=".6"') : "")
  );
}

export function drawPalm(canvas: Canvas, tree: Tree): string {
  const { dice } = canvas;
  const { x, y, size, colour } = keepGreen(canvas, tree);
  const [top, high] = [x + size * 0.02, y - size * 0.86];
  const stem = stroke(
    `M${num(x)} ${num(y)}Q${num(x + size * 0.06)} ${num(y - size * 0.5)} ${num(top)} ${num(high)}`,
    mix(colour, "#5a3a22", 0.55),
    size * 0.035,
    'stroke-linecap="round"',
  );
  const fronds = ["", ""];
  for (let index = 0; index < 11; index++) {
    const angle = -Math.PI * (-0.12 + (index / 10) * 1.24);
    const reach = size * dice.between(0.26, 0.34);
    const tip = `${num(top + Math.cos(angle) * reach)} ${num(high + Math.sin(angle) * reach * 0.62 + reach * 0.3)}`;
    const [bendX, bendY] = [top + Math.cos(angle) * reach * 0.55, high + Math.sin(angle) * reach * 0.85];
    fronds[index % 2] +=
      `M${num(top)} ${num(high)}Q${num(bendX)} ${num(bendY - size * 0.04)} ${tip}` +
      `Q${num(bendX)} ${num(bendY + size * 0.035)} ${num(top)} ${num(high)}Z`;
  }
  return stem + fill(fronds[0] ?? "", lighten(colour, 0.05)) + fill(fronds[1] ?? "", colour);
}

/** Trees along a crest, each with its foot on it. */
export function drawForest(
  canvas: Canvas,
  points: readonly Point[],
  options: {
    smallest: number;
    tallest: number;
    colour: string;
    lit?: string;
    /** Mean distance between trunks. */
    gap?: number;
    kind?: "pine" | "broadleaf";
    /** Which stretches have trees; everywhere unless told. */
    isWooded?: (x: number) => boolean;
  },
): string {
  const { smallest, tallest, colour, lit, gap = 16, kind = "pine", isWooded = () => true } = options;
  const local = canvas.fork(`forest ${Math.round(points[0]?.[1] ?? 0)} ${kind}`);
  const { dice } = local;
  const draw = kind === "pine" ? drawPine : drawBroadleaf;
  const shades = [colour, colour, lighten(colour, -0.02), lighten(colour, 0.03)];
  const step = (points[1]?.[0] ?? 1) - (points[0]?.[0] ?? 0);
  const first = points[0]?.[0] ?? 0;
  let trees = "";
  for (let x = -10; x < canvas.width + 10; x += gap * dice.between(0.6, 1.3)) {
    const size = dice.between(smallest, tallest);
    const shade = dice.pick(shades);
    const foot = points[Math.min(points.length - 1, Math.max(0, Math.round((x - first) / step)))];
    if (foot && isWooded(x)) trees += draw(local, { x, y: foot[1] + 6, size, colour: shade, lit });
  }
  return trees;
}

/** Dots of blossom between two heights, larger towards the viewer. `count` is for a 3:2 landscape. */
export function drawFlowers(
  canvas: Canvas,
  {
    top,
    bottom,
    count,
    colours,
  }: {
    top: number;
    bottom: number;
    count: number;
    colours: readonly string[];
  },
): string {
  const { dice } = canvas.fork("flowers");
  const depths = 4;
  const fields = new Map<string, string>();
  for (let left = Math.round(count * canvas.breadth); left > 0; left--) {
    const near = dice.next();
    const key = `${dice.pick(colours)} ${Math.floor(near * depths)}`;
    fields.set(key, (fields.get(key) ?? "") + dot(dice.between(0, canvas.width), top + (bottom - top) * near));
  }
  return [...fields]
    .map(([key, d]) => {
      const [colour = "", depth = "0"] = key.split(" ");
      return roundStroke(d, colour, 3 + 1.8 * Number(depth), 'opacity=".9"');
    })
    .join("");
}

/** A leafy branch that hangs into a top corner: `side` -1 left, 1 right. Depth for wide skies. */
export function drawLeafyCorner(canvas: Canvas, side: 1 | -1, colour: string, lit: string): string {
  const local = canvas.fork("corner");
  const { dice } = local;
  const start = side < 0 ? -10 : canvas.width + 10;
  let stems = "";
  const leaves = ["", ""];
  for (let branch = 0; branch < 5; branch++) {
    const top = dice.between(-20, 40) + branch * 14;
    const reach = dice.between(150, 330) * (1 - branch * 0.08);
    const angle = dice.between(0.1, 0.75);
    const stem = Array.from({ length: 13 }, (_, index): Point => {
      const along = index / 12;
      return [
        start - side * reach * along * Math.cos(angle * (0.6 + along * 0.6)),
        top + reach * along * Math.sin(angle * (0.4 + along)) * 0.8,
      ];
    });
    stems += smoothLine(stem);
    for (const [index, [x, y]] of stem.entries()) {
      if (index < 2) continue;
      for (const turn of [-1, 1]) {
        const size = dice.between(20, 34) * (1 - 0.02 * index);
        const heading = angle + turn * dice.between(0.5, 1) + (side > 0 ? Math.PI - 2 * angle : 0);
        leaves[dice.chance(0.3) ? 1 : 0] += leaf(x, y, size, heading);
      }
    }
  }
  return group(stroke(stems, colour, 3) + fill(leaves[0] ?? "", colour) + fill(leaves[1] ?? "", lit));
}

function leaf(x: number, y: number, size: number, heading: number): string {
  const [tipX, tipY] = [x + Math.cos(heading) * size, y + Math.sin(heading) * size];
  const [bulgeX, bulgeY] = [-(tipY - y) * 0.26, (tipX - x) * 0.26];
  const [middleX, middleY] = [(x + tipX) / 2, (y + tipY) / 2];
  return (
    `M${num(x)} ${num(y)}Q${num(middleX + bulgeX)} ${num(middleY + bulgeY)} ${num(tipX)} ${num(tipY)}` +
    `Q${num(middleX - bulgeX)} ${num(middleY - bulgeY)} ${num(x)} ${num(y)}Z`
  );
}
