import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import { drawFieldRows } from "../parts/field-rows.ts";
import { drawFarm } from "../parts/houses.ts";
import { drawHill } from "../parts/land.ts";
import { drawForest } from "../parts/plants.ts";
import { drawSky } from "../parts/sky.ts";
import { rect } from "../svg.ts";

/** Lavender fields of Provence with a farm among cypresses. */
export function drawLavender(canvas: Canvas): string {
  const { palette, height, width, dice } = canvas;
  const sky = drawSky(canvas, { horizon: 0.52, sunY: dice.between(0.2, 0.34), hasRays: true });
  const hills = drawFarHills(canvas);
  const near = drawHill(
    canvas.fork("near"),
    { y: 0.55 * height, amplitude: 16, frequency: 2, octaves: 2, fade: 120 },
    mix(palette.mid, palette.haze, 0.3),
    mix(palette.mid, palette.light, 0.2),
  );
  const x = dice.between(0.28, 0.7) * width;
  const trees = drawForest(canvas, near.points, {
    smallest: 26,
    tallest: 44,
    colour: mix(palette.near, palette.haze, 0.2),
    lit: mix(palette.mid, palette.light, 0.2),
    gap: 70,
    kind: "broadleaf",
    isWooded: (place) => Math.abs(place - x) > 220,
  });
  const top = 0.595 * height;
  const soil = canvas.vertical([
    [0, mix(palette.wall[1], palette.haze, 0.4)],
    [1, mix(palette.wall[2], "#7a5a45", 0.5)],
  ]);
  const bloom = findBloom(canvas);
  return (
    sky +
    hills +
    near.svg +
    drawFarm(canvas.fork("farm"), { x, y: near.crestAt(x) + 16, size: 1.25 }) +
    trees +
    rect(0, top, width, height - top, soil) +
    drawFieldRows(canvas, {
      eye: { x: x + dice.between(-120, 120), y: top - 46 },
      top,
      colours: [bloom, mix(bloom, "#5a4690", 0.35)],
      gap: 150,
    }) +
    rect(
      0,
      0.86 * height,
      width,
      0.14 * height,
      canvas.vertical([
        [0, "#2b1f4a", 0],
        [1, "#2b1f4a", 0.35],
      ]),
    )
  );
}

function drawFarHills(canvas: Canvas): string {
  const { palette, height } = canvas;
  const far = drawHill(
    canvas.fork("far"),
    { y: 0.42 * height, amplitude: 46, frequency: 2.6 },
    mix(palette.far, palette.haze, 0.45),
    palette.haze,
  );
  const middle = drawHill(
    canvas.fork("middle"),
    { y: 0.48 * height, amplitude: 30, frequency: 2.2, octaves: 3 },
    mix(palette.far, palette.mid, 0.2),
    mix(palette.far, palette.haze, 0.6),
  );
  return far.svg + middle.svg;
}

function findBloom({ mood, palette }: Canvas): string {
  if (mood === "dusk") return "#6b4f9b";
  if (mood === "night") return "#3d3a78";
  return mood === "winter" ? mix("#8a6fb5", palette.haze, 0.5) : "#8a6fb5";
}
