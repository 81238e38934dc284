import type { Dice } from "../random.ts";
import type { Drawn } from "./house-shape.ts";
import type { Block } from "./blocks.ts";
import { ORDER } from "./opening-shapes.ts";
import { blockOf } from "./block.ts";
import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { drawPine } from "../parts/plants.ts";
import { circle, dot, fill, num, outline, type Point, polygon, rect, roundStroke, stroke } from "../svg.ts";
import { Layers } from "./layers.ts";
import { inLight } from "./light.ts";
import type { Look } from "./look.ts";
import { addWindow } from "./openings.ts";
import { drawRoof } from "./roofs.ts";
import { drawShield } from "./shield.ts";

/** A cabin's front: a frame whose roof reaches the deck, or walls under a gable. The deck is at `foot`. */
type CabinFront = { isFrame: boolean; half: number; rise: number; foot: number; wallTop: number };

/** A steep-roofed cabin with a glass gable, on a deck. */
export function drawCabin(canvas: Canvas, look: Look): Drawn {
  const isFrame = look.bays % 2 === 0;
  const half = 190 + (look.bays % 3) * 18;
  const rise = isFrame ? 400 : 170;
  const foot = -46;
  const wallTop = isFrame ? foot : foot - 150;
  const front: CabinFront = { isFrame, half, rise, foot, wallTop };
  const wood = inLight(canvas, look.wood);
  const glass = paintGable(canvas);
  return {
    svg:
      rect(half * 0.42, wallTop - rise * 0.9, 34, rise * 0.6, inLight(canvas, "#8f867c")) +
      drawCabinFace(front, wood) +
      drawCabinPane(front, wood, glass) +
      drawCabinRoof(canvas, look, front) +
      drawCabinGlow(canvas, foot) +
      drawDeck(half, foot, wood) +
      drawRail(half, foot, wood) +
      drawSteps(foot, wood) +
      drawShield(canvas, look, half * 0.78, foot - 84, 15),
    left: -half - 130,
    right: half + 130,
    top: wallTop - rise - 40,
    door: 0,
  };
}

function paintGable(canvas: Canvas): string {
  const { palette } = canvas;
  return palette.lit > 0.15
    ? canvas.vertical([
        [0, lighten(palette.window, 0.04)],
        [1, lighten(palette.window, -0.08)],
      ])
    : canvas.vertical([
        [0, mix(palette.sky[1], palette.dark, 0.3)],
        [1, mix(palette.dark, palette.sky[0], 0.3)],
      ]);
}

function drawCabinFace({ isFrame, half, rise, foot, wallTop }: CabinFront, wood: string): string {
  const face: Point[] = isFrame
    ? [
        [-half, foot],
        [0, foot - rise],
        [half, foot],
      ]
    : [
        [-half, foot],
        [-half, wallTop],
        [0, wallTop - rise],
        [half, wallTop],
        [half, foot],
      ];
  let boards = "";
  for (let x = -half + 12; x < half; x += 14)
    boards += `M${num(x)} ${num(foot)}V${num(wallTop - rise * (1 - Math.abs(x) / half))}`;
  return polygon(face, lighten(wood, 0.03)) + stroke(boards, lighten(wood, -0.06), 2, 'opacity=".6"');
}

function drawCabinPane({ isFrame, half, rise, foot, wallTop }: CabinFront, wood: string, glass: string): string {
  const peak = isFrame ? foot - rise * 0.84 : wallTop - rise * 0.66;
  const [side, shoulder] = isFrame ? [half * 0.62, foot - 100] : [half * 0.6, wallTop + 10];
  const pane: Point[] = [
    [-side, foot],
    [-side, shoulder],
    [0, peak],
    [side, shoulder],
    [side, foot],
  ];
  return (
    polygon(pane, glass) +
    stroke(
      `${outline(pane)}M0 ${num(foot)}V${num(peak)}M${num(-half * 0.6)} ${num(foot - 100)}H${num(half * 0.6)}M${num(-half * 0.3)} ${num(foot)}v-100M${num(half * 0.3)} ${num(foot)}v-100`,
      lighten(wood, -0.12),
      6,
    )
  );
}

