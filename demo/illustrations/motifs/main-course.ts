import type { Canvas } from "../canvas.ts";
import { lighten } from "../colour.ts";
import { drawHerbs, drawLemon } from "../parts/food.ts";
import { drawWisps, placed, tone } from "../parts/light.ts";
import type { Setting } from "../settings.ts";
import { ellipse, fill, points, roundStroke, stroke } from "../svg.ts";
import { drawCourse } from "./course.ts";

/** The main course: a fillet of fish, or roast meat with its sauce. */
export function drawMainCourse(canvas: Canvas, setting: Setting): string {
  const isFish = canvas.variation % 2 === 0;
  return drawCourse(
    canvas,
    setting,
    (isFish ? drawFish : drawRoast)(canvas.fork("dish")) + placed(drawWisps(0, 0, 1), { x: 0, y: -120 }),
    isFish ? "#e7c766" : "#7d1f34",
  );
}

function drawVegetables(canvas: Canvas, places: readonly (readonly [number, number])[]): string {
  const inks = ["#e8863a", "#7fa650", "#c9453a", "#f0c14a", "#8a4a7a"].map((colour) => tone(canvas, colour, 0.5));
  return places
    .map(([x, y], index) => {
      const ink = inks[index % inks.length] ?? "#e8863a";
      return index % 5 === 0
        ? fill(`M${x - 46} ${y - 8}q4 -20 24 -16l74 22q-40 26 -98 -6Z`, ink) +
            roundStroke(`M${x - 42} ${y - 14}l-22 -10M${x - 42} ${y - 12}l-24 2`, inks[1] ?? "", 5)
        : ellipse(x, y + 4, 27, 18, lighten(ink, -0.1)) +
            ellipse(x, y - 4, 27, 19, ink) +
            ellipse(x - 8, y - 11, 10, 5, lighten(ink, 0.14));
    })
    .join("");
}

function drawFish(canvas: Canvas): string {
  const skin = tone(canvas, "#c98a4b", 0.5);
  const flesh = tone(canvas, "#fbeeda", 0.5);
  const butter = tone(canvas, "#f3cf68", 0.5);
  return (
    fill("M-190 14Q-120 -46 20 -44Q190 -40 196 12Q140 74 -20 72Q-170 66 -190 14Z", butter) +
    drawVegetables(canvas, points("-150,-6 -108,-32 -62,-44 148,-12 104,-36 160,18")) +
    ellipse(0, 30, 156, 34, "#6a4a1a", 'opacity=".25"') +
    fill("M-156 0Q-130 -46 0 -52Q120 -50 164 -6Q150 30 20 42Q-120 46 -156 0Z", flesh) +
    fill(
      "M-150 -16Q-120 -66 6 -70Q124 -66 162 -22Q120 16 0 18Q-120 16 -150 -16Z",
      canvas.vertical([
        [0, lighten(skin, 0.07)],
        [1, lighten(skin, -0.06)],
      ]),
    ) +
    stroke("M-96 -48l50 54M-46 -60l56 68M10 -64l52 66M66 -58l40 50", lighten(skin, -0.13), 6) +
    drawLemon(canvas, 96, 46, 1.05) +
    drawHerbs(canvas, -10, -62, 76, 8)
  );
}

function drawRoast(canvas: Canvas): string {
  const crust = tone(canvas, "#7d4526", 0.5);
  const pink = tone(canvas, "#d0705c", 0.5);
  const sauce = tone(canvas, "#5a2a1a", 0.5);
  const mash = tone(canvas, "#f4e2b4", 0.5);
  const slice = (x: number, y: number) =>
    ellipse(x + 6, y + 6, 66, 44, lighten(crust, -0.06)) +
    ellipse(x, y, 64, 43, crust) +
    ellipse(x - 2, y - 1, 53, 33, pink) +
    ellipse(x - 6, y - 4, 34, 18, lighten(pink, 0.06));
  return (
    fill("M-170 40Q-60 84 96 66Q200 44 170 14Q60 30 -40 30Q-190 10 -170 40Z", sauce) +
    fill(
      "M-204 -4q6 -54 74 -58q60 2 66 46q-20 34 -80 34q-50 -2 -60 -22Z",
      canvas.vertical([
        [0, mash],
        [1, lighten(mash, -0.08)],
      ]),
    ) +
    stroke("M-186 -16q50 -28 106 -6M-176 -36q40 -18 76 0", lighten(mash, -0.1), 5) +
    drawVegetables(canvas, points("154,-26 110,-44 66,-50 178,8 190,-10")) +
    slice(-40, 12) +
    slice(26, 16) +
    slice(92, 22) +
    drawHerbs(canvas, -30, -32, 74, 7)
  );
}
