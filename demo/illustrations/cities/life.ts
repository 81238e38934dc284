import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { box, circle, ellipse, fill, num, rect, stroke } from "../svg.ts";
import { material } from "./material.ts";

/** People, for scale: a few strokes each. */
export function drawStrollers(
  canvas: Canvas,
  places: readonly (readonly [x: number, y: number, tall: number])[],
): string {
  const { palette } = canvas;
  const { dice } = canvas.fork("strollers");
  const coats = ["#b5452f", "#2f5d6e", "#e0b35a", "#6c3b4c", "#f1e6d2", "#3f5a44"];
  return places
    .map(([x, y, tall]) => {
      const coat = material(canvas, dice.pick(coats));
      const dark = mix(palette.dark, "#3a2a2a", 0.3);
      const stride = tall * 0.08;
      return (
        ellipse(x + tall * 0.1, y, tall * 0.24, tall * 0.035, palette.dark, 'opacity=".25"') +
        stroke(
          `M${num(x - stride)} ${num(y)}L${num(x)} ${num(y - tall * 0.42)}L${num(x + stride)} ${num(y)}`,
          dark,
          tall * 0.085,
        ) +
        fill(
          `M${num(x - tall * 0.1)} ${num(y - tall * 0.36)}L${num(x - tall * 0.11)} ${num(y - tall * 0.72)}Q${num(x)} ${num(y - tall * 0.84)} ${num(x + tall * 0.11)} ${num(y - tall * 0.72)}L${num(x + tall * 0.12)} ${num(y - tall * 0.34)}Z`,
          coat,
        ) +
        circle(
          x,
          y - tall * 0.9,
          tall * 0.085,
          material(canvas, dice.pick(["#e8b48e", "#c98f68", "#f0c6a4", "#8a5a3e"])),
        ) +
        fill(
          `M${num(x - tall * 0.09)} ${num(y - tall * 0.91)}a${num(tall * 0.09)} ${num(tall * 0.09)} 0 0 1 ${num(tall * 0.18)} 0Z`,
          dark,
        )
      );
    })
    .join("");
}

/** Café tables under plain parasols. */
export function drawTerrace(
  canvas: Canvas,
  {
    places,
    colour = "#c9553a",
  }: { places: readonly (readonly [x: number, y: number, size: number])[]; colour?: string },
): string {
  const { palette } = canvas;
  const cloth = material(canvas, colour);
  const cream = material(canvas, "#fbf0dc");
  const wood = mix(palette.dark, "#6b4a34", 0.5);
  return places
    .map(
      ([x, y, s]) =>
        ellipse(x, y + s * 0.02, s * 0.85, s * 0.1, palette.dark, 'opacity=".2"') +
        rect(x - s * 0.02, y - s * 1.25, s * 0.04, s * 1.25, wood) +
        rect(x - s * 0.34, y - s * 0.44, s * 0.68, s * 0.06, cream) +
        stroke(
          `M${num(x - s * 0.62)} ${num(y)}v${num(-s * 0.62)}m0 ${num(s * 0.32)}h${num(s * 0.24)}v${num(s * 0.3)}M${num(x + s * 0.62)} ${num(y)}v${num(-s * 0.62)}m0 ${num(s * 0.32)}h${num(-s * 0.24)}v${num(s * 0.3)}`,
          wood,
          Math.max(1.6, s * 0.05),
        ) +
        fill(`M${num(x)} ${num(y - s * 1.62)}L${num(x + s * 0.8)} ${num(y - s * 1.16)}H${num(x - s * 0.8)}Z`, cloth) +
        fill(`M${num(x)} ${num(y - s * 1.62)}L${num(x + s * 0.27)} ${num(y - s * 1.16)}H${num(x - s * 0.27)}Z`, cream) +
        rect(x - s * 0.8, y - s * 1.17, s * 1.6, s * 0.1, lighten(cloth, -0.04)),
    )
    .join("");
}

/** A long low boat for sightseers, about 330 units long at size 1. */
export function drawRiverBoat(
  canvas: Canvas,
  { x, y, size = 1, colour = "#2f5d6e" }: { x: number; y: number; size?: number; colour?: string },
): string {
  const { palette } = canvas;
  const white = material(canvas, "#fdf6ea");
  let panes = "";
  for (let index = 0; index < 9; index++)
    panes += box(x + (-106 + index * 23) * size, y - 33 * size, 17 * size, 15 * size);
  const at = (dx: number, dy: number) => `${num(x + dx * size)} ${num(y + dy * size)}`;
  return (
    ellipse(x, y + 21 * size, 160 * size, 8 * size, palette.dark, 'opacity=".28"') +
    rect(x - 116 * size, y - 40 * size, 224 * size, 40 * size, white, 'rx="6"') +
    fill(panes, palette.lit > 0.2 ? palette.window : mix(palette.dark, palette.sky[1], 0.45)) +
    rect(x - 122 * size, y - 46 * size, 236 * size, 8 * size, palette.accent, 'rx="4"') +
    fill(
      `M${at(-160, -8)}L${at(170, -8)}Q${at(150, 20)} ${at(120, 20)}L${at(-130, 20)}Q${at(-154, 16)} ${at(-160, -8)}Z`,
      material(canvas, colour),
    )
  );
}

