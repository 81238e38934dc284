import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import { drawCypress } from "../parts/plants.ts";
import { polygon, rect } from "../svg.ts";
import { frameLand, frameWater, measure } from "./frame.ts";
import { drawAlhambra, drawComares } from "./landmarks/granada.ts";
import { drawSierra } from "./landmarks/shared.ts";
import { material } from "./material.ts";
import { drawGroves, drawHillTown, drawRise } from "./slopes.ts";
import { STYLES } from "./styles.ts";

/** Granada: the red fortress on its ridge before the Sierra Nevada. */
export function drawGranadaHill(canvas: Canvas): string {
  return frameLand(canvas, {
    horizon: 0.6,
    sunX: 0.22,
    clouds: 0.7,
    land: () => drawAlhambraHill(canvas),
  });
}

function drawAlhambraHill(canvas: Canvas): string {
  const { palette, height, width } = canvas;
  const site = measure(canvas, 0.56 * height);
  const size = Math.min(1.36, site.width / 780);
  const ridge = (x: number) => site.ground + 10 + 90 * Math.abs((x - site.middle) / 700) ** 2.2;
  const points = Array.from(
    { length: 25 },
    (_, index) => [-30 + ((width + 60) * index) / 24, ridge(-30 + ((width + 60) * index) / 24)] as const,
  );
  const local = canvas.fork("cypress");
  let cypresses = "";
  for (let index = 0; index < Math.round(18 * canvas.breadth); index++) {
    const x = width * ((index + local.dice.next()) / Math.round(18 * canvas.breadth));
    cypresses += drawCypress(local, {
      x,
      y: ridge(x) + local.dice.between(30, 70),
      size: local.dice.between(70, 120),
      colour: mix(palette.near, palette.dark, 0.45),
      lit: mix(palette.near, palette.mid, 0.4),
    });
  }
  return (
    drawSierra(canvas, { y: site.ground + 60, tall: 330, label: "sierra" }) +
    drawAlhambra(canvas, { x: site.middle, y: site.ground, size }) +
    drawRise(canvas, {
      points,
      foot: height + 4,
      colour: mix(palette.mid, palette.near, 0.3),
      base: mix(palette.near, palette.dark, 0.2),
    }) +
    drawGroves(canvas, {
      label: "groves",
      from: -20,
      to: width + 20,
      topAt: (x) => ridge(x) + 2,
      foot: 0.82 * height,
      count: Math.round(150 * canvas.breadth),
      size: 22,
      colour: mix(palette.near, palette.dark, 0.1),
      lit: mix(palette.mid, palette.light, 0.15),
    }) +
    cypresses +
    drawHillTown(canvas, {
      label: "albaicin",
      from: -30,
      to: width + 20,
      topAt: () => 0.83 * height,
      foot: height + 20,
      rows: 4,
      walls: STYLES.andalusia.walls,
      roofs: STYLES.andalusia.roofs,
      size: 52,
    })
  );
}

/** Granada: the court of myrtles and its still pool. */
export function drawGranadaCourt(canvas: Canvas): string {
  const { palette, height, width } = canvas;
  return frameWater(canvas, {
    waterline: 0.68,
    sunX: 0.22,
    clarity: 0.85,
    glitter: 0.1,
    shore: () => drawCourtShore(canvas),
    front: () => {
      const middle = width / 2;
      const y = 0.68 * height;
      const marble = material(canvas, "#efe0c4");
      const hedge = mix(palette.near, palette.dark, 0.1);
      const side = (sign: number) =>
        polygon(
          [
            [middle + sign * 250, y],
            [middle + sign * 1600, y],
            [middle + sign * 1900, height + 4],
            [middle + sign * 400, height + 4],
          ],
          marble,
        ) +
        polygon(
          [
            [middle + sign * 276, y + 2],
            [middle + sign * 276, y - 16],
            [middle + sign * 470, height - 56],
            [middle + sign * 470, height + 4],
            [middle + sign * 440, height + 4],
          ],
          mix(hedge, palette.dark, 0.25),
        ) +
        polygon(
          [
            [middle + sign * 276, y - 16],
            [middle + sign * 316, y - 16],
            [middle + sign * 650, height - 56],
            [middle + sign * 470, height - 56],
          ],
          mix(hedge, palette.mid, 0.25),
        ) +
        polygon(
          [
            [middle + sign * 470, height - 56],
            [middle + sign * 650, height - 56],
            [middle + sign * 650, height + 4],
            [middle + sign * 470, height + 4],
          ],
          hedge,
        );
      return side(-1) + side(1);
    },
  });
}

function drawCourtShore(canvas: Canvas): string {
  const { height } = canvas;
  const site = measure(canvas, 0.68 * height);
  return (
    drawComares(canvas, { x: site.middle, y: site.ground, size: Math.min(1.3, Math.max(1.05, site.width / 900)) }) +
    rect(0, site.ground - 70, Math.max(0, site.middle - 490), 70, material(canvas, "#f6ead2")) +
    rect(site.middle + 490, site.ground - 70, Math.max(0, site.middle - 490), 70, material(canvas, "#f6ead2"))
  );
}
