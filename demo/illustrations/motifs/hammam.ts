import type { Canvas } from "../canvas.ts";
import { lighten } from "../colour.ts";
import { drawGlow, drawShadow, drawVapour, fitSize, placed, tone } from "../parts/light.ts";
import { drawTowels } from "../parts/still-life.ts";
import { ellipse, fill, num, outline, points, polygon, rect, roundStroke, stroke } from "../svg.ts";

const TILES = [
  ["#1f6f78", "#d9b45f", "#e8efe6"],
  ["#2b4f8a", "#e0b25a", "#f1e6d2"],
  ["#a6553a", "#2f7f86", "#f2e2c4"],
] as const;

/** Under the dome: light through its stars, tiled niches, the warm marble and its bowls. */
export function drawHammam(canvas: Canvas): string {
  const { width, height, dice } = canvas;
  const [main, gold, pale] = dice.pick(TILES).map((colour) => tone(canvas, colour, 0.7)) as [string, string, string];
  const size = fitSize(canvas, 820, 1.1);
  return (
    rect(
      0,
      0,
      width,
      height,
      canvas.vertical([
        [0, lighten(main, -0.12)],
        [0.5, main],
        [1, lighten(main, -0.08)],
      ]),
    ) +
    drawZellige(canvas, main, gold, pale) +
    drawNiches(canvas, main, gold, pale) +
    drawDome(canvas, main, gold) +
    rect(
      0,
      0.7 * height,
      width,
      0.3 * height,
      canvas.vertical([
        [0, lighten(pale, -0.1)],
        [1, lighten(pale, -0.02)],
      ]),
    ) +
    rect(0, 0.68 * height, width, 0.025 * height, gold) +
    placed(drawMarbleSlab(canvas, pale, gold), { x: width / 2, y: 0.94 * height, size }) +
    drawVapour(canvas, {
      top: 0.5 * height,
      bottom: 0.95 * height,
      count: Math.round(7 * canvas.breadth) + 2,
      strength: 0.34,
    })
  );
}

function drawZellige(canvas: Canvas, main: string, gold: string, pale: string): string {
  const { width, height } = canvas;
  const rows = [lighten(main, 0.07), lighten(main, -0.05), gold].map(() => "");
  for (let row = 0; row < 5; row++) {
    for (let x = (row % 2) * 26, index = 0; x < width + 30; x += 52, index++)
      rows[(index + row) % 7 === 0 ? 2 : (index + row) % 2] += outline([
        [x - 22, 0.46 * height + row * 36],
        [x, 0.46 * height + row * 36 - 18],
        [x + 22, 0.46 * height + row * 36],
        [x, 0.46 * height + row * 36 + 18],
      ]);
  }
  return (
    fill(rows[0] ?? "", lighten(main, 0.07)) +
    fill(rows[1] ?? "", lighten(main, -0.05)) +
    fill(rows[2] ?? "", gold, 'opacity=".85"') +
    rect(0, 0.42 * height, width, 8, pale, 'opacity=".7"')
  );
}

function drawNiches(canvas: Canvas, main: string, gold: string, pale: string): string {
  const { width, height } = canvas;
  const foot = 0.69 * height;
  let niches = "";
  for (const step of [-3, -2, -1, 1, 2, 3]) {
    const x = width / 2 + step * 330;
    if (x < -120 || x > width + 120) continue;
    const arch = (reach: number) =>
      `M${num(x - reach)} ${num(foot)}V${num(foot - 150)}Q${num(x - reach)} ${num(foot - 150 - reach)} ${num(x)} ${num(foot - 160 - reach * 1.2)}Q${num(x + reach)} ${num(foot - 150 - reach)} ${num(x + reach)} ${num(foot - 150)}V${num(foot)}Z`;
    niches +=
      fill(arch(92), gold) +
      fill(
        arch(82),
        canvas.vertical([
          [0, lighten(main, -0.16)],
          [1, lighten(main, -0.06)],
        ]),
      ) +
      drawGlow(canvas, x, foot - 170, 120, 0.6) +
      ellipse(x, foot - 62, 58, 12, lighten(pale, 0.02)) +
      fill(`M${num(x - 58)} ${num(foot - 62)}q6 40 40 44h36q34 -4 40 -44Z`, pale) +
      rect(x - 16, foot - 20, 32, 20, lighten(pale, -0.06)) +
      roundStroke(`M${num(x)} ${num(foot - 118)}v14q0 10 14 10`, gold, 9) +
      roundStroke(`M${num(x + 14)} ${num(foot - 92)}v26`, "#e6f6f4", 4);
  }
  return niches;
}

