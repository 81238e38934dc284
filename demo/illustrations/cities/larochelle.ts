import type { Canvas } from "../canvas.ts";
import { drawSail } from "../parts/water.ts";
import { drawQuayWall } from "./ground.ts";
import { drawGrosseHorloge, drawHarbourTowers, drawLanternTower } from "./landmarks/larochelle.ts";
import { drawMoorings, drawStrollers, drawTerrace } from "./life.ts";
import { material } from "./material.ts";
import { drawRiverfront } from "./riverfront.ts";
import { drawSquareScene } from "./square-scene.ts";
import { STYLES } from "./styles.ts";

/** La Rochelle: the two towers of the old port. */
export function drawLaRochellePort(canvas: Canvas): string {
  return drawRiverfront(canvas, {
    style: STYLES.rochelle,
    sunX: 0.5,
    sunY: 0.3,
    waterline: 0.66,
    wall: 0,
    back: 0,
    scale: 0.7,
    gaps: (site) => [[-0.22 * site.span, site.middle + 60]],
    before: (site) =>
      drawQuayWall(canvas, { y: site.ground - 18, tall: 18, from: -10, to: site.middle - 0.1 * site.span }) +
      drawLanternTower(canvas, { x: site.middle - 0.36 * site.span, y: site.ground - 40, size: 0.9, haze: 0.1 }) +
      drawHarbourTowers(canvas, {
        x: site.middle + 50 * site.fit,
        y: site.ground,
        size: 1.2 * Math.max(0.8, site.fit),
      }),
    front: (site) =>
      drawMoorings(canvas, {
        label: "moored",
        from: -20,
        to: 0.4 * site.width,
        y: 0.76 * site.height,
        count: Math.round(6 * canvas.breadth),
        tall: 118,
      }) +
      drawMoorings(canvas, {
        label: "east",
        from: 0.7 * site.width,
        to: site.width,
        y: 0.8 * site.height,
        count: Math.round(4 * canvas.breadth),
        tall: 130,
      }) +
      drawSail(canvas, { x: site.middle + 60, y: 0.8 * site.height, size: 36, colour: material(canvas, "#fdf7ea") }),
  });
}

/** La Rochelle: the clock gate seen from the quay street. */
export function drawLaRochelleGate(canvas: Canvas): string {
  return drawSquareScene(canvas, {
    style: STYLES.rochelle,
    gap: 140,
    sunX: 0.24,
    ground: 0.78,
    scale: 1.06,
    hero: (site) => drawGrosseHorloge(canvas, { x: site.middle, y: site.ground, size: 1.32 }),
    front: (site) =>
      drawTerrace(canvas, {
        places: [
          [site.middle - 330 * site.fit, site.ground + 92, 76],
          [site.middle + 340 * site.fit, site.ground + 100, 80],
          [site.middle + 210 * site.fit, site.ground + 60, 60],
        ],
        colour: "#2f6f8c",
      }) +
      drawStrollers(canvas, [
        [site.middle - 40, site.ground + 40, 48],
        [site.middle + 50, site.ground + 84, 58],
      ]),
  });
}
