import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { drawCandle, drawFoliage, drawPebbles, drawTowels } from "../parts/still-life.ts";
import { drawView, wallWithHoles } from "../parts/view.ts";
import { box, circle, ellipse, fill, num, rect, stroke } from "../svg.ts";

/** A treatment room: the table made up with warm towels before a tall window on the woods. */
export function drawMassage(canvas: Canvas, stone: string): string {
  const { width, height, dice } = canvas;
  const floor = 0.74 * height;
  const wood = canvas.isDark ? "#4d3a44" : "#b58d66";
  const side = dice.chance(0.5) ? 1 : -1;
  const middle = width / 2;
  const reach = Math.min(0.62 * width, 820);
  const window = { x: middle - reach / 2, y: 0.08 * height, width: reach, height: floor - 0.08 * height - 60 };
  const wall = canvas.between(0, height, [
    [0, lighten(stone, -0.06)],
    [1, lighten(stone, 0.01)],
  ]);
  return (
    drawView(canvas, dice.pick(["woods", "mountains"]), { opening: window, scale: window.height / 720 }) +
    fill(wallWithHoles(canvas, [box(window.x, window.y, window.width, window.height)]), wall, 'fill-rule="evenodd"') +
    drawSlats(canvas, window, stone) +
    drawScreens(canvas, window) +
    rect(
      0,
      floor,
      width,
      height - floor,
      canvas.vertical([
        [0, lighten(wood, -0.05)],
        [1, lighten(wood, 0.03)],
      ]),
    ) +
    rect(0, floor - 10, width, 10, lighten(stone, -0.1)) +
    drawTable(canvas, { x: middle, y: 0.92 * height, width: Math.min(0.74 * width, 680) }) +
    drawStand(canvas, { x: middle + side * Math.min(0.42 * width, 470), y: 0.93 * height }) +
    drawFoliage(canvas.fork("foliage"), { x: middle - side * Math.min(0.46 * width, 560), size: 1.25, count: 9 })
  );
}

/** Timber slats on the wall to both sides of the window. */
function drawSlats(canvas: Canvas, window: { x: number; width: number }, stone: string): string {
  const wood = mix(canvas.isDark ? "#5a4450" : "#c79c70", stone, 0.3);
  let slats = "";
  for (let x = 8; x < canvas.width; x += 30)
    if (x < window.x - 60 || x > window.x + window.width + 34) slats += box(x, 0, 20, 0.73 * canvas.height);
  return fill(
    slats,
    canvas.between(0, 0.74 * canvas.height, [
      [0, lighten(wood, -0.08)],
      [1, lighten(wood, 0.02)],
    ]),
  );
}

/** The frame and half-drawn paper screens. */
function drawScreens(
  canvas: Canvas,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): string {
  const frame = canvas.isDark ? "#3d2f3c" : "#7a5a41";
  const paper = canvas.isDark ? mix("#fff6e6", "#4a3f5c", 0.45) : "#fff8ea";
  const screen = width * 0.16;
  let lattice = "";
  for (const left of [x, x + width - screen]) {
    lattice += `M${num(left + screen / 2)} ${num(y)}v${num(height)}`;
    for (let row = 1; row < 6; row++) lattice += `M${num(left)} ${num(y + (height * row) / 6)}h${num(screen)}`;
  }
  return (
    rect(x, y, screen, height, paper, 'opacity=".86"') +
    rect(x + width - screen, y, screen, height, paper, 'opacity=".86"') +
    stroke(lattice, frame, 3, 'opacity=".8"') +
    stroke(box(x, y, width, height), frame, 12) +
    stroke(`M${num(x + screen)} ${num(y)}v${num(height)}M${num(x + width - screen)} ${num(y)}v${num(height)}`, frame, 5)
  );
}

