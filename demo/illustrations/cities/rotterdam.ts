import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import { box, fill, rect } from "../svg.ts";
import { drawCubeHouses, drawErasmusBridge, drawTowers } from "./landmarks/rotterdam.ts";
import { drawMoorings, drawRiverBoat } from "./life.ts";
import { material } from "./material.ts";
import { drawRiverfront } from "./riverfront.ts";
import { STYLES } from "./styles.ts";

/** Rotterdam: the swan over the Maas. */
export function drawRotterdamBridge(canvas: Canvas): string {
  return drawRiverfront(canvas, {
    style: STYLES.amsterdam,
    sunX: 0.2,
    waterline: 0.7,
    wall: 10,
    back: 0,
    clarity: 0.6,
    gaps: (site) => [[-site.middle - 50, site.middle + 80]],
    behind: (site) =>
      drawTowers(canvas, { y: site.ground, from: -30, to: site.width + 20, label: "far", haze: 0.56 }) +
      drawTowers(canvas, {
        y: site.ground,
        from: site.middle + 0.1 * site.span,
        to: site.width + 20,
        label: "near",
        haze: 0.2,
      }),
    over: (site) => drawErasmusBridge(canvas, { x: site.middle - 0.1 * site.span, y: 0.7 * site.height, size: 1.16 }),
    front: (site) =>
      drawRiverBoat(canvas, { x: site.middle + 0.2 * site.span, y: 0.86 * site.height, colour: "#2f5d6e" }),
  });
}

/** Rotterdam: cube houses over the old harbour. */
export function drawRotterdamCubes(canvas: Canvas): string {
  return drawRiverfront(canvas, {
    style: STYLES.amsterdam,
    sunX: 0.2,
    waterline: 0.7,
    wall: 40,
    back: 0,
    gaps: (site) => [[-site.middle - 50, site.middle + 80]],
    behind: (site) => drawTowers(canvas, { y: site.ground, from: -30, to: site.width + 20, label: "far", haze: 0.5 }),
    before: (site) =>
      rect(0, site.ground - 64, site.width, 64, material(canvas, "#b9b4aa")) +
      fill(
        Array.from({ length: Math.ceil(site.width / 60) }, (_, index) =>
          box(index * 60 + 8, site.ground - 44, 44, 44),
        ).join(""),
        mix(canvas.palette.dark, canvas.palette.window, canvas.palette.lit > 0.3 ? 0.6 : 0.2),
      ) +
      drawCubeHouses(canvas, {
        x: site.middle,
        y: site.ground - 60,
        size: 1.12,
        count: Math.max(5, 2 * Math.round(site.width / 310) + 1),
      }),
    front: (site) =>
      drawMoorings(canvas, {
        label: "harbour",
        from: -10,
        to: site.width,
        y: 0.79 * site.height,
        count: Math.round(6 * canvas.breadth),
        tall: 120,
      }) +
      drawRiverBoat(canvas, { x: site.middle - 0.14 * site.span, y: 0.91 * site.height, size: 1.1, colour: "#7d2b3f" }),
  });
}
