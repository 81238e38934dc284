import type { Canvas } from "../canvas.ts";
import { lighten } from "../colour.ts";
import { drawBackdrop } from "../parts/backdrop.ts";
import { drawShadow, fitSize, placed, tone } from "../parts/light.ts";
import { drawFigure, STANDING } from "../parts/people.ts";
import type { Setting } from "../settings.ts";
import { box, circle, fill, points, polygon, rect, roundStroke, stroke } from "../svg.ts";

/** A castle's gate: two round towers, portcullis, banners, and visitors on the bridge. */
export function drawCastleGate(canvas: Canvas, setting: Setting): string {
  const { width, height, dice, palette } = canvas;
  const size = fitSize(canvas, 820, 1.12);
  const x = width / 2;
  const stone = tone(canvas, dice.pick(["#c9b79a", "#bfb2a4", "#cfae88"]));
  const dark = "#2a2026";
  const ink = tone(canvas, dice.pick(["#c9453a", "#2f5f86", "#7b1e3a"]));
  const gold = tone(canvas, "#e2b24a");
  const slate = tone(canvas, "#5a6472");
  const { dice: chip } = canvas.fork("stones");
  let stones = "";
  for (let index = 0; index < 70; index++)
    stones += box(chip.between(-340, 310), chip.between(-380, -30), chip.between(20, 34), 12);
  return (
    drawBackdrop(canvas, setting, { horizon: 0.62 }) +
    rect(
      0,
      0.84 * height,
      width,
      0.2 * height,
      canvas.between(0.84 * height, height, [
        [0, palette.water[1]],
        [1, palette.water[2]],
      ]),
    ) +
    placed(
      rect(-1800, -230, 3600, 236, lighten(stone, -0.1)) +
        fill(traceMerlons(-1800, 1800, -228), lighten(stone, -0.1)) +
        drawGate(canvas, stone, dark) +
        drawTower(canvas, -226, stone, dark, ink, slate) +
        drawTower(canvas, 226, stone, dark, ink, slate) +
        fill(stones, lighten(stone, -0.12), 'opacity=".3"') +
        drawBanner(-226, ink, gold) +
        drawBanner(226, ink, gold) +
        drawBridge(canvas, dark) +
        drawVisitor(canvas, "one", -46, 106, "#e2a24a", 1.35) +
        drawVisitor(canvas, "two", 30, 116, "#2f7f86", 1.45),
      { x, y: 0.84 * height, size: Math.min(size, 0.94) },
    )
  );
}

function drawVisitor(canvas: Canvas, label: string, at: number, y: number, top: string, scale: number): string {
  return placed(
    drawShadow(0, 2, 26, 0.16) +
      drawFigure(canvas.fork(label), STANDING, { top, legs: "#3a3f55", hat: "sun", hatInk: "#f0d9a8" }),
    { x: at, y, size: scale },
  );
}

function drawBridge(canvas: Canvas, dark: string): string {
  return (
    polygon(
      points("-84,-2 84,-2 190,150 -190,150"),
      canvas.vertical([
        [0, tone(canvas, "#8d6240")],
        [1, tone(canvas, "#a87c52")],
      ]),
    ) +
    stroke("M-92 18H92M-106 40H106M-124 66H124M-144 96H144M-166 128H166", tone(canvas, "#5f4230"), 4) +
    stroke("M-88 -110L-176 120M88 -110L176 120", dark, 5)
  );
}

function drawGate(canvas: Canvas, stone: string, dark: string): string {
  return (
    rect(-150, -360, 300, 360, lighten(stone, -0.05)) +
    rect(-160, -378, 320, 26, stone) +
    fill(traceMerlons(-160, 176, -376), lighten(stone, -0.03)) +
    fill("M-88 0V-150Q-88 -242 0 -250Q88 -242 88 -150V0Z", dark) +
    stroke(
      "M-60 -212V-70M-30 -238V-70M0 -248V-70M30 -238V-70M60 -212V-70M-86 -190H86M-88 -150H88M-88 -110H88M-88 -74H88",
      tone(canvas, "#7a6450"),
      7,
    ) +
    stroke("M-94 0V-150Q-94 -248 0 -256Q94 -248 94 -150V0", lighten(stone, 0.07), 15)
  );
}

function drawBanner(at: number, ink: string, gold: string): string {
  return fill(`M${at - 26} -300h52v120l-26 -24l-26 24Z`, ink) + circle(at, -254, 14, gold);
}

function drawTower(canvas: Canvas, at: number, stone: string, dark: string, ink: string, slate: string): string {
  return (
    rect(
      at - 92,
      -430,
      184,
      430,
      canvas.horizontal([
        [0, lighten(stone, 0.05)],
        [0.4, stone],
        [1, lighten(stone, -0.15)],
      ]),
    ) +
    rect(at - 104, -452, 208, 34, lighten(stone, -0.03)) +
    fill(traceMerlons(at - 104, at + 112, -450), stone) +
    polygon(
      [
        [at - 90, -478],
        [at, -640],
        [at + 90, -478],
      ],
      canvas.horizontal([
        [0, lighten(slate, 0.06)],
        [1, lighten(slate, -0.09)],
      ]),
    ) +
    roundStroke(`M${at} -640v-56`, dark, 4) +
    fill(`M${at + 2} -696q30 -12 66 0v28q-36 -10 -66 4Z`, ink) +
    [-330, -220].map((y) => rect(at - 9, y, 18, 56, dark, 'rx="9"')).join("")
  );
}

function traceMerlons(left: number, right: number, y: number): string {
  return Array.from({ length: Math.floor((right - left) / 34) }, (_, index) =>
    box(left + index * 34 + 4, y - 26, 20, 27),
  ).join("");
}
