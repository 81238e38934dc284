import type { Canvas } from "../canvas.ts";
import { drawFishingBoat } from "../parts/water.ts";
import { drawLieutenancy, drawWoodenBelfry } from "./landmarks/honfleur.ts";
import { drawMoorings, drawStrollers, drawTerrace } from "./life.ts";
import { material } from "./material.ts";
import { drawRiverfront } from "./riverfront.ts";
import { drawSquareScene } from "./square-scene.ts";
import { STYLES } from "./styles.ts";

/** Honfleur: tall slate houses about the old basin. */
export function drawHonfleurBasin(canvas: Canvas): string {
  return drawRiverfront(canvas, {
    style: STYLES.honfleur,
    sunX: 0.2,
    waterline: 0.7,
    wall: 30,
    back: 0,
    scale: 0.96,
    gaps: (site) => [[0.24 * site.span - 90, 0.24 * site.span + 110]],
    before: (site) => drawLieutenancy(canvas, { x: site.middle + 0.24 * site.span, y: site.ground, size: 0.98 }),
    front: (site) =>
      drawMoorings(canvas, {
        label: "basin",
        from: -10,
        to: site.width,
        y: 0.755 * site.height,
        count: Math.round(8 * canvas.breadth),
        tall: 120,
      }) +
      drawFishingBoat(canvas, {
        x: site.middle - 0.16 * site.span,
        y: 0.86 * site.height,
        size: 1.25,
        colour: material(canvas, "#a8402f"),
      }) +
      drawFishingBoat(canvas, {
        x: site.middle + 0.2 * site.span,
        y: 0.9 * site.height,
        size: 1.4,
        colour: material(canvas, "#2f5d6e"),
      }),
  });
}

/** Honfleur: the wooden belfry on its square. */
export function drawHonfleurSquare(canvas: Canvas): string {
  return drawSquareScene(canvas, {
    style: {
      ...STYLES.alsace,
      walls: ["#f0e4d0", "#e6d6b8", "#b9b0a2", "#f6ecd8"],
      roofs: STYLES.honfleur.roofs,
      timber: "#6d4a38",
      wide: [64, 96],
    },
    gap: 150,
    sunX: 0.78,
    ground: 0.78,
    hero: (site) => drawWoodenBelfry(canvas, { x: site.middle, y: site.ground, size: 1.42 }),
    front: (site) =>
      drawTerrace(canvas, {
        places: [
          [site.middle - 320 * site.fit, site.ground + 100, 80],
          [site.middle + 320 * site.fit, site.ground + 92, 76],
        ],
        colour: "#2f6f8c",
      }) +
      drawStrollers(canvas, [
        [site.middle - 60, site.ground + 60, 50],
        [site.middle + 80, site.ground + 50, 46],
      ]),
  });
}
