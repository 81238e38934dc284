import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import { drawHill } from "../parts/land.ts";
import { drawParasol } from "../parts/seaside.ts";
import { drawSail } from "../parts/water.ts";
import { fill, num, points, rect, stroke } from "../svg.ts";
import { frameWater, measure } from "./frame.ts";
import { drawLamps } from "./ground.ts";
import { drawMoorings, drawStrollers, drawTerrace } from "./life.ts";
import { material } from "./material.ts";
import { Pen } from "./pen.ts";
import { drawRiverfront } from "./riverfront.ts";
import { drawRise } from "./slopes.ts";
import { STYLES } from "./styles.ts";
import { drawTown } from "./town.ts";

/** San Sebastián: the shell of La Concha with its island and its two hills. */
export function drawConchaBay(canvas: Canvas): string {
  const { height } = canvas;
  const sea = 0.5 * height;
  return frameWater(canvas, {
    waterline: 0.5,
    sunX: 0.5,
    sunY: 0.24,
    glitter: 1,
    clarity: 0.35,
    shore: () => drawConchaHills(canvas, sea),
    front: () => drawConchaSand(canvas),
  });
}

function drawConchaSand(canvas: Canvas): string {
  const { palette, height, width } = canvas;
  const { middle } = measure(canvas, 0);
  const sand = material(canvas, "#ecd9b0");
  const shell = (lift: number, deep: number) =>
    `M${-30} ${num(0.56 * height + lift)}C${num(0.16 * width)} ${num(deep + lift)} ${num(0.84 * width)} ${num(deep + lift)} ${width + 30} ${num(0.55 * height + lift)}V${height + 6}H-30Z`;
  return (
    drawSail(canvas, { x: middle - 150, y: 0.57 * height, size: 18, colour: material(canvas, "#fdf7ea") }) +
    drawMoorings(canvas, {
      label: "boats",
      from: middle - 60,
      to: middle + 280,
      y: 0.6 * height,
      count: 6,
      tall: 34,
    }) +
    fill(shell(-6, 0.96 * height), mix(palette.light, palette.water[0], 0.2)) +
    fill(
      shell(8, 0.965 * height),
      canvas.between(0.6 * height, height, [
        [0, mix(sand, palette.haze, 0.2)],
        [1, sand],
      ]),
    ) +
    [0.2, 0.3, 0.42, 0.6, 0.72, 0.8]
      .map((share, index) =>
        drawParasol(canvas, {
          x: share * width,
          y: (0.865 + (index % 2) * 0.02 - 0.3 * Math.abs(share - 0.5) ** 2) * height,
          size: 17,
          colour: material(canvas, index % 2 ? "#c9553a" : "#2f7fae"),
        }),
      )
      .join("") +
    drawConchaRail(canvas)
  );
}

/** Igueldo, the island, and Urgull with its statue over the old town. */
function drawConchaHills(canvas: Canvas, sea: number): string {
  const { palette, width } = canvas;
  const { middle, span } = measure(canvas, sea);
  const green = mix(palette.near, palette.haze, 0.25);
  const base = mix(palette.mid, palette.haze, 0.12);
  const mound = (x: number, half: number, tall: number) =>
    drawRise(canvas, {
      points: [
        [x - half * 1.2, sea],
        [x - half * 0.86, sea - tall * 0.3],
        [x - half * 0.5, sea - tall * 0.76],
        [x - half * 0.12, sea - tall],
        [x + half * 0.22, sea - tall * 0.94],
        [x + half * 0.6, sea - tall * 0.56],
        [x + half * 0.9, sea - tall * 0.18],
        [x + half * 1.2, sea],
      ],
      foot: sea + 2,
      colour: green,
      base,
    });
  const urgull = middle + 0.26 * span;
  const statue =
    stroke(`M${num(urgull - 20)} ${num(sea - 168)}v-26`, material(canvas, "#e9dcc4"), 9) +
    rect(urgull - 46, sea - 172, 52, 16, material(canvas, "#cbbda2"));
  return (
    mound(middle - 0.4 * span, 260, 190) +
    rect(middle - 0.4 * span - 34, sea - 214, 14, 34, material(canvas, "#d9c9aa")) +
    mound(middle - 0.06 * span, 150, 76) +
    mound(urgull, 240, 168) +
    statue +
    drawTown(canvas, STYLES.basqueCoast, {
      label: "old",
      from: urgull + 70,
      to: width + 40,
      y: sea + 1,
      scale: 0.42,
      haze: 0.2,
    })
  );
}

