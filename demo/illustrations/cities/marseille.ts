import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import { drawStonePine } from "../parts/plants.ts";
import { drawFishingBoat, drawSail } from "../parts/water.ts";
import type { Point } from "../svg.ts";
import { frameWater, measure, type Site } from "./frame.ts";
import { drawGarde } from "./landmarks/marseille.ts";
import { drawMoorings } from "./life.ts";
import { material } from "./material.ts";
import { drawRiverfront } from "./riverfront.ts";
import { bellHill, drawGroves, drawHillTown, drawRise, greens } from "./slopes.ts";
import { STYLES } from "./styles.ts";

/** Marseille: the old port under Notre-Dame de la Garde. */
export function drawMarseillePort(canvas: Canvas): string {
  return drawRiverfront(canvas, {
    style: STYLES.provence,
    sunX: 0.2,
    back: 0,
    scale: 0.76,
    floors: [3, 4],
    behind: (site) => drawGardeHill(canvas, site),
    front: (site) =>
      drawMoorings(canvas, {
        label: "back",
        from: 20,
        to: site.width,
        y: 0.72 * site.height,
        count: Math.round(13 * canvas.breadth),
        tall: 74,
      }) +
      drawMoorings(canvas, {
        label: "near",
        from: -20,
        to: site.width,
        y: 0.82 * site.height,
        count: Math.round(9 * canvas.breadth),
        tall: 112,
      }) +
      drawFishingBoat(canvas, {
        x: site.middle - 0.18 * site.span,
        y: 0.92 * site.height,
        size: 1.15,
        colour: material(canvas, "#2f6f8c"),
      }),
  });
}

function drawGardeHill(canvas: Canvas, site: Site): string {
  const { palette } = canvas;
  const hill = bellHill(site, site.ground, { at: 0.14, tall: 268, half: 330 });
  const peak = site.middle + 0.14 * site.span;
  const chalk = mix(material(canvas, "#d8c39c"), palette.haze, 0.1);
  return (
    drawRise(canvas, {
      points: hill.points,
      foot: site.ground,
      colour: chalk,
      base: mix(chalk, palette.mid, 0.4),
    }) +
    drawGroves(canvas, {
      label: "groves",
      from: peak - 320,
      to: peak + 330,
      topAt: (x) => hill.topAt(x) + 26,
      foot: site.ground - 130,
      count: 36,
      size: 15,
      colour: greens(canvas).colour,
      lit: greens(canvas).lit,
    }) +
    drawHillTown(canvas, {
      label: "slope",
      from: -20,
      to: site.width,
      topAt: (x) => Math.max(hill.topAt(x) + 84, site.ground - 200),
      foot: site.ground - 70,
      rows: 4,
      walls: STYLES.provence.walls,
      roofs: STYLES.provence.roofs,
      size: 32,
      haze: 0.18,
    }) +
    drawGarde(canvas, { x: peak, y: hill.topAt(peak) + 14, size: 0.86 })
  );
}

/** Marseille: the basilica on its white rock above the sea and its islands. */
export function drawMarseilleRock(canvas: Canvas): string {
  const { palette } = canvas;
  const chalk = material(canvas, "#e6d6b8");
  return frameWater(canvas, {
    waterline: 0.62,
    sunX: 0.22,
    glitter: 1,
    distance: () => {
      const site = measure(canvas, 0.62 * canvas.height);
      return drawRise(canvas, {
        points: [
          [-20, site.ground],
          [0.04 * site.width, site.ground - 26],
          [0.14 * site.width, site.ground - 14],
          [0.2 * site.width, site.ground - 34],
          [0.3 * site.width, site.ground - 8],
          [0.34 * site.width, site.ground],
        ],
        foot: site.ground + 2,
        colour: mix(palette.far, palette.haze, 0.3),
        base: mix(palette.far, palette.haze, 0.6),
      });
    },
    shore: () => drawRockShore(canvas, chalk),
    front: () => {
      const { middle, span, height, width } = measure(canvas, 0);
      return (
        drawSail(canvas, { x: middle - 0.25 * span, y: 0.7 * height, size: 20, colour: material(canvas, "#fdf7ea") }) +
        drawSail(canvas, { x: middle - 0.02 * span, y: 0.8 * height, size: 36, colour: material(canvas, "#fdf7ea") }) +
        drawStonePine(canvas, {
          x: 0.08 * width,
          y: height + 20,
          size: 360,
          colour: mix(palette.near, palette.dark, 0.4),
          lit: mix(palette.mid, palette.light, 0.1),
          lean: 0.5,
        })
      );
    },
  });
}

function drawRockShore(canvas: Canvas, chalk: string): string {
  const { palette } = canvas;
  const site = measure(canvas, 0.62 * canvas.height);
  const { middle, width, ground, span } = site;
  const hill = bellHill(site, ground + 60, { at: 0.2, tall: 280, half: 260 });
  const peak = middle + 0.2 * span;
  const left = middle - 0.14 * span;
  const points: Point[] = [
    [left - 80, ground + 4],
    ...hill.points.filter(([x]) => x > left).map(([x, y]): Point => [x, Math.min(y, ground - 30)]),
  ];
  return (
    drawRise(canvas, { points, foot: ground + 6, colour: chalk, base: mix(chalk, palette.rockShade, 0.3) }) +
    drawGroves(canvas, {
      label: "groves",
      from: peak - 220,
      to: width,
      topAt: (x) => Math.min(hill.topAt(x), ground - 40) + 34,
      foot: ground - 70,
      count: 30,
      size: 14,
      colour: greens(canvas).colour,
      lit: greens(canvas).lit,
    }) +
    drawHillTown(canvas, {
      label: "slope",
      from: left + 40,
      to: width,
      topAt: (x) => Math.min(hill.topAt(x) + 110, ground - 60),
      foot: ground - 6,
      rows: 4,
      walls: STYLES.provence.walls,
      roofs: STYLES.provence.roofs,
      size: 34,
    }) +
    drawGarde(canvas, { x: peak, y: hill.topAt(peak) + 14, size: 1.0 })
  );
}
