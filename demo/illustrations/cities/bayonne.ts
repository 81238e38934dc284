import type { Canvas } from "../canvas.ts";
import { drawRowboat } from "../parts/water.ts";
import { drawTwinSpires } from "./landmarks/bayonne.ts";
import { drawStrollers, drawTerrace } from "./life.ts";
import { material } from "./material.ts";
import { drawRiverfront } from "./riverfront.ts";
import { drawStreetScene } from "./street-scene.ts";
import { STYLES } from "./styles.ts";

/** Bayonne: narrow timbered fronts on the Nive, the cathedral's two spires. */
export function drawBayonneNive(canvas: Canvas): string {
  return drawRiverfront(canvas, {
    style: STYLES.basque,
    sunX: 0.76,
    scale: 1,
    back: 0,
    behind: (site) => drawTwinSpires(canvas, { x: site.middle - 0.08 * site.span, y: site.ground - 100, size: 1.12 }),
    bridge: (site) => ({ from: site.middle + 0.1 * site.span, to: site.width + 90, arches: 3 }),
    front: (site) =>
      drawRowboat(canvas, {
        x: site.middle - 0.1 * site.span,
        y: 0.86 * site.height,
        size: 1.2,
        colour: material(canvas, "#2f6b4a"),
      }),
  });
}

/** Bayonne: a street of red and green shutters under the spires. */
export function drawBayonneStreet(canvas: Canvas): string {
  return drawStreetScene(canvas, {
    style: STYLES.basque,
    sunX: 0.24,
    tall: 440,
    far: 2.3,
    hero: (site) => drawTwinSpires(canvas, { x: site.middle, y: site.ground + 2, size: 1.22 }),
    front: (site) =>
      drawTerrace(canvas, {
        places: [
          [site.middle + 310 * site.fit, site.height - 40, 82],
          [site.middle - 330 * site.fit, site.height - 30, 82],
        ],
        colour: "#a3262b",
      }) +
      drawStrollers(canvas, [
        [site.middle - 40, site.ground + 60, 52],
        [site.middle + 50, site.ground + 40, 42],
      ]),
  });
}
