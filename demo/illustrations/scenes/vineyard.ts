import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import type { Layout } from "../names.ts";
import { drawSmallChateau } from "../parts/chateau.ts";
import { drawFarm } from "../parts/houses.ts";
import { drawHill, type Hill } from "../parts/land.ts";
import { drawForest } from "../parts/plants.ts";
import { drawSky } from "../parts/sky.ts";
import { dot, fill, group, num, rect, roundStroke } from "../svg.ts";

/** Rows of vines that run up to a château or a farm in rolling hills. */
export function drawVineyard(canvas: Canvas, layout: Layout<"vineyard">): string {
  const { palette, height, width, dice } = canvas;
  const sky = drawSky(canvas, { horizon: 0.52, hasRays: dice.chance(0.4), sunY: dice.between(0.2, 0.34) });
  const fields = drawFieldHill(canvas);
  const centre = dice.between(0.42, 0.58) * width;
  const x = centre + dice.between(-0.5, 0.5) * Math.min(480, width * 0.4);
  const house =
    layout === "chateau"
      ? drawSmallChateau(canvas.fork("house"), { x, y: fields.hill.crestAt(x) + 10, size: dice.between(0.95, 1.1) })
      : drawFarm(canvas.fork("house"), { x, y: fields.hill.crestAt(x) + 12, size: dice.between(1, 1.25) });
  return (
    sky +
    drawDistance(canvas) +
    fields.svg +
    house +
    drawRows(canvas, centre) +
    rect(
      0,
      0.86 * height,
      width,
      0.14 * height,
      canvas.vertical([
        [0, palette.dark, 0],
        [1, palette.dark, 0.4],
      ]),
    )
  );
}

function drawDistance(canvas: Canvas): string {
  const { palette, height } = canvas;
  const far = drawHill(
    canvas.fork("far"),
    { y: 0.43 * height, amplitude: 36 },
    mix(palette.far, palette.haze, 0.55),
    palette.haze,
  );
  const middle = drawHill(
    canvas.fork("middle"),
    { y: 0.475 * height, amplitude: 34, frequency: 2.4, octaves: 3 },
    mix(palette.far, palette.mid, 0.25),
    mix(palette.far, palette.haze, 0.6),
  );
  const near = drawHill(
    canvas.fork("near"),
    { y: 0.52 * height, amplitude: 30, frequency: 2, octaves: 3, fade: 140 },
    mix(palette.mid, palette.haze, 0.4),
    mix(palette.mid, palette.haze, 0.6),
  );
  const trees = drawForest(canvas, near.points, {
    smallest: 16,
    tallest: 30,
    colour: mix(palette.near, palette.haze, 0.4),
    gap: 46,
    kind: "broadleaf",
  });
  return far.svg + middle.svg + trees + near.svg;
}

/** The hill behind, with its own rows as stripes. */
function drawFieldHill(canvas: Canvas): { svg: string; hill: Hill } {
  const { palette, height, width } = canvas;
  const local = canvas.fork("field");
  const hill = drawHill(
    local,
    { y: 0.575 * height, amplitude: 26, frequency: 1.7, octaves: 2, fade: 150, tilt: local.dice.between(-40, 40) },
    mix(palette.mid, palette.light, 0.12),
    mix(palette.mid, palette.near, 0.35),
  );
  const slant = local.dice.between(-0.5, 0.5) * 260;
  let stripes = "";
  for (let x = -300; x < width + 300; x += 32) stripes += `M${x} ${num(0.5 * height)}h9l${num(slant)} 260h-9Z`;
  return { svg: hill.svg + group(fill(stripes, palette.near, 'opacity=".28"'), canvas.clip(hill.outline)), hill };
}

/**
 * The near rows in perspective. Bushes at the same depth have the same size, so each depth is one path of dots: shadows,
 * leaves and the light on them.
 */
function drawRows(canvas: Canvas, centre: number): string {
  const { palette, height, width, sun } = canvas;
  const { dice } = canvas.fork("rows");
  const horizon = 0.635 * height;
  const soil = drawHill(
    canvas.fork("soil"),
    { y: horizon, amplitude: 10, frequency: 1.1, octaves: 2, fade: 300 },
    mix(palette.mid, palette.wall[1], 0.45),
    mix(palette.near, palette.wall[2], 0.35),
  );
  const eye = { x: centre, y: horizon - 70 };
  const foot = height + 120;
  const half = Math.ceil(width / 165 + 6);
  const leaves = [mix(palette.near, palette.dark, 0.1), mix(palette.near, palette.dark, 0.16)];
  const sheen = mix(mix(palette.near, palette.mid, 0.6), palette.light, 0.25);
  let rows = soil.svg;
  for (let depth = 0.25; depth < 1.12; depth *= 1.036) {
    const y = eye.y + (foot - eye.y) * depth;
    const size = 46 * depth * depth + 5 * depth;
    const bushes = ["", ""];
    let shade = "";
    let light = "";
    for (let row = -half; row <= half; row++) {
      const x = eye.x + row * 165 * depth;
      if (x < -60 || x > width + 60 || y < soil.crestAt(x) + 3) continue;
      const [left, up] = [x + dice.between(-0.15, 0.15) * size, y - size * 0.75 + dice.between(-0.1, 0.1) * size];
      bushes[Math.abs(row) % 2] += dot(left, up);
      shade += `M${num(x - size * 0.5 + (sun.x < x ? 1 : -1) * size * 0.5)} ${num(y - size * 0.02)}h${num(size)}`;
      light += dot(left + (sun.x < x ? -1 : 1) * size * 0.25, up - size * dice.between(0.1, 0.4));
    }
    rows +=
      roundStroke(shade, palette.dark, size * 0.36, 'opacity=".16"') +
      bushes.map((d, index) => roundStroke(d, leaves[index] ?? palette.near, size * 1.4)).join("") +
      roundStroke(light, sheen, size * 0.52, 'opacity=".75"');
  }
  return rows;
}
