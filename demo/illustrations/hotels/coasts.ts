import type { Depth } from "./place.ts";
import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { drawHouse } from "../parts/houses.ts";
import { drawHill, type Hill } from "../parts/land.ts";
import { drawPalm, drawStonePine } from "../parts/plants.ts";
import { drawBeachCabin, drawLighthouse } from "../parts/seaside.ts";
import { drawWater } from "../parts/water.ts";
import { dot, fill, num, type Point, polygon, rect, roundStroke, smoothLine, stroke } from "../svg.ts";
import { inLight } from "./light.ts";
import { drawSails, drawSea, drawShore, fade } from "./sea.ts";

/** Chalk cliffs with turf on them, the arch of Étretat's kind at their end. */
export function drawCliff(canvas: Canvas, depth: Depth): string {
  const { palette, height, width } = canvas;
  const side = canvas.sun.x > width / 2 ? 1 : -1;
  const at = (along: number, y: number): Point => [side > 0 ? along * width : width - along * width, y * height];
  const chalk = inLight(canvas, "#f1e8d8");
  const [nx, ny] = at(0.66, 0.66);
  const needle = polygon(
    [
      [nx - 12, ny],
      [nx - 5, ny - 66],
      [nx + 3, ny - 92],
      [nx + 10, ny - 50],
      [nx + 16, ny],
    ],
    fade(canvas, chalk, 0.2),
  );
  return (
    drawSea(canvas, 0.56, 1) +
    drawSails(canvas, 0.56) +
    drawChalkCliff(canvas, 0.52, 0.47, 0.66, 0.35, at, chalk) +
    needle +
    drawChalkCliff(canvas, 0.3, 0.36, 0.8, 0.04, at, chalk) +
    drawShore(
      canvas,
      depth === "view" ? 0.86 : 0.8,
      mix(palette.rock, palette.wall[0], 0.5),
      mix(palette.rock, palette.wall[1], 0.4),
    )
  );
}

function drawChalkCliff(
  canvas: Canvas,
  reach: number,
  top: number,
  foot: number,
  far: number,
  at: (along: number, y: number) => Point,
  chalk: string,
): string {
  const { palette, height, dice } = canvas;
  const face: Point[] = [
    at(-0.05, top + 0.01),
    at(reach * 0.4, top - 0.02),
    at(reach * 0.8, top + 0.005),
    at(reach, top + 0.03),
    at(reach * 1.015, foot - 0.1),
    at(reach * 1.05, foot),
    at(-0.05, foot),
  ];
  let strata = "";
  for (let row = 1; row < 9; row++) {
    const y = top + ((foot - top) * row) / 9 + 0.01;
    const [x0, y0] = at(-0.02, y);
    const [x1, y1] = at(reach * (0.98 + 0.006 * row), y + 0.006);
    strata += `M${num(x0)} ${num(y0)}L${num((x0 + x1) / 2)} ${num(y0 + dice.between(-6, 6))}L${num(x1)} ${num(y1)}`;
  }
  const turf: Point[] = [
    at(-0.05, top),
    at(reach * 0.4, top - 0.035),
    at(reach * 0.8, top - 0.012),
    at(reach * 1.005, top + 0.02),
    at(reach, top + 0.045),
    at(reach * 0.7, top + 0.02),
    at(reach * 0.3, top + 0.012),
    at(-0.05, top + 0.03),
  ];
  return (
    polygon(
      face,
      canvas.between(top * height, foot * height, [
        [0, fade(canvas, chalk, far)],
        [1, fade(canvas, mix(chalk, palette.rockShade, 0.4), far)],
      ]),
    ) +
    stroke(strata, fade(canvas, palette.rockShade, far), 2.4, 'opacity=".3"') +
    polygon(turf, fade(canvas, mix(palette.mid, palette.near, 0.45), far))
  );
}

