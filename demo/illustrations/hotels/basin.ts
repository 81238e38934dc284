import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import { circle, ellipse, fill, group, num, outline, type Point, polygon, rect, smoothLine, stroke } from "../svg.ts";
import { inLight } from "./light.ts";

export type Basin = "long" | "endless" | "round" | "bean";

/** Where the rim lies: its middle is moved by `shift` sheets from that of the sheet. */
type Rim = { width: number; middle: number; shift: number; top: number; foot: number };

export function drawBasin(canvas: Canvas, form: Basin, top: number, shift: number): string {
  const { width, height, palette, sun } = canvas;
  const middle = width * (0.5 + shift);
  const foot = 0.955 * height;
  const d = traceBasin(form, { width, middle, shift, top, foot });
  const water = canvas.between(top, foot, [
    [0, mix(palette.water[0], "#bfeae4", 0.45)],
    [0.45, mix(palette.water[1], "#3fb0b8", 0.35)],
    [1, mix(palette.water[2], "#1f7f94", 0.35)],
  ]);
  return (
    stroke(d, inLight(canvas, "#fff9ec"), 22, 'stroke-linejoin="round"') +
    fill(d, water) +
    group(
      stroke(traceRipples(canvas, top, foot), "#ffffff", 2.2, 'opacity=".4" stroke-linecap="round"') +
        circle(
          sun.x,
          top + 80,
          260,
          canvas.glow(sun.x, top + 80, 260, [
            [0, palette.sun, 0.5],
            [1, palette.sun, 0],
          ]),
        ),
      canvas.clip(d),
    ) +
    (form === "endless" ? "" : drawLadder(canvas, middle + 0.24 * width, top + 60))
  );
}

function traceBasin(form: Basin, { width, middle, shift, top, foot }: Rim): string {
  switch (form) {
    case "endless":
      return outline([
        [0.1 * width, top + 4],
        [0.9 * width, top + 4],
        [width * 1.1, foot],
        [-0.1 * width, foot],
      ]);
    case "long":
      return outline([
        [0.22 * width + shift * width, top + 30],
        [0.8 * width + shift * width, top + 30],
        [width * 0.97, foot],
        [width * 0.03, foot],
      ]);
    case "round":
      return `M${num(middle - 0.4 * width)} ${num((top + foot) / 2 + 14)}a${num(0.4 * width)} ${num((foot - top) * 0.42)} 0 1 0 ${num(0.8 * width)} 0a${num(0.4 * width)} ${num((foot - top) * 0.42)} 0 1 0 ${num(-0.8 * width)} 0Z`;
    case "bean":
      return `${smoothLine([
        [0.16 * width, top + 70],
        [0.34 * width, top + 34],
        [0.55 * width, top + 58],
        [0.76 * width, top + 38],
        [0.9 * width, top + 90],
        [0.86 * width, foot - 40],
        [0.6 * width, foot],
        [0.42 * width, foot - 34],
        [0.2 * width, foot - 8],
        [0.08 * width, foot - 80],
        [0.16 * width, top + 70],
      ])}Z`;
  }
}

function traceRipples(canvas: Canvas, top: number, foot: number): string {
  const { dice } = canvas.fork("basin");
  let ripples = "";
  for (let count = Math.round(46 * canvas.breadth) + 10; count > 0; count--) {
    const near = dice.next();
    const length = Math.round(24 + near * 90);
    ripples += `M${Math.round(dice.between(0, canvas.width))} ${Math.round(top + 20 + near * (foot - top - 30))}q${Math.round(length / 4)} ${Math.round(-3 - 4 * near)} ${Math.round(length / 2)} 0t${Math.round(length / 2)} 0`;
  }
  return ripples;
}

function drawLadder(canvas: Canvas, x: number, y: number): string {
  return stroke(
    `M${num(x)} ${num(y)}v-36q0 -14 14 -14M${num(x + 34)} ${num(y)}v-36q0 -14 14 -14`,
    inLight(canvas, "#d9dcdc"),
    5,
  );
}

export function drawLounger(canvas: Canvas, x: number, y: number, size: number, colour: string): string {
  const at = (right: number, up: number): Point => [x + right * size, y - up * size];
  const linen = inLight(canvas, "#fffaf0");
  const wood = inLight(canvas, "#9a7450");
  return (
    ellipse(x + 40 * size, y + 6 * size, 84 * size, 8 * size, canvas.palette.dark, 'opacity=".22"') +
    [-28, 66].map((left) => rect(x + left * size, y - 6 * size, 6 * size, 14 * size, wood)).join("") +
    polygon([at(-38, 8), at(70, 8), at(112, 52), at(118, 48), at(76, 0), at(-38, 0)], wood) +
    polygon([at(-38, 20), at(66, 20), at(104, 60), at(113, 53), at(73, 8), at(-38, 8)], linen) +
    polygon([at(-38, 20), at(6, 20), at(6, 8), at(-38, 8)], colour) +
    polygon([at(82, 34), at(100, 56), at(108, 50), at(90, 28)], colour)
  );
}
