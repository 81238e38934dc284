import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import type { Layout } from "../names.ts";
import { drawChalet, drawChurch, drawHouse } from "../parts/houses.ts";
import { drawCrest, drawGrass, drawHill, type Hill } from "../parts/land.ts";
import { drawPeak } from "../parts/mountains.ts";
import { drawFlowers, drawForest, drawPine } from "../parts/plants.ts";
import { drawBirds, drawSky } from "../parts/sky.ts";
import { drawRowboat, drawWater } from "../parts/water.ts";
import { fill, type Point, smoothLine } from "../svg.ts";

/** High mountains: over a lake, a meadow with its chalet, or a valley with its village. */
export function drawAlps(canvas: Canvas, layout: Layout<"alps">): string {
  const sky = drawSky(canvas, { horizon: 0.66, clouds: 0.7 });
  if (layout === "valley") return sky + drawValley(canvas);
  const range = drawRange(canvas);
  return sky + (layout === "lake" ? drawLake(canvas, range) : range + drawMeadow(canvas));
}

/** The mountains and the woods at their feet. */
function drawRange(canvas: Canvas): string {
  const { palette, height } = canvas;
  const back = drawHill(
    canvas.fork("back"),
    { y: 0.44 * height, amplitude: 60, frequency: 4, octaves: 5, isRidged: true, step: 10 },
    mix(palette.far, palette.haze, 0.35),
    palette.haze,
  );
  const high = drawHill(
    canvas.fork("high woods"),
    { y: 0.6 * height, amplitude: 34, octaves: 3, fade: 150 },
    mix(palette.mid, palette.haze, 0.42),
    mix(palette.mid, palette.haze, 0.75),
  );
  const low = drawHill(
    canvas.fork("low woods"),
    { y: 0.665 * height, amplitude: 26, frequency: 2.4, octaves: 3, fade: 120 },
    mix(palette.near, palette.haze, 0.22),
    mix(palette.mid, palette.haze, 0.35),
  );
  return (
    back.svg +
    drawPeaks(canvas) +
    drawForest(canvas, high.points, {
      smallest: 18,
      tallest: 34,
      colour: mix(palette.near, palette.haze, 0.42),
      gap: 12,
    }) +
    high.svg +
    drawForest(canvas, low.points, {
      smallest: 34,
      tallest: 62,
      colour: mix(palette.near, palette.haze, 0.14),
      lit: mix(palette.mid, palette.light, 0.15),
      gap: 17,
    }) +
    low.svg
  );
}

/** One great peak between lesser ones that go on to both edges. */
function drawPeaks(canvas: Canvas): string {
  const { height, width } = canvas;
  const { dice } = canvas.fork("peaks");
  const hero = dice.between(0.42, 0.58) * width;
  const apart = dice.between(330, 430);
  const foot = 0.66 * height;
  const places: { x: number; rank: number }[] = [];
  for (let rank = Math.ceil(width / 2 / apart) + 1; rank > 0; rank--)
    places.push({ x: hero - apart * rank, rank }, { x: hero + apart * rank, rank });
  const lesser = places.map(({ x, rank }) => {
    const local = canvas.fork(`peak ${rank} ${x < hero}`);
    const top = local.dice.between(0.25, 0.34) * height;
    return drawPeak(local, {
      x: x + local.dice.between(-50, 50),
      top,
      spread: local.dice.between(240, 310),
      foot,
      haze: Math.min(0.5, 0.2 + 0.08 * rank),
      snow: 0.56,
    });
  });
  return (
    lesser.join("") +
    drawPeak(canvas.fork("hero"), {
      x: hero,
      top: dice.between(0.12, 0.19) * height,
      spread: dice.between(310, 370),
      foot,
      haze: 0.06,
      snow: 0.58,
    })
  );
}

function drawLake(canvas: Canvas, range: string): string {
  const { palette, height, width } = canvas;
  const { dice } = canvas.fork("lake");
  const top = 0.705 * height;
  const land = canvas.repeatable(range);
  const shore = drawHill(
    canvas.fork("shore"),
    { y: 0.965 * height, amplitude: 22, frequency: 1.6, octaves: 3, tilt: dice.between(-60, 60) },
    palette.dark,
  );
  return (
    land.drawn +
    drawWater(canvas, { top, glitter: 0.7, mirror: land.id, clarity: 0.6, reach: 0.28 * height }) +
    drawRowboat(canvas, {
      x: dice.between(0.35, 0.62) * width,
      y: dice.between(0.81, 0.85) * height,
      size: 1,
      colour: palette.accent,
    }) +
    shore.svg +
    drawGrass(canvas, {
      top: 0.935 * height,
      bottom: height + 6,
      count: 130,
      colour: mix(palette.dark, palette.near, 0.12),
    })
  );
}

