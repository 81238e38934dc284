import { type Pane, type Shell } from "./room-shape.ts";
import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { createDice } from "../random.ts";
import { circle, ellipse, fill, num, rect, stroke } from "../svg.ts";
import { drawFloorLamp } from "./bedside.ts";
import { drawPlant, drawRug } from "./furnishing.ts";
import { drawPendants } from "./hall.ts";
import { inRoom } from "./light.ts";
import { type Inside, type Look } from "./look.ts";
import type { HotelName } from "./names.ts";
import { drawOutlook, drawPanes, drawShine } from "./panes.ts";
import { planLook } from "./plan-look.ts";
import { drawChair, drawSideTable, drawSofa } from "./seats.ts";
import { drawShell, makeShell, onFloor } from "./shell.ts";

/** The bar with its bottles, or the lounge with its hearth; in both a window on the land and the hotel's own cloth. */
export function drawBar(canvas: Canvas, name: HotelName): string {
  const look = planLook(name);
  const dice = createDice(`bar ${name.kind} ${name.manner} ${name.seed}`);
  const { inside } = look;
  const isTimber = name.kind === "chalet" || name.kind === "cabin" || name.kind === "treehouse";
  const shell = makeShell(
    canvas,
    isTimber
      ? "boards"
      : look.texture === "ashlar"
        ? "cornice"
        : ["studs", "crosses", "rubble", "granite"].includes(look.texture)
          ? "beams"
          : "flat",
  );
  const wide = shell.right - shell.left;
  const isNarrow = canvas.width < 900;
  const side = dice.chance(0.5) ? 1 : -1;
  const width = Math.min(wide * (isNarrow ? 0.36 : 0.26), 330);
  const middle = side > 0 ? shell.left + wide * (isNarrow ? 0.23 : 0.2) : shell.right - wide * (isNarrow ? 0.23 : 0.2);
  const pane: Pane = {
    x: middle - width / 2,
    y: shell.top + (shell.foot - shell.top) * 0.16,
    width,
    height: (shell.foot - shell.top) * 0.56,
    form:
      look.window === "arch" || look.window === "lancet" || look.window === "oriel"
        ? "arch"
        : look.window === "sash"
          ? "sash"
          : "casement",
  };
  const wall = isTimber
    ? mix(inside.wood, "#c9a06c", 0.3)
    : mix(inside.cloth, inside.wall, dice.pick([0.25, 0.45, 0.1]));
  const base =
    drawOutlook(canvas, name, [pane]) +
    drawShell(canvas, shell, {
      wall,
      treatment: isTimber ? "boards" : dice.pick(["panels", "plain", "wainscot", "leaves", "stripes"]),
      inside,
      panes: [pane],
      floor: dice.pick(["herringbone", "boards", "tiles"]),
    }) +
    drawPanes(canvas, look, [pane], shell);
  const hasHearth = (name.turn + dice.whole(0, 1)) % 2 === 0;
  return (
    base +
    (hasHearth
      ? drawLounge(canvas, shell, look, side, dice.whole(0, 5))
      : drawCounter(canvas, shell, look, side, dice.whole(0, 5)))
  );
}

function drawCounter(canvas: Canvas, shell: Shell, look: Look, side: 1 | -1, form: number): string {
  const { inside } = look;
  const wood = inRoom(canvas, inside.wood);
  const metal = inRoom(canvas, inside.metal);
  const wide = shell.right - shell.left;
  const isNarrow = canvas.width < 900;
  const length = Math.min(wide * (isNarrow ? 0.6 : 0.58), 760);
  const x = side > 0 ? shell.right - length - wide * 0.02 : shell.left + wide * 0.02;
  const shelfTop = shell.top + (shell.foot - shell.top) * 0.2;
  const { dice } = canvas.fork("bottles");
  let bottles = "";
  const inks = ["#3f6b4a", "#8a4a2c", "#c9913f", "#5a3f5a", "#b5485a", "#e0d3b4", inside.cloth].map((colour) =>
    inRoom(canvas, colour),
  );
  for (const row of [0, 1, 2]) {
    const foot = shelfTop + 76 + row * 74;
    for (let at = x + 34; at < x + length - 34; at += dice.between(19, 34)) {
      const tall = dice.between(36, 56);
      bottles += fill(
        `M${num(at - 7)} ${num(foot)}v${num(-tall * 0.62)}q0 -6 4 -9v${num(-tall * 0.22)}h6v${num(tall * 0.22)}q4 3 4 9v${num(tall * 0.62)}Z`,
        dice.pick(inks),
      );
    }
    bottles += rect(x + 20, foot, length - 40, 7, lighten(wood, 0.04));
  }
  const y = shell.foot + (canvas.height - shell.foot) * 0.34;
  const top = y - 152;
  let panels = "";
  for (let index = 0; index < Math.round(length / 120); index++)
    panels += `M${num(x + 16 + index * 120)} ${num(top + 34)}h92v98h-92Z`;
  const face = inRoom(canvas, form % 2 ? mix(inside.cloth, inside.wood, 0.35) : inside.wood);
  const nook = side > 0 ? shell.left + wide * 0.17 : shell.right - wide * 0.17;
  return (
    drawBackBar(canvas, wood, length, x, shelfTop) +
    bottles +
    drawBarTop(canvas, metal, length, x, y, top, panels, face, inside, form) +
    drawGlasses(length, x, top) +
    drawStools(canvas, wood, metal, length, x, y, inside, form) +
    drawPendants(
      canvas,
      { ...shell, left: x, right: x + length },
      inside,
      Math.max(2, Math.round(length / 220)),
      1 + (form % 3),
    ) +
    (isNarrow
      ? ""
      : drawChair(canvas, { x: nook, y: y + 90, form, inside, side }) +
        drawSideTable(canvas, nook + side * 124, y + 96, inside)) +
    drawPlant(canvas, side > 0 ? 44 : canvas.width - 44, canvas.height - 10, 0.95, inside, form)
  );
}

