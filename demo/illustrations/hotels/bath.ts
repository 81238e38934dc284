import { type Pane, type Shell } from "./room-shape.ts";
import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { createDice, type Dice } from "../random.ts";
import { circle, ellipse, fill, num, rect, stroke } from "../svg.ts";
import { drawPlant, drawRug, drawTub } from "./furnishing.ts";
import { inRoom } from "./light.ts";
import type { Inside } from "./look.ts";
import type { HotelName, RoomClass } from "./names.ts";
import { drawOutlook, drawPanes, drawShine } from "./panes.ts";
import { planRoom, type RoomPlan } from "./plan-room.ts";
import { drawLightOnFloor, drawShell, makeShell } from "./shell.ts";

/** The bathroom of a room: a bath or a walk-in shower, the basin, the hotel's tiles, and the same view through its window. */
export function drawBathroom(canvas: Canvas, name: HotelName, roomClass: RoomClass, index: number): string {
  const { look, room } = planRoom(name, roomClass, index);
  const dice = createDice(`bath ${name.kind} ${name.manner} ${name.seed} ${roomClass} ${index}`);
  const { inside } = look;
  const side = dice.chance(0.5) ? 1 : -1;
  const shell = makeShell(canvas, room.ceiling === "slope" ? "flat" : room.ceiling);
  const isNarrow = canvas.width < 900;
  const wide = shell.right - shell.left;
  const width = Math.min(wide * (isNarrow ? 0.44 : 0.28), 330);
  const hasTub = roomClass !== "classic" && roomClass !== "cabin" ? dice.chance(0.75) : dice.chance(0.3);
  const middle = (shell.left + shell.right) / 2 - (isNarrow ? 0 : side * wide * (hasTub ? 0.16 : 0.04));
  const pane: Pane = {
    x: middle - width / 2,
    y: shell.top + (shell.foot - shell.top) * 0.12,
    width,
    height: (shell.foot - shell.top) * 0.5,
    form: room.form,
  };
  const tile = dice.pick(["tiles", "tiles", "stone", "plain", "twotone"] as const);
  const wall = mix(inside.wall, dice.pick(["#ffffff", "#f3ece0", inside.second]), 0.4);
  return (
    drawOutlook(canvas, name, [pane]) +
    drawShell(canvas, shell, {
      wall,
      treatment: tile,
      inside,
      panes: [pane],
      floor: dice.pick(["tiles", "stone", "herringbone"]),
    }) +
    drawLightOnFloor(canvas, shell, [pane]) +
    drawPanes(canvas, look, [pane], shell) +
    drawFittings(canvas, dice, { side, shell, isNarrow, wide, width, hasTub, middle, room, inside })
  );
}

type Fitting = {
  /** Where the basin stands; the bath or the shower is on the other. */
  side: 1 | -1;
  shell: Shell;
  isNarrow: boolean;
  /** Of the back wall. */
  wide: number;
  /** Of the window, whose middle is `middle`. */
  width: number;
  middle: number;
  hasTub: boolean;
  room: RoomPlan;
  inside: Inside;
};

function drawFittings(canvas: Canvas, dice: Dice, fitting: Fitting): string {
  const { side, shell, isNarrow, wide, width, hasTub, middle, inside } = fitting;
  const { left, right, foot } = shell;
  const inset = isNarrow ? 96 : wide * 0.2;
  const basin = drawBasin(canvas, shell, inside, side > 0 ? right - inset : left + inset, dice.whole(0, 5));
  const bath = hasTub
    ? drawBath(canvas, dice, fitting)
    : drawShower(
        canvas,
        shell,
        inside,
        isNarrow ? middle - side * wide * 0.2 : middle - side * wide * 0.33,
        isNarrow ? 120 : 150,
      );
  return (
    basin +
    bath +
    drawPlant(
      canvas,
      side > 0 ? Math.max(46, left - 10) : Math.min(canvas.width - 46, right + 10),
      canvas.height - 26,
      1.05,
      inside,
      dice.whole(0, 5),
    ) +
    drawStool(
      canvas,
      side > 0 ? middle + width * 0.9 : middle - width * 0.9,
      foot + (canvas.height - foot) * 0.62,
      inside,
    )
  );
}

/** The tub under the window, a rug before it. */
function drawBath(canvas: Canvas, dice: Dice, { shell, isNarrow, wide, middle, room, inside }: Fitting): string {
  const deep = canvas.height - shell.foot;
  return (
    drawRug(canvas, {
      x: middle,
      y: shell.foot + deep * 0.66,
      reach: Math.min(270, wide * 0.34),
      form: room.rug,
      inside,
    }) + drawTub(canvas, middle, shell.foot + deep * 0.5, isNarrow ? 0.9 : 1.1, inside, dice.whole(0, 5))
  );
}

