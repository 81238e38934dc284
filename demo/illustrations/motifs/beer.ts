import type { Canvas } from "../canvas.ts";
import { lighten } from "../colour.ts";
import { drawHerbs } from "../parts/food.ts";
import { drawShadow, fitSize, placed, tone } from "../parts/light.ts";
import { drawTabletop } from "../parts/tableware.ts";
import type { Setting } from "../settings.ts";
import { dot, ellipse, fill, outline, rect, roundStroke, stroke } from "../svg.ts";

const BEERS = ["#f2c14e", "#d98a2b", "#8a4420", "#3a1f18"] as const;

/** Four beers on a paddle, hops and a pretzel. */
export function drawBeer(canvas: Canvas, setting: Setting): string {
  const { width, height } = canvas;
  const size = fitSize(canvas, 860, 1.12);
  const x = width / 2;
  const wood = tone(canvas, "#8d5a36", 0.6);
  const board =
    drawShadow(0, 40, 400, 0.1, 0.3) +
    fill("M-350 -30H330q24 0 24 26v18q0 24 -24 24H-350q-24 0 -24 -24v-18q0 -26 24 -26Z", lighten(wood, -0.1)) +
    fill(
      "M-350 -42H330q24 0 24 24v14q0 22 -24 22H-350q-24 0 -24 -22v-14q0 -24 24 -24Z",
      canvas.vertical([
        [0, lighten(wood, 0.05)],
        [1, lighten(wood, 0.12)],
      ]),
    ) +
    rect(346, -28, 90, 28, lighten(wood, 0.07), 'rx="14"') +
    stroke("M-340 -20H320M-340 0H320", lighten(wood, -0.02), 3);
  return (
    drawTabletop(canvas, setting, { top: 0.6, surface: "wood", veil: 0.3 }) +
    placed(drawHops(canvas), { x: x - 350 * size, y: 0.72 * height, size }) +
    placed(
      board +
        BEERS.map((ink, index) => placed(drawBeerGlass(canvas, ink, index), { x: -262 + index * 166, y: -10 })).join(
          "",
        ),
      { x, y: 0.87 * height, size },
    ) +
    placed(drawPretzel(canvas), { x: x + 330 * size, y: 0.97 * height, size: 0.9 * size })
  );
}

function drawBeerGlass(canvas: Canvas, beer: string, index: number): string {
  const ink = tone(canvas, beer, 0.4);
  const foam = tone(canvas, "#fff6e0", 0.4);
  let bubbles = "";
  for (let step = 0; step < 9; step++) bubbles += dot(-36 + ((step * 31) % 72), -40 - step * 17);
  return (
    drawShadow(0, 2, 66, 0.16, 0.32) +
    fill("M-66 -246Q-74 -130 -48 0H48Q74 -130 66 -246Z", "#ffffff", 'opacity=".4"') +
    fill(
      "M-63 -206Q-68 -120 -43 -8H43Q68 -120 63 -206Z",
      canvas.horizontal([
        [0, lighten(ink, -0.05)],
        [0.3, lighten(ink, 0.08)],
        [1, lighten(ink, -0.04)],
      ]),
    ) +
    roundStroke(bubbles, lighten(ink, 0.14), 5, 'opacity=".7"') +
    fill("M-66 -240q-6 30 4 46q20 16 40 2q22 18 44 0q22 14 40 -4q10 -16 4 -44Z", foam) +
    ellipse(-30, -246, 36, 19, foam) +
    ellipse(26, -250, 40, 22, foam) +
    ellipse(0, -256, 34, 18, lighten(foam, 0.02)) +
    (index === 1 ? "" : ellipse(52, -240, 18, 13, foam)) +
    stroke("M-48 -180q0 90 14 150", "#ffffff", 6, 'opacity=".55" stroke-linecap="round"')
  );
}

function drawHops(canvas: Canvas): string {
  const green = tone(canvas, "#8fae4a", 0.6);
  const cone = (x: number, y: number) =>
    [0, 1, 2, 3]
      .map((row) =>
        [-1, 0, 1]
          .map((side) =>
            fill(
              outline([
                [x + side * (20 - row * 4) - 14, y + row * 17 - 10],
                [x + side * (20 - row * 4), y + row * 17 + 20],
                [x + side * (20 - row * 4) + 14, y + row * 17 - 10],
                [x + side * (20 - row * 4), y + row * 17 - 22],
              ]),
              lighten(green, row % 2 ? 0.05 : side * 0.03),
            ),
          )
          .join(""),
      )
      .join("");
  return (
    drawShadow(10, 36, 110, 0.12) + drawHerbs(canvas, -10, 0, 120, 6) + cone(-46, -30) + cone(30, -22) + cone(86, -40)
  );
}

function drawPretzel(canvas: Canvas): string {
  const crust = tone(canvas, "#a8602c", 0.6);
  const d =
    "M-20 -6Q-110 -10 -116 -60Q-108 -112 -44 -96Q0 -78 30 -16M20 -6Q110 -10 116 -60Q108 -112 44 -96Q0 -78 -30 -16";
  return (
    drawShadow(0, 6, 118, 0.12) +
    roundStroke(d, lighten(crust, -0.1), 36) +
    roundStroke(d, crust, 27) +
    roundStroke(d, lighten(crust, 0.09), 8, 'opacity=".6"') +
    roundStroke(
      `${dot(-92, -76)}${dot(-60, -98)}${dot(-84, -28)}${dot(90, -80)}${dot(58, -96)}${dot(80, -26)}${dot(0, -58)}`,
      "#fff8ea",
      7,
    )
  );
}
