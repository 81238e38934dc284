import { type Drawn, FLOOR } from "./house-shape.ts";
import { type Block, blockHeight } from "./blocks.ts";
import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import type { Dice } from "../random.ts";
import { circle, dot, fill, num, rect, roundStroke } from "../svg.ts";
import type { Stage } from "./grounds.ts";
import { Layers } from "./layers.ts";
import { inLight } from "./light.ts";
import type { Look } from "./look.ts";
import type { MannerRules, RoofForm } from "./manners.ts";
import type { HotelName } from "./names.ts";
import { drawRoof } from "./roofs.ts";
import { RULES } from "./rules.ts";

/** Plain houses of the same street, paler, so that the hotel stands out. All their windows are a few paths. */
export function drawNeighbours(canvas: Canvas, { manner }: HotelName, look: Look, stage: Stage, house: Drawn): string {
  const rules = RULES[manner];
  const { dice, palette } = canvas;
  const layers = new Layers();
  let row = "";
  for (const side of [-1, 1]) {
    for (
      let x = side < 0 ? house.left + 2 : house.right - 2, count = 0;
      count < 9 && (side < 0 ? x > stage.left - 10 : x < stage.right + 10);
      count++
    ) {
      const block = planNeighbour(dice, rules, look, { x, side });
      row += drawNeighbour(canvas, rules, look, block);
      addPanes(canvas, layers, block, inLight(canvas, dice.pick(rules.trims)));
      x += side * block.width;
    }
  }
  return (
    row +
    layers.toString() +
    rect(stage.left, -6, stage.right - stage.left, 7, mix(palette.dark, palette.haze, 0.4), 'opacity=".3"')
  );
}

/** The next house of a row that goes on from `x` to the left (-1) or the right (1). */
function planNeighbour(
  dice: Dice,
  { walls }: MannerRules,
  look: Look,
  { x, side }: { x: number; side: number },
): Block {
  const bays = dice.whole(2, 3);
  const width = bays * look.bay;
  return {
    wall: mix(dice.pick(walls), "#e0d2c0", 0.35),
    x: side < 0 ? x - width : x,
    width,
    bays,
    storeys: Math.max(2, look.storeys + dice.whole(-1, 0)),
    floor: FLOOR * dice.between(0.86, 0.98),
    texture: "plaster",
    hasDoor: false,
  };
}

const SHOWY_ROOFS: readonly RoofForm[] = ["bell", "neck", "step", "thatch", "chalet", "wave"];

function drawNeighbour(canvas: Canvas, rules: MannerRules, look: Look, block: Block): string {
  const { dice, palette } = canvas;
  const plain: Look = {
    ...look,
    bays: block.bays,
    dormer: "none",
    chimneys: 1,
    roofColour: dice.pick(rules.roofColours),
    surround: "none",
    wood: "#6b5a4a",
  };
  const form = dice.pick(rules.roofs);
  const ink = inLight(canvas, mix(block.wall, palette.far, 0.2));
  const tall = blockHeight(block);
  return (
    drawRoof(canvas, plain, block, SHOWY_ROOFS.includes(form) ? "saddle" : form) +
    rect(
      block.x,
      -tall,
      block.width,
      tall,
      canvas.vertical([
        [0, lighten(ink, 0.01)],
        [1, lighten(ink, -0.05)],
      ]),
    ) +
    rect(block.x, -tall - 3, block.width, 6, lighten(ink, 0.04))
  );
}

function addPanes(canvas: Canvas, layers: Layers, { x, width, bays, storeys, floor }: Block, trim: string): void {
  const { dice, palette } = canvas;
  const bay = width / bays;
  const glass = mix(palette.dark, palette.sky[1], 0.4);
  for (let storey = 0; storey < storeys; storey++) {
    for (let index = 0; index < bays; index++) {
      const [left, top, tall] = [
        Math.round(x + bay * (index + 0.5) - 16),
        Math.round(-(storey + 0.82) * floor),
        Math.round(floor * (storey ? 0.6 : 0.72)),
      ];
      const pane = `M${left} ${top}h32v${tall}h-32Z`;
      layers.fill(1, trim, `M${left - 4} ${top - 4}h40v${tall + 8}h-40Z`);
      layers.fill(2, dice.chance(palette.lit * 0.8) ? palette.window : glass, pane);
      layers.line(3, trim, 2, `M${left + 16} ${top}v${tall}M${left} ${top + 18}h32`);
    }
  }
}

/** Lamps and clipped trees along a street; lanterns along a garden path in the evening. */
export function drawStreetLife(canvas: Canvas, name: HotelName, stage: Stage, house: Drawn, isStreet: boolean): string {
  const iron = mix(canvas.palette.dark, "#2a2a30", 0.4);
  const isLit = canvas.isDark || canvas.palette.lit > 0.3;
  const lamp = (x: number, y: number, tall: number) =>
    (isLit
      ? circle(
          x,
          y - tall,
          74,
          canvas.glow(x, y - tall, 74, [
            [0, "#ffd58a", 0.7],
            [1, "#ffd58a", 0],
          ]),
        )
      : "") +
    rect(x - 2.5, y - tall + 12, 5, tall - 12, iron) +
    rect(x - 8, y - 6, 16, 6, iron) +
    fill(`M${num(x - 9)} ${num(y - tall + 14)}l-3 -24h24l-3 24Z`, isLit ? "#ffe9b0" : inLight(canvas, "#f4ecd8")) +
    fill(`M${num(x - 14)} ${num(y - tall - 9)}l14 -13l14 13Z`, iron);
  if (name.kind === "boat" || name.kind === "treehouse") return "";
  if (isStreet) {
    const spots = [house.left - 30, house.right + 30].filter((x) => x > stage.left + 20 && x < stage.right - 20);
    return spots.map((x) => lamp(x, 26, 170)).join("");
  }
  if (!canvas.isDark) return "";
  return [-130, 130].map((step) => lamp(house.door + step, 42, 74)).join("") + drawStringLights(canvas, house);
}

function drawStringLights(canvas: Canvas, { left, right }: Drawn): string {
  const y = -104;
  let bulbs = "";
  const count = Math.round((right - left) / 32);
  for (let index = 0; index <= count; index++)
    bulbs += dot(left + ((right - left) * index) / count, y + 16 * Math.sin(((index / count) * 5 * Math.PI) % Math.PI));
  return canvas.palette.lit > 0.5
    ? roundStroke(bulbs, "#ffd98f", 13, 'opacity=".3"') + roundStroke(bulbs, "#fff0c4", 5.5)
    : "";
}