/** Glass from floor to ceiling round a rain shower, before the window. */
function drawShower(canvas: Canvas, { top, foot }: Shell, inside: Inside, x: number, half: number): string {
  const metal = inRoom(canvas, inside.metal);
  const { height } = canvas;
  const base = foot + (height - foot) * 0.3;
  const glass = mix(canvas.palette.sky[2], "#ffffff", 0.5);
  let rain = "";
  for (let index = 0; index < 22; index++)
    rain += `M${num(x - 58 + (index % 11) * 11.5)} ${num(top + 96 + ((index * 37) % 60))}v${index % 2 ? 60 : 96}`;
  return (
    rect(x - half, foot - 2, half * 2, base - foot + 6, inRoom(canvas, mix(inside.second, "#d8cfc2", 0.6))) +
    stroke(`M${num(x)} ${num(top)}v70`, metal, 7) +
    ellipse(x, top + 76, 68, 9, metal) +
    stroke(rain, "#ffffff", 2, 'opacity=".4" stroke-linecap="round" stroke-dasharray="14 11"') +
    rect(x - half, top + 24, half * 2, base - top - 24, glass, 'opacity=".26"') +
    stroke(
      `M${num(x - half)} ${num(top + 24)}h${num(half * 2)}V${num(base)}M${num(x - half)} ${num(top + 24)}V${num(base)}M${num(x + half * 0.3)} ${num(top + 24)}V${num(base)}`,
      metal,
      5,
    ) +
    fill(
      `M${num(x - half * 0.7)} ${num(base)}L${num(x - half * 0.1)} ${num(top + 30)}h${num(half * 0.16)}L${num(x - half * 0.5)} ${num(base)}Z`,
      "#ffffff",
      'opacity=".24"',
    ) +
    rect(x + half * 0.3 - 14, (top + base) / 2, 8, 74, metal, 'rx="4"')
  );
}

/** The basin on its stand with a mirror and two lamps. */
function drawBasin(canvas: Canvas, { top, foot }: Shell, inside: Inside, x: number, form: number): string {
  const metal = inRoom(canvas, inside.metal);
  const china = inRoom(canvas, "#fffdf8");
  const y = foot + 24;
  const bench = y - 168;
  return (
    drawMirror(canvas, inside, { x, y: top + (foot - top) * 0.34, form }) +
    drawBench(canvas, inside, { x, y, bench }) +
    stroke(`M${num(x)} ${num(bench)}v-52q0 -18 20 -18`, metal, 7) +
    fill(
      `M${num(x - 72)} ${num(bench - 40)}h144q-6 42 -42 42h-60q-36 0 -42 -42Z`,
      canvas.horizontal([
        [0, lighten(china, -0.03)],
        [0.4, china],
        [1, lighten(china, -0.08)],
      ]),
    ) +
    ellipse(x, bench - 40, 72, 9, china) +
    rect(x - 128, bench - 32, 17, 34, inRoom(canvas, mix(inside.cloth, "#ffffff", 0.2)), 'rx="4"') +
    rect(x - 105, bench - 26, 15, 28, inRoom(canvas, inside.second), 'rx="4"') +
    fill(`M${num(x + 78)} ${num(bench + 36)}h52v96h-52Z`, inRoom(canvas, inside.cloth)) +
    rect(x + 78, bench + 112, 52, 7, inRoom(canvas, inside.second))
  );
}

/** Round, oval or square, a lamp on each side. */
function drawMirror(canvas: Canvas, inside: Inside, { x, y, form }: { x: number; y: number; form: number }): string {
  const metal = inRoom(canvas, inside.metal);
  const glass = canvas.vertical([
    [0, mix(canvas.palette.sky[2], "#ffffff", 0.45)],
    [1, inRoom(canvas, mix(inside.wall, "#ffffff", 0.3))],
  ]);
  const mirror =
    form % 3 === 0
      ? circle(x, y, 84, metal) + circle(x, y, 77, glass)
      : form % 3 === 1
        ? rect(x - 66, y - 98, 132, 190, metal, 'rx="66"') + rect(x - 59, y - 91, 118, 176, glass, 'rx="59"')
        : rect(x - 96, y - 70, 192, 146, metal, 'rx="10"') + rect(x - 88, y - 62, 176, 130, glass, 'rx="6"');
  const lamps = [-118, 118]
    .map(
      (right) =>
        drawShine(canvas, x + right, y, 120) +
        rect(x + right - 11, y - 26, 22, 46, "#fff1cc", 'rx="10"') +
        rect(x + right - 4, y + 20, 8, 18, metal),
    )
    .join("");
  return mirror + lamps;
}

/** The stand and its shelf of towels; `y` is its foot, `bench` its top. */
function drawBench(canvas: Canvas, inside: Inside, { x, y, bench }: { x: number; y: number; bench: number }): string {
  const wood = inRoom(canvas, inside.wood);
  return (
    ellipse(x, y + 3, 150, 10, "#2a1c14", 'opacity=".22"') +
    rect(
      x - 142,
      bench + 14,
      284,
      60,
      canvas.vertical([
        [0, lighten(wood, 0.03)],
        [1, lighten(wood, -0.05)],
      ]),
      'rx="5"',
    ) +
    rect(x - 132, bench + 70, 12, 98, lighten(wood, -0.05)) +
    rect(x + 120, bench + 70, 12, 98, lighten(wood, -0.05)) +
    rect(x - 132, y - 40, 264, 9, lighten(wood, -0.03)) +
    [-70, -8]
      .map((left) => rect(x + left, y - 64, 58, 24, inRoom(canvas, left < -20 ? "#fffaf0" : inside.second), 'rx="11"'))
      .join("") +
    rect(x - 150, bench + 2, 300, 15, inRoom(canvas, "#efe6d8"))
  );
}

function drawStool(canvas: Canvas, x: number, y: number, inside: Inside): string {
  const wood = inRoom(canvas, inside.wood);
  return (
    ellipse(x, y + 2, 46, 6, "#2a1c14", 'opacity=".2"') +
    stroke(`M${num(x - 30)} ${num(y)}l8 -64M${num(x + 30)} ${num(y)}l-8 -64`, wood, 7) +
    rect(x - 40, y - 74, 80, 12, lighten(wood, 0.04), 'rx="5"') +
    rect(x - 34, y - 96, 68, 22, inRoom(canvas, "#fffaf0"), 'rx="10"') +
    rect(x - 30, y - 116, 60, 20, inRoom(canvas, inside.cloth), 'rx="9"') +
    circle(x + 18, y - 124, 8, inRoom(canvas, "#9fc0a0"))
  );
}