function drawMeadow(canvas: Canvas): string {
  const { palette, height, width } = canvas;
  const local = canvas.fork("meadow");
  const { dice } = local;
  const slope = drawHill(
    local,
    { y: 0.76 * height, amplitude: 30, frequency: 1.6, octaves: 2, tilt: dice.between(-70, 70), fade: 230 },
    mix(palette.mid, palette.light, 0.22),
    palette.near,
  );
  const x = dice.between(0.28, 0.6) * width;
  let pines = "";
  for (let index = 0; index < 7; index++) {
    const place = x + 65 + (index % 2 ? -1 : 1) * dice.between(140, 300);
    pines += drawPine(local, {
      x: place,
      y: slope.crestAt(place) + dice.between(20, 60),
      size: dice.between(90, 150),
      colour: mix(palette.near, palette.dark, 0.35),
      lit: mix(palette.mid, palette.light, 0.1),
    });
  }
  const front = drawHill(
    canvas.fork("front"),
    { y: 0.93 * height, amplitude: 26, frequency: 1.3, octaves: 2 },
    palette.near,
    palette.dark,
  );
  return (
    slope.svg +
    drawCrest(slope.points, palette.light, 3, 0.35) +
    pines +
    drawChalet(local, { x, y: slope.crestAt(x + 65) + 48, width: dice.between(125, 150) }) +
    front.svg +
    drawGrass(canvas, {
      top: 0.9 * height,
      bottom: height + 10,
      count: 200,
      colour: mix(palette.near, palette.dark, 0.4),
    }) +
    drawFlowers(canvas, {
      top: 0.88 * height,
      bottom: height,
      count: 70,
      colours: [palette.accent, palette.light, palette.snow, mix(palette.accent, "#ffffff", 0.5)],
    })
  );
}

/** Two steep sides that frame a far peak, and a village on the floor between them. */
function drawValley(canvas: Canvas): string {
  const { palette, height, width } = canvas;
  const local = canvas.fork("valley");
  const { dice } = local;
  const middle = dice.between(0.44, 0.56) * width;
  const far =
    drawPeak(canvas.fork("far left"), {
      x: middle - 230,
      top: 0.27 * height,
      spread: 300,
      foot: 0.68 * height,
      haze: 0.34,
    }) +
    drawPeak(canvas.fork("far right"), {
      x: middle + 250,
      top: 0.24 * height,
      spread: 280,
      foot: 0.68 * height,
      haze: 0.3,
    }) +
    drawPeak(canvas.fork("far"), {
      x: middle,
      top: 0.15 * height,
      spread: 330,
      foot: 0.68 * height,
      haze: 0.12,
      snow: 0.6,
    });
  const floor = drawHill(
    local,
    { y: 0.66 * height, amplitude: 8, frequency: 2, octaves: 2, fade: 200 },
    mix(palette.mid, palette.haze, 0.35),
    mix(palette.mid, palette.near, 0.4),
  );
  return (
    far +
    floor.svg +
    drawSide(canvas.fork("left far"), { edge: 0, reach: middle - 90, top: 0.34, foot: 0.69, haze: 0.34 }) +
    drawSide(canvas.fork("right far"), { edge: width, reach: width - middle - 120, top: 0.3, foot: 0.7, haze: 0.3 }) +
    drawRiver(canvas, middle) +
    drawHamlet(canvas, floor, middle) +
    drawSide(canvas.fork("left"), { edge: 0, reach: middle * 0.52, top: 0.42, foot: 0.92, haze: 0.08 }) +
    drawSide(canvas.fork("right"), { edge: width, reach: (width - middle) * 0.46, top: 0.5, foot: 0.94, haze: 0.04 }) +
    drawFront(canvas) +
    drawBirds(canvas, 4)
  );
}

