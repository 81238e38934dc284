import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import { drawHill } from "../parts/land.ts";
import { drawCypress } from "../parts/plants.ts";
import { drawRowboat } from "../parts/water.ts";
import { frameLand, measure } from "./frame.ts";
import { drawFlorenceDuomo, drawPalazzoVecchio, drawPonteVecchio } from "./landmarks/florence.ts";
import { material } from "./material.ts";
import { drawRiverfront } from "./riverfront.ts";
import { STYLES } from "./styles.ts";
import { drawRoofscape, drawTown } from "./town.ts";

/** Florence: the red dome over the roofs, hills with cypresses. */
export function drawFlorenceRoofs(canvas: Canvas): string {
  const { palette, height, width } = canvas;
  return frameLand(canvas, {
    horizon: 0.62,
    sunX: 0.22,
    land: () => {
      const { middle, span } = measure(canvas, 0);
      const far = drawHill(
        canvas.fork("far"),
        { y: 0.46 * height, amplitude: 46, frequency: 2, octaves: 3 },
        mix(palette.far, palette.haze, 0.35),
        mix(palette.mid, palette.haze, 0.6),
      );
      const near = drawHill(
        canvas.fork("near"),
        { y: 0.55 * height, amplitude: 26, frequency: 2.4, octaves: 2 },
        mix(palette.mid, palette.haze, 0.3),
        mix(palette.mid, palette.haze, 0.5),
      );
      const local = canvas.fork("cypress");
      let cypresses = "";
      for (let x = 20; x < width; x += local.dice.between(26, 90))
        cypresses += drawCypress(local, {
          x,
          y: near.crestAt(x) + 8,
          size: local.dice.between(26, 48),
          colour: mix(palette.near, palette.haze, 0.25),
        });
      return (
        far.svg +
        near.svg +
        cypresses +
        drawTown(canvas, STYLES.florence, {
          label: "back",
          from: -30,
          to: width + 20,
          y: 0.7 * height,
          scale: 0.6,
          haze: 0.36,
          floors: [3, 4],
        }) +
        drawPalazzoVecchio(canvas, { x: middle - 0.26 * span, y: 0.78 * height, size: 1, haze: 0.04 }) +
        drawFlorenceDuomo(canvas, { x: middle + 0.08 * span, y: 0.78 * height, size: 1.26 }) +
        drawRoofscape(canvas, STYLES.florence, { top: 0.74 * height, bottom: height + 40, rows: 3 })
      );
    },
  });
}

/** Florence: the Ponte Vecchio in the Arno. */
export function drawFlorenceBridge(canvas: Canvas): string {
  return drawRiverfront(canvas, {
    style: STYLES.florence,
    sunX: 0.76,
    waterline: 0.68,
    wall: 44,
    back: 0,
    scale: 0.94,
    clarity: 0.7,
    behind: (site) => drawFlorenceDuomo(canvas, { x: site.middle + 60, y: site.ground - 110, size: 0.96, haze: 0.14 }),
    gaps: () => [[-300, 300]],
    before: (site) =>
      drawTown(canvas, STYLES.florence, {
        label: "beyond",
        from: site.middle - 330,
        to: site.middle + 320,
        y: site.ground - 10,
        scale: 0.66,
        haze: 0.3,
        floors: [3, 4],
      }),
    over: (site) =>
      drawPonteVecchio(canvas, { x: site.middle, y: 0.68 * site.height, size: Math.min(1.2, site.width / 700) }),
    front: (site) =>
      drawRowboat(canvas, {
        x: site.middle - 0.1 * site.span,
        y: 0.87 * site.height,
        size: 1.3,
        colour: material(canvas, "#7a4a34"),
      }),
  });
}
