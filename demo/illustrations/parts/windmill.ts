import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { circle, fill, num, polygon, rect, stroke } from "../svg.ts";

/** A Dutch tower mill; (x, y) is the middle of its foot. */
export function drawWindmill(canvas: Canvas, { x, y, size }: { x: number; y: number; size: number }): string {
  const { palette } = canvas;
  const width = size * 0.3;
  const brick = canvas.isDark ? mix("#7b4b39", palette.dark, 0.45) : "#7b4b39";
  const cream = canvas.isDark ? mix("#f5ead6", palette.haze, 0.5) : "#f5ead6";
  const isLitLeft = canvas.sun.x < x;
  const shade = canvas.horizontal(
    isLitLeft
      ? [
          [0, lighten(brick, 0.06)],
          [1, lighten(brick, -0.08)],
        ]
      : [
          [0, lighten(brick, -0.08)],
          [1, lighten(brick, 0.06)],
        ],
  );
  let rail = "";
  for (let index = 0; index < 9; index++)
    rail += rect(x - width * 0.7 + index * width * 0.17, y - size * 0.34, 2, size * 0.04, cream);
  let panes = "";
  for (const [right, up] of [
    [-0.12, 0.18],
    [0.1, 0.18],
    [0, 0.42],
    [-0.1, 0.54],
    [0.1, 0.54],
  ] as const) {
    panes += rect(x + width * right - 4, y - size * up, 8, 13, palette.lit > 0.4 ? palette.window : cream);
  }
  const cap =
    `M${num(x - width * 0.4)} ${num(y - size * 0.61)}Q${num(x - width * 0.34)} ${num(y - size * 0.8)} ${num(x)} ${num(y - size * 0.8)}` +
    `Q${num(x + width * 0.38)} ${num(y - size * 0.8)} ${num(x + width * 0.4)} ${num(y - size * 0.61)}Z`;
  return (
    polygon(
      [
        [x - width * 0.6, y],
        [x - width * 0.34, y - size * 0.62],
        [x + width * 0.34, y - size * 0.62],
        [x + width * 0.6, y],
      ],
      shade,
    ) +
    rect(x - width * 0.72, y - size * 0.3, width * 1.44, size * 0.022, cream) +
    rail +
    fill(cap, mix(palette.dark, palette.near, 0.3)) +
    panes +
    rect(x - 8, y - size * 0.1, 16, size * 0.1, palette.dark) +
    drawSails(canvas, { x, y: y - size * 0.68, size, brick, cream })
  );
}

function drawSails(
  { palette, dice }: Canvas,
  { x, y, size, brick, cream }: { x: number; y: number; size: number; brick: string; cream: string },
): string {
  const first = dice.between(0.15, 1.3);
  const reach = size * 0.52;
  let cloth = "";
  let arms = "";
  let laths = "";
  for (let index = 0; index < 4; index++) {
    const angle = first + (index * Math.PI) / 2;
    const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
    const at = (along: number, aside: number) =>
      [x + ux * reach * along - uy * aside, y + uy * reach * along + ux * aside] as const;
    const wide = size * 0.085;
    arms += `M${num(x)} ${num(y)}L${num(x + ux * reach)} ${num(y + uy * reach)}`;
    cloth += polygon([at(0.2, 0), at(0.98, 0), at(0.98, wide), at(0.2, wide)], cream, 'opacity=".9"');
    for (let step = 0; step <= 8; step++) {
      const along = 0.2 + (0.78 * step) / 8;
      const [from, to] = [at(along, 0), at(along, wide)];
      laths += `M${num(from[0])} ${num(from[1])}L${num(to[0])} ${num(to[1])}`;
    }
  }
  return cloth + stroke(laths, brick, 1.3) + stroke(arms, palette.dark, 4) + circle(x, y, 6, palette.dark);
}
