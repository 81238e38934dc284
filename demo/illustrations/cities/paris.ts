import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import { polygon } from "../svg.ts";
import { frameLand, frameWater, measure } from "./frame.ts";
import { drawAlley, drawArchBridge, drawLamps, drawQuayWall } from "./ground.ts";
import { drawEiffelTower, drawSacreCoeur } from "./landmarks/paris.ts";
import { drawRiverBoat, drawStrollers, drawTerrace } from "./life.ts";
import { material } from "./material.ts";
import { drawRise } from "./slopes.ts";
import { drawStreet } from "./street.ts";
import { STYLES } from "./styles.ts";
import { drawTown } from "./town.ts";

/** The tower over the zinc roofs, across the Seine. */
export function drawParisRiver(canvas: Canvas): string {
  const { height, width, palette } = canvas;
  const { middle, span } = measure(canvas, 0);
  const water = 0.7 * height;
  const quay = water - 40;
  return frameWater(canvas, {
    waterline: 0.7,
    sunX: 0.24,
    shore: () =>
      drawTown(canvas, STYLES.paris, {
        label: "far",
        from: -40,
        to: width + 20,
        y: quay,
        scale: 0.8,
        haze: 0.45,
        floors: [5, 6],
      }) +
      drawEiffelTower(canvas, { x: middle + span * 0.13, y: quay - 6, size: 1.0 }) +
      drawTown(canvas, STYLES.paris, {
        label: "left",
        from: middle + span * 0.13 - 130 - Math.ceil(middle / 300) * 330,
        to: middle + span * 0.13 - 210,
        y: quay,
        scale: 0.84,
      }) +
      drawTown(canvas, STYLES.paris, {
        label: "right",
        from: middle + span * 0.13 + 128,
        to: width + 20,
        y: quay,
        scale: 0.84,
      }) +
      drawAlley(canvas, { y: quay + 6, gap: 62, size: [58, 84] }) +
      drawQuayWall(canvas, { y: quay, tall: 42 }) +
      drawArchBridge(canvas, {
        from: -80,
        to: width + 80,
        deck: quay - 4,
        rise: 12,
        foot: water,
        arches: Math.round(width / 190),
        crown: 16,
        pier: 20,
      }),
    front: () =>
      drawRiverBoat(canvas, {
        x: middle + span * 0.1,
        y: 0.85 * height,
        colour: mix(palette.water[2], palette.dark, 0.4),
      }),
  });
}

/** The white domes above the steps of Montmartre. */
export function drawParisHill(canvas: Canvas): string {
  const { height, width, palette } = canvas;
  const { middle } = measure(canvas, 0);
  const crest = 0.6 * height;
  const green = mix(palette.mid, palette.near, 0.4);
  return frameLand(canvas, {
    horizon: 0.72,
    sunX: 0.8,
    land: () =>
      drawRise(canvas, {
        points: [
          [-20, crest + 130],
          [middle - 420, crest + 70],
          [middle - 220, crest],
          [middle + 220, crest],
          [middle + 420, crest + 70],
          [width + 20, crest + 130],
        ],
        foot: height,
        colour: green,
        base: palette.near,
      }) +
      drawAlley(canvas, { y: crest + 40, from: middle - 330, to: middle + 340, gap: 60, size: [70, 100] }) +
      drawSacreCoeur(canvas, { x: middle, y: crest + 8, size: 1.12 }) +
      drawSteps(canvas, middle, crest) +
      drawStreet(canvas, STYLES.paris, {
        label: "street",
        vanish: [middle, 0.66 * height],
        half: Math.max(560, width * 0.47),
        far: 1.7,
        tall: 400,
      }) +
      drawLamps(canvas, { places: [middle - 150, middle + 150], y: crest + 170, size: 70 }) +
      drawTerrace(canvas, {
        places: [
          [middle - 330, height - 26, 74],
          [middle + 350, height - 18, 78],
        ],
        colour: "#8c3046",
      }) +
      drawStrollers(canvas, [
        [middle - 60, crest + 150, 44],
        [middle + 70, crest + 230, 60],
        [middle + 98, crest + 233, 58],
      ]),
  });
}

function drawSteps(canvas: Canvas, middle: number, crest: number): string {
  const { height, palette } = canvas;
  const stone = material(canvas, "#e6d7bd");
  let steps = polygon(
    [
      [middle - 76, crest + 6],
      [middle + 76, crest + 6],
      [middle + 300, height + 4],
      [middle - 300, height + 4],
    ],
    canvas.vertical([
      [0, stone],
      [1, mix(stone, palette.rockShade, 0.25)],
    ]),
  );
  const rows = 15;
  for (let row = 0; row < rows; row++) {
    const along = (row / rows) ** 1.5;
    const y = crest + 14 + (height - crest - 14) * along;
    const half = 78 + 224 * ((y - crest) / (height - crest));
    steps += polygon(
      [
        [middle - half, y],
        [middle + half, y],
        [middle + half, y + 2 + along * 5],
        [middle - half, y + 2 + along * 5],
      ],
      palette.dark,
      'opacity=".14"',
    );
  }
  return steps;
}
