import type { Canvas } from "../canvas.ts";
import { drawSail } from "../parts/water.ts";
import { ellipse, rect } from "../svg.ts";
import { frameWater, measure } from "./frame.ts";
import { drawLamps } from "./ground.ts";
import { drawBourse, drawGrosseCloche, drawSaintMichel } from "./landmarks/bordeaux.ts";
import { drawStrollers } from "./life.ts";
import { material } from "./material.ts";
import { drawRiverfront } from "./riverfront.ts";
import { STYLES } from "./styles.ts";
import { drawTown } from "./town.ts";

/** Bordeaux: the Bourse doubled by its mirror of water. */
export function drawBordeauxMirror(canvas: Canvas): string {
  return frameWater(canvas, {
    waterline: 0.66,
    sunX: 0.5,
    sunY: 0.2,
    clarity: 0.8,
    glitter: 0.2,
    shore: () => {
      const { middle, width, height } = measure(canvas, 0);
      const ground = 0.66 * height - 12;
      return (
        drawTown(canvas, STYLES.bordeaux, {
          label: "sides",
          from: -40,
          to: width + 20,
          y: ground,
          scale: 0.86,
          haze: 0.1,
        }) +
        drawSaintMichel(canvas, { x: middle - 0.34 * Math.min(width, 1500), y: ground - 60, size: 0.62, haze: 0.45 }) +
        drawBourse(canvas, { x: middle, y: ground, size: Math.min(1.16, width / 1080) }) +
        rect(0, ground, width, 13, material(canvas, "#d3c2a0")) +
        drawLamps(canvas, { places: [middle - 380, middle - 190, middle + 190, middle + 380], y: ground + 8, size: 52 })
      );
    },
    front: () => {
      const { middle, height } = measure(canvas, 0);
      return drawReflected(canvas, [
        [middle - 210, 0.8 * height, 56],
        [middle - 184, 0.802 * height, 52],
        [middle + 170, 0.76 * height, 46],
        [middle + 300, 0.86 * height, 66],
      ]);
    },
  });
}

/** People who wade, with what the film of water shows of them. */
function drawReflected(canvas: Canvas, places: readonly (readonly [number, number, number])[]): string {
  const shades = places
    .map(([x, y, tall]) => ellipse(x, y + tall * 0.4, tall * 0.09, tall * 0.4, canvas.palette.dark, 'opacity=".2"'))
    .join("");
  return shades + drawStrollers(canvas, places);
}

/** Bordeaux: the stone bridge and the spire of Saint-Michel. */
export function drawBordeauxBridge(canvas: Canvas): string {
  return drawRiverfront(canvas, {
    style: STYLES.bordeaux,
    sunX: 0.78,
    trees: 76,
    back: 0,
    behind: (site) =>
      drawSaintMichel(canvas, { x: site.middle - 0.16 * site.span, y: site.ground - 40, size: 1.22 }) +
      drawGrosseCloche(canvas, { x: site.middle + 0.16 * site.span, y: site.ground - 60, size: 0.86 }),
    bridge: (site) => ({
      from: -80,
      to: site.width + 80,
      arches: Math.round(site.width / 120),
      colour: "#d59a78",
      deck: site.ground + 6,
      rise: 8,
      pier: 20,
      crown: 12,
    }),
    front: (site) =>
      drawSail(canvas, {
        x: site.middle + 0.12 * site.span,
        y: 0.84 * site.height,
        size: 32,
        colour: material(canvas, "#fbf3e2"),
      }),
  });
}
