import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import type { Layout } from "../names.ts";
import { drawHill } from "../parts/land.ts";
import { drawBroadleaf, drawCypress, drawForest, drawLeafyCorner, drawPalm } from "../parts/plants.ts";
import { drawParasol } from "../parts/seaside.ts";
import { drawSky } from "../parts/sky.ts";
import { drawWater } from "../parts/water.ts";
import { circle, ellipse, group, num, outline, type Point, polygon, rect, stroke } from "../svg.ts";

/** A terrace with its pool, over the sea or in a garden. */
export function drawPool(canvas: Canvas, layout: Layout<"pool">): string {
  const { palette, height, width, dice } = canvas;
  const sky = drawSky(canvas, { horizon: 0.48, sunY: dice.between(0.18, 0.3) });
  // Parasols stand on the side of the shade, plants on the side of the sun.
  const side = canvas.sun.x > width / 2 ? 1 : -1;
  return (
    sky +
    (layout === "sea" ? drawSea(canvas) : drawGarden(canvas)) +
    drawTerrace(canvas) +
    drawBasin(canvas) +
    drawLoungers(canvas, -side) +
    drawPlanting(canvas, side, layout) +
    rect(0, 0.958 * height, width, 0.05 * height, mix(palette.wall[2], palette.rock, 0.4)) +
    drawLeafyCorner(canvas, side, mix(palette.dark, palette.near, 0.45), mix(palette.near, palette.mid, 0.4))
  );
}

function drawSea(canvas: Canvas): string {
  const { palette, height } = canvas;
  const horizon = 0.44 * height;
  return (
    drawHill(
      canvas.fork("far"),
      { y: horizon - 14, amplitude: 40, frequency: 2.2, bottom: horizon + 1 },
      mix(palette.far, palette.haze, 0.45),
      mix(palette.far, palette.haze, 0.75),
    ).svg + drawWater(canvas, { top: horizon, bottom: 0.64 * height })
  );
}

function drawGarden(canvas: Canvas): string {
  const { palette, height } = canvas;
  const far = drawHill(
    canvas.fork("far"),
    { y: 0.42 * height, amplitude: 40, frequency: 2.2 },
    mix(palette.far, palette.haze, 0.45),
    palette.haze,
  );
  const middle = drawHill(
    canvas.fork("middle"),
    { y: 0.48 * height, amplitude: 26, frequency: 2, octaves: 3, fade: 130 },
    mix(palette.mid, palette.haze, 0.4),
    mix(palette.mid, palette.haze, 0.3),
  );
  const near = drawHill(
    canvas.fork("near"),
    { y: 0.575 * height, amplitude: 8, frequency: 2, octaves: 2 },
    mix(palette.mid, palette.light, 0.15),
    palette.near,
  );
  const wood = (points: readonly Point[], size: number, haze: number, gap: number) =>
    drawForest(canvas, points, {
      smallest: size * 0.6,
      tallest: size,
      colour: mix(palette.near, palette.haze, haze),
      lit: mix(palette.mid, palette.light, 0.2),
      gap,
      kind: "broadleaf",
    });
  return far.svg + wood(middle.points, 46, 0.4, 38) + middle.svg + wood(near.points, 120, 0.1, 74) + near.svg;
}

function terraceTop(canvas: Canvas): number {
  return 0.6 * canvas.height;
}

function drawTerrace(canvas: Canvas): string {
  const { palette, height, width } = canvas;
  const top = terraceTop(canvas);
  let joints = "";
  for (let index = -10; index <= 20; index++)
    joints += `M${num(width / 2 + (index - 5) * 140)} ${num(top)}L${num(width / 2 + (index - 5) * 330)} ${num(height)}`;
  return (
    rect(
      0,
      top - 6,
      width,
      height - top + 6,
      canvas.vertical([
        [0, mix(palette.wall[0], "#ffffff", 0.1)],
        [1, mix(palette.wall[1], palette.rock, 0.25)],
      ]),
    ) + stroke(joints, palette.rock, 1.2, 'opacity=".3"')
  );
}