/** Pink granite, heather and a lighthouse: Brittany. */
export function drawRocks(canvas: Canvas, depth: Depth): string {
  const { palette, height, width, dice } = canvas;
  const side = canvas.sun.x > width / 2 ? -1 : 1;
  const granite = inLight(canvas, "#c9a08c");
  const boulders = (y: number, size: number, from: number, to: number, count: number, far: number) => {
    let light = "";
    let shade = "";
    for (let index = 0; index < count; index++) {
      const along = from + ((to - from) * (index + dice.next())) / count;
      const x = (side > 0 ? along : 1 - along) * width;
      const r = size * dice.between(0.6, 1.3);
      const up = y * height + dice.between(-0.2, 0.35) * size;
      shade += `M${num(x - r)} ${num(up + r * 0.5)}q${num(-r * 0.1)} ${num(-r)} ${num(r * 0.7)} ${num(-r * 1.1)}q${num(r * 1.1)} 0 ${num(r * 1.3)} ${num(r * 1.1)}Z`;
      light += `M${num(x - r * 0.7)} ${num(up + r * 0.1)}q${num(r * 0.1)} ${num(-r * 0.6)} ${num(r * 0.6)} ${num(-r * 0.62)}q${num(r * 0.5)} 0 ${num(r * 0.6)} ${num(r * 0.3)}Z`;
    }
    return (
      fill(shade, fade(canvas, mix(granite, palette.rockShade, 0.3), far)) +
      fill(light, fade(canvas, lighten(granite, 0.05), far))
    );
  };
  const x = (side > 0 ? 0.2 : 0.8) * width;
  return (
    drawSea(canvas, 0.55, 1) +
    drawSails(canvas, 0.55) +
    boulders(0.6, 26, 0.08, 0.36, 6, 0.25) +
    drawLighthouse(canvas, { x, y: 0.588 * height, size: 190, hasHouse: false }) +
    boulders(0.72, 52, -0.06, 0.3, 6, 0.08) +
    boulders(0.74, 40, 0.74, 1.05, 5, 0.08) +
    drawShore(canvas, depth === "view" ? 0.88 : 0.8, inLight(canvas, "#eeddb9"), mix(palette.mid, palette.near, 0.5)) +
    (depth === "view" ? boulders(0.98, 70, -0.05, 0.4, 5, 0) + drawHeather(canvas, 0.94) : "")
  );
}

function drawHeather(canvas: Canvas, y: number): string {
  const { palette, height, width } = canvas;
  const { dice } = canvas.fork("heather");
  const shades = [inLight(canvas, "#a86f9a"), inLight(canvas, "#e3b04b"), mix(palette.near, palette.dark, 0.2)];
  const dots = shades.map(() => "");
  for (let index = 0; index < 90 * canvas.breadth + 20; index++)
    dots[index % 3] += dot(dice.between(0, width), (y + dice.next() * 0.08) * height);
  return dots.map((d, index) => roundStroke(d, shades[index] ?? palette.near, 17)).join("");
}

/** The North Sea: a flat horizon, cabins on a wide beach, marram on the dunes. */
export function drawDunes(canvas: Canvas, depth: Depth): string {
  const { palette, height, width } = canvas;
  const { dice } = canvas.fork("cabins");
  const sand = inLight(canvas, "#efdcb4");
  const colours = ["#c9553a", "#3f7f94", "#e3b04b", "#f4efe2", "#5f8f6a"].map((colour) => inLight(canvas, colour));
  const count = Math.round(4 + 5 * canvas.breadth);
  const start = dice.between(0.06, 0.2) * width;
  let cabins = "";
  for (let index = 0; index < count; index++)
    cabins += drawBeachCabin(canvas, {
      x: start + index * 62,
      y: 0.7 * height + (index % 2) * 3,
      width: 48,
      colour: colours[(index * 2 + 1) % colours.length] ?? sand,
    });
  const bank = drawHill(
    canvas.fork("bank"),
    { y: (depth === "view" ? 0.86 : 0.78) * height, amplitude: 42, frequency: 1.7, octaves: 2, step: 24, fade: 180 },
    lighten(sand, 0.01),
    mix(sand, palette.wall[2], 0.5),
  );
  return (
    drawWater(canvas, { top: 0.5 * height, bottom: 0.66 * height, glitter: 0.35 }) +
    drawSails(canvas, 0.5) +
    drawShore(canvas, 0.64, mix(sand, palette.water[1], 0.12), sand) +
    cabins +
    bank.svg +
    drawMarram(canvas, bank)
  );
}

function drawMarram(canvas: Canvas, bank: Hill): string {
  const { palette, width } = canvas;
  const { dice } = canvas.fork("marram");
  const blades = ["", ""];
  for (let index = 0; index < 26 * canvas.breadth + 8; index++) {
    const x = dice.between(0, width);
    const y = bank.crestAt(x) + dice.next() ** 2 * 90 + 6;
    for (let blade = -2; blade <= 2; blade++)
      blades[index % 2] +=
        `M${num(x + blade * 2)} ${num(y)}q${num(blade * 2)} -18 ${num(blade * 7 + dice.between(-3, 6))} ${num(-dice.between(22, 36))}`;
  }
  return (
    stroke(blades[0] ?? "", mix(palette.near, palette.mid, 0.4), 2.2, 'stroke-linecap="round"') +
    stroke(blades[1] ?? "", mix(palette.near, palette.dark, 0.1), 2.2, 'stroke-linecap="round"')
  );
}

