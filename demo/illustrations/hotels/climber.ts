import { FLOOR } from "./house-shape.ts";
import { type Block, blockHeight } from "./blocks.ts";
import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import { dot, roundStroke } from "../svg.ts";
import { inLight } from "./light.ts";
import type { Look } from "./look.ts";

/** A plant that climbs a corner of the house and along its first storey. */
export function drawClimber(canvas: Canvas, look: Look, main: Block): string {
  if (look.climber === "none") return "";
  const { dice, palette } = canvas;
  const side = look.shift > 0 ? 1 : -1;
  const edge = side > 0 ? main.x + main.width : main.x;
  const top = Math.min(blockHeight(main) - 20, FLOOR * 2.1);
  const leaves = ["", "", ""];
  for (let index = 0; index < 150; index++) {
    const up = dice.next() ** 0.8 * top;
    const reach = 16 + 30 * (1 - up / top) + (Math.abs(up - FLOOR) < 22 ? main.width * 0.3 : 0);
    leaves[index % 5 < 3 ? 0 : index % 5 === 3 ? 1 : 2] += dot(edge - side * dice.next() ** 1.4 * reach, -up);
  }
  const bloom = {
    ivy: mix(palette.mid, palette.light, 0.2),
    roses: "#e2707c",
    bougainvillea: "#c9418a",
    wisteria: "#9a86c9",
    none: "",
  }[look.climber];
  return (
    roundStroke(leaves[0] ?? "", mix(palette.near, palette.dark, 0.2), 17) +
    roundStroke(leaves[1] ?? "", mix(palette.near, palette.mid, 0.4), 13) +
    roundStroke(
      leaves[2] ?? "",
      look.climber === "ivy" ? bloom : inLight(canvas, bloom),
      look.climber === "ivy" ? 8 : 9,
    )
  );
}
