import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import type { Layout } from "../names.ts";
import { drawChalet } from "../parts/houses.ts";
import { drawGrass, drawHill } from "../parts/land.ts";
import { drawForest, drawPine } from "../parts/plants.ts";
import { drawSky } from "../parts/sky.ts";
import { circle, fill, type Point, rect, smoothLine } from "../svg.ts";
import { drawWoodlandLake } from "./forest-lake.ts";

const RIDGES = 5;

/** Wooded ridges in the mist with a stream and a lodge, or a lake in the woods with its jetty. */
export function drawWoods(canvas: Canvas, layout: Layout<"forest">): string {
  return layout === "lake" ? drawWoodlandLake(canvas) : drawRidges(canvas);
}

function drawRidges(canvas: Canvas): string {
  const { palette, height, width, dice } = canvas;
  const sky = drawSky(canvas, {
    horizon: 0.7,
    sunY: dice.between(0.24, 0.34),
    sunX: dice.between(0.36, 0.64),
    sunRadius: 50,
    hasRays: true,
    clouds: 0.3,
  });
  let ridges = "";
  for (let index = 0; index < RIDGES; index++) ridges += drawRidge(canvas, index);
  const lodge = { x: dice.between(0.62, 0.72) * width, y: 0.865 * height };
  return (
    sky +
    ridges +
    drawStream(canvas) +
    drawChalet(canvas.fork("lodge"), { ...lodge, width: 116 }) +
    circle(
      lodge.x + 58,
      lodge.y - 20,
      150,
      canvas.glow(lodge.x + 58, lodge.y - 20, 150, [
        [0, palette.window, 0.35],
        [1, palette.window, 0],
      ]),
    ) +
    drawNearPines(canvas) +
    drawGrass(canvas, { top: 0.965 * height, bottom: height + 12, count: 150, colour: palette.dark })
  );
}

/** One ridge of trees, from 0 in the haze to the last in front, with mist at its foot. */
function drawRidge(canvas: Canvas, index: number): string {
  const { palette, height, width } = canvas;
  const local = canvas.fork(`ridge ${index}`);
  const { dice } = local;
  const near = index / (RIDGES - 1);
  const y = (0.42 + 0.1 * index) * height;
  const hill = drawHill(
    local,
    {
      y,
      amplitude: 30 - 3 * index,
      frequency: 2 + index * 0.3,
      octaves: 3,
      fade: 190,
      tilt: (index % 2 ? 1 : -1) * dice.between(40, 150),
    },
    mix(mix(palette.far, palette.near, near), palette.haze, 0.62 - 0.6 * near),
    mix(palette.haze, mix(palette.mid, palette.near, near), 0.15 + 0.3 * near),
  );
  const isAutumn = canvas.mood === "autumn";
  const leaf = isAutumn ? dice.pick([palette.near, palette.mid, palette.accent]) : palette.near;
  const colour = mix(mix(palette.far, leaf, Math.min(1, near + 0.15)), palette.haze, 0.6 - 0.58 * near);
  const pines = drawForest(local, hill.points, {
    smallest: 34 + 55 * near,
    tallest: 64 + 120 * near,
    colour,
    lit: near > 0.4 ? mix(palette.mid, palette.light, 0.25) : undefined,
    gap: 15 + 14 * near,
  });
  const gold =
    isAutumn && index > 1
      ? drawForest(local, hill.points, {
          smallest: 40 + 40 * near,
          tallest: 60 + 90 * near,
          colour: mix(dice.pick([palette.mid, palette.accent, "#d98a2b"]), palette.haze, 0.4 - 0.35 * near),
          lit: mix(palette.light, palette.mid, 0.5),
          gap: 60,
          kind: "broadleaf",
        })
      : "";
  return (
    pines +
    gold +
    hill.svg +
    rect(
      0,
      y + 20,
      width,
      90,
      canvas.vertical([
        [0, palette.haze, 0],
        [0.5, palette.haze, 0.34 * (1 - near)],
        [1, palette.haze, 0],
      ]),
    )
  );
}

function drawStream(canvas: Canvas): string {
  const { palette, height, width } = canvas;
  const middle = width * 0.5;
  const bends = [
    [0, 0.8],
    [66, 0.835],
    [-40, 0.875],
    [80, 0.925],
    [-70, 1.02],
  ] as const;
  const left = bends.map(([dx, y], index): Point => [middle + dx - 8 - index * index * 12, y * height]);
  const right = bends.map(([dx, y], index): Point => [middle + dx + 9 + index * index * 15, y * height]).reverse();
  return fill(
    `${smoothLine(left)}${smoothLine(right).replace("M", "L")}Z`,
    canvas.vertical([
      [0, palette.water[0]],
      [1, palette.water[1]],
    ]),
  );
}

/** Dark pines that frame the view. */
function drawNearPines(canvas: Canvas): string {
  const { palette, height, width } = canvas;
  const { dice } = canvas.fork("near");
  const places = [
    [24, 520],
    [120, 400],
    [width - 36, 560],
    [width - 120, 380],
  ] as const;
  return places
    .map(([x, size]) =>
      drawPine(canvas, {
        x: x + dice.between(-16, 16),
        y: height + 20,
        size: size * dice.between(0.88, 1.08),
        colour: mix(palette.dark, palette.near, 0.12),
        lit: mix(palette.dark, palette.near, 0.6),
      }),
    )
    .join("");
}
