import type { Shell } from "./room-shape.ts";
import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { createDice } from "../random.ts";
import { circle, ellipse, fill, group, num, rect, stroke } from "../svg.ts";
import { drawArt } from "./art.ts";
import { drawPlant } from "./furnishing.ts";
import { drawDiningChair, drawHall, drawLaidTable, drawPendants, planHall } from "./hall.ts";
import { inRoom } from "./light.ts";
import type { Look } from "./look.ts";
import type { HotelName } from "./names.ts";
import { onFloor } from "./shell.ts";

/** Where the tables of a restaurant stand in a landscape: along the room and towards us, 0..1; the far ones first. */
const SPOTS: readonly (readonly (readonly [along: number, near: number])[])[] = [
  [
    [0.17, 0.2],
    [0.5, 0.2],
    [0.83, 0.2],
    [0.3, 0.74],
    [0.74, 0.74],
  ],
  [
    [0.26, 0.2],
    [0.74, 0.2],
    [0.14, 0.74],
    [0.5, 0.74],
    [0.86, 0.74],
  ],
  [
    [0.12, 0.14],
    [0.44, 0.14],
    [0.76, 0.14],
    [0.62, 0.94],
  ],
  [
    [0.3, 0.1],
    [0.64, 0.1],
    [0.9, 0.34],
    [0.26, 0.86],
  ],
  [
    [0.2, 0.16],
    [0.6, 0.16],
    [0.3, 0.84],
    [0.82, 0.6],
  ],
];

/** The restaurant room, laid for the evening. */
export function drawRestaurant(canvas: Canvas, name: HotelName): string {
  const dice = createDice(`restaurant ${name.kind} ${name.manner} ${name.seed}`);
  const hall = planHall(
    canvas,
    name,
    "restaurant",
    canvas.width < 900 ? 2 : canvas.width > 1500 ? 4 : dice.pick([2, 3, 3]),
  );
  const { look, shell } = hall;
  const { inside } = look;
  const [chair, table, lamp] = [dice.whole(0, 5), dice.whole(0, 5), dice.whole(0, 3)];
  const wall = dice.chance(0.5) ? mix(inside.wall, inside.cloth, 0.2) : inside.wall;
  const rows: string[] = [];
  const spots =
    canvas.width < 900
      ? ([
          [0.3, 0.2],
          [0.62, 0.7],
        ] as const)
      : canvas.width > 1500
        ? ([
            [0.12, 0.2],
            [0.38, 0.2],
            [0.64, 0.2],
            [0.9, 0.2],
            [0.24, 0.72],
            [0.52, 0.72],
            [0.8, 0.72],
          ] as const)
        : dice.pick(SPOTS);
  const [side, aside] = [dice.chance(0.5) ? 1 : -1, dice.between(-0.05, 0.05)];
  for (const [along, near] of spots) {
    const [x, y] = onFloor(shell, canvas, 0.5 + side * (along - 0.5) + aside, near);
    const size = 0.72 + near * 0.5;
    rows.push(
      drawDiningChair(canvas, x - 150 * size, y - 6, size, inside, chair) +
        drawDiningChair(canvas, x + 150 * size, y - 6, size, inside, chair) +
        drawLaidTable(canvas, x, y, size, look, table),
    );
  }
  return (
    drawHall(canvas, name, hall, wall, dice.pick(["curtains", "none", "curtains", "blind"])) +
    drawPendants(canvas, shell, inside, 3, lamp) +
    rows.join("")
  );
}

