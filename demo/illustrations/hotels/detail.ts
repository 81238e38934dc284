import type { Pane } from "./room-shape.ts";
import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { createDice } from "../random.ts";
import { circle, ellipse, fill, group, num, points, polygon, rect, stroke } from "../svg.ts";
import { drawEmblem } from "./emblem.ts";
import { inRoom } from "./light.ts";
import type { Look } from "./look.ts";
import type { HotelName } from "./names.ts";
import { drawOutlook, drawShine } from "./panes.ts";
import { planLook } from "./plan-look.ts";

/** A near look at one thing that the house takes care of: a tray, a robe, a key, a book by its lamp. */
export function drawDetail(canvas: Canvas, name: HotelName, index: number): string {
  const look = planLook(name);
  const dice = createDice(`detail ${name.kind} ${name.manner} ${name.seed}`);
  const subject = (dice.whole(0, 3) + index) % 4;
  const { width, height } = canvas;
  const size = Math.min(1.3, Math.max(0.72, width / 840));
  const side = dice.chance(0.5) ? 1 : -1;
  const middle = width * (0.5 + side * (width < 900 ? 0.02 : 0.075));
  const foot = 0.82 * height;
  const ground = drawBackdrop(canvas, name, look, foot, side);
  switch (subject) {
    case 0:
      return ground + drawTray(canvas, middle, foot + 0.05 * height, size * 0.95, look);
    case 1:
      return ground + drawRobe(canvas, middle, foot, size * 0.88, look);
    case 2:
      return ground + drawKey(canvas, middle, foot - 0.01 * height, size * 0.84, look);
    default:
      return ground + drawBooks(canvas, middle, foot + 0.03 * height, size * 1.02, look);
  }
}

/** A quiet corner: the wall, a piece of the window with its view, the table or the bed. */
function drawBackdrop(canvas: Canvas, name: HotelName, { inside }: Look, foot: number, side: 1 | -1): string {
  const { width, height } = canvas;
  const wall = inRoom(canvas, inside.wall);
  const wide = Math.min(0.36 * width, 430);
  const pane: Pane = {
    x: side > 0 ? width * 0.03 : width * 0.97 - wide,
    y: 0.06 * height,
    width: wide,
    height: 0.56 * height,
    form: "casement",
  };
  const white = inRoom(canvas, "#fffaf0");
  const cloth = inRoom(canvas, mix(inside.cloth, inside.second, 0.4));
  const curtain = side > 0 ? pane.x + wide - 10 : pane.x - 80;
  let folds = "";
  for (let index = 0; index < 5; index++)
    folds += rect(curtain + index * 18, 0, 18, foot, lighten(cloth, index % 2 ? 0.015 : -0.035));
  return (
    drawOutlook(canvas, name, [pane]) +
    fill(
      `M0 0H${width}V${num(foot)}H0ZM${num(pane.x)} ${num(pane.y)}V${num(pane.y + pane.height)}H${num(pane.x + pane.width)}V${num(pane.y)}Z`,
      canvas.vertical([
        [0, lighten(wall, -0.03)],
        [1, lighten(wall, 0.02)],
      ]),
      'fill-rule="evenodd"',
    ) +
    stroke(
      `M${num(pane.x)} ${num(pane.y)}h${num(wide)}v${num(pane.height)}h${num(-wide)}ZM${num(pane.x + wide / 2)} ${num(pane.y)}v${num(pane.height)}M${num(pane.x)} ${num(pane.y + pane.height * 0.4)}h${num(wide)}`,
      white,
      12,
    ) +
    rect(pane.x - 20, pane.y + pane.height, wide + 40, 14, white) +
    folds +
    rect(
      0,
      foot - 0.06 * height,
      width,
      height,
      canvas.vertical([
        [0, inRoom(canvas, lighten(inside.wood, 0.06))],
        [1, inRoom(canvas, lighten(inside.wood, -0.03))],
      ]),
    ) +
    rect(0, foot - 0.06 * height, width, 7, inRoom(canvas, lighten(inside.wood, 0.12))) +
    stroke(
      [0.3, 0.62].map((along) => `M0 ${num(foot + (height - foot) * along)}H${width}`).join(""),
      inRoom(canvas, lighten(inside.wood, -0.07)),
      2,
      'opacity=".6"',
    )
  );
}

