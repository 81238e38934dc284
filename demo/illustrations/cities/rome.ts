import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import { drawHill } from "../parts/land.ts";
import { drawStonePine } from "../parts/plants.ts";
import { drawRowboat } from "../parts/water.ts";
import { drawCastelSantAngelo, drawColosseum, drawSaintPeter } from "./landmarks/rome.ts";
import { drawStrollers } from "./life.ts";
import { drawRiverfront } from "./riverfront.ts";
import { drawGroves } from "./slopes.ts";
import { drawSquareScene } from "./square-scene.ts";
import { STYLES } from "./styles.ts";
import { drawTown } from "./town.ts";

/** Rome: Saint Peter's over the Tiber and the bridge of angels. */
export function drawRomeRiver(canvas: Canvas): string {
  const { palette } = canvas;
  return drawRiverfront(canvas, {
    style: STYLES.rome,
    sunX: 0.22,
    waterline: 0.7,
    wall: 46,
    back: 0,
    trees: 88,
    scale: 0.8,
    distance: (site) =>
      drawHill(
        canvas.fork("hill"),
        { y: site.ground - 120, amplitude: 30, octaves: 2, bottom: site.ground },
        mix(palette.mid, palette.haze, 0.5),
        mix(palette.mid, palette.haze, 0.65),
      ).svg,
    behind: (site) =>
      drawSaintPeter(canvas, { x: site.middle - 0.12 * site.span, y: site.ground - 56, size: 1.12, haze: 0.08 }),
    gaps: (site) => [[0.2 * site.span - 170, 0.2 * site.span + 170]],
    before: (site) =>
      drawCastelSantAngelo(canvas, { x: site.middle + 0.2 * site.span, y: site.ground + 2, size: 1.02 }),
    bridge: (site) => ({
      from: -80,
      to: site.width + 80,
      arches: Math.round(site.width / 190),
      colour: "#e6d3ac",
      crown: 12,
      pier: 24,
      deck: site.ground + 2,
      rise: 8,
    }),
    front: (site) =>
      drawRowboat(canvas, {
        x: site.middle + 0.22 * site.span,
        y: 0.86 * site.height,
        size: 1.2,
        colour: palette.accent,
      }),
  });
}

/** Rome: the Colosseum between umbrella pines. */
export function drawRomeColosseum(canvas: Canvas): string {
  const { palette } = canvas;
  const pine = { colour: mix(palette.near, palette.dark, 0.35), lit: mix(palette.mid, palette.light, 0.12) };
  return drawSquareScene(canvas, {
    style: STYLES.rome,
    gap: 5000,
    sunX: 0.22,
    ground: 0.76,
    paving: "#dcc6a0",
    distance: (site) =>
      drawTown(
        canvas,
        { ...STYLES.rome, shutters: undefined, hasShops: false },
        { label: "far", from: -40, to: site.width, y: site.ground, scale: 0.66, haze: 0.5 },
      ) +
      drawGroves(canvas, {
        label: "groves",
        from: -20,
        to: site.width + 20,
        topAt: () => site.ground - 50,
        foot: site.ground + 2,
        count: Math.round(70 * canvas.breadth),
        size: 20,
        colour: mix(palette.near, palette.haze, 0.2),
        lit: mix(palette.mid, palette.light, 0.2),
      }),
    hero: (site) =>
      drawColosseum(canvas, { x: site.middle, y: site.ground + 8, size: Math.min(1.5, site.width / 640) }),
    front: (site) =>
      drawStonePine(canvas.fork("left"), {
        x: site.middle - 0.38 * site.span,
        y: site.ground + 60,
        size: 380,
        ...pine,
        lean: 0.3,
      }) +
      drawStonePine(canvas.fork("right"), {
        x: site.middle + 0.4 * site.span,
        y: site.ground + 40,
        size: 320,
        ...pine,
        lean: -0.3,
      }) +
      drawStrollers(canvas, [
        [site.middle - 120, site.ground + 70, 46],
        [site.middle - 90, site.ground + 72, 43],
        [site.middle + 150, site.ground + 110, 56],
      ]),
  });
}
