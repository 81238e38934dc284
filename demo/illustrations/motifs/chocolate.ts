import type { Canvas } from "../canvas.ts";
import { lighten } from "../colour.ts";
import { drawShadow, fitSize, placed, tone } from "../parts/light.ts";
import { drawTabletop } from "../parts/tableware.ts";
import type { Setting } from "../settings.ts";
import { circle, dot, ellipse, fill, points, polygon, roundStroke, stroke } from "../svg.ts";

/** A chocolate maker's marble: a bowl of it melted, pralines, bars, a pod. */
export function drawChocolate(canvas: Canvas, setting: Setting): string {
  const { width, height } = canvas;
  const size = fitSize(canvas, 900, 1.14);
  const x = width / 2;
  return (
    drawTabletop(canvas, setting, { top: 0.52, surface: "marble", veil: 0.45 }) +
    placed(drawCocoaPod(canvas), { x: x + 300 * size, y: 0.68 * height, size: 1.1 * size }) +
    placed(drawMeltedBowl(canvas), { x: x - 130 * size, y: 0.78 * height, size: 1.2 * size }) +
    placed(drawPralines(canvas), { x: x + 150 * size, y: 0.92 * height, size: 1.05 * size }) +
    placed(drawBar(canvas), { x: x - 290 * size, y: 0.94 * height, size: size })
  );
}

function drawMeltedBowl(canvas: Canvas): string {
  const copper = tone(canvas, "#c77b4a", 0.6);
  const dark = tone(canvas, "#4a2416", 0.4);
  const wood = tone(canvas, "#c79762", 0.6);
  return (
    drawShadow(0, 4, 180, 0.12, 0.3) +
    fill(
      "M-204 -176Q-196 -20 -84 0H84Q196 -20 204 -176Z",
      canvas.horizontal([
        [0, lighten(copper, -0.14)],
        [0.3, lighten(copper, 0.1)],
        [0.55, copper],
        [1, lighten(copper, -0.16)],
      ]),
    ) +
    ellipse(0, -176, 204, 52, lighten(copper, 0.06)) +
    ellipse(0, -172, 186, 43, dark) +
    fill("M-150 -176q60 -32 130 -14q90 -22 150 14q-40 26 -120 14q-90 20 -160 -14Z", lighten(dark, 0.07)) +
    stroke("M-70 -176q60 -18 120 0q-50 16 -86 4", lighten(dark, 0.17), 6, 'stroke-linecap="round"') +
    roundStroke("M70 -186L206 -344", wood, 19) +
    fill("M40 -190q-2 -26 30 -36l40 -30l26 22l-30 42q-18 22 -66 2Z", dark) +
    fill("M60 -176q-4 20 2 22q-8 -4 -2 -22Z", dark)
  );
}

function drawPralines(canvas: Canvas): string {
  const darks = ["#4a2416", "#7a4426", "#f3e4cc", "#5d2c1c", "#a8683a"].map((ink) => tone(canvas, ink, 0.4));
  const one = (x: number, y: number, index: number) => {
    const ink = darks[index % 5] ?? "#4a2416";
    const body =
      index % 3 === 1
        ? fill(`M${x - 46} ${y}v-34q0 -14 46 -14t46 14v34q0 14 -46 14t-46 -14Z`, lighten(ink, -0.04)) +
          ellipse(x, y - 36, 46, 15, lighten(ink, 0.06))
        : fill(
            `M${x - 44} ${y + 4}q-6 -62 44 -62t44 62q-8 14 -44 14t-44 -14Z`,
            canvas.vertical([
              [0, lighten(ink, 0.1)],
              [1, lighten(ink, -0.04)],
            ]),
          );
    const trim =
      index % 3 === 0
        ? stroke(
            `M${x - 26} ${y - 30}q26 -16 52 0M${x - 32} ${y - 14}q32 -16 64 0`,
            index % 2 ? "#f6ead6" : lighten(ink, 0.2),
            5,
            'stroke-linecap="round"',
          )
        : index % 3 === 1
          ? circle(x, y - 40, 9, tone(canvas, "#b98b5a", 0.4))
          : roundStroke(dot(x - 14, y - 40), "#ffffff", 9, 'opacity=".4"');
    return drawShadow(x, y + 12, 54, 0.2) + body + trim;
  };
  const places: readonly (readonly [number, number])[] = points("-70,-62 30,-66 130,-62 -110,4 0,4 108,6 208,-8");
  return (
    polygon(points("-190,-100 250,-100 300,40 -220,40"), tone(canvas, "#3f3a40", 0.5)) +
    polygon(points("-190,-106 250,-106 298,32 -218,32"), tone(canvas, "#57515a", 0.5)) +
    places.map(([x, y], index) => one(x, y, index + canvas.variation)).join("")
  );
}

function drawBar(canvas: Canvas): string {
  const ink = tone(canvas, "#5a2f1c", 0.4);
  let squares = "";
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 3; column++)
      squares += polygon(
        [
          [-90 + column * 58 - row * 12, -96 + row * 32],
          [-38 + column * 58 - row * 12, -96 + row * 32],
          [-44 + column * 58 - row * 12, -70 + row * 32],
          [-98 + column * 58 - row * 12, -70 + row * 32],
        ],
        lighten(ink, 0.08),
      );
  return (
    drawShadow(-10, 6, 130, 0.1) +
    polygon(points("-100,-104 92,-104 62,4 -138,4"), lighten(ink, -0.04)) +
    squares +
    polygon(points("-138,4 62,4 62,16 -138,16"), lighten(ink, -0.1)) +
    polygon(points("-142,-8 70,-12 58,34 -152,34"), tone(canvas, "#d9b155", 0.5)) +
    stroke("M-130 6l24 18M-80 0l20 26M-20 2l24 20M30 -4l12 26", tone(canvas, "#b08a35", 0.5), 3)
  );
}

function drawCocoaPod(canvas: Canvas): string {
  const pod = tone(canvas, "#a8552c", 0.6);
  const bean = tone(canvas, "#6a3a24", 0.5);
  return (
    drawShadow(0, 4, 140, 0.12) +
    `<g transform="rotate(-12)">${fill(
      "M-140 -40Q-110 -112 0 -112Q110 -108 150 -44Q110 4 0 6Q-110 4 -140 -40Z",
      canvas.vertical([
        [0, lighten(pod, 0.1)],
        [1, lighten(pod, -0.1)],
      ]),
    )}${stroke("M-136 -44Q0 -98 146 -48M-136 -38Q0 -60 146 -40M-136 -34Q0 -16 146 -36", lighten(pod, -0.13), 5)}</g>` +
    [
      [-110, 6],
      [-80, 18],
      [-44, 12],
      [110, 14],
    ]
      .map(
        ([x, y]) =>
          ellipse(x ?? 0, y ?? 0, 20, 13, bean) + stroke(`M${(x ?? 0) - 12} ${y ?? 0}h24`, lighten(bean, -0.1), 3),
      )
      .join("")
  );
}
