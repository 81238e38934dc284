import type { Canvas } from "../canvas.ts";
import { lighten } from "../colour.ts";
import { drawShadow, fitSize, placed, tone } from "../parts/light.ts";
import { drawCandle } from "../parts/still-life.ts";
import { drawTabletop } from "../parts/tableware.ts";
import type { Setting } from "../settings.ts";
import { circle, ellipse, fill, roundStroke, stroke } from "../svg.ts";

/** A drink of welcome at dusk or noon: two long glasses, olives, a lamp. */
export function drawAperitif(canvas: Canvas, setting: Setting): string {
  const { width, height, dice } = canvas;
  const size = fitSize(canvas, 760, 1.14);
  const x = width / 2;
  const [drink, slice] = dice.pick([
    ["#f0762f", "#f4a02f"],
    ["#d9475f", "#f2c531"],
    ["#b8cf6a", "#8fb83f"],
  ] as const);
  const glass = (turn: number) => placed(drawSpritz(canvas, drink, slice), { x: 0, y: 0, turn });
  const bowl =
    drawShadow(0, 2, 88, 0.14) +
    fill("M-84 -56h168q-6 56 -50 58h-68q-44 -2 -50 -58Z", tone(canvas, "#5b7f8a", 0.6)) +
    ellipse(0, -56, 84, 20, tone(canvas, "#46646e", 0.6)) +
    [
      [-44, -62],
      [-12, -70],
      [24, -66],
      [50, -58],
      [4, -54],
      [-30, -52],
    ]
      .map(
        ([ox, oy], index) =>
          ellipse(ox ?? 0, oy ?? 0, 21, 16, tone(canvas, index % 2 ? "#7f8f3a" : "#4f4a3a", 0.5)) +
          circle((ox ?? 0) + 6, (oy ?? 0) - 4, 4, tone(canvas, "#c9453a", 0.5)),
      )
      .join("");
  return (
    drawTabletop(canvas, setting, { top: 0.66, surface: "wood", veil: 0.22 }) +
    placed(glass(0), { x: x - 140 * size, y: 0.87 * height, size: 1.45 * size }) +
    placed(glass(0), { x: x + 90 * size, y: 0.9 * height, size: 1.55 * size, isFlipped: true }) +
    placed(bowl, { x: x + 330 * size, y: 0.9 * height, size: 1.1 * size }) +
    drawCandle(canvas, { x: x - 330 * size, y: 0.88 * height, width: 40 * size, height: 52 * size, reach: 200 * size })
  );
}

function drawSpritz(canvas: Canvas, drink: string, slice: string): string {
  const ink = tone(canvas, drink, 0.4);
  const peel = tone(canvas, slice, 0.4);
  const cubes = [
    [-26, -206, 12],
    [14, -214, -10],
    [-4, -178, 30],
    [28, -184, 4],
  ]
    .map(
      ([x, y, turn]) =>
        `<rect x="-17" y="-17" width="34" height="34" rx="6" fill="#ffffff" fill-opacity=".42" transform="translate(${x} ${y}) rotate(${turn})"/>`,
    )
    .join("");
  return (
    drawShadow(0, 2, 66, 0.16) +
    ellipse(0, 0, 58, 10, "#ffffff", 'opacity=".6"') +
    roundStroke("M0 -2V-96", "#ffffff", 8, 'opacity=".75"') +
    circle(46, -254, 46, peel) +
    circle(46, -254, 36, lighten(peel, 0.1)) +
    stroke("M46 -288v68M12 -254h68M22 -278l48 48M70 -278l-48 48", lighten(peel, 0.17), 4) +
    fill("M-72 -262Q-84 -116 0 -94Q84 -116 72 -262Z", "#ffffff", 'opacity=".3"') +
    fill(
      "M-75 -226Q-78 -116 0 -98Q78 -116 75 -226Z",
      canvas.vertical([
        [0, lighten(ink, 0.09)],
        [1, lighten(ink, -0.05)],
      ]),
      'opacity=".94"',
    ) +
    ellipse(0, -226, 75, 14, lighten(ink, 0.13)) +
    cubes +
    roundStroke("M-20 -140L-64 -330", tone(canvas, "#fff3de", 0.5), 9) +
    stroke("M-58 -246q-4 80 26 118", "#ffffff", 6, 'opacity=".7" stroke-linecap="round"') +
    ellipse(0, -262, 72, 12, "none", 'stroke="#ffffff" stroke-width="3" stroke-opacity=".75"')
  );
}
