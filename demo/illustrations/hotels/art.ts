import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import { circle, fill, group, num, type Point, points, polygon, rect, stroke } from "../svg.ts";
import { drawEmblem } from "./emblem.ts";
import { inRoom } from "./light.ts";
import type { Emblem, Inside } from "./look.ts";

export type Art = "landscape" | "trio" | "mirror" | "plates" | "emblem" | "botanical" | "abstract" | "none";

type Wall = { x: number; y: number; inks: Inks };

/** The inks of a house's pictures: its cloth, the second one, both together; frame and paper. */
type Inks = { a: string; b: string; c: string; frame: string; paper: string };

/** What is in a frame. */
type Content = (inks: Inks, left: number, top: number, wide: number, tall: number) => string;

/** What hangs over the bed; (x, y) is the middle of its foot. */
export function drawArt(
  canvas: Canvas,
  { x, y, art, inside, emblem }: { x: number; y: number; art: Art; inside: Inside; emblem: Emblem },
): string {
  const ink = (colour: string) => inRoom(canvas, colour);
  const inks = {
    a: ink(inside.cloth),
    b: ink(inside.second),
    c: ink(mix(inside.cloth, inside.second, 0.5)),
    frame: ink(inside.metal),
    paper: ink("#fffaf0"),
  };
  const wall: Wall = { x, y, inks };
  switch (art) {
    case "none":
      return "";
    case "landscape":
      return drawFramed(wall, -105, 210, 120, drawHills);
    case "abstract":
      return drawFramed(wall, -90, 180, 130, drawShapes);
    case "trio":
      return [-1, 0, 1]
        .map((step) => drawFramed(wall, step * 100 - 42, 84, 112, step === 0 ? drawHills : drawLeaf))
        .join("");
    case "botanical":
      return [-1, 1].map((step) => drawFramed(wall, step * 66 - 54, 108, 138, drawLeaf)).join("");
    case "mirror":
      return drawMirror(canvas, wall);
    case "plates":
      return drawPlates(wall);
    case "emblem":
      return (
        circle(x, y - 62, 60, inks.a) +
        circle(x, y - 62, 52, "none", `stroke="${inks.frame}" stroke-width="3"`) +
        group(drawEmblem(emblem, inks.paper), `transform="translate(${num(x)} ${num(y - 62)}) scale(4.2)"`)
      );
  }
}

function drawFramed({ x, y, inks }: Wall, right: number, wide: number, tall: number, content: Content): string {
  const left = x + right;
  return (
    rect(left + 4, y - tall + 6, wide, tall, "#2a1c14", 'opacity=".14"') +
    rect(left, y - tall, wide, tall, inks.paper) +
    content(inks, left + 11, y - tall + 11, wide - 22, tall - 22) +
    rect(left, y - tall, wide, tall, "none", `stroke="${inks.frame}" stroke-width="5"`)
  );
}

function drawHills({ a, b, c, paper }: Inks, left: number, top: number, w: number, h: number): string {
  const far = `q${num(w * 0.25)} ${num(-h * 0.3)} ${num(w * 0.5)} 0t${num(w * 0.5)} ${num(-h * 0.08)}`;
  const near = `q${num(w * 0.3)} ${num(-h * 0.2)} ${num(w * 0.6)} ${num(-h * 0.04)}t${num(w * 0.4)} 0`;
  const foot = `V${num(top + h)}h${num(-w)}Z`;
  return (
    rect(left, top, w, h, mix(b, paper, 0.5)) +
    circle(left + w * 0.68, top + h * 0.3, h * 0.12, a) +
    fill(`M${num(left)} ${num(top + h * 0.62)}${far}${foot}`, c) +
    fill(`M${num(left)} ${num(top + h * 0.84)}${near}${foot}`, a)
  );
}

function drawLeaf({ a }: Inks, left: number, top: number, w: number, h: number): string {
  const stem = num(left + w / 2);
  const pairs = [0.24, 0.42, 0.6].map((up) => {
    const foot = `M${stem} ${num(top + h * (up + 0.14))}`;
    const side = (out: number) =>
      `${foot}q${num(w * 0.3 * out)} ${num(-h * 0.02)} ${num(w * 0.34 * out)} ${num(-h * 0.16)}`;
    return side(1) + side(-1);
  });
  return stroke(
    `M${stem} ${num(top + h * 0.94)}V${num(top + h * 0.1)}${pairs.join("")}`,
    a,
    4,
    'stroke-linecap="round"',
  );
}

function drawShapes({ a, b, c, frame, paper }: Inks, left: number, top: number, w: number, h: number): string {
  const line = `M${num(left + w * 0.08)} ${num(top + h * 0.86)}q${num(w * 0.4)} ${num(-h * 0.5)} ${num(w * 0.84)} ${num(-h * 0.66)}`;
  return (
    rect(left, top, w, h, mix(b, paper, 0.6)) +
    circle(left + w * 0.36, top + h * 0.4, Math.min(w, h) * 0.26, a) +
    rect(left + w * 0.46, top + h * 0.4, w * 0.4, h * 0.5, c) +
    stroke(line, frame, 4)
  );
}

function drawMirror(canvas: Canvas, { x, y, inks }: Wall): string {
  const glass = canvas.vertical([
    [0, mix(canvas.palette.sky[2], inks.paper, 0.5)],
    [1, mix(inks.b, inks.paper, 0.4)],
  ]);
  const gleam: Point[] = points("-40,-40 24,-116 40,-104 -28,-24").map(([right, up]) => [x + right, y + up]);
  return circle(x, y - 66, 68, inks.frame) + circle(x, y - 66, 61, glass) + polygon(gleam, "#ffffff", 'opacity=".22"');
}

/** Painted plates, each where it hangs and how wide it is. */
function drawPlates({ x, y, inks }: Wall): string {
  const plates = [
    [-84, 60, 30],
    [-20, 92, 38],
    [-28, 22, 24],
    [52, 52, 34],
    [100, 96, 24],
  ] as const;
  return plates
    .map(
      ([right, up, radius], index) =>
        circle(x + right, y - up, radius, inks.paper) +
        circle(x + right, y - up, radius * 0.68, index % 2 ? inks.b : inks.a) +
        circle(x + right, y - up, radius * 0.4, inks.paper),
    )
    .join("");
}
