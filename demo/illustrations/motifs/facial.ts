import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { drawBackdrop } from "../parts/backdrop.ts";
import { drawShadow, drawVeil, fitSize, placed, tone } from "../parts/light.ts";
import { drawTowels } from "../parts/still-life.ts";
import type { Setting } from "../settings.ts";
import { circle, ellipse, fill, rect, roundStroke } from "../svg.ts";

/** A facial, close by: the clay and its brush, creams, cucumber, a mirror and an orchid. */
export function drawFacial(canvas: Canvas, setting: Setting): string {
  const { width, height, dice } = canvas;
  const size = fitSize(canvas, 860, 1.15);
  const top = 0.74 * height;
  const marble = tone(canvas, "#f0e6da", 0.7);
  const clay = dice.pick(["#9db48a", "#d9a08a", "#8fa9a6"]);
  return (
    drawBackdrop(canvas, setting, { horizon: 0.62 }) +
    drawVeil(canvas, 0.62) +
    rect(
      0,
      top - 20,
      width,
      height - top + 20,
      canvas.vertical([
        [0, lighten(marble, 0.02)],
        [1, lighten(marble, -0.1)],
      ]),
    ) +
    rect(0, top - 20, width, 7, "#ffffff", 'opacity=".6"') +
    placed(drawMirror(canvas) + drawOrchid(canvas), { x: width / 2, y: top + 20, size }) +
    placed(drawClayBowl(canvas, clay) + drawCreams(canvas), { x: width / 2, y: top + 96, size })
  );
}

/** A round mirror on its foot, or a tall one in a frame. */
function drawMirror(canvas: Canvas): string {
  return canvas.dice.chance(0.5) ? drawTallMirror(canvas) : drawRoundMirror(canvas);
}

function drawTallMirror(canvas: Canvas): string {
  const wood = tone(canvas, "#a8744a", 0.7);
  const glass = canvas.vertical([
    [0, mix(canvas.palette.sky[1], "#ffffff", 0.3)],
    [1, mix(canvas.palette.sky[3], "#ffffff", 0.5)],
  ]);
  return (
    drawShadow(-230, 0, 150, 0.08) +
    rect(-350, -420, 240, 420, wood, 'rx="120"') +
    rect(-332, -402, 204, 396, glass, 'rx="102"') +
    fill("M-316 -120L-196 -390h44L-300 -60Z", "#ffffff", 'opacity=".35"')
  );
}

function drawRoundMirror(canvas: Canvas): string {
  const brass = tone(canvas, "#c9a25f", 0.7);
  const { palette } = canvas;
  return (
    drawShadow(-220, 0, 104, 0.12) +
    ellipse(-220, -6, 92, 16, brass) +
    rect(-228, -120, 16, 116, brass) +
    circle(-220, -290, 176, brass) +
    circle(
      -220,
      -290,
      158,
      canvas.vertical([
        [0, mix(palette.sky[1], "#ffffff", 0.35)],
        [1, mix(palette.sky[3], "#ffffff", 0.45)],
      ]),
    ) +
    fill("M-340 -210L-170 -440h54L-316 -170Z", "#ffffff", 'opacity=".35"') +
    fill("M-282 -164L-96 -388l12 34L-254 -140Z", "#ffffff", 'opacity=".25"')
  );
}

function drawOrchid(canvas: Canvas): string {
  const green = tone(canvas, "#54805a", 0.7);
  const pot = tone(canvas, "#fbf4ea", 0.7);
  const pink = tone(canvas, canvas.dice.pick(["#eeb0c3", "#f7efe6", "#c98fc0"]), 0.6);
  const flower = (x: number, y: number) =>
    [0, 1, 2, 3, 4]
      .map((index) =>
        ellipse(
          x + Math.cos(index * 1.257 - 1.57) * 21,
          y + Math.sin(index * 1.257 - 1.57) * 21,
          21,
          18,
          index % 2 ? pink : lighten(pink, 0.035),
        ),
      )
      .join("") + circle(x, y, 10, "#d9792f");
  return (
    drawShadow(290, 0, 74, 0.14) +
    fill("M290 -90q-90 -40 -130 10q60 30 130 10ZM290 -90q80 -60 130 -6q-60 34 -130 16Z", green) +
    roundStroke("M290 -90Q276 -300 214 -366Q160 -404 96 -372", green, 6) +
    fill(
      "M238 -96h104l-14 96h-76Z",
      canvas.horizontal([
        [0, pot],
        [1, lighten(pot, -0.12)],
      ]),
    ) +
    flower(108, -366) +
    flower(166, -388) +
    flower(222, -350) +
    flower(258, -290)
  );
}

function drawClayBowl(canvas: Canvas, clay: string): string {
  const bowl = tone(canvas, "#8a6a55", 0.7);
  const ink = tone(canvas, clay, 0.6);
  const wood = tone(canvas, "#b98a5a", 0.7);
  return (
    drawShadow(-30, 2, 150, 0.12) +
    fill(
      "M-170 -104h280q-10 96 -84 104h-112q-74 -8 -84 -104Z",
      canvas.horizontal([
        [0, lighten(bowl, -0.06)],
        [0.35, lighten(bowl, 0.1)],
        [1, lighten(bowl, -0.1)],
      ]),
    ) +
    ellipse(-30, -104, 140, 34, lighten(bowl, 0.12)) +
    ellipse(-30, -100, 124, 26, ink) +
    fill("M-110 -104q40 -26 84 -12q50 -16 76 10q-30 22 -84 16q-50 4 -76 -14Z", lighten(ink, 0.07)) +
    roundStroke("M46 -150L150 -262", wood, 17) +
    fill("M60 -166L18 -104q-12 16 4 16l34 -2q10 -4 12 -22l14 -40Z", tone(canvas, "#f2e3cc", 0.7)) +
    fill("M30 -122L18 -104q-12 16 4 16l34 -2q10 -4 12 -18Z", ink)
  );
}

function drawCreams(canvas: Canvas): string {
  const glass = tone(canvas, "#fdf6ec", 0.7);
  const lid = tone(canvas, "#c9a25f", 0.7);
  const green = tone(canvas, "#6f9a57", 0.7);
  const pale = tone(canvas, "#dcebb9", 0.6);
  const slice = (x: number, y: number) =>
    ellipse(x, y + 4, 48, 19, green) +
    ellipse(x, y - 3, 48, 19, pale) +
    ellipse(x, y - 3, 26, 9, lighten(pale, 0.03)) +
    [0, 1, 2, 3, 4, 5]
      .map((index) => ellipse(x + Math.cos(index * 1.05) * 17, y - 3 + Math.sin(index * 1.05) * 6, 5, 2.2, green))
      .join("");
  return (
    drawShadow(220, 6, 90, 0.12) +
    rect(
      164,
      -74,
      118,
      78,
      canvas.horizontal([
        [0, lighten(glass, -0.02)],
        [1, lighten(glass, -0.12)],
      ]),
      'rx="12"',
    ) +
    rect(158, -110, 130, 40, lid, 'rx="8"') +
    rect(184, -48, 78, 26, tone(canvas, "#d9c3a4", 0.7)) +
    slice(-250, 18) +
    slice(-190, 32) +
    slice(-120, 44) +
    drawTowels(
      canvas,
      { x: 400, y: 8, size: 0.9 },
      ["#fffaf0", "#e9cdbb"].map((colour) => tone(canvas, colour, 0.6)),
    )
  );
}
