import type { Canvas } from "../canvas.ts";
import { drawLamps } from "./ground.ts";
import { drawLilleBelfry, drawVieilleBourse } from "./landmarks/lille.ts";
import { drawStrollers, drawTerrace } from "./life.ts";
import { drawSquareScene } from "./square-scene.ts";
import { drawStreetScene } from "./street-scene.ts";
import { STYLES } from "./styles.ts";
import { drawTown } from "./town.ts";

/** Lille: the old exchange and the belfry on the great square. */
export function drawLilleSquare(canvas: Canvas): string {
  return drawSquareScene(canvas, {
    style: STYLES.flanders,
    gap: 238,
    sunX: 0.2,
    ground: 0.77,
    back: 0,
    hero: (site) =>
      drawLilleBelfry(canvas, { x: site.middle + 150, y: site.ground - 60, size: 1.3, haze: 0.08 }) +
      drawVieilleBourse(canvas, { x: site.middle, y: site.ground, size: 1.12 }),
    front: (site) =>
      drawLamps(canvas, { places: [site.middle - 300, site.middle + 300], y: site.ground + 44, size: 84 }) +
      drawTerrace(canvas, {
        places: [
          [site.middle - 380 * site.fit, site.height - 44, 74],
          [site.middle + 390 * site.fit, site.height - 36, 78],
        ],
        colour: "#3f7468",
      }) +
      drawStrollers(canvas, [
        [site.middle - 90, site.ground + 64, 48],
        [site.middle + 20, site.ground + 104, 60],
        [site.middle + 48, site.ground + 107, 56],
      ]),
  });
}

/** Lille: stepped gables along a street, the belfry at its end. */
export function drawLilleStreet(canvas: Canvas): string {
  return drawStreetScene(canvas, {
    style: { ...STYLES.flanders, roof: "steep" },
    sunX: 0.24,
    tall: 420,
    far: 2.3,
    paving: "#bfae98",
    hero: (site) =>
      drawLilleBelfry(canvas, { x: site.middle, y: site.ground, size: 1.22 }) +
      drawTown(canvas, STYLES.flanders, {
        label: "feet",
        from: site.middle - 340,
        to: site.middle + 260,
        y: site.ground + 3,
        scale: 0.66,
        floors: [3, 4],
      }),
    front: (site) =>
      drawStrollers(canvas, [
        [site.middle - 60, site.ground + 50, 46],
        [site.middle + 60, site.ground + 90, 62],
      ]) + drawTerrace(canvas, { places: [[site.middle - 320 * site.fit, site.height - 36, 80]], colour: "#c9553a" }),
  });
}