function drawGlasses(length: number, x: number, top: number): string {
  return [0.2, 0.5, 0.78]
    .map((along, index) => {
      const gx = x + length * along;
      return index === 1
        ? fill(`M${num(gx - 18)} ${num(top - 54)}h36l-15 24v16h9v4h-24v-4h9v-16Z`, "#ffffff", 'opacity=".6"') +
            fill(`M${num(gx - 13)} ${num(top - 48)}h26l-12 17h-2Z`, "#f2a23c", 'opacity=".9"')
        : rect(gx - 13, top - 38, 26, 32, "#ffffff", 'opacity=".45" rx="3"') +
            rect(gx - 11, top - 24, 22, 17, index ? "#d9573c" : "#c9913f", 'opacity=".9"');
    })
    .join("");
}

function drawStools(
  canvas: Canvas,
  wood: string,
  metal: string,
  length: number,
  x: number,
  y: number,
  inside: Inside,
  form: number,
): string {
  return Array.from({ length: Math.max(2, Math.round(length / 170)) }, (_, index) => {
    const sx = x + 70 + index * ((length - 120) / Math.max(1, Math.round(length / 170) - 1));
    const sy = y + 78;
    return (
      ellipse(sx, sy, 46, 7, "#2a1c14", 'opacity=".24"') +
      stroke(
        `M${num(sx - 28)} ${num(sy)}L${num(sx - 14)} ${num(sy - 130)}M${num(sx + 28)} ${num(sy)}L${num(sx + 14)} ${num(sy - 130)}M${num(sx - 22)} ${num(sy - 44)}h44`,
        form % 2 ? metal : wood,
        6,
      ) +
      rect(sx - 40, sy - 150, 80, 24, inRoom(canvas, inside.cloth), 'rx="11"') +
      (form % 3 === 0
        ? rect(sx - 36, sy - 192, 72, 36, inRoom(canvas, lighten(inside.cloth, 0.03)), 'rx="14"') +
          rect(sx - 4, sy - 160, 8, 14, wood)
        : "")
    );
  }).join("");
}

function drawBarTop(
  canvas: Canvas,
  metal: string,
  length: number,
  x: number,
  y: number,
  top: number,
  panels: string,
  face: string,
  inside: Inside,
  form: number,
): string {
  return (
    ellipse(x + length / 2, y + 3, length * 0.52, 11, "#2a1c14", 'opacity=".3"') +
    rect(
      x - 10,
      top + 8,
      length + 20,
      146,
      canvas.vertical([
        [0, lighten(face, 0.03)],
        [1, lighten(face, -0.07)],
      ]),
    ) +
    stroke(panels, lighten(face, form % 3 ? -0.09 : 0.08), 3) +
    rect(
      x - 26,
      top - 6,
      length + 52,
      17,
      inRoom(canvas, form % 2 ? "#efe6d8" : lighten(inside.wood, 0.08)),
      'rx="4"',
    ) +
    rect(x - 10, y - 26, length + 20, 5, metal)
  );
}

function drawBackBar(canvas: Canvas, wood: string, length: number, x: number, shelfTop: number): string {
  return (
    rect(
      x + 8,
      shelfTop,
      length - 16,
      250,
      canvas.vertical([
        [0, mix(lighten(wood, -0.06), "#ffd58a", canvas.isDark ? 0.34 : 0.14)],
        [1, lighten(wood, -0.08)],
      ]),
    ) +
    rect(x, shelfTop - 16, length, 17, wood) +
    drawShine(canvas, x + length / 2, shelfTop + 110, 330, 0.7)
  );
}

