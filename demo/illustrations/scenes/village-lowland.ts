import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { drawChurch, drawHouse } from "../parts/houses.ts";
import { drawGrass, drawHill } from "../parts/land.ts";
import { drawBroadleaf, drawFlowers, drawForest } from "../parts/plants.ts";
import { drawBirds, drawSky } from "../parts/sky.ts";
import { drawWater } from "../parts/water.ts";
import { circle, disc, ellipse, fill, num, type Point, rect, smoothLine, stroke } from "../svg.ts";

/** A brick village on flat green land: steeple, poplars, cows, and a stream that mirrors it. */
export function drawLowland(canvas: Canvas): string {
  const { palette, height, width, dice } = canvas;
  const sky = drawSky(canvas, {
    horizon: 0.6,
    sunX: dice.between(0.14, 0.3),
    sunY: dice.between(0.16, 0.34),
    clouds: 1.7,
  });
  const horizon = 0.58 * height;
  const far = drawHill(
    canvas.fork("far"),
    { y: horizon - 8, amplitude: 8, frequency: 5, octaves: 3, bottom: horizon + 12 },
    mix(palette.far, palette.haze, 0.35),
    mix(palette.mid, palette.haze, 0.5),
  );
  const meadow = rect(
    0,
    horizon,
    width,
    height - horizon,
    canvas.vertical([
      [0, mix(palette.mid, palette.haze, 0.25)],
      [0.4, mix(palette.mid, palette.light, 0.12)],
      [1, palette.near],
    ]),
  );
  return (
    sky +
    drawBirds(canvas, 7) +
    drawForest(canvas, far.points, {
      smallest: 18,
      tallest: 36,
      colour: mix(palette.near, palette.haze, 0.5),
      gap: 22,
      kind: "broadleaf",
    }) +
    far.svg +
    meadow +
    drawPoplars(canvas, horizon) +
    drawHomes(canvas, horizon) +
    drawStream(canvas, horizon) +
    drawCows(canvas) +
    drawBank(canvas)
  );
}

/** A line of poplars along a road, away to the left. */
function drawPoplars(canvas: Canvas, horizon: number): string {
  const { palette, width } = canvas;
  const local = canvas.fork("poplars");
  const { dice } = local;
  const end = 0.42 * width;
  let poplars = "";
  for (let x = -20, index = 0; x < end; index++) {
    const near = 1 - x / end;
    const size = 76 + 110 * near;
    const wide = size * 0.15;
    const foot = horizon + 4 + 26 * near;
    const colour = mix(mix(palette.near, palette.dark, 0.1), palette.haze, 0.3 * (1 - near));
    poplars +=
      stroke(`M${num(x)} ${num(foot)}v${num(-size * 0.2)}`, mix(colour, "#3a2418", 0.5), Math.max(2, size * 0.03)) +
      ellipse(x, foot - size * 0.56, wide, size * 0.45, colour) +
      ellipse(
        x - wide * 0.3,
        foot - size * 0.6,
        wide * 0.45,
        size * 0.34,
        mix(colour, mix(palette.mid, palette.light, 0.3), 0.5),
      );
    x += (26 + 34 * near) * dice.between(0.92, 1.08);
  }
  return poplars;
}

function drawHomes(canvas: Canvas, horizon: number): string {
  const { palette, width } = canvas;
  const local = canvas.fork("homes");
  const { dice } = local;
  const bricks = canvas.isDark ? palette.wall : ["#b06a50", "#9d5a45", "#c98a68", "#efe3cf", "#a5654f"];
  const middle = width * 0.64;
  const homes = Array.from({ length: 15 }, (_, index) => {
    const row = index % 2;
    return {
      x: middle + (index - 7) * 44 + dice.between(-12, 12) - 28,
      y: horizon + 14 + row * 26 + dice.between(-3, 3),
      width: dice.between(54, 76),
    };
  }).sort((a, b) => a.y - b.y);
  const roofs =
    canvas.mood === "winter"
      ? [palette.snow]
      : [palette.roof[0], palette.roof[1], mix("#5a5f68", palette.haze, canvas.isDark ? 0.1 : 0.15)];
  let village = "";
  const church = drawChurch(local, { x: middle - 20, y: horizon + 18, size: 1.35, isOnion: false });
  for (const [index, { x, y, width: wide }] of homes.entries()) {
    if (index === 5) village += church;
    village += drawHouse(local, {
      x,
      y,
      width: wide,
      height: wide * dice.between(0.5, 0.62),
      shape: "gable",
      wall: mix(dice.pick(bricks), palette.haze, 0.06),
      roof: dice.pick(roofs),
      roofHeight: wide * 0.36,
      columns: dice.whole(2, 3),
      rows: 1,
    });
    if (dice.chance(0.4))
      village += drawBroadleaf(local, {
        x: x - 6,
        y: y + 4,
        size: dice.between(50, 92),
        colour: mix(palette.near, palette.dark, 0.15),
        lit: mix(palette.mid, palette.light, 0.2),
      });
  }
  return village;
}

