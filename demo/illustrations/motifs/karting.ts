import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { drawBackdrop } from "../parts/backdrop.ts";
import { fitSize, placed, tone } from "../parts/light.ts";
import { drawKart } from "../parts/vehicles.ts";
import type { Setting } from "../settings.ts";
import { box, circle, fill, num, outline, rect, stroke } from "../svg.ts";

/** Two karts in the bend, tyres and flags behind. */
export function drawKarting(canvas: Canvas, setting: Setting): string {
  const { width, height, dice } = canvas;
  const size = fitSize(canvas, 640, 1.42);
  const x = width / 2;
  const [near, far] = dice.pick([
    ["#c9453a", "#2f7f9a"],
    ["#2f6fae", "#e2a24a"],
    ["#e2882a", "#7b1e3a"],
  ] as const);
  return (
    drawBackdrop(canvas, setting, { horizon: 0.5 }) +
    drawTyres(canvas) +
    drawTrack(canvas) +
    placed(drawKart(canvas, far), { x: x - 330 * size, y: 0.755 * height, size: size * 0.62 }) +
    drawDust(canvas, x - 540 * size, 0.74 * height, size) +
    placed(drawKart(canvas, near), { x: x + 90 * size, y: 0.935 * height, size: size * 1.24 }) +
    drawDust(canvas, x - 220 * size, 0.92 * height, size * 1.5)
  );
}

function drawDust(canvas: Canvas, x: number, y: number, size: number): string {
  return [
    [0, 0, 30],
    [-40, -12, 24],
    [-78, -4, 16],
  ]
    .map(([dx = 0, dy = 0, radius = 0]) =>
      circle(x + dx * size, y + dy * size, radius * size, canvas.isDark ? "#c9b8cf" : "#fff3de", 'opacity=".16"'),
    )
    .join("");
}

function drawTrack(canvas: Canvas): string {
  const { width, height, palette } = canvas;
  const tar = mix(mix("#77737c", palette.haze, 0.16), palette.dark, canvas.isDark ? 0.5 : 0.05);
  const top = 0.66 * height;
  let kerb = "";
  for (let x = -60; x < width + 60; x += 92)
    kerb += outline([
      [x, top + 4],
      [x + 46, top + 4],
      [x + 40, top + 26],
      [x - 6, top + 26],
    ]);
  return (
    rect(
      0,
      top,
      width,
      height,
      canvas.between(top, height, [
        [0, lighten(tar, 0.05)],
        [1, lighten(tar, -0.06)],
      ]),
    ) +
    rect(0, top + 4, width, 22, tone(canvas, "#fff6ea")) +
    fill(kerb, tone(canvas, "#c9453a")) +
    stroke(
      `M-20 ${num(0.8 * height)}Q${num(width * 0.5)} ${num(0.77 * height)} ${width + 20} ${num(0.81 * height)}`,
      "#26242a",
      16,
      'opacity=".16"',
    ) +
    stroke(
      `M-20 ${num(0.95 * height)}Q${num(width * 0.5)} ${num(0.92 * height)} ${width + 20} ${num(0.97 * height)}`,
      "#26242a",
      22,
      'opacity=".16"',
    )
  );
}

/** A wall of tyres, and a gantry in black and white checks. */
function drawTyres(canvas: Canvas): string {
  const { width, height } = canvas;
  const top = 0.66 * height;
  const dark = tone(canvas, "#35323a");
  const red = tone(canvas, "#c9453a");
  const white = tone(canvas, "#fff6ea");
  let tyres = "";
  for (let x = -10, index = 0; x < width + 20; x += 44, index++)
    for (let row = 0; row < 3; row++)
      tyres += rect(x - 20, top - 22 - row * 21, 40, 20, (index >> 1) % 2 ? (row % 2 ? white : red) : dark, 'rx="9"');
  const at = 0.72 * width;
  const wide = 330;
  let checks = "";
  for (let index = 0; index < 16; index++)
    for (let row = 0; row < 3; row++)
      if ((index + row) % 2)
        checks += box(at - wide / 2 + index * (wide / 16), 0.27 * height + row * 20, wide / 16, 20);
  return (
    rect(at - wide / 2, 0.27 * height, 12, top - 0.27 * height, dark) +
    rect(at + wide / 2 - 12, 0.27 * height, 12, top - 0.27 * height, dark) +
    rect(at - wide / 2, 0.27 * height, wide, 60, white) +
    fill(checks, dark) +
    tyres
  );
}
