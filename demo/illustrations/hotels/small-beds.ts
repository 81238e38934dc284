import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { ellipse, num, rect, stroke } from "../svg.ts";
import { drawPillow } from "./bed.ts";
import { inRoom } from "./light.ts";
import type { Inside } from "./look.ts";

/** A bed along the wall, seen from its side; (x, y) is the lower corner at its head. `side` 1 when the head is on the left. */
export function drawSideBed(
  canvas: Canvas,
  { x, y, length, side, inside }: { x: number; y: number; length: number; side: 1 | -1; inside: Inside },
): string {
  const at = (along: number) => x + side * along;
  const bar = (from: number, up: number, long: number, tall: number, colour: string, attributes = "") =>
    rect(side > 0 ? at(from) : at(from + long), y - up, long, tall, colour, attributes);
  const linen = inRoom(canvas, "#fffaf1");
  const cloth = inRoom(canvas, inside.cloth);
  const wood = inRoom(canvas, inside.wood);
  return (
    ellipse(at(length / 2), y + 4, length * 0.54, 12, "#2a1c14", 'opacity=".26"') +
    bar(-16, 190, 20, 190, wood, 'rx="8"') +
    bar(0, 44, length, 30, wood) +
    [10, length - 22].map((from) => bar(from, 18, 12, 20, lighten(wood, -0.06))).join("") +
    bar(
      0,
      98,
      length,
      58,
      canvas.vertical([
        [0, linen],
        [1, mix(linen, wood, 0.14)],
      ]),
      'rx="16"',
    ) +
    drawPillow(canvas, at(62), y - 92, 112, 62, linen) +
    drawPillow(canvas, at(92), y - 92, 78, 50, inRoom(canvas, inside.second)) +
    bar(
      length * 0.42,
      102,
      length * 0.6,
      70,
      canvas.vertical([
        [0, lighten(cloth, 0.02)],
        [1, lighten(cloth, -0.07)],
      ]),
      'rx="12"',
    ) +
    bar(length * 0.36, 104, length * 0.1, 62, mix(linen, "#ffffff", 0.3), 'rx="8"')
  );
}

/** Two bunks with their ladder. */
export function drawBunks(
  canvas: Canvas,
  { x, y, width, inside }: { x: number; y: number; width: number; inside: Inside },
): string {
  const wood = inRoom(canvas, inside.wood);
  const berth = (up: number, colour: string) =>
    rect(x + 8, y - up - 30, width - 16, 30, inRoom(canvas, "#fffaf1"), 'rx="10"') +
    rect(x + width * 0.4, y - up - 34, width * 0.56, 36, inRoom(canvas, colour), 'rx="9"') +
    rect(x + 16, y - up - 50, width * 0.26, 28, inRoom(canvas, "#ffffff"), 'rx="11"') +
    rect(x, y - up, width, 24, wood);
  return (
    ellipse(x + width / 2, y + 3, width * 0.56, 11, "#2a1c14", 'opacity=".26"') +
    [x, x + width - 14].map((at) => rect(at, y - 322, 14, 324, lighten(wood, -0.03))).join("") +
    berth(60, inside.cloth) +
    berth(210, inside.second) +
    rect(x, y - 276, width * 0.62, 8, wood) +
    stroke(
      `M${num(x + width - 60)} ${num(y)}V${num(y - 262)}M${num(x + width - 26)} ${num(y)}V${num(y - 262)}${[40, 86, 132, 178].map((up) => `M${num(x + width - 60)} ${num(y - up)}h34`).join("")}`,
      lighten(wood, 0.06),
      7,
    )
  );
}
