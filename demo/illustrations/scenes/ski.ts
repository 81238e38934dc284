import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import { drawChalet } from "../parts/houses.ts";
import { drawCrest, drawHill, type Hill } from "../parts/land.ts";
import { drawPeak } from "../parts/mountains.ts";
import { drawForest, drawPine } from "../parts/plants.ts";
import { drawSky } from "../parts/sky.ts";
import { num, type Point, rect, smoothLine, stroke } from "../svg.ts";

/** A ski slope with chalets and a gondola lift. */
export function drawSki(canvas: Canvas): string {
  const { palette, height } = canvas;
  const sky = drawSky(canvas, { horizon: 0.6, clouds: 0.5 });
  const back = drawHill(
    canvas.fork("back"),
    { y: 0.42 * height, amplitude: 70, frequency: 4, octaves: 5, isRidged: true, step: 10 },
    mix(palette.far, palette.haze, 0.3),
    palette.haze,
  );
  const upper = drawHill(
    canvas.fork("upper"),
    { y: 0.62 * height, amplitude: 40, frequency: 2, octaves: 2, tilt: -60, fade: 200 },
    mix(palette.snow, palette.snowShade, 0.35),
    mix(palette.snow, palette.haze, 0.2),
  );
  const slope = drawHill(
    canvas.fork("slope"),
    { y: 0.74 * height, amplitude: 34, frequency: 1.5, octaves: 2, tilt: 120, fade: 240 },
    palette.snow,
    mix(palette.snow, palette.snowShade, 0.4),
  );
  return (
    sky +
    back.svg +
    drawPeaks(canvas) +
    drawForest(canvas, upper.points, {
      smallest: 26,
      tallest: 50,
      colour: mix(palette.near, palette.haze, 0.3),
      lit: palette.snow,
      gap: 22,
    }) +
    upper.svg +
    drawWood(canvas, slope) +
    slope.svg +
    drawCrest(slope.points, palette.snow, 3, 0.7) +
    drawLift(canvas) +
    drawVillage(canvas, slope) +
    drawTracks(canvas, slope) +
    drawNearPines(canvas)
  );
}

function drawPeaks(canvas: Canvas): string {
  const { height, width } = canvas;
  const { dice } = canvas.fork("peaks");
  const hero = dice.between(0.4, 0.62) * width;
  const foot = 0.74 * height;
  let lesser = "";
  for (let rank = Math.ceil(width / 800) + 1; rank > 0; rank--) {
    for (const side of [-1, 1]) {
      const local = canvas.fork(`peak ${rank * side}`);
      lesser += drawPeak(local, {
        x: hero + side * (rank * 380 + local.dice.between(-40, 40)),
        top: local.dice.between(0.19, 0.28) * height,
        spread: local.dice.between(270, 320),
        foot,
        haze: Math.min(0.45, 0.16 + rank * 0.08),
        snow: 1.2,
      });
    }
  }
  return (
    lesser +
    drawPeak(canvas.fork("hero"), {
      x: hero,
      top: dice.between(0.09, 0.14) * height,
      spread: dice.between(330, 380),
      foot,
      haze: 0.05,
      snow: 0.95,
    })
  );
}

/** Snowy pines on one end of the slope. */
function drawWood(canvas: Canvas, slope: Hill): string {
  const { palette, width } = canvas;
  const { dice } = canvas.fork("wood");
  const count = Math.round(16 * canvas.breadth);
  let wood = "";
  for (let index = 0; index < count; index++) {
    const x = (0.56 + (0.46 * (index + dice.next())) / count) * width;
    wood += drawPine(canvas, {
      x,
      y: slope.crestAt(x) + 10,
      size: dice.between(60, 120),
      colour: mix(palette.near, palette.dark, 0.3),
      lit: mix(palette.snow, palette.near, 0.1),
    });
  }
  return wood;
}

function drawVillage(canvas: Canvas, slope: Hill): string {
  const { width } = canvas;
  const { dice } = canvas.fork("village");
  const count = canvas.breadth < 0.8 ? 2 : Math.min(4, Math.round(2 + canvas.breadth * 0.6));
  const gap = 180;
  const start = Math.max(50, 0.12 * width * dice.between(0.8, 1.4));
  return Array.from({ length: count }, (_, index) => {
    const size = index % 2 ? 122 : 98;
    const x = start + index * gap + dice.between(-12, 12);
    return { x, y: slope.crestAt(x + size / 2) + 60 + (index % 2) * 16, width: size };
  })
    .sort((a, b) => a.y - b.y)
    .map((place) => drawChalet(canvas, place))
    .join("");
}

function drawTracks(canvas: Canvas, slope: Hill): string {
  const { palette, height, width } = canvas;
  const { dice } = canvas.fork("tracks");
  const start = dice.between(0.46, 0.62) * width;
  let tracks = "";
  for (let index = 0; index < 3; index++) {
    const top = start + dice.between(-60, 60);
    const line = Array.from({ length: 15 }, (_, step): Point => {
      const down = step / 14;
      return [
        top + Math.sin(down * 9 + index) * (24 + 60 * down) + down * 130 * (index - 1),
        slope.crestAt(top) + 16 + down * (height - slope.crestAt(top)),
      ];
    });
    tracks += stroke(smoothLine(line), palette.snowShade, 3 + index, 'opacity=".7"');
  }
  return tracks;
}

/** A cable across the valley with its gondolas. */
function drawLift(canvas: Canvas): string {
  const { palette, height, width } = canvas;
  const [from, middle, to] = [0.53 * height, 0.48 * height, 0.24 * height];
  const cable = stroke(
    `M0 ${num(from)}Q${num(width / 2)} ${num(middle)} ${num(width)} ${num(to)}`,
    palette.dark,
    1.6,
    'opacity=".7"',
  );
  const count = Math.round(4 * Math.max(0.75, canvas.breadth));
  let cabins = "";
  for (let index = 0; index < count; index++) {
    const along = (index + 0.55) / count;
    const x = along * width;
    const y = (1 - along) ** 2 * from + 2 * along * (1 - along) * middle + along ** 2 * to;
    cabins +=
      stroke(`M${num(x)} ${num(y)}v18`, palette.dark, 1.6) +
      rect(x - 15, y + 18, 30, 23, palette.accent, 'rx="6"') +
      rect(x - 11, y + 22, 22, 8, palette.light, 'rx="2" opacity=".85"');
  }
  return cable + cabins;
}

function drawNearPines(canvas: Canvas): string {
  const { palette, height, width } = canvas;
  const { dice } = canvas.fork("near");
  const places = [
    [width - 84, 330],
    [width - 6, 250],
    [46, 215],
    [-8, 270],
  ] as const;
  return places
    .map(([x, size]) =>
      drawPine(canvas, {
        x: x + dice.between(-14, 14),
        y: height + 14,
        size: size * dice.between(0.9, 1.15),
        colour: palette.dark,
        lit: mix(palette.snow, palette.near, 0.15),
      }),
    )
    .join("");
}