function drawCabinRoof(canvas: Canvas, look: Look, { isFrame, half, rise, wallTop }: CabinFront): string {
  const colour = canvas.mood === "winter" ? canvas.palette.snow : inLight(canvas, look.roofColour);
  const over = 40;
  const eaves = wallTop + over * (rise / half) * (isFrame ? 0.2 : 1);
  const edge = (up: number): Point[] => [
    [-half - over, eaves - up],
    [0, wallTop - rise - up],
    [half + over, eaves - up],
  ];
  return (
    polygon([...edge(-8), ...edge(26).reverse()], colour) +
    polygon([...edge(-14), ...edge(-2).reverse()], lighten(inLight(canvas, look.wood), -0.1))
  );
}

function drawSteps(foot: number, wood: string): string {
  return [0, 1, 2]
    .map((index) => rect(-50 - index * 5, foot + 14 + index * 11, 100 + index * 10, 8, lighten(wood, 0.02)))
    .join("");
}

function drawCabinGlow(canvas: Canvas, foot: number): string {
  const { palette } = canvas;
  return circle(
    0,
    foot - 90,
    260,
    canvas.glow(0, foot - 90, 260, [
      [0, "#ffd58a", palette.lit > 0.15 ? 0.5 : 0],
      [1, "#ffd58a", 0],
    ]),
  );
}

function drawRail(half: number, foot: number, wood: string): string {
  return (
    stroke(
      `M${num(-half - 106)} ${foot}v-40h${num(half * 0.75)}v40M${num(half + 106)} ${foot}v-40h${num(-half * 0.75)}v40`,
      wood,
      5,
    ) +
    stroke(
      `M${num(-half - 106)} ${foot - 20}h${num(half * 0.75)}M${num(half + 106)} ${foot - 20}h${num(-half * 0.75)}`,
      wood,
      2.5,
    )
  );
}

function drawDeck(half: number, foot: number, wood: string): string {
  return (
    rect(-half - 110, foot, half * 2 + 220, 14, lighten(wood, 0.05)) +
    [-half - 90, -half * 0.4, half * 0.4, half + 80]
      .map((x) => rect(x, foot + 10, 10, 40, lighten(wood, -0.08)))
      .join("")
  );
}

/** A hut on a platform between three trunks, with its ladder and lanterns. */
export function drawTreehouse(canvas: Canvas, look: Look): Drawn {
  const { palette } = canvas;
  const { dice } = canvas.fork("tree");
  const bark = inLight(canvas, "#6b4a34");
  const deck = -190 - 20 * (look.storeys % 3);
  const half = 130 + 14 * (look.bays % 3);
  const trunks = [-half - 46, 10, half + 52];
  const block: Block = {
    ...blockOf(look, -half, 3, 1, (half * 2) / 3),
    width: half * 2,
    floor: 130,
    texture: "boards",
    wall: look.wood,
  };
  const hut = {
    ...look,
    texture: "boards" as const,
    wall: look.wood,
    window: "casement" as const,
    shutter: look.shutter,
    roof: look.chimneys === 2 ? ("chalet" as const) : ("gable" as const),
    dormer: "none" as const,
    chimneys: 1,
  };
  const house = `<g transform="translate(0 ${deck})">${drawRoof(canvas, hut, block, hut.roof)}${rect(
    block.x,
    -142,
    block.width,
    142,
    canvas.vertical([
      [0, lighten(inLight(canvas, look.wood), 0.03)],
      [1, lighten(inLight(canvas, look.wood), -0.04)],
    ]),
  )}${drawBoards(block, inLight(canvas, look.wood))}${drawHutOpenings(canvas, hut, half)}</g>`;
  const wood = inLight(canvas, mix(look.wood, "#b08458", 0.4));
  let rail = "";
  for (let x = -half - 70; x <= half + 70; x += 22) rail += `M${num(x)} ${deck}v-38`;
  let ladder = `M${num(half + 20)} ${deck + 10}L${num(half + 130)} 4M${num(half + 62)} ${deck + 10}L${num(half + 172)} 4`;
  for (let step = 1; step < 10; step++)
    ladder += `M${num(half + 20 + step * 11)} ${num(deck + 10 - (deck / 10) * step)}h42`;
  const leaf = canvas.mood === "autumn" ? mix(palette.accent, palette.mid, 0.5) : palette.near;
  return {
    svg:
      drawStems(bark, deck, trunks) +
      drawPlatform(deck, half, trunks, wood, rail) +
      house +
      stroke(ladder, wood, 6) +
      drawHutLamps(canvas, deck, half) +
      drawCrown(canvas, half, leaf, dice),
    left: -half - 210,
    right: half + 210,
    top: -690,
    door: half + 110,
  };
}

