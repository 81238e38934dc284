import { type Drawn, FLOOR } from "./house-shape.ts";
import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import type { Dice } from "../random.ts";
import { box, circle, num, rect, stroke } from "../svg.ts";
import { addFlowers } from "./balconies.ts";
import { drawDoor } from "./entrance.ts";
import { Layers } from "./layers.ts";
import { inLight } from "./light.ts";
import type { Look } from "./look.ts";
import { drawShield } from "./shield.ts";

/** The inks of one house. */
type Inks = { wall: string; wood: string; glass: string; dark: string; frame: string };

/** One volume over the ground floor: the height of its foot, its left end and its width. */
type Volume = { foot: number; x: number; width: number; isWood: boolean };

/** Volumes of plaster, glass and timber, pushed one over the other. */
export function drawModern(canvas: Canvas, look: Look): Drawn {
  const { dice } = canvas.fork("modern");
  const inks = mixInks(canvas, look, dice);
  const width = look.bays * 84;
  let svg = drawGlassFloor(width, inks);
  let top = -96;
  let [left, right] = [-width / 2, width / 2];
  for (let storey = 1; storey < look.storeys; storey++) {
    const volume = planVolume(look, dice, storey, width);
    left = Math.min(left, volume.x);
    right = Math.max(right, volume.x + volume.width);
    svg += drawVolume(canvas, inks, volume) + drawBands(canvas, look, dice, volume, inks);
    top = volume.foot - 100;
  }
  const garden = drawRoofGarden(canvas, dice, width, top);
  const door = (look.door + 0.5 - look.bays / 2) * 76;
  return {
    svg:
      garden +
      svg +
      drawDoor(canvas, { ...look, entrance: "arch", window: "casement" }, door, FLOOR) +
      drawCanopy(canvas, look, door, inks) +
      drawShield(canvas, look, door, -112, 16),
    left,
    right,
    top: top - 10,
    door,
  };
}

function mixInks(canvas: Canvas, look: Look, dice: Dice): Inks {
  const { palette } = canvas;
  const wall = inLight(canvas, mix(look.wall, dice.pick(["#fdfaf4", "#fdfaf4", "#d9cfc4", "#3f444a"]), 0.62));
  const wood = inLight(canvas, dice.pick(["#b98a5c", "#8a5f40", "#c9a07a", "#6b5244"]));
  const glass =
    palette.lit > 0.15
      ? canvas.vertical([
          [0, palette.window],
          [1, lighten(palette.window, -0.1)],
        ])
      : canvas.vertical([
          [0, mix(palette.sky[1], "#ffffff", 0.1)],
          [1, mix(palette.dark, palette.sky[0], 0.5)],
        ]);
  const dark = canvas.vertical([
    [0, mix(palette.sky[1], palette.dark, 0.4)],
    [1, mix(palette.dark, palette.sky[0], 0.35)],
  ]);
  return { wall, wood, glass, dark, frame: mix(palette.dark, "#3a3a40", 0.3) };
}

function drawGlassFloor(width: number, { glass, frame }: Inks): string {
  let floor = rect(-width / 2 + 26, -96, width - 52, 96, glass);
  for (let x = -width / 2 + 26; x < width / 2 - 30; x += 44) floor += rect(x, -96, 3.5, 96, frame);
  return floor;
}

function planVolume(look: Look, dice: Dice, storey: number, full: number): Volume {
  const shift = look.massing === "block" ? 0 : dice.between(-0.09, 0.09) * full;
  const isShort = storey === look.storeys - 1 && look.chimneys > 1;
  const width = isShort ? full * dice.between(0.5, 0.72) : full * dice.between(0.94, 1.04);
  const x = -width / 2 + shift + (isShort ? dice.pick([-0.14, 0.14]) * full : 0);
  return { foot: -storey * 92 - 4, x, width, isWood: (storey + look.chimneys) % 3 === 0 };
}

function drawVolume(canvas: Canvas, { wall, wood }: Inks, { foot, x, width, isWood }: Volume): string {
  return (
    rect(
      x,
      foot - 92,
      width,
      92,
      canvas.vertical([
        [0, isWood ? lighten(wood, 0.03) : lighten(wall, 0.02)],
        [1, isWood ? lighten(wood, -0.04) : lighten(wall, -0.04)],
      ]),
    ) +
    rect(x - 5, foot - 96, width + 10, 7, lighten(wall, 0.03)) +
    rect(x - 3, foot - 3, width + 6, 6, lighten(wall, -0.12)) +
    (isWood ? drawSlats(foot, x, width, wood) : "")
  );
}

function drawSlats(foot: number, x: number, width: number, wood: string): string {
  let slats = "";
  for (let at = x + 6; at < x + width - 4; at += 9) slats += `M${num(at)} ${num(foot - 88)}v84`;
  return stroke(slats, lighten(wood, -0.1), 2.4, 'opacity=".6"');
}

/** Broad windows along a volume, some with a glass balcony or flowers. */
function drawBands(canvas: Canvas, look: Look, dice: Dice, { foot, x, width }: Volume, { dark, frame }: Inks): string {
  const { palette } = canvas;
  const layers = new Layers();
  for (let at = x + 18; at < x + width - 60;) {
    const wide = dice.pick([46, 46, 70, 104]);
    if (at + wide > x + width - 14) break;
    const isLit = dice.chance(palette.lit);
    layers.fill(1, isLit ? palette.window : dark, box(at, foot - 78, wide, 70));
    layers.fill(
      2,
      isLit ? "#fff4d8" : mix("#ffffff", palette.sky[1], 0.4),
      box(at + wide * 0.7, foot - 78, wide * 0.24, 70),
      'opacity=".4"',
    );
    layers.fill(3, frame, box(at + wide / 2 - 1, foot - 78, 2, 70));
    if (look.balconies === "all" || dice.chance(0.45))
      layers.fill(4, mix(palette.sky[2], "#ffffff", 0.3), box(at - 8, foot - 32, wide + 16, 32), 'opacity=".55"');
    if (dice.chance(0.3)) addFlowers(canvas, layers, look, { x: at, y: foot - 33, width: wide, height: 0 });
    at += wide + dice.pick([16, 24, 30]);
  }
  return layers.toString();
}

function drawRoofGarden({ palette }: Canvas, dice: Dice, width: number, top: number): string {
  let garden = "";
  for (let index = 0; index < 14; index++)
    garden += circle(
      dice.between(-0.3, 0.3) * width,
      top + dice.between(-3, 5),
      dice.between(7, 16),
      mix(palette.near, palette.mid, dice.between(0, 0.4)),
    );
  return garden;
}

function drawCanopy(canvas: Canvas, look: Look, door: number, { frame }: Inks): string {
  return (
    rect(door - 70, -104, 140, 10, inLight(canvas, look.awning)) +
    rect(door - 62, -96, 5, 96, frame) +
    rect(door + 57, -96, 5, 96, frame)
  );
}
