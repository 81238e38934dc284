import { type Pane, type Shell } from "./room-shape.ts";
import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import { createDice } from "../random.ts";
import { circle, fill, group, num, outline, polygon, rect, stroke } from "../svg.ts";
import { drawLounger } from "./basin.ts";
import { inRoom } from "./light.ts";
import { type Inside, type Look } from "./look.ts";
import type { HotelName } from "./names.ts";
import { drawOutlook, drawPanes } from "./panes.ts";
import { drawShell, makeShell } from "./shell.ts";

export function drawIndoorPool(canvas: Canvas, name: HotelName, look: Look): string {
  const { width, height, palette } = canvas;
  const dice = createDice(`pool ${name.kind} ${name.manner} ${name.seed}`);
  const shell = makeShell(canvas, look.texture === "boards" ? "boards" : "flat");
  const count = Math.max(2, Math.round((shell.right - shell.left) / 300));
  const wide = (shell.right - shell.left) / count;
  const form = dice.pick(["arch", "band", "segment", look.window === "arch" ? "arch" : "band"] as const);
  const panes: Pane[] = Array.from({ length: count }, (_, index) => ({
    x: shell.left + index * wide + 24,
    y: shell.top + 50,
    width: wide - 48,
    height: (shell.foot - shell.top) * 0.74,
    form,
  }));
  const wall = mix(look.inside.wall, dice.pick(["#e6dccb", look.inside.second, "#cfd8d4"]), 0.6);
  const { inside } = look;
  const [top, foot] = [shell.foot + 26, 0.955 * height];
  const d = outline([
    [0.16 * width, top],
    [0.84 * width, top],
    [width * 1.02, foot],
    [-0.02 * width, foot],
  ]);
  let lines = "";
  for (let index = 0; index < 26 * canvas.breadth + 8; index++) {
    const near = dice.next();
    lines += `M${Math.round(dice.between(0, width))} ${Math.round(top + 10 + near * (foot - top - 14))}q${Math.round(12 + near * 20)} -5 ${Math.round(26 + near * 40)} 0t${Math.round(26 + near * 40)} 0`;
  }
  const edge = inRoom(canvas, "#fdf6e8");
  return (
    drawOutlook(canvas, name, panes) +
    drawShell(canvas, shell, {
      wall,
      treatment: dice.pick(["tiles", "stone", "plain"]),
      inside,
      panes,
      floor: "stone",
    }) +
    drawPanes(canvas, { ...look, balcony: "none" }, panes, shell) +
    drawDayBeds(canvas, shell, inside) +
    stroke(d, edge, 18) +
    fill(
      d,
      canvas.between(top, foot, [
        [0, mix(palette.water[0], "#a9e3dc", 0.5)],
        [0.5, mix(palette.water[1], "#3fa9b0", 0.5)],
        [1, mix(palette.water[2], "#1f7a86", 0.45)],
      ]),
    ) +
    group(
      drawReflections(canvas, panes, top) + stroke(lines, "#ffffff", 2.2, 'opacity=".4" stroke-linecap="round"'),
      canvas.clip(d),
    ) +
    [0.1, 0.9].map((along) => drawLantern(canvas, along * width, 0.93 * height)).join("")
  );
}

function drawDayBeds(canvas: Canvas, shell: Shell, inside: Inside): string {
  const { width } = canvas;
  return [0.02, 0.16]
    .map((along, index) =>
      drawLounger(
        canvas,
        width < 900 && index ? width * 0.72 : along * width + 24,
        shell.foot + 22 + index * 4,
        1,
        inRoom(canvas, inside.cloth),
      ),
    )
    .join("");
}

/** The windows on the water, fading towards us. */
function drawReflections(canvas: Canvas, panes: readonly Pane[], top: number): string {
  const { palette, isDark } = canvas;
  const paint = canvas.between(top, top + 120, [
    [0, palette.light, isDark ? 0.2 : 0.5],
    [1, palette.light, 0],
  ]);
  return panes
    .map(({ x, width: w }) =>
      polygon(
        [
          [x + w * 0.05, top],
          [x + w * 0.95, top],
          [x + w * 0.99, top + 120],
          [x + w * 0.01, top + 120],
        ],
        paint,
      ),
    )
    .join("");
}

function drawLantern(canvas: Canvas, x: number, y: number): string {
  return (
    circle(
      x,
      y - 40,
      120,
      canvas.glow(x, y - 40, 120, [
        [0, "#ffd995", 0.6],
        [1, "#ffd995", 0],
      ]),
    ) +
    rect(x - 22, y - 70, 44, 70, "#4a3a32", 'rx="5"') +
    rect(x - 16, y - 62, 32, 54, "#ffe2a0") +
    rect(x - 5, y - 32, 10, 24, "#fff6e0") +
    stroke(`M${num(x - 14)} ${num(y - 70)}q14 -24 28 0`, "#4a3a32", 4)
  );
}
