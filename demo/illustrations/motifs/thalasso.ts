import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { drawRoomShell } from "../parts/interior.ts";
import { drawShadow, drawVapour, fitSize, placed, tone } from "../parts/light.ts";
import { drawPebbles, drawTowels } from "../parts/still-life.ts";
import type { Setting } from "../settings.ts";
import { ellipse, fill, num, polygon, rect, roundStroke, stroke } from "../svg.ts";
import { drawBather } from "./bather.ts";

/** Sea water in a tiled basin under a wide window on the sea: two swan-neck jets, a bather's shoulders, towels on the rim. */
export function drawThalasso(canvas: Canvas, setting: Setting): string {
  const { width, height, dice } = canvas;
  const size = fitSize(canvas, 860, 1.14);
  const x = width / 2;
  const rim = 0.62 * height;
  const wall = dice.pick(["#e9e2d3", "#dfe6e2", "#e8dccb"]);
  const window = { wide: 1020, top: 0.06, bottom: 0.5, bars: 3 };
  return (
    drawRoomShell(canvas, setting, { wall, floor: "#e6dccb", foot: 0.58, frame: "#f3ecdf", window }) +
    drawBasin(canvas, rim) +
    [-1, 1]
      .map((side) => placed(drawJet(canvas), { x: x + side * 300 * size, y: rim, size, isFlipped: side > 0 }))
      .join("") +
    placed(drawBather(canvas.fork("one"), "#5a3a28"), { x: x - 90 * size, y: 0.82 * height, size: 1.25 * size }) +
    placed(drawBather(canvas.fork("two"), dice.pick(["#2c2226", "#b5813f"])), {
      x: x + 130 * size,
      y: 0.86 * height,
      size: 1.35 * size,
    }) +
    drawRimThings(canvas, size) +
    drawVapour(canvas, { top: 0.5 * height, bottom: 0.74 * height, count: 5, strength: 0.26 })
  );
}

/** The water from its rim to the foot of the sheet, mosaic under the edge, light upon it. */
function drawBasin(canvas: Canvas, rim: number): string {
  const { width, height } = canvas;
  const [pale, mid, deep] = ["#c4efe6", "#4fb9bd", "#1d7f92"].map((colour) => tone(canvas, colour, 0.8));
  const stone = tone(canvas, "#f2ebdd", 0.7);
  const water = canvas.between(rim, height, [
    [0, pale ?? stone],
    [0.3, mid ?? stone],
    [1, deep ?? stone],
  ]);
  const { dice } = canvas.fork("ripples");
  let ripples = "";
  for (let index = Math.round(54 * canvas.breadth); index > 0; index--) {
    const near = dice.next();
    const long = 24 + near * 120;
    const start = `M${num(dice.between(-60, width))} ${num(rim + 30 + near * (height - rim - 40))}`;
    ripples += `${start}q${num(long / 4)} ${num(-2 - 5 * near)} ${num(long / 2)} 0t${num(long / 2)} 0`;
  }
  let mosaic = "";
  for (let x = 0; x < width; x += 22) mosaic += `M${x} ${num(rim + 8)}v14`;
  return (
    rect(0, rim - 14, width, 24, stone) +
    rect(0, rim + 8, width, 14, mix(mid ?? stone, stone, 0.35)) +
    stroke(mosaic, lighten(stone, -0.04), 2, 'opacity=".7"') +
    rect(0, rim + 20, width, height - rim, water) +
    roundStroke(ripples, "#ffffff", 2.6, 'opacity=".45"')
  );
}

/** A steel swan neck and the sheet of water that falls from it. */
function drawJet(canvas: Canvas): string {
  const steel = tone(canvas, "#d5dcdc", 0.7);
  const fall = canvas.vertical([
    [0, "#ffffff", 0.9],
    [1, "#ffffff", 0.45],
  ]);
  return (
    drawShadow(0, 2, 40, 0.2) +
    roundStroke("M0 4V-120Q0 -170 46 -166Q86 -160 92 -122", steel, 17) +
    roundStroke("M-5 0V-118Q-4 -152 22 -160", lighten(steel, 0.08), 4) +
    fill("M76 -120h34q20 70 30 196h-92q26 -110 28 -196Z", fall) +
    ellipse(94, 82, 74, 15, "#ffffff", 'opacity=".75"') +
    ellipse(94, 88, 118, 22, "none", 'stroke="#ffffff" stroke-width="4" stroke-opacity=".5"')
  );
}

/** What lies on the near rim: towels, pebbles, weed from the sea in a bowl. */
function drawRimThings(canvas: Canvas, size: number): string {
  const { width, height } = canvas;
  const stone = tone(canvas, "#f2ebdd", 0.7);
  const weed = tone(canvas, "#4f7a52", 0.7);
  const bowl = tone(canvas, "#f7f1e6", 0.7);
  const paint = canvas.vertical([
    [0, stone],
    [1, lighten(stone, -0.09)],
  ]);
  const dish =
    drawShadow(0, 2, 88, 0.14) +
    roundStroke("M-40 -52q-16 -34 6 -60M-12 -54q-6 -44 14 -76M18 -54q20 -30 10 -62M42 -52q22 -16 24 -44", weed, 12) +
    fill("M-84 -56h168q-8 56 -50 58h-68q-42 -2 -50 -58Z", bowl) +
    ellipse(0, -56, 84, 15, lighten(bowl, -0.08));
  return (
    polygon(
      [
        [0, 0.93 * height],
        [width, 0.93 * height],
        [width, height],
        [0, height],
      ],
      paint,
    ) +
    drawTowels(canvas, { x: width / 2 - 390 * size, y: 0.955 * height, size: 0.95 * size }, [
      tone(canvas, "#fffaf0", 0.6),
      tone(canvas, "#8fb9b6", 0.6),
      tone(canvas, "#fffaf0", 0.6),
    ]) +
    placed(dish, { x: width / 2 + 400 * size, y: 0.965 * height, size }) +
    drawPebbles(canvas, { x: width / 2 + 280 * size, y: 0.97 * height, size: 0.55 * size })
  );
}
