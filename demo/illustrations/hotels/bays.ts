import { addAwning } from "./awning.ts";
import { FLOOR } from "./house-shape.ts";
import type { Block } from "./blocks.ts";
import { ORDER } from "./opening-shapes.ts";
import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { box, dot, num } from "../svg.ts";
import { drawDoor } from "./entrance.ts";
import { Layers } from "./layers.ts";
import { inLight } from "./light.ts";
import type { Look } from "./look.ts";
import type { Kind } from "./names.ts";
import { addWindow } from "./openings.ts";

/** Windows of every storey, and the ground floor with its door. */
export function drawOpenings(canvas: Canvas, look: Look, block: Block, kind: Kind): string {
  const layers = new Layers();
  const { bays, storeys, floor, x, width } = block;
  const bay = width / bays;
  const wide = Math.min(bay * look.opening, 50) * (look.window === "small" ? 0.78 : look.window === "oriel" ? 1.25 : 1);
  const isRiad = kind === "riad";
  for (let storey = 1; storey < storeys; storey++) {
    for (let index = 0; index < bays; index++) {
      const isTop = storey === storeys - 1;
      const middle = x + bay * (index + 0.5);
      const tall =
        floor *
        (look.window === "french" ? 0.72 : look.window === "small" ? 0.42 : look.window === "lancet" ? 0.62 : 0.6) *
        (isTop && storeys > 3 ? 0.82 : 1);
      const foot = -storey * floor - floor * (look.window === "french" ? 0.08 : look.window === "small" ? 0.28 : 0.2);
      const balcony = hasBalcony(look, index, bays, storey, storeys, kind) ? look.balcony : "none";
      if (isRiad && (index + storey) % 2) continue;
      if (look.window === "lancet")
        for (const step of [-wide * 0.34, wide * 0.34])
          addWindow(
            canvas,
            layers,
            look,
            { x: middle + step - wide * 0.27, y: foot - tall, width: wide * 0.54, height: tall },
            { balcony: step < 0 ? "none" : balcony, hasFlowers: false },
          );
      else
        addWindow(
          canvas,
          layers,
          look,
          { x: middle - wide / 2, y: foot - tall, width: wide, height: tall },
          { balcony, hasShutters: bay > wide * 2.05 || kind === "riad" },
        );
    }
    if (look.balcony === "row" && storey === (storeys > 4 ? 2 : 1)) addRow(canvas, layers, look, block, storey);
    if (kind === "chalet" || (look.balcony === "timber" && look.massing === "block" && storey === 1))
      addGallery(canvas, layers, look, block, storey);
  }
  addGroundFloor(canvas, layers, look, block, kind, wide);
  const door = block.hasDoor
    ? drawDoor(
        canvas,
        look,
        x +
          (look.door + 0.5) * (block.bays === look.bays ? bay : 0) +
          (block.bays === look.bays ? 0 : findDoorIn(look, block)),
        floor,
      )
    : "";
  return layers.toString() + door;
}

function findDoorIn(look: Look, block: Block): number {
  const left = -(look.bays * look.bay) / 2;
  return left + look.bay * (look.door + 0.5) - block.x;
}

function hasBalcony(
  { balcony, balconies }: Look,
  index: number,
  bays: number,
  storey: number,
  storeys: number,
  kind: Kind,
): boolean {
  if (balcony === "none" || balcony === "row" || kind === "chalet") return false;
  if (storeys > 3 && storey === storeys - 1 && balcony !== "timber") return false;
  switch (balconies) {
    case "all":
      return true;
    case "alternate":
      return (index + storey) % 2 === 0;
    case "middle":
      return Math.abs(index - (bays - 1) / 2) < 1.2;
    case "ends":
      return index === 0 || index === bays - 1;
  }
}

/** One balcony over the whole front. */
function addRow(canvas: Canvas, layers: Layers, look: Look, { x, width, floor }: Block, storey: number): void {
  const iron = mix(canvas.palette.dark, "#2a2a30", 0.5);
  const foot = -storey * floor - 2;
  layers.line(
    ORDER.balcony,
    iron,
    27,
    `M${num(x + 2)} ${num(foot - 13.5)}h${num(width - 4)}`,
    'stroke-dasharray="1.6 6"',
  );
  layers.line(ORDER.balcony, iron, 1.5, `M${num(x)} ${num(foot - 17)}h${num(width)}`);
  layers.fill(ORDER.balcony, iron, box(x - 2, foot - 28.5, width + 4, 3));
  layers.fill(ORDER.balcony, lighten(inLight(canvas, look.trim), -0.04), box(x - 5, foot - 1, width + 10, 7));
}

