import type { Canvas } from "../canvas.ts";
import { drawSail } from "../parts/water.ts";
import { drawAntwerpCathedral } from "./landmarks/antwerp.ts";
import { drawGuildRow } from "./landmarks/shared.ts";
import { drawRiverBoat, drawStrollers, drawTerrace } from "./life.ts";
import { material } from "./material.ts";
import { drawRiverfront } from "./riverfront.ts";
import { drawSquareScene } from "./square-scene.ts";
import { STYLES } from "./styles.ts";
import { drawTown } from "./town.ts";

/** Antwerp: guild houses and the lace spire on the great market. */
export function drawAntwerpSquare(canvas: Canvas): string {
  return drawSquareScene(canvas, {
    style: STYLES.flanders,
    gap: 5000,
    sunX: 0.78,
    ground: 0.77,
    paving: "#bfae98",
    distance: (site) =>
      drawAntwerpCathedral(canvas, { x: site.middle + 80, y: site.ground - 30, size: 1.16, haze: 0.06 }),
    hero: (site) =>
      drawGuildRow(canvas, { from: -60, to: site.middle - 90, y: site.ground, tall: 220, label: "left" }) +
      drawGuildRow(canvas, {
        from: site.middle + 130,
        to: site.width + 60,
        y: site.ground,
        tall: 190,
        label: "right",
      }) +
      drawTown(canvas, STYLES.flanders, {
        label: "low",
        from: site.middle - 90,
        to: site.middle + 60,
        y: site.ground,
        scale: 0.8,
        floors: [2, 3],
      }),
    front: (site) =>
      drawTerrace(canvas, {
        places: [
          [site.middle - 340 * site.fit, site.ground + 100, 76],
          [site.middle + 350 * site.fit, site.ground + 92, 74],
        ],
        colour: "#2f5d6e",
      }) +
      drawStrollers(canvas, [
        [site.middle - 50, site.ground + 60, 50],
        [site.middle + 80, site.ground + 90, 60],
      ]),
  });
}

/** Antwerp: the cathedral over the quays of the Scheldt. */
export function drawAntwerpRiver(canvas: Canvas): string {
  return drawRiverfront(canvas, {
    style: STYLES.flanders,
    sunX: 0.2,
    waterline: 0.7,
    wall: 30,
    scale: 0.74,
    back: 0.9,
    behind: (site) =>
      drawAntwerpCathedral(canvas, { x: site.middle + 0.06 * site.span, y: site.ground - 50, size: 0.96 }),
    trees: 120,
    front: (site) =>
      drawSail(canvas, {
        x: site.middle - 0.24 * site.span,
        y: 0.8 * site.height,
        size: 44,
        colour: material(canvas, "#a8402f"),
      }) + drawRiverBoat(canvas, { x: site.middle + 0.16 * site.span, y: 0.88 * site.height, colour: "#2f5d6e" }),
  });
}
