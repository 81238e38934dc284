import type { Canvas } from "../canvas.ts";
import { circle, polygon, rect } from "../svg.ts";
import { drawCampanile, drawDogesPalace, drawRialto, drawSaintMarkDomes, drawSalute } from "./landmarks/venice.ts";
import { drawGondola } from "./life.ts";
import { material } from "./material.ts";
import { drawRiverfront } from "./riverfront.ts";
import { STYLES } from "./styles.ts";
import { drawTown } from "./town.ts";

/** Venice: the basin with the Campanile, the Doge's palace, gondolas. */
export function drawVeniceBasin(canvas: Canvas): string {
  return drawRiverfront(canvas, {
    style: STYLES.venice,
    sunX: 0.2,
    waterline: 0.66,
    wall: 12,
    wallColour: "#efe2c9",
    back: 0,
    scale: 0.86,
    gaps: (site) => [[-0.14 * site.span - 60, -0.14 * site.span + 400]],
    behind: (site) =>
      drawSaintMarkDomes(canvas, { x: site.middle - 0.14 * site.span + 110, y: site.ground - 4, size: 1, haze: 0.1 }) +
      drawTown(canvas, STYLES.venice, {
        label: "fill",
        from: site.middle - 0.14 * site.span - 110,
        to: site.middle - 0.14 * site.span + 20,
        y: site.ground,
        scale: 0.6,
        haze: 0.3,
      }),
    before: (site) =>
      drawCampanile(canvas, { x: site.middle - 0.14 * site.span, y: site.ground, size: 1.16 }) +
      drawDogesPalace(canvas, { x: site.middle - 0.14 * site.span + 240, y: site.ground, size: 1.02 }),
    front: (site) =>
      drawMooringPoles(
        canvas,
        [
          site.middle - 0.32 * site.span,
          site.middle - 0.28 * site.span,
          site.middle + 0.3 * site.span,
          site.middle + 0.35 * site.span,
        ],
        0.83 * site.height,
      ) +
      drawGondola(canvas, { x: site.middle + 0.12 * site.span, y: 0.82 * site.height, size: 1.25 }) +
      drawGondola(canvas, { x: site.middle - 0.12 * site.span, y: 0.92 * site.height, size: 1.6, side: -1 }),
  });
}

/** Striped posts in the water. */
function drawMooringPoles(canvas: Canvas, places: readonly number[], y: number): string {
  const white = material(canvas, "#fbf3e2");
  return places
    .map((x, index) => {
      const tall = 110 + (index % 2) * 34;
      const top = y - tall;
      let bands = "";
      for (let band = 0; band < 6; band++)
        bands += polygon(
          [
            [x - 5, top + 14 + band * 18],
            [x + 5, top + 8 + band * 18],
            [x + 5, top + 16 + band * 18],
            [x - 5, top + 22 + band * 18],
          ],
          material(canvas, index < 2 ? "#2f5d8c" : "#b5382f"),
        );
      return rect(x - 5, top, 10, tall, white) + bands + circle(x, top, 7, material(canvas, "#e3b04b"));
    })
    .join("");
}

/** Venice: the Rialto over the Grand Canal. */
export function drawVeniceRialto(canvas: Canvas): string {
  return drawRiverfront(canvas, {
    style: STYLES.venice,
    sunX: 0.76,
    waterline: 0.68,
    wall: 10,
    wallColour: "#d9c6a4",
    back: 0.9,
    scale: 1.16,
    clarity: 0.65,
    gaps: () => [[-300, 300]],
    behind: (site) =>
      drawTown(canvas, STYLES.venice, {
        label: "beyond",
        from: site.middle - 320,
        to: site.middle + 320,
        y: site.ground,
        scale: 0.6,
        haze: 0.4,
      }),
    over: (site) =>
      rect(site.middle - 190, site.ground - 4, 380, 16, canvas.palette.water[0]) +
      drawRialto(canvas, { x: site.middle, y: 0.68 * site.height, size: 1.2 }),
    front: (site) =>
      drawMooringPoles(
        canvas,
        [site.middle - 0.36 * site.span, site.middle - 0.33 * site.span, site.middle + 0.36 * site.span],
        0.86 * site.height,
      ) +
      drawGondola(canvas, { x: site.middle - 40, y: 0.83 * site.height, size: 1.3 }) +
      drawGondola(canvas, { x: site.middle + 0.2 * site.span, y: 0.93 * site.height, size: 1.6, side: -1 }),
  });
}

/** Venice: the Salute at the mouth of the Grand Canal. */
export function drawVeniceSalute(canvas: Canvas): string {
  return drawRiverfront(canvas, {
    style: STYLES.venice,
    sunX: 0.24,
    waterline: 0.66,
    wall: 14,
    wallColour: "#efe2c9",
    back: 0,
    scale: 0.9,
    gaps: (site) => [[0.04 * site.span - 190, 0.04 * site.span + 250]],
    before: (site) => drawSalute(canvas, { x: site.middle + 0.04 * site.span, y: site.ground, size: 1.5 }),
    front: (site) =>
      drawMooringPoles(
        canvas,
        [site.middle - 0.3 * site.span, site.middle - 0.34 * site.span, site.middle + 0.34 * site.span],
        0.86 * site.height,
      ) + drawGondola(canvas, { x: site.middle - 60, y: 0.84 * site.height, size: 1.4 }),
  });
}
