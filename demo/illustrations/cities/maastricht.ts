import type { Canvas } from "../canvas.ts";
import { drawRedTower, drawServatius } from "./landmarks/maastricht.ts";
import { drawRiverBoat, drawStrollers, drawTerrace } from "./life.ts";
import { drawRiverfront } from "./riverfront.ts";
import { drawSquareScene } from "./square-scene.ts";
import { STYLES } from "./styles.ts";

/** Maastricht: the old bridge over the Maas. */
export function drawMaastrichtRiver(canvas: Canvas): string {
  return drawRiverfront(canvas, {
    style: STYLES.maastricht,
    sunX: 0.2,
    waterline: 0.7,
    trees: 100,
    back: 0,
    scale: 0.8,
    behind: (site) =>
      drawServatius(canvas, { x: site.middle + 0.16 * site.span, y: site.ground - 70, size: 0.86, haze: 0.12 }) +
      drawRedTower(canvas, { x: site.middle - 0.12 * site.span, y: site.ground - 50, size: 0.98 }),
    bridge: (site) => ({
      from: -80,
      to: site.width + 80,
      arches: Math.round(site.width / 150),
      deck: site.ground - 12,
      rise: 16,
      colour: "#c9b48f",
      pier: 26,
      crown: 20,
    }),
    front: (site) =>
      drawRiverBoat(canvas, { x: site.middle + 0.08 * site.span, y: 0.87 * site.height, colour: "#7d2b3f" }),
  });
}

/** Maastricht: the two churches side by side on the Vrijthof. */
export function drawMaastrichtSquare(canvas: Canvas): string {
  return drawSquareScene(canvas, {
    style: STYLES.maastricht,
    gap: 280,
    sunX: 0.76,
    ground: 0.77,
    hero: (site) =>
      drawServatius(canvas, { x: site.middle + 90, y: site.ground, size: 1.24 }) +
      drawRedTower(canvas, { x: site.middle - 160, y: site.ground, size: 1.4 }),
    front: (site) =>
      drawTerrace(canvas, {
        places: [
          [site.middle - 360 * site.fit, site.ground + 70, 62],
          [site.middle - 230 * site.fit, site.ground + 110, 74],
          [site.middle + 330 * site.fit, site.ground + 90, 68],
          [site.middle + 440 * site.fit, site.ground + 120, 76],
        ],
        colour: "#8c3046",
      }) +
      drawStrollers(canvas, [
        [site.middle - 20, site.ground + 60, 50],
        [site.middle + 90, site.ground + 96, 60],
      ]),
  });
}
