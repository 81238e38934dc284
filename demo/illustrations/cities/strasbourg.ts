import type { Canvas } from "../canvas.ts";
import { drawRowboat } from "../parts/water.ts";
import { drawBlossoms } from "./ground.ts";
import { drawStrasbourgCathedral } from "./landmarks/strasbourg.ts";
import { drawStrollers, drawTerrace } from "./life.ts";
import { material } from "./material.ts";
import { drawRiverfront } from "./riverfront.ts";
import { drawStreetScene } from "./street-scene.ts";
import { STYLES } from "./styles.ts";
import { drawTown } from "./town.ts";

/** Strasbourg: half-timbered houses on the Ill, the spire behind. */
export function drawStrasbourgCanal(canvas: Canvas): string {
  return drawRiverfront(canvas, {
    style: STYLES.alsace,
    sunX: 0.76,
    scale: 1.06,
    back: 0.9,
    wallColour: "#c98f74",
    behind: (site) =>
      drawStrasbourgCathedral(canvas, {
        x: site.middle - 0.06 * site.span,
        y: site.ground - 60,
        size: 1.0,
        haze: 0.12,
      }),
    gaps: (site) => [[-0.06 * site.span - 96, -0.06 * site.span + 96]],
    before: (site) =>
      drawTown(canvas, STYLES.alsace, {
        label: "low",
        from: site.middle - 0.06 * site.span - 110,
        to: site.middle - 0.06 * site.span + 20,
        y: site.ground,
        scale: 0.92,
        floors: [2, 2],
      }),
    front: (site) =>
      drawBlossoms(canvas, {
        label: "railing",
        from: -10,
        to: site.width + 10,
        y: site.height - 6,
        depth: 30,
        count: Math.round(90 * canvas.breadth),
        colours: ["#d9452f", "#f07f6a", "#f6d7c8"],
        size: 13,
      }) +
      drawRowboat(canvas, {
        x: site.middle + 0.16 * site.span,
        y: 0.84 * site.height,
        size: 1.1,
        colour: material(canvas, "#7a4a34"),
      }),
  });
}

/** Strasbourg: the cathedral at the end of its street. */
export function drawStrasbourgStreet(canvas: Canvas): string {
  return drawStreetScene(canvas, {
    style: STYLES.alsace,
    sunX: 0.8,
    tall: 380,
    far: 2.2,
    half: 0.4,
    hero: (site) => drawStrasbourgCathedral(canvas, { x: site.middle, y: site.ground + 2, size: 1.16 }),
    front: (site) =>
      drawTerrace(canvas, {
        places: [
          [site.middle - 300 * site.fit, site.height - 42, 78],
          [site.middle + 320 * site.fit, site.height - 34, 80],
        ],
        colour: "#8c3046",
      }) +
      drawStrollers(canvas, [
        [site.middle - 70, site.ground + 40, 40],
        [site.middle + 66, site.ground + 76, 54],
        [site.middle + 92, site.ground + 78, 50],
      ]),
  });
}
