import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import { drawHill } from "../parts/land.ts";
import { drawPalm } from "../parts/plants.ts";
import { drawParasol } from "../parts/seaside.ts";
import { drawSail } from "../parts/water.ts";
import { ellipse, fill, num, type Point, rect, stroke } from "../svg.ts";
import { frameWater, type Site } from "./frame.ts";
import { drawBlossoms } from "./ground.ts";
import { drawStrollers } from "./life.ts";
import { material } from "./material.ts";
import { drawStreetScene } from "./street-scene.ts";
import { STYLES } from "./styles.ts";
import { drawTown } from "./town.ts";

/** Nice: the long curve of the Promenade, from the castle hill. */
export function drawNiceBay(canvas: Canvas): string {
  const { palette, width, height } = canvas;
  const sea = 0.5 * height;
  return frameWater(canvas, {
    waterline: 0.5,
    sunX: 0.22,
    glitter: 0.9,
    clarity: 0.3,
    distance: () =>
      drawHill(
        canvas.fork("far"),
        { y: sea - 90, amplitude: 60, frequency: 2.2, octaves: 3, bottom: sea + 3, tilt: -90 },
        mix(palette.far, palette.haze, 0.3),
        mix(palette.far, palette.haze, 0.7),
      ).svg +
      drawHill(
        canvas.fork("mid"),
        { y: sea - 44, amplitude: 30, frequency: 3, octaves: 3, bottom: sea + 3, tilt: -60 },
        mix(palette.mid, palette.haze, 0.4),
        mix(palette.mid, palette.haze, 0.6),
      ).svg,
    shore: () => "",
    front: () =>
      drawBeachCurve(canvas, sea) +
      drawSail(canvas, { x: 0.16 * width, y: 0.6 * height, size: 22, colour: material(canvas, "#fdf7ea") }) +
      drawSail(canvas, { x: 0.3 * width, y: 0.68 * height, size: 30, colour: material(canvas, "#fdf7ea") }) +
      drawPalm(canvas, { x: 0.06 * width, y: height + 30, size: 420, colour: mix(palette.near, palette.dark, 0.4) }),
  });
}

/** Pebbles, the promenade with its palms, and the fronts behind, along one curve that nears the viewer on the right. */
function drawBeachCurve(canvas: Canvas, sea: number): string {
  const { palette, width, height } = canvas;
  // A place on the shore: `along` 0 far to 1 near, `inland` in units at the near end.
  const at = (along: number, inland: number): Point => {
    const near = along ** 1.7;
    const x = width * (0.12 + 0.66 * Math.sin(along * 1.45) - 0.16 * near) + inland * (0.06 + near * 0.94);
    return [x, sea + 2 + (height - sea + 40) * near];
  };
  const edge = (inland: number) => Array.from({ length: 15 }, (_, index) => at(index / 14, inland));
  const strip = (from: number, to: number, colour: string) =>
    fill(
      `M${edge(from)
        .map(([x, y]) => `${num(x)} ${num(y)}`)
        .join("L")}L${edge(to)
        .reverse()
        .map(([x, y]) => `${num(x)} ${num(y)}`)
        .join("L")}Z`,
      colour,
    );
  const sand = material(canvas, "#e9dcc2");
  let houses = "";
  let palms = "";
  const rows = 10;
  for (let index = 0; index < rows; index++) {
    const along = 0.03 + (index / rows) ** 0.9 * 0.72;
    const [x, y] = at(along, 330);
    const scale = 0.2 + along ** 1.7 * 1.15;
    houses += drawTown(
      canvas,
      { ...STYLES.nice, hasShops: false, shutters: index > 5 ? STYLES.nice.shutters : undefined },
      {
        label: `front ${index}`,
        from: x,
        to: index > 6 ? width + 20 : x + 280 * scale,
        y: y + 4,
        scale: scale * 0.92,
        haze: 0.35 * (1 - along),
        floors: [4, 6],
      },
    );
    if (index > 2)
      palms += drawPalm(canvas, {
        x: at(along, 205)[0],
        y,
        size: 40 + along ** 1.6 * 150,
        colour: mix(mix(palette.near, palette.dark, 0.15), palette.haze, 0.3 * (1 - along)),
      });
  }
  return (
    strip(-26, 10, mix(palette.light, palette.water[0], 0.3)) +
    strip(0, 130, sand) +
    strip(130, 148, material(canvas, "#cdbd9f")) +
    strip(148, 262, material(canvas, "#d98f76")) +
    strip(262, 1600, mix(palette.near, palette.mid, 0.4)) +
    houses +
    strip(262, 268, material(canvas, "#f6ecd8")) +
    palms +
    drawBeachParasols(canvas, at)
  );
}

