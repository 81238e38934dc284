import type { Roof } from "./roof-shape.ts";
import type { Block } from "./blocks.ts";
import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { box, fill, num, outline, type Point, polygon, rect, stroke } from "../svg.ts";
import { Layers } from "./layers.ts";
import { inLight } from "./light.ts";
import type { Look } from "./look.ts";
import { addWindow } from "./openings.ts";

export function drawChimneys(canvas: Canvas, look: Look, { eaves, rise, left, width, form }: Roof): string {
  const brick = inLight(canvas, mix(look.wall, "#9a6048", 0.5));
  const places = [[0.16], [0.16, 0.84], [0.14, 0.5, 0.86]][look.chimneys - 1] ?? [0.2];
  const isPeaked = form === "gable" || form === "halfhip" || form === "chalet";
  return places
    .map((along) => {
      const top = isPeaked ? eaves - rise * (1 - Math.abs(along - 0.5) * 1.7) - 26 : eaves - rise - 24;
      const x = left + width * along - 10;
      return (
        rect(x, top, 22, isPeaked ? 80 : rise * 0.7 + 30, brick) +
        rect(x - 3, top - 4, 28, 6, lighten(brick, -0.07)) +
        rect(x + 3, top - 11, 5, 8, lighten(brick, 0.03)) +
        rect(x + 13, top - 11, 5, 8, lighten(brick, 0.03))
      );
    })
    .join("");
}

/** Rows of tiles or slates: lines along the slope, denser ribs where tiles are round. */
function drawRows(shape: readonly Point[], colour: string, isRibbed: boolean): string {
  const [a, b, c, d] = shape;
  if (!a || !b || !c || !d) return "";
  let lines = "";
  if (isRibbed) {
    const count = Math.round((d[0] - a[0]) / 13);
    for (let index = 1; index < count; index++)
      lines += `M${num(a[0] + ((d[0] - a[0]) * index) / count)} ${num(a[1])}L${num(b[0] + ((c[0] - b[0]) * index) / count)} ${num(b[1])}`;
  } else {
    const count = Math.max(3, Math.round((a[1] - b[1]) / 13));
    for (let index = 1; index < count; index++) {
      const at = index / count;
      lines += `M${num(a[0] + (b[0] - a[0]) * at)} ${num(a[1] + (b[1] - a[1]) * at)}H${num(d[0] + (c[0] - d[0]) * at)}`;
    }
  }
  return stroke(lines, lighten(colour, -0.08), isRibbed ? 2 : 1.3, 'opacity=".5"');
}