/** A wooded flank that falls from an edge of the sheet towards the middle. Heights are shares of the sheet. */
function drawSide(
  canvas: Canvas,
  { edge, reach, top, foot, haze }: { edge: number; reach: number; top: number; foot: number; haze: number },
): string {
  const { palette, height, dice } = canvas;
  const direction = edge === 0 ? 1 : -1;
  const curve = dice.curve();
  const start = edge - direction * 30;
  const points: Point[] = [];
  for (let along = 0; along <= 1.001; along += 0.05) {
    const fall = along ** 1.15 * 0.75 + along * 0.25;
    points.push([
      start + direction * (reach + 30) * along,
      (top + (foot - top) * fall) * height + curve(along * 6) * 14 * (1 - along),
    ]);
  }
  const colour = mix(palette.near, palette.haze, haze);
  const base = mix(palette.near, palette.haze, Math.min(0.7, haze + 0.18));
  const body = `${smoothLine(points)}L${start} ${foot * height + 2}Z`;
  const size = 30 + (1 - haze) * 46;
  let trees = "";
  for (let along = 0.01; along < 0.96; along += (9 + size * 0.14) / reach) {
    const index = along * (points.length - 1);
    const [from, to] = [points[Math.floor(index)], points[Math.ceil(index)]];
    if (!from || !to) continue;
    const part = index % 1;
    const tree = {
      size: size * dice.between(0.6, 1.1),
      x: from[0] + (to[0] - from[0]) * part,
      y: from[1] + (to[1] - from[1]) * part + 8,
    };
    trees += drawPine(canvas, { ...tree, colour, lit: haze < 0.2 ? mix(palette.mid, palette.near, 0.45) : undefined });
  }
  return (
    trees +
    fill(
      body,
      canvas.between(top * height, foot * height, [
        [0, colour],
        [1, base],
      ]),
    )
  );
}

function drawRiver(canvas: Canvas, middle: number): string {
  const { palette, height } = canvas;
  const bends = [
    [0, 0.675],
    [46, 0.71],
    [-40, 0.765],
    [70, 0.84],
    [-30, 1.02],
  ] as const;
  const left: Point[] = [];
  const right: Point[] = [];
  for (const [index, [dx, y]] of bends.entries()) {
    const half = 3 + index * index * 5.5;
    left.push([middle + dx - half, y * height]);
    right.push([middle + dx + half * 1.2, y * height]);
  }
  return fill(
    `${smoothLine(left)}${smoothLine(right.reverse()).replace("M", "L")}Z`,
    canvas.between(0.67 * height, height, [
      [0, palette.water[0]],
      [1, palette.water[1]],
    ]),
  );
}

function drawHamlet(canvas: Canvas, floor: Hill, middle: number): string {
  const { palette, height } = canvas;
  const local = canvas.fork("hamlet");
  const { dice } = local;
  const side = dice.chance(0.5) ? 1 : -1;
  const centre = middle + side * 130;
  const homes: { x: number; y: number; width: number }[] = [];
  for (let index = 0; index < 9; index++) {
    const spread = (index - 4) * 30;
    homes.push({
      x: centre + spread + dice.between(-8, 8),
      y: 0.725 * height + dice.between(-16, 30) + Math.abs(index - 4) * 2,
      width: dice.between(30, 40),
    });
  }
  homes.sort((a, b) => a.y - b.y);
  const snowy = canvas.mood === "winter";
  const roof = () => (snowy ? palette.snow : mix(dice.pick(palette.roof), palette.dark, 0.12));
  const houses = homes.map(({ x, y, width }) =>
    drawHouse(local, {
      x,
      y,
      width,
      height: width * 0.62,
      shape: "gable",
      columns: 2,
      rows: 1,
      roof: roof(),
      roofHeight: width * 0.34,
    }),
  );
  return (
    drawChurch(local, {
      x: centre - side * 14,
      y: Math.max(floor.crestAt(centre), 0.705 * height) + 4,
      size: 0.82,
      isOnion: dice.chance(0.5),
    }) + houses.join("")
  );
}

function drawFront(canvas: Canvas): string {
  const { palette, height } = canvas;
  const front = drawHill(
    canvas.fork("front"),
    { y: 0.945 * height, amplitude: 22, frequency: 1.4, octaves: 2 },
    mix(palette.near, palette.dark, 0.3),
    palette.dark,
  );
  return (
    front.svg +
    drawGrass(canvas, {
      top: 0.93 * height,
      bottom: height + 10,
      count: 150,
      colour: mix(palette.near, palette.dark, 0.55),
    }) +
    drawFlowers(canvas, {
      top: 0.93 * height,
      bottom: height,
      count: 46,
      colours: [palette.accent, palette.light, mix(palette.accent, "#ffffff", 0.5)],
    })
  );
}
