import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { drawParasol } from "../parts/seaside.ts";
import { createDice } from "../random.ts";
import { circle, dot, ellipse, fill, num, polygon, rect, roundStroke, stroke } from "../svg.ts";
import { inLight } from "./light.ts";
import type { Look } from "./look.ts";
import type { HotelName } from "./names.ts";
import { planLook } from "./plan-look.ts";
import { drawSetting } from "./setting.ts";

/** A terrace of the house with a laid table, and the land beyond its rail. */
export function drawHotelTerrace(canvas: Canvas, name: HotelName): string {
  const { width, height, palette } = canvas;
  const look = planLook(name);
  const dice = createDice(`terrace ${name.kind} ${name.manner} ${name.seed}`);
  // The rail hides what is low: the land ends behind it, so that cliffs and lighthouses stand on something.
  const land = drawSetting(canvas.inset("land", { width, height: Math.round(0.8 * height) }), name, "view");
  const top = 0.7 * height;
  const tile = inLight(canvas, dice.pick(["#d9a582", "#e3d3b8", "#b98f68", "#cfc6b8", "#c98462"]));
  const rail = dice.pick([
    "iron",
    "stone",
    "timber",
    "glass",
    look.balcony === "none" ? "stone" : look.balcony,
  ] as const);
  const side = dice.chance(0.5) ? 1 : -1;
  const cover = dice.pick(["pergola", "parasol", "awning"] as const);
  let joints = "";
  for (let step = -8; step <= 8; step++)
    joints += `M${num(width / 2 + step * 130)} ${num(top)}L${num(width / 2 + step * 260)} ${num(height)}`;
  for (const near of [0.12, 0.3, 0.56, 0.86]) joints += `M0 ${num(top + (height - top) * near)}H${width}`;
  const middle = width / 2 - side * Math.min(0.1 * width, 150);
  return (
    land +
    drawRail(canvas, look, rail, top) +
    rect(
      0,
      top,
      width,
      height - top,
      canvas.vertical([
        [0, lighten(tile, 0.01)],
        [1, lighten(tile, -0.05)],
      ]),
    ) +
    stroke(joints, lighten(tile, -0.08), 1.8, 'opacity=".5"') +
    rect(0, top, width, 5, palette.dark, 'opacity=".14"') +
    (cover === "pergola"
      ? drawPergola(canvas, look)
      : cover === "awning"
        ? drawAwning(canvas, look)
        : drawParasol(canvas, {
            x: middle + side * 10,
            y: 0.83 * height,
            size: 200,
            colour: inLight(canvas, look.awning),
            hasChair: false,
          })) +
    drawSetTable(canvas, look, middle, 0.86 * height, dice.whole(0, 3)) +
    [side > 0 ? width - 70 : 70, side > 0 ? width - 170 : 170]
      .filter(() => width > 700)
      .map((x, index) => drawTerracePot(canvas, look, x, height - 30 - index * 60, 1.3 - index * 0.35))
      .join("") +
    (canvas.isDark ? drawFestoon(canvas) : "")
  );
}

function drawRail(canvas: Canvas, look: Look, rail: string, y: number): string {
  const { width } = canvas;
  const iron = mix(canvas.palette.dark, "#2a2a30", 0.4);
  const stone = inLight(canvas, mix(look.trim, "#ffffff", 0.25));
  const wood = inLight(canvas, look.wood);
  if (rail === "stone")
    return (
      stroke(`M0 ${num(y - 38)}H${width}`, stone, 66, 'stroke-dasharray="17 21"') +
      rect(0, y - 84, width, 17, lighten(stone, 0.02)) +
      rect(0, y - 9, width, 11, lighten(stone, -0.03)) +
      [0.2, 0.5, 0.8].map((along) => rect(along * width - 22, y - 88, 44, 90, stone)).join("")
    );
  if (rail === "timber")
    return (
      stroke(`M0 ${num(y - 42)}H${width}`, wood, 74, 'stroke-dasharray="13 17"') +
      rect(0, y - 88, width, 13, lighten(wood, 0.03))
    );
  if (rail === "glass")
    return (
      rect(0, y - 82, width, 82, mix(canvas.palette.sky[2], "#ffffff", 0.4), 'opacity=".22"') +
      rect(0, y - 86, width, 7, inLight(canvas, "#d9d6d0")) +
      stroke(`M0 ${num(y - 40)}H${width}`, inLight(canvas, "#d9d6d0"), 80, 'stroke-dasharray="5 210"')
    );
  return (
    stroke(`M0 ${num(y - 42)}H${width}`, iron, 84, 'stroke-dasharray="3.5 20"') +
    rect(0, y - 88, width, 7, iron) +
    rect(0, y - 16, width, 4, iron) +
    fill(
      Array.from(
        { length: Math.ceil(width / 94) },
        (_, index) =>
          `M${num(index * 94 + 36)} ${num(y - 50)}a16 16 0 1 0 32 0a16 16 0 1 0 -32 0Zm5 0a11 11 0 1 1 22 0a11 11 0 1 1 -22 0Z`,
      ).join(""),
      iron,
      'fill-rule="evenodd"',
    )
  );
}

