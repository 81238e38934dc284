import { type Pane, type Shell } from "./room-shape.ts";
import { traceOpening } from "./opening-shapes.ts";
import type { Place } from "./place.ts";
import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { box, circle, fill, group, num, polygon, rect, stroke } from "../svg.ts";
import { inLight, inRoom } from "./light.ts";
import type { Look } from "./look.ts";
import { drawSetting } from "./setting.ts";

/** What is seen through the panes: one land behind all of them, so that it goes on from window to window. */
export function drawOutlook(canvas: Canvas, place: Place, panes: readonly Pane[]): string {
  const x = Math.min(...panes.map((pane) => pane.x));
  const y = Math.min(...panes.map((pane) => pane.y));
  const right = Math.max(...panes.map((pane) => pane.x + pane.width));
  const foot = Math.max(...panes.map((pane) => pane.y + pane.height));
  // At most 1000 units of land: a wider window shows it nearer.
  const scale = Math.max(0.34, Math.min((foot - y) / 660, (right - x) / 620), (right - x) / 1000);
  const inner = canvas.inset("outlook", {
    width: Math.ceil((right - x) / scale),
    height: Math.ceil((foot - y) / scale),
  });
  const shown = panes[Math.floor(inner.fork("focus").dice.next() * panes.length)];
  const focus = shown
    ? (shown.x + shown.width * (shown.form === "sash" || shown.width > 260 ? 0.36 : 0.5) - x) / (right - x)
    : 0.5;
  return group(
    drawSetting(inner, { ...place, focus }, "view"),
    `transform="translate(${num(x)} ${num(y)}) scale(${scale.toFixed(3)})"`,
  );
}

/** Frames, bars and sill of the panes, and the rail of a balcony behind a door. */
export function drawPanes(canvas: Canvas, look: Look, panes: readonly Pane[], shell: Shell): string {
  const white = inRoom(
    canvas,
    look.wood === "#5a3a28" || look.texture === "boards" ? mix(look.wood, "#c9a06c", 0.35) : "#fffaf0",
  );
  const iron = mix(canvas.palette.dark, "#2a2a30", 0.4);
  return panes
    .map((pane) => {
      const { x, y, width, height, form, isDoor } = pane;
      const d = traceOpening(form, pane);
      const rail = isDoor
        ? stroke(
            `M${num(x + 4)} ${num(y + height - 52)}h${num(width - 8)}`,
            look.balcony === "timber" ? inLight(canvas, look.wood) : iron,
            100,
            `stroke-dasharray="${look.balcony === "timber" ? "9 9" : "2.5 12"}"`,
          ) + rect(x, y + height - 106, width, 6, look.balcony === "timber" ? inLight(canvas, look.wood) : iron)
        : "";
      const leaves = width > 330 ? 4 : width > 200 ? (isDoor ? 2 : 3) : 2;
      let bars = "";
      for (let index = 1; index < leaves; index++) bars += box(x + (width * index) / leaves - 4, y + 4, 8, height - 4);
      const rows =
        form === "sash"
          ? [0.25, 0.5, 0.75]
          : form === "band"
            ? []
            : form === "cross"
              ? [0.34]
              : form === "small"
                ? [0.5]
                : [0.3, 0.64];
      for (const row of rows)
        bars += box(x, y + height * row - 2.5, width, row === 0.3 || row === 0.34 || row === 0.5 ? 6 : 4);
      const glare = canvas.isDark
        ? ""
        : polygon(
            [
              [x + width * 0.08, y + height],
              [x + width * 0.5, y + 6],
              [x + width * 0.66, y + 6],
              [x + width * 0.26, y + height],
            ],
            "#ffffff",
            'opacity=".07"',
          );
      const sill = isDoor
        ? rect(x - 8, Math.min(shell.foot, y + height) - 8, width + 16, 10, lighten(white, -0.06))
        : rect(x - 26, y + height + 6, width + 52, 13, white) +
          rect(x - 20, y + height + 19, width + 40, 5, canvas.palette.dark, 'opacity=".12"');
      return (
        rail +
        glare +
        fill(bars, white) +
        stroke(d, white, 13) +
        stroke(traceOpening(form, pane, 12), lighten(white, -0.07), 3) +
        sill
      );
    })
    .join("");
}

/** Curtains at both sides of a pane, a blind, or shutters folded in. */
export function drawCurtains(
  canvas: Canvas,
  shell: Shell,
  pane: Pane,
  cloth: string,
  kind: "curtains" | "blind" | "shutters" | "sheer",
  metal: string,
): string {
  const colour = inRoom(canvas, cloth);
  if (kind === "blind") return drawBlind(pane, colour);
  if (kind === "shutters") return drawInnerShutters(canvas, pane, colour);
  const { x, y, width } = pane;
  const fall = shell.foot - y + 26;
  const wide = Math.max(46, Math.min(88, width * 0.28));
  let folds = "";
  for (const end of [0, 1]) {
    const left = end ? x + width - wide * 0.35 : x - wide * 0.65;
    for (let index = 0; index < 5; index++) {
      const at = left + (wide * index) / 5;
      folds += fill(
        `M${num(at)} ${num(y - 24)}h${num(wide / 5)}q${end ? 4 : -4} ${num(fall * 0.5)} 0 ${num(fall)}h${num(-wide / 5)}Z`,
        lighten(colour, index % 2 ? 0.015 : -0.04),
        kind === "sheer" ? 'opacity=".6"' : "",
      );
    }
  }
  return (
    folds +
    rect(x - wide * 0.8, y - 32, width + wide * 1.6, 7, inRoom(canvas, metal), 'rx="3.5"') +
    circle(x - wide * 0.8, y - 28.5, 7, inRoom(canvas, metal)) +
    circle(x + width + wide * 0.8, y - 28.5, 7, inRoom(canvas, metal))
  );
}

function drawBlind({ x, y, width }: Pane, colour: string): string {
  let folds = "";
  for (let index = 0; index < 3; index++)
    folds += rect(x - 8, y - 8 + index * 24, width + 16, 24, lighten(colour, index % 2 ? -0.03 : 0.01));
  return folds + rect(x - 8, y + 64, width + 16, 7, lighten(colour, -0.06));
}

function drawInnerShutters(canvas: Canvas, { x, y, width, height }: Pane, colour: string): string {
  const wide = Math.min(64, width * 0.3);
  return [x - wide - 12, x + width + 12]
    .map(
      (left) =>
        rect(
          left,
          y,
          wide,
          height,
          canvas.horizontal([
            [0, lighten(colour, 0.02)],
            [1, lighten(colour, -0.05)],
          ]),
        ) +
        stroke(
          `M${num(left + wide / 2)} ${num(y + 14)}v${num(height - 28)}`,
          lighten(colour, -0.08),
          wide - 16,
          'stroke-dasharray="3 9"',
        ),
    )
    .join("");
}

/** A warm lamp's shine; stronger after sunset. */
export function drawShine(canvas: Canvas, x: number, y: number, reach: number, strength = 1): string {
  const share = strength * (canvas.mood === "night" ? 1 : canvas.isDark ? 0.85 : 0.34);
  return circle(
    x,
    y,
    reach,
    canvas.glow(x, y, reach, [
      [0, "#ffdf9f", share],
      [0.4, "#ffdf9f", share * 0.32],
      [1, "#ffdf9f", 0],
    ]),
  );
}
