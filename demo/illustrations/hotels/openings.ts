import { ORDER, type Rect, traceOpening } from "./opening-shapes.ts";
import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { box, num } from "../svg.ts";
import { addBalcony, addFlowers, addShutters } from "./balconies.ts";
import { Layers } from "./layers.ts";
import { inLight } from "./light.ts";
import type { Look } from "./look.ts";
import type { Balcony, WindowForm } from "./manners.ts";

/** A window with all that belongs to it. Lamps, curtains and flowers come from chance, the rest from the look. */
export function addWindow(
  canvas: Canvas,
  layers: Layers,
  look: Look,
  at: Rect,
  { form = look.window, hasShutters = true, balcony = "none" as Balcony, hasFlowers = true } = {},
): void {
  const { palette, dice, isDark } = canvas;
  // Whole numbers: forty windows are most of a front's text.
  const place: Rect = {
    x: Math.round(at.x),
    y: Math.round(at.y),
    width: Math.round(at.width),
    height: Math.round(at.height),
  };
  const { x, y, width, height } = place;
  const isLit = dice.chance(palette.lit);
  const trim = inLight(canvas, look.trim);
  const frame = inLight(
    canvas,
    look.window === "sash" || look.surround === "white" ? "#fffaf0" : mix(look.trim, "#fffaf0", 0.5),
  );
  addSurround(canvas, layers, look, form, place, trim);
  const hole = traceOpening(form, place);
  layers.fill(ORDER.frame, frame, traceOpening(form, place, 3));
  layers.fill(ORDER.glass, paintGlass(canvas, isLit), hole);
  if (dice.chance(0.6) && form !== "lancet" && form !== "oriel") {
    const drop = height * (form === "arch" ? 0.25 : 0.03);
    layers.fill(
      ORDER.curtain,
      isLit ? "#fff4d8" : mix("#ffffff", palette.sky[1], isDark ? 0.7 : 0.25),
      `M${Math.round(x + 1)} ${Math.round(y + drop)}h${Math.round(width * 0.32)}l${Math.round(-width * 0.22)} ${Math.round(height - drop)}h-4ZM${Math.round(x + width - 1)} ${Math.round(y + drop)}h${Math.round(-width * 0.32)}l${Math.round(width * 0.22)} ${Math.round(height - drop)}h4Z`,
      'opacity=".55"',
    );
  }
  if (!isLit && !isDark)
    layers.fill(
      ORDER.shine,
      "#ffffff",
      `M${x + 1} ${Math.round(y + height * 0.7)}l${width - 2} ${Math.round(-height / 2)}v${Math.round(height * 0.16)}l${2 - width} ${Math.round(height / 2)}Z`,
      'opacity=".16"',
    );
  addBars(layers, form, place, frame);
  layers.fill(ORDER.sill, lighten(trim, -0.05), box(x - 6, y + height, width + 12, 4));
  if (look.shutter && hasShutters && form !== "lancet" && form !== "oriel" && form !== "band")
    addShutters(canvas, layers, look, place);
  if (balcony !== "none") addBalcony(canvas, layers, look, place, balcony);
  else if (hasFlowers && dice.chance(0.4)) addFlowers(canvas, layers, look, { ...place, y: y + height, height: 0 });
}

function paintGlass(canvas: Canvas, isLit: boolean): string {
  const { palette } = canvas;
  return isLit
    ? canvas.vertical([
        [0, lighten(palette.window, 0.03)],
        [1, lighten(palette.window, -0.05)],
      ])
    : canvas.vertical([
        [0, mix(palette.sky[1], palette.dark, 0.34)],
        [1, mix(palette.dark, palette.sky[0], 0.26)],
      ]);
}

function addSurround(canvas: Canvas, layers: Layers, look: Look, form: WindowForm, place: Rect, trim: string): void {
  const { x, y, width, height } = place;
  switch (look.surround) {
    case "stone":
      layers.fill(ORDER.frame - 2, trim, traceOpening(form, place, 9));
      break;
    case "white":
      layers.fill(ORDER.frame - 2, inLight(canvas, "#fffaf0"), traceOpening(form, place, 7));
      break;
    case "blue":
      layers.fill(ORDER.frame - 2, trim, traceOpening(form, place, 8));
      break;
    case "brick":
      layers.fill(ORDER.frame - 2, inLight(canvas, "#b5694c"), traceOpening(form, place, 9));
      break;
    case "pediment":
      layers.fill(
        ORDER.frame - 2,
        trim,
        traceOpening(form, place, 7) + `M${num(x - 14)} ${num(y - 7)}h${num(width + 28)}l${num(-width / 2 - 14)} -15Z`,
      );
      break;
    case "lintel":
      layers.fill(ORDER.frame - 2, inLight(canvas, look.wood), box(x - 10, y - 11, width + 20, 11));
      layers.fill(ORDER.frame - 3, trim, box(x - 6, y - 4, width + 12, height + 8));
      break;
    case "none":
      break;
  }
}

function addBars(layers: Layers, form: WindowForm, { x, y, width, height }: Rect, frame: string): void {
  const across = (share: number, thick = 2) => box(x, y + height * share - thick / 2, width, thick);
  const upright = (share: number, thick = 2.6) => box(x + width * share - thick / 2, y + 2, thick, height - 2);
  switch (form) {
    case "sash":
      layers.fill(
        ORDER.bars,
        frame,
        across(0.5, 4) + across(0.25, 1.6) + across(0.75, 1.6) + upright(0.34, 1.6) + upright(0.67, 1.6),
      );
      break;
    case "cross":
      layers.fill(ORDER.bars, frame, across(0.38, 5) + upright(0.5, 5));
      break;
    case "band":
      layers.fill(ORDER.bars, frame, upright(0.33, 2) + upright(0.66, 2));
      break;
    case "lancet":
      layers.fill(ORDER.bars, frame, across(0.5, 1.8));
      break;
    case "small":
      layers.fill(ORDER.bars, frame, across(0.5) + upright(0.5));
      break;
    case "arch":
      layers.fill(ORDER.bars, frame, across(0.32) + upright(0.5) + across(0.66, 1.6));
      break;
    default:
      layers.fill(ORDER.bars, frame, across(0.3) + across(0.64, 1.6) + upright(0.5));
  }
}
