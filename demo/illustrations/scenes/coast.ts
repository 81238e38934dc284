import { drawBoats, drawHeadlands, drawSand, drawSurf } from "./coast-parts.ts";
import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import type { Layout } from "../names.ts";
import { drawLeafyCorner, drawStonePine } from "../parts/plants.ts";
import { drawLighthouse, drawParasol } from "../parts/seaside.ts";
import { drawBirds, drawSky } from "../parts/sky.ts";
import { drawWater } from "../parts/water.ts";
import { fill, group, num, outline, type Point, smoothLine } from "../svg.ts";
import { drawBay } from "./coast-bay.ts";
import { drawDunes } from "./coast-dunes.ts";
import { drawHarbour } from "./coast-harbour.ts";

/** The sea: cliffs over a beach, a wide bay, a fishing harbour, or the dunes of the North Sea. */
export function drawCoast(canvas: Canvas, layout: Layout<"coast">): string {
  if (layout === "bay") return drawBay(canvas);
  if (layout === "harbour") return drawHarbour(canvas);
  if (layout === "dunes") return drawDunes(canvas);
  return drawCliff(canvas);
}

const HORIZON = 0.5;

function drawCliff(canvas: Canvas): string {
  const { dice, height, width } = canvas;
  const isLow = canvas.mood === "golden" || canvas.isDark ? dice.chance(0.7) : false;
  const sky = drawSky(canvas, { horizon: 0.55, sunY: isLow ? dice.between(0.35, 0.42) : dice.between(0.18, 0.3) });
  // Land lies opposite the sun, so that the light falls on it over open water.
  const direction = canvas.sun.x > width / 2 ? 1 : -1;
  const far = canvas.repeatable(drawHeadlands(canvas, direction, HORIZON * height));
  const boats = drawBoats(canvas, HORIZON * height);
  return (
    sky +
    drawBirds(canvas) +
    far.drawn +
    drawWater(canvas, { top: HORIZON * height, mirror: far.id, clarity: 0.4, reach: 80 }) +
    boats +
    drawRock(canvas.fork("rock"), direction) +
    drawBeach(canvas.fork("beach"), direction) +
    (dice.chance(0.5)
      ? drawLeafyCorner(
          canvas,
          direction,
          mix(canvas.palette.dark, canvas.palette.near, 0.35),
          mix(canvas.palette.near, canvas.palette.mid, 0.4),
        )
      : "")
  );
}

/** A rock that reaches from the sheet's edge towards the middle (`direction`), from its brink at `top` to its foot. */
type Cliff = { edgeX: number; reach: number; top: number; foot: number; direction: number };

function drawRock(canvas: Canvas, direction: number): string {
  const { palette, dice, height, width } = canvas;
  const edgeX = direction > 0 ? 0 : width;
  const reach = Math.min(width * 0.42, 400 + (width - 1200) * 0.16) * dice.between(0.9, 1.05) * direction;
  const top = HORIZON * height - dice.between(70, 125);
  const foot = 0.86 * height;
  const cliff: Cliff = { edgeX, reach, top, foot, direction };
  const curve = dice.curve();
  const face = traceFace(cliff, curve);
  const brink = face[0] ?? [edgeX + reach, top];
  const inland = edgeX - direction * 30;
  const crown = Array.from({ length: 17 }, (_, index): Point => {
    const along = index / 16;
    return [
      inland + (brink[0] - inland) * along,
      top - 30 * Math.sin(along * 2.2 + 0.6) + 26 + curve(along * 5 + 40) * 6,
    ];
  });
  const body = outline([[edgeX - direction * 40, height], ...crown, ...face, [edgeX - direction * 40, 0.87 * height]]);
  const stone = mix(palette.rock, palette.wall[1], 0.55);
  const shade = [
    [0, lighten(stone, 0.05)],
    [1, mix(stone, palette.rockShade, 0.55)],
  ] as const;
  const turf = `${smoothLine(crown)}L${[...crown]
    .reverse()
    .map(([x, y], index) => `${num(x)} ${num(y + 20 + curve(index * 1.7) * 10)}`)
    .join("L")}Z`;
  return (
    fill(
      body,
      canvas.horizontal(
        direction > 0
          ? shade
          : [
              [0, shade[1][1]],
              [1, shade[0][1]],
            ],
      ),
    ) +
    group(fill(drawStrata(canvas, cliff), palette.rockShade, 'opacity=".28"'), canvas.clip(body)) +
    drawCrown(canvas, crown, direction) +
    fill(
      turf,
      canvas.vertical([
        [0, mix(palette.mid, palette.light, 0.25)],
        [1, palette.near],
      ]),
    )
  );
}