function drawPergola(canvas: Canvas, look: Look): string {
  const { width, height, palette } = canvas;
  const { dice } = canvas.fork("pergola");
  const wood = inLight(canvas, look.wood);
  let [leaves, pale, bloom] = ["", "", ""];
  for (let index = 0; index < 80 * canvas.breadth; index++) {
    const x = dice.next() * width;
    const y = dice.between(8, 74) + Math.abs(x / width - 0.5) * 70 * dice.next();
    if (index % 3) leaves += dot(x, y);
    else pale += dot(x, y);
    if (index % 4 === 0) bloom += dot(x, y + dice.between(8, 38));
  }
  return (
    [0.05, 0.95]
      .map((along) =>
        rect(
          along * width - 12,
          40,
          24,
          0.84 * height - 40,
          canvas.horizontal([
            [0, lighten(wood, 0.04)],
            [1, lighten(wood, -0.06)],
          ]),
        ),
      )
      .join("") +
    rect(0, 44, width, 20, wood) +
    stroke(`M0 26H${width}`, lighten(wood, -0.04), 34, 'stroke-dasharray="13 66"') +
    roundStroke(leaves, mix(palette.near, palette.dark, 0.15), 40) +
    roundStroke(pale, mix(palette.near, palette.mid, 0.4), 34) +
    roundStroke(bloom, inLight(canvas, look.climber === "wisteria" ? "#9a86c9" : look.flowers), 13)
  );
}

function drawAwning(canvas: Canvas, look: Look): string {
  const { width } = canvas;
  const colour = inLight(canvas, look.awning);
  const cream = inLight(canvas, look.isStriped ? "#fff6e4" : mix(look.awning, "#fff6e4", 0.14));
  const count = Math.round(width / 62);
  const wide = width / count;
  return (
    Array.from({ length: count }, (_, index) =>
      fill(`M${num(index * wide)} 0h${num(wide)}v74q${num(-wide / 2)} 30 ${num(-wide)} 0Z`, index % 2 ? cream : colour),
    ).join("") + rect(0, 68, width, 5, canvas.palette.dark, 'opacity=".1"')
  );
}

function drawSetTable(canvas: Canvas, look: Look, x: number, y: number, form: number): string {
  const linen = inLight(canvas, form % 2 ? "#fffaf0" : mix(look.inside.second, "#fffaf0", 0.6));
  const wood = inLight(canvas, look.inside.wood);
  const cloth = inLight(canvas, look.inside.cloth);
  return (
    drawTerraceChair(canvas, -1, wood, cloth, x, y, form) +
    drawTerraceChair(canvas, 1, wood, cloth, x, y, form) +
    ellipse(x, y + 44, 150, 15, canvas.palette.dark, 'opacity=".24"') +
    fill(
      `M${num(x - 160)} ${num(y - 92)}q-6 90 20 128q140 22 280 0q26 -38 20 -128Z`,
      canvas.horizontal([
        [0, lighten(linen, -0.06)],
        [0.4, linen],
        [1, lighten(linen, -0.09)],
      ]),
    ) +
    ellipse(x, y - 92, 162, 23, lighten(linen, 0.02)) +
    [-88, 88]
      .map((dx) => ellipse(x + dx, y - 92, 46, 9, "#ffffff") + ellipse(x + dx, y - 94, 30, 5, cloth, 'opacity=".35"'))
      .join("") +
    drawTerraceGlass(-34, x, y, form) +
    drawTerraceGlass(38, x, y, form) +
    rect(x - 9, y - 134, 20, 42, mix("#dfe6e2", cloth, 0.3), 'rx="6"') +
    [
      [-12, -150],
      [4, -168],
      [18, -148],
      [2, -140],
    ]
      .map(([dx, dy]) => circle(x + (dx ?? 0), y + (dy ?? 0), 12, inLight(canvas, look.flowers)))
      .join("") +
    (canvas.isDark
      ? circle(
          x,
          y - 130,
          190,
          canvas.glow(x, y - 130, 190, [
            [0, "#ffd995", 0.6],
            [1, "#ffd995", 0],
          ]),
        )
      : "")
  );
}

