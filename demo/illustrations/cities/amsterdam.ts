import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import { drawRowboat } from "../parts/water.ts";
import { num, rect, stroke } from "../svg.ts";
import { drawAlley, drawBlossoms } from "./ground.ts";
import { drawDrawbridge, drawWestertoren } from "./landmarks/amsterdam.ts";
import { drawRiverBoat } from "./life.ts";
import { material } from "./material.ts";
import { drawRiverfront } from "./riverfront.ts";
import { drawBicycle } from "./shared.ts";
import { STYLES } from "./styles.ts";

/** Amsterdam: gables on a canal, a brick bridge with bicycles, the Westertoren. */
export function drawAmsterdamCanal(canvas: Canvas): string {
  return drawRiverfront(canvas, {
    style: STYLES.amsterdam,
    sunX: 0.78,
    scale: 1.08,
    back: 0,
    waterline: 0.68,
    wall: 30,
    wallColour: "#9c8471",
    behind: (site) =>
      drawWestertoren(canvas, { x: site.middle - 0.12 * site.span, y: site.ground - 90, size: 1.02, haze: 0.1 }),
    before: (site) => drawAlley(canvas, { y: site.ground + 4, gap: 230, size: [120, 160] }),
    front: (site) =>
      drawRowboat(canvas, {
        x: site.middle - 0.26 * site.span,
        y: 0.76 * site.height,
        size: 0.9,
        colour: material(canvas, "#2f5d6e"),
      }) + drawCanalBridge(canvas),
  });
}

/** A near bridge across the foot of the sheet, bicycles leaning on its rail. */
function drawCanalBridge(canvas: Canvas): string {
  const { width, height, palette } = canvas;
  const deck = 0.88 * height;
  const iron = mix(palette.dark, material(canvas, "#3f5a4c"), 0.3);
  let bars = "";
  for (let x = 0; x < width; x += 26) bars += `M${num(x)} ${num(deck - 34)}v36`;
  const bikes = [0.2, 0.31, 0.7, 0.82]
    .map((share, index) => drawBicycle(canvas, width * share, deck + 26, 1.15, index % 2 ? "#c9553a" : "#2f5d6e"))
    .join("");
  return (
    rect(
      0,
      deck,
      width,
      height - deck,
      canvas.vertical([
        [0, material(canvas, "#b07a5f")],
        [1, material(canvas, "#7d4f3f")],
      ]),
    ) +
    rect(0, deck - 2, width, 9, material(canvas, "#e3d3b4")) +
    stroke(bars, iron, 3) +
    rect(0, deck - 38, width, 5, iron) +
    rect(0, deck - 20, width, 3, iron) +
    bikes +
    drawBlossoms(canvas, {
      label: "box",
      from: width * 0.42,
      to: width * 0.58,
      y: deck - 30,
      depth: 18,
      count: 46,
      colours: ["#e0508a", "#f6d7c8", "#f3b34e"],
      size: 11,
    })
  );
}

/** Amsterdam: the white drawbridge. */
export function drawAmsterdamDrawbridge(canvas: Canvas): string {
  return drawRiverfront(canvas, {
    style: STYLES.amsterdam,
    sunX: 0.22,
    scale: 0.94,
    back: 0,
    waterline: 0.68,
    wall: 26,
    wallColour: "#9c8471",
    before: (site) => drawAlley(canvas, { y: site.ground + 4, gap: 150, size: [90, 130] }),
    over: (site) =>
      drawDrawbridge(canvas, { x: site.middle, y: 0.68 * site.height, size: Math.max(1.3, site.fit * 1.36) }),
    front: (site) =>
      drawRiverBoat(canvas, {
        x: site.middle + 0.16 * site.span,
        y: 0.86 * site.height,
        size: 0.9,
        colour: "#2f5d6e",
      }) +
      drawRowboat(canvas, {
        x: site.middle - 0.24 * site.span,
        y: 0.9 * site.height,
        size: 1.4,
        colour: material(canvas, "#a8402f"),
      }),
  });
}