/** The table: wooden legs, white linen, a folded throw, a headrest; (x, y) is the middle of the floor under it. */
function drawTable(canvas: Canvas, { x, y, width }: { x: number; y: number; width: number }): string {
  const { palette } = canvas;
  const linen = canvas.isDark ? "#d6c9d2" : "#fffaf1";
  const wood = canvas.isDark ? "#3d2c36" : "#7d5a40";
  const throwColour = canvas.isDark ? mix(palette.accent, "#3a2440", 0.35) : mix(palette.accent, "#fff3e2", 0.25);
  const left = x - width / 2;
  const top = y - 168;
  const half = width / 2;
  let folds = "";
  for (let index = 1; index < 12; index++)
    folds += `M${num(left + (width * index) / 12)} ${num(top + 44)}q${index % 2 ? 5 : -4} 40 ${index % 3 ? 2 : -3} 78`;
  return (
    ellipse(x, y + 4, half * 1.06, 16, "#2a1c14", 'opacity=".26"') +
    [left + 34, left + width - 58]
      .map((leg) =>
        rect(
          leg,
          top + 60,
          24,
          108,
          canvas.horizontal([
            [0, lighten(wood, 0.05)],
            [1, lighten(wood, -0.04)],
          ]),
        ),
      )
      .join("") +
    rect(left + 30, y - 42, width - 60, 12, wood) +
    fill(
      `M${num(left)} ${num(top + 20)}q0 -24 26 -24h${num(width - 52)}q26 0 26 24v92q0 14 -14 14h${num(-width + 28)}q-14 0 -14 -14Z`,
      canvas.vertical([
        [0, linen],
        [0.3, lighten(linen, -0.02)],
        [1, lighten(linen, -0.1)],
      ]),
    ) +
    stroke(folds, lighten(linen, -0.14), 2, 'opacity=".5"') +
    fill(
      `M${num(left + width * 0.52)} ${num(top - 4)}h${num(width * 0.3)}q6 60 0 122h${num(-width * 0.3)}q-6 -62 0 -122Z`,
      canvas.vertical([
        [0, throwColour],
        [1, lighten(throwColour, -0.08)],
      ]),
    ) +
    fill(
      `M${num(left + 22)} ${num(top - 2)}q-4 -42 40 -44h64q42 2 38 44Z`,
      canvas.vertical([
        [0, lighten(linen, 0.01)],
        [1, lighten(linen, -0.07)],
      ]),
    ) +
    drawTowels(canvas, { x: left + width * 0.4, y: top - 2, size: 0.62 }, [mix(linen, palette.accent, 0.16), linen]) +
    drawOrchid(canvas, left + width * 0.67, top - 4)
  );
}

function drawOrchid(canvas: Canvas, x: number, y: number): string {
  const pink = canvas.isDark ? "#d9a3b8" : "#f3b9c6";
  let petals = "";
  for (let index = 0; index < 5; index++) {
    const angle = (index / 5) * Math.PI * 2 - Math.PI / 2;
    petals += ellipse(
      x + Math.cos(angle) * 13,
      y - 8 + Math.sin(angle) * 7,
      12,
      7,
      index % 2 ? pink : lighten(pink, 0.05),
    );
  }
  return petals + circle(x, y - 8, 5, "#e7a84f");
}

/** A low stool with oil, pebbles and candles. */
function drawStand(canvas: Canvas, { x, y }: { x: number; y: number }): string {
  const wood = canvas.isDark ? "#453340" : "#8f6a4b";
  const top = y - 96;
  const glass = canvas.isDark ? "#7b8a7f" : "#b9843f";
  return (
    ellipse(x, y + 4, 96, 10, "#2a1c14", 'opacity=".24"') +
    rect(x - 70, top, 12, 96, lighten(wood, -0.05)) +
    rect(x + 58, top, 12, 96, lighten(wood, -0.05)) +
    rect(
      x - 88,
      top - 14,
      176,
      16,
      canvas.vertical([
        [0, lighten(wood, 0.06)],
        [1, wood],
      ]),
      'rx="4"',
    ) +
    drawPebbles(canvas, { x: x - 46, y: top - 14, size: 0.55 }) +
    rect(x + 2, top - 62, 26, 48, glass, 'rx="6"') +
    rect(x + 9, top - 80, 12, 20, lighten(wood, -0.1), 'rx="3"') +
    drawCandle(canvas, { x: x + 54, y: top - 14, width: 26, height: 36, reach: 190 }) +
    drawCandle(canvas, { x: x + 78, y: top - 14, width: 20, height: 22, reach: 90 })
  );
}
