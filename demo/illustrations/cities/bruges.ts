import type { Canvas } from "../canvas.ts";
import { drawRowboat } from "../parts/water.ts";
import { drawAlley, drawBlossoms } from "./ground.ts";
import { drawBrugesBelfry } from "./landmarks/bruges.ts";
import { drawStrollers, drawTerrace } from "./life.ts";
import { material } from "./material.ts";
import { drawRiverfront } from "./riverfront.ts";
import { drawSquareScene } from "./square-scene.ts";
import { STYLES } from "./styles.ts";
import { drawTown } from "./town.ts";

/** Bruges: the belfry over the quay of the rosary. */
export function drawBrugesCanal(canvas: Canvas): string {
  return drawRiverfront(canvas, {
    style: STYLES.bruges,
    sunX: 0.78,
    waterline: 0.7,
    wall: 22,
    wallColour: "#a5705a",
    back: 0,
    scale: 0.98,
    behind: (site) =>
      drawTown(canvas, STYLES.bruges, {
        label: "hazy",
        from: -30,
        to: site.width,
        y: site.ground,
        scale: 1.1,
        haze: 0.44,
        floors: [4, 4],
      }) + drawBrugesBelfry(canvas, { x: site.middle - 0.08 * site.span, y: site.ground - 84, size: 0.98, haze: 0.06 }),
    before: (site) => drawAlley(canvas, { y: site.ground + 4, gap: 310, size: [120, 160], from: 120 }),
    bridge: (site) => ({
      from: site.middle + 0.16 * site.span,
      to: site.width + 90,
      arches: 2,
      colour: "#b98a68",
      deck: site.ground - 24,
      rise: 14,
    }),
    front: (site) =>
      drawRowboat(canvas, {
        x: site.middle - 0.08 * site.span,
        y: 0.84 * site.height,
        size: 1.3,
        colour: material(canvas, "#2f5d4a"),
      }) +
      drawBlossoms(canvas, {
        label: "quay",
        from: -10,
        to: 0.34 * site.width,
        y: site.height,
        depth: 34,
        count: 60,
        colours: ["#d9452f", "#f07f9a", "#fbe3d6"],
        size: 13,
      }),
  });
}

/** Bruges: the market with the belfry over its hall. */
export function drawBrugesMarket(canvas: Canvas): string {
  return drawSquareScene(canvas, {
    style: STYLES.bruges,
    gap: 236,
    sunX: 0.2,
    ground: 0.77,
    scale: 1,
    paving: "#bfae98",
    hero: (site) => drawBrugesBelfry(canvas, { x: site.middle, y: site.ground, size: 1.24 }),
    front: (site) =>
      drawTerrace(canvas, {
        places: [
          [site.middle - 370 * site.fit, site.ground + 90, 72],
          [site.middle + 380 * site.fit, site.ground + 100, 76],
        ],
        colour: "#a8402f",
      }) +
      drawStrollers(canvas, [
        [site.middle - 80, site.ground + 60, 50],
        [site.middle + 60, site.ground + 96, 60],
        [site.middle + 88, site.ground + 98, 56],
      ]),
  });
}