/** A blue bay, a pastel town on its cape, palms and umbrella pines in front. */
export function drawRiviera(canvas: Canvas, depth: Depth): string {
  const { palette, height, width } = canvas;
  const local = canvas.fork("town");
  const { dice } = local;
  const side = canvas.sun.x > width / 2 ? 1 : -1;
  const edge = side > 0 ? 0 : width;
  const reach = Math.min(0.5 * width, 560);
  const crest = Array.from({ length: 15 }, (_, index): Point => [
    edge + side * (reach * (index / 14) - 20),
    0.575 * height - 200 * Math.cos((index / 14) * 1.57) ** 0.8 + dice.between(-5, 5),
  ]);
  const walls = ["#f2b89a", "#f6d59a", "#fbeed8", "#eda08a", "#fbf5ea", "#e9d6a8"].map((colour) =>
    inLight(canvas, colour),
  );
  let town = "";
  const homes = Array.from({ length: 20 }, () => {
    const along = dice.next() ** 1.3;
    return { x: edge + side * along * reach * 0.84 - 15, y: 0.585 * height - dice.next() * 165 * (1 - along) };
  }).sort((a, b) => a.y - b.y);
  for (const { x, y } of homes) {
    const size = dice.between(24, 36);
    town += drawHouse(local, {
      x,
      y,
      width: size,
      height: size * dice.between(0.9, 1.6),
      wall: dice.pick(walls),
      columns: 2,
      rows: 2,
      shape: dice.chance(0.3) ? "flat" : "hipped",
    });
  }
  const green = { colour: mix(palette.near, palette.dark, 0.4), lit: mix(palette.mid, palette.near, 0.3) };
  const near =
    depth === "view"
      ? drawShore(canvas, 0.92, mix(palette.mid, palette.near, 0.6), palette.near) +
        drawStonePine(canvas, {
          x: (side > 0 ? 0.86 : 0.14) * width,
          y: 0.98 * height,
          size: 330,
          ...green,
          lean: -side * 0.5,
        }) +
        drawPalm(canvas, { x: (side > 0 ? 0.1 : 0.9) * width, y: height, size: 300, colour: green.colour })
      : drawShore(canvas, 0.8, inLight(canvas, "#f1dcb4"), mix(palette.mid, palette.near, 0.5));
  return (
    drawSea(canvas, 0.53, 1) +
    drawSails(canvas, 0.53) +
    fill(
      `${smoothLine(crest)}L${num(edge - side * 30)} ${num(0.6 * height)}Z`,
      canvas.between(0.32 * height, 0.6 * height, [
        [0, fade(canvas, palette.near, 0.25)],
        [1, fade(canvas, palette.mid, 0.3)],
      ]),
    ) +
    town +
    near
  );
}

/** Tall narrow houses around a basin with masts. */
export function drawHarbour(canvas: Canvas, depth: Depth): string {
  const { palette, height, width } = canvas;
  const local = canvas.fork("quay");
  const { dice } = local;
  const quay = 0.62 * height;
  const walls = ["#b9b0a6", "#6d7f8a", "#e3d2b4", "#c9a080", "#f4ead8", "#8a95a0", "#d9b79a"].map((colour) =>
    inLight(canvas, colour),
  );
  let houses = "";
  for (let x = -20; x < width + 20;) {
    const wide = dice.between(44, 70);
    houses += drawHouse(local, {
      x,
      y: quay,
      width: wide - 1,
      height: dice.between(100, 165),
      wall: dice.pick(walls),
      roof: inLight(canvas, dice.pick(["#52606d", "#47545f", "#9a5c42"])),
      columns: 2,
      rows: 5,
      roofHeight: 20,
    });
    x += wide;
  }
  let masts = "";
  let hulls = "";
  for (let index = 0; index < 7 * canvas.breadth + 2; index++) {
    const x = dice.between(0.02, 0.98) * width;
    const y = quay + dice.between(24, 60);
    masts += `M${num(x)} ${num(y)}v${num(-dice.between(80, 130))}m0 22l26 ${num(52)}m-26 -52l-22 54`;
    hulls += `M${num(x - 30)} ${num(y - 8)}h62q-8 18 -16 18h-34Z`;
  }
  return (
    houses +
    rect(0, quay - 3, width, 26, inLight(canvas, "#a89c8e")) +
    drawWater(canvas, { top: quay + 20, glitter: 0.3 }) +
    stroke(masts, inLight(canvas, "#6b5a4a"), 1.8) +
    fill(hulls, mix(palette.accent, palette.dark, 0.1)) +
    (depth === "view"
      ? rect(0, 0.92 * height, width, 0.08 * height, inLight(canvas, "#b5aa9c")) +
        rect(0, 0.92 * height, width, 6, inLight(canvas, "#cfc4b4"))
      : drawShore(canvas, 0.8, inLight(canvas, "#b5aa9c"), inLight(canvas, "#a89c8e")))
  );
}
