import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import { drawGrass, drawHill } from "../parts/land.ts";
import { drawForest } from "../parts/plants.ts";
import { drawBirds, drawSky } from "../parts/sky.ts";
import { circle, disc, fill, num, outline, type Point, roundStroke, stroke } from "../svg.ts";

/** A park with its big wheel and striped tents. */
export function drawFair(canvas: Canvas): string {
  const { palette, height, width } = canvas;
  const sky = drawSky(canvas, { horizon: 0.74, clouds: 0.8 });
  const far = drawHill(
    canvas.fork("far"),
    { y: 0.68 * height, amplitude: 40, frequency: 2 },
    mix(palette.far, palette.haze, 0.5),
    palette.haze,
  );
  const park = drawHill(
    canvas.fork("park"),
    { y: 0.78 * height, amplitude: 14, frequency: 1.4, octaves: 2, fade: 220 },
    mix(palette.mid, palette.light, 0.14),
    mix(palette.near, palette.mid, 0.35),
  );
  const wood = drawForest(canvas.fork("wood"), park.points, {
    smallest: 60,
    tallest: 96,
    colour: mix(palette.near, palette.haze, 0.25),
    lit: mix(palette.mid, palette.light, 0.25),
    gap: 74,
    kind: "broadleaf",
  });
  const { dice } = canvas.fork("wheel");
  const x = dice.between(0.6, 0.68) * width;
  const wheel = drawWheel(canvas, { x, y: 0.44 * height, radius: 0.29 * height, foot: park.crestAt(x) + 26 });
  const tents = listTents(canvas)
    .map((tent) => drawTent(canvas, { ...tent, y: park.crestAt(tent.x) + 62 }))
    .join("");
  return (
    sky +
    drawBirds(canvas.fork("birds"), 4) +
    far.svg +
    wood +
    wheel +
    park.svg +
    tents +
    drawGrass(canvas, {
      top: 0.975 * height,
      bottom: height + 12,
      count: 130,
      colour: mix(palette.near, palette.dark, 0.45),
    })
  );
}

const CARS = ["#c9553a", "#e2a24a", "#2f7f86", "#7b1e3a"] as const;
const CAR_COUNT = 16;

function drawWheel(
  canvas: Canvas,
  { x, y, radius, foot }: { x: number; y: number; radius: number; foot: number },
): string {
  const steel = mix("#f6ecdc", canvas.palette.dark, canvas.isDark ? 0.45 : 0.12),
    shade = mix(steel, canvas.palette.dark, 0.35);
  const places = Array.from({ length: CAR_COUNT }, (_, index): Point => {
    const angle = (2 * Math.PI * (index + 0.3)) / CAR_COUNT;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
  const spokes = places.map(([toX, toY]) => `M${num(x)} ${num(y)}L${num(toX)} ${num(toY)}`).join("");
  const ring = (size: number) => disc(x, y, size);
  const legs = [-1, 1].map((side) => `M${num(x)} ${num(y)}L${num(x + side * 0.42 * radius)} ${num(foot)}`).join("");
  const cars = places
    .map(([atX, atY], index) =>
      drawCar(canvas, { x: atX, y: atY, size: radius * 0.085, colour: CARS[index % CARS.length] ?? CARS[0] }),
    )
    .join("");
  const bulbs = canvas.isDark ? places.map(([atX, atY]) => circle(atX, atY, 4, canvas.palette.light)).join("") : "";
  return (
    stroke(spokes, shade, 1.6, 'opacity=".7"') +
    stroke(ring(radius * 0.86), shade, 2.4) +
    stroke(ring(radius), steel, 6) +
    roundStroke(legs, steel, 11) +
    cars +
    bulbs +
    circle(x, y, radius * 0.075, "#c9553a") +
    circle(x, y, radius * 0.03, steel)
  );
}

function drawCar(
  canvas: Canvas,
  { x, y, size, colour }: { x: number; y: number; size: number; colour: string },
): string {
  const ink = mix(colour, canvas.palette.dark, canvas.isDark ? 0.35 : 0.05);
  const bowl = `M${num(x - size)} ${num(y + 0.7 * size)}h${num(2 * size)}a${num(size)} ${num(size)} 0 0 1${num(-2 * size)} 0Z`;
  const roof = `M${num(x - 1.1 * size)} ${num(y)}L${num(x)} ${num(y - 0.8 * size)}L${num(x + 1.1 * size)} ${num(y)}Z`;
  return (
    stroke(
      `M${num(x - 0.8 * size)} ${num(y)}v${num(0.8 * size)}M${num(x + 0.8 * size)} ${num(y)}v${num(0.8 * size)}`,
      ink,
      1.6,
    ) +
    fill(bowl, ink) +
    fill(roof, mix(ink, canvas.palette.light, 0.25))
  );
}

type Tent = { x: number; width: number; colour: string };

/** Two tents beside the wheel on a small sheet, more of them along a wide one. */
function listTents(canvas: Canvas): Tent[] {
  const { dice } = canvas.fork("tents");
  const count = Math.max(2, Math.round(2.6 * canvas.breadth));
  return Array.from({ length: count }, (_, index) => ({
    x: (0.16 + (0.84 * index) / count + dice.between(-0.02, 0.02)) * canvas.width,
    width: index % 2 === 0 ? dice.between(250, 290) : dice.between(150, 180),
    colour: index % 2 === 0 ? "#c9553a" : "#2f7f86",
  }));
}

const STRIPES = 8;

/** A round tent: striped wall, striped roof with a scalloped edge, a flag. `y` is its foot. */
function drawTent(canvas: Canvas, { x, y, width, colour }: Tent & { y: number }): string {
  const { palette } = canvas;
  const dim = canvas.isDark ? 0.4 : 0.04;
  const inks = [mix(colour, palette.dark, dim), mix("#f8ecd4", palette.dark, dim)] as const;
  const wall = 0.3 * width,
    eaves = y - wall,
    top = eaves - 0.36 * width,
    step = width / STRIPES;
  const left = x - width / 2,
    overhang = 0.06 * width,
    edge = (width + 2 * overhang) / STRIPES;
  let svg = "";
  for (let index = 0; index < STRIPES; index++) {
    const ink = inks[index % 2] ?? inks[0];
    const from = left + index * step,
      roofFrom = left - overhang + index * edge;
    svg +=
      fill(
        outline([
          [from, eaves],
          [from + step, eaves],
          [from + step, y],
          [from, y],
        ]),
        mix(ink, palette.dark, 0.12 + (0.14 * index) / STRIPES),
      ) +
      fill(
        `M${num(x)} ${num(top)}L${num(roofFrom)} ${num(eaves)}a${num(edge / 2)} ${num(edge / 2)} 0 0 0 ${num(edge)} 0Z`,
        mix(ink, palette.dark, (0.1 * index) / STRIPES),
      );
  }
  const door = `M${num(x - 0.09 * width)} ${num(y)}L${num(x)} ${num(eaves + 0.06 * width)}L${num(x + 0.09 * width)} ${num(y)}Z`;
  const flag = `M${num(x)} ${num(top - 34)}l26 9l-26 9Z`;
  return (
    svg +
    fill(door, mix(palette.dark, canvas.isDark ? palette.light : colour, 0.3)) +
    stroke(`M${num(x)} ${num(top)}v-34`, mix(palette.dark, palette.wall[0], 0.4), 3) +
    fill(flag, mix("#e2a24a", palette.dark, dim))
  );
}
