import { type Pane, type Shell, type Treatment } from "./room-shape.ts";
import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { createDice } from "../random.ts";
import { circle, ellipse, fill, group, num, rect, stroke } from "../svg.ts";
import { inRoom } from "./light.ts";
import type { Inside, Look } from "./look.ts";
import type { HotelName } from "./names.ts";
import { drawCurtains, drawOutlook, drawPanes, drawShine } from "./panes.ts";
import { planLook } from "./plan-look.ts";
import { drawLightOnFloor, drawShell, makeShell } from "./shell.ts";

type Hall = { look: Look; shell: Shell; panes: Pane[]; treatment: Treatment };

/** A room with several windows on the land. */
export function planHall(canvas: Canvas, name: HotelName, label: string, count: number): Hall {
  const look = planLook(name);
  const dice = createDice(`${label} ${name.kind} ${name.manner} ${name.seed}`);
  const isTimber = name.kind === "chalet" || name.kind === "cabin" || name.kind === "treehouse";
  const ceiling = isTimber
    ? "boards"
    : ["studs", "crosses", "rubble", "granite"].includes(look.texture)
      ? "beams"
      : look.texture === "ashlar" || name.kind === "palace"
        ? "cornice"
        : "flat";
  const shell = makeShell(canvas, ceiling);
  const wide = (shell.right - shell.left) / count;
  const tall = shell.foot - shell.top;
  const form =
    name.kind === "modern"
      ? "band"
      : look.window === "arch" || look.window === "lancet" || look.window === "oriel" || look.ground === "arches"
        ? "arch"
        : look.window === "sash"
          ? "sash"
          : "casement";
  const width = Math.min(wide * (form === "band" ? 0.86 : 0.62), form === "arch" ? 250 : 330);
  const panes: Pane[] = Array.from({ length: count }, (_, index) => ({
    x: shell.left + wide * (index + 0.5) - width / 2,
    y: shell.top + tall * 0.14,
    width,
    height: tall * (form === "band" ? 0.52 : 0.58),
    form,
  }));
  const treatment: Treatment = isTimber
    ? "boards"
    : name.kind === "castle" || name.kind === "fortress"
      ? "stone"
      : dice.pick(["wainscot", "plain", "stripes", "twotone", "leaves", "frieze"]);
  return { look, shell, panes, treatment };
}

export function drawHall(
  canvas: Canvas,
  name: HotelName,
  { look, shell, panes, treatment }: Hall,
  wall: string,
  curtains: "curtains" | "blind" | "none",
): string {
  return (
    drawOutlook(canvas, name, panes) +
    drawShell(canvas, shell, { wall, treatment, inside: look.inside, panes }) +
    drawLightOnFloor(canvas, shell, panes) +
    drawPanes(canvas, look, panes, shell) +
    (curtains === "none"
      ? ""
      : panes
          .map((pane) =>
            drawCurtains(
              canvas,
              shell,
              pane,
              mix(look.inside.cloth, look.inside.second, 0.25),
              curtains,
              look.inside.metal,
            ),
          )
          .join(""))
  );
}

/** A chair at a table, from behind (`isBack`) or the front. */
export function drawDiningChair(
  canvas: Canvas,
  x: number,
  y: number,
  size: number,
  inside: Inside,
  form: number,
): string {
  const wood = inRoom(canvas, inside.wood);
  const cloth = inRoom(canvas, inside.cloth);
  const k = (value: number) => num(value * size);
  const back =
    form % 3 === 0
      ? rect(
          x - 38 * size,
          y - 176 * size,
          76 * size,
          96 * size,
          canvas.vertical([
            [0, lighten(cloth, 0.03)],
            [1, lighten(cloth, -0.06)],
          ]),
          `rx="${k(20)}"`,
        )
      : form % 3 === 1
        ? stroke(
            `M${num(x - 36 * size)} ${num(y - 84 * size)}v${k(-64)}q${k(36)} ${k(-44)} ${k(72)} 0v${k(64)}M${num(x)} ${num(y - 84 * size)}v${k(-84)}M${num(x - 18 * size)} ${num(y - 84 * size)}v${k(-78)}M${num(x + 18 * size)} ${num(y - 84 * size)}v${k(-78)}`,
            wood,
            6 * size,
          )
        : rect(x - 38 * size, y - 172 * size, 76 * size, 20 * size, wood, `rx="${k(6)}"`) +
          rect(x - 38 * size, y - 136 * size, 76 * size, 16 * size, wood, `rx="${k(5)}"`) +
          stroke(
            `M${num(x - 34 * size)} ${num(y - 80 * size)}v${k(-88)}M${num(x + 34 * size)} ${num(y - 80 * size)}v${k(-88)}`,
            wood,
            7 * size,
          );
  return (
    ellipse(x, y + 2, 48 * size, 7 * size, "#2a1c14", 'opacity=".2"') +
    back +
    stroke(
      `M${num(x - 34 * size)} ${num(y)}V${num(y - 80 * size)}M${num(x + 34 * size)} ${num(y)}V${num(y - 80 * size)}`,
      wood,
      7 * size,
      'stroke-linecap="round"',
    ) +
    rect(x - 42 * size, y - 90 * size, 84 * size, 22 * size, cloth, `rx="${k(9)}"`)
  );
}