function drawCrown(canvas: Canvas, half: number, leaf: string, dice: Dice): string {
  const { palette } = canvas;
  return [0, 1, 2]
    .map((layer) => {
      let d = "";
      for (let index = 0; index < 16; index++) {
        const x = -half * 2.3 + ((index + dice.between(0, 0.8)) / 15.5) * half * 4.6;
        d += dot(x, -560 - layer * 62 - 60 * Math.cos((x / (half * 2.3)) * 1.4) + dice.between(-18, 26));
      }
      return roundStroke(
        d,
        layer === 0
          ? mix(leaf, palette.dark, 0.42)
          : layer === 1
            ? mix(leaf, palette.dark, 0.15)
            : mix(leaf, palette.mid, 0.45),
        150 - layer * 22,
      );
    })
    .join("");
}

function drawHutLamps(canvas: Canvas, deck: number, half: number): string {
  return [-half - 60, -half * 0.3, half * 0.5]
    .map(
      (x) =>
        circle(
          x,
          deck + 30,
          34,
          canvas.glow(x, deck + 30, 34, [
            [0, "#ffd58a", canvas.isDark ? 0.9 : 0.35],
            [1, "#ffd58a", 0],
          ]),
        ) +
        stroke(`M${num(x)} ${deck + 14}v10`, "#3a2a22", 2) +
        rect(x - 5, deck + 23, 10, 13, "#ffe6a8", 'rx="3"'),
    )
    .join("");
}

function drawPlatform(deck: number, half: number, trunks: readonly number[], wood: string, rail: string): string {
  return (
    rect(-half - 84, deck, half * 2 + 168, 16, wood) +
    stroke(`${rail}M${num(-half - 74)} ${deck - 38}H${num(half + 74)}`, lighten(wood, -0.06), 5) +
    stroke(
      `M${num(-half - 50)} ${deck + 16}L${num(trunks[0] ?? 0)} ${deck + 90}M${num(half + 56)} ${deck + 16}L${num(trunks[2] ?? 0)} ${deck + 90}M-60 ${deck + 16}L6 ${deck + 100}M80 ${deck + 16}L14 ${deck + 100}`,
      lighten(wood, -0.1),
      9,
    )
  );
}

function drawStems(bark: string, deck: number, trunks: readonly number[]): string {
  return trunks
    .map((x, index) =>
      fill(
        `M${num(x - 24)} 8Q${num(x - 15)} ${deck} ${num(x - 11)} -760H${num(x + 13)}Q${num(x + 15)} ${deck} ${num(x + 26)} 8Z`,
        index % 2 ? lighten(bark, -0.03) : bark,
      ),
    )
    .join("");
}

function drawBoards({ x, width }: Block, wood: string): string {
  let lines = "";
  for (let at = x + 10; at < x + width; at += 12) lines += `M${num(at)} -142V0`;
  return stroke(lines, lighten(wood, -0.08), 1.8, 'opacity=".6"');
}

function drawHutOpenings(canvas: Canvas, look: Look, half: number): string {
  const layers = new Layers();
  for (const x of [-half * 0.62, half * 0.62])
    addWindow(
      canvas,
      layers,
      look,
      { x: x - 24, y: -102, width: 48, height: 60 },
      { form: "casement", hasShutters: true },
    );
  layers.fill(ORDER.door, inLight(canvas, look.awning), `M-27 0v-76a27 27 0 0 1 54 0v76Z`);
  layers.fill(
    ORDER.door + 1,
    canvas.palette.lit > 0.15 ? canvas.palette.window : mix(canvas.palette.dark, "#ffdca0", 0.4),
    "M-14 -62a14 14 0 0 1 28 0v16h-28Z",
  );
  return layers.toString();
}

/** Pines around a cabin or a tree house. */
export function drawGlade(canvas: Canvas, left: number, right: number): string {
  const { palette, dice } = canvas;
  let trees = "";
  for (let index = 0; index < 12; index++) {
    const x = left + ((right - left) * (index + dice.next())) / 12;
    trees += drawPine(canvas, {
      x,
      y: dice.between(-6, 6),
      size: dice.between(380, 620),
      colour: mix(mix(palette.near, palette.dark, 0.3), palette.haze, 0.12),
      lit: mix(palette.near, palette.mid, 0.4),
    });
  }
  return trees;
}
