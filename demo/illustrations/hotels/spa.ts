import { type Pane, type Shell } from "./room-shape.ts";
import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import { drawCandle, drawPebbles } from "../parts/still-life.ts";
import { createDice } from "../random.ts";
import { drawArt } from "./art.ts";
import { drawPlant } from "./furnishing.ts";
import type { Inside, Look } from "./look.ts";
import type { HotelName } from "./names.ts";
import { drawCurtains, drawOutlook, drawPanes } from "./panes.ts";
import { planLook } from "./plan-look.ts";
import { drawLightOnFloor, drawShell, makeShell } from "./shell.ts";
import { drawHammam, drawHotTub, drawNiche, drawSauna, drawTables, type SpaPlan } from "./spa-things.ts";

/** The hotel's own bath house: massage tables, a hot tub, a sauna or a hammam, with the land outside. */
export function drawHotelSpa(canvas: Canvas, name: HotelName): string {
  const look = planLook(name);
  const { inside } = look;
  const dice = createDice(`spa ${name.kind} ${name.manner} ${name.seed}`);
  const kinds =
    name.kind === "riad" || name.manner === "andalusia"
      ? (["hammam", "massage", "tub"] as const)
      : name.manner === "alpine" || name.kind === "cabin" || name.kind === "chalet"
        ? (["sauna", "tub", "massage"] as const)
        : (["massage", "tub", "sauna", "massage", "tub", "hammam"] as const);
  const kind = kinds[(name.turn + dice.whole(0, 1)) % kinds.length] ?? "massage";
  const shell = makeShell(
    canvas,
    kind === "sauna" ? "boards" : look.texture === "studs" || look.texture === "crosses" ? "beams" : "flat",
  );
  const plan: SpaPlan = {
    side: dice.chance(0.5) ? 1 : -1,
    window: dice.whole(0, 2),
    form: dice.whole(0, 5),
    hasNiche: kind === "massage" && canvas.width >= 900,
  };
  const panes = placePanes(canvas, shell, look, kind, plan);
  const wall =
    kind === "sauna"
      ? mix(inside.wood, dice.pick(["#ecd6ac", "#d9b98c", "#c08a5c", "#9a6644"]), 0.7)
      : mix(inside.wall, dice.pick(["#d8c6ac", "#c8c2b4", "#bfa98e", "#b9c4bc"]), 0.65);
  const base =
    drawOutlook(canvas, name, panes) +
    drawShell(canvas, shell, {
      wall,
      treatment:
        kind === "sauna" ? "boards" : kind === "hammam" ? "tiles" : dice.pick(["stone", "plain", "boards", "twotone"]),
      inside,
      panes,
      floor: kind === "sauna" ? "boards" : "stone",
    }) +
    drawLightOnFloor(canvas, shell, panes) +
    drawPanes(canvas, look, panes, shell);
  const things =
    kind === "massage"
      ? panes
          .map((pane) => drawCurtains(canvas, shell, pane, mix(inside.second, "#fffaf0", 0.4), "sheer", inside.metal))
          .join("") +
        (plan.hasNiche ? drawNiche(canvas, shell, inside, plan) : "") +
        drawTables(canvas, shell, inside, plan)
      : kind === "tub"
        ? drawBetween(canvas, shell, look, panes) + drawHotTub(canvas, shell, inside, plan)
        : kind === "sauna"
          ? drawSauna(canvas, shell, inside, plan)
          : drawHammam(canvas, shell, inside);
  return base + things + (kind === "sauna" ? "" : drawStillLife(canvas, inside, plan.side));
}

/** The emblem of the house on the wall between two windows. */
function drawBetween(
  canvas: Canvas,
  { left, right, top, foot }: Shell,
  { inside, emblem }: Look,
  panes: readonly Pane[],
): string {
  if (panes.length !== 2 || canvas.width < 900) return "";
  return drawArt(canvas, { x: (left + right) / 2, y: top + (foot - top) * 0.4, art: "emblem", inside, emblem });
}

function placePanes(canvas: Canvas, shell: Shell, look: Look, kind: string, plan: SpaPlan): Pane[] {
  const { left, right, top, foot } = shell;
  const wide = right - left;
  const tall = foot - top;
  if (kind === "tub") return placeBathPanes(canvas, shell, look, plan);
  if (kind === "hammam")
    return Array.from({ length: 3 }, (_, index) => ({
      x: left + wide * (0.2 + index * 0.3) - 60,
      y: top + tall * 0.12,
      width: 120,
      height: tall * 0.4,
      form: "arch" as const,
    }));
  if (canvas.width >= 900 && kind === "sauna" && plan.window === 2)
    return [{ x: left + 60, y: top + tall * 0.14, width: wide - 120, height: tall * 0.3, form: "band" }];
  const isTall = plan.window === 1;
  const width = Math.min(wide * (kind === "sauna" ? (isTall ? 0.3 : 0.5) : isTall ? 0.52 : 0.42), 560);
  const middle = canvas.width < 900 ? (left + right) / 2 : plan.side < 0 ? left + wide * 0.34 : right - wide * 0.34;
  return [
    {
      x: middle - width / 2,
      y: top + tall * (isTall ? 0.08 : 0.12),
      width,
      height: tall * (kind === "sauna" ? (isTall ? 0.52 : 0.44) : isTall ? 0.7 : 0.6),
      form: kind === "sauna" ? "band" : look.window === "arch" || look.window === "lancet" ? "arch" : "casement",
    },
  ];
}

/** Arches side by side, one wide window over the water, or two tall ones with a wall between. */
function placeBathPanes(canvas: Canvas, { left, right, top, foot }: Shell, look: Look, plan: SpaPlan): Pane[] {
  const wide = right - left;
  const tall = foot - top;
  const form = look.window === "band" || look.window === "sash" ? "band" : "arch";
  if (canvas.width >= 900 && plan.window === 1)
    return [{ x: left + wide * 0.1, y: top + tall * 0.16, width: wide * 0.8, height: tall * 0.56, form: "band" }];
  if (canvas.width >= 900 && plan.window === 2)
    return [0.07, 0.63].map((along) => ({
      x: left + wide * along,
      y: top + tall * 0.08,
      width: wide * 0.3,
      height: tall * 0.74,
      form,
    }));
  const count = canvas.width < 900 ? 2 : Math.max(3, Math.round(wide / 320));
  return Array.from({ length: count }, (_, index) => ({
    x: left + (index * wide) / count + 26,
    y: top + tall * 0.1,
    width: wide / count - 52,
    height: tall * 0.68,
    form,
  }));
}

function drawStillLife(canvas: Canvas, inside: Inside, side: 1 | -1): string {
  const { width, height } = canvas;
  const x = side > 0 ? width * 0.87 : width * 0.13;
  return (
    drawPlant(canvas, side > 0 ? 50 : width - 50, height - 16, 1.1, inside, 2) +
    (width < 700
      ? ""
      : drawPebbles(canvas, { x: x - 70, y: height - 34, size: 0.7 }) +
        drawCandle(canvas, { x: x + 12, y: height - 34, width: 30, height: 60 }) +
        drawCandle(canvas, { x: x + 62, y: height - 28, width: 28, height: 38 }))
  );
}
