import type { Canvas } from "../canvas.ts";
import { lighten } from "../colour.ts";
import { drawBackdrop } from "../parts/backdrop.ts";
import { drawShadow, fitSize, placed, tone } from "../parts/light.ts";
import { drawFigure, WALKING } from "../parts/people.ts";
import type { Setting } from "../settings.ts";
import { ellipse, fill, roundStroke, stroke } from "../svg.ts";
import { drawSnowPines } from "./snow-pines.ts";

/** Two walkers on snowshoes among pines. */
export function drawSnowshoes(canvas: Canvas, setting: Setting): string {
  const { width, height, palette, dice } = canvas;
  const size = fitSize(canvas, 620, 1.2);
  const x = width / 2;
  const walker = (label: string, top: string, hat: string) => {
    const shoe = tone(canvas, "#e2883a");
    const pole = tone(canvas, "#4a464c");
    return (
      drawShadow(0, 4, 44, 0.12, 0.18) +
      roundStroke("M-34 0L2 -6M2 2H38", shoe, 7) +
      roundStroke("M-34 0L2 -6M2 2H38", lighten(shoe, 0.12), 2) +
      stroke("M26 -52L38 4M-14 -48L-24 2", pole, 2.2) +
      fill("M-6 -82Q-28 -82 -28 -58Q-28 -42 -8 -42Z", tone(canvas, "#7b1e3a")) +
      drawFigure(
        canvas.fork(label),
        {
          ...WALKING,
          arms: [
            [
              [14, -60],
              [26, -52],
            ],
            [
              [-8, -60],
              [-14, -48],
            ],
          ],
        },
        { top, legs: "#34405c", hat: "wool", hatInk: hat },
      )
    );
  };
  let prints = "";
  for (let index = 0; index < 9; index++)
    prints += ellipse(
      x - (110 + index * 70) * size,
      0.945 * height + (index % 2) * 12,
      22 * size,
      6 * size,
      palette.snowShade,
      'opacity=".8"',
    );
  return (
    drawBackdrop(canvas, setting, { horizon: 0.56, ground: "snow" }) +
    drawSnowPines(canvas) +
    prints +
    placed(walker("far", dice.pick(["#2f7f86", "#e2a24a"]), "#c9453a"), {
      x: x + 190 * size,
      y: 0.83 * height,
      size: 2.6 * size,
    }) +
    placed(walker("near", dice.pick(["#c9453a", "#e2883a"]), "#2f5f86"), {
      x: x - 20 * size,
      y: 0.93 * height,
      size: 3.7 * size,
    })
  );
}
