import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { box, circle, ellipse, fill, num, polygon, rect, stroke } from "../svg.ts";

/** A framed print: hills and a sun in two or three inks. (x, y) is its upper left corner. */
export function drawPrint(
  canvas: Canvas,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): string {
  const { dice, palette, isDark } = canvas;
  const dim = (colour: string) => (isDark ? mix(colour, "#3a2f4a", 0.4) : colour);
  const [sky, far, near] = dice.pick([
    ["#f3d9b8", "#d99a78", "#8c4f4a"],
    ["#dfe6df", "#9db7ac", "#4f7067"],
    ["#f1e3cb", "#c9b083", "#6f7a55"],
    ["#e7dbe0", "#b79aa8", "#5f5670"],
  ] as const);
  const margin = 12;
  const [left, top, right, foot] = [x + margin, y + margin, x + width - margin, y + height - margin];
  const ridge = (up: number, bulge: number) =>
    `M${num(left)} ${num(foot - up)}Q${num(left + (right - left) * 0.35)} ${num(foot - up - bulge)} ${num(left + (right - left) * 0.62)} ${num(foot - up + 6)}T${num(right)} ${num(foot - up - bulge * 0.4)}V${num(foot)}H${num(left)}Z`;
  return (
    rect(x + 4, y + 6, width, height, "#2a1c14", 'opacity=".14"') +
    rect(x, y, width, height, dim("#fffaf1")) +
    rect(left, top, right - left, foot - top, dim(sky)) +
    circle(left + (right - left) * dice.between(0.3, 0.7), top + 34, 13, dim(mix(palette.accent, sky, 0.35))) +
    fill(ridge(44, 34), dim(far)) +
    fill(ridge(18, 26), dim(near)) +
    stroke(box(x, y, width, height), dim("#7b5a40"), 4)
  );
}

/** An armchair turned half to the window; (x, y) is the middle of the floor under it. */
export function drawArmchair(canvas: Canvas, { x, y, side }: { x: number; y: number; side: 1 | -1 }): string {
  const cloth = canvas.dice.pick(["#7d8f6c", "#b5655a", "#5d6f6a", "#c9903f"]);
  const colour = canvas.isDark ? mix(cloth, "#2a2440", 0.4) : cloth;
  const shade = canvas.vertical([
    [0, lighten(colour, 0.04)],
    [1, lighten(colour, -0.06)],
  ]);
  const arm = (left: number, wide: number) => rect(x + left, y - 116, wide, 96, lighten(colour, -0.03), 'rx="16"');
  return (
    ellipse(x, y + 2, 112, 13, "#2a1c14", 'opacity=".24"') +
    [-78, 66].map((left) => rect(x + left, y - 24, 12, 26, "#5a3d2b")).join("") +
    fill(`M${num(x - 76)} ${num(y - 30)}v-160q0 -40 42 -40h68q42 0 42 40v160Z`, shade) +
    rect(x - 70, y - 96, 140, 70, lighten(colour, -0.05), 'rx="12"') +
    rect(x - 66, y - 108, 132, 42, lighten(colour, 0.03), 'rx="14"') +
    fill(
      `M${num(x - side * 10 - 34)} ${num(y - 112)}q-4 -50 8 -54h54q10 6 6 54q-34 10 -68 0Z`,
      mix(colour, "#fff6e6", canvas.isDark ? 0.3 : 0.6),
    ) +
    arm(-104, 38) +
    arm(66, 38)
  );
}

/** A standing lamp with its light; (x, y) is its foot. */
export function drawFloorLamp(canvas: Canvas, { x, y }: { x: number; y: number }): string {
  const top = y - 340;
  const strength = canvas.isDark ? 1 : 0.45;
  return (
    ellipse(x, y, 34, 6, "#5a4a3a") +
    rect(x - 2.5, top + 60, 5, 280, "#7b6248") +
    circle(
      x,
      top + 40,
      210,
      canvas.glow(x, top + 40, 210, [
        [0, "#ffdf9f", 0.7 * strength],
        [0.4, "#ffdf9f", 0.22 * strength],
        [1, "#ffdf9f", 0],
      ]),
    ) +
    polygon(
      [
        [x - 54, top + 64],
        [x - 34, top],
        [x + 34, top],
        [x + 54, top + 64],
      ],
      canvas.vertical([
        [0, "#fff1cf"],
        [1, "#ffdb97"],
      ]),
    )
  );
}
