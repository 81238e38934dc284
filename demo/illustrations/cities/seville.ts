import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import { drawPalm } from "../parts/plants.ts";
import { drawRowboat } from "../parts/water.ts";
import { fill, num, rect, stroke } from "../svg.ts";
import { frameWater, measure } from "./frame.ts";
import { drawGiralda, drawPlazaDeEspana, drawTorreDelOro } from "./landmarks/seville.ts";
import { drawStrollers } from "./life.ts";
import { material } from "./material.ts";
import { drawRiverfront } from "./riverfront.ts";
import { drawOrangeTree } from "./shared.ts";
import { drawStreetScene } from "./street-scene.ts";
import { STYLES } from "./styles.ts";
import { drawTown } from "./town.ts";

/** Seville: the golden tower on the Guadalquivir, the Giralda behind. */
export function drawSevilleRiver(canvas: Canvas): string {
  const { palette } = canvas;
  return drawRiverfront(canvas, {
    style: STYLES.andalusia,
    sunX: 0.8,
    wall: 40,
    back: 0,
    scale: 1.05,
    behind: (site) =>
      drawTown(canvas, STYLES.andalusia, {
        label: "hazy",
        from: -40,
        to: site.width,
        y: site.ground - 40,
        scale: 0.9,
        haze: 0.4,
      }) + drawGiralda(canvas, { x: site.middle + 0.13 * site.span, y: site.ground - 40, size: 0.98, haze: 0.08 }),
    gaps: (site) => [[-0.16 * site.span - 100, -0.16 * site.span + 96]],
    before: (site) => {
      let palms = "";
      for (let x = 30; x < site.width; x += 128)
        palms +=
          Math.abs(x - (site.middle - 0.16 * site.span)) < 100
            ? ""
            : drawPalm(canvas.fork(`palm ${x}`), {
                x,
                y: site.ground + 4,
                size: 130 + ((x * 7) % 50),
                colour: mix(palette.near, palette.dark, 0.2),
              });
      return palms + drawTorreDelOro(canvas, { x: site.middle - 0.16 * site.span, y: site.ground + 4, size: 1.36 });
    },
    front: (site) =>
      drawRowboat(canvas, {
        x: site.middle + 0.1 * site.span,
        y: 0.85 * site.height,
        size: 1.2,
        colour: palette.accent,
      }),
  });
}

/** Seville: the curved gallery of the Plaza de España and its canal. */
export function drawSevillePlaza(canvas: Canvas): string {
  return frameWater(canvas, {
    waterline: 0.68,
    sunX: 0.3,
    clarity: 0.7,
    glitter: 0.2,
    shore: () => {
      const site = measure(canvas, 0.68 * canvas.height - 32);
      const size = Math.min(1.05, site.width / 1120);
      return (
        drawPlazaDeEspana(canvas, { x: site.middle, y: site.ground - 12, size }) +
        rect(
          0,
          site.ground,
          site.width,
          33,
          canvas.vertical([
            [0, material(canvas, "#e6cfa4")],
            [1, material(canvas, "#c99a68")],
          ]),
        ) +
        drawTiledRail(canvas, site.ground) +
        drawTiledBridge(canvas, site.middle - 0.25 * site.span, site.ground + 32) +
        drawTiledBridge(canvas, site.middle + 0.25 * site.span, site.ground + 32)
      );
    },
    front: () => {
      const site = measure(canvas, 0);
      return (
        drawRowboat(canvas, {
          x: site.middle + 40,
          y: 0.82 * site.height,
          size: 1.2,
          colour: material(canvas, "#2f6f8c"),
        }) +
        drawRowboat(canvas, {
          x: site.middle - 0.26 * site.span,
          y: 0.9 * site.height,
          size: 1.5,
          colour: material(canvas, "#c9553a"),
        })
      );
    },
  });
}

/** A balustrade of white and blue faience. */
function drawTiledRail(canvas: Canvas, y: number): string {
  let posts = "";
  for (let x = 4; x < canvas.width; x += 15) posts += `M${num(x)} ${num(y)}v-20`;
  return (
    stroke(posts, material(canvas, "#5f8fb9"), 6) +
    rect(0, y - 25, canvas.width, 6, material(canvas, "#fbf4e6")) +
    rect(0, y - 2, canvas.width, 5, material(canvas, "#fbf4e6"))
  );
}

function drawTiledBridge(canvas: Canvas, x: number, y: number): string {
  const arc = (lift: number, half: number) =>
    `M${num(x - half)} ${num(y - lift + 0)}Q${num(x)} ${num(y - 104 - lift)} ${num(x + half)} ${num(y - lift)}`;
  return (
    fill(
      `${arc(24, 130)}L${num(x + 130)} ${num(y)}H${num(x + 84)}Q${num(x)} ${num(y - 84)} ${num(x - 84)} ${num(y)}H${num(x - 130)}Z`,
      material(canvas, "#cf8a5c"),
    ) +
    stroke(arc(34, 132), material(canvas, "#5f8fb9"), 12, 'stroke-dasharray="7 6"') +
    stroke(arc(44, 132), material(canvas, "#fbf4e6"), 6) +
    stroke(arc(24, 130), material(canvas, "#fbf4e6"), 4)
  );
}

/** Seville: the Giralda over orange trees. */
export function drawSevilleStreet(canvas: Canvas): string {
  return drawStreetScene(canvas, {
    style: STYLES.andalusia,
    sunX: 0.24,
    tall: 340,
    far: 2.2,
    paving: "#e6cfa8",
    hero: (site) =>
      drawGiralda(canvas, { x: site.middle, y: site.ground + 2, size: 1.2 }) +
      drawTown(canvas, STYLES.andalusia, {
        label: "feet",
        from: site.middle - 330,
        to: site.middle - 70,
        y: site.ground + 3,
        scale: 0.7,
      }) +
      drawTown(canvas, STYLES.andalusia, {
        label: "feet east",
        from: site.middle + 52,
        to: site.middle + 260,
        y: site.ground + 3,
        scale: 0.7,
      }),
    back: 0,
    front: (site) =>
      [-1, 1]
        .map(
          (side) =>
            drawOrangeTree(canvas, site.middle + side * 190 * Math.max(0.7, site.fit), site.ground + 70, 150) +
            drawOrangeTree(canvas, site.middle + side * 330 * Math.max(0.7, site.fit), site.ground + 150, 210),
        )
        .join("") +
      drawStrollers(canvas, [
        [site.middle - 40, site.ground + 60, 50],
        [site.middle + 44, site.ground + 100, 62],
      ]),
  });
}
