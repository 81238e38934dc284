import type { Canvas } from "../canvas.ts";
import { lighten } from "../colour.ts";
import { drawBackdrop } from "../parts/backdrop.ts";
import { drawLandTree } from "../parts/land-tree.ts";
import { drawGrapes, drawWedge } from "../parts/food.ts";
import { drawShadow, fitSize, placed, tone } from "../parts/light.ts";
import { drawWineGlass } from "../parts/still-life.ts";
import { drawBottle } from "../parts/tableware.ts";
import type { Setting } from "../settings.ts";
import { circle, fill, outline, points, polygon, rect, roundStroke, stroke } from "../svg.ts";

/** A basket on a checked cloth in the grass. */
export function drawPicnic(canvas: Canvas, setting: Setting): string {
  const { width, height, dice } = canvas;
  const size = fitSize(canvas, 880, 1.12);
  const x = width / 2;
  const ink = tone(canvas, dice.pick(["#c9453a", "#2f6f8a", "#d98a2f"]));
  const white = tone(canvas, "#fff8ea");
  const tree = drawLandTree(canvas.fork("tree"), setting, {
    x: x - 540 * size,
    y: 0.66 * height,
    size: 520,
  });
  return (
    drawBackdrop(canvas, setting, { horizon: 0.54 }) +
    tree +
    placed(
      drawCheckedCloth(ink, white) +
        drawBasket(canvas) +
        placed(drawBottle(canvas, { glass: "#2f5a40", cap: "#7d1f34" }), { x: 40, y: -96, size: 0.86 }) +
        placed(drawBaguette(canvas), { x: -310, y: -66, size: 1 }) +
        drawWineGlass({ x: 110, y: -64, size: 0.72, wine: tone(canvas, "#7d1f34", 0.4) }) +
        drawWineGlass({ x: 176, y: -84, size: 0.7, wine: tone(canvas, "#7d1f34", 0.4) }) +
        placed(drawWedge(canvas, { paste: "#f2d27a", rind: "#d99a3c", holes: "holes" }), {
          x: 270,
          y: -34,
          size: 0.72,
        }) +
        placed(drawGrapes(canvas, "#7a3f74"), { x: 60, y: -6, size: 0.8 }) +
        drawApples(canvas),
      { x, y: 0.95 * height, size },
    )
  );
}

/** A cloth of checks in perspective: bands both ways, darker where they cross. */
function drawCheckedCloth(ink: string, white: string): string {
  const at = (u: number, v: number) => [(-430 + 860 * u) * (1 - 0.3 * v), 20 - 180 * v] as const;
  let bands = "";
  for (let index = 0; index < 12; index += 2)
    bands += outline([at(index / 12, 0), at((index + 1) / 12, 0), at((index + 1) / 12, 1), at(index / 12, 1)]);
  for (let index = 0; index < 6; index += 2) bands += "";
  const across = [0, 2, 4, 6]
    .map((index) => outline([at(0, index / 7), at(1, index / 7), at(1, (index + 1) / 7), at(0, (index + 1) / 7)]))
    .join("");
  return (
    polygon(points("-446,36 446,36 430,14 -430,14"), "#20121c", 'opacity=".2"') +
    polygon([at(0, 0), at(1, 0), at(1, 1), at(0, 1)], white) +
    fill(bands, ink, 'opacity=".5"') +
    fill(across, ink, 'opacity=".5"')
  );
}

function drawBasket(canvas: Canvas): string {
  const wicker = tone(canvas, "#c08a4e");
  const dark = lighten(wicker, -0.13);
  const cloth = tone(canvas, "#fff3dc");
  let weave = "";
  for (let row = 0; row < 6; row++)
    for (let index = 0; index < 12; index++)
      if ((row + index) % 2) weave += `M${-250 + index * 22 + row * 2} ${-94 - row * 22}h15`;
  return (
    drawShadow(-130, -64, 170, 0.14, 0.3) +
    fill("M-256 -206q16 -150 126 -150t126 150Z", "none", `stroke="${dark}" stroke-width="17"`) +
    polygon(
      points("-266,-206 -4,-206 -26,-66 -244,-66"),
      canvas.horizontal([
        [0, lighten(wicker, -0.06)],
        [0.35, lighten(wicker, 0.05)],
        [1, lighten(wicker, -0.1)],
      ]),
    ) +
    roundStroke(weave, dark, 9, 'opacity=".75"') +
    fill("M-270 -208q60 -40 130 -12q70 -30 140 12q-20 48 -52 26q-34 34 -70 2q-44 36 -78 0q-44 30 -70 -28Z", cloth) +
    rect(-272, -216, 274, 16, lighten(wicker, 0.04), 'rx="8"') +
    stroke("M-246 -84h216", dark, 6)
  );
}

function drawBaguette(canvas: Canvas): string {
  const crust = tone(canvas, "#c98842", 0.8);
  return (
    drawShadow(60, 8, 150, 0.1) +
    `<g transform="rotate(-6)">${rect(
      -80,
      -42,
      290,
      46,
      canvas.vertical([
        [0, lighten(crust, 0.08)],
        [1, lighten(crust, -0.1)],
      ]),
      'rx="23"',
    )}${stroke("M-40 -36l24 22M14 -38l24 22M68 -38l24 22M122 -38l24 22", lighten(crust, 0.16), 7, 'stroke-linecap="round"')}</g>`
  );
}

function drawApples(canvas: Canvas): string {
  return [
    [-60, -20, "#c9453a"],
    [-14, -8, "#9ab04a"],
  ]
    .map(([x, y, ink]) => {
      const skin = tone(canvas, String(ink), 0.8);
      return (
        drawShadow(Number(x), Number(y) + 2, 36, 0.2) +
        circle(
          Number(x),
          Number(y) - 26,
          31,
          canvas.vertical([
            [0, lighten(skin, 0.08)],
            [1, lighten(skin, -0.06)],
          ]),
        ) +
        roundStroke(`M${Number(x)} ${Number(y) - 52}q2 -12 8 -16`, "#5a3d2b", 4)
      );
    })
    .join("");
}
