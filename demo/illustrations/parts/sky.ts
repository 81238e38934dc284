import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import { circle, dot, fill, num, outline, type Point, rect, roundStroke, stroke } from "../svg.ts";

type SkyOptions = {
  /** Height of the horizon as a share of the sheet: the sky's gradient ends there. */
  horizon: number;
  /** Place of the sun as shares of the sheet; chance decides what is missing. */
  sunX?: number;
  sunY?: number;
  sunRadius?: number;
  hasRays?: boolean;
  /** Amount of clouds, 1 usual, 0 none. */
  clouds?: number;
};

/** The sky with its sun or moon, stars, rays and clouds. Sets the canvas's sun. */
export function drawSky(canvas: Canvas, options: SkyOptions): string {
  const { palette, width, height, sun } = canvas;
  const dice = canvas.fork("sky").dice;
  const side = dice.chance(0.5) ? dice.between(0.16, 0.34) : dice.between(0.66, 0.84);
  sun.x = (options.sunX ?? side) * width;
  sun.y = (options.sunY ?? dice.between(0.18, 0.36)) * height;
  const radius = options.sunRadius ?? dice.between(28, 42);
  const bottom = options.horizon * height;
  const stops = palette.sky.map((colour, index) => [[0, 0.34, 0.74, 1][index] ?? 1, colour] as const);
  return (
    rect(0, 0, width, height, canvas.between(0, bottom, stops)) +
    (canvas.mood === "night" ? drawStars(canvas, bottom) : "") +
    drawHalo(canvas, radius) +
    (options.hasRays && canvas.mood !== "night" ? drawRays(canvas) : "") +
    (canvas.mood === "night" ? drawMoon(canvas, radius) : circle(sun.x, sun.y, radius, palette.sun, 'opacity=".97"')) +
    drawClouds(canvas, options.horizon, options.clouds ?? 1)
  );
}

function drawStars(canvas: Canvas, bottom: number): string {
  const { dice } = canvas.fork("stars");
  const sizes = [1.2, 2, 3];
  const fields = sizes.map(() => "");
  for (let count = Math.round(130 * canvas.breadth); count > 0; count--) {
    const size = Math.floor(dice.next() ** 2 * sizes.length);
    fields[size] += dot(dice.between(0, canvas.width), dice.between(0, bottom * 0.85));
  }
  return fields
    .map((field, index) => roundStroke(field, "#ffffff", sizes[index] ?? 1, `opacity="${0.45 + index * 0.2}"`))
    .join("");
}

function drawHalo(canvas: Canvas, radius: number): string {
  const { sun, palette } = canvas;
  const reach = radius * 9;
  const strength = canvas.mood === "night" ? 0.45 : 1;
  return circle(
    sun.x,
    sun.y,
    reach,
    canvas.glow(sun.x, sun.y, reach, [
      [0, palette.sun, 0.85 * strength],
      [0.18, palette.sun, 0.42 * strength],
      [0.5, palette.sun, 0.12 * strength],
      [1, palette.sun, 0],
    ]),
  );
}

function drawRays(canvas: Canvas): string {
  const { sun, palette } = canvas;
  const count = 22;
  const reach = 1700;
  let d = "";
  for (let index = 0; index < count; index++) {
    const start = (index / count) * Math.PI * 2;
    const end = start + (Math.PI / count) * 0.9;
    const tip = (angle: number): Point => [sun.x + Math.cos(angle) * reach, sun.y + Math.sin(angle) * reach];
    d += outline([[sun.x, sun.y], tip(start), tip(end)]);
  }
  return fill(
    d,
    canvas.glow(sun.x, sun.y, 900, [
      [0, palette.sun, 0.22],
      [1, palette.sun, 0],
    ]),
  );
}