function scaled(content: string, x: number, y: number, size: number): string {
  return group(content, `transform="translate(${num(x)} ${num(y)}) scale(${size.toFixed(2)})"`);
}

function drawTray(canvas: Canvas, x: number, y: number, size: number, look: Look): string {
  const { inside } = look;
  const china = inRoom(canvas, "#fffdf8");
  const rim = inRoom(canvas, inside.cloth);
  const wood = inRoom(canvas, lighten(inside.wood, -0.05));
  const crust = inRoom(canvas, "#d99a4e");
  const croissant = (cx: number, cy: number, turn: number) =>
    `<g transform="translate(${cx} ${cy}) rotate(${turn})">${[-40, -20, 0, 20, 40].map((step, index) => ellipse(step, Math.abs(index - 2) * 6, 16, 30 - Math.abs(index - 2) * 6, index % 2 ? lighten(crust, -0.05) : lighten(crust, 0.03))).join("")}</g>`;
  const jam =
    rect(150, -66, 52, 52, inRoom(canvas, "#c9415a"), 'rx="8"') +
    rect(146, -78, 60, 16, inRoom(canvas, inside.second), 'rx="5"') +
    rect(150, -48, 52, 20, china);
  const juice =
    fill("M-262 -130h66l-8 116h-50Z", "#ffffff", 'opacity=".4"') +
    fill("M-258 -100h58l-6 84h-46Z", inRoom(canvas, "#f2a23c"), 'opacity=".94"') +
    ellipse(-229, -100, 29, 6, "#f7bb62");
  const posy =
    rect(238, -74, 30, 66, mix("#dfe6e2", rim, 0.25), 'rx="8"') +
    [
      [-20, -96],
      [4, -124],
      [26, -104],
      [-4, -78],
      [34, -82],
    ]
      .map(([dx, dy], index) =>
        circle(252 + (dx ?? 0) * 0.9, dy ?? 0, 15 - index, inRoom(canvas, index % 2 ? "#fff0dd" : look.flowers)),
      )
      .join("");
  return scaled(
    ellipse(0, 22, 348, 32, "#2a1c14", 'opacity=".25"') +
      ellipse(0, 0, 340, 42, wood) +
      ellipse(0, -8, 328, 36, lighten(wood, 0.07)) +
      juice +
      posy +
      jam +
      ellipse(20, -6, 118, 23, china) +
      ellipse(20, -6, 118, 23, "none", `stroke="${rim}" stroke-width="4"`) +
      croissant(-12, -34, -10) +
      croissant(62, -30, 12) +
      drawCup(canvas, -124, 8, china, rim),
    x,
    y,
    size,
  );
}

function drawCup(canvas: Canvas, cx: number, cy: number, china: string, rim: string): string {
  return (
    ellipse(cx, cy, 74, 17, china) +
    ellipse(cx, cy, 74, 17, "none", `stroke="${rim}" stroke-width="3"`) +
    stroke(`M${cx + 42} ${cy - 46}q32 4 -6 32`, china, 9) +
    fill(
      `M${cx - 46} ${cy - 64}h92q-4 60 -34 62h-24q-30 -2 -34 -62Z`,
      canvas.horizontal([
        [0, lighten(china, -0.05)],
        [0.4, china],
        [1, lighten(china, -0.1)],
      ]),
    ) +
    rect(cx - 46, cy - 52, 92, 6, rim) +
    ellipse(cx, cy - 64, 46, 10, china) +
    ellipse(cx, cy - 63, 39, 7, "#6b4028") +
    stroke(
      `M${cx - 10} ${cy - 84}q-12 -20 0 -38t0 -36M${cx + 14} ${cy - 84}q12 -20 0 -38t0 -30`,
      "#ffffff",
      5,
      'opacity=".4" stroke-linecap="round"',
    )
  );
}

