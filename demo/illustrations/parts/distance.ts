import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import type { Setting } from "../settings.ts";
import { ellipse, fill, group, num, rect } from "../svg.ts";
import { drawSmallChateau } from "./chateau.ts";
import { drawChalk, drawDuneCabins, drawPineCape, drawQuayTown, drawSea, drawSkerries } from "./distance-sea.ts";
import { drawCypressHills, drawPatioWall, drawPerchedVillage, drawTownFronts } from "./distance-south.ts";
import { drawChalet, drawChurch, drawFarm, drawHouse } from "./houses.ts";
import { drawHill } from "./land.ts";
import { drawPeak } from "./mountains.ts";
import { drawForest, drawPine } from "./plants.ts";
import { fromSide } from "./sides.ts";
import { drawWindmill } from "./windmill.ts";

type Draw = (canvas: Canvas, foot: number) => string;

const DISTANCES: Record<Setting, Draw> = {
  cliff: (canvas, foot) => drawSea(canvas, foot, drawChalk),
  rocks: (canvas, foot) => drawSea(canvas, foot, drawSkerries),
  dunes: (canvas, foot) => drawSea(canvas, foot, drawDuneCabins),
  riviera: (canvas, foot) => drawSea(canvas, foot, drawPineCape),
  harbour: (canvas, foot) => drawSea(canvas, foot, drawQuayTown),
  lake: (canvas, foot) => drawRange(canvas, foot, true),
  mere: drawMere,
  peaks: (canvas, foot) => drawRange(canvas, foot, false),
  forest: drawWooded,
  river: (canvas, foot) => drawPastures(canvas, foot, true),
  vineyard: (canvas, foot) => drawFields(canvas, foot, canvas.palette.near),
  lavender: (canvas, foot) => drawFields(canvas, foot, mix("#8467b0", canvas.palette.near, canvas.isDark ? 0.5 : 0.1)),
  polder: drawFlatland,
  meadow: (canvas, foot) => drawPastures(canvas, foot, false),
  hills: drawCypressHills,
  village: drawPerchedVillage,
  canal: (canvas, foot) => drawTownFronts(canvas, foot, true),
  roofs: (canvas, foot) => drawTownFronts(canvas, foot, false),
  patio: drawPatioWall,
};

/**
 * What lies far behind what a picture is about, down to `foot`. Far lighter than a landscape of its own, and what it is
 * known by keeps to the side away from the sun: the middle is for what stands before it.
 */
export function drawDistance(canvas: Canvas, setting: Setting, foot: number): string {
  return DISTANCES[setting](canvas, foot);
}

/** Snowy peaks over their foothills, and a chalet. */
function drawRange(canvas: Canvas, foot: number, hasLake: boolean): string {
  const { palette, width, dice } = canvas;
  const count = Math.max(3, Math.round(4 * canvas.breadth));
  let peaks = "";
  for (let index = 0; index < count; index++) {
    const local = canvas.fork(`peak ${index}`);
    peaks += drawPeak(local, {
      x: ((index + 0.5 + local.dice.between(-0.18, 0.18)) / count) * width,
      top: foot - local.dice.between(190, 320),
      spread: local.dice.between(210, 290),
      foot,
      haze: 0.18 + 0.12 * (index % 2),
      snow: canvas.mood === "winter" ? 0.95 : 0.6,
    });
  }
  const hill = drawHill(
    canvas.fork("foothill"),
    { y: foot - 26, amplitude: 16, frequency: 2, octaves: 2, fade: 60 },
    mix(palette.mid, palette.haze, 0.35),
    mix(palette.mid, palette.haze, 0.2),
  );
  const trees = drawForest(canvas, hill.points, {
    smallest: 22,
    tallest: 54,
    colour: mix(palette.near, palette.haze, 0.22),
    lit: mix(palette.mid, palette.light, 0.2),
    gap: 24,
  });
  const chalet = drawChalet(canvas, { x: fromSide(canvas, 0.16) + dice.between(-30, 30), y: foot - 4, width: 78 });
  return peaks + trees + hill.svg + chalet + (hasLake ? drawStripOfWater(canvas, foot, 0.03) : "");
}

function drawStripOfWater(canvas: Canvas, foot: number, share: number): string {
  const { palette, width, height } = canvas;
  const strip = share * height;
  const water = canvas.between(foot - strip, foot + 6, [
    [0, palette.water[0]],
    [1, palette.water[1]],
  ]);
  return rect(0, foot - strip * 0.55, width, strip * 0.55 + 12, water);
}

/** Wooded hill upon hill, and tall pines at the edges. */
function drawWooded(canvas: Canvas, foot: number): string {
  const { palette, width } = canvas;
  const near = [0.02, 0.12, 0.9, 0.99].map((along, index) =>
    drawPine(canvas, {
      x: along * width,
      y: foot + 22,
      size: [250, 170, 190, 270][index] ?? 200,
      colour: mix(palette.near, palette.dark, 0.25),
      lit: mix(palette.near, palette.mid, 0.5),
    }),
  );
  return (
    drawWoodedHill(canvas, "far", foot - 84, 0.6, 48) +
    drawWoodedHill(canvas, "near", foot - 22, 0.25, 78) +
    near.join("")
  );
}

