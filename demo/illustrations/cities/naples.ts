import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import { drawFishingBoat, drawRowboat, drawSail } from "../parts/water.ts";
import { num, polygon, rect, stroke } from "../svg.ts";
import { frameWater, measure } from "./frame.ts";
import { drawCastelDellOvo, drawVesuvius } from "./landmarks/naples.ts";
import { drawStrollers } from "./life.ts";
import { material } from "./material.ts";
import { drawStreetScene } from "./street-scene.ts";
import { STYLES } from "./styles.ts";
import { drawTown } from "./town.ts";

/** Naples: the gulf, Vesuvius, and the castle on its rock. */
export function drawNaplesBay(canvas: Canvas): string {
  const { palette } = canvas;
  return frameWater(canvas, {
    waterline: 0.6,
    sunX: 0.2,
    glitter: 0.9,
    shore: () => {
      const site = measure(canvas, 0.6 * canvas.height);
      return (
        drawVesuvius(canvas, { x: site.middle + 0.1 * site.span, y: site.ground, size: 1.2 }) +
        drawTown(
          canvas,
          { ...STYLES.naples, shutters: undefined },
          { label: "far", from: -20, to: site.width, y: site.ground, scale: 0.22, haze: 0.4, floors: [3, 5] },
        ) +
        drawTown(canvas, STYLES.naples, {
          label: "left",
          from: -60,
          to: site.middle - 0.2 * site.span,
          y: site.ground,
          scale: 0.74,
          floors: [5, 6],
        })
      );
    },
    front: () => {
      const { middle, span, height } = measure(canvas, 0);
      return (
        drawCastelDellOvo(canvas, { x: middle - 0.06 * span, y: 0.7 * height, size: 1.06 }) +
        drawSail(canvas, { x: middle + 0.26 * span, y: 0.7 * height, size: 26, colour: material(canvas, "#fdf7ea") }) +
        drawFishingBoat(canvas, {
          x: middle + 0.16 * span,
          y: 0.86 * height,
          size: 1.3,
          colour: material(canvas, "#2f6f8c"),
        }) +
        drawRowboat(canvas, { x: middle - 0.2 * span, y: 0.9 * height, size: 1.3, colour: palette.accent })
      );
    },
  });
}

/** Naples: washing across a narrow street, the volcano at its end. */
export function drawNaplesStreet(canvas: Canvas): string {
  return drawStreetScene(canvas, {
    style: STYLES.naples,
    sunX: 0.4,
    sunY: 0.1,
    tall: 620,
    far: 2.8,
    half: 0.32,
    back: 0,
    paving: "#b9a894",
    hero: (site) =>
      drawVesuvius(canvas, { x: site.middle - 10, y: site.ground, size: 0.92 }) +
      rect(0, site.ground - 40, site.width, 60, mix(canvas.palette.water[0], canvas.palette.water[1], 0.4)) +
      drawTown(canvas, STYLES.naples, {
        label: "end",
        from: site.middle - 240,
        to: site.middle + 190,
        y: site.ground + 3,
        scale: 0.32,
        haze: 0.2,
      }),
    front: (site) =>
      drawWashing(canvas, site.middle, site.height) +
      drawStrollers(canvas, [
        [site.middle - 50, site.ground + 50, 48],
        [site.middle + 46, site.ground + 90, 60],
      ]),
  });
}

/** Lines of washing between the two sides of a street. */
function drawWashing(canvas: Canvas, middle: number, height: number): string {
  const { dice } = canvas.fork("washing");
  const colours = ["#fbf6ea", "#e8b04e", "#c9553a", "#7fb0c4", "#fbf6ea", "#e9a0a0"];
  const lines = [
    [250, 0.24, 1.15],
    [205, 0.4, 0.85],
    [170, 0.5, 0.62],
  ] as const;
  return lines
    .map(([half, share, size]) => {
      const y = share * height;
      let cloths = "";
      for (let x = -half * 0.8; x < half * 0.74;) {
        const wide = dice.between(20, 38) * size;
        const sag = y + 22 * size * (1 - (x / half) ** 2);
        const tall = dice.between(34, 58) * size;
        cloths += polygon(
          [
            [middle + x, sag],
            [middle + x + wide, sag + 1],
            [middle + x + wide - 2, sag + tall],
            [middle + x + 2, sag + tall * 0.96],
          ],
          material(canvas, dice.pick(colours)),
        );
        x += wide + dice.between(4, 12) * size;
      }
      return (
        stroke(
          `M${num(middle - half * 1.7)} ${num(y - 22)}Q${num(middle)} ${num(y + 46 * size)} ${num(middle + half * 1.7)} ${num(y - 22)}`,
          canvas.palette.dark,
          1.6,
        ) + cloths
      );
    })
    .join("");
}
