import { FLOOR } from "./house-shape.ts";
import type { Block } from "./blocks.ts";
import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { drawParasol } from "../parts/seaside.ts";
import { createDice } from "../random.ts";
import { isCoast } from "../settings.ts";
import { dot, group, num, rect, roundStroke, stroke } from "../svg.ts";
import { type Basin, drawBasin, drawLounger } from "./basin.ts";
import { drawOpenings } from "./bays.ts";
import { drawTree } from "./garden.ts";
import { drawIndoorPool } from "./indoor-pool.ts";
import { inLight } from "./light.ts";
import type { Look } from "./look.ts";
import type { HotelName } from "./names.ts";
import { planLook } from "./plan-look.ts";
import { drawRoof } from "./roofs.ts";
import { drawSetting } from "./setting.ts";
import { drawWall } from "./walls.ts";

/** Under the sky where the summer is long enough, under a roof in towns and in the mountains. */
export function drawHotelPool(canvas: Canvas, name: HotelName): string {
  const look = planLook(name);
  const isInside =
    name.setting === "roofs" ||
    name.setting === "canal" ||
    name.setting === "harbour" ||
    name.setting === "peaks" ||
    canvas.mood === "winter";
  return isInside ? drawIndoorPool(canvas, name, look) : drawOutdoorPool(canvas, name, look);
}

function drawOutdoorPool(canvas: Canvas, name: HotelName, look: Look): string {
  const { width, height, palette } = canvas;
  const dice = createDice(`pool ${name.kind} ${name.manner} ${name.seed}`);
  const basin: Basin = isCoast(name.setting)
    ? dice.pick(["endless", "endless", "long", "round"])
    : dice.pick(["long", "bean", "round", "long", "endless"]);
  const sky = drawSetting(canvas.fork("land"), name, "backdrop");
  const side = dice.chance(0.5) ? 1 : -1;
  const top = 0.62 * height;
  const stone = inLight(
    canvas,
    dice.pick(["#efe3cd", "#d9c4a4", "#c98f6a", "#cfc6b8", mix(look.inside.wood, "#d9b98c", 0.5)]),
  );
  const deck =
    rect(
      0,
      top,
      width,
      height - top,
      canvas.vertical([
        [0, lighten(stone, 0.02)],
        [1, lighten(stone, -0.05)],
      ]),
    ) + drawJoints(canvas, top, stone);
  return (
    sky +
    drawWing(canvas, look, name, side, top) +
    deck +
    drawBasin(canvas, basin, top, dice.between(-0.04, 0.04)) +
    drawLoungers(canvas, look, side, top, dice.chance(0.5)) +
    drawPots(canvas, look, side, top) +
    rect(0, 0.985 * height, width, 0.02 * height, palette.dark, 'opacity=".08"')
  );
}

function drawJoints(canvas: Canvas, top: number, stone: string): string {
  const { width, height } = canvas;
  let lines = "";
  for (let step = -9; step <= 9; step++)
    lines += `M${num(width / 2 + step * 110)} ${num(top)}L${num(width / 2 + step * 240)} ${num(height)}`;
  return stroke(lines, lighten(stone, -0.07), 1.6, 'opacity=".5"');
}

/** A wing of the hotel at the edge: its wall, windows and roof say whose pool it is. */
function drawWing(canvas: Canvas, look: Look, name: HotelName, side: 1 | -1, ground: number): string {
  const storeys = Math.min(3, Math.max(2, look.storeys - 1));
  const bays = 3;
  const block: Block = {
    x: 0,
    width: bays * look.bay,
    bays,
    storeys,
    floor: FLOOR,
    wall: look.wall,
    texture: look.texture,
    hasDoor: false,
  };
  const size = Math.min(0.85, (ground - 0.16 * canvas.height) / (storeys * FLOOR + 110));
  const reach = block.width * size;
  const x =
    side > 0 ? canvas.width - reach * (canvas.width < 900 ? 0.55 : 0.8) : -reach * (canvas.width < 900 ? 0.45 : 0.2);
  const local = canvas.fork("wing");
  local.sun.x = (canvas.sun.x - x) / size;
  const form =
    look.roof === "gable" ||
    look.roof === "halfhip" ||
    look.roof === "step" ||
    look.roof === "bell" ||
    look.roof === "neck"
      ? "saddle"
      : look.roof;
  const house =
    drawRoof(local, { ...look, chimneys: 1 }, block, form) +
    drawWall(local, look, block) +
    drawOpenings(local.fork("open"), { ...look, bays: 99 }, block, name.kind === "riad" ? "villa" : name.kind);
  const trees = [1.1, 1.34]
    .map((along, index) =>
      drawTree(
        canvas.fork(`tree ${index}`),
        look.trees[index] ?? "plane",
        side > 0 ? x - (along - 1) * 420 : x + reach + (along - 1) * 420,
        ground + 4,
        0.72,
      ),
    )
    .join("");
  return trees + group(house, `transform="translate(${num(x)} ${num(ground + 2)}) scale(${size.toFixed(3)})"`);
}

function drawLoungers(canvas: Canvas, look: Look, side: 1 | -1, top: number, hasStripes: boolean): string {
  const { width } = canvas;
  const colour = inLight(canvas, look.awning);
  const count = width < 900 ? 2 : width > 1500 ? 4 : 3;
  let beds = "";
  for (let index = 0; index < count; index++) {
    const along = 0.04 + index * (width < 900 ? 0.2 : 0.115);
    const x = side > 0 ? along * width + 30 : width - along * width - 150;
    const y = top + 44 + (count - index) * 15;
    beds +=
      drawParasol(canvas, {
        x: x + 44,
        y: y - 2,
        size: 70,
        colour: hasStripes || index % 2 ? colour : inLight(canvas, mix(look.awning, "#fff6e4", 0.7)),
        hasChair: false,
      }) + drawLounger(canvas, x, y + 6, 0.95, colour);
  }
  return beds;
}

function drawPots(canvas: Canvas, look: Look, side: 1 | -1, top: number): string {
  const { width, palette } = canvas;
  const { dice } = canvas.fork("pots");
  let [leaves, heads] = ["", ""];
  for (let index = 0; index < 30; index++) {
    const x =
      side > 0 ? width * 0.87 + dice.between(-40, 0.14 * width) : 0.13 * width - dice.between(-40, 0.14 * width);
    const y = top + 22 + dice.between(-16, 26);
    leaves += dot(x, y);
    if (index % 2) heads += dot(x + dice.between(-14, 14), y - dice.between(6, 20));
  }
  return (
    roundStroke(leaves, mix(palette.near, palette.dark, 0.2), 44) +
    roundStroke(leaves, mix(palette.near, palette.mid, 0.35), 20, 'opacity=".6"') +
    roundStroke(heads, inLight(canvas, look.flowers), 11)
  );
}
