import { type Pane, type Shell, type Treatment } from "./room-shape.ts";
import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { box, dot, fill, num, rect, roundStroke, stroke } from "../svg.ts";
import { inRoom } from "./light.ts";
import type { Inside } from "./look.ts";
import type { Dice } from "../random.ts";

/** Whether a stretch of the wall has no pane in it. */
type IsFree = (x: number, wide: number, y: number, tall: number) => boolean;

/** What is on the back wall. Shapes keep clear of the panes. */
export function drawTreatment(
  canvas: Canvas,
  { left, right, top, foot }: Shell,
  treatment: Treatment,
  wall: string,
  inside: Inside,
  panes: readonly Pane[],
): string {
  const colour = inRoom(canvas, wall);
  const wide = right - left;
  const isFree = (x: number, w: number, y: number, h: number) =>
    panes.every(
      (pane) =>
        x + w < pane.x - 14 || x > pane.x + pane.width + 14 || y > pane.y + pane.height + 14 || y + h < pane.y - 14,
    );
  const { dice } = canvas.fork("wall");
  switch (treatment) {
    case "plain":
      return "";
    case "wainscot":
    case "twotone":
    case "tiles":
      return drawTiles(canvas, treatment, wall, inside, panes, left, right, top, foot);
    case "panels":
      return drawPanels(left, right, top, foot, colour, isFree);
    case "stripes": {
      let d = "";
      for (let x = left + 12; x < right; x += 44) if (isFree(x, 20, top, foot - top)) d += box(x, top, 20, foot - top);
      return fill(d, mix(colour, inRoom(canvas, inside.second), 0.4), 'opacity=".7"');
    }
    case "leaves":
      return drawLeaves(canvas, inside, left, right, top, foot, colour, isFree);
    case "stone":
      return drawStone(left, right, top, foot, colour, isFree, dice);
    case "boards": {
      let d = "";
      for (let y = top + 24; y < foot - 10; y += 27)
        for (const [a, b] of splitRow(panes, left, right, y, y + 2)) d += `M${num(a)} ${num(y)}H${num(b)}`;
      return stroke(d, lighten(colour, -0.07), 2.2, 'opacity=".65"');
    }
    case "frieze":
      return drawFrieze(canvas, inside, left, right, top, colour, wide);
  }
}

function drawTiles(
  canvas: Canvas,
  treatment: Treatment,
  wall: string,
  inside: Inside,
  panes: readonly Pane[],
  left: number,
  right: number,
  top: number,
  foot: number,
): string {
  const from = foot - (foot - top) * 0.34;
  const lower = inRoom(
    canvas,
    treatment === "tiles"
      ? mix(inside.second, "#fdf8ee", 0.3)
      : treatment === "twotone"
        ? mix(wall, inside.cloth, 0.5)
        : mix(wall, "#fffaf0", 0.6),
  );
  const spans = splitRow(panes, left, right, from, foot);
  let joints = "";
  for (const [a, b] of spans) {
    if (treatment === "wainscot")
      for (let x = a + 14; x + 84 < b; x += 100) joints += box(x, from + 22, 84, foot - from - 52);
    if (treatment === "tiles") {
      for (let x = a; x < b; x += 32) joints += `M${num(x)} ${num(from)}V${num(foot)}`;
      for (let y = from; y < foot; y += 32) joints += `M${num(a)} ${num(y)}H${num(b)}`;
    }
  }
  return (
    spans
      .map(([a, b]) => rect(a, from, b - a, foot - from, lower) + rect(a, from - 5, b - a, 9, lighten(lower, 0.03)))
      .join("") + stroke(joints, lighten(lower, -0.07), 2, 'opacity=".7"')
  );
}

function drawPanels(left: number, right: number, top: number, foot: number, colour: string, isFree: IsFree): string {
  let [raised, shaded] = ["", ""];
  for (let x = left + 24; x + 130 < right; x += 158) {
    if (!isFree(x, 130, top, foot - top)) continue;
    raised += box(x, top + 34, 130, foot - top - 84);
    shaded += box(x + 4, top + 38, 122, foot - top - 92);
  }
  return stroke(raised, lighten(colour, 0.06), 3) + stroke(shaded, lighten(colour, -0.06), 1.5);
}

function drawLeaves(
  canvas: Canvas,
  inside: Inside,
  left: number,
  right: number,
  top: number,
  foot: number,
  colour: string,
  isFree: IsFree,
): string {
  let [d, heads] = ["", ""];
  for (let row = 0, y = top + 26; y < foot - 20; y += 44, row++)
    for (let x = left + 20 + (row % 2) * 28; x < right - 10; x += 56) {
      if (!isFree(x - 16, 32, y - 20, 40)) continue;
      if (inside.motif % 2)
        d += `M${num(x)} ${num(y + 16)}q-2 -16 6 -32m-5 22q-12 -2 -13 -12q10 0 12 9m3 -6q10 -2 12 -12q-11 0 -12 9`;
      else d += `M${num(x - 12)} ${num(y + 8)}q12 -26 24 0m-12 -13v26`;
      if (inside.motif % 3 === 0) heads += dot(x + 6, y - 18);
    }
  return (
    stroke(d, mix(colour, inRoom(canvas, inside.cloth), 0.42), 2.6, 'opacity=".75" stroke-linecap="round"') +
    roundStroke(heads, inRoom(canvas, inside.cloth), 7, 'opacity=".6"')
  );
}

function drawStone(
  left: number,
  right: number,
  top: number,
  foot: number,
  colour: string,
  isFree: IsFree,
  dice: Dice,
): string {
  const shades = ["", ""];
  for (let y = top + 6; y < foot - 16; y += 26)
    for (let x = left + dice.between(0, 30); x < right - 40; x += dice.between(44, 92)) {
      const w = dice.between(30, 56);
      if (isFree(x, w, y, 18) && dice.chance(0.6))
        shades[dice.chance(0.5) ? 0 : 1] += `M${num(x)} ${num(y)}h${num(w)}l3 17h${num(-w - 4)}Z`;
    }
  return (
    fill(shades[0] ?? "", lighten(colour, -0.045), 'opacity=".8"') +
    fill(shades[1] ?? "", lighten(colour, 0.035), 'opacity=".8"')
  );
}

function drawFrieze(
  canvas: Canvas,
  inside: Inside,
  left: number,
  right: number,
  top: number,
  colour: string,
  wide: number,
): string {
  let d = "";
  for (let x = left + 20; x < right; x += 40) d += `M${num(x)} ${num(top + 44)}l16 -16l16 16l-16 16Z`;
  return (
    rect(left, top + 22, wide, 44, mix(colour, inRoom(canvas, inside.cloth), 0.5)) +
    fill(d, mix(colour, inRoom(canvas, inside.second), 0.7))
  );
}

/** The stretches of a strip of wall that no pane takes. */
function splitRow(panes: readonly Pane[], left: number, right: number, top: number, foot: number): [number, number][] {
  const gaps = panes
    .filter((pane) => pane.y < foot && pane.y + pane.height > top)
    .map((pane): [number, number] => [pane.x - 15, pane.x + pane.width + 15])
    .sort((a, b) => a[0] - b[0]);
  const spans: [number, number][] = [];
  let from = left;
  for (const [a, b] of gaps) {
    if (a > from) spans.push([from, a]);
    from = Math.max(from, b);
  }
  if (from < right) spans.push([from, right]);
  return spans;
}
