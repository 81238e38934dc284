import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import { drawFourviere, drawMetalTower } from "./landmarks/lyon.ts";
import { drawRiverBoat, drawStrollers, drawTerrace } from "./life.ts";
import { drawRiverfront } from "./riverfront.ts";
import { bellHill, drawGroves, drawRise, greens } from "./slopes.ts";
import { drawStreetScene } from "./street-scene.ts";
import { STYLES } from "./styles.ts";
import { drawTown } from "./town.ts";

/** Lyon: Fourvière on its hill over the painted fronts of the Saône. */
export function drawLyonRiver(canvas: Canvas): string {
  const green = greens(canvas);
  return drawRiverfront(canvas, {
    style: STYLES.lyon,
    sunX: 0.2,
    back: 0,
    behind: (site) => {
      const hill = bellHill(site, site.ground, { at: 0.12, tall: 300, half: 460 });
      const peak = site.middle + 0.12 * site.span;
      return (
        drawRise(canvas, {
          points: hill.points,
          foot: site.ground,
          colour: green.base,
          base: mix(green.base, canvas.palette.haze, 0.35),
        }) +
        drawGroves(canvas, {
          label: "groves",
          from: -20,
          to: site.width + 20,
          topAt: (x) => hill.topAt(x) + 8,
          foot: site.ground - 90,
          count: Math.round(120 * canvas.breadth),
          size: 20,
          colour: green.colour,
          lit: green.lit,
        }) +
        drawMetalTower(canvas, { x: peak - 190, y: hill.topAt(peak - 190) + 4, size: 0.86 }) +
        drawFourviere(canvas, { x: peak, y: hill.topAt(peak) + 14, size: 1.16 }) +
        drawGroves(canvas, {
          label: "foot",
          from: peak - 130,
          to: peak + 130,
          topAt: () => hill.topAt(peak) + 16,
          foot: hill.topAt(peak) + 46,
          count: 14,
          size: 16,
          colour: green.colour,
          lit: green.lit,
        })
      );
    },
    trees: 104,
    bridge: (site) => ({ from: -80, to: site.width + 80, arches: Math.round(site.width / 180) }),
    front: (site) =>
      drawRiverBoat(canvas, { x: site.middle - 0.2 * site.span, y: 0.86 * site.height, colour: "#7d2b3f" }),
  });
}

/** Lyon: a street of the old town below the basilica. */
export function drawLyonStreet(canvas: Canvas): string {
  const green = greens(canvas);
  return drawStreetScene(canvas, {
    style: STYLES.lyon,
    sunX: 0.26,
    tall: 470,
    far: 2.5,
    hero: (site) => {
      const hill = bellHill(site, site.ground, { at: 0.02, tall: 210, half: 420 });
      return (
        drawRise(canvas, {
          points: hill.points,
          foot: site.ground,
          colour: green.base,
          base: mix(green.base, canvas.palette.haze, 0.3),
        }) +
        drawGroves(canvas, {
          label: "groves",
          from: site.middle - 300,
          to: site.middle + 320,
          topAt: (x) => hill.topAt(x) + 8,
          foot: site.ground - 60,
          count: 60,
          size: 17,
          colour: green.colour,
          lit: green.lit,
        }) +
        drawMetalTower(canvas, { x: site.middle - 120, y: site.ground - 192, size: 0.7 }) +
        drawFourviere(canvas, { x: site.middle + 14, y: site.ground - 196, size: 1.15 }) +
        drawTown(canvas, STYLES.lyon, {
          label: "end",
          from: site.middle - 330,
          to: site.middle + 290,
          y: site.ground + 3,
          scale: 0.72,
        })
      );
    },
    back: 0,
    front: (site) =>
      drawTerrace(canvas, {
        places: [
          [site.middle - 300 * site.fit, site.height - 40, 84],
          [site.middle + 310 * site.fit, site.height - 34, 84],
        ],
        colour: "#a8402f",
      }) +
      drawStrollers(canvas, [
        [site.middle - 40, site.ground + 70, 54],
        [site.middle + 60, site.ground + 40, 40],
        [site.middle + 82, site.ground + 42, 38],
      ]),
  });
}
