import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import { polygon, rect } from "../svg.ts";
import { frameLand, measure } from "./frame.ts";
import { drawAlley, drawBlossoms, drawLamps } from "./ground.ts";
import { drawBrusselsTownHall } from "./landmarks/brussels.ts";
import { drawGuildRow } from "./landmarks/shared.ts";
import { drawStrollers, drawTerrace } from "./life.ts";
import { material } from "./material.ts";
import { drawSquareScene } from "./square-scene.ts";
import { STYLES } from "./styles.ts";
import { drawTown } from "./town.ts";

/** Brussels: the town hall and the guild houses of the Grand-Place. */
export function drawBrusselsGrandPlace(canvas: Canvas): string {
  return drawSquareScene(canvas, {
    style: STYLES.flanders,
    gap: 5000,
    sunX: 0.22,
    ground: 0.77,
    paving: "#c3b29c",
    hero: (site) => {
      const size = Math.min(1.22, site.width / 620);
      return (
        drawGuildRow(canvas, { from: -60, to: site.middle - 210 * size, y: site.ground, tall: 200, label: "left" }) +
        drawGuildRow(canvas, {
          from: site.middle + 212 * size,
          to: site.width + 60,
          y: site.ground,
          tall: 200,
          label: "right",
        }) +
        drawBrusselsTownHall(canvas, { x: site.middle + 6, y: site.ground, size })
      );
    },
    front: (site) =>
      drawTerrace(canvas, {
        places: [
          [site.middle - 380 * site.fit, site.ground + 110, 76],
          [site.middle + 380 * site.fit, site.ground + 100, 74],
        ],
        colour: "#8c3046",
      }) +
      drawLamps(canvas, { places: [site.middle - 250, site.middle + 260], y: site.ground + 40, size: 84 }) +
      drawStrollers(canvas, [
        [site.middle - 100, site.ground + 60, 50],
        [site.middle - 74, site.ground + 62, 47],
        [site.middle + 80, site.ground + 100, 60],
      ]),
  });
}

/** Brussels: the garden of the Mont des Arts, the spire over the lower town. */
export function drawBrusselsGarden(canvas: Canvas): string {
  return frameLand(canvas, {
    horizon: 0.6,
    sunX: 0.78,
    land: () => drawGardenLand(canvas),
  });
}

function drawGardenLand(canvas: Canvas): string {
  const { palette, height, width } = canvas;
  const { middle, span } = measure(canvas, 0);
  const top = 0.66 * height;
  const gravel = material(canvas, "#e6d6b8");
  return (
    drawBrusselsTownHall(canvas, { x: middle, y: top + 12, size: 1.04, haze: 0.06 }) +
    drawTown(
      canvas,
      { ...STYLES.flanders, hasShops: false },
      { label: "near", from: -30, to: middle - 150, y: top + 8, scale: 0.7, haze: 0.2 },
    ) +
    drawTown(
      canvas,
      { ...STYLES.flanders, hasShops: false },
      { label: "near east", from: middle + 170, to: width + 20, y: top + 8, scale: 0.7, haze: 0.2 },
    ) +
    rect(
      0,
      top + 6,
      width,
      height,
      canvas.vertical([
        [0, mix(gravel, palette.haze, 0.2)],
        [1, gravel],
      ]),
    ) +
    drawBed(canvas, { middle, top }, -1, 70, 250) +
    drawBed(canvas, { middle, top }, 1, 70, 250) +
    drawBed(canvas, { middle, top }, -1, 330, 640) +
    drawBed(canvas, { middle, top }, 1, 330, 640) +
    [-1, 1]
      .map((side) =>
        drawBlossoms(canvas, {
          label: `row ${side}`,
          from: middle + (side < 0 ? -0.2 * span : 60),
          to: middle + (side < 0 ? -60 : 0.2 * span),
          y: top + 80,
          depth: 14,
          count: 50,
          colours: ["#d9452f", "#f3b34e", "#f6ecd8"],
          size: 8,
        }),
      )
      .join("") +
    drawAlley(canvas, { y: top + 60, from: -30, to: middle - 330, gap: 84, size: [130, 170], label: "west" }) +
    drawAlley(canvas, { y: top + 60, from: middle + 350, gap: 84, size: [130, 170], label: "east" }) +
    drawStrollers(canvas, [
      [middle - 14, top + 70, 44],
      [middle + 16, top + 72, 41],
      [middle + 30, top + 150, 62],
    ])
  );
}

/** A clipped hedge round its lawn, towards the vanishing point. */
function drawBed(
  canvas: Canvas,
  { middle, top }: { middle: number; top: number },
  side: 1 | -1,
  near: number,
  far: number,
): string {
  const { palette, height } = canvas;
  return (
    polygon(
      [
        [middle + side * near * 0.42, top + 14],
        [middle + side * far * 0.42, top + 14],
        [middle + side * far * 1.5, height + 4],
        [middle + side * near * 1.5, height + 4],
      ],
      mix(palette.near, palette.dark, 0.1),
    ) +
    polygon(
      [
        [middle + side * (near * 0.42 + 10), top + 19],
        [middle + side * (far * 0.42 - 10), top + 19],
        [middle + side * (far * 1.5 - 40), height + 4],
        [middle + side * (near * 1.5 + 40), height + 4],
      ],
      mix(palette.mid, palette.near, 0.3),
    )
  );
}
