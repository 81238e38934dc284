import type { Canvas } from "../canvas.ts";
import { lighten } from "../colour.ts";
import { drawGround } from "../parts/backdrop.ts";
import { drawChurch } from "../parts/houses.ts";
import { drawBoards, drawRoomShell } from "../parts/interior.ts";
import { drawGlow, drawShadow, fitSize, placed, tone } from "../parts/light.ts";
import { drawFigure, STANDING } from "../parts/people.ts";
import { drawBroadleaf } from "../parts/plants.ts";
import { drawSky } from "../parts/sky.ts";
import { box, circle, ellipse, fill, group, num, points, rect, stroke } from "../svg.ts";

/** Paintings in gilded frames, a bust, a bench, and two visitors who look at them. */
export function drawMuseum(canvas: Canvas): string {
  const { width, height, dice } = canvas;
  const size = fitSize(canvas, 900, 1.12);
  const x = width / 2;
  const wall = dice.pick(["#8c3f3a", "#3f5f5a", "#c9b89a", "#4a5573"]);
  const hung = [-2, -1, 0, 1, 2]
    .map((step) => {
      const at = x + step * 330 * size;
      if (at < -150 || at > width + 150) return "";
      return drawPainting(
        canvas,
        step,
        at,
        (step % 2 ? 0.34 : 0.32) * height,
        (step % 2 ? 200 : 300) * size,
        (step % 2 ? 250 : 230) * size,
      );
    })
    .join("");
  const marble = tone(canvas, "#efe8dd", 0.5);
  const bench = tone(canvas, "#7a4f36", 0.5);
  return (
    drawRoomShell(canvas, "inside", { wall, floor: "#b98a5c", foot: 0.72 }) +
    drawBoards({
      x: 0,
      y: 0.72 * height,
      width,
      height: 0.3 * height,
      step: 40,
      colour: lighten(tone(canvas, "#b98a5c", 0.7), -0.12),
      isUpright: false,
    }) +
    hung +
    placed(drawBust(canvas, marble), { x: x + 390 * size, y: 0.9 * height, size: 1.05 * size }) +
    drawVisitor(canvas, "one", "#e2a24a", x - 190 * size, 0.9 * height, false, size) +
    drawVisitor(canvas, "two", "#2f7f86", x - 100 * size, 0.92 * height, true, size) +
    placed(
      drawShadow(0, 2, 140, 0.08) +
        rect(-116, -50, 18, 50, bench) +
        rect(98, -50, 18, 50, bench) +
        rect(-132, -66, 264, 22, lighten(bench, 0.08), 'rx="6"'),
      { x: x + 130 * size, y: 0.92 * height, size },
    )
  );
}

function drawVisitor(
  canvas: Canvas,
  label: string,
  top: string,
  at: number,
  y: number,
  flip: boolean,
  size: number,
): string {
  return placed(
    drawShadow(0, 2, 28, 0.16) + drawFigure(canvas.fork(label), STANDING, { top, legs: "#3a3a4a", hair: "#3a2620" }),
    { x: at, y, size: 2.35 * size, isFlipped: flip },
  );
}

function drawBust(canvas: Canvas, marble: string): string {
  return (
    drawShadow(0, 2, 90, 0.1) +
    rect(
      -56,
      -190,
      112,
      190,
      canvas.horizontal([
        [0, lighten(marble, -0.06)],
        [1, lighten(marble, -0.16)],
      ]),
    ) +
    rect(-66, -204, 132, 18, lighten(marble, -0.03)) +
    fill(
      "M-62 -204Q-58 -264 -18 -274V-296H18V-274Q58 -264 62 -204Z",
      canvas.horizontal([
        [0, marble],
        [1, lighten(marble, -0.14)],
      ]),
    ) +
    ellipse(
      0,
      -326,
      34,
      42,
      canvas.horizontal([
        [0, marble],
        [1, lighten(marble, -0.12)],
      ]),
    ) +
    fill("M-38 -330a38 40 0 0 1 76 0q-8 -20 -38 -20t-38 20Z", lighten(marble, -0.09))
  );
}

function drawPainting(canvas: Canvas, step: number, x: number, y: number, wide: number, tall: number): string {
  const gold = tone(canvas, "#c9a04f", 0.5);
  const inner = canvas.inset(`painting ${step}`, { width: Math.round(wide * 1.5), height: Math.round(tall * 1.5) });
  const frame = box(x - wide / 2, y - tall / 2, wide, tall);
  const view =
    drawSky(inner, { horizon: 0.6, clouds: 0.4 }) +
    drawGround(inner, step % 2 ? "sand" : "meadow", 0.68 * inner.height) +
    drawPaintedSubject(inner, step);
  return (
    drawGlow(canvas, Math.round(x), Math.round(y - tall * 0.3), Math.round(wide * 0.95), 0.5, "#ffe3ab") +
    rect(x - wide / 2 - 14, y - tall / 2 - 8, wide + 36, tall + 40, "#20121c", 'opacity=".2"') +
    group(
      group(view, `transform="translate(${num(x - wide / 2)} ${num(y - tall / 2)}) scale(.667)"`),
      canvas.clip(frame),
    ) +
    stroke(frame, gold, 22) +
    stroke(frame, lighten(gold, 0.12), 6) +
    stroke(box(x - wide / 2 - 12, y - tall / 2 - 12, wide + 24, tall + 24), lighten(gold, -0.14), 3) +
    rect(x - 44, y - tall / 2 - 42, 88, 10, gold, 'rx="4"')
  );
}

/** What a painting shows: a sail, a tower, a tree, sunflowers in a jug. */
function drawPaintedSubject(canvas: Canvas, step: number): string {
  const { width, height, palette } = canvas;
  const x = width / 2;
  const y = 0.8 * height;
  switch (((step % 4) + 4) % 4) {
    case 0:
      return (
        drawChurch(canvas, { x, y: 0.72 * height, size: 1.2, isOnion: false }) +
        drawBroadleaf(canvas, { x: x + 130, y: 0.78 * height, size: 150, colour: palette.near, lit: palette.mid })
      );
    case 1:
      return (
        fill(`M${num(x)} ${num(y - 190)}q90 100 96 170h-96Z`, palette.light) +
        fill(`M${num(x - 8)} ${num(y - 160)}q-60 80 -70 140h70Z`, palette.accent) +
        fill(`M${num(x - 100)} ${num(y - 12)}h220q-20 40 -60 40h-110q-40 -4 -50 -40Z`, palette.dark)
      );
    case 2:
      return (
        points("-50,-150 10,-190 62,-140 -6,-120")
          .map(([dx, dy]) => circle(x + dx, y + dy, 34, "#e8b23a") + circle(x + dx, y + dy, 15, "#6a3f24"))
          .join("") + fill(`M${num(x - 50)} ${num(y - 100)}h110l-16 100h-78Z`, "#4f7f9a")
      );
    default:
      return drawBroadleaf(canvas, { x: x - 20, y, size: 230, colour: palette.near, lit: palette.mid });
  }
}
