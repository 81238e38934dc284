import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { drawBackdrop } from "../parts/backdrop.ts";
import { drawBoards } from "../parts/interior.ts";
import { drawShadow, drawVapour, fitSize, placed, tone } from "../parts/light.ts";
import { drawBucket, drawFlute } from "../parts/tableware.ts";
import type { Setting } from "../settings.ts";
import { box, dot, ellipse, fill, num, oval, rect, roundStroke, stroke } from "../svg.ts";

/** A cedar tub of one's own on a terrace, its water stirred and warm. */
export function drawJacuzzi(canvas: Canvas, setting: Setting): string {
  const { width, height, dice } = canvas;
  const size = fitSize(canvas, 900, 1.16);
  const deck = tone(canvas, "#b98a5f");
  const top = 0.68 * height;
  const lamp = dice.chance(0.5) ? -1 : 1;
  return (
    drawBackdrop(canvas, setting, { horizon: 0.6, sunY: 0.18 }) +
    drawRail(canvas, top) +
    rect(
      0,
      top,
      width,
      height - top,
      canvas.vertical([
        [0, lighten(deck, -0.06)],
        [1, lighten(deck, 0.02)],
      ]),
    ) +
    drawBoards({
      x: 0,
      y: top,
      width,
      height: height - top,
      step: 26,
      colour: lighten(deck, -0.12),
      isUpright: false,
    }) +
    placed(drawTub(canvas), { x: width / 2 - lamp * 60 * size, y: 0.95 * height, size }) +
    placed(drawSideTable(canvas), { x: width / 2 + lamp * 386 * size, y: 0.955 * height, size: size * 1.05 }) +
    drawVapour(canvas, {
      top: 0.42 * height,
      bottom: 0.64 * height,
      count: 6,
      strength: 0.3,
      left: width / 2 - 380 * size,
      right: width / 2 + 300 * size,
    })
  );
}

function drawRail(canvas: Canvas, top: number): string {
  const steel = mix(canvas.palette.dark, canvas.palette.haze, 0.2);
  let posts = "";
  for (let x = (canvas.width / 2) % 230; x < canvas.width; x += 230) posts += box(x - 3, top - 104, 6, 104);
  return (
    rect(0, top - 96, canvas.width, 96, "#ffffff", 'opacity=".13"') +
    fill(posts, steel) +
    rect(0, top - 108, canvas.width, 7, steel)
  );
}

function drawTub(canvas: Canvas): string {
  const wood = tone(canvas, "#a86b3f");
  const foam = tone(canvas, "#ffffff", 0.5);
  const { dice } = canvas.fork("foam");
  let staves = "";
  for (let index = -9; index <= 9; index++)
    staves += `M${num(Math.sin((index / 9) * 1.5) * 318)} ${num(-236 + Math.cos((index / 9) * 1.5) * 62)}L${num(Math.sin((index / 9) * 1.5) * 300)} ${num(-34 + Math.cos((index / 9) * 1.5) * 34)}`;
  let bubbles = "";
  let spray = "";
  for (let index = 0; index < 70; index++) {
    const angle = dice.between(0, Math.PI * 2);
    const far = Math.sqrt(dice.next());
    bubbles += oval(
      Math.cos(angle) * far * 262,
      -240 + Math.sin(angle) * far * 44,
      dice.between(7, 26),
      dice.between(3, 9),
    );
    if (index % 3 === 0) spray += dot(Math.cos(angle) * far * 240, -250 - dice.between(0, 40));
  }
  const hoop = (y: number, reach: number, bulge: number) =>
    stroke(`M${-reach} ${y}A${reach} ${bulge} 0 0 0 ${reach} ${y}`, tone(canvas, "#5b4a42"), 13);
  return (
    drawShadow(0, 2, 350, 0.11, 0.32) +
    fill(
      "M-322 -240L-302 -30A302 38 0 0 0 302 -30L322 -240A322 64 0 0 1 -322 -240Z",
      canvas.horizontal([
        [0, lighten(wood, -0.16)],
        [0.35, lighten(wood, 0.05)],
        [1, lighten(wood, -0.16)],
      ]),
    ) +
    stroke(staves, lighten(wood, -0.17), 3, 'opacity=".6"') +
    hoop(-188, 318, 62) +
    hoop(-72, 306, 46) +
    ellipse(0, -240, 326, 66, lighten(wood, 0.09)) +
    ellipse(
      0,
      -238,
      292,
      54,
      canvas.vertical([
        [0, tone(canvas, "#2f93a0", 0.6)],
        [1, tone(canvas, "#7fd3d2", 0.6)],
      ]),
    ) +
    fill(bubbles, foam, 'opacity=".62"') +
    roundStroke(spray, foam, 7, 'opacity=".85"') +
    fill("M-250 -262q-6 -34 22 -36h62q26 2 22 34v70q-52 14 -106 -8Z", tone(canvas, "#fff6e6", 0.7)) +
    stroke("M-252 -214q52 20 108 8", tone(canvas, "#c9705a", 0.7), 6)
  );
}

function drawSideTable(canvas: Canvas): string {
  const wood = tone(canvas, "#80583b");
  return (
    drawShadow(0, 2, 104, 0.12) +
    roundStroke("M-52 0L-36 -130M52 0L36 -130", lighten(wood, -0.06), 11) +
    ellipse(0, -130, 104, 20, lighten(wood, -0.05)) +
    ellipse(0, -138, 104, 20, lighten(wood, 0.05)) +
    placed(drawBucket(canvas), { x: -36, y: -140, size: 0.72 }) +
    placed(drawFlute(canvas), { x: 40, y: -134, size: 0.62 }) +
    placed(drawFlute(canvas), { x: 74, y: -142, size: 0.6 })
  );
}
