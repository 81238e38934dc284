import type { Canvas } from "../canvas.ts";
import { lighten } from "../colour.ts";
import { disc, dot, ellipse, fill, num, outline, roundStroke, stroke } from "../svg.ts";
import { drawShadow, tone } from "./light.ts";

/** A round-topped bread loaf cut in slices. */
export function drawBread(canvas: Canvas): string {
  const crust = tone(canvas, "#b9763f", 0.7);
  const crumb = tone(canvas, "#f0d3a0", 0.7);
  return [0, 34, 68]
    .map(
      (x) =>
        fill(`M${x - 44} 0v-52q0 -34 44 -34t44 34V0Z`, crust) + fill(`M${x - 40} 0v-48q0 -30 34 -30t34 30V0Z`, crumb),
    )
    .join("");
}

/** A bunch of grapes that lies; (0, 0) is under its middle. */
export function drawGrapes(canvas: Canvas, ink: string): string {
  const skin = tone(canvas, ink, 0.6);
  let dark = "";
  let lit = "";
  let gleam = "";
  for (let row = 0; row < 5; row++)
    for (let index = 0; index < 7 - row; index++) {
      const [x, y] = [(index - (6 - row) / 2) * 26 + (row % 2) * 4, -14 - row * 20];
      if ((index + row) % 3) dark += disc(x, y, 16);
      else lit += disc(x, y, 16);
      gleam += dot(x - 5, y - 5);
    }
  return (
    drawShadow(0, 2, 104, 0.14) +
    roundStroke("M0 -100q10 -22 30 -26", tone(canvas, "#7a5a35", 0.7), 6) +
    fill(dark, skin) +
    fill(lit, lighten(skin, 0.06)) +
    roundStroke(gleam, "#ffffff", 5, 'opacity=".5"')
  );
}

/** Leaves of herbs about a place. */
export function drawHerbs(canvas: Canvas, x: number, y: number, reach: number, count = 9): string {
  const { dice } = canvas.fork(`herbs ${Math.round(x)} ${Math.round(y)}`);
  const leaves = ["", ""];
  for (let index = 0; index < count; index++) {
    const angle = dice.between(-2.8, -0.3);
    const far = reach * dice.between(0.55, 1);
    const [tx, ty] = [x + Math.cos(angle) * far, y + Math.sin(angle) * far * 0.8];
    const [bx, by] = [-(ty - y) * 0.22, (tx - x) * 0.22];
    leaves[index % 2] +=
      `M${num(x)} ${num(y)}Q${num((x + tx) / 2 + bx)} ${num((y + ty) / 2 + by)} ${num(tx)} ${num(ty)}Q${num((x + tx) / 2 - bx)} ${num((y + ty) / 2 - by)} ${num(x)} ${num(y)}Z`;
  }
  return fill(leaves[0] ?? "", tone(canvas, "#5f8a3d", 0.6)) + fill(leaves[1] ?? "", tone(canvas, "#83ad55", 0.6));
}

export function drawLemon(canvas: Canvas, x: number, y: number, size = 1): string {
  const peel = tone(canvas, "#f2c531", 0.5);
  const flesh = tone(canvas, "#fbe788", 0.5);
  const cuts = [0, 1, 2, 3, 4, 5]
    .map(
      (index) =>
        `M${num(x)} ${num(y - 8 * size)}l${num(Math.cos(index * 1.047) * 27 * size)} ${num(Math.sin(index * 1.047) * 14 * size)}`,
    )
    .join("");
  return (
    fill(
      `M${num(x - 38 * size)} ${num(y - 8 * size)}q4 ${num(34 * size)} ${num(38 * size)} ${num(36 * size)}t${num(38 * size)} ${num(-36 * size)}Z`,
      lighten(peel, -0.06),
    ) +
    ellipse(x, y - 8 * size, 38 * size, 21 * size, peel) +
    ellipse(x, y - 8 * size, 31 * size, 16 * size, flesh) +
    stroke(cuts, lighten(flesh, 0.06), 3 * size)
  );
}

