import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import { drawRowboat } from "../parts/water.ts";
import { fill, num } from "../svg.ts";
import { frameLand, measure } from "./frame.ts";
import { drawAlley } from "./ground.ts";
import { drawNarbonneGate, drawWalledCity } from "./landmarks/carcassonne.ts";
import { drawStrollers } from "./life.ts";
import { material } from "./material.ts";
import { drawRiverfront } from "./riverfront.ts";
import { bellHill, drawGroves, drawRise, greens } from "./slopes.ts";
import { STYLES } from "./styles.ts";

/** Carcassonne: the walled city above the old bridge over the Aude. */
export function drawCarcassonneRiver(canvas: Canvas): string {
  const green = greens(canvas);
  return drawRiverfront(canvas, {
    style: STYLES.provence,
    sunX: 0.2,
    waterline: 0.74,
    wall: 8,
    back: 0,
    wallColour: "#8f9a6a",
    gaps: (site) => [[-site.middle - 60, site.middle + 80]],
    behind: (site) => {
      const hill = bellHill(site, site.ground, { at: 0.02, tall: 206, half: 1000 });
      const size = Math.min(1.12, site.width / 930);
      return (
        drawRise(canvas, {
          points: hill.points,
          foot: site.ground + 4,
          colour: mix(green.base, canvas.palette.light, 0.25),
          base: green.base,
        }) +
        drawWalledCity(canvas, { x: site.middle + 20, y: site.ground - 158, size }) +
        drawGroves(canvas, {
          label: "groves",
          from: -20,
          to: site.width + 20,
          topAt: (x) => Math.max(hill.topAt(x) + 46, site.ground - 150),
          foot: site.ground + 4,
          count: Math.round(90 * canvas.breadth),
          size: 17,
          colour: green.colour,
          lit: green.lit,
        })
      );
    },
    bridge: (site) => ({
      from: -80,
      to: site.width + 80,
      arches: Math.round(site.width / 130),
      deck: site.ground - 44,
      rise: 10,
      colour: "#cdb48a",
      pier: 26,
      crown: 18,
    }),
    front: (site) =>
      drawRowboat(canvas, {
        x: site.middle + 0.14 * site.span,
        y: 0.88 * site.height,
        size: 1.1,
        colour: material(canvas, "#7a4a34"),
      }),
  });
}

/** Carcassonne: before the Narbonne gate. */
export function drawCarcassonneGate(canvas: Canvas): string {
  const green = greens(canvas);
  return frameLand(canvas, {
    horizon: 0.72,
    sunX: 0.2,
    land: () => {
      const site = measure(canvas, 0.74 * canvas.height);
      const path = material(canvas, "#e3cfa6");
      return (
        drawNarbonneGate(canvas, { x: site.middle, y: site.ground + 4, size: Math.max(1.2, site.width / 900) }) +
        drawRise(canvas, {
          points: [
            [-20, site.ground + 6],
            [site.middle - 200, site.ground],
            [site.middle + 200, site.ground],
            [site.width + 20, site.ground + 6],
          ],
          foot: site.height + 4,
          colour: mix(green.base, canvas.palette.light, 0.2),
          base: canvas.palette.near,
        }) +
        fill(
          `M${num(site.middle - 40)} ${num(site.ground)}Q${num(site.middle - 90)} ${num(site.ground + 90)} ${num(site.middle - 330)} ${num(site.height + 6)}H${num(site.middle + 190)}Q${num(site.middle + 60)} ${num(site.ground + 80)} ${num(site.middle + 40)} ${num(site.ground)}Z`,
          canvas.vertical([
            [0, path],
            [1, mix(path, canvas.palette.dark, 0.12)],
          ]),
        ) +
        drawStrollers(canvas, [
          [site.middle - 30, site.ground + 50, 42],
          [site.middle - 70, site.ground + 104, 56],
          [site.middle - 44, site.ground + 106, 52],
        ]) +
        drawAlley(canvas, {
          y: site.ground + 40,
          from: -20,
          to: site.middle - 320,
          gap: 110,
          size: [170, 220],
          label: "west",
        }) +
        drawAlley(canvas, {
          y: site.ground + 46,
          from: site.middle + 350,
          to: site.width + 60,
          gap: 110,
          size: [170, 220],
          label: "east",
        })
      );
    },
  });
}
