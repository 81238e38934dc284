import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { drawBackdrop } from "../parts/backdrop.ts";
import { drawShadow, fitSize, placed, tone } from "../parts/light.ts";
import { drawFigure, type Pose } from "../parts/people.ts";
import type { Setting } from "../settings.ts";
import { circle, ellipse, fill, num, roundStroke, stroke } from "../svg.ts";

const SWING: Pose = {
  head: [0, -88],
  shoulder: [2, -72],
  hip: [0, -42],
  arms: [
    [
      [16, -78],
      [18, -94],
    ],
    [
      [12, -80],
      [16, -96],
    ],
  ],
  legs: [
    [
      [-8, -22],
      [-12, 0],
    ],
    [
      [8, -22],
      [6, 0],
    ],
  ],
};

/** The green: flag, hole, a ball and a bunker. */
export function drawGolf(canvas: Canvas, setting: Setting): string {
  const { width, height, palette, dice } = canvas;
  const size = fitSize(canvas, 800, 1.15);
  const x = width / 2;
  const green = mix(mix("#8cc063", palette.mid, 0.35), palette.haze, 0.08);
  const rough = mix(palette.near, palette.mid, 0.5);
  const sand = tone(canvas, "#f6e6bf");
  const ink = tone(canvas, dice.pick(["#c9453a", "#e2a24a", "#2f6f8a"]));
  return (
    drawBackdrop(canvas, setting, { horizon: 0.56 }) +
    fill(
      `M0 ${num(0.68 * height)}Q${num(x)} ${num(0.62 * height)} ${width} ${num(0.7 * height)}V${height}H0Z`,
      canvas.vertical([
        [0, lighten(rough, 0.05)],
        [1, lighten(rough, -0.05)],
      ]),
    ) +
    placed(
      ellipse(20, 16, 480, 112, lighten(rough, 0.08)) +
        drawMownGreen(green) +
        fill("M-420 60Q-400 18 -290 26Q-210 34 -190 76Q-260 116 -350 104Q-420 96 -420 60Z", lighten(sand, -0.1)) +
        fill("M-412 66Q-390 30 -290 36Q-214 44 -198 78Q-262 108 -346 98Q-410 92 -412 66Z", sand) +
        ellipse(90, 0, 24, 7, "#2a2a26") +
        drawShadow(160, 4, 80, 0.05, 0.2) +
        roundStroke("M90 0V-420", tone(canvas, "#fff8ec"), 8) +
        fill(
          "M92 -420Q150 -440 190 -412Q220 -396 254 -408Q238 -366 200 -352Q150 -340 92 -352Z",
          canvas.horizontal([
            [0, ink],
            [1, lighten(ink, 0.07)],
          ]),
        ) +
        drawShadow(-50, 42, 26, 0.3) +
        circle(-50, 24, 20, "#ffffff") +
        circle(-44, 28, 14, "#e6e2da") +
        circle(-53, 21, 13, "#ffffff"),
      { x, y: 0.83 * height, size },
    ) +
    placed(drawPlayer(canvas), { x: x - 260 * size, y: 0.75 * height, size: 2.1 * size })
  );
}

function drawPlayer(canvas: Canvas): string {
  return (
    drawShadow(0, 0, 30, 0.14) +
    stroke("M17 -96L-26 -122", tone(canvas, "#5a5560"), 2.6) +
    roundStroke("M-26 -122l-5 5", tone(canvas, "#5a5560"), 5) +
    drawFigure(canvas.fork("player"), SWING, { top: "#fff3de", legs: "#3f5a7a", hat: "cap", hatInk: "#c9453a" })
  );
}

function drawMownGreen(green: string): string {
  return [0, 1, 2]
    .map((index) =>
      ellipse(
        20,
        10 + index * 4,
        460 - index * 130,
        100 - index * 29,
        index % 2 ? lighten(green, -0.025) : lighten(green, 0.03),
      ),
    )
    .join("");
}