export function drawLaidTable(canvas: Canvas, x: number, y: number, size: number, look: Look, form: number): string {
  const { inside } = look;
  const linen = inRoom(canvas, form % 3 === 2 ? mix(inside.second, "#fffaf0", 0.5) : "#fffaf1");
  const cloth = inRoom(canvas, inside.cloth);
  const glass = (dx: number, wine: string) =>
    stroke(`M${dx} -112v-24`, "#ffffff", 3, 'opacity=".8"') +
    fill(`M${dx - 13} -170q-3 33 13 36q16 -3 13 -36Z`, "#ffffff", 'opacity=".4"') +
    fill(`M${dx - 13} -156q1 20 13 22q12 -2 13 -22Z`, wine, 'opacity=".9"');
  const plates = [-70, 78]
    .map(
      (dx) =>
        ellipse(dx, -110, 38, 8, "#ffffff") +
        ellipse(dx, -111, 24, 4.5, inRoom(canvas, mix(inside.second, "#ffffff", 0.3))) +
        fill(`M${dx - 8} -112l8 -22l8 22Z`, cloth),
    )
    .join("");
  const runner = form % 3 === 1 ? fill("M-30 -124h60l8 80q-38 6 -76 0Z", cloth, 'opacity=".9"') : "";
  return group(
    ellipse(0, 4, 120, 12, "#2a1c14", 'opacity=".22"') +
      drawTableBody(canvas, linen, inside, form) +
      ellipse(0, -110, 129, 17, lighten(linen, 0.015)) +
      runner +
      plates +
      glass(-28, "#b5485a") +
      glass(112, "#f2cf7a") +
      drawCandleStick(canvas) +
      drawTablePosy(canvas, cloth, look),
    `transform="translate(${num(x)} ${num(y)}) scale(${size.toFixed(2)})"`,
  );
}

function drawTableBody(canvas: Canvas, linen: string, inside: Inside, form: number): string {
  return form % 2
    ? fill(
        "M-128 -110q-4 70 14 104q114 18 228 0q18 -34 14 -104Z",
        canvas.horizontal([
          [0, lighten(linen, -0.05)],
          [0.4, linen],
          [1, lighten(linen, -0.09)],
        ]),
      )
    : rect(-10, -108, 20, 104, inRoom(canvas, inside.wood)) +
        ellipse(0, -2, 60, 9, inRoom(canvas, lighten(inside.wood, -0.05))) +
        fill(
          "M-128 -110q0 40 6 50q122 18 244 0q6 -10 6 -50Z",
          canvas.horizontal([
            [0, lighten(linen, -0.05)],
            [0.4, linen],
            [1, lighten(linen, -0.09)],
          ]),
        );
}

function drawTablePosy(canvas: Canvas, cloth: string, look: Look): string {
  return (
    rect(24, -136, 16, 26, mix("#dfe6e2", cloth, 0.4), 'rx="5"') +
    [
      [24, -146],
      [34, -156],
      [42, -144],
    ]
      .map(([cx, cy]) => circle(cx ?? 0, cy ?? 0, 9, inRoom(canvas, look.flowers)))
      .join("")
  );
}

function drawCandleStick(canvas: Canvas): string {
  return (
    circle(
      0,
      -160,
      110,
      canvas.glow(0, -160, 110, [
        [0, "#ffd995", canvas.isDark ? 0.7 : 0.28],
        [1, "#ffd995", 0],
      ]),
    ) +
    rect(-6, -152, 12, 40, "#fff4dc", 'rx="3"') +
    fill("M0 -172q8 12 0 20q-8 -8 0 -20Z", "#ffb33f")
  );
}

export function drawPendants(canvas: Canvas, shell: Shell, inside: Inside, count: number, form: number): string {
  const { left, right, top, foot } = shell;
  const metal = inRoom(canvas, inside.metal);
  const y = top + (foot - top) * 0.1;
  if (form % 4 === 0) {
    const x = (left + right) / 2;
    return (
      stroke(
        `M${num(x)} 0V${num(y + 10)}M${num(x - 110)} ${num(y + 30)}q110 60 220 0M${num(x - 66)} ${num(y + 30)}q66 40 132 0`,
        metal,
        4,
      ) +
      drawShine(canvas, x, y + 30, 250) +
      [-110, -66, 0, 66, 110]
        .map(
          (dx) =>
            rect(x + dx - 4, y + 8, 8, 22, "#fff4dc") +
            fill(`M${num(x + dx)} ${num(y - 8)}q7 10 0 16q-7 -6 0 -16Z`, "#ffc45c"),
        )
        .join("")
    );
  }
  return Array.from({ length: count }, (_, index) => {
    const x = left + ((right - left) * (index + 0.5)) / count;
    const low = y + 26;
    const shade =
      form % 4 === 1
        ? fill(`M${num(x - 40)} ${num(low)}q4 -44 40 -44t40 44Z`, inRoom(canvas, inside.cloth))
        : form % 4 === 2
          ? circle(x, low - 14, 28, "#fff0c8")
          : fill(`M${num(x - 46)} ${num(low)}l20 -36h52l20 36Z`, inRoom(canvas, mix(inside.second, "#d9b56f", 0.4)));
    return (
      stroke(`M${num(x)} 0V${num(low - 40)}`, metal, 2.5) +
      drawShine(canvas, x, low, 150) +
      shade +
      (form % 4 === 2 ? "" : ellipse(x, low, 38, 6, "#fff0c4"))
    );
  }).join("");
}