function drawMoon({ sun, palette }: Canvas, radius: number): string {
  const [x, y] = [sun.x, sun.y];
  const outer = num(radius);
  const inner = num(radius * 0.98);
  const d =
    `M${num(x - radius * 0.5)} ${num(y - radius * 0.86)}` +
    `A${outer} ${outer} 0 1 0 ${num(x + radius * 0.86)} ${num(y + radius * 0.5)}` +
    `A${inner} ${inner} 0 0 1 ${num(x - radius * 0.5)} ${num(y - radius * 0.86)}Z`;
  return fill(d, palette.sun, 'opacity=".97"');
}

function drawClouds(canvas: Canvas, horizon: number, amount: number): string {
  if (amount === 0) return "";
  const { palette, height, width } = canvas;
  const { dice } = canvas.fork("clouds");
  const count = Math.round(dice.between(3, 5) * amount * (0.35 + 0.65 * canvas.breadth));
  const tint = mix(palette.haze, palette.sky[1], 0.25);
  let clouds = "";
  for (let index = 0; index < count; index++) {
    // One cloud to a stretch of sky, or they clump.
    const stretch = (width + 100) / count;
    const y = dice.between(0.08, horizon * 0.7) * height;
    const size = dice.between(150, 380) * (0.6 + y / height);
    const x = -130 + stretch * (index + dice.between(0.05, 0.75));
    clouds += drawCloud(canvas, {
      x,
      y,
      size,
      colour: mix(palette.light, tint, dice.between(0.1, 0.5)),
      opacity: dice.between(0.45, 0.8),
    });
  }
  return clouds;
}

function drawCloud(
  canvas: Canvas,
  {
    x,
    y,
    size,
    colour,
    opacity,
  }: {
    x: number;
    y: number;
    size: number;
    colour: string;
    opacity: number;
  },
): string {
  const { dice } = canvas.fork(`cloud ${Math.round(x)}`);
  const rise = size * 0.16;
  const puffs = 6;
  let d = "";
  for (let index = 0; index < puffs; index++) {
    const along = (index + 0.5) / puffs;
    const radius = rise * (0.45 + 0.75 * Math.sin(Math.PI * along) * dice.between(0.7, 1.1));
    const centre = x + size * along;
    d += `M${num(centre - radius)} ${num(y)}A${num(radius)} ${num(radius)} 0 0 1 ${num(centre + radius)} ${num(y)}Z`;
  }
  const end = num(rise * 0.16);
  const drop = num(rise * 0.3);
  d +=
    `M${num(x - size * 0.06)} ${num(y)}h${num(size * 1.12)}a${end} ${end} 0 0 1 0 ${drop}` +
    `h${num(-size * 1.12)}a${end} ${end} 0 0 1 0 -${drop}Z`;
  return fill(
    d,
    canvas.between(y - rise * 1.3, y + rise * 0.4, [
      [0, colour, opacity],
      [1, colour, opacity * 0.35],
    ]),
  );
}

/** A small flock high in the sky, away from the sun. */
export function drawBirds(canvas: Canvas, count = 5): string {
  const { palette, sun, width, height } = canvas;
  const { dice } = canvas.fork("birds");
  const left = (sun.x > width / 2 ? dice.between(0.22, 0.4) : dice.between(0.6, 0.78)) * width;
  const top = dice.between(0.14, 0.3) * height;
  let d = "";
  for (let index = 0; index < count; index++) {
    const x = left + dice.between(-90, 90);
    const y = top + dice.between(-40, 40);
    const span = dice.between(5, 11);
    const lift = span * 0.35;
    d +=
      `M${num(x - span)} ${num(y - lift)}Q${num(x - span * 0.4)} ${num(y - span * 0.5)} ${num(x)} ${num(y)}` +
      `Q${num(x + span * 0.4)} ${num(y - span * 0.5)} ${num(x + span)} ${num(y - lift)}`;
  }
  return stroke(d, mix(palette.dark, palette.haze, 0.25), 1.8, 'stroke-linecap="round" opacity=".75"');
}