function drawWoodedHill(canvas: Canvas, label: string, y: number, haze: number, size: number): string {
  const { palette } = canvas;
  const local = canvas.fork(label);
  const colour = mix(palette.near, palette.haze, haze);
  const crest = drawHill(
    local,
    { y, amplitude: 26, frequency: 1.8, octaves: 2, fade: 120 },
    colour,
    mix(colour, palette.haze, 0.3),
  );
  const trees = drawForest(canvas.fork(label), crest.points, {
    smallest: size * 0.6,
    tallest: size,
    colour,
    lit: haze < 0.5 ? mix(colour, palette.light, 0.22) : undefined,
    gap: size * 0.46,
    kind: canvas.mood === "autumn" && haze < 0.4 ? "broadleaf" : "pine",
  });
  return trees + crest.svg;
}

/** Still water below low woods. */
function drawMere(canvas: Canvas, foot: number): string {
  return (
    drawWoodedHill(canvas, "far", foot - 70, 0.6, 44) +
    drawWoodedHill(canvas, "shore", foot - 34, 0.3, 58) +
    drawStripOfWater(canvas, foot, 0.07)
  );
}

/** Meadows with trees and a village about its church; a stream before them. */
function drawPastures(canvas: Canvas, foot: number, hasStream: boolean): string {
  const { palette, dice } = canvas;
  const hill = drawHill(
    canvas.fork("far"),
    { y: foot - 84, amplitude: 26, frequency: 2, octaves: 2, fade: 90 },
    mix(palette.far, palette.haze, 0.4),
    mix(palette.mid, palette.haze, 0.4),
  );
  const bank = drawHill(
    canvas.fork("bank"),
    { y: foot - 30, amplitude: 10, frequency: 2, octaves: 2, fade: 60 },
    mix(palette.mid, palette.light, 0.14),
    mix(palette.mid, palette.near, 0.3),
  );
  const trees = drawForest(canvas, bank.points, {
    smallest: 44,
    tallest: 74,
    colour: mix(palette.near, palette.haze, 0.25),
    lit: mix(palette.mid, palette.light, 0.25),
    gap: 58,
    kind: "broadleaf",
  });
  const x = fromSide(canvas, 0.16);
  let houses = "";
  for (let index = 0; index < 5; index++) {
    const height = 30 + (index % 3) * 12;
    const wall = dice.pick(palette.wall);
    houses += drawHouse(canvas, {
      x: x - 120 + index * 46,
      y: foot - 30,
      width: 44,
      height,
      wall,
      columns: 2,
      rows: 1,
    });
  }
  const church = drawChurch(canvas, { x: x + 8, y: foot - 28, size: 0.85, isOnion: false });
  const stream = hasStream
    ? drawStripOfWater(canvas, foot, 0.045) + ellipse(x, foot - 12, 190, 4, palette.light, 'opacity=".3"')
    : "";
  return hill.svg + trees + bank.svg + houses + church + stream;
}

/** Rows over a slope, and the house they belong to. */
function drawFields(canvas: Canvas, foot: number, rows: string): string {
  const { palette, width } = canvas;
  const far = drawHill(
    canvas.fork("far"),
    { y: foot - 110, amplitude: 34, frequency: 2.2, octaves: 3 },
    mix(palette.far, palette.haze, 0.5),
    palette.haze,
  );
  const field = drawHill(
    canvas.fork("field"),
    { y: foot - 46, amplitude: 26, frequency: 1.5, octaves: 2, fade: 90 },
    mix(palette.mid, palette.light, 0.16),
    mix(palette.mid, palette.near, 0.25),
  );
  let stripes = "";
  for (let x = -200; x < width + 200; x += 26) stripes += `M${x} ${num(foot - 110)}h9l-70 150h-12Z`;
  const x = fromSide(canvas, 0.2);
  const place = { x, y: field.crestAt(x) + 8 };
  const isGrand = canvas.variation % 2 === 0 && rows === palette.near;
  const house = isGrand
    ? drawSmallChateau(canvas.fork("house"), { ...place, size: 0.72 })
    : drawFarm(canvas.fork("house"), { ...place, size: 0.95 });
  const opacity = rows === palette.near ? 0.36 : 0.7;
  return far.svg + field.svg + group(fill(stripes, rows, `opacity="${opacity}"`), canvas.clip(field.outline)) + house;
}

/** Flat green land to the horizon with a mill, a steeple and straight water. */
function drawFlatland(canvas: Canvas, foot: number): string {
  const { palette, width } = canvas;
  const far = drawHill(
    canvas.fork("far"),
    { y: foot - 26, amplitude: 5, frequency: 1, octaves: 2, fade: 40 },
    mix(palette.mid, palette.haze, 0.4),
    mix(palette.mid, palette.light, 0.1),
  );
  const trees = drawForest(canvas, far.points, {
    smallest: 24,
    tallest: 44,
    colour: mix(palette.near, palette.haze, 0.45),
    lit: mix(palette.mid, palette.haze, 0.3),
    gap: 40,
    kind: "broadleaf",
  });
  const x = fromSide(canvas, 0.15);
  return (
    trees +
    far.svg +
    drawChurch(canvas, { x: width - x, y: foot - 16, size: 0.7, isOnion: false }) +
    drawWindmill(canvas, { x, y: foot - 6, size: 210 }) +
    drawStripOfWater(canvas, foot, 0.025)
  );
}
