import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import { drawFarm } from "../parts/houses.ts";
import { drawGrass, drawHill } from "../parts/land.ts";
import { drawForest } from "../parts/plants.ts";
import { drawSky } from "../parts/sky.ts";
import { fill, num, rect, stroke } from "../svg.ts";

/** Hot-air balloons above hills and hedges. */
export function drawBalloons(canvas: Canvas): string {
  const { palette, height, width } = canvas;
  const sky = drawSky(canvas, { horizon: 0.72, clouds: 0.7, hasRays: true });
  const far = drawHill(
    canvas.fork("far"),
    { y: 0.64 * height, amplitude: 50, frequency: 2.4 },
    mix(palette.far, palette.haze, 0.5),
    palette.haze,
  );
  const middle = drawHill(
    canvas.fork("middle"),
    { y: 0.72 * height, amplitude: 34, frequency: 2, octaves: 3, fade: 120 },
    mix(palette.mid, palette.haze, 0.45),
    mix(palette.far, palette.haze, 0.6),
  );
  const near = drawHill(
    canvas.fork("near"),
    { y: 0.83 * height, amplitude: 28, frequency: 1.6, octaves: 2, fade: 200 },
    mix(palette.mid, palette.light, 0.12),
    mix(palette.near, palette.mid, 0.4),
  );
  const trees = (label: string, hill: typeof near, size: number) =>
    drawForest(canvas.fork(label), hill.points, {
      smallest: 0.6 * size,
      tallest: size,
      colour: mix(palette.near, palette.haze, 60 / size / 4),
      lit: mix(palette.mid, palette.light, 0.3),
      gap: size * 1.7,
      kind: "broadleaf",
    });
  const x = canvas.fork("farm").dice.between(0.2, 0.4) * width;
  return (
    sky +
    far.svg +
    trees("hedge", middle, 30) +
    middle.svg +
    drawBalloonsInSky(canvas) +
    trees("trees", near, 58) +
    near.svg +
    drawFarm(canvas.fork("farm"), { x, y: near.crestAt(x) + 22, size: 1 }) +
    drawGrass(canvas, {
      top: 0.97 * height,
      bottom: height + 12,
      count: 120,
      colour: mix(palette.near, palette.dark, 0.5),
    })
  );
}

/** Envelopes in two inks each; they stand in for the site's own colours at every light. */
const INKS = [
  ["#c9553a", "#f6e3c2"],
  ["#e2a24a", "#7b1e3a"],
  ["#2f7f86", "#f6e3c2"],
  ["#7b1e3a", "#e9b7a0"],
  ["#f0d9a8", "#4c6f8f"],
] as const;

/** Large ones on the side of the sun, so that the other half of a wide sheet stays calm for words; the others smaller and hazier. */
function drawBalloonsInSky(canvas: Canvas): string {
  const { width, height, breadth } = canvas;
  const count = Math.max(3, Math.round(4.5 * breadth));
  const drawn = Array.from({ length: count }, (_, index) => {
    const { dice } = canvas.fork(`balloon ${index}`);
    const x = ((index + 0.5) / count + dice.between(-0.03, 0.03)) * width;
    const isNear = index % 2 === 1 && x > width / 2 === canvas.sun.x > width / 2;
    const radius = isNear ? dice.between(86, 100) : dice.between(30, 54);
    const y = isNear ? dice.between(0.3, 0.38) * height : dice.between(0.14, 0.5) * height;
    return {
      radius,
      svg: drawBalloon(canvas, {
        x,
        y,
        radius,
        inks: INKS[index % INKS.length] ?? INKS[0],
        haze: isNear ? 0 : 0.3 - radius / 400,
      }),
    };
  });
  return drawn
    .toSorted((a, b) => a.radius - b.radius)
    .map(({ svg }) => svg)
    .join("");
}

type Balloon = { x: number; y: number; radius: number; inks: readonly [string, string]; haze: number };

function drawBalloon(canvas: Canvas, { x, y, radius, inks, haze }: Balloon): string {
  const { palette } = canvas;
  const dim = canvas.isDark ? 0.35 : canvas.mood === "golden" || canvas.mood === "autumn" ? 0.08 : 0;
  const ink = (colour: string) => mix(mix(colour, palette.dark, dim), palette.haze, haze);
  const foot = y + 1.28 * radius,
    basket = foot + 0.34 * radius,
    mouth = 0.17 * radius;
  const gore = (share: number, colour: string) => fill(envelope({ x, y, radius, share }), ink(colour));
  const lit = canvas.sun.x < x ? 1 : -1;
  const shade = fill(halfEnvelope({ x, y, radius, side: lit }), palette.dark, 'opacity=".16"');
  const ropes = [-1, 1]
    .map((side) => `M${num(x + side * mouth)} ${num(foot)}L${num(x + side * 0.1 * radius)} ${num(basket)}`)
    .join("");
  return (
    stroke(ropes, ink(palette.dark), Math.max(1, radius * 0.018)) +
    gore(1, inks[0]) +
    gore(0.78, inks[1]) +
    gore(0.5, inks[0]) +
    gore(0.2, inks[1]) +
    shade +
    rect(x - 0.12 * radius, basket, 0.24 * radius, 0.19 * radius, ink("#8a5a3c"), `rx="${num(0.04 * radius)}"`) +
    rect(x - 0.14 * radius, basket, 0.28 * radius, 0.05 * radius, ink("#5f3d2b"), `rx="${num(0.02 * radius)}"`)
  );
}

/** The outline of the envelope, or of the gores that lie within a share of its width. */
function envelope({ x, y, radius, share }: Pick<Balloon, "x" | "y" | "radius"> & { share: number }): string {
  return `${side({ x, y, radius, width: share * radius })}Z${side({ x, y, radius, width: -share * radius })}Z`;
}

/** The half away from the light. */
function halfEnvelope({ x, y, radius, side: sign }: Pick<Balloon, "x" | "y" | "radius"> & { side: 1 | -1 }): string {
  return `${side({ x, y, radius, width: sign * radius })}Z`;
}

/** From the top down one side to the mouth. */
function side({ x, y, radius, width }: { x: number; y: number; radius: number; width: number }): string {
  const top = y - radius,
    foot = y + 1.28 * radius;
  return (
    `M${num(x)} ${num(top)}C${num(x + 0.56 * width)} ${num(top)} ${num(x + width)} ${num(y - 0.56 * radius)} ${num(x + width)} ${num(y)}` +
    `C${num(x + width)} ${num(y + 0.56 * radius)} ${num(x + 0.42 * width)} ${num(y + 0.86 * radius)} ${num(x + 0.17 * width)} ${num(foot)}L${num(x)} ${num(foot)}`
  );
}
