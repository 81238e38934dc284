import type { Canvas } from "../canvas.ts";
import { lighten } from "../colour.ts";
import { drawBoards, drawRoomShell } from "../parts/interior.ts";
import { drawGlow, drawShadow, drawVapour, fitSize, placed, tone } from "../parts/light.ts";
import { drawTowels } from "../parts/still-life.ts";
import type { Setting } from "../settings.ts";
import { ellipse, fill, polygon, rect, roundStroke, stroke } from "../svg.ts";

/** A hot wooden cabin: benches, the stove and its stones, the bucket; a window on the setting. */
export function drawSauna(canvas: Canvas, setting: Setting): string {
  const { width, height, dice } = canvas;
  const wood = tone(canvas, dice.pick(["#d29a63", "#c48a58", "#dcab76"]), 0.75);
  const size = fitSize(canvas, 900, 1.12);
  const x = width / 2;
  const glass = dice.pick([300, 470, 600]);
  const down = dice.pick([0.36, 0.46]);
  return (
    drawRoomShell(canvas, setting, {
      wall: dice.pick(["#d9a771", "#cf9a66"]),
      floor: "#a97448",
      foot: 0.84,
      frame: "#8d5d38",
      window: { wide: glass * size, top: 0.1, bottom: down, x: 0.5 - (110 * size) / width, bars: 1 },
    }) +
    drawBoardsAround(canvas, size * (glass / 2 + 20), size, lighten(wood, -0.13)) +
    drawGlow(canvas, x + 330 * size, 0.62 * height, 420, 0.5, "#ffb765") +
    placed(drawBenches(canvas, wood), { x: x - 110 * size, y: 0.93 * height, size }) +
    placed(drawStove(canvas), { x: x + 330 * size, y: 0.95 * height, size: size * 1.1 }) +
    drawVapour(canvas, {
      top: 0.3 * height,
      bottom: 0.5 * height,
      count: 3,
      strength: 0.3,
      left: x + 190 * size,
      right: x + 480 * size,
    })
  );
}

/** `reach`: half the window with its frame. */
function drawBoardsAround(canvas: Canvas, reach: number, size: number, colour: string): string {
  const { width, height } = canvas;
  const left = width / 2 - 110 * size - reach;
  const right = width / 2 - 110 * size + reach;
  return (
    drawBoards({ x: 0, y: 24, width: Math.max(0, left), height: 0.8 * height, step: 36, colour, isUpright: false }) +
    drawBoards({ x: right, y: 24, width: width - right, height: 0.8 * height, step: 36, colour, isUpright: false })
  );
}

function drawBenches(canvas: Canvas, wood: string): string {
  let slats = "";
  for (const [y, reach] of [
    [-262, 380],
    [-122, 400],
  ] as const) {
    slats +=
      rect(-reach, y + 30, reach * 2, 92, lighten(wood, -0.2)) +
      polygon(
        [
          [-reach + 30, y - 30],
          [reach - 30, y - 30],
          [reach, y + 14],
          [-reach, y + 14],
        ],
        lighten(wood, 0.05),
      ) +
      rect(
        -reach,
        y + 14,
        2 * reach,
        22,
        canvas.vertical([
          [0, lighten(wood, 0.02)],
          [1, lighten(wood, -0.07)],
        ]),
      ) +
      stroke(
        `M${-reach + 20} ${y - 16}h${2 * reach - 40}M${-reach + 10} ${y}h${2 * reach - 20}`,
        lighten(wood, -0.08),
        3,
      );
  }
  return (
    slats +
    rect(-400, -16, 800, 22, lighten(wood, -0.24)) +
    drawTowels(
      canvas,
      { x: -230, y: -268, size: 1.1 },
      ["#fffaf0", "#c9705a", "#f1e5d0"].map((colour) => tone(canvas, colour, 0.6)),
    ) +
    fill("M40 -290h190v44h-190Z", tone(canvas, "#f6ead6", 0.6)) +
    fill("M40 -248h190l10 92h-210Z", tone(canvas, "#fff8ea", 0.6)) +
    stroke("M34 -172h204", tone(canvas, "#7f9a86", 0.6), 9) +
    placed(drawPail(canvas), { x: -40, y: -112, size: 1 })
  );
}

/** The bucket with its ladle. */
function drawPail(canvas: Canvas): string {
  const wood = tone(canvas, "#a5683a", 0.7);
  return (
    drawShadow(0, 0, 66, 0.14) +
    fill(
      "M-58 -104h116l-12 104h-92Z",
      canvas.horizontal([
        [0, lighten(wood, -0.1)],
        [0.4, lighten(wood, 0.06)],
        [1, lighten(wood, -0.12)],
      ]),
    ) +
    stroke("M-55 -76h110M-49 -26h98", "#4c3c34", 8) +
    ellipse(0, -104, 58, 13, lighten(wood, -0.2)) +
    ellipse(0, -101, 48, 9, "#8fc4c6") +
    stroke("M-54 -100Q0 -196 54 -100", "#4c3c34", 5) +
    roundStroke("M12 -104L78 -196", lighten(wood, 0.12), 10)
  );
}

function drawStove(canvas: Canvas): string {
  const { dice } = canvas.fork("stones");
  const iron = tone(canvas, "#3d3840", 0.6);
  let stones = "";
  for (let index = 0; index < 17; index++)
    stones += ellipse(
      -82 + (index % 6) * 33 + dice.between(-8, 8),
      -262 - Math.floor(index / 6) * 24 + dice.between(-5, 5),
      dice.between(20, 27),
      dice.between(15, 19),
      dice.pick(["#75717a", "#5d5962", "#8b8690", "#a3654e"]),
    );
  return (
    drawShadow(0, 2, 140, 0.12, 0.35) +
    rect(
      -112,
      -240,
      224,
      226,
      canvas.horizontal([
        [0, lighten(iron, 0.1)],
        [1, lighten(iron, -0.06)],
      ]),
      'rx="8"',
    ) +
    rect(-100, -16, 24, 18, iron) +
    rect(76, -16, 24, 18, iron) +
    rect(-66, -176, 132, 112, "#1d1518", 'rx="6"') +
    fill("M-54 -70q-6 -44 26 -62q2 22 16 26q-4 -34 26 -58q0 36 26 48q16 20 10 46Z", "#ff8a2f") +
    fill("M-28 -70q-4 -26 16 -36q4 14 14 14q10 -12 10 -22q20 20 14 44Z", "#ffd36b") +
    rect(-122, -252, 244, 16, lighten(iron, 0.08), 'rx="4"') +
    stones +
    rect(-124, -258, 8, 50, lighten(iron, 0.14)) +
    rect(116, -258, 8, 50, lighten(iron, 0.14))
  );
}
