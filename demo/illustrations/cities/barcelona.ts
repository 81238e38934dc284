import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import { drawPalm } from "../parts/plants.ts";
import { dot, fill, num, points, rect, roundStroke, stroke } from "../svg.ts";
import { frameLand, measure } from "./frame.ts";
import { drawAlley } from "./ground.ts";
import { drawSagradaFamilia } from "./landmarks/barcelona.ts";
import { material } from "./material.ts";
import { Pen } from "./pen.ts";
import { STYLES } from "./styles.ts";
import { drawRoofscape, drawTown } from "./town.ts";

/** Barcelona: the Sagrada Família over the flat roofs, the sea behind. */
export function drawBarcelonaRoofs(canvas: Canvas): string {
  const { palette, height, width } = canvas;
  return frameLand(canvas, {
    horizon: 0.6,
    sunX: 0.2,
    land: () => {
      const { middle, span } = measure(canvas, 0);
      const sea = 0.56 * height;
      return (
        rect(
          0,
          sea,
          width,
          80,
          canvas.between(sea, sea + 80, [
            [0, palette.water[0]],
            [1, mix(palette.water[1], palette.haze, 0.3)],
          ]),
        ) +
        drawTown(canvas, STYLES.eixample, {
          label: "back",
          from: -30,
          to: width + 20,
          y: 0.7 * height,
          scale: 0.62,
          haze: 0.42,
        }) +
        drawSagradaFamilia(canvas, { x: middle + 0.1 * span, y: 0.76 * height, size: 1.22 }) +
        drawRoofscape(canvas, STYLES.eixample, { top: 0.72 * height, bottom: height + 30, rows: 3 }) +
        drawPalm(canvas, {
          x: middle - 0.3 * span,
          y: height + 30,
          size: 330,
          colour: mix(palette.near, palette.dark, 0.3),
        })
      );
    },
  });
}

/** Barcelona: the mosaic bench of the park, over the city and its sea. */
export function drawBarcelonaTerrace(canvas: Canvas): string {
  const { palette, height, width } = canvas;
  return frameLand(canvas, {
    horizon: 0.52,
    sunX: 0.78,
    land: () => {
      const { middle, span } = measure(canvas, 0);
      const sea = 0.46 * height;
      return (
        rect(
          0,
          sea,
          width,
          90,
          canvas.between(sea, sea + 90, [
            [0, palette.water[0]],
            [1, palette.water[1]],
          ]),
        ) +
        drawTown(canvas, STYLES.eixample, {
          label: "far",
          from: -30,
          to: width + 20,
          y: 0.64 * height,
          scale: 0.4,
          haze: 0.5,
        }) +
        drawSagradaFamilia(canvas, { x: middle + 0.02 * span, y: 0.65 * height, size: 0.72, haze: 0.16 }) +
        drawTown(canvas, STYLES.eixample, {
          label: "near",
          from: -30,
          to: width + 20,
          y: 0.74 * height,
          scale: 0.56,
          haze: 0.3,
          floors: [3, 4],
        }) +
        drawGatehouse(canvas, middle - 0.25 * span, 0.84 * height, 1) +
        drawGatehouse(canvas, middle + 0.27 * span, 0.84 * height, 0.86) +
        drawAlley(canvas, { y: 0.86 * height, gap: 70, size: [60, 96] }) +
        drawMosaicBench(canvas)
      );
    },
  });
}

/** A lodge like a gingerbread house, its roof white and wavy; one carries a tall chequered mast. */
function drawGatehouse(canvas: Canvas, x: number, y: number, size: number): string {
  const pen = new Pen(canvas, { x, y, size });
  const stone = pen.ink("#c99a68");
  const icing = pen.ink("#fdf8ec");
  const mast =
    size === 1
      ? pen.tower(-26, points("11,150 8,270"), pen.ink("#8fb5c4")) +
        [166, 190, 214, 238].map((up) => pen.flat(-36, up, 20, 10, icing)).join("") +
        pen.lines([points("-26,268 -26,296"), points("-34,286 -18,286")], icing, 4)
      : "";
  return (
    pen.block(-70, 0, 140, 112, stone) +
    pen.bays({ from: -60, to: 60, count: 3, up: 56, wide: 20, tall: 36 }) +
    pen.bays({ from: -20, to: 20, count: 1, up: 0, wide: 26, tall: 44 }) +
    mast +
    pen.dome(0, 108, 84, 66, pen.ink("#b9714e")) +
    pen.lines(
      [points("-82,112 -60,124 -40,112 -20,126 0,112 20,126 40,112 60,124 82,112")],
      icing,
      8,
      'stroke-linejoin="round"',
    ) +
    pen.dome(34, 160, 12, 26, icing, 1.3)
  );
}

/** The long wave of a bench in broken tiles. */
function drawMosaicBench(canvas: Canvas): string {
  const { width, height, palette } = canvas;
  const { dice } = canvas.fork("mosaic");
  const top = 0.87 * height;
  const wave = (x: number) => top + Math.sin((x / 1200) * Math.PI * 2.6 + 0.6) * 22;
  const colours = ["#2f7fae", "#e0a83a", "#4f9a6d", "#c9553a", "#f6ecd8", "#7fb5c9"];
  const chips = colours.map(() => "");
  let crest = "";
  for (let x = -20; x <= width + 30; x += 30) crest += `${crest ? "L" : "M"}${num(x)} ${num(wave(x))}`;
  for (let index = 0; index < Math.round(420 * canvas.breadth); index++) {
    const x = dice.between(-10, width + 10);
    chips[dice.whole(0, colours.length - 1)] += dot(x, wave(x) + dice.between(8, 60));
  }
  const body = material(canvas, "#f0e2c6");
  return (
    fill(`${crest}L${width + 30} ${height + 5}L-20 ${height + 5}Z`, body) +
    chips
      .map((d, index) => roundStroke(d, material(canvas, colours[index] ?? "#2f7fae"), 13, 'opacity=".9"'))
      .join("") +
    stroke(crest, material(canvas, "#fbf4e4"), 14) +
    rect(0, 0.97 * height, width, 0.04 * height, mix(body, palette.dark, 0.2))
  );
}
