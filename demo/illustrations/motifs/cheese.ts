import type { Canvas } from "../canvas.ts";
import { lighten } from "../colour.ts";
import { drawBread, drawGrapes, drawWedge } from "../parts/food.ts";
import { drawShadow, fitSize, placed, tone } from "../parts/light.ts";
import { drawWineGlass } from "../parts/still-life.ts";
import { drawTabletop } from "../parts/tableware.ts";
import type { Setting } from "../settings.ts";
import { ellipse, fill, points, polygon, rect, stroke } from "../svg.ts";

/** A board of cheeses with bread, grapes and nuts. */
export function drawCheese(canvas: Canvas, setting: Setting): string {
  const { width, height } = canvas;
  const size = fitSize(canvas, 900, 1.14);
  const x = width / 2;
  const wood = tone(canvas, canvas.dice.pick(["#b07a48", "#8d5f3f"]), 0.6);
  const steel = tone(canvas, "#c3c7c8", 0.6);
  return (
    drawTabletop(canvas, setting, { top: 0.55, surface: canvas.variation % 2 ? "linen" : "wood", veil: 0.4 }) +
    drawWineGlass({ x: x + 340 * size, y: 0.7 * height, size: 1.3 * size, wine: tone(canvas, "#8a2238", 0.4) }) +
    placed(
      drawBoard(canvas, wood) +
        placed(drawCheeseWheel(canvas), { x: -210, y: -50, size: 1.05 }) +
        placed(drawWedge(canvas, { paste: "#f4d27a", rind: "#b9803f", holes: "holes" }), {
          x: 56,
          y: -46,
          size: 1.25,
        }) +
        placed(drawGrapes(canvas, canvas.variation % 2 ? "#8fae4a" : "#6d3462"), { x: 268, y: -46, size: 0.95 }) +
        placed(drawWedge(canvas, { paste: "#f3ecd8", rind: "#9aa39a", holes: "blue" }), {
          x: -120,
          y: 34,
          size: 0.86,
          isFlipped: true,
        }) +
        placed(drawBread(canvas), { x: -360, y: 32, size: 0.7 }) +
        drawNuts(canvas) +
        drawCheeseKnife(canvas, steel),
      { x, y: 0.86 * height, size },
    )
  );
}

function drawNuts(canvas: Canvas): string {
  return [
    [150, 30],
    [186, 18],
    [118, 14],
  ]
    .map(
      ([nx, ny]) =>
        ellipse(nx ?? 0, ny ?? 0, 19, 15, tone(canvas, "#b98b5a", 0.6)) +
        stroke(`M${(nx ?? 0) - 12} ${ny ?? 0}q12 -8 24 0`, tone(canvas, "#7d5836", 0.6), 3),
    )
    .join("");
}

function drawCheeseKnife(canvas: Canvas, steel: string): string {
  return `<g transform="translate(300 30) rotate(-14)">${rect(-10, -14, 120, 22, tone(canvas, "#5a3826", 0.6), 'rx="10"')}${fill(
    "M-10 -16H-150q-26 8 -8 24h148Z",
    canvas.vertical([
      [0, lighten(steel, 0.06)],
      [1, lighten(steel, -0.1)],
    ]),
  )}</g>`;
}

function drawBoard(canvas: Canvas, wood: string): string {
  return (
    drawShadow(0, 66, 430, 0.1, 0.28) +
    polygon(
      points("-390,-96 390,-96 430,44 -430,44"),
      canvas.vertical([
        [0, lighten(wood, 0.03)],
        [1, lighten(wood, 0.1)],
      ]),
    ) +
    polygon(points("-430,44 430,44 426,66 -426,66"), lighten(wood, -0.1)) +
    stroke("M-400 -60H404M-412 -20H416M-420 20H424", lighten(wood, -0.03), 3, 'opacity=".7"')
  );
}

/** A soft round cheese with a wedge taken out. */
function drawCheeseWheel(canvas: Canvas): string {
  const rind = tone(canvas, "#f6eddc", 0.6);
  const paste = tone(canvas, "#f3dc9a", 0.6);
  return (
    drawShadow(0, 6, 148, 0.14) +
    fill(
      "M-140 -64v44q10 44 140 46t140 -46v-44Z",
      canvas.horizontal([
        [0, lighten(rind, -0.04)],
        [1, lighten(rind, -0.14)],
      ]),
    ) +
    ellipse(0, -64, 140, 48, lighten(rind, 0.01)) +
    fill("M10 -62L60 -19v46L10 -4Z", lighten(paste, -0.03)) +
    fill("M10 -62L126 -44v50L10 -4Z", lighten(paste, -0.08)) +
    fill("M10 -62L60 -19Q108 -26 126 -44Z", lighten(paste, -0.14)) +
    fill("M60 -19v46q48 -8 66 -22v-49q-18 18 -66 25Z", tone(canvas, "#8d5f3f", 0.4), 'opacity=".3"')
  );
}
