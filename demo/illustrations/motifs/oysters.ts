import type { Canvas } from "../canvas.ts";
import { lighten } from "../colour.ts";
import { drawLemon } from "../parts/food.ts";
import { drawShadow, fitSize, placed, tone } from "../parts/light.ts";
import { drawWineGlass } from "../parts/still-life.ts";
import { drawBottle, drawTabletop } from "../parts/tableware.ts";
import type { Setting } from "../settings.ts";
import { ellipse, fill, points, polygon, stroke } from "../svg.ts";

/** Oysters on ice with lemon, and a bottle of white, by the water. */
export function drawOysters(canvas: Canvas, setting: Setting): string {
  const { width, height } = canvas;
  const size = fitSize(canvas, 860, 1.14);
  const x = width / 2;
  const steel = tone(canvas, "#c8ced0", 0.7);
  const shells = [
    [-190, -84],
    [-100, -118],
    [0, -130],
    [100, -118],
    [190, -84],
    [-138, -42],
    [138, -42],
    [-48, -22],
    [52, -22],
  ]
    .map(([ox, oy], index) =>
      placed(drawOyster(canvas), {
        x: ox ?? 0,
        y: oy ?? 0,
        size: 0.98,
        turn: [-24, -12, 0, 12, 24, 16, -16, 6, -8][index] ?? 0,
        isFlipped: (ox ?? 0) > 0,
      }),
    )
    .join("");
  return (
    drawTabletop(canvas, setting, { top: 0.55, surface: "wood", veil: 0.3 }) +
    placed(drawBottle(canvas, { glass: "#8f9f5a", cap: "#e2c46a" }), {
      x: x + 330 * size,
      y: 0.72 * height,
      size: 1.15 * size,
    }) +
    drawWineGlass({ x: x - 340 * size, y: 0.74 * height, size: 1.3 * size, wine: tone(canvas, "#ecd27a", 0.4) }) +
    drawWineGlass({ x: x - 240 * size, y: 0.67 * height, size: 1.15 * size, wine: tone(canvas, "#ecd27a", 0.4) }) +
    placed(
      drawPlatter(canvas, steel) +
        drawIce(canvas) +
        shells +
        drawLemon(canvas, 2, -62, 1.15) +
        drawLemon(canvas, 250, -26, 0.9),
      {
        x,
        y: 0.9 * height,
        size,
      },
    )
  );
}

function drawPlatter(canvas: Canvas, steel: string): string {
  return (
    drawShadow(0, 60, 350, 0.14, 0.3) +
    polygon(points("-30,10 30,10 70,70 -70,70"), lighten(steel, -0.08)) +
    ellipse(0, -52, 340, 104, lighten(steel, -0.14)) +
    ellipse(
      0,
      -66,
      340,
      104,
      canvas.horizontal([
        [0, lighten(steel, -0.05)],
        [0.4, lighten(steel, 0.08)],
        [1, lighten(steel, -0.1)],
      ]),
    ) +
    ellipse(0, -66, 312, 90, tone(canvas, "#dcebec", 0.6))
  );
}

function drawOyster(canvas: Canvas): string {
  const shell = tone(canvas, "#6f706a", 0.7);
  const pearl = tone(canvas, "#eeeae2", 0.5);
  const flesh = tone(canvas, "#b9b49c", 0.5);
  return (
    fill("M-64 6q-10 -30 22 -42q44 -18 84 2q34 16 22 40q-20 30 -66 28q-52 0 -62 -28Z", lighten(shell, -0.08)) +
    fill("M-62 0q-8 -28 22 -38q44 -16 82 2q32 16 20 36q-20 26 -64 24q-50 0 -60 -24Z", shell) +
    fill("M-50 -2q-4 -20 20 -28q38 -12 68 4q24 14 12 28q-18 18 -50 16q-42 0 -50 -20Z", pearl) +
    fill(
      "M-32 -2q0 -14 20 -16q32 -6 46 8q8 12 -8 18q-42 10 -58 -10Z",
      canvas.vertical([
        [0, lighten(flesh, 0.1)],
        [1, lighten(flesh, -0.06)],
      ]),
    ) +
    stroke("M-22 -4q22 -10 46 0", "#ffffff", 3, 'opacity=".7" stroke-linecap="round"')
  );
}

function drawIce(canvas: Canvas): string {
  const { dice } = canvas.fork("ice");
  let ice = "";
  for (let index = 0; index < 34; index++) {
    const angle = dice.between(0, 6.28);
    const far = Math.sqrt(dice.next()) * 0.92;
    const [x, y] = [Math.cos(angle) * far * 300, -66 + Math.sin(angle) * far * 84];
    const chip = polygon(
      [
        [x - 20, y],
        [x - 4, y - 14],
        [x + 18, y - 6],
        [x + 8, y + 10],
      ],
      index % 2 ? "#f4fbfb" : "#cfe4e8",
      'opacity=".9"',
    );
    ice += chip;
  }
  return ice;
}