/** The breakfast room: a long buffet under the windows and a table for two in the morning light. */
export function drawBreakfast(canvas: Canvas, name: HotelName): string {
  const dice = createDice(`breakfast ${name.kind} ${name.manner} ${name.seed}`);
  const hall = planHall(canvas, name, "breakfast", canvas.width < 900 ? 1 : canvas.width > 1500 ? 3 : 2);
  const { look, shell } = hall;
  const { inside } = look;
  const side = dice.chance(0.5) ? 1 : -1;
  const { width, height } = canvas;
  const isNarrow = width < 900;
  const [x, y] = [width * (isNarrow ? 0.5 : 0.5 - side * 0.22), height * 0.92];
  const wall = mix(inside.wall, "#fffaf0", 0.35);
  return (
    drawHall(canvas, name, hall, wall, dice.pick(["blind", "none", "blind"])) +
    (isNarrow
      ? ""
      : drawArt(canvas, {
          x: (shell.left + shell.right) / 2,
          y: shell.top + 190,
          art: dice.pick(["mirror", "emblem", "none"]),
          inside,
          emblem: look.emblem,
        })) +
    drawBuffet(canvas, shell, look, side, dice.whole(0, 5)) +
    drawDiningChair(canvas, x - 235, y - 40, 1.3, inside, dice.whole(0, 5)) +
    drawDiningChair(canvas, x + 235, y - 40, 1.3, inside, dice.whole(0, 5)) +
    drawMorningTable(canvas, x, y, isNarrow ? 1.1 : 1.35, look) +
    drawPlant(canvas, side < 0 ? 44 : width - 44, height - 8, 1, inside, 1)
  );
}

function drawBuffet(canvas: Canvas, shell: Shell, look: Look, side: 1 | -1, form: number): string {
  const { inside } = look;
  const wood = inRoom(canvas, inside.wood);
  const wide = Math.min(canvas.width * 0.5, 560);
  const x = canvas.width < 900 ? canvas.width / 2 : side > 0 ? canvas.width * 0.7 : canvas.width * 0.3;
  const y = shell.foot + (canvas.height - shell.foot) * 0.3;
  const top = y - 128;
  const left = x - wide / 2;
  const loaf = (dx: number) =>
    ellipse(left + dx, top - 16, 42, 18, inRoom(canvas, "#c98a4a")) +
    stroke(
      `M${num(left + dx - 20)} ${num(top - 24)}l8 12M${num(left + dx)} ${num(top - 28)}l8 13M${num(left + dx + 18)} ${num(top - 25)}l8 11`,
      inRoom(canvas, "#f0cf94"),
      4,
    );
  const fruit = (dx: number) =>
    fill(
      `M${num(left + dx - 46)} ${num(top - 30)}h92q-6 30 -34 30h-24q-28 0 -34 -30Z`,
      inRoom(canvas, mix(inside.second, "#ffffff", 0.35)),
    ) +
    (["#d9573c", "#e8b24a", "#8fa24f", "#f2a23c"] as const)
      .map((colour, index) =>
        circle(left + dx - 30 + index * 20, top - 36 - (index % 2) * 8, 16, inRoom(canvas, colour)),
      )
      .join("");
  const cake = (dx: number) =>
    rect(left + dx - 5, top - 40, 10, 40, inRoom(canvas, "#ffffff")) +
    ellipse(left + dx, top - 42, 52, 9, inRoom(canvas, "#fffdf8")) +
    rect(left + dx - 36, top - 78, 72, 34, inRoom(canvas, "#e8c07f"), 'rx="7"') +
    rect(left + dx - 36, top - 82, 72, 14, inRoom(canvas, form % 2 ? "#c9415a" : "#fff0dd"), 'rx="7"');
  const pot = (dx: number) =>
    fill(`M${num(left + dx - 24)} ${num(top - 78)}h48q12 50 2 78h-52q-10 -28 2 -78Z`, inRoom(canvas, inside.metal)) +
    stroke(`M${num(left + dx + 24)} ${num(top - 60)}q28 4 6 40`, inRoom(canvas, inside.metal), 6) +
    circle(left + dx, top - 84, 7, inRoom(canvas, inside.cloth));
  const jug = (dx: number) =>
    rect(left + dx - 17, top - 66, 34, 66, "#ffffff", 'opacity=".4" rx="6"') +
    rect(left + dx - 15, top - 50, 30, 48, inRoom(canvas, "#f2a23c"), 'rx="4"');
  const items = form % 2 ? [loaf, fruit, cake, pot, jug] : [cake, pot, jug, loaf, fruit];
  let panels = "";
  for (let index = 0; index < 4; index++)
    panels += `M${num(left + 16 + (index * (wide - 20)) / 4)} ${num(top + 28)}h${num((wide - 20) / 4 - 14)}v74h${num(-((wide - 20) / 4 - 14))}Z`;
  return (
    ellipse(x, y + 3, wide * 0.53, 11, "#2a1c14", 'opacity=".24"') +
    rect(
      left,
      top + 10,
      wide,
      118,
      canvas.vertical([
        [0, lighten(wood, 0.03)],
        [1, lighten(wood, -0.06)],
      ]),
    ) +
    stroke(panels, lighten(wood, -0.08), 3) +
    rect(left - 12, top, wide + 24, 14, lighten(wood, 0.07)) +
    rect(left + wide * 0.3, top, wide * 0.4, 46, inRoom(canvas, "#fffaf0")) +
    items.map((draw, index) => draw(wide * (0.11 + index * 0.195))).join("")
  );
}

