import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { drawGrass } from "../parts/land.ts";
import { drawBeachCabin } from "../parts/seaside.ts";
import { drawBirds, drawSky } from "../parts/sky.ts";
import { drawWater } from "../parts/water.ts";
import { fill, num, type Point, rect, smoothLine, stroke } from "../svg.ts";
import { drawBoats, drawSand, drawSurf } from "./coast-parts.ts";

const HORIZON = 0.47;

/** The North Sea: a flat horizon, bathing cabins on a broad beach, dunes with a path between fences. */
export function drawDunes(canvas: Canvas): string {
  const { palette, height, width, dice } = canvas;
  const sky = drawSky(canvas, { horizon: 0.5, sunY: dice.between(0.18, 0.36), clouds: 1.7 });
  const curve = dice.curve();
  const waterline = Array.from({ length: 25 }, (_, index): Point => [
    (index / 24) * width,
    0.615 * height + curve((index / 6) * canvas.breadth) * 6,
  ]);
  const sand = mix(mix(palette.wall[0], "#efe0bd", 0.4), palette.haze, canvas.isDark ? 0.5 : 0.15);
  return (
    sky +
    drawBirds(canvas, 7) +
    drawWater(canvas, { top: HORIZON * height, bottom: 0.7 * height, glitter: 0.8 }) +
    drawBoats(canvas, HORIZON * height) +
    drawSurf(canvas.fork("surf"), waterline) +
    drawSand(canvas, waterline, sand) +
    drawCabins(canvas) +
    drawBanks(canvas, sand)
  );
}

function drawCabins(canvas: Canvas): string {
  const { palette, height, width } = canvas;
  const { dice } = canvas.fork("cabins");
  const colours = [
    palette.accent,
    mix(palette.water[2], "#ffffff", 0.18),
    mix("#e3b04b", palette.haze, 0.2),
    mix(palette.near, "#ffffff", 0.2),
  ].map((colour) => (canvas.isDark ? mix(colour, palette.haze, 0.25) : colour));
  const count = Math.round(6 + 4 * Math.max(0, canvas.breadth - 0.7));
  const size = 56;
  const start = (width - count * size * 1.24) * dice.between(0.35, 0.65);
  let cabins = "";
  for (let index = 0; index < count; index++) {
    cabins += drawBeachCabin(canvas, {
      x: start + index * size * 1.24,
      y: 0.745 * height + (index % 2) * 3,
      width: size,
      colour: colours[index % colours.length] ?? palette.accent,
    });
  }
  return cabins;
}

/** A dune at each side and the sandy path down to the beach. */
function drawBanks(canvas: Canvas, sand: string): string {
  const { height, width } = canvas;
  const { dice } = canvas.fork("banks");
  const gate = dice.between(0.42, 0.58) * width;
  return (
    drawBank(canvas.fork("left"), { edge: -20, end: gate - 40, top: dice.between(0.62, 0.68), sand }) +
    drawBank(canvas.fork("right"), { edge: width + 20, end: gate + 60, top: dice.between(0.66, 0.72), sand }) +
    drawFence(canvas.fork("fence"), gate - 128, -1) +
    drawFence(canvas.fork("other fence"), gate + 150, 1) +
    drawGrass(canvas, {
      top: 0.985 * height,
      bottom: height + 14,
      count: 60,
      colour: mix(canvas.palette.near, canvas.palette.dark, 0.3),
    })
  );
}

function drawBank(
  canvas: Canvas,
  { edge, end, top, sand }: { edge: number; end: number; top: number; sand: string },
): string {
  const { palette, height, dice } = canvas;
  const curve = dice.curve();
  const reach = end - edge;
  const crest = Array.from({ length: 21 }, (_, index): Point => {
    const along = index / 20;
    const rise = Math.cos((along * Math.PI) / 2) ** 0.85;
    return [edge + reach * along, height * (1.01 - (1.01 - top) * rise) + curve(along * 4) * 14 * (1 - along)];
  });
  const light = lighten(sand, 0.01);
  const body = fill(
    `${smoothLine(crest)}L${num(edge)} ${height + 5}Z`,
    canvas.between(top * height, height, [
      [0, light],
      [1, mix(sand, palette.wall[2], 0.55)],
    ]),
  );
  return body + drawTufts(canvas, crest);
}

/** Marram grass, thick along the crest and thin below. */
function drawTufts(canvas: Canvas, crest: readonly Point[]): string {
  const { palette, height } = canvas;
  const { dice } = canvas.fork("tufts");
  const shades = [
    mix(palette.near, palette.dark, 0.15),
    mix(palette.near, palette.mid, 0.5),
    mix(palette.mid, palette.light, 0.25),
  ];
  const blades = shades.map(() => "");
  const length = Math.abs((crest.at(-1)?.[0] ?? 0) - (crest[0]?.[0] ?? 0));
  for (let index = 0; index < length / 9; index++) {
    const place = dice.next() * (crest.length - 2);
    const from = crest[Math.floor(place)];
    const to = crest[Math.floor(place) + 1];
    if (!from || !to) continue;
    const below = dice.next() ** 2.2;
    const x = from[0] + (to[0] - from[0]) * (place % 1);
    const ground = from[1] + (to[1] - from[1]) * (place % 1);
    const y = ground + (height - ground) * below + 4;
    const tall = dice.between(16, 34) * (0.7 + below);
    for (let blade = -2; blade <= 2; blade++) {
      const tip = blade * tall * 0.22 + dice.between(-4, 8);
      blades[dice.whole(0, shades.length - 1)] +=
        `M${num(x + blade * 2)} ${num(y)}q${num(tip * 0.2)} ${num(-tall * 0.7)} ${num(tip)} ${num(-tall * dice.between(0.8, 1.1))}`;
    }
  }
  return blades.map((d, index) => stroke(d, shades[index] ?? palette.near, 2.2, 'stroke-linecap="round"')).join("");
}

/** Chestnut palings along one side of the path. */
function drawFence(canvas: Canvas, x: number, side: number): string {
  const { palette, height, dice } = canvas;
  const wood = canvas.isDark ? mix("#8a7458", palette.dark, 0.5) : "#a58b66";
  const posts = 9;
  const place = (index: number): Point => {
    const near = index / (posts - 1);
    return [x + side * 150 * near ** 1.6 - side * 60, (0.8 + 0.2 * near) * height];
  };
  let fence = "";
  for (let index = 0; index < posts; index++) {
    const [left, foot] = place(index);
    const tall = 26 + index * 7;
    fence += rect(left - 2, foot - tall + dice.between(-3, 3), 4 + index * 0.4, tall + 8, wood);
  }
  const wire = (up: number) =>
    Array.from({ length: posts }, (_, index): Point => {
      const [left, foot] = place(index);
      return [left, foot - (26 + index * 7) * up];
    });
  return (
    fence +
    stroke(smoothLine(wire(0.8)), lighten(wood, -0.1), 2.4) +
    stroke(smoothLine(wire(0.4)), lighten(wood, -0.1), 2.4)
  );
}
