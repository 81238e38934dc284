import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { fill, num, outline, type Point, polygon, rect, stroke } from "../svg.ts";
import { BAY, drawWindow, type Facade, facadeHeight, facadeWidth } from "./facade.ts";

/** The roof that belongs to the hotel's style, above its front. */
export function drawHotelRoof(canvas: Canvas, facade: Facade): string {
  if (facade.style === "mansard") return drawMansard(canvas, facade);
  if (facade.style === "brick") return drawGables(canvas, facade);
  if (facade.style === "chalet") return drawChaletGable(canvas, facade);
  return drawTiles(canvas, facade);
}

function drawMansard(canvas: Canvas, facade: Facade): string {
  const { x, y, wall, roof, bays } = facade;
  const eaves = y - facadeHeight(facade);
  const width = facadeWidth(facade);
  const slate = canvas.vertical([
    [0, lighten(roof, 0.07)],
    [1, lighten(roof, -0.04)],
  ]);
  let dormers = "";
  for (let bay = 0; bay < bays; bay++) {
    const left = x + BAY * bay + 30;
    dormers +=
      rect(left - 5, eaves - 74, 46, 66, lighten(wall, 0.03)) +
      fill(`M${num(left - 9)} ${num(eaves - 72)}q27 -30 54 0Z`, lighten(roof, -0.04)) +
      drawWindow(canvas, facade, { x: left + 4, y: eaves - 62, width: 28, height: 50 });
  }
  const chimneys = [0.14, 0.5, 0.86]
    .map(
      (along) =>
        rect(x + width * along - 14, eaves - 146, 28, 54, lighten(wall, -0.1)) +
        rect(x + width * along - 18, eaves - 150, 36, 8, lighten(wall, -0.16)),
    )
    .join("");
  return (
    chimneys +
    polygon(
      [
        [x - 14, eaves],
        [x + 26, eaves - 96],
        [x + width - 26, eaves - 96],
        [x + width + 14, eaves],
      ],
      slate,
    ) +
    rect(x + 20, eaves - 104, width - 40, 10, lighten(roof, -0.06)) +
    dormers
  );
}

/** Stepped gables of the Low Countries over a brick front. */
function drawGables(canvas: Canvas, facade: Facade): string {
  const { x, y, wall, roof, shutter, bays } = facade;
  const eaves = y - facadeHeight(facade);
  const width = facadeWidth(facade);
  const count = bays >= 7 ? 3 : 2;
  const wide = 192;
  let gables = "";
  for (let index = 0; index < count; index++) {
    const left = x + ((width - wide) * index) / (count - 1);
    const shape = traceSteps(left, eaves, wide, 130);
    gables +=
      polygon(shape, lighten(wall, 0.01)) +
      stroke(outline(shape), shutter, 4) +
      drawWindow(canvas, facade, { x: left + wide / 2 - 16, y: eaves - 72, width: 32, height: 48, hasArch: true });
  }
  return (
    polygon(
      [
        [x - 6, eaves],
        [x + 30, eaves - 84],
        [x + width - 30, eaves - 84],
        [x + width + 6, eaves],
      ],
      roof,
    ) +
    gables +
    drawBricks(canvas, facade)
  );
}

function traceSteps(x: number, eaves: number, width: number, rise: number): Point[] {
  const steps = 5;
  const left: Point[] = [];
  for (let step = 0; step < steps; step++) {
    const inward = (width * 0.5 * step) / steps;
    left.push([x + inward, eaves - (rise * step) / steps], [x + inward, eaves - (rise * (step + 1)) / steps]);
  }
  return [
    [x, eaves + 2],
    ...left,
    ...left.map(([a, b]): Point => [2 * x + width - a, b]).reverse(),
    [x + width, eaves + 2],
  ];
}

function drawBricks(canvas: Canvas, facade: Facade): string {
  const { dice } = canvas.fork("bricks");
  const { x, y, bays, wall } = facade;
  const top = y - facadeHeight(facade);
  const rows = Math.floor(facadeHeight(facade) / 14);
  let bricks = "";
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < bays * 3; column++) {
      if (dice.chance(0.3)) bricks += `M${num(x + column * 32 + (row % 2) * 10)} ${num(top + row * 14)}h20v5h-20Z`;
    }
  }
  return fill(bricks, lighten(wall, -0.07), 'opacity=".5"');
}

/** A low roof of clay tiles. */
function drawTiles(canvas: Canvas, facade: Facade): string {
  const { x, y, roof } = facade;
  const eaves = y - facadeHeight(facade);
  const width = facadeWidth(facade);
  let ribs = "";
  for (let along = 0; along <= width; along += 15)
    ribs += `M${num(x + 20 + (along * (width - 40)) / width)} ${num(eaves - 57)}l${num((along / width - 0.5) * 46)} 60`;
  return (
    polygon(
      [
        [x - 26, eaves + 4],
        [x + 20, eaves - 58],
        [x + width - 20, eaves - 58],
        [x + width + 26, eaves + 4],
      ],
      canvas.vertical([
        [0, lighten(roof, 0.06)],
        [1, lighten(roof, -0.04)],
      ]),
    ) + stroke(ribs, lighten(roof, -0.1), 2, 'opacity=".5"')
  );
}

/** One broad timber gable over the whole front, with deep eaves. */
function drawChaletGable(canvas: Canvas, facade: Facade): string {
  const { x, y, wall, roof, bays } = facade;
  const { palette } = canvas;
  const eaves = y - facadeHeight(facade);
  const width = facadeWidth(facade);
  const middle = x + width / 2;
  const rise = width * 0.36;
  const top = canvas.mood === "winter" ? palette.snow : roof;
  const slope = (out: number, up: number): Point[] => [
    [x - out, eaves + 26 - up],
    [middle, eaves - rise - up],
    [x + width + out, eaves + 26 - up],
  ];
  let boards = "";
  for (let row = 1; row < rise / 16; row++) {
    const half = (width / 2) * (1 - (row * 16) / rise);
    boards += `M${num(middle - half)} ${num(eaves - row * 16)}h${num(half * 2)}`;
  }
  let attic = "";
  for (let bay = Math.floor(bays / 2) - 1; bay <= Math.floor(bays / 2) + 1; bay++)
    attic += drawWindow(canvas, facade, { x: x + BAY * bay + 30, y: eaves - 84, width: 36, height: 58 });
  return (
    rect(
      x + width * 0.68,
      eaves - rise * 0.95,
      40,
      rise * 0.5,
      mix("#d8c4a8", palette.haze, canvas.isDark ? 0.7 : 0.2),
    ) +
    polygon(
      [
        [x, eaves + 2],
        [middle, eaves - rise],
        [x + width, eaves + 2],
      ],
      lighten(wall, -0.02),
    ) +
    stroke(boards, lighten(wall, -0.1), 2, 'opacity=".5"') +
    attic +
    polygon([...slope(64, 0), ...slope(64, 34).reverse()], top) +
    polygon([...slope(64, 0), ...slope(56, -12).reverse()], lighten(wall, -0.14))
  );
}