function drawBasin(canvas: Canvas): string {
  const { palette, height, width, sun } = canvas;
  const { dice } = canvas.fork("basin");
  const top = terraceTop(canvas);
  const foot = 0.94 * height;
  const shape: Point[] = [
    [0.2 * width, top + 10],
    [0.84 * width, top + 10],
    [width - 10, foot],
    [10, foot],
  ];
  const rim: Point[] = [
    [0.2 * width - 12, top + 3],
    [0.84 * width + 12, top + 3],
    [width + 16, foot + 12],
    [-16, foot + 12],
  ];
  const edge = canvas.isDark ? mix("#fff9ec", palette.haze, 0.45) : "#fff9ec";
  let ripples = "";
  for (let count = Math.round(70 * canvas.breadth); count > 0; count--) {
    const near = dice.next();
    const length = 20 + near * 90;
    ripples += `M${num(dice.between(0, width))} ${num(top + 14 + near * (foot - top - 20))}q${num(length * 0.25)} ${num(-3 - 4 * near)} ${num(length * 0.5)} 0t${num(length * 0.5)} 0`;
  }
  const shimmer = circle(
    sun.x,
    top + 60,
    260,
    canvas.glow(sun.x, top + 60, 260, [
      [0, palette.sun, 0.55],
      [1, palette.sun, 0],
    ]),
  );
  return (
    polygon(rim, edge) +
    polygon(
      shape,
      canvas.vertical([
        [0, mix(palette.water[0], "#ffffff", 0.15)],
        [0.5, palette.water[1]],
        [1, palette.water[2]],
      ]),
    ) +
    group(stroke(ripples, "#ffffff", 2, 'opacity=".35"') + shimmer, canvas.clip(outline(shape)))
  );
}

function drawLoungers(canvas: Canvas, side: number): string {
  const { palette, width } = canvas;
  const top = terraceTop(canvas);
  const count = canvas.breadth < 0.8 ? 1 : 2 + Math.floor((canvas.breadth - 0.9) * 1.4);
  let loungers = "";
  for (let index = 0; index < count; index++) {
    const step = index * 0.115 * Math.min(width, 1300);
    const x = side < 0 ? 34 + step : width - 230 - step;
    const y = top + 34 + (count - index) * 14;
    loungers +=
      drawParasol(canvas, {
        x: x + 44,
        y,
        size: 60,
        colour: index % 2 ? mix("#fff3dd", palette.haze, 0.15) : palette.accent,
        hasChair: false,
      }) + drawLounger(canvas, x, y + 8, 0.85);
  }
  return loungers;
}

function drawLounger({ palette, isDark }: Canvas, x: number, y: number, size: number): string {
  const at = (right: number, up: number): Point => [x + right * size, y - up * size];
  const linen = mix("#fffaf0", palette.haze, isDark ? 0.35 : 0.05);
  return (
    ellipse(x + 40 * size, y + 4 * size, 70 * size, 7 * size, palette.dark, 'opacity=".2"') +
    polygon([at(-30, 14), at(64, 14), at(104, 52), at(112, 48), at(74, 4), at(-30, 4)], linen) +
    rect(x - 22 * size, y - 4 * size, 5 * size, 12 * size, "#7a5a3f") +
    rect(x + 60 * size, y - 4 * size, 5 * size, 12 * size, "#7a5a3f") +
    polygon([at(-30, 14), at(20, 14), at(20, 4), at(-30, 4)], palette.accent, 'opacity=".85"')
  );
}

function drawPlanting(canvas: Canvas, side: number, layout: Layout<"pool">): string {
  const { palette, height, width } = canvas;
  const local = canvas.fork("planting");
  const { dice } = local;
  const edge = side > 0 ? width : 0;
  const green = mix(palette.near, palette.dark, 0.45);
  const tall =
    layout === "sea"
      ? drawPalm(local, { x: edge - side * 84, y: 0.73 * height, size: 340, colour: green }) +
        drawPalm(local, {
          x: edge - side * 14,
          y: 0.71 * height,
          size: 240,
          colour: mix(palette.near, palette.dark, 0.3),
        })
      : drawCypress(local, {
          x: edge - side * 120,
          y: 0.7 * height,
          size: 300,
          colour: green,
          lit: mix(palette.near, palette.mid, 0.4),
        }) +
        drawBroadleaf(local, {
          x: edge - side * 36,
          y: 0.72 * height,
          size: 260,
          colour: mix(palette.near, palette.dark, 0.2),
          lit: mix(palette.mid, palette.light, 0.2),
        });
  let shrubs = "";
  for (let index = 0; index < 22; index++) {
    const x = edge - side * dice.between(-10, 176);
    const y = 0.735 * height + dice.between(-12, 30);
    shrubs += circle(
      x,
      y,
      dice.between(12, 26),
      dice.pick([palette.near, mix(palette.near, palette.dark, 0.3), mix(palette.near, palette.mid, 0.4)]),
    );
    if (dice.chance(0.5))
      shrubs += circle(
        x + dice.between(-8, 8),
        y - dice.between(4, 14),
        4,
        dice.pick(["#e86f8f", palette.accent, "#fff3dd"]),
      );
  }
  return tall + shrubs;
}
