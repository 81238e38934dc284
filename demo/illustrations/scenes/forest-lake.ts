import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { drawChalet } from "../parts/houses.ts";
import { drawGrass, drawHill } from "../parts/land.ts";
import { drawBroadleaf, drawForest, drawPine } from "../parts/plants.ts";
import { drawBirds, drawSky } from "../parts/sky.ts";
import { drawRowboat, drawWater } from "../parts/water.ts";
import { polygon, rect } from "../svg.ts";

/** A quiet lake among low wooded hills: a cabin on the far shore, a jetty with its boat on the near one. */
export function drawWoodlandLake(canvas: Canvas): string {
  const { palette, height, width, dice } = canvas;
  const sky = drawSky(canvas, { horizon: 0.6, sunY: dice.between(0.18, 0.34), clouds: 0.9 });
  const shore = 0.56 * height;
  const far = drawHill(
    canvas.fork("far"),
    { y: 0.44 * height, amplitude: 34, frequency: 2.2, octaves: 3 },
    mix(palette.far, palette.haze, 0.4),
    mix(palette.far, palette.haze, 0.7),
  );
  const land = canvas.repeatable(drawFarShore(canvas, shore));
  return (
    sky +
    drawBirds(canvas, 6) +
    far.svg +
    land.drawn +
    drawWater(canvas, { top: shore + 8, mirror: land.id, clarity: 0.62, reach: 0.26 * height, glitter: 0.8 }) +
    drawJetty(canvas, width * dice.between(0.34, 0.46)) +
    drawReedBank(canvas)
  );
}

function drawFarShore(canvas: Canvas, shore: number): string {
  const { palette, width } = canvas;
  const isAutumn = canvas.mood === "autumn";
  const back = drawHill(
    canvas.fork("back"),
    { y: shore - 66, amplitude: 30, frequency: 2, octaves: 3, bottom: shore + 9 },
    mix(palette.near, palette.haze, 0.4),
    mix(palette.mid, palette.haze, 0.5),
  );
  const bank = drawHill(
    canvas.fork("bank"),
    { y: shore - 8, amplitude: 10, frequency: 2.6, octaves: 2, bottom: shore + 9 },
    mix(palette.mid, palette.near, 0.5),
    mix(palette.mid, palette.light, 0.1),
  );
  const { dice } = canvas.fork("cabin");
  const x = dice.between(0.56, 0.7) * width;
  const isOpen = (place: number) => place < x - 50 || place > x + 150;
  const broad = {
    colour: mix(isAutumn ? palette.accent : palette.near, palette.haze, 0.12),
    lit: mix(palette.mid, palette.light, 0.25),
  };
  return (
    drawForest(canvas, back.points, {
      smallest: 40,
      tallest: 78,
      colour: mix(palette.near, palette.haze, 0.36),
      gap: 15,
    }) +
    back.svg +
    drawForest(canvas, bank.points, {
      smallest: 70,
      tallest: 150,
      colour: mix(palette.near, palette.dark, 0.18),
      lit: mix(palette.mid, palette.near, 0.45),
      gap: 36,
      isWooded: isOpen,
    }) +
    drawForest(canvas.fork("broad"), bank.points, {
      smallest: 70,
      tallest: 120,
      ...broad,
      gap: 120,
      kind: "broadleaf",
      isWooded: isOpen,
    }) +
    bank.svg +
    drawChalet(canvas.fork("cabin"), { x, y: bank.crestAt(x + 50) + 12, width: 100 })
  );
}

/** Planks out over the water from the near shore, and a boat moored to them. */
function drawJetty(canvas: Canvas, x: number): string {
  const { palette, height } = canvas;
  const wood = canvas.isDark ? mix("#8a6a4c", palette.dark, 0.5) : mix("#a98460", palette.haze, 0.2);
  const top = 0.72 * height;
  const at = (along: number, right: number) =>
    [x + right * (34 + along * 78) - along * 40, top + along * (height - top)] as const;
  let planks = "";
  for (let along = 0.04; along < 1; along += 0.035 + along * 0.03)
    planks += polygon(
      [at(along, -1), at(along, 1), at(along + 0.006 + along * 0.004, 1), at(along + 0.006 + along * 0.004, -1)],
      lighten(wood, -0.12),
      'opacity=".7"',
    );
  let posts = "";
  for (const along of [0, 0.3, 0.68]) {
    for (const side of [-1, 1]) {
      const [left, foot] = at(along, side);
      const wide = 7 + along * 8;
      posts += rect(left - wide / 2, foot - 18 - along * 20, wide, 44 + along * 40, lighten(wood, -0.1), 'rx="3"');
    }
  }
  return (
    drawRowboat(canvas, { x: x + 190, y: 0.82 * height, size: 1.25, colour: palette.accent }) +
    posts +
    polygon(
      [at(0, -1), at(0, 1), at(1, 1), at(1, -1)],
      canvas.between(top, height, [
        [0, lighten(wood, 0.05)],
        [1, lighten(wood, -0.03)],
      ]),
    ) +
    planks
  );
}

/** Reeds and a framing tree at the near shore. */
function drawReedBank(canvas: Canvas): string {
  const { palette, height, width } = canvas;
  const { dice } = canvas.fork("reeds");
  const bank = drawHill(
    canvas.fork("near"),
    { y: 0.985 * height, amplitude: 14, frequency: 1.4, octaves: 2, tilt: 30 },
    mix(palette.near, palette.dark, 0.5),
    palette.dark,
  );
  const frame =
    canvas.breadth > 0.7
      ? drawPine(canvas, {
          x: 40,
          y: height + 16,
          size: dice.between(430, 500),
          colour: mix(palette.dark, palette.near, 0.15),
          lit: mix(palette.dark, palette.near, 0.6),
        }) +
        drawPine(canvas, {
          x: -46,
          y: height + 16,
          size: 380,
          colour: mix(palette.dark, palette.near, 0.1),
          lit: mix(palette.dark, palette.near, 0.5),
        })
      : "";
  return (
    frame +
    drawBroadleaf(canvas, {
      x: width - 20,
      y: height + 30,
      size: 300,
      colour: mix(palette.near, palette.dark, 0.45),
      lit: mix(palette.near, palette.mid, 0.35),
    }) +
    bank.svg +
    drawGrass(canvas, {
      top: 0.955 * height,
      bottom: height + 10,
      count: 170,
      colour: mix(palette.near, palette.dark, 0.6),
    })
  );
}