/** The carved gallery of a chalet with its flowers. */
function addGallery(canvas: Canvas, layers: Layers, look: Look, { x, width, floor }: Block, storey: number): void {
  const wood = inLight(canvas, look.wood);
  const { dice } = canvas;
  const foot = -storey * floor - 2;
  const [left, wide] = [x - 18, width + 36];
  let holes = "";
  for (let at = left; at < left + wide - 8; at += 13) holes += dot(at + 5, foot - 18);
  layers.line(
    ORDER.balcony,
    lighten(wood, 0.02),
    34,
    `M${num(left)} ${num(foot - 17)}h${num(wide)}`,
    'stroke-dasharray="10 3"',
  );
  layers.line(ORDER.balcony + 1, lighten(wood, -0.14), look.chimneys === 2 ? 6 : 3.5, holes, 'stroke-linecap="round"');
  layers.fill(
    ORDER.balcony + 1,
    lighten(wood, -0.05),
    box(left - 4, foot - 38, wide + 8, 6) + box(left - 4, foot - 2, wide + 8, 8),
  );
  const heads = ["", ""];
  for (let at = left + 4; at < left + wide; at += 8)
    heads[dice.chance(0.75) ? 0 : 1] += dot(at, foot - 41 - dice.between(0, 5));
  layers.line(
    ORDER.flowers,
    mix(canvas.palette.near, canvas.palette.mid, 0.2),
    9,
    `M${num(left)} ${num(foot - 36)}h${num(wide)}`,
    'opacity=".9"',
  );
  layers.line(ORDER.flowers + 1, inLight(canvas, look.flowers), 8, heads[0] ?? "", 'stroke-linecap="round"');
  layers.line(ORDER.flowers + 1, inLight(canvas, "#fff0dd"), 7, heads[1] ?? "", 'stroke-linecap="round"');
}

function addGroundFloor(canvas: Canvas, layers: Layers, look: Look, block: Block, kind: Kind, wide: number): void {
  const { bays, x, width, hasDoor } = block;
  const bay = width / bays;
  const { palette } = canvas;
  const isSame = bays !== look.bays;
  const doorAt = hasDoor ? (isSame ? findDoorIn(look, block) + x : x + bay * (look.door + 0.5)) : Number.NaN;
  const lamp =
    canvas.isDark || palette.lit > 0.2
      ? canvas.vertical([
          [0, palette.window],
          [1, lighten(palette.window, -0.08)],
        ])
      : canvas.vertical([
          [0, mix(palette.sky[1], palette.dark, 0.35)],
          [1, mix("#ffdca0", palette.dark, 0.45)],
        ]);
  for (let index = 0; index < bays; index++) {
    const middle = x + bay * (index + 0.5);
    if (Math.abs(middle - doorAt) < bay * 0.6) continue;
    if (kind === "riad") continue;
    if (
      look.ground === "same" ||
      (look.ground === "shops" && (kind === "farm" || kind === "villa" || kind === "manor"))
    ) {
      const tall = look.window === "small" ? 42 : 58;
      addWindow(
        canvas,
        layers,
        look,
        { x: middle - wide / 2, y: -22 - tall, width: wide, height: tall },
        {
          form: look.window === "lancet" || look.window === "oriel" ? "arch" : look.window,
          hasShutters: bay > wide * 2.05,
        },
      );
      continue;
    }
    const open = Math.min(bay - 18, 62);
    const form = look.ground === "arches" ? "arch" : look.ground === "tall" ? "segment" : "band";
    const place = {
      x: middle - open / 2,
      y: look.ground === "arches" ? -82 : -76,
      width: open,
      height: look.ground === "shops" ? 64 : look.ground === "arches" ? 78 : 68,
    };
    const frame = inLight(canvas, look.ground === "shops" ? look.wood : mix(look.trim, "#ffffff", 0.15));
    layers.fill(ORDER.frame, frame, outlineOf(form, place, 5));
    layers.fill(ORDER.glass, lamp, outlineOf(form, place, 0));
    layers.fill(
      ORDER.bars,
      frame,
      box(middle - 1.5, place.y + 2, 3, place.height - 2) + box(place.x, place.y + place.height * 0.38, open, 2.4),
    );
    if (look.ground === "shops" || (look.ground === "tall" && index % 2 === 0))
      addAwning(canvas, layers, look, middle, open + 14, -FLOOR + 14);
    else layers.fill(ORDER.sill, mix(palette.near, palette.dark, 0.1), box(place.x, -13, open, 9));
  }
}

function outlineOf(
  form: "arch" | "segment" | "band",
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  grow: number,
): string {
  const [left, top, wide, foot] = [x - grow, y - grow, width + 2 * grow, y + height];
  if (form === "arch")
    return `M${num(left)} ${num(foot)}V${num(top + wide / 2)}a${num(wide / 2)} ${num(wide / 2)} 0 0 1 ${num(wide)} 0V${num(foot)}Z`;
  if (form === "segment")
    return `M${num(left)} ${num(foot)}V${num(top + 9)}q${num(wide / 2)} -17 ${num(wide)} 0V${num(foot)}Z`;
  return box(left, top, wide, foot - top);
}
