import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { drawBackdrop } from "../parts/backdrop.ts";
import { fitSize, placed, tone } from "../parts/light.ts";
import { drawFigure, type Pose } from "../parts/people.ts";
import type { Setting } from "../settings.ts";
import { circle, ellipse, fill, rect, stroke } from "../svg.ts";

const SURFING: Pose = {
  head: [8, -78],
  shoulder: [2, -64],
  hip: [-12, -38],
  arms: [
    [
      [28, -66],
      [46, -58],
    ],
    [
      [-18, -64],
      [-40, -72],
    ],
  ],
  legs: [
    [
      [-26, -24],
      [-36, 0],
    ],
    [
      [16, -28],
      [18, 0],
    ],
  ],
};

/** A surfer on the shoulder of a wave. Only where there is a sea: the setting says which shore. */
export function drawSurfing(canvas: Canvas, setting: Setting): string {
  const { width, height, dice, palette } = canvas;
  const size = fitSize(canvas, 800, 1.16);
  const x = width / 2;
  const [pale, mid, deep] = palette.water;
  const foam = canvas.isDark ? mix("#ffffff", palette.haze, 0.3) : "#fffdf6";
  const board = tone(canvas, dice.pick(["#f0c14a", "#fff3de", "#c9553a"]));
  const stripe = tone(canvas, dice.pick(["#c9453a", "#2f7f86"]));
  return (
    drawBackdrop(canvas, setting, { horizon: 0.6, ground: "water", sunY: 0.18 }) +
    placed(drawWave(canvas, foam, pale, mid, deep) + drawRider(canvas, foam, board, stripe), {
      x: x + 60 * size,
      y: 0.78 * height,
      size,
    }) +
    rect(0, 0.95 * height, width, 0.06 * height, foam, 'opacity=".35"')
  );
}

/** On the shoulder of the wave. */
function drawRider(canvas: Canvas, foam: string, board: string, stripe: string): string {
  const { dice } = canvas;
  return `<g transform="translate(-250 -58) rotate(-24)">${fill("M-150 0Q-60 -20 110 -12Q160 -16 176 -34Q170 4 100 14Q-60 22 -150 0Z", board)}${stroke("M-136 0Q-40 -6 150 -14", stripe, 6)}${placed(drawFigure(canvas.fork("surfer"), SURFING, { top: "#2c3450", legs: "#2c3450", hair: dice.pick(["#c9903f", "#4a3226"]) }), { x: 6, y: -8, size: 2.1, turn: 14 })}${stroke("M-170 8q-60 20 -90 60", foam, 12, 'stroke-linecap="round" opacity=".8"')}</g>`;
}

/** The wave that breaks: its back, its hollow, foam along the lip. */
function drawWave(canvas: Canvas, foam: string, pale: string, mid: string, deep: string): string {
  return (
    fill(
      "M-900 70Q-620 60 -470 -70Q-330 -250 -60 -280Q40 -288 96 -230Q124 -196 104 -168Q84 -196 36 -190Q-60 -170 -40 -60Q-10 40 220 66H900V330H-900Z",
      canvas.vertical([
        [0, mix(pale, mid, 0.45)],
        [0.45, mid],
        [1, deep],
      ]),
    ) +
    fill(
      "M36 -190Q-60 -170 -40 -60Q-10 40 220 66Q40 90 -90 20Q-170 -60 -120 -150Q-60 -220 60 -206Z",
      deep,
      'opacity=".5"',
    ) +
    stroke(
      "M-420 -60Q-330 -190 -180 -232M-340 20Q-290 -90 -200 -160M-240 70Q-220 0 -170 -60",
      lighten(pale, 0.05),
      7,
      'stroke-linecap="round" opacity=".6"',
    ) +
    [
      [-130, -262, 12],
      [-100, -272, 16],
      [-66, -280, 20],
      [-30, -284, 25],
      [8, -280, 28],
      [44, -268, 30],
      [76, -246, 31],
      [100, -218, 30],
      [112, -188, 26],
      [108, -162, 18],
      [92, -150, 12],
    ]
      .map(([cx = 0, cy = 0, radius = 0]) => circle(cx, cy, radius, foam))
      .join("") +
    [
      [132, -138, 8],
      [148, -190, 6],
      [136, -238, 7],
      [84, -292, 7],
      [34, -312, 5],
      [120, -110, 5],
    ]
      .map(([cx = 0, cy = 0, radius = 0]) => circle(cx, cy, radius, foam))
      .join("") +
    [
      [160, 62, 60, 24],
      [250, 66, 80, 28],
      [350, 72, 70, 22],
      [90, 48, 40, 20],
      [430, 80, 50, 16],
    ]
      .map(([cx = 0, cy = 0, rx = 0, ry = 0]) => ellipse(cx, cy, rx, ry, foam))
      .join("")
  );
}