function drawMorningTable(canvas: Canvas, x: number, y: number, size: number, look: Look): string {
  const { inside } = look;
  const linen = inRoom(canvas, "#fffaf1");
  const cloth = inRoom(canvas, inside.cloth);
  const china = inRoom(canvas, mix(inside.cloth, "#ffffff", 0.35));
  const cup = (dx: number) =>
    ellipse(dx, -106, 31, 7, china) +
    ellipse(dx, -107, 22, 4.5, lighten(china, -0.08)) +
    fill(`M${dx - 20} -140h40q-2 30 -15 33h-10q-13 -3 -15 -33Z`, china) +
    stroke(`M${dx + 18} -132q16 2 8 14q-4 4 -12 3`, china, 5) +
    ellipse(dx, -140, 19, 5, lighten(china, 0.06)) +
    ellipse(dx, -139.5, 16, 3.6, "#6b4028") +
    stroke(`M${dx} -150q-7 -12 0 -22t0 -20`, "#ffffff", 3, 'opacity=".5" stroke-linecap="round"');
  const crust = inRoom(canvas, "#d99a4e");
  const basket =
    fill("M-40 -128h80l-10 22h-60Z", inRoom(canvas, "#a8743f")) +
    [-24, 0, 24]
      .map((dx, index) => ellipse(dx, -132 - (index % 2) * 8, 21, 12, index % 2 ? lighten(crust, 0.04) : crust))
      .join("");
  const vase =
    rect(54, -146, 18, 34, mix("#dfe6e2", cloth, 0.35), 'rx="6"') +
    [
      [52, -158],
      [64, -172],
      [76, -156],
    ]
      .map(([cx, cy]) => circle(cx ?? 0, cy ?? 0, 11, inRoom(canvas, look.flowers)))
      .join("");
  return group(
    ellipse(0, 6, 140, 14, "#2a1c14", 'opacity=".24"') +
      fill(
        "M-150 -112q-6 76 16 112q134 20 268 0q22 -36 16 -112Z",
        canvas.horizontal([
          [0, lighten(linen, -0.05)],
          [0.4, linen],
          [1, lighten(linen, -0.09)],
        ]),
      ) +
      stroke("M-146 -52q146 34 292 0M-140 -34q140 32 280 0", cloth, 4, 'opacity=".55"') +
      ellipse(0, -112, 151, 20, lighten(linen, 0.015)) +
      [-92, 102]
        .map(
          (dx) =>
            ellipse(dx, -106, 36, 8, "#ffffff") +
            ellipse(dx, -107, 24, 5, inRoom(canvas, mix(inside.second, "#ffffff", 0.4))),
        )
        .join("") +
      basket +
      cup(-50) +
      cup(104) +
      vase,
    `transform="translate(${num(x)} ${num(y)}) scale(${size.toFixed(2)})"`,
  );
}
