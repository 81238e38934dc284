import { drawStones } from "./stones.ts";
import { drawFrame, drawPatches, drawQuoins } from "./wall-details.ts";
import { type Block } from "./blocks.ts";
import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { box, fill, num, rect, stroke } from "../svg.ts";
import { inLight } from "./light.ts";
import type { Look } from "./look.ts";

export function drawTexture(canvas: Canvas, look: Look, block: Block, wall: string, tall: number): string {
  const { x, width, floor, storeys } = block;
  const trim = inLight(canvas, look.trim);
  const courses = (every: number, thick: number, colour: string) => {
    let d = "";
    for (let up = floor; up < tall; up += every) d += box(x - 3, -up - thick / 2, width + 6, thick);
    return fill(d, colour);
  };
  const cornice = rect(x - 5, -tall - 4, width + 10, 8, lighten(trim, 0.01));
  switch (block.texture) {
    case "ashlar":
      return drawJoints(canvas, block, wall) + courses(floor, 5, lighten(trim, -0.02)) + cornice;
    case "plaster":
      return (
        drawPatches(canvas, block, wall) +
        (storeys > 2 ? courses(floor, 3, mix(wall, trim, 0.6)) : "") +
        (look.surround === "white" || look.surround === "pediment" ? drawQuoins(block, tall, trim) : "") +
        cornice
      );
    case "rubble":
      return drawStones(canvas, block, wall, 26, 13) + drawQuoins(block, tall, trim);
    case "granite":
      return (
        drawStones(canvas, block, wall, 34, 17) +
        drawQuoins(block, tall, lighten(trim, 0.01)) +
        rect(x - 3, -tall - 2, width + 6, 6, trim)
      );
    case "brick":
      return drawBricks(canvas, block, wall, tall) + cornice;
    case "banded":
      return (
        drawBricks(canvas, block, wall, tall) + courses(floor / 2, 6, trim) + drawQuoins(block, tall, trim) + cornice
      );
    case "tiles":
      return drawMosaic(canvas, block, wall, tall) + courses(floor, 5, trim) + cornice;
    case "boards":
    case "logs":
      return drawTimber(canvas, block, look, tall);
    case "studs":
    case "crosses":
      return drawFrame(canvas, look, block, tall);
  }
}

/** Deep joints at the ground floor, fine ones above. */
function drawJoints(_canvas: Canvas, { x, width, floor, storeys }: Block, wall: string): string {
  let deep = "";
  for (let up = 14; up < floor - 4; up += 14) deep += `M${num(x)} ${-up}h${num(width)}`;
  let fine = "";
  for (let up = floor + 22; up < storeys * floor; up += 22) fine += `M${num(x)} ${-up}h${num(width)}`;
  return stroke(deep, lighten(wall, -0.1), 2, 'opacity=".7"') + stroke(fine, lighten(wall, -0.07), 1, 'opacity=".5"');
}

function drawBricks(canvas: Canvas, block: Block, wall: string, tall: number): string {
  const { dice } = canvas.fork(`bricks ${block.x}`);
  // A dashed line is a course: it starts anywhere, so that the pattern does not show.
  const courses = ["", ""];
  for (let up = 8; up < tall - 8; up += 8) {
    const start = Math.round(dice.between(2, 90));
    courses[dice.chance(0.62) ? 0 : 1] += `M${num(block.x + start)} ${-up}h${num(block.width - start - 3)}`;
  }
  return (
    stroke(courses[0] ?? "", lighten(wall, -0.07), 4, 'opacity=".55" stroke-dasharray="13 24 13 51 13 9 13 70"') +
    stroke(courses[1] ?? "", lighten(wall, 0.06), 4, 'opacity=".5" stroke-dasharray="13 41 13 18 13 77"')
  );
}

/** Broken tiles of the modernists: scattered lozenges in three inks. */
function drawMosaic(canvas: Canvas, block: Block, wall: string, tall: number): string {
  const { dice } = canvas.fork("mosaic");
  const inks = ["#4f9a8f", "#e3b04b", "#c9705a"].map((colour) => inLight(canvas, colour));
  const shapes = inks.map(() => "");
  for (let index = 0; index < block.bays * 14; index++) {
    const [x, y] = [block.x + dice.between(6, block.width - 10), -dice.between(block.floor + 8, tall - 8)];
    shapes[index % 3] += `M${num(x)} ${num(y)}l5 -4l4 5l-5 4Z`;
  }
  return (
    drawPatches(canvas, block, wall) + shapes.map((d, index) => fill(d, inks[index] ?? wall, 'opacity=".5"')).join("")
  );
}

/** A stone ground floor and boards or squared logs above it. */
function drawTimber(canvas: Canvas, block: Block, look: Look, tall: number): string {
  const { x, width, floor } = block;
  const isDarkWood = /^#[89ab]/.test(block.wall);
  const wood = inLight(canvas, isDarkWood ? block.wall : look.wood);
  const stone = inLight(canvas, isDarkWood ? "#efe2cd" : block.wall);
  const from = block.storeys > 2 && !isDarkWood ? floor * 2 : floor;
  let lines = "";
  const step = block.texture === "logs" ? 15 : 9;
  for (let up = from + step; up < tall; up += step) lines += `M${num(x)} ${num(-up)}h${num(width)}`;
  return (
    rect(x, -from, width, from, stone) +
    rect(
      x,
      -tall,
      width,
      tall - from,
      canvas.vertical([
        [0, lighten(wood, -0.05)],
        [1, lighten(wood, 0.03)],
      ]),
    ) +
    stroke(lines, lighten(wood, -0.09), block.texture === "logs" ? 3 : 1.6, 'opacity=".6"') +
    rect(x - 4, -from - 4, width + 8, 8, lighten(wood, -0.06))
  );
}