function drawRobe(canvas: Canvas, x: number, y: number, size: number, { inside, emblem }: Look): string {
  const linen = inRoom(canvas, "#fffaf2");
  const cloth = inRoom(canvas, inside.cloth);
  const shade = canvas.horizontal([
    [0, lighten(linen, -0.06)],
    [0.4, linen],
    [1, lighten(linen, -0.08)],
  ]);
  const hook =
    rect(-80, -492, 160, 16, inRoom(canvas, inside.wood), 'rx="5"') + circle(0, -466, 9, inRoom(canvas, inside.metal));
  const robe =
    fill(
      "M-26 -462q26 -14 52 0l76 34q26 60 30 190l-44 6l-10 -96l18 270q-96 26 -192 0l18 -270l-10 96l-44 -6q4 -130 30 -190Z",
      shade,
    ) +
    fill("M-26 -462L-4 -240L8 -40h-22l-18 -200Z", lighten(linen, -0.04)) +
    stroke("M-28 -460L-2 -256L28 -460", cloth, 9, 'stroke-linejoin="round"') +
    fill("M-76 -262h152v24h-152Z", cloth) +
    fill("M-6 -244l-16 110h18l10 -100l14 96h18l-20 -106Z", cloth) +
    group(drawEmblem(emblem, cloth), 'transform="translate(-50 -352) scale(2)"');
  const slipper = (dx: number) =>
    ellipse(dx, 20, 74, 17, "#2a1c14", 'opacity=".2"') +
    ellipse(dx, 8, 70, 19, lighten(linen, -0.05)) +
    fill(`M${dx - 18} -8q50 -36 84 12q4 20 -20 24q-50 2 -64 -36Z`, linen) +
    stroke(`M${dx - 14} -4q8 28 50 32`, cloth, 5);
  const towels = [0, 1, 2]
    .map(
      (index) =>
        rect(
          214,
          -36 - index * 40,
          190,
          42,
          inRoom(canvas, index === 1 ? inside.second : index ? inside.cloth : "#fffaf0"),
          'rx="19"',
        ) + circle(390, -15 - index * 40, 9, "none", `stroke="${inRoom(canvas, "#b9a998")}" stroke-width="3"`),
    )
    .join("");
  return scaled(
    ellipse(309, 8, 112, 12, "#2a1c14", 'opacity=".2"') +
      hook +
      robe +
      slipper(-250) +
      slipper(-118) +
      towels +
      rect(276, -150, 66, 34, inRoom(canvas, mix(inside.cloth, "#fff3dd", 0.6)), 'rx="8"'),
    x,
    y + 6,
    size,
  );
}

function drawKey(canvas: Canvas, x: number, y: number, size: number, look: Look): string {
  const { inside } = look;
  const metal = inRoom(canvas, inside.metal === "#4a4440" ? "#c9a25f" : inside.metal);
  const leather = inRoom(canvas, look.awning);
  const key = `<g transform="rotate(-14)">${circle(-150, -30, 44, "none", `stroke="${metal}" stroke-width="17"`)}${circle(-150, -30, 15, "none", `stroke="${metal}" stroke-width="7"`)}${rect(-108, -39, 214, 18, metal, 'rx="6"')}${rect(58, -24, 17, 40, metal)}${rect(86, -24, 17, 52, metal)}${rect(-96, -43, 13, 26, lighten(metal, -0.08), 'rx="4"')}</g>`;
  const fob = `<g transform="translate(-262 -16) rotate(8) scale(0.86)">${stroke("M42 -60q-24 10 -26 40", inRoom(canvas, inside.cloth), 8)}${fill("M-26 -20h84l16 22v104q0 14 -14 14h-88q-14 0 -14 -14v-104Z", leather)}${group(drawEmblem(look.emblem, inRoom(canvas, "#fff3da")), 'transform="translate(16 58) scale(3.2)"')}</g>`;
  const bell =
    ellipse(196, 38, 106, 16, "#2a1c14", 'opacity=".22"') +
    fill(
      "M102 26q0 -104 94 -104t94 104Z",
      canvas.horizontal([
        [0, lighten(metal, -0.05)],
        [0.35, lighten(metal, 0.1)],
        [1, lighten(metal, -0.12)],
      ]),
    ) +
    rect(92, 22, 208, 16, inRoom(canvas, inside.wood), 'rx="7"') +
    rect(189, -96, 14, 20, metal) +
    circle(196, -100, 13, lighten(metal, 0.04));
  const vase =
    rect(330, -104, 46, 140, mix("#dfe6e2", leather, 0.35), 'rx="15"') +
    stroke("M352 -100q-30 -70 -54 -92M354 -100q4 -80 16 -132M356 -100q30 -50 54 -70", inRoom(canvas, "#5f7f4d"), 5) +
    [
      [296, -196],
      [370, -238],
      [412, -174],
    ]
      .map(
        ([cx, cy]) =>
          circle(cx ?? 0, cy ?? 0, 25, inRoom(canvas, look.flowers)) +
          circle(cx ?? 0, cy ?? 0, 10, inRoom(canvas, "#fff0dd")),
      )
      .join("");
  return scaled(
    ellipse(-70, 40, 240, 20, "#2a1c14", 'opacity=".2"') +
      rect(-330, 26, 330, 26, inRoom(canvas, mix(inside.second, "#fffaf0", 0.3)), 'rx="6"') +
      rect(-322, 14, 314, 16, inRoom(canvas, inside.cloth), 'rx="6"') +
      vase +
      bell +
      fob +
      key,
    x,
    y,
    size,
  );
}

