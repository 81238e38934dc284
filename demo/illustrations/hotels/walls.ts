import { type Block, blockHeight } from "./blocks.ts";
import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { rect } from "../svg.ts";
import { inLight } from "./light.ts";
import type { Look } from "./look.ts";
import { drawTexture } from "./textures.ts";

/** The wall of a block: light from the sun's side, its material, and a plinth. */
export function drawWall(canvas: Canvas, look: Look, block: Block): string {
  const { x, width } = block;
  const tall = blockHeight(block);
  const wall = inLight(canvas, block.wall);
  const isLitLeft = canvas.sun.x < x + width / 2;
  const shade = canvas.horizontal(
    isLitLeft
      ? [
          [0, lighten(wall, 0.035)],
          [1, lighten(wall, -0.055)],
        ]
      : [
          [0, lighten(wall, -0.055)],
          [1, lighten(wall, 0.035)],
        ],
  );
  return (
    rect(x, -tall, width, tall, shade) + drawTexture(canvas, look, block, wall, tall) + drawPlinth(canvas, look, block)
  );
}

function drawPlinth(canvas: Canvas, look: Look, { x, width, texture }: Block): string {
  const stone = inLight(
    canvas,
    texture === "ashlar" || texture === "plaster" ? mix(look.trim, "#9a8f84", 0.35) : "#8f867c",
  );
  return rect(x - 2, -10, width + 4, 11, stone);
}
