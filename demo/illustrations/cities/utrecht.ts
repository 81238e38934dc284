import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import { drawRowboat } from "../parts/water.ts";
import { fill, num, rect } from "../svg.ts";
import { drawAlley } from "./ground.ts";
import { drawDomTower } from "./landmarks/utrecht.ts";
import { drawStrollers, drawTerrace } from "./life.ts";
import { material } from "./material.ts";
import { drawRiverfront } from "./riverfront.ts";
import { drawBicycle } from "./shared.ts";
import { drawStreetScene } from "./street-scene.ts";
import { STYLES } from "./styles.ts";

/** Utrecht: the Dom tower over the sunken wharves of the Oudegracht. */
export function drawUtrechtCanal(canvas: Canvas): string {
  const { palette } = canvas;
  return drawRiverfront(canvas, {
    style: STYLES.utrecht,
    sunX: 0.22,
    scale: 1,
    back: 0,
    waterline: 0.74,
    wall: 96,
    wallColour: "#b08468",
    behind: (site) =>
      drawDomTower(canvas, { x: site.middle + 0.08 * site.span, y: site.ground - 64, size: 0.86, haze: 0.08 }),
    front: (site) => {
      const water = 0.74 * site.height;
      let cellars = "";
      for (let x = 20; x < site.width; x += 112) cellars += `M${x} ${num(water - 8)}v-40a32 32 0 0 1 64 0v40Z`;
      return (
        fill(
          cellars,
          palette.lit > 0.2
            ? mix(palette.window, palette.dark, canvas.isDark ? 0.1 : 0.35)
            : mix(palette.dark, palette.sky[1], 0.2),
        ) +
        rect(0, water - 9, site.width, 10, material(canvas, "#d9c8a8")) +
        drawTerrace(canvas, {
          places: [0.16, 0.34, 0.66, 0.86].map((share) => [site.width * share, water - 6, 34] as const),
          colour: "#a8402f",
        }) +
        drawAlley(canvas, { y: water - 4, gap: 260, size: [150, 190], from: 100 }) +
        drawRowboat(canvas, {
          x: site.middle - 0.1 * site.span,
          y: 0.88 * site.height,
          size: 1.3,
          colour: material(canvas, "#2f5d6e"),
        })
      );
    },
  });
}

/** Utrecht: the Dom tower at the end of its street. */
export function drawUtrechtStreet(canvas: Canvas): string {
  return drawStreetScene(canvas, {
    style: { ...STYLES.utrecht, roof: "steep" },
    sunX: 0.78,
    tall: 330,
    far: 2.3,
    paving: "#b98f78",
    hero: (site) => drawDomTower(canvas, { x: site.middle, y: site.ground + 2, size: 1.1 }),
    front: (site) =>
      drawBicycle(canvas, site.middle - 210 * Math.max(0.7, site.fit), site.height - 70, 1.3, "#2f5d6e") +
      drawTerrace(canvas, { places: [[site.middle + 300 * site.fit, site.height - 40, 80]], colour: "#3f7468" }) +
      drawStrollers(canvas, [
        [site.middle - 40, site.ground + 56, 48],
        [site.middle + 60, site.ground + 90, 60],
      ]),
  });
}