/** The stream comes from the village to the near left, widening. */
function drawStream(canvas: Canvas, horizon: number): string {
  const { height, width } = canvas;
  const bends = [
    [0.6, 0.635, 10],
    [0.5, 0.67, 26],
    [0.56, 0.735, 60],
    [0.4, 0.82, 130],
    [0.3, 1.03, 290],
  ] as const;
  const left = bends.map(([x, y, half]): Point => [x * width - half, y * height]);
  const right = bends.map(([x, y, half]): Point => [x * width + half, y * height]);
  const d = `${smoothLine(left)}${smoothLine([...right].reverse()).replace("M", "L")}Z`;
  const edge = stroke(
    `${smoothLine(left)}${smoothLine(right)}`,
    mix(canvas.palette.near, canvas.palette.dark, 0.25),
    5,
    'opacity=".5"',
  );
  return `<g ${canvas.clip(d)}>${drawWater(canvas.fork("stream"), { top: horizon + 40, glitter: 0.3 })}</g>${edge}`;
}

function drawCows(canvas: Canvas): string {
  const { height, width } = canvas;
  const { dice } = canvas.fork("cows");
  const count = Math.round(3 + 2 * canvas.breadth);
  const cows = Array.from({ length: count }, (_, index) => ({
    x: (0.62 + (0.36 * (index + dice.between(0.1, 0.8))) / count) * width,
    y: (0.74 + (index % 3) * 0.055 + dice.between(0, 0.02)) * height,
  })).sort((a, b) => a.y - b.y);
  return cows
    .map((cow) =>
      drawCow(canvas, {
        ...cow,
        size: 0.7 + (cow.y / height - 0.74) * 4,
        turn: dice.chance(0.5) ? 1 : -1,
        isBrown: dice.chance(0.35),
      }),
    )
    .join("");
}

function drawCow(
  canvas: Canvas,
  { x, y, size, turn, isBrown }: { x: number; y: number; size: number; turn: number; isBrown: boolean },
): string {
  const { palette } = canvas;
  const hide = mix(isBrown ? "#a86a42" : "#fbf6ec", palette.haze, canvas.isDark ? 0.45 : 0.06);
  const patch = mix(isBrown ? "#fbf1e2" : "#4a3d3a", palette.haze, canvas.isDark ? 0.3 : 0.08);
  const at = (right: number, up: number) => [x + right * size * turn, y - up * size] as const;
  const legs = [-26, -16, 16, 26]
    .map((right) => rect(at(right, 0)[0] - 3 * size, y - 22 * size, 6 * size, 22 * size, lighten(hide, -0.06)))
    .join("");
  return (
    ellipse(x, y + 1, 44 * size, 5 * size, palette.dark, 'opacity=".2"') +
    legs +
    rect(x - 36 * size, y - 50 * size, 72 * size, 34 * size, hide, `rx="${num(13 * size)}"`) +
    ellipse(...at(46, 34), 14 * size, 10 * size, hide) +
    ellipse(...at(54, 29), 7 * size, 6 * size, mix(hide, "#e0a090", 0.5)) +
    fill(disc(...at(-14, 36), 11 * size) + disc(...at(12, 42), 7 * size) + disc(...at(-28, 28), 6 * size), patch) +
    circle(...at(41, 45), 4 * size, patch)
  );
}

function drawBank(canvas: Canvas): string {
  const { palette, height } = canvas;
  return (
    drawFlowers(canvas, {
      top: 0.88 * height,
      bottom: height,
      count: 60,
      colours: [palette.light, palette.accent, mix("#f4d35e", palette.haze, 0.2)],
    }) +
    drawGrass(canvas, {
      top: 0.95 * height,
      bottom: height + 10,
      count: 190,
      colour: mix(palette.near, palette.dark, 0.4),
    })
  );
}
