import type { Canvas } from "../canvas.ts";
import { drawSail } from "../parts/water.ts";
import { drawAlley, drawBlossoms } from "./ground.ts";
import { drawDucalCastle, drawTitanCrane } from "./landmarks/nantes.ts";
import { material } from "./material.ts";
import { drawRiverfront } from "./riverfront.ts";
import { STYLES } from "./styles.ts";

/** Nantes: the castle of the dukes and its moat. */
export function drawNantesCastle(canvas: Canvas): string {
  return drawRiverfront(canvas, {
    style: STYLES.nantes,
    sunX: 0.22,
    waterline: 0.7,
    wall: 20,
    back: 0.95,
    clarity: 0.6,
    gaps: (site) => [[-site.middle - 40, site.middle + 80]],
    before: (site) =>
      drawAlley(canvas, { y: site.ground, gap: 60, size: [70, 110] }) +
      drawDucalCastle(canvas, { x: site.middle, y: site.ground + 6, size: Math.min(1.28, site.width / 640) }),
    front: (site) =>
      drawBlossoms(canvas, {
        label: "bank",
        from: -10,
        to: site.width + 10,
        y: site.height - 2,
        depth: 26,
        count: Math.round(80 * canvas.breadth),
        colours: ["#fbf3e2", "#e8b04e", "#d9705d"],
        size: 10,
      }),
  });
}

/** Nantes: the yellow crane of the isle, over the Loire. */
export function drawNantesLoire(canvas: Canvas): string {
  return drawRiverfront(canvas, {
    style: STYLES.nantes,
    sunX: 0.76,
    wall: 46,
    scale: 0.82,
    trees: 130,
    gaps: (site) => [[-0.12 * site.span - 120, -0.12 * site.span + 130]],
    before: (site) => drawTitanCrane(canvas, { x: site.middle - 0.12 * site.span, y: site.ground + 4, size: 1.5 }),
    front: (site) =>
      drawSail(canvas, {
        x: site.middle + 0.2 * site.span,
        y: 0.84 * site.height,
        size: 34,
        colour: material(canvas, "#fbf3e2"),
      }),
  });
}
