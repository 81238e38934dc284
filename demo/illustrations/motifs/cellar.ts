import type { Canvas } from "../canvas.ts";
import { lighten } from "../colour.ts";
import { drawGlow, drawShadow, fitSize, placed, tone } from "../parts/light.ts";
import { drawCandle, drawWineGlass } from "../parts/still-life.ts";
import { drawBottle } from "../parts/tableware.ts";
import { circle, ellipse, fill, num, polygon, rect, stroke } from "../svg.ts";

/** A vaulted cellar: arches one behind the other, barrels along both sides, a tasting at the end. */
export function drawCellar(canvas: Canvas): string {
  const { width, height, dice } = canvas;
  const stone = tone(canvas, dice.pick(["#b89b7c", "#a89484", "#c2a27a"]), 0.5);
  const x = width / 2;
  const size = fitSize(canvas, 880, 1.1);
  const reach = Math.max(0.46 * width, 380);
  let arches = "";
  for (const [index, share] of [1, 0.72, 0.52, 0.36].entries())
    arches +=
      fill(
        traceVault(reach * share, (0.62 + 0.2 * share) * height, (0.2 - 0.17 * share) * height, x),
        lighten(stone, -0.08 - index * 0.075),
      ) +
      stroke(
        traceVault(reach * share, (0.62 + 0.2 * share) * height, (0.2 - 0.17 * share) * height, x),
        lighten(stone, 0.03 - index * 0.05),
        22 * share,
      );
  return (
    rect(
      0,
      0,
      width,
      height,
      canvas.vertical([
        [0, lighten(stone, -0.12)],
        [1, lighten(stone, -0.2)],
      ]),
    ) +
    drawBlocks(canvas, stone) +
    arches +
    rect(
      0,
      0.8 * height,
      width,
      0.2 * height,
      canvas.vertical([
        [0, lighten(stone, -0.18)],
        [1, lighten(stone, -0.06)],
      ]),
    ) +
    polygon(
      [
        [x - reach * 0.34, 0.66 * height],
        [x + reach * 0.34, 0.66 * height],
        [x + reach, height],
        [x - reach, height],
      ],
      canvas.vertical([
        [0, lighten(stone, -0.22)],
        [1, lighten(stone, -0.04)],
      ]),
    ) +
    drawLamp(canvas, x, 0.27 * height, 0.8) +
    drawBarrelRows(canvas, x, size) +
    drawLamp(canvas, x - 300 * size, 0.14 * height, 1.1) +
    drawLamp(canvas, x + 300 * size, 0.14 * height, 1.1) +
    placed(drawTastingBarrel(canvas), { x, y: 0.96 * height, size })
  );
}

function traceVault(reach: number, foot: number, top: number, x: number): string {
  return `M${num(x - reach)} ${num(foot)}V${num(top + reach * 0.8)}Q${num(x - reach)} ${num(top)} ${num(x)} ${num(top)}Q${num(x + reach)} ${num(top)} ${num(x + reach)} ${num(top + reach * 0.8)}V${num(foot)}Z`;
}

function drawLamp(canvas: Canvas, at: number, y: number, far: number): string {
  return (
    drawGlow(canvas, Math.round(at), Math.round(y), Math.round(250 * far), 0.75, "#ffc879") +
    rect(at - 2, y - 60 * far, 4, 46 * far, "#3a2c28") +
    fill(
      `M${num(at - 22 * far)} ${num(y)}l${num(12 * far)} ${num(-20 * far)}h${num(20 * far)}l${num(12 * far)} ${num(20 * far)}Z`,
      "#3a2c28",
    ) +
    circle(at, y + 5 * far, 10 * far, "#fff0c4")
  );
}

function drawBlocks(canvas: Canvas, stone: string): string {
  const { width, height } = canvas;
  let joints = "";
  for (let row = 0; row * 46 < 0.8 * height; row++) joints += `M0 ${row * 46}H${width}`;
  for (let row = 0; row * 46 < 0.8 * height; row++)
    for (let x = (row % 2) * 48; x < width; x += 96) joints += `M${num(x)} ${row * 46}v46`;
  return stroke(joints, lighten(stone, -0.24), 2.4, 'opacity=".5"');
}

