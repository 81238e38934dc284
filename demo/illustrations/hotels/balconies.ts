import { ORDER, type Rect } from "./opening-shapes.ts";
import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { box, dot, num } from "../svg.ts";
import { Layers } from "./layers.ts";
import { inLight } from "./light.ts";
import type { Look } from "./look.ts";
import type { Balcony } from "./manners.ts";

export function addShutters(canvas: Canvas, layers: Layers, look: Look, { x, y, width, height }: Rect): void {
  const wide = Math.round(width * 0.46);
  const colour = inLight(canvas, look.shutter);
  let slats = "";
  for (const left of [x - wide - 4, x + width + 4]) {
    layers.fill(ORDER.shutter, colour, box(left, y - 1, wide, height + 2));
    if (look.texture === "studs" || look.texture === "boards" || look.texture === "rubble")
      slats += `M${num(left + 2)} ${num(y + height * 0.2)}h${num(wide - 4)}M${num(left + 2)} ${num(y + height * 0.8)}h${num(wide - 4)}M${num(left + 2)} ${num(y + height * 0.76)}L${num(left + wide - 2)} ${num(y + height * 0.24)}`;
    // One broad dashed line makes all slats of a leaf.
    else
      layers.line(
        ORDER.slats,
        lighten(colour, -0.09),
        Math.round(wide - 5),
        `M${num(left + wide / 2)} ${num(y + 4)}v${num(height - 8)}`,
        'stroke-dasharray="1.6 4.4"',
      );
  }
  layers.line(ORDER.slats, lighten(colour, -0.09), 1.6, slats);
}

/** A balcony's floor is at `foot`, its rail `tall` above it. */
type Rail = { left: number; wide: number; foot: number; tall: number };

export function addBalcony(
  canvas: Canvas,
  layers: Layers,
  look: Look,
  { x, y, width, height }: Rect,
  form: Balcony,
): void {
  const rail: Rail = { left: x - 14, wide: width + 28, foot: y + height + 4, tall: 26 };
  switch (form) {
    case "stone":
      return addBalusters(layers, inLight(canvas, mix(look.trim, "#ffffff", 0.3)), rail);
    case "glass":
      return addGlassRail(canvas, layers, rail);
    case "timber":
      return addTimberRail(canvas, layers, look, rail);
    default:
      return addIronRail(canvas, layers, rail, form === "juliet");
  }
}

function addBalusters(layers: Layers, stone: string, { left, wide, foot, tall }: Rail): void {
  layers.line(
    ORDER.balcony,
    stone,
    18,
    `M${num(left + 2)} ${num(foot - 12)}h${num(wide - 4)}`,
    'stroke-dasharray="4 4"',
  );
  layers.fill(ORDER.balcony, stone, box(left, foot - 2, wide, 6) + box(left, foot - tall, wide, 5));
}

function addGlassRail(canvas: Canvas, layers: Layers, { left, wide, foot, tall }: Rail): void {
  const glass = mix(canvas.palette.sky[2], "#ffffff", 0.3);
  layers.fill(ORDER.balcony, glass, box(left, foot - tall, wide, tall), 'opacity=".5"');
  layers.fill(ORDER.balcony + 1, inLight(canvas, "#f3efe6"), box(left - 2, foot - 1, wide + 4, 7));
}

function addTimberRail(canvas: Canvas, layers: Layers, look: Look, { left, wide, foot, tall }: Rail): void {
  const wood = inLight(canvas, look.wood);
  layers.line(
    ORDER.balcony,
    wood,
    tall,
    `M${num(left)} ${num(foot - tall / 2)}h${num(wide)}`,
    'stroke-dasharray="3.6 3.4"',
  );
  layers.fill(ORDER.balcony, wood, box(left - 3, foot - tall - 3, wide + 6, 5) + box(left - 3, foot - 1, wide + 6, 6));
  addFlowers(canvas, layers, look, { x: left + 4, y: foot - tall, width: wide - 8, height: 0 });
}

function addIronRail({ palette }: Canvas, layers: Layers, { left, wide, foot, tall }: Rail, isJuliet: boolean): void {
  const iron = mix(palette.dark, "#2a2a30", 0.5);
  layers.line(
    ORDER.balcony,
    iron,
    tall,
    `M${num(left + 1)} ${num(foot - tall / 2)}h${num(wide - 2)}`,
    'stroke-dasharray="1.6 5"',
  );
  const belly = isJuliet
    ? `M${num(left + 4)} ${num(foot - 8)}h${num(wide - 8)}`
    : `M${num(left)} ${num(foot - tall * 0.6)}h${num(wide)}`;
  layers.line(ORDER.balcony, iron, 1.5, belly);
  layers.fill(
    ORDER.balcony,
    iron,
    box(left - 1, foot - tall - 1.5, wide + 2, 3) + box(left - 3, foot - 1, wide + 6, isJuliet ? 3 : 5),
  );
}

export function addFlowers(canvas: Canvas, layers: Layers, look: Look, { x, y, width }: Rect): void {
  const { palette, dice } = canvas;
  const green = mix(palette.near, palette.mid, 0.25);
  let leaves = "";
  let heads = "";
  let pale = "";
  for (let at = x; at <= x + width; at += 7) {
    leaves += dot(at, y + dice.between(-1, 2));
    if (dice.chance(0.7)) heads += dot(at + dice.between(-3, 3), y - dice.between(1, 6));
    else pale += dot(at, y - dice.between(0, 5));
  }
  layers.line(ORDER.flowers, green, 9, leaves, 'stroke-linecap="round"');
  layers.line(ORDER.flowers + 1, inLight(canvas, look.flowers), 6.4, heads, 'stroke-linecap="round"');
  layers.line(
    ORDER.flowers + 1,
    inLight(canvas, mix(look.flowers, "#fff3e0", 0.55)),
    5.6,
    pale,
    'stroke-linecap="round"',
  );
}
