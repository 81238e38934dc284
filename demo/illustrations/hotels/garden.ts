import type { Drawn } from "./house-shape.ts";
import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { drawBroadleaf, drawCypress, drawPalm, drawPine, drawPoplar, drawStonePine } from "../parts/plants.ts";
import { circle, dot, num, roundStroke, stroke } from "../svg.ts";
import type { Stage } from "./grounds.ts";
import { inLight } from "./light.ts";
import type { Look } from "./look.ts";
import type { Tree } from "./manners.ts";

/** Where a tree stands and its two inks. */
type Planted = { x: number; y: number; scale: number; colour: string; lit: string };

export function drawTree(canvas: Canvas, tree: Tree, x: number, y: number, scale = 1): string {
  const { palette, dice } = canvas;
  const dark = { colour: mix(palette.near, palette.dark, 0.38), lit: mix(palette.near, palette.mid, 0.4) };
  const isAutumn = canvas.mood === "autumn";
  const leaf = {
    colour: isAutumn ? mix(palette.accent, palette.mid, 0.45) : mix(palette.near, palette.dark, 0.14),
    lit: mix(palette.mid, palette.light, 0.22),
  };
  const planted: Planted = { x, y, scale, ...leaf };
  const size = (low: number, high: number) => dice.between(low, high) * scale;
  switch (tree) {
    case "plane":
      return drawBroadleaf(canvas, { x, y, size: size(250, 320), ...leaf });
    case "cypress":
      return drawCypress(canvas, { x, y, size: size(280, 370), ...dark });
    case "poplar":
      return drawPoplar(canvas, { x, y, size: size(320, 400), ...leaf });
    case "palm":
      return drawPalm(canvas, { x, y, size: size(290, 370), colour: mix(palette.near, palette.dark, 0.28) });
    case "pine":
      return drawPine(canvas, { x, y, size: size(280, 400), ...dark });
    case "stonepine":
      return drawStonePine(canvas, { x, y, size: size(270, 340), ...dark, lean: dice.between(-0.4, 0.4) });
    case "olive":
      return drawBroadleaf(canvas, {
        x,
        y,
        size: size(150, 190),
        colour: mix(leaf.colour, "#9aa58a", 0.45),
        lit: mix(palette.light, "#b5bfa0", 0.5),
      });
    case "orange":
      return drawBroadleaf(canvas, { x, y, size: size(150, 190), ...leaf }) + drawOranges(canvas, planted);
    case "birch":
      return drawBirch(canvas, planted);
    case "pollard":
      return (
        stroke(`M${num(x)} ${num(y)}V${num(y - 110 * scale)}`, mix(leaf.colour, "#3a2418", 0.6), 15 * scale) +
        drawBroadleaf(canvas, { x, y: y - 40 * scale, size: size(150, 180), ...leaf })
      );
    case "hydrangea":
      return drawHydrangea(canvas, planted);
  }
}

function drawOranges(canvas: Canvas, { x, y, scale }: Planted): string {
  return roundStroke(
    [0, 1, 2, 3, 4, 5, 6]
      .map((index) => dot(x + Math.cos(index * 2.4) * 36 * scale, y - 112 * scale + Math.sin(index * 1.9) * 30 * scale))
      .join(""),
    inLight(canvas, "#ee9a2f"),
    10 * scale,
  );
}

function drawBirch(canvas: Canvas, { x, y, scale, colour }: Planted): string {
  const { palette, dice } = canvas;
  return (
    stroke(`M${num(x)} ${num(y)}V${num(y - 190 * scale)}`, inLight(canvas, "#efe9df"), 9 * scale) +
    [0, 1, 2, 3, 4, 5]
      .map((index) =>
        circle(
          x + dice.between(-34, 34) * scale,
          y - (130 + index * 24) * scale,
          (36 - index * 3) * scale,
          index % 2 ? colour : mix(colour, palette.mid, 0.4),
        ),
      )
      .join("")
  );
}

function drawHydrangea(canvas: Canvas, { x, y, scale, colour }: Planted): string {
  const { dice } = canvas;
  const bloom = inLight(canvas, dice.pick(["#7f94d0", "#d98fb5", "#b79ad0", "#f0e6ef"]));
  let heads = "";
  for (let index = 0; index < 14; index++)
    heads += dot(x + dice.between(-46, 46) * scale, y - dice.between(14, 62) * scale);
  return (
    circle(x, y - 34 * scale, 46 * scale, colour) +
    circle(x - 34 * scale, y - 24 * scale, 32 * scale, colour) +
    circle(x + 36 * scale, y - 24 * scale, 32 * scale, colour) +
    roundStroke(heads, bloom, 21 * scale) +
    roundStroke(heads, lighten(bloom, 0.05), 9 * scale, 'opacity=".6"')
  );
}

/** Trees on both sides, repeated to the edges of a wide sheet. Low shrubs stand before the house, tall ones beside it. */
export function drawGarden(canvas: Canvas, look: Look, stage: Stage, house: Drawn): string {
  const { dice } = canvas;
  let garden = "";
  for (const side of [-1, 1]) {
    const start = side < 0 ? house.left - 60 : house.right + 60;
    const end = side < 0 ? stage.left - 60 : stage.right + 60;
    for (let away = 0, index = 0; away < Math.abs(end - start) && index < 14; index++) {
      const tree = look.trees[index % 2] ?? "plane";
      garden += drawTree(canvas, tree, start + side * away, 8 + (index % 3) * 5, 0.9);
      away +=
        tree === "plane" || tree === "stonepine"
          ? dice.between(150, 210)
          : tree === "hydrangea"
            ? 112
            : dice.between(84, 130);
    }
  }
  return garden;
}

export function drawBeds(canvas: Canvas, look: Look, house: Drawn): string {
  const { dice, palette } = canvas;
  let leaves = "";
  const heads = ["", "", ""];
  for (const [from, to] of [
    [house.left, house.door - 110],
    [house.door + 110, house.right],
  ] as const) {
    for (let x = from; x < to; x += 11) {
      leaves += dot(x, 4 + dice.between(-3, 5));
      heads[dice.whole(0, 2)] += dot(x + dice.between(-4, 4), dice.between(-12, 2));
    }
  }
  return (
    roundStroke(leaves, mix(palette.near, palette.dark, 0.1), 24) +
    heads
      .map((d, index) =>
        roundStroke(
          d,
          inLight(canvas, [look.flowers, "#fff0dd", mix(look.flowers, "#ffffff", 0.4)][index] ?? look.flowers),
          9,
        ),
      )
      .join("")
  );
}
