import type { Canvas } from "../canvas.ts";
import { lighten } from "../colour.ts";
import { drawHerbs } from "../parts/food.ts";
import { drawBoards, drawRoomShell } from "../parts/interior.ts";
import { drawShadow, drawWisps, fitSize, placed, tone } from "../parts/light.ts";
import type { Setting } from "../settings.ts";
import { circle, ellipse, fill, num, outline, points, polygon, rect, roundStroke, stroke } from "../svg.ts";

/** A kitchen in the middle of the lesson: the flame, copper on its rail, vegetables under the knife. */
export function drawCooking(canvas: Canvas, setting: Setting): string {
  const { width, height, dice } = canvas;
  const size = fitSize(canvas, 900, 1.12);
  const x = width / 2;
  const tile = tone(canvas, dice.pick(["#e9e0d0", "#cfdcd6", "#e6cdbb"]), 0.6);
  const wood = tone(canvas, "#b07a48", 0.6);
  const top = 0.66 * height;
  const glass = dice.pick([250, 330, 410]);
  const [hob, board] = dice.chance(0.5) ? [250, -250] : [-210, 270];
  return (
    drawRoomShell(canvas, setting, {
      wall: dice.pick(["#e9e0d0", "#cfdcd6", "#e6cdbb"]),
      floor: "#a9744a",
      foot: 0.7,
      window: { wide: glass * size, top: 0.14, bottom: 0.48, x: 0.5 - (250 * size) / width, bars: glass > 400 ? 2 : 1 },
    }) +
    (dice.chance(0.5)
      ? drawRail(canvas, x + 190 * size, 0.13 * height, size, lighten(tile, -0.2))
      : placed(drawShelves(canvas), { x: x + 220 * size, y: 0.5 * height, size })) +
    rect(
      0,
      top,
      width,
      height - top,
      canvas.vertical([
        [0, lighten(wood, 0.08)],
        [0.4, lighten(wood, 0.02)],
        [1, lighten(wood, -0.1)],
      ]),
    ) +
    rect(0, top - 6, width, 12, lighten(wood, 0.12)) +
    drawBoards({ x: 0, y: top + 0.24 * height, width, height: 0.2 * height, step: 90, colour: lighten(wood, -0.16) }) +
    placed(drawHob(canvas), { x: x + hob * size, y: 0.86 * height, size: 1.1 * size }) +
    placed(drawChoppingBoard(canvas), { x: x + board * size, y: 0.89 * height, size }) +
    placed(drawOilAndHerbs(canvas), { x: x + (board > 0 ? 380 : -400) * size, y: 0.73 * height, size })
  );
}

/** Two shelves of jars, bowls and plates. */
function drawShelves(canvas: Canvas): string {
  const wood = tone(canvas, "#9a6a42", 0.6);
  const jar = (x: number, y: number, ink: string, tall: number) =>
    rect(x - 26, y - tall, 52, tall, tone(canvas, "#f4efe4", 0.6), 'rx="9"') +
    rect(x - 26, y - tall * 0.66, 52, tall * 0.66, tone(canvas, ink, 0.6), 'rx="9"') +
    rect(x - 24, y - tall - 12, 48, 15, lighten(wood, -0.05), 'rx="4"');
  const bowls = [0, 1, 2]
    .map((row) =>
      fill(`M70 ${-28 - row * 20}h124q-6 28 -40 28h-44q-34 0 -40 -28Z`, tone(canvas, BOWLS[row] ?? "#fff", 0.6)),
    )
    .join("");
  const plates = [-60, -24, 12]
    .map(
      (x) =>
        ellipse(x, -212, 20, 52, tone(canvas, "#fbf5ea", 0.6)) +
        ellipse(x + 4, -212, 13, 38, tone(canvas, "#c9d6d2", 0.6)),
    )
    .join("");
  const board = (y: number) => rect(-230, y, 460, 14, wood) + rect(-230, y + 14, 460, 5, lighten(wood, -0.12));
  return (
    jar(-180, 0, "#c98a3f", 92) +
    jar(-112, 0, "#a84a34", 74) +
    jar(-44, 0, "#7f8f4a", 100) +
    bowls +
    board(0) +
    jar(-150, -160, "#d9b06a", 80) +
    plates +
    jar(96, -160, "#6f4a34", 104) +
    jar(168, -160, "#b5543f", 84) +
    board(-160)
  );
}

const BOWLS = ["#7fa3a8", "#e9dcc2", "#c9705a"];

function drawRail(canvas: Canvas, x: number, y: number, size: number, ink: string): string {
  const copper = tone(canvas, "#c77b4a", 0.6);
  const pan = (at: number, reach: number) =>
    placed(
      roundStroke(`M0 0V${120 - reach * 0.3}`, lighten(copper, -0.2), 9) +
        circle(0, 120 + reach * 0.5, reach, lighten(copper, -0.1)) +
        circle(
          0,
          120 + reach * 0.5,
          reach * 0.84,
          canvas.vertical([
            [0, lighten(copper, 0.1)],
            [1, lighten(copper, -0.06)],
          ]),
        ),
      { x: at, y, size },
    );
  return (
    roundStroke(`M${num(x - 190 * size)} ${num(y)}H${num(x + 230 * size)}`, ink, 9) +
    pan(x - 140 * size, 52) +
    pan(x - 20 * size, 64) +
    pan(x + 110 * size, 44) +
    placed(roundStroke("M0 0V110", "#8d8a86", 7) + ellipse(0, 130, 22, 32, tone(canvas, "#b9b5ae", 0.6)), {
      x: x + 196 * size,
      y,
      size,
    })
  );
}