/** The white railing of La Concha with its lamps. */
function drawConchaRail(canvas: Canvas): string {
  const { height, width } = canvas;
  const white = material(canvas, "#fdfaf2");
  const y = 0.9 * height;
  let rings = "";
  for (let x = 0; x < width + 60; x += 62)
    rings += `M${num(x + 31)} ${num(y + 10)}a21 21 0 1 1 -.1 0M${num(x + 31)} ${num(y + 20)}a11 11 0 1 1 -.1 0M${num(x)} ${num(y)}v70M${num(x + 10)} ${num(y + 62)}q21 -16 42 0`;
  const { middle, span } = measure(canvas, 0);
  return (
    rect(0, y - 2, width, 70, mix(canvas.palette.near, canvas.palette.mid, 0.35)) +
    rect(0, y + 66, width, height - y, material(canvas, "#d6c4a2")) +
    stroke(rings, white, 4.6) +
    rect(0, y - 5, width, 9, white) +
    rect(0, y + 62, width, 7, white) +
    [middle - 0.3 * span, middle + 0.3 * span]
      .map((x) => rect(x - 9, y - 6, 18, 80, white) + drawLamps(canvas, { places: [x], y: y + 4, size: 150 }))
      .join("")
  );
}

/** San Sebastián: the promenade, with tamarisks and the fronts of the belle époque. */
export function drawConchaPromenade(canvas: Canvas): string {
  return drawRiverfront(canvas, {
    style: STYLES.basqueCoast,
    sunX: 0.22,
    waterline: 0.7,
    wall: 30,
    back: 0,
    scale: 0.9,
    trees: 60,
    behind: (site) =>
      drawHill(
        canvas.fork("hill"),
        { y: site.ground - 200, amplitude: 60, frequency: 2, octaves: 3, bottom: site.ground },
        mix(canvas.palette.near, canvas.palette.haze, 0.4),
        mix(canvas.palette.mid, canvas.palette.haze, 0.5),
      ).svg,
    gaps: () => [[-150, 160]],
    before: (site) => drawTownHall(canvas, site.middle, site.ground),
    front: (site) =>
      fill(
        `M-20 ${num(0.76 * site.height)}Q${num(site.middle)} ${num(0.72 * site.height)} ${site.width + 20} ${num(0.78 * site.height)}V${site.height + 5}H-20Z`,
        canvas.vertical([
          [0, mix(material(canvas, "#ecd9b0"), canvas.palette.water[0], 0.2)],
          [1, material(canvas, "#ecd9b0")],
        ]),
      ) +
      drawTerrace(canvas, {
        places: [
          [site.middle - 360 * site.fit, 0.9 * site.height, 58],
          [site.middle - 180 * site.fit, 0.86 * site.height, 50],
          [site.middle + 240 * site.fit, 0.88 * site.height, 56],
          [site.middle + 400 * site.fit, 0.94 * site.height, 66],
        ],
        colour: "#2f6f8c",
      }) +
      drawStrollers(canvas, [
        [site.middle - 20, 0.86 * site.height, 46],
        [site.middle + 110, 0.93 * site.height, 58],
      ]),
  });
}

/** The old casino that is the town hall: two round-topped towers about a colonnade. */
function drawTownHall(canvas: Canvas, x: number, y: number): string {
  const pen = new Pen(canvas, { x, y, size: 1.1 });
  const stone = pen.ink("#f0dfbc");
  const slate = pen.ink("#66707a");
  const tower = (middle: number) =>
    pen.block(middle - 28, 0, 56, 188, stone) +
    pen.bays({ from: middle - 20, to: middle + 20, count: 2, up: 128, wide: 12, tall: 40 }) +
    pen.bays({ from: middle - 20, to: middle + 20, count: 2, up: 66, wide: 12, tall: 36 }) +
    pen.flat(middle - 32, 184, 64, 7, pen.ink("#cfb98e")) +
    pen.dome(middle, 190, 27, 40, slate, 1.2) +
    pen.lines(
      [
        [
          [middle, 228],
          [middle, 254],
        ],
      ],
      slate,
      3,
    );
  return (
    pen.block(-110, 0, 220, 132, stone) +
    pen.shape(points("-110,132 -98,164 98,164 110,132"), slate) +
    pen.bays({ from: -60, to: 60, count: 6, up: 70, wide: 12, tall: 44 }) +
    pen.bays({ from: -60, to: 60, count: 5, up: 0, wide: 17, tall: 46, lit: 0.6 }) +
    pen.flat(-112, 60, 224, 5, pen.ink("#cfb98e")) +
    tower(-92) +
    tower(92)
  );
}
