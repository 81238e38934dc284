import type { Drawn } from "./house-shape.ts";
import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { drawParasol } from "../parts/seaside.ts";
import { circle, dot, ellipse, fill, num, polygon, rect, roundStroke, stroke } from "../svg.ts";
import { drawBeds } from "./garden.ts";
import type { Stage } from "./grounds.ts";
import { inLight } from "./light.ts";
import type { Look } from "./look.ts";

/** What stands before the door: tables, parasols, benches, bicycles, pots, a fountain. */
export function drawForecourt(canvas: Canvas, look: Look, stage: Stage, house: Drawn): string {
  const y = Math.min(34, stage.bottom * 0.4);
  const spots = [-300, -170, 170, 300]
    .map((step) => house.door + step)
    .filter(
      (x) => x > Math.max(stage.left + 70, house.left - 120) && x < Math.min(stage.right - 70, house.right + 120),
    );
  switch (look.forecourt) {
    case "tables":
      return spots.map((x, index) => drawTable(canvas, look, x, y + (index % 2) * 10)).join("");
    case "parasols":
      return spots
        .map(
          (x, index) =>
            drawParasol(canvas, {
              x,
              y: y + (index % 2) * 12,
              size: 62,
              colour: inLight(canvas, look.awning),
              hasChair: false,
            }) + drawTable(canvas, look, x + 6, y + 6 + (index % 2) * 12),
        )
        .join("");
    case "benches":
      return spots
        .filter((_, index) => index % 3 !== 1)
        .map((x) => drawBench(canvas, look, x, y))
        .join("");
    case "pots":
      return spots.map((x, index) => drawPot(canvas, look, x, y - 8, index)).join("");
    case "bicycles":
      return (
        spots
          .slice(0, 2)
          .map((x) => drawBicycle(canvas, look, x, y))
          .join("") +
        spots
          .slice(2, 3)
          .map((x) => drawBench(canvas, look, x, y))
          .join("")
      );
    case "fountain":
      return drawFountain(canvas, house.door + (look.shift > 0 ? 230 : -230), y + 22);
    case "lawn":
      return drawBeds(canvas, look, house);
  }
}

function drawTable(canvas: Canvas, look: Look, x: number, y: number): string {
  const linen = inLight(canvas, "#fff6e4");
  const chair = inLight(canvas, mix(look.awning, look.wood, 0.4));
  return (
    ellipse(x, y + 12, 48, 7, canvas.palette.dark, 'opacity=".2"') +
    rect(x - 2, y - 20, 4, 32, "#5a4a3a") +
    ellipse(x, y - 22, 26, 6, linen) +
    stroke(
      `M${num(x - 44)} ${num(y + 14)}v-46m0 24h20v22M${num(x + 44)} ${num(y + 14)}v-46m0 24h-20v22`,
      chair,
      4,
      'stroke-linejoin="round"',
    ) +
    circle(x, y - 30, 4.5, inLight(canvas, look.flowers))
  );
}

function drawBench(canvas: Canvas, look: Look, x: number, y: number): string {
  const wood = inLight(canvas, look.wood);
  return (
    ellipse(x, y + 8, 60, 6, canvas.palette.dark, 'opacity=".2"') +
    rect(x - 52, y - 44, 104, 9, wood) +
    rect(x - 52, y - 31, 104, 7, wood) +
    rect(x - 56, y - 18, 112, 7, lighten(wood, 0.04)) +
    [-46, 40].map((step) => rect(x + step, y - 46, 6, 54, lighten(wood, -0.06))).join("")
  );
}

function drawPot(canvas: Canvas, look: Look, x: number, y: number, index: number): string {
  const { palette } = canvas;
  const pot = inLight(canvas, index % 2 ? "#b5673f" : mix(look.awning, "#c9764f", 0.5));
  const tall = index % 2 ? 26 : 38;
  return (
    ellipse(x, y + 3, 26, 5, palette.dark, 'opacity=".22"') +
    circle(x, y - tall - 22, 24, mix(palette.near, palette.dark, 0.1)) +
    circle(x - 14, y - tall - 12, 15, mix(palette.near, palette.mid, 0.3)) +
    roundStroke(
      [0, 1, 2, 3, 4, 5].map((step) => dot(x - 18 + step * 7, y - tall - 22 - (step % 3) * 8)).join(""),
      inLight(canvas, look.flowers),
      9,
    ) +
    polygon(
      [
        [x - 20, y - tall],
        [x + 20, y - tall],
        [x + 14, y + 2],
        [x - 14, y + 2],
      ],
      pot,
    ) +
    rect(x - 22, y - tall - 4, 44, 7, lighten(pot, 0.04))
  );
}

function drawBicycle(canvas: Canvas, look: Look, x: number, y: number): string {
  const frame = inLight(canvas, look.awning);
  const tyre = mix(canvas.palette.dark, "#2a2a30", 0.4);
  return (
    ellipse(x, y + 6, 56, 5, canvas.palette.dark, 'opacity=".2"') +
    circle(x - 30, y - 16, 20, "none", `stroke="${tyre}" stroke-width="3"`) +
    circle(x + 32, y - 16, 20, "none", `stroke="${tyre}" stroke-width="3"`) +
    stroke(
      `M${num(x - 30)} ${num(y - 16)}L${num(x - 12)} ${num(y - 46)}L${num(x + 24)} ${num(y - 46)}L${num(x)} ${num(y - 16)}ZM${num(x)} ${num(y - 16)}L${num(x - 14)} ${num(y - 54)}M${num(x + 32)} ${num(y - 16)}L${num(x + 22)} ${num(y - 58)}h12`,
      frame,
      3.4,
      'stroke-linejoin="round"',
    ) +
    rect(x - 24, y - 58, 20, 5, "#4a342a", 'rx="2.5"') +
    rect(x + 24, y - 52, 24, 14, inLight(canvas, "#b98a5c"), 'rx="3"') +
    circle(x + 36, y - 55, 7, inLight(canvas, look.flowers))
  );
}

function drawFountain(canvas: Canvas, x: number, y: number): string {
  const stone = inLight(canvas, "#d3c6b4");
  const { palette } = canvas;
  return (
    ellipse(x, y + 6, 100, 13, palette.dark, 'opacity=".2"') +
    stroke(
      `M${num(x)} ${num(y - 92)}q-30 -16 -34 36M${num(x)} ${num(y - 92)}q30 -16 34 36M${num(x)} ${num(y - 92)}q-60 -24 -66 66M${num(x)} ${num(y - 92)}q60 -24 66 66`,
      mix(palette.water[0], "#ffffff", 0.5),
      3,
      'opacity=".8" stroke-linecap="round"',
    ) +
    rect(x - 7, y - 84, 14, 70, stone) +
    ellipse(x, y - 54, 40, 9, lighten(stone, 0.03)) +
    ellipse(x, y - 56, 33, 6, palette.water[1]) +
    ellipse(x, y - 22, 92, 15, lighten(stone, 0.04)) +
    ellipse(x, y - 24, 82, 11, palette.water[1]) +
    fill(`M${num(x - 92)} ${num(y - 22)}q0 26 40 28h104q40 -2 40 -28q-92 24 -184 0Z`, stone)
  );
}