function drawBooks(canvas: Canvas, x: number, y: number, size: number, look: Look): string {
  const { inside } = look;
  const metal = inRoom(canvas, inside.metal);
  const book = (dx: number, up: number, wide: number, tall: number, colour: string) =>
    rect(dx, -up - tall, wide, tall, inRoom(canvas, colour), 'rx="4"') +
    rect(dx + 8, -up - tall + 6, wide - 8, tall - 12, inRoom(canvas, "#fff6e4")) +
    rect(dx, -up - tall, 18, tall, inRoom(canvas, lighten(colour, -0.05)), 'rx="4"');
  const lamp =
    drawShine(canvas, 210, -250, 330) +
    ellipse(210, 26, 72, 13, metal) +
    fill("M176 20q-10 -60 20 -92v-60h28v60q30 32 20 92Z", inRoom(canvas, inside.cloth)) +
    polygon(
      points("112,-132 152,-296 268,-296 308,-132"),
      canvas.vertical([
        [0, "#fff5da"],
        [1, "#ffdc98"],
      ]),
    ) +
    stroke("M112 -132h196M152 -296h116", inRoom(canvas, inside.second), 7);
  const glasses =
    stroke("M-96 -146q10 -30 46 -30M40 -146q-6 -26 -34 -30", inRoom(canvas, "#3a2c28"), 5) +
    circle(-62, -140, 32, "none", `stroke="${inRoom(canvas, "#3a2c28")}" stroke-width="6"`) +
    circle(14, -140, 32, "none", `stroke="${inRoom(canvas, "#3a2c28")}" stroke-width="6"`) +
    stroke("M-31 -146q7 -8 14 0", inRoom(canvas, "#3a2c28"), 6);
  const open =
    fill("M-190 -112q80 -34 168 -8q90 -26 168 8l14 22q-90 -24 -182 2q-92 -26 -182 -2Z", inRoom(canvas, "#fffaf0")) +
    stroke(
      "M-22 -120v32M-166 -108q66 -20 128 -4M6 -112q70 -16 122 4M-172 -98q66 -18 132 -3M8 -100q66 -16 126 4",
      inRoom(canvas, "#c9b9a4"),
      3,
    );
  const pear =
    ellipse(-286, 20, 84, 14, inRoom(canvas, "#fffdf8")) +
    circle(-310, -14, 32, inRoom(canvas, "#b5c05f")) +
    circle(-310, -46, 18, inRoom(canvas, "#bcc76a")) +
    circle(-258, -10, 28, inRoom(canvas, "#d9a04a")) +
    stroke("M-308 -62q4 -16 14 -20", inRoom(canvas, "#5a3a28"), 5);
  return scaled(
    ellipse(-20, 24, 230, 18, "#2a1c14", 'opacity=".22"') +
      lamp +
      book(-210, -22, 330, 44, inside.cloth) +
      book(-180, 22, 290, 38, inside.second) +
      book(-196, 60, 270, 34, mix(inside.cloth, "#35507a", 0.5)) +
      open +
      glasses +
      pear,
    x,
    y,
    size,
  );
}