export function drawSlope(canvas: Canvas, look: Look, block: Block, roof: Roof): string {
  const { form, left, right, eaves, rise, colour, width, isWhite } = roof;
  const over = form === "low" ? 20 : form === "saddle" ? 12 : 14;
  const inset = form === "saddle" ? 2 : Math.min(width * 0.3, rise * (form === "low" ? 1.6 : 0.95));
  const shape: Point[] = [
    [left - over, eaves + 5],
    [left + inset, eaves - rise],
    [right - inset, eaves - rise],
    [right + over, eaves + 5],
  ];
  const eave =
    form === "low"
      ? rect(left - over, eaves + 3, width + 2 * over, 7, inLight(canvas, look.wood))
      : rect(left - over, eaves + 3, width + 2 * over, 5, lighten(colour, -0.1));
  return (
    polygon(
      shape,
      canvas.vertical([
        [0, lighten(colour, 0.05)],
        [1, lighten(colour, -0.035)],
      ]),
    ) +
    (isWhite ? "" : drawRows(shape, colour, form === "low" || /^#[abc]/.test(look.roofColour))) +
    rect(left + inset - 4, eaves - rise - 3, width - 2 * inset + 8, 5, lighten(colour, -0.07)) +
    eave +
    drawDormers(canvas, look, block, roof)
  );
}

export function drawThatch(canvas: Canvas, look: Look, block: Block, roof: Roof): string {
  const { left, right, eaves, rise } = roof;
  const straw = roof.isWhite ? roof.colour : inLight(canvas, "#a58a5c");
  const d = `M${num(left - 22)} ${num(eaves + 16)}Q${num(left - 8)} ${num(eaves - rise * 0.8)} ${num(left + 30)} ${num(eaves - rise)}H${num(right - 30)}Q${num(right + 8)} ${num(eaves - rise * 0.8)} ${num(right + 22)} ${num(eaves + 16)}Z`;
  const { dice } = canvas.fork("straw");
  let straws = "";
  for (let index = 0; index < block.bays * 22; index++)
    straws += `M${num(dice.between(left, right))} ${num(eaves - dice.between(0, rise * 0.9))}l${num(dice.between(-2, 2))} 16`;
  return (
    fill(
      d,
      canvas.vertical([
        [0, lighten(straw, 0.06)],
        [1, lighten(straw, -0.06)],
      ]),
    ) +
    stroke(straws, lighten(straw, -0.08), 1.6, 'opacity=".6"') +
    rect(left + 20, eaves - rise - 7, right - left - 40, 13, lighten(straw, -0.07), 'rx="6"') +
    drawDormers(canvas, look, block, roof)
  );
}

export function drawMansard(canvas: Canvas, look: Look, block: Block, roof: Roof): string {
  const { left, right, eaves, rise, colour, width } = roof;
  const shape: Point[] = [
    [left - 6, eaves],
    [left + 18, eaves - rise],
    [right - 18, eaves - rise],
    [right + 6, eaves],
  ];
  return (
    polygon(
      [
        [left + 20, eaves - rise],
        [left + 60, eaves - rise - 16],
        [right - 60, eaves - rise - 16],
        [right - 20, eaves - rise],
      ],
      lighten(colour, 0.03),
    ) +
    polygon(
      shape,
      canvas.vertical([
        [0, lighten(colour, 0.06)],
        [1, lighten(colour, -0.04)],
      ]),
    ) +
    drawRows(shape, colour, false) +
    rect(left + 14, eaves - rise - 3, width - 28, 7, lighten(colour, -0.07)) +
    rect(left - 10, eaves - 4, width + 20, 8, inLight(canvas, look.trim)) +
    drawDormers(canvas, look, block, { ...roof, rise: rise * 0.98 })
  );
}

function drawDormers(
  canvas: Canvas,
  look: Look,
  block: Block,
  { eaves, rise, left, width, colour, form }: Roof,
): string {
  if (look.dormer === "none" || form === "low" || rise < 56) return "";
  const layers = new Layers();
  const bay = width / block.bays;
  const wall = inLight(
    canvas,
    look.dormer === "stone" || look.dormer === "round" ? mix(look.wall, look.trim, 0.5) : look.wall,
  );
  const wide = Math.min(34, bay * 0.4);
  let caps = "";
  for (let index = 0; index < block.bays; index++) {
    if (index % look.dormersEvery) continue;
    const middle = left + bay * (index + 0.5);
    if (middle - left < rise * 0.5 && form === "hip") continue;
    if (left + width - middle < rise * 0.5 && form === "hip") continue;
    const foot = eaves - rise * 0.12;
    const top = foot - Math.min(rise * 0.62, 58);
    layers.fill(0, wall, box(middle - wide / 2 - 6, top, wide + 12, foot - top));
    addWindow(
      canvas,
      layers,
      look,
      { x: middle - wide / 2, y: top + 6, width: wide, height: foot - top - 10 },
      { form: look.dormer === "round" ? "arch" : "casement", hasShutters: false, hasFlowers: false },
    );
    if (look.dormer === "round")
      caps += `M${num(middle - wide / 2 - 10)} ${num(top + 3)}q${num(wide / 2 + 10)} -26 ${num(wide + 20)} 0Z`;
    else if (look.dormer === "shed")
      caps += outline([
        [middle - wide / 2 - 11, top + 4],
        [middle - wide / 2 - 5, top - 11],
        [middle + wide / 2 + 5, top - 11],
        [middle + wide / 2 + 11, top + 4],
      ]);
    else
      caps += outline([
        [middle - wide / 2 - 11, top + 5],
        [middle, top - (look.dormer === "stone" ? 30 : 22)],
        [middle + wide / 2 + 11, top + 5],
      ]);
  }
  return layers.toString() + fill(caps, look.dormer === "stone" ? lighten(wall, -0.03) : lighten(colour, -0.05));
}
