import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { circle, ellipse, fill, num, rect, stroke } from "../svg.ts";
import { drawPillow } from "./bed.ts";
import { inRoom } from "./light.ts";
import type { Inside } from "./look.ts";

/** An armchair; (x, y) is the middle of the floor under it. */
export function drawChair(
  canvas: Canvas,
  { x, y, form, inside, side = 1 }: { x: number; y: number; form: number; inside: Inside; side?: 1 | -1 },
): string {
  const cloth = inRoom(canvas, form % 2 ? inside.cloth : mix(inside.second, inside.cloth, 0.3));
  const wood = inRoom(canvas, inside.wood);
  const shade = canvas.vertical([
    [0, lighten(cloth, 0.04)],
    [1, lighten(cloth, -0.07)],
  ]);
  const shadow = ellipse(x, y + 2, 104, 12, "#2a1c14", 'opacity=".24"');
  const cushion = drawPillow(canvas, x - side * 8, y - 84, 74, 50, inRoom(canvas, mix(inside.second, "#fff6e6", 0.4)));
  if (form % 3 === 0)
    return (
      shadow +
      [-72, 60].map((left) => rect(x + left, y - 24, 12, 26, wood)).join("") +
      fill(`M${num(x - 74)} ${num(y - 30)}v-140q0 -44 40 -44h68q40 0 40 44v140Z`, shade) +
      rect(x - 64, y - 96, 128, 40, lighten(cloth, 0.03), 'rx="14"') +
      rect(x - 98, y - 112, 36, 90, lighten(cloth, -0.03), 'rx="16"') +
      rect(x + 62, y - 112, 36, 90, lighten(cloth, -0.03), 'rx="16"') +
      rect(x - 66, y - 60, 132, 40, lighten(cloth, -0.06), 'rx="8"') +
      cushion
    );
  if (form % 3 === 1)
    return (
      shadow +
      stroke(
        `M${num(x - 70)} ${num(y)}L${num(x - 52)} ${num(y - 96)}M${num(x + 70)} ${num(y)}L${num(x + 52)} ${num(y - 96)}M${num(x - 76)} ${num(y - 100)}h40M${num(x + 36)} ${num(y - 100)}h40`,
        wood,
        10,
        'stroke-linecap="round"',
      ) +
      rect(x - 58, y - 194, 116, 128, shade, 'rx="18"') +
      rect(x - 64, y - 72, 128, 30, lighten(cloth, 0.02), 'rx="12"') +
      cushion
    );
  return (
    shadow +
    fill(`M${num(x - 92)} ${num(y - 14)}q-22 -150 60 -168h64q82 18 60 168Z`, shade) +
    fill(`M${num(x - 62)} ${num(y - 14)}q-6 -86 20 -88h84q26 2 20 88Z`, lighten(cloth, 0.05)) +
    cushion
  );
}

export function drawSofa(
  canvas: Canvas,
  { x, y, width, inside }: { x: number; y: number; width: number; inside: Inside },
): string {
  const cloth = inRoom(canvas, mix(inside.second, "#e9dcc8", 0.25));
  const shade = canvas.vertical([
    [0, lighten(cloth, 0.03)],
    [1, lighten(cloth, -0.07)],
  ]);
  const half = width / 2;
  return (
    ellipse(x, y + 2, half * 1.08, 13, "#2a1c14", 'opacity=".24"') +
    rect(x - half, y - 150, width, 130, shade, 'rx="26"') +
    rect(x - half + 26, y - 88, half - 28, 50, lighten(cloth, 0.03), 'rx="12"') +
    rect(x + 2, y - 88, half - 28, 50, lighten(cloth, 0.03), 'rx="12"') +
    rect(x - half - 10, y - 108, 40, 96, lighten(cloth, -0.03), 'rx="17"') +
    rect(x + half - 30, y - 108, 40, 96, lighten(cloth, -0.03), 'rx="17"') +
    rect(x - half + 20, y - 46, width - 40, 34, lighten(cloth, -0.05), 'rx="6"') +
    drawPillow(canvas, x - half * 0.6, y - 82, 74, 58, inRoom(canvas, inside.cloth)) +
    drawPillow(canvas, x + half * 0.58, y - 82, 74, 58, inRoom(canvas, mix(inside.cloth, inside.second, 0.5))) +
    [-half + 10, half - 22].map((left) => rect(x + left, y - 14, 12, 16, inRoom(canvas, inside.wood))).join("")
  );
}

export function drawSideTable(canvas: Canvas, x: number, y: number, inside: Inside): string {
  const wood = inRoom(canvas, inside.wood);
  return (
    ellipse(x, y + 2, 44, 6, "#2a1c14", 'opacity=".2"') +
    stroke(`M${num(x - 22)} ${num(y)}L${num(x)} ${num(y - 66)}L${num(x + 22)} ${num(y)}`, wood, 5) +
    ellipse(x, y - 68, 46, 10, lighten(wood, 0.05)) +
    rect(x - 8, y - 96, 16, 26, inRoom(canvas, mix(inside.second, "#ffffff", 0.4)), 'rx="5"') +
    circle(x - 5, y - 106, 9, inRoom(canvas, inside.cloth)) +
    circle(x + 7, y - 112, 8, inRoom(canvas, "#fff0dd")) +
    circle(x, y - 118, 7, inRoom(canvas, mix(inside.cloth, "#ffffff", 0.4)))
  );
}