function drawTerraceGlass(dx: number, x: number, y: number, form: number): string {
  return (
    stroke(`M${num(x + dx)} ${num(y - 96)}v-34`, "#ffffff", 4, 'opacity=".8"') +
    fill(`M${num(x + dx - 17)} ${num(y - 176)}q-4 44 17 48q21 -4 17 -48Z`, "#ffffff", 'opacity=".38"') +
    fill(
      `M${num(x + dx - 17)} ${num(y - 158)}q0 28 17 31q17 -3 17 -31Z`,
      form % 2 ? "#b5485a" : "#f2cf7a",
      'opacity=".9"',
    )
  );
}

function drawTerraceChair(
  canvas: Canvas,
  side: 1 | -1,
  wood: string,
  cloth: string,
  x: number,
  y: number,
  form: number,
): string {
  const cx = x + side * 215;
  return (
    ellipse(cx, y + 40, 76, 10, canvas.palette.dark, 'opacity=".22"') +
    stroke(
      `M${num(cx + side * 46)} ${num(y + 40)}V${num(y - 150)}M${num(cx - side * 40)} ${num(y + 40)}V${num(y - 40)}`,
      wood,
      10,
      'stroke-linecap="round"',
    ) +
    rect(cx - 56, y - 52, 112, 20, cloth, 'rx="9"') +
    rect(side > 0 ? cx + 30 : cx - 46, y - 160, 17, 106, form > 1 ? cloth : wood, 'rx="7"')
  );
}

function drawTerracePot(canvas: Canvas, look: Look, x: number, y: number, size: number): string {
  const pot = inLight(canvas, mix(look.awning, "#c9764f", 0.55));
  const { palette } = canvas;
  const { dice } = canvas.fork(`pot ${Math.round(x)}`);
  let [leaves, heads] = ["", ""];
  for (let index = 0; index < 16; index++) {
    leaves += dot(x + dice.between(-52, 52) * size, y - (92 + dice.between(-24, 62)) * size);
    heads += dot(x + dice.between(-50, 50) * size, y - (96 + dice.between(-14, 70)) * size);
  }
  return (
    ellipse(x, y + 3, 54 * size, 9 * size, palette.dark, 'opacity=".24"') +
    roundStroke(leaves, mix(palette.near, palette.dark, 0.2), 46 * size) +
    roundStroke(heads, inLight(canvas, look.flowers), 15 * size) +
    polygon(
      [
        [x - 50 * size, y - 84 * size],
        [x + 50 * size, y - 84 * size],
        [x + 36 * size, y + 2],
        [x - 36 * size, y + 2],
      ],
      canvas.horizontal([
        [0, lighten(pot, 0.03)],
        [1, lighten(pot, -0.08)],
      ]),
    ) +
    rect(x - 54 * size, y - 92 * size, 108 * size, 15 * size, lighten(pot, 0.03), `rx="${num(5 * size)}"`)
  );
}

function drawFestoon(canvas: Canvas): string {
  const { width } = canvas;
  const spans = Math.max(2, Math.round(width / 320));
  let [wire, bulbs] = ["", ""];
  for (let index = 0; index < spans; index++) {
    const x = (index * width) / spans;
    const wide = width / spans;
    wire += `M${num(x)} 84q${num(wide / 2)} 76 ${num(wide)} 0`;
    for (let step = 1; step < 7; step++) {
      const t = step / 7;
      bulbs += dot(x + wide * t, 88 + 152 * t * (1 - t));
    }
  }
  return (
    stroke(wire, "#2a2030", 2) + roundStroke(bulbs, "#ffd98f", 34, 'opacity=".25"') + roundStroke(bulbs, "#fff0c4", 12)
  );
}