function drawDome(canvas: Canvas, main: string, gold: string): string {
  const { width, height } = canvas;
  const x = width / 2;
  const reach = Math.min(0.62 * width, 620);
  const foot = 0.36 * height;
  let stars = "";
  let shafts = "";
  for (const [row, count] of [
    [0.3, 3],
    [0.58, 5],
    [0.84, 7],
  ] as const) {
    for (let index = 0; index < count; index++) {
      const angle = Math.PI * ((index + 0.5) / count);
      const [sx, sy] = [
        x + Math.cos(angle) * reach * row * 0.9,
        foot - Math.sin(angle) * 0.32 * height * (0.35 + row * 0.55) + 0.02 * height,
      ];
      stars += star(sx, sy, 15);
      if ((index + Math.round(row * 10)) % 2 === 0)
        shafts += outline([
          [sx - 9, sy],
          [sx + 9, sy],
          [sx + (sx - x) * 0.18 + 62, 0.86 * height],
          [sx + (sx - x) * 0.18 - 40, 0.86 * height],
        ]);
    }
  }
  const light = canvas.isDark ? "#ffd590" : "#fff6da";
  return (
    fill(
      `M0 0H${width}V${num(foot + 20)}H${num(x + reach)}Q${num(x + reach)} ${num(-0.04 * height)} ${num(x)} ${num(-0.04 * height)}Q${num(x - reach)} ${num(-0.04 * height)} ${num(x - reach)} ${num(foot + 20)}H0Z`,
      lighten(main, -0.1),
    ) +
    fill(
      `M${num(x - reach)} ${num(foot)}Q${num(x - reach)} ${num(-0.04 * height)} ${num(x)} ${num(-0.04 * height)}Q${num(x + reach)} ${num(-0.04 * height)} ${num(x + reach)} ${num(foot)}Q${num(x)} ${num(foot + 50)} ${num(x - reach)} ${num(foot)}Z`,
      canvas.vertical([
        [0, lighten(main, 0.1)],
        [1, lighten(main, -0.04)],
      ]),
    ) +
    stroke(`M${num(x - reach)} ${num(foot)}Q${num(x)} ${num(foot + 50)} ${num(x + reach)} ${num(foot)}`, gold, 10) +
    fill(
      shafts,
      canvas.between(0.1 * height, 0.86 * height, [
        [0, light, 0.3],
        [1, light, 0],
      ]),
    ) +
    fill(stars, light)
  );
}

function star(x: number, y: number, reach: number): string {
  return outline(
    Array.from({ length: 16 }, (_, index) => {
      const angle = (index / 16) * Math.PI * 2;
      const far = index % 2 ? reach * 0.6 : reach;
      return [x + Math.cos(angle) * far, y + Math.sin(angle) * far] as const;
    }),
  );
}

function drawMarbleSlab(canvas: Canvas, pale: string, gold: string): string {
  const marble = lighten(pale, 0.03);
  const cloth = tone(canvas, "#b8483a", 0.6);
  return (
    drawShadow(0, 6, 420, 0.1) +
    polygon(points("-390,-96 -330,-6 330,-6 390,-96"), lighten(marble, -0.14)) +
    polygon(
      points("-390,-110 -250,-168 250,-168 390,-110 330,-76 -330,-76"),
      canvas.vertical([
        [0, lighten(marble, 0.02)],
        [1, lighten(marble, -0.03)],
      ]),
    ) +
    polygon(points("-390,-110 -330,-76 330,-76 390,-110 390,-92 330,-54 -330,-54 -390,-92"), lighten(marble, -0.07)) +
    drawTowels(canvas, { x: -178, y: -112, size: 1.1 }, [cloth, lighten(marble, 0.02), cloth]) +
    fill(
      "M-20 -158h132q-4 58 -42 62h-48q-38 -4 -42 -62Z",
      canvas.horizontal([
        [0, lighten(gold, -0.1)],
        [0.4, lighten(gold, 0.08)],
        [1, lighten(gold, -0.14)],
      ]),
    ) +
    ellipse(46, -158, 66, 14, lighten(gold, -0.12)) +
    ellipse(46, -156, 56, 10, "#bfe3e2") +
    fill("M156 -116h70q0 30 -20 34h-30q-20 -4 -20 -34Z", lighten(gold, -0.04)) +
    ellipse(191, -116, 35, 7, lighten(gold, -0.16)) +
    roundStroke("M232 -98q26 2 40 -18", lighten(gold, -0.08), 8) +
    rect(-66, -122, 44, 26, tone(canvas, "#8f9a5a", 0.6), 'rx="5"')
  );
}
