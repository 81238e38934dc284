import type { Canvas } from "../canvas.ts";
import { lighten } from "../colour.ts";
import { drawBackdrop } from "../parts/backdrop.ts";
import { fitSize, placed, tone } from "../parts/light.ts";
import { drawFigure, SEATED } from "../parts/people.ts";
import type { Setting } from "../settings.ts";
import { ellipse, fill, roundStroke } from "../svg.ts";
import { drawWake } from "./wake.ts";

const INKS = ["#c9553a", "#e2a24a", "#2f7f86", "#7b1e3a", "#f0c14a"] as const;

/** One or two kayaks on the water of the place. */
export function drawKayak(canvas: Canvas, setting: Setting): string {
  const { width, height, dice } = canvas;
  const size = fitSize(canvas, 760, 1.3);
  const x = width / 2;
  const [near, far] = dice.pick([
    ["#c9553a", "#e2a24a"],
    ["#e2a24a", "#2f7f86"],
    ["#f0c14a", "#c9553a"],
  ] as const);
  return (
    drawBackdrop(canvas, setting, { horizon: 0.5, ground: "water" }) +
    placed(drawKayakBoat(canvas.fork("far"), far), { x: x - 300 * size, y: 0.64 * height, size: size * 0.66 }) +
    placed(drawKayakBoat(canvas.fork("near"), near), { x: x + 40 * size, y: 0.86 * height, size: size * 1.25 })
  );
}

function drawKayakBoat(canvas: Canvas, ink: string): string {
  const hull = tone(canvas, ink);
  const dark = tone(canvas, "#2c2a30");
  const blade = tone(canvas, "#fff3de");
  const paddle =
    roundStroke("M-104 -92L112 -12", tone(canvas, "#3a3438"), 6) +
    `<g transform="rotate(20 -104 -92)">${ellipse(-124, -92, 30, 12, blade)}</g><g transform="rotate(20 112 -12)">${ellipse(130, -12, 30, 12, blade)}</g>`;
  return (
    drawWake(canvas, 250) +
    placed(
      drawFigure(canvas, SEATED, {
        top: canvas.dice.pick(["#e2a24a", "#c9453a", "#f3e2c4"]),
        legs: "#3a3f55",
        hat: "helmet",
        hatInk: canvas.dice.pick(INKS),
      }),
      { x: -10, y: 36, size: 1.62 },
    ) +
    ellipse(10, -24, 84, 15, dark) +
    fill(
      "M-262 -34Q-200 -30 -96 -24Q0 -4 110 -24Q210 -32 272 -46Q226 8 130 14H-140Q-226 10 -262 -34Z",
      canvas.vertical([
        [0, lighten(hull, 0.06)],
        [1, lighten(hull, -0.09)],
      ]),
    ) +
    fill(
      "M-262 -34Q-200 -30 -96 -24Q0 -4 110 -24Q210 -32 272 -46Q210 -10 110 -6Q0 8 -96 -8Q-200 -14 -262 -34Z",
      lighten(hull, 0.1),
    ) +
    paddle
  );
}
