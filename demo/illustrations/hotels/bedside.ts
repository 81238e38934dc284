import type { Canvas } from "../canvas.ts";
import { lighten } from "../colour.ts";
import { circle, ellipse, fill, num, polygon, rect, stroke } from "../svg.ts";
import { inRoom } from "./light.ts";
import type { Inside } from "./look.ts";
import { drawShine } from "./panes.ts";

export type Lamp = "table" | "pendant" | "sconce" | "globe";

export function drawBedside(
  canvas: Canvas,
  { x, y, lamp, inside, wall }: { x: number; y: number; lamp: Lamp; inside: Inside; wall: number },
): string {
  const metal = inRoom(canvas, inside.metal);
  const table = drawNightstand(canvas, x, y, inside);
  const shade = canvas.vertical([
    [0, "#fff3d4"],
    [1, "#ffdd9c"],
  ]);
  switch (lamp) {
    case "table":
      return (
        table +
        drawShine(canvas, x, y - 150, 170) +
        rect(x - 3, y - 128, 6, 50, metal) +
        ellipse(x, y - 80, 17, 5, metal) +
        drawShade(x, y, { from: 122, to: 178, foot: 36, crown: 22 }, shade)
      );
    case "globe":
      return (
        table + drawShine(canvas, x, y - 116, 150) + circle(x, y - 112, 25, shade) + rect(x - 8, y - 88, 16, 10, metal)
      );
    case "pendant":
      return (
        table +
        stroke(`M${num(x)} ${num(wall)}V${num(y - 214)}`, metal, 2.5) +
        drawShine(canvas, x, y - 190, 180) +
        fill(`M${num(x - 30)} ${num(y - 176)}q2 -42 30 -42t30 42Z`, inRoom(canvas, inside.cloth)) +
        ellipse(x, y - 176, 30, 6, "#fff0c4") +
        drawBook(canvas, x, y - 78, inside)
      );
    case "sconce":
      return (
        table +
        drawShine(canvas, x, y - 226, 170) +
        rect(x - 3, y - 214, 6, 30, metal) +
        ellipse(x, y - 186, 12, 5, metal) +
        drawShade(x, y, { from: 212, to: 250, foot: 24, crown: 15 }, shade) +
        drawBook(canvas, x, y - 78, inside)
      );
  }
}

function drawNightstand(canvas: Canvas, x: number, y: number, inside: Inside): string {
  const wood = inRoom(canvas, inside.wood);
  return (
    ellipse(x, y + 2, 46, 7, "#2a1c14", 'opacity=".2"') +
    rect(x - 36, y - 78, 72, 12, lighten(wood, 0.04)) +
    rect(x - 32, y - 66, 64, 34, wood) +
    circle(x, y - 49, 3.5, inRoom(canvas, inside.metal)) +
    rect(x - 32, y - 34, 7, 36, lighten(wood, -0.06)) +
    rect(x + 25, y - 34, 7, 36, lighten(wood, -0.06))
  );
}

/** A lamp's shade between two heights above (x, y), its halves given at foot and crown. */
function drawShade(
  x: number,
  y: number,
  { from, to, foot, crown }: { from: number; to: number; foot: number; crown: number },
  ink: string,
): string {
  return polygon(
    [
      [x - foot, y - from],
      [x - crown, y - to],
      [x + crown, y - to],
      [x + foot, y - from],
    ],
    ink,
  );
}

function drawBook(canvas: Canvas, x: number, y: number, { second, cloth }: Inside): string {
  return (
    rect(x - 24, y - 9, 42, 9, inRoom(canvas, cloth)) +
    rect(x - 20, y - 17, 38, 8, inRoom(canvas, second)) +
    circle(x + 22, y - 10, 9, inRoom(canvas, "#e6e0d2"))
  );
}

export function drawFloorLamp(canvas: Canvas, x: number, y: number, { metal, cloth }: Inside, form = 0): string {
  const top = y - 330;
  const stem = inRoom(canvas, metal);
  if (form % 2)
    return (
      ellipse(x, y, 32, 6, stem) +
      stroke(`M${num(x)} ${num(y)}V${num(top + 90)}q0 -80 70 -80q40 0 44 44`, stem, 5) +
      drawShine(canvas, x + 114, top + 70, 180) +
      fill(`M${num(x + 84)} ${num(top + 66)}q2 -40 30 -40t30 40Z`, inRoom(canvas, cloth)) +
      ellipse(x + 114, top + 66, 30, 6, "#fff0c4")
    );
  return (
    ellipse(x, y, 32, 6, stem) +
    rect(x - 2.5, top + 60, 5, 270, stem) +
    drawShine(canvas, x, top + 36, 200) +
    polygon(
      [
        [x - 52, top + 64],
        [x - 32, top],
        [x + 32, top],
        [x + 52, top + 64],
      ],
      canvas.vertical([
        [0, "#fff3d4"],
        [1, "#ffdd9c"],
      ]),
    )
  );
}
