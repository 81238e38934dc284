import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import { drawHill } from "../parts/land.ts";
import { drawPalm } from "../parts/plants.ts";
import { frameWater, measure } from "./frame.ts";
import { drawHemisferic, drawOperaHelmet, drawSerranos } from "./landmarks/valencia.ts";
import { drawStrollers } from "./life.ts";
import { drawOrangeTree } from "./shared.ts";
import { drawSquareScene } from "./square-scene.ts";
import { STYLES } from "./styles.ts";

/** Valencia: the eye and the helmet over their pools. */
export function drawValenciaPools(canvas: Canvas): string {
  return frameWater(canvas, {
    waterline: 0.64,
    sunX: 0.2,
    clarity: 0.75,
    glitter: 0.3,
    distance: () =>
      drawHill(
        canvas.fork("far"),
        { y: 0.6 * canvas.height, amplitude: 10, octaves: 2, bottom: 0.65 * canvas.height },
        mix(canvas.palette.far, canvas.palette.haze, 0.5),
        canvas.palette.haze,
      ).svg,
    shore: () => {
      const site = measure(canvas, 0.64 * canvas.height);
      const size = Math.max(0.9, Math.min(1.15, site.width / 1150));
      let palms = "";
      for (let x = 20; x < site.width; x += 150)
        palms += drawPalm(canvas.fork(`palm ${x}`), {
          x,
          y: site.ground,
          size: 100 + ((x * 11) % 50),
          colour: mix(canvas.palette.near, canvas.palette.haze, 0.1),
        });
      return (
        palms +
        drawOperaHelmet(canvas, { x: site.middle - 390 * size, y: site.ground, size: size * 1.15, haze: 0.14 }) +
        drawHemisferic(canvas, { x: site.middle - 20 * size, y: site.ground, size: size * 1.22 })
      );
    },
  });
}

/** Valencia: the Serranos gate. */
export function drawValenciaGate(canvas: Canvas): string {
  return drawSquareScene(canvas, {
    style: STYLES.provence,
    gap: 240,
    sunX: 0.78,
    ground: 0.78,
    scale: 1,
    hero: (site) => drawSerranos(canvas, { x: site.middle, y: site.ground, size: 1.5 }),
    front: (site) =>
      [-1, 1]
        .map((side) =>
          [0, 1]
            .map((index) =>
              drawOrangeTree(
                canvas,
                site.middle + side * (300 + index * 150) * Math.max(0.75, site.fit),
                site.ground + 40 + index * 30,
                150 + index * 30,
              ),
            )
            .join(""),
        )
        .join("") +
      drawStrollers(canvas, [
        [site.middle - 50, site.ground + 50, 50],
        [site.middle + 70, site.ground + 90, 60],
      ]),
  });
}
