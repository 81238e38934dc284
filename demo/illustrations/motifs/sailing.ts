import type { Canvas } from "../canvas.ts";
import { lighten } from "../colour.ts";
import { drawBackdrop } from "../parts/backdrop.ts";
import { fitSize, placed, tone } from "../parts/light.ts";
import { drawFigure, SEATED } from "../parts/people.ts";
import type { Setting } from "../settings.ts";
import { fill, num, points, polygon, rect, roundStroke, stroke } from "../svg.ts";
import { drawWake } from "./wake.ts";

/** A yacht close by with both sails full. */
export function drawSailing(canvas: Canvas, setting: Setting): string {
  const { width, height, dice } = canvas;
  const size = fitSize(canvas, 620, 1.06);
  const x = width / 2;
  const hull = tone(canvas, dice.pick(["#fff8ec", "#2f4f6b", "#7b1e3a"]));
  const sail = tone(canvas, "#fff6e4");
  const band = tone(canvas, dice.pick(["#c9553a", "#2f7f86", "#e2a24a"]));
  const wood = tone(canvas, "#a8703f");
  const boat =
    drawWake(canvas, 250) +
    roundStroke("M-10 -40V-560", wood, 9) +
    fill(
      "M-2 -550Q150 -330 186 -92Q80 -76 -2 -84Z",
      canvas.horizontal([
        [0, sail],
        [1, lighten(sail, -0.09)],
      ]),
    ) +
    fill("M112 -330Q160 -220 176 -150L-2 -150V-214Z", band, 'opacity=".85"') +
    stroke("M-2 -440Q60 -430 76 -420M-2 -330Q80 -322 122 -312M-2 -140Q90 -136 180 -142", lighten(sail, -0.14), 2.6) +
    fill(
      "M-20 -520Q-150 -280 -232 -70Q-120 -96 -20 -92Z",
      canvas.horizontal([
        [0, lighten(sail, -0.04)],
        [1, sail],
      ]),
    ) +
    polygon(points("-10,-560 40,-574 -10,-588"), band) +
    roundStroke("M-10 -76H196", wood, 8) +
    placed(
      drawFigure(canvas.fork("helm"), SEATED, { top: "#2f5f86", legs: "#f3e2c4", hat: "cap", hatInk: "#fff3de" }),
      { x: 150, y: -4, size: 0.95, isFlipped: true },
    ) +
    placed(
      drawFigure(canvas.fork("mate"), SEATED, { top: "#c9553a", legs: "#3a3f55", hat: "sun", hatInk: "#f0d9a8" }),
      { x: 70, y: -2, size: 0.95, isFlipped: true },
    ) +
    fill(
      "M-250 -66Q0 -34 250 -56Q240 -10 196 14H-150Q-216 8 -250 -66Z",
      canvas.vertical([
        [0, lighten(hull, 0.03)],
        [1, lighten(hull, -0.1)],
      ]),
    ) +
    stroke("M-240 -50Q0 -20 246 -42", band, 9) +
    rect(-70, -74, 110, 26, lighten(hull, 0.04), 'rx="8"') +
    [-50, -18, 14].map((left) => rect(left, -66, 18, 10, "#2c3a4a", 'rx="4"')).join("");
  return (
    drawBackdrop(canvas, setting, { horizon: 0.56, ground: "water" }) +
    `<g transform="rotate(-3 ${num(x)} ${num(0.9 * height)})">${placed(boat, { x, y: 0.88 * height, size })}</g>`
  );
}
