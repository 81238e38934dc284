import type { Canvas } from "../canvas.ts";
import { drawRowboat } from "../parts/water.ts";
import { frameLand, measure } from "./frame.ts";
import { drawSierra } from "./landmarks/shared.ts";
import { drawMole } from "./landmarks/turin.ts";
import { material } from "./material.ts";
import { drawRiverfront } from "./riverfront.ts";
import { STYLES } from "./styles.ts";
import { drawRoofscape, drawTown } from "./town.ts";

/** Turin: the Mole over the roofs, the Alps behind. */
export function drawTurinRoofs(canvas: Canvas): string {
  const { height, width } = canvas;
  return frameLand(canvas, {
    horizon: 0.62,
    sunX: 0.78,
    land: () => {
      const { middle, span } = measure(canvas, 0);
      return (
        drawSierra(canvas, { y: 0.66 * height, tall: 300, label: "alps", haze: 0.3 }) +
        drawTown(canvas, STYLES.turin, {
          label: "back",
          from: -30,
          to: width + 20,
          y: 0.72 * height,
          scale: 0.56,
          haze: 0.4,
        }) +
        drawMole(canvas, { x: middle - 0.1 * span, y: 0.8 * height, size: 1.2 }) +
        drawRoofscape(canvas, STYLES.turin, { top: 0.75 * height, bottom: height + 40, rows: 3 })
      );
    },
  });
}

/** Turin: the Po, its bridge, and the Mole. */
export function drawTurinRiver(canvas: Canvas): string {
  return drawRiverfront(canvas, {
    style: STYLES.turin,
    sunX: 0.24,
    trees: 70,
    back: 0,
    waterline: 0.7,
    distance: (site) => drawSierra(canvas, { y: site.ground, tall: 280, label: "alps", haze: 0.42 }),
    behind: (site) => drawMole(canvas, { x: site.middle + 0.12 * site.span, y: site.ground - 50, size: 0.92 }),
    bridge: (site) => ({
      from: -80,
      to: site.width + 80,
      arches: Math.round(site.width / 200),
      deck: site.ground + 4,
      rise: 4,
      colour: "#d9cdb6",
      crown: 10,
    }),
    front: (site) =>
      drawRowboat(canvas, {
        x: site.middle - 0.14 * site.span,
        y: 0.87 * site.height,
        size: 1.3,
        colour: material(canvas, "#8c3046"),
      }),
  });
}
