import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import { drawHill } from "../parts/land.ts";
import { drawPeak } from "../parts/mountains.ts";
import { drawSail } from "../parts/water.ts";
import { num, stroke } from "../svg.ts";
import { frameWater } from "./frame.ts";
import { drawAlley, drawBlossoms } from "./ground.ts";
import { drawIslePalace } from "./landmarks/annecy.ts";
import { material } from "./material.ts";
import { drawRiverfront } from "./riverfront.ts";
import { drawHillTown, drawRise } from "./slopes.ts";
import { STYLES } from "./styles.ts";

function drawPeaks(canvas: Canvas, foot: number): string {
  const { width } = canvas;
  let peaks = "";
  for (let index = 0; index * 300 < width + 300; index++) {
    const local = canvas.fork(`peak ${index}`);
    peaks += drawPeak(local, {
      x: index * 300 - 40 + local.dice.between(-50, 50),
      top: foot - local.dice.between(190, 330),
      spread: local.dice.between(240, 300),
      foot,
      haze: 0.3,
    });
  }
  return peaks;
}

/** Annecy: the old prison in the middle of the Thiou. */
export function drawAnnecyCanal(canvas: Canvas): string {
  return drawRiverfront(canvas, {
    style: STYLES.savoy,
    sunX: 0.2,
    scale: 1,
    waterline: 0.72,
    wall: 28,
    back: 0,
    distance: (site) => drawPeaks(canvas, site.ground - 60),
    over: (site) => drawIslePalace(canvas, { x: site.middle + 10, y: 0.72 * site.height, size: 1.22 }),
    front: (site) =>
      drawBlossoms(canvas, {
        label: "left",
        from: -10,
        to: 0.3 * site.width,
        y: site.height,
        depth: 36,
        count: 60,
        colours: ["#d9452f", "#f07f9a", "#fbe3d6", "#f3b34e"],
        size: 14,
      }) +
      drawBlossoms(canvas, {
        label: "right",
        from: 0.74 * site.width,
        to: site.width + 10,
        y: site.height,
        depth: 30,
        count: 50,
        colours: ["#d9452f", "#f07f9a", "#fbe3d6"],
        size: 14,
      }),
  });
}

/** Annecy: the lake, its mountains, and the footbridge of lovers. */
export function drawAnnecyLake(canvas: Canvas): string {
  const { height } = canvas;
  const lake = 0.6 * height;
  return frameWater(canvas, {
    waterline: 0.6,
    sunX: 0.24,
    glitter: 0.8,
    clarity: 0.6,
    shore: () => drawLakeShore(canvas, lake),
    front: () => drawLakeFront(canvas),
  });
}

function drawLakeFront(canvas: Canvas): string {
  const { palette, width, height } = canvas;
  const middle = width / 2;
  const iron = material(canvas, "#5f7a70");
  const y = 0.86 * height;
  let bars = "";
  for (let index = -17; index <= 17; index++)
    bars += `M${num(middle + index * 22)} ${num(y - 70 * (1 - (index / 19) ** 2) - 46)}v48`;
  const arc = (up: number) =>
    `M${num(middle - 420)} ${num(y - up + 16)}Q${num(middle)} ${num(y - 150 - up)} ${num(middle + 420)} ${num(y - up + 16)}`;
  const bank = (side: number) =>
    drawRise(canvas, {
      points:
        side < 0
          ? [
              [-20, y - 30],
              [middle - 460, y - 12],
              [middle - 330, y + 26],
              [middle - 260, height + 10],
            ]
          : [
              [middle + 260, height + 10],
              [middle + 330, y + 26],
              [middle + 460, y - 12],
              [width + 20, y - 30],
            ],
      foot: height + 12,
      colour: mix(palette.near, palette.mid, 0.3),
      base: palette.near,
    });
  return (
    drawSail(canvas, { x: middle + 120, y: 0.68 * height, size: 22, colour: material(canvas, "#fdf7ea") }) +
    stroke(arc(0), iron, 12) +
    stroke(arc(46), iron, 4) +
    stroke(bars, iron, 2.4) +
    bank(-1) +
    bank(1) +
    drawAlley(canvas, { y: y, from: -30, to: middle - 390, gap: 100, size: [210, 270], label: "west" }) +
    drawAlley(canvas, { y: y, from: middle + 420, to: width + 60, gap: 100, size: [210, 270], label: "east" })
  );
}

function drawLakeShore(canvas: Canvas, lake: number): string {
  const { palette, width } = canvas;
  const near = drawHill(
    canvas.fork("low"),
    { y: lake - 40, amplitude: 34, frequency: 2.4, octaves: 3, bottom: lake + 2 },
    mix(palette.near, palette.haze, 0.25),
    mix(palette.mid, palette.haze, 0.4),
  );
  return (
    drawPeaks(canvas, lake + 2) +
    near.svg +
    drawHillTown(canvas, {
      label: "far shore",
      from: 0.1 * width,
      to: 0.9 * width,
      topAt: () => lake - 34,
      foot: lake,
      rows: 2,
      walls: STYLES.savoy.walls,
      roofs: STYLES.savoy.roofs,
      size: 20,
      haze: 0.3,
    })
  );
}