/** A round of pastry in the shape of a croissant; its foot at (0, 0), 130 units wide. */
export function drawCroissant(canvas: Canvas): string {
  const crust = tone(canvas, "#c98842", 0.6);
  return (
    drawShadow(0, 2, 76, 0.16) +
    fill(
      "M-78 -6Q-70 -62 0 -66Q70 -62 78 -6Q58 -26 30 -18Q0 -8 -30 -18Q-58 -26 -78 -6Z",
      canvas.vertical([
        [0, lighten(crust, 0.1)],
        [1, lighten(crust, -0.1)],
      ]),
    ) +
    stroke(
      "M-46 -20q-4 -24 8 -38M-16 -14q-6 -30 2 -50M16 -14q6 -30 -2 -50M46 -20q4 -24 -8 -38",
      lighten(crust, -0.15),
      4,
      'stroke-linecap="round"',
    )
  );
}

/** A wedge of cheese that shows its cut side. */
export function drawWedge(
  canvas: Canvas,
  { paste, rind, holes = "none" }: { paste: string; rind: string; holes?: "none" | "holes" | "blue" },
): string {
  const inside = tone(canvas, paste, 0.6);
  const skin = tone(canvas, rind, 0.6);
  const spots =
    holes === "none"
      ? ""
      : [
          [-70, -34, 9],
          [-26, -44, 12],
          [18, -26, 8],
          [52, -50, 11],
          [-4, -16, 7],
        ]
          .map(([x, y, radius]) =>
            holes === "holes"
              ? ellipse(x ?? 0, y ?? 0, radius ?? 0, (radius ?? 0) * 0.8, lighten(inside, -0.1))
              : fill(
                  outline([
                    [(x ?? 0) - 10, y ?? 0],
                    [x ?? 0, (y ?? 0) - 7],
                    [(x ?? 0) + 12, (y ?? 0) + 2],
                    [x ?? 0, (y ?? 0) + 6],
                  ]),
                  "#6f8394",
                ),
          )
          .join("");
  return (
    drawShadow(0, 4, 130, 0.12) +
    fill("M-120 0L-96 -62L96 -78L112 -4Q0 12 -120 0Z", inside) +
    fill("M-96 -62L-20 -104Q60 -108 96 -78Z", lighten(inside, 0.06)) +
    fill("M96 -78L112 -4Q122 -2 124 -10L110 -82Q80 -112 -20 -104Q60 -100 96 -78Z", skin) +
    spots
  );
}

export function drawBerries(
  canvas: Canvas,
  places: readonly (readonly [number, number])[],
  ink = "#c92f4f",
  size = 1,
): string {
  const red = tone(canvas, ink, 0.4);
  return places
    .map(([x, y]) => {
      let seeds = "";
      for (let index = 0; index < 9; index++)
        seeds += dot(
          x + (((index % 3) - 1) * 11 + (index > 2 && index < 6 ? 4 : 0)) * size,
          y + (Math.floor(index / 3) * 11 - 30) * size,
        );
      return (
        ellipse(x, y, 25 * size, 8 * size, "#2a1c14", 'opacity=".2"') +
        fill(
          `M${num(x - 25 * size)} ${num(y - 26 * size)}q${num(25 * size)} ${num(-28 * size)} ${num(50 * size)} 0q${num(-2 * size)} ${num(28 * size)} ${num(-25 * size)} ${num(30 * size)}q${num(-23 * size)} ${num(-2 * size)} ${num(-25 * size)} ${num(-30 * size)}Z`,
          red,
        ) +
        roundStroke(seeds, lighten(red, 0.1), 9 * size) +
        roundStroke(dot(x - 8 * size, y - 32 * size), "#ffffff", 5 * size, 'opacity=".6"')
      );
    })
    .join("");
}
