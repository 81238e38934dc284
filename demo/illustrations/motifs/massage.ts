import type { Canvas } from "../canvas.ts";
import { lighten } from "../colour.ts";
import { drawRoomShell } from "../parts/interior.ts";
import { drawShadow, fitSize, placed, tone } from "../parts/light.ts";
import { drawCandle, drawFoliage, drawTowels } from "../parts/still-life.ts";
import type { Setting } from "../settings.ts";
import { circle, ellipse, fill, rect, roundStroke, stroke } from "../svg.ts";

/** A guest face down under warm stones before a wide window. */
export function drawMassageTable(canvas: Canvas, setting: Setting): string {
  const { width, height, dice } = canvas;
  const size = fitSize(canvas, 800, 1.12);
  const x = width / 2;
  const wall = dice.pick(["#e4d5bf", "#d9cdbd", "#cfd3c2"]);
  return (
    drawRoomShell(canvas, setting, {
      wall,
      floor: "#b58d66",
      foot: 0.76,
      window: { wide: 900, top: 0.07, bottom: 0.62, bars: 3 },
    }) +
    placed(drawMassageBed(canvas) + drawLyingGuest(canvas), { x, y: 0.93 * height, size }) +
    drawStool(canvas, x + Math.min(0.44 * width, 500), 0.95 * height, size) +
    drawFoliage(canvas.fork("leaves"), { x: Math.max(20, x - 620), size: 1.1, count: 8 })
  );
}

function drawMassageBed(canvas: Canvas): string {
  const linen = tone(canvas, "#fffaf1", 0.6);
  const wood = tone(canvas, "#7d5a40", 0.8);
  let folds = "";
  for (let index = 1; index < 14; index++)
    folds += `M${-350 + index * 50} -150q${index % 2 ? 5 : -4} 40 ${index % 3 ? 2 : -3} 74`;
  return (
    drawShadow(0, 4, 380, 0.06) +
    [-300, 276].map((left) => rect(left, -100, 24, 100, wood)).join("") +
    rect(-300, -42, 600, 12, wood) +
    fill(
      "M-356 -160q0 -24 26 -24h660q26 0 26 24v74q0 14 -14 14h-684q-14 0 -14 -14Z",
      canvas.vertical([
        [0, linen],
        [0.3, lighten(linen, -0.02)],
        [1, lighten(linen, -0.1)],
      ]),
    ) +
    stroke(folds, lighten(linen, -0.14), 2, 'opacity=".5"')
  );
}

function drawLyingGuest(canvas: Canvas): string {
  const skin = tone(canvas, canvas.dice.pick(["#e9b78e", "#c98d63", "#9a6647"]), 0.6);
  const hair = tone(canvas, canvas.dice.pick(["#4a3226", "#2c2226", "#8a5a34"]), 0.6);
  const towel = tone(canvas, canvas.dice.pick(["#c9705a", "#7f9a86", "#d9a860"]), 0.6);
  const dark = lighten(skin, -0.07);
  const body = canvas.vertical([
    [0, lighten(skin, 0.04)],
    [1, dark],
  ]);
  const stones = [
    [-128, -272, 27],
    [-76, -266, 24],
    [-28, -254, 21],
  ]
    .map(([x, y, reach]) =>
      ellipse(
        x ?? 0,
        y ?? 0,
        reach ?? 0,
        (reach ?? 0) * 0.42,
        canvas.vertical([
          [0, "#77747a"],
          [1, "#36343c"],
        ]),
      ),
    )
    .join("");
  return (
    fill("M-292 -184q-4 -26 28 -26h30q26 0 24 26Z", tone(canvas, "#efe4d2", 0.6)) +
    fill("M286 -184q40 -22 56 -14q8 8 -4 18Z", dark) +
    fill("M-214 -184Q-214 -262 -150 -266Q-60 -264 6 -238V-184Z", body) +
    circle(-238, -224, 33, body) +
    fill("M-270 -218a33 33 0 0 1 62 -24q-6 26 -26 28q-16 0 -36 -4Z", hair) +
    circle(-262, -252, 15, hair) +
    fill(
      "M-20 -184Q-26 -240 14 -246Q80 -270 140 -244Q220 -232 300 -200Q312 -192 306 -184Z",
      canvas.vertical([
        [0, lighten(towel, 0.04)],
        [1, lighten(towel, -0.08)],
      ]),
    ) +
    stroke("M20 -244q-10 30 -2 58M120 -248q4 34 0 62M216 -226q4 20 0 40", lighten(towel, -0.1), 3, 'opacity=".6"') +
    roundStroke("M-166 -228Q-150 -192 -92 -194", dark, 26) +
    circle(-82, -194, 14, skin) +
    stones
  );
}

function drawStool(canvas: Canvas, x: number, y: number, size: number): string {
  const wood = tone(canvas, "#8f6a4b", 0.8);
  return placed(
    drawShadow(0, 4, 96, 0.1) +
      rect(-70, -96, 12, 96, lighten(wood, -0.05)) +
      rect(58, -96, 12, 96, lighten(wood, -0.05)) +
      rect(-88, -110, 176, 16, lighten(wood, 0.04), 'rx="4"') +
      drawTowels(
        canvas,
        { x: -26, y: -110, size: 0.6 },
        ["#fffaf0", "#efe2cc"].map((colour) => tone(canvas, colour, 0.6)),
      ) +
      drawCandle(canvas, { x: 56, y: -110, width: 28, height: 44, reach: 170 }),
    { x, y, size },
  );
}