/** Sofas and armchairs round the fire, with books beside it. */
function drawLounge(canvas: Canvas, shell: Shell, look: Look, side: 1 | -1, form: number): string {
  const { inside } = look;
  const { left, right, top, foot } = shell;
  const wide = right - left;
  const isNarrow = canvas.width < 900;
  const x = isNarrow
    ? side > 0
      ? right - wide * 0.26
      : left + wide * 0.26
    : side > 0
      ? left + wide * 0.56
      : right - wide * 0.56;
  const stone = inRoom(canvas, form % 2 ? "#efe6d8" : mix(look.wall, "#b9a894", 0.5));
  const tall = foot - top;
  const { dice } = canvas.fork("books");
  const bx = side > 0 ? x + 230 : x - 230 - 220;
  let shelf = "";
  const room = side > 0 ? right - bx : bx + 220 - left;
  if (!isNarrow && room > 230) {
    const inks = [inside.cloth, inside.second, "#7d5a44", "#5f6f6a", "#c9a25f", "#8a4a4a", "#e6d8c0"].map((colour) =>
      inRoom(canvas, colour),
    );
    shelf = rect(bx, top + tall * 0.16, 220, tall * 0.84 - 14, inRoom(canvas, lighten(inside.wood, -0.04)));
    for (let row = 0; row < 4; row++) {
      const y = top + tall * (0.16 + 0.205 * (row + 1));
      for (let at = bx + 12; at < bx + 196;) {
        const w = dice.between(9, 20);
        const h = dice.between(48, 74);
        if (dice.chance(0.9)) shelf += rect(at, y - h, w, h, dice.pick(inks));
        at += w + 1.5;
      }
      shelf += rect(bx, y, 220, 8, inRoom(canvas, lighten(inside.wood, 0.04)));
    }
  }
  const [rugX, rugY] = onFloor(shell, canvas, 0.5, 0.62);
  const y = canvas.height * 0.95;
  const sofaX = isNarrow ? canvas.width * 0.36 : side > 0 ? x - wide * 0.27 : x + wide * 0.27;
  return (
    drawHearth(canvas, x, stone, tall, inside, top, foot, form) +
    drawMantle(canvas, x, inside, top, foot) +
    shelf +
    drawRug(canvas, { x: rugX, y: rugY, reach: Math.min(460, wide * 0.42), form, inside }) +
    drawSofa(canvas, { x: sofaX, y: foot + (canvas.height - foot) * 0.6, width: isNarrow ? 240 : 350, inside }) +
    drawChair(canvas, {
      x: isNarrow ? canvas.width * 0.78 : side > 0 ? x + wide * 0.23 : x - wide * 0.23,
      y: y - 44,
      form: form + 1,
      inside,
      side: side > 0 ? -1 : 1,
    }) +
    drawSideTable(canvas, isNarrow ? canvas.width * 0.56 : side > 0 ? x + 12 : x - 12, y - 14, inside) +
    (isNarrow ? "" : drawFloorLamp(canvas, side > 0 ? left + 20 : right - 20, foot + 30, inside, form)) +
    drawPlant(canvas, side > 0 ? canvas.width - 40 : 40, canvas.height - 8, 0.95, inside, form)
  );
}

function drawMantle(canvas: Canvas, x: number, inside: Inside, top: number, foot: number): string {
  return (
    circle(x, foot - 330 > top + 20 ? foot - 316 : top + 80, 58, inRoom(canvas, inside.metal)) +
    circle(
      x,
      foot - 330 > top + 20 ? foot - 316 : top + 80,
      51,
      canvas.vertical([
        [0, mix(canvas.palette.sky[2], "#ffffff", 0.3)],
        [1, inRoom(canvas, inside.wall)],
      ]),
    ) +
    [-112, 104]
      .map(
        (dx) =>
          rect(x + dx, foot - 264, 12, 38, "#fff4dc") +
          fill(`M${num(x + dx + 6)} ${num(foot - 282)}q8 10 0 18q-8 -8 0 -18Z`, "#ffc45c"),
      )
      .join("")
  );
}

function drawHearth(
  canvas: Canvas,
  x: number,
  stone: string,
  tall: number,
  inside: Inside,
  top: number,
  foot: number,
  form: number,
): string {
  return (
    rect(x - 62, top, 124, tall * 0.5, lighten(stone, -0.01)) +
    rect(
      x - 128,
      foot - 210,
      256,
      212,
      canvas.vertical([
        [0, lighten(stone, 0.03)],
        [1, lighten(stone, -0.05)],
      ]),
    ) +
    rect(x - 146, foot - 228, 292, 22, inRoom(canvas, inside.wood)) +
    fill(
      form % 3 ? `M${num(x - 84)} ${num(foot)}v-110q84 -60 168 0v110Z` : `M${num(x - 84)} ${num(foot)}v-146h168v146Z`,
      "#2c2226",
    ) +
    drawShine(canvas, x, foot - 46, 260, 1.6) +
    fill(
      `M${num(x - 48)} ${num(foot - 12)}q-18 -40 14 -64q-2 24 14 30q-8 -52 22 -82q-2 44 26 66q10 -14 6 -30q30 36 12 80Z`,
      "#f08a2c",
    ) +
    fill(`M${num(x - 24)} ${num(foot - 12)}q-8 -30 12 -46q4 22 14 24q8 -14 6 -30q22 30 6 52Z`, "#ffd36a") +
    stroke(
      `M${num(x - 58)} ${num(foot - 8)}l110 -10M${num(x - 52)} ${num(foot - 18)}l108 8`,
      "#5a3a28",
      13,
      'stroke-linecap="round"',
    )
  );
}