function drawHob(canvas: Canvas): string {
  const iron = tone(canvas, "#3a363c", 0.5);
  const copper = tone(canvas, "#c9804e", 0.6);
  let flames = "";
  for (let index = -5; index <= 5; index++) flames += `M${index * 26 - 10} -14q10 -34 10 -34q12 16 10 34Z`;
  return (
    drawShadow(0, 6, 220, 0.1) +
    polygon(points("-220,-30 220,-30 250,30 -250,30"), iron) +
    fill(flames, "#4f9fe0", 'opacity=".9"') +
    fill(flames, "#ffb347", 'opacity=".5"') +
    stroke("M-180 -26H180M-210 6H210", lighten(iron, 0.12), 8) +
    roundStroke("M150 -112L336 -150", lighten(iron, 0.04), 19) +
    fill(
      "M-176 -128L-150 -34Q0 -14 150 -34L176 -128Z",
      canvas.horizontal([
        [0, lighten(copper, -0.14)],
        [0.3, lighten(copper, 0.12)],
        [1, lighten(copper, -0.15)],
      ]),
    ) +
    ellipse(0, -128, 176, 38, lighten(copper, 0.08)) +
    ellipse(0, -125, 160, 30, tone(canvas, "#8a3f22", 0.4)) +
    [
      [-90, -132],
      [-40, -120],
      [20, -134],
      [70, -120],
      [104, -132],
      [-10, -142],
    ]
      .map(([x, y], index) =>
        ellipse(x ?? 0, y ?? 0, 27, 14, tone(canvas, ["#e8863a", "#7fa650", "#d9452f"][index % 3] ?? "#e8863a", 0.4)),
      )
      .join("") +
    placed(drawWisps(0, 0, 1.5), { x: 0, y: -160 })
  );
}

function drawChoppingBoard(canvas: Canvas): string {
  const wood = tone(canvas, "#dcb07a", 0.6);
  const steel = tone(canvas, "#d5dadb", 0.6);
  const red = tone(canvas, "#d9452f", 0.5);
  const green = tone(canvas, "#7fa650", 0.5);
  return (
    drawShadow(0, 34, 250, 0.12, 0.3) +
    polygon(
      points("-230,-70 210,-70 250,26 -260,26"),
      canvas.vertical([
        [0, lighten(wood, 0.02)],
        [1, lighten(wood, 0.07)],
      ]),
    ) +
    polygon(points("-260,26 250,26 248,42 -258,42"), lighten(wood, -0.12)) +
    drawTomato(canvas, -180, -26, red, green) +
    drawTomato(canvas, -120, -40, red, green) +
    drawSlices(green) +
    fill("M72 -22q110 -60 140 -8l-110 22q-40 4 -30 -14Z", green) +
    `<g transform="translate(96 -6) rotate(-32)">${rect(60, -20, 120, 26, tone(canvas, "#4a2f24", 0.6), 'rx="11"')}${fill(
      "M60 -26H-90q-30 26 4 40H60Z",
      canvas.vertical([
        [0, lighten(steel, 0.04)],
        [1, lighten(steel, -0.12)],
      ]),
    )}</g>`
  );
}

function drawSlices(green: string): string {
  return [0, 1, 2, 3]
    .map(
      (index) =>
        ellipse(-50 + index * 34, -8 + index * 2, 27, 20, lighten(green, -0.1)) +
        ellipse(-52 + index * 34, -10 + index * 2, 24, 17, lighten(green, 0.16)),
    )
    .join("");
}

function drawTomato(canvas: Canvas, x: number, y: number, red: string, green: string): string {
  return (
    drawShadow(x, y, 40, 0.2) +
    circle(
      x,
      y - 34,
      38,
      canvas.vertical([
        [0, lighten(red, 0.09)],
        [1, lighten(red, -0.06)],
      ]),
    ) +
    fill(
      outline([
        [x - 20, y - 66],
        [x - 4, y - 62],
        [x, y - 76],
        [x + 6, y - 62],
        [x + 22, y - 64],
        [x + 6, y - 54],
        [x - 8, y - 54],
      ]),
      green,
    )
  );
}

function drawOilAndHerbs(canvas: Canvas): string {
  const pot = tone(canvas, "#b5673f", 0.6);
  return (
    drawShadow(0, 2, 70, 0.14) +
    drawHerbs(canvas, 0, -70, 110, 14) +
    polygon(
      points("-52,-84 52,-84 40,0 -40,0"),
      canvas.horizontal([
        [0, lighten(pot, 0.04)],
        [1, lighten(pot, -0.1)],
      ]),
    ) +
    rect(-58, -94, 116, 20, lighten(pot, 0.03)) +
    rect(96, -130, 46, 130, tone(canvas, "#c9b23f", 0.6), 'rx="10" opacity=".9"') +
    rect(108, -172, 22, 44, tone(canvas, "#9a8a3a", 0.6), 'rx="5"') +
    circle(119, -176, 12, tone(canvas, "#8d5a36", 0.6))
  );
}