/** The cliff's face from its brink down to the beach, in ledges. */
function traceFace({ edgeX, reach, top, foot, direction }: Cliff, curve: (x: number) => number): Point[] {
  return Array.from({ length: 27 }, (_, index): Point => {
    const down = index / 26;
    const ledge = Math.floor(down * 6) % 2 ? 14 : -6;
    return [
      edgeX +
        reach * (1 + 0.1 * Math.sin(down * 5.2) * (1 - down) + 0.34 * down ** 2.2) +
        direction * ledge +
        curve(down * 13) * 13 * (index ? 1 : 0.2),
      top + (foot - top) * down,
    ];
  });
}

function drawStrata({ dice }: Canvas, { edgeX, reach, top, foot, direction }: Cliff): string {
  let d = "";
  for (let index = 0; index < 16; index++) {
    const y = top + (index * (foot - top)) / 16 + dice.between(-8, 8);
    const start = edgeX - direction * 50;
    d +=
      `M${num(start)} ${num(y)}L${num(edgeX + reach * 0.5)} ${num(y + dice.between(-6, 10))}L${num(edgeX + reach * 1.4)} ${num(y + dice.between(-4, 14))}` +
      `l0 ${num(dice.between(4, 12))}L${num(start)} ${num(y + dice.between(5, 12))}Z`;
  }
  return d;
}

/** What stands on the cliff: a lighthouse in the north, umbrella pines in the south. */
function drawCrown(canvas: Canvas, crown: readonly Point[], direction: number): string {
  const { palette, dice } = canvas;
  const place = (index: number): Point => crown[index] ?? [0, 0];
  if (canvas.mood !== "riviera" && dice.chance(0.6)) {
    const [x, y] = place(11);
    return drawLighthouse(canvas, { x, y: y + 8, size: 160 });
  }
  const colour = mix(palette.near, palette.dark, 0.5);
  const lit = mix(palette.mid, palette.near, 0.4);
  return [5, 9, 12]
    .map((index) => {
      const [x, y] = place(index);
      return drawStonePine(canvas, { x, y: y + 10, size: dice.between(95, 135), colour, lit, lean: direction * 0.6 });
    })
    .join("");
}

function drawBeach(canvas: Canvas, direction: number): string {
  const { palette, dice, height, width } = canvas;
  const base = 0.86 * height;
  const curve = dice.curve();
  const waterline = Array.from({ length: 25 }, (_, index): Point => {
    const along = index / 24;
    const slope = direction > 0 ? along : 1 - along;
    return [along * width, base - (1 - slope) * 8 + Math.sin(slope * 3) * 18 + curve(along * 5 * canvas.breadth) * 10];
  });
  const sand = mix(palette.wall[0], palette.haze, 0.2);
  let parasols = "";
  const count = dice.whole(3, 5);
  for (let index = 0; index < count; index++) {
    const along = (index + dice.between(0.1, 0.7)) / count;
    const x = direction > 0 ? width * (0.4 + along * 0.54) : width * (0.06 + along * 0.54);
    parasols += drawParasol(canvas, {
      x,
      y: base + dice.between(46, 88),
      size: dice.between(34, 50),
      colour: dice.pick([palette.accent, "#f6efe0", mix(palette.water[2], "#ffffff", 0.2), palette.roof[2]]),
    });
  }
  return (
    drawSurf(canvas, waterline) +
    drawSand(canvas, waterline, sand) +
    (dice.chance(0.65) && canvas.mood !== "winter" ? parasols : "") +
    drawReeds(canvas, direction > 0 ? width : 0)
  );
}

/** Marram grass in a lower corner. */
function drawReeds(canvas: Canvas, corner: number): string {
  const { palette, dice, height } = canvas;
  const direction = corner === 0 ? 1 : -1;
  const blades = ["", ""];
  for (let index = 0; index < 26; index++) {
    const away = dice.next() ** 2 * 220;
    const x = corner + direction * away;
    const y = height + 8;
    const tall = dice.between(30, 110) * (1 - away / 320);
    const bend = dice.between(-24, 24);
    blades[index % 2] +=
      `M${num(x - 3)} ${y}Q${num(x + bend * 0.2)} ${num(y - tall * 0.6)} ${num(x + bend)} ${num(y - tall)}` +
      `Q${num(x + bend * 0.3 + 3)} ${num(y - tall * 0.5)} ${num(x + 3)} ${y}Z`;
  }
  return (
    fill(blades[0] ?? "", mix(palette.near, palette.dark, 0.35)) +
    fill(blades[1] ?? "", mix(palette.near, palette.mid, 0.3))
  );
}