function drawBarrelRows(canvas: Canvas, x: number, size: number): string {
  const { width, height } = canvas;
  let barrels = "";
  // From the far end towards the viewer, and out to the edges of a wide sheet.
  for (const [away, foot, scale] of [
    [150, 0.7, 0.42],
    [232, 0.76, 0.62],
    [352, 0.84, 0.88],
    [560, 0.93, 1.2],
    [900, 0.97, 1.4],
    [1290, 1, 1.5],
  ] as const) {
    for (const side of [-1, 1]) {
      const at = x + side * away * size;
      if (at < -220 || at > width + 220) continue;
      // Every second drawing has great casks instead of barrels in two tiers.
      if (canvas.variation % 2)
        barrels += placed(drawBarrelHead(canvas), {
          x: at + side * 40 * scale,
          y: foot * height,
          size: 1.7 * scale * size,
        });
      else
        barrels +=
          placed(drawBarrelHead(canvas), { x: at, y: foot * height, size: scale * size }) +
          placed(drawBarrelHead(canvas), {
            x: at + side * 6,
            y: foot * height - 196 * scale * size,
            size: scale * size,
          });
    }
  }
  return barrels;
}

/** The end of a lying barrel, 200 units across. */
function drawBarrelHead(canvas: Canvas): string {
  const wood = tone(canvas, canvas.dice.pick(["#a8714a", "#9a6540", "#b27a50"]), 0.5);
  const hoop = tone(canvas, "#4a4348", 0.5);
  return (
    ellipse(0, 0, 96, 10, "#160d10", 'opacity=".4"') +
    circle(0, -100, 102, hoop) +
    circle(
      0,
      -100,
      95,
      canvas.vertical([
        [0, lighten(wood, 0.03)],
        [1, lighten(wood, -0.14)],
      ]),
    ) +
    circle(
      0,
      -100,
      80,
      canvas.vertical([
        [0, lighten(wood, 0.1)],
        [1, lighten(wood, -0.04)],
      ]),
    ) +
    stroke("M-48 -164v128M-24 -176v152M0 -180v160M24 -176v152M48 -164v128", lighten(wood, -0.13), 2.6, 'opacity=".7"') +
    rect(-80, -108, 160, 15, lighten(wood, -0.05)) +
    circle(0, -58, 8, "#2a1a18")
  );
}

function drawTastingBarrel(canvas: Canvas): string {
  const wood = tone(canvas, "#a8714a", 0.45);
  const hoop = "#4a4348";
  return (
    drawShadow(0, 2, 150, 0.14, 0.45) +
    fill(
      "M-118 -236Q-148 -116 -118 0Q0 28 118 0Q148 -116 118 -236Z",
      canvas.horizontal([
        [0, lighten(wood, -0.16)],
        [0.4, lighten(wood, 0.06)],
        [1, lighten(wood, -0.16)],
      ]),
    ) +
    stroke(
      "M-70 -226Q-88 -110 -70 12M-24 -220Q-30 -110 -24 16M24 -220Q30 -110 24 16M70 -226Q88 -110 70 12",
      lighten(wood, -0.15),
      3,
      'opacity=".6"',
    ) +
    stroke("M-128 -184Q0 -156 128 -184M-130 -58Q0 -28 130 -58", hoop, 15) +
    ellipse(0, -236, 120, 28, lighten(wood, 0.1)) +
    placed(drawBottle(canvas, { glass: "#2a4534", cap: "#7d1f34" }), { x: -14, y: -242, size: 0.62 }) +
    drawWineGlass({ x: -72, y: -232, size: 0.66, wine: "#8a2238" }) +
    drawWineGlass({ x: 60, y: -228, size: 0.7, wine: "#8a2238" }) +
    drawCandle(canvas, { x: 96, y: -244, width: 20, height: 40, reach: 130 })
  );
}