/** A line of them along the sand, larger towards the viewer. */
function drawBeachParasols(canvas: Canvas, at: (along: number, inland: number) => Point): string {
  const { dice } = canvas.fork("parasols");
  let parasols = "";
  for (let index = 0; index < 8; index++) {
    const along = 0.42 + index * 0.062;
    const [x, y] = at(along, dice.between(40, 74));
    parasols += drawParasol(canvas, {
      x,
      y,
      size: 7 + along ** 2 * 22,
      colour: material(canvas, index % 2 ? "#2f7fae" : "#e0603a"),
      hasChair: along > 0.6,
    });
  }
  return parasols;
}

/** Nice: a market street of the old town that ends in a belfry. */
export function drawNiceStreet(canvas: Canvas): string {
  const { palette } = canvas;
  return drawStreetScene(canvas, {
    style: STYLES.nice,
    sunX: 0.3,
    tall: 480,
    far: 2.7,
    paving: "#e3c9a4",
    hero: (site) => {
      const wall = material(canvas, "#f0c98c");
      const x = site.middle + 10;
      const y = site.ground;
      return (
        rect(
          x - 34,
          y - 300,
          68,
          300,
          canvas.horizontal([
            [0, wall],
            [1, mix(wall, palette.dark, 0.16)],
          ]),
        ) +
        rect(x - 40, y - 304, 80, 9, material(canvas, "#fbf0d8")) +
        rect(x - 40, y - 210, 80, 7, material(canvas, "#fbf0d8")) +
        rect(x - 15, y - 284, 30, 54, mix(palette.dark, wall, 0.25), 'rx="15"') +
        rect(x - 26, y - 344, 52, 40, wall) +
        fill(
          `M${x - 30} ${num(y - 343)}Q${x - 26} ${num(y - 396)} ${x} ${num(y - 402)}Q${x + 26} ${num(y - 396)} ${x + 30} ${num(y - 343)}Z`,
          material(canvas, "#5f8f7c"),
        ) +
        stroke(`M${x} ${num(y - 400)}v-30`, palette.dark, 3) +
        ellipse(x, y - 176, 17, 17, material(canvas, "#fbf3e0"))
      );
    },
    front: (site) => drawMarketFront(canvas, site),
  });
}

function drawMarketFront(canvas: Canvas, site: Site): string {
  const stalls = [
    [-250, 40, "#c9553a"],
    [250, 46, "#2f7fae"],
    [-330, 128, "#d9a441"],
    [340, 136, "#4f8a78"],
  ] as const;
  return (
    stalls
      .map(([dx, down, colour]) =>
        drawStall(canvas, site.middle + dx * Math.max(0.72, site.fit), site.ground + down, 0.55 + down / 190, colour),
      )
      .join("") +
    drawStrollers(canvas, [
      [site.middle - 50, site.ground + 44, 44],
      [site.middle + 40, site.ground + 74, 56],
      [site.middle - 90, site.ground + 130, 78],
    ])
  );
}

/** A market stall under a striped roof, with flowers and fruit. */
function drawStall(canvas: Canvas, x: number, y: number, size: number, colour: string): string {
  const { palette } = canvas;
  const wide = 150 * size;
  const cloth = material(canvas, colour);
  const cream = material(canvas, "#fdf3e0");
  let stripes = "";
  for (let index = 0; index < 8; index++)
    stripes += fill(
      `M${num(x - wide * 0.44 + (wide * 0.88 * index) / 8)} ${num(y - 104 * size)}h${num(wide * 0.11)}L${num(x - wide / 2 + (wide * (index + 1)) / 8)} ${num(y - 70 * size)}h${num(-wide / 8)}Z`,
      index % 2 ? cream : cloth,
    );
  return (
    ellipse(x, y, wide * 0.55, 9 * size, palette.dark, 'opacity=".2"') +
    stroke(
      `M${num(x - wide * 0.46)} ${num(y)}V${num(y - 80 * size)}M${num(x + wide * 0.46)} ${num(y)}V${num(y - 80 * size)}`,
      mix(palette.dark, "#6b4a34", 0.5),
      4 * size,
    ) +
    rect(x - wide * 0.46, y - 34 * size, wide * 0.92, 30 * size, material(canvas, "#a97b52")) +
    drawBlossoms(canvas, {
      label: `stall ${Math.round(x)}`,
      from: x - wide * 0.42,
      to: x + wide * 0.42,
      y: y - 34 * size,
      depth: 10 * size,
      count: 34,
      colours: ["#e8603a", "#f3c24e", "#e88aa0", "#fbf3e2", "#8f5a9c"],
      size: 8 * size,
    }) +
    stripes
  );
}
