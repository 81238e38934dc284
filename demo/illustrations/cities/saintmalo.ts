import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import { drawSail } from "../parts/water.ts";
import { ellipse, fill, num } from "../svg.ts";
import { frameWater, measure } from "./frame.ts";
import { drawGraniteSpire, drawRampart, drawTidalFort } from "./landmarks/saintmalo.ts";
import { drawStrollers } from "./life.ts";
import { material } from "./material.ts";
import { drawRiverfront } from "./riverfront.ts";
import { drawRise } from "./slopes.ts";
import { STYLES } from "./styles.ts";
import { drawTown } from "./town.ts";

/** Saint-Malo: granite roofs behind their rampart, above the tide. */
export function drawSaintMaloWalls(canvas: Canvas): string {
  return drawRiverfront(canvas, {
    style: STYLES.brittany,
    sunX: 0.78,
    waterline: 0.7,
    wall: 4,
    back: 0,
    scale: 1.12,
    wallColour: "#8f8371",
    behind: (site) => drawGraniteSpire(canvas, { x: site.middle - 0.05 * site.span, y: site.ground - 170, size: 1.2 }),
    before: (site) =>
      drawRampart(canvas, { x: site.middle, y: site.ground + 2, size: 1, half: site.middle + 20, tall: 92 }),
    clarity: 0.5,
    front: (site) =>
      drawSail(canvas, {
        x: site.middle + 0.22 * site.span,
        y: 0.8 * site.height,
        size: 30,
        colour: material(canvas, "#a8402f"),
      }) +
      drawSail(canvas, {
        x: site.middle - 0.2 * site.span,
        y: 0.88 * site.height,
        size: 44,
        colour: material(canvas, "#fdf7ea"),
      }),
  });
}

/** Saint-Malo: the beach at low tide, its oak posts, the fort and the walled town. */
export function drawSaintMaloBeach(canvas: Canvas): string {
  const { palette, width, height } = canvas;
  const sea = 0.58 * height;
  return frameWater(canvas, {
    waterline: 0.58,
    sunX: 0.2,
    glitter: 0.9,
    shore: () => drawBeachShore(canvas, sea),
    front: () => {
      const sand = material(canvas, "#e9d6b0");
      const oak = material(canvas, "#6b5546");
      let posts = "";
      for (let index = 0; index < Math.round(26 * canvas.breadth); index++) {
        const local = canvas.fork(`post ${index}`).dice;
        const row = index % 3;
        const x = width * (0.04 + (index / Math.round(26 * canvas.breadth)) * 0.94) + local.between(-14, 14);
        const size = 0.55 + row * 0.35;
        const y = height * (0.8 + row * 0.065);
        posts +=
          ellipse(x, y, 16 * size, 4 * size, palette.dark, 'opacity=".22"') +
          fill(
            `M${num(x - 8 * size)} ${num(y)}L${num(x - 6 * size)} ${num(y - local.between(80, 128) * size)}l${num(12 * size)} ${num(-6 * size)}L${num(x + 9 * size)} ${num(y)}Z`,
            mix(oak, palette.haze, 0.24 - row * 0.1),
          );
      }
      return (
        drawRise(canvas, {
          points: [
            [-20, 0.8 * height],
            [0.3 * width, 0.755 * height],
            [0.7 * width, 0.735 * height],
            [width + 20, 0.7 * height],
          ],
          foot: height + 4,
          colour: mix(sand, palette.water[0], 0.25),
          base: sand,
        }) +
        posts +
        drawStrollers(canvas, [
          [0.58 * width, 0.82 * height, 44],
          [0.6 * width, 0.822 * height, 40],
        ])
      );
    },
  });
}

function drawBeachShore(canvas: Canvas, sea: number): string {
  const { width } = canvas;
  const { middle, span } = measure(canvas, sea);
  const left = middle + 0.04 * span;
  return (
    drawTidalFort(canvas, { x: middle - 0.24 * span, y: sea + 2, size: 0.9 }) +
    drawGraniteSpire(canvas, { x: left + 250, y: sea - 130, size: 0.9 }) +
    drawTown(canvas, STYLES.brittany, {
      label: "town",
      from: left + 60,
      to: width + 20,
      y: sea - 50,
      scale: 0.72,
    }) +
    drawRampart(canvas, {
      x: (left + width + 40) / 2,
      y: sea + 3,
      size: 1,
      half: (width + 40 - left) / 2,
      tall: 80,
    })
  );
}
