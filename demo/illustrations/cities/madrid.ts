import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import { ellipse } from "../svg.ts";
import { drawAlley, drawBlossoms, drawLamps } from "./ground.ts";
import { drawCornerDome, drawPuertaDeAlcala } from "./landmarks/madrid.ts";
import { drawStrollers } from "./life.ts";
import { material } from "./material.ts";
import { drawSquareScene } from "./square-scene.ts";
import { drawStreetScene } from "./street-scene.ts";
import { STYLES } from "./styles.ts";
import { drawTown } from "./town.ts";

/** Madrid: the gate of Alcalá and its flower beds. */
export function drawMadridGate(canvas: Canvas): string {
  return drawSquareScene(canvas, {
    style: STYLES.madrid,
    gap: 60,
    back: 0,
    sunX: 0.22,
    ground: 0.74,
    scale: 0.74,
    distance: (site) =>
      drawTown(canvas, STYLES.madrid, {
        label: "avenue",
        from: -40,
        to: site.width + 20,
        y: site.ground,
        scale: 0.86,
        haze: 0.4,
        floors: [3, 4],
      }),
    hero: (site) =>
      drawAlley(canvas, { y: site.ground + 6, gap: 66, size: [110, 150] }) +
      drawPuertaDeAlcala(canvas, { x: site.middle, y: site.ground + 30, size: Math.min(1.75, site.width / 440) }),
    front: (site) =>
      drawLawn(canvas, site.ground + 30, site.middle) +
      drawBlossoms(canvas, {
        label: "bed",
        from: site.middle - 300,
        to: site.middle + 300,
        y: site.ground + 100,
        depth: 22,
        count: 130,
        colours: ["#d9452f", "#f3b34e", "#f6ecd8"],
        size: 11,
      }) +
      drawStrollers(canvas, [
        [site.middle - 420 * site.fit, site.ground + 90, 52],
        [site.middle + 400 * site.fit, site.ground + 120, 60],
        [site.middle + 430 * site.fit, site.ground + 122, 56],
      ]),
  });
}

function drawLawn(canvas: Canvas, y: number, x: number): string {
  const { palette } = canvas;
  return (
    ellipse(x, y + 56, 380, 46, mix(material(canvas, "#e6d6ba"), palette.dark, 0.05)) +
    ellipse(x, y + 52, 368, 41, mix(palette.mid, palette.near, 0.45))
  );
}

/** Madrid: the domed corner where the Gran Vía begins. */
export function drawMadridCorner(canvas: Canvas): string {
  return drawStreetScene(canvas, {
    style: { ...STYLES.madrid, roof: "flat" },
    sunX: 0.76,
    tall: 520,
    far: 2,
    half: 0.42,
    back: 0,
    distance: (site) =>
      drawTown(
        canvas,
        { ...STYLES.madrid, hasShops: false },
        { label: "avenue", from: -40, to: site.width, y: site.ground + 2, scale: 0.9, haze: 0.4, floors: [5, 7] },
      ),
    hero: (site) => drawCornerDome(canvas, { x: site.middle, y: site.ground + 2, size: 1.3 }),
    front: (site) =>
      drawLamps(canvas, { places: [site.middle - 210, site.middle + 210], y: site.ground + 60, size: 110 }) +
      drawStrollers(canvas, [
        [site.middle - 90, site.ground + 60, 54],
        [site.middle + 60, site.ground + 40, 46],
        [site.middle + 130, site.ground + 110, 70],
      ]),
  });
}