/** A gondola with its gondolier, about 230 units long at size 1; `side` is where its bow points. */
export function drawGondola(
  canvas: Canvas,
  { x, y, size = 1, side = 1 }: { x: number; y: number; size?: number; side?: 1 | -1 },
): string {
  const { palette } = canvas;
  const black = mix(palette.dark, "#15121c", 0.6);
  const at = (dx: number, dy: number) => `${num(x + side * dx * size)} ${num(y + dy * size)}`;
  const shirt = material(canvas, "#fbf3e4");
  const steel = material(canvas, "#e9e2d2");
  return (
    ellipse(x, y + 15 * size, 104 * size, 5 * size, palette.dark, 'opacity=".3"') +
    stroke(`M${at(-62, -52)}L${at(-10, 22)}`, mix(black, "#8a5a3a", 0.5), 2.6 * size) +
    stroke(`M${at(-76, -6)}L${at(-74, -26)}M${at(-68, -6)}L${at(-70, -26)}`, black, 5 * size) +
    fill(`M${at(-80, -24)}L${at(-79, -48)}Q${at(-72, -56)} ${at(-65, -48)}L${at(-64, -24)}Z`, shirt) +
    stroke(
      `M${at(-79, -32)}L${at(-64, -32)}M${at(-79, -40)}L${at(-64, -40)}M${at(-79, -47)}L${at(-65, -47)}`,
      palette.accent,
      2.4 * size,
    ) +
    circle(x - side * 72 * size, y - 60 * size, 6.4 * size, material(canvas, "#d9a27a")) +
    ellipse(x - side * 72 * size, y - 65 * size, 12 * size, 2.6 * size, material(canvas, "#f0d9a0")) +
    rect(x - (side * 72 + 6) * size, y - 70 * size, 12 * size, 5 * size, material(canvas, "#f0d9a0")) +
    fill(
      `M${at(-112, -34)}Q${at(-98, -8)} ${at(-58, -4)}L${at(66, -4)}Q${at(100, -8)} ${at(112, -42)}L${at(117, -42)}Q${at(110, 4)} ${at(72, 14)}L${at(-66, 14)}Q${at(-106, 6)} ${at(-117, -34)}Z`,
      black,
    ) +
    fill(`M${at(110, -40)}L${at(111, -58)}L${at(124, -56)}L${at(119, -40)}Z`, steel) +
    stroke(`M${at(-46, -6)}Q${at(-30, -20)} ${at(0, -8)}L${at(40, -6)}`, palette.accent, 7 * size)
  );
}

/** Moored sailing boats: bare masts over small hulls. */
export function drawMoorings(
  canvas: Canvas,
  {
    label,
    from,
    to,
    y,
    count,
    tall = 90,
  }: { label: string; from: number; to: number; y: number; count: number; tall?: number },
): string {
  const { palette } = canvas;
  const { dice } = canvas.fork(label);
  let masts = "";
  let hulls = "";
  let cabins = "";
  for (let index = 0; index < count; index++) {
    const x = from + ((to - from) * (index + dice.between(0.2, 0.8))) / count;
    const high = tall * dice.between(0.75, 1.2);
    const wide = high * 0.34;
    masts += `M${num(x)} ${num(y - 6)}v${num(-high)}M${num(x)} ${num(y - high)}L${num(x + wide)} ${num(y - 6)}M${num(x)} ${num(y - high * 0.16)}h${num(-wide * 0.8)}`;
    hulls += `M${num(x - wide)} ${num(y - 10)}H${num(x + wide * 1.15)}Q${num(x + wide)} ${num(y + 4)} ${num(x + wide * 0.6)} ${num(y + 4)}H${num(x - wide * 0.8)}Z`;
    cabins += box(x - wide * 0.5, y - 15, wide * 0.8, 6);
  }
  return (
    stroke(masts, mix(palette.dark, palette.haze, 0.15), 1.5) +
    fill(cabins, material(canvas, "#e9d9bd")) +
    fill(hulls, material(canvas, "#fbf6ec")) +
    fill(hulls, palette.dark, 'opacity=".08" transform="translate(0 3)"')
  );
}
