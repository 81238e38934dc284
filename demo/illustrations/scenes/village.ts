import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import type { Layout } from "../names.ts";
import { drawHouse } from "../parts/houses.ts";
import { drawGrass, drawHill } from "../parts/land.ts";
import { drawBroadleaf, drawCypress, drawForest, drawLeafyCorner, drawPalm } from "../parts/plants.ts";
import { drawBirds, drawSky } from "../parts/sky.ts";
import { drawRowboat, drawWater } from "../parts/water.ts";
import { fill, num, openLine, type Point, polygon, rect } from "../svg.ts";
import { drawBoats } from "./coast-parts.ts";
import { drawLowland } from "./village-lowland.ts";

const HORIZON = 0.47;

/** A village stacked on its hill, painted or white above the sea or of warm stone inland; or one of the lowlands. */
export function drawVillage(canvas: Canvas, layout: Layout<"village">): string {
  return layout === "lowland" ? drawLowland(canvas) : drawStacked(canvas, layout);
}

function drawStacked(canvas: Canvas, layout: Layout<"village">): string {
  const { palette, height, dice } = canvas;
  const isInland = layout === "inland";
  const sky = drawSky(canvas, { horizon: 0.52, sunY: dice.between(0.15, 0.26), sunX: dice.between(0.13, 0.26) });
  const front = isInland ? drawMeadow(canvas) : drawQuay(canvas);
  const frame =
    layout === "white"
      ? drawPalm(canvas.fork("palm"), {
          x: 92,
          y: height + 10,
          size: 440,
          colour: mix(palette.dark, palette.near, 0.4),
        })
      : drawLeafyCorner(canvas, -1, mix(palette.dark, palette.near, 0.4), mix(palette.near, palette.mid, 0.4));
  return (
    sky +
    drawBirds(canvas) +
    drawDistance(canvas, isInland) +
    drawHillside(canvas) +
    drawHomes(canvas, layout) +
    front +
    frame
  );
}

function drawDistance(canvas: Canvas, isInland: boolean): string {
  const { palette, height } = canvas;
  const horizon = HORIZON * height;
  const far = drawHill(
    canvas.fork("far"),
    { y: horizon - 30, amplitude: 46, frequency: 2, tilt: -90, bottom: horizon + 2 },
    mix(palette.far, palette.haze, 0.45),
    mix(palette.far, palette.haze, 0.7),
  );
  if (!isInland) return far.svg + drawWater(canvas, { top: horizon }) + drawBoats(canvas, horizon);
  const middle = drawHill(
    canvas.fork("middle"),
    { y: horizon + 20, amplitude: 30, frequency: 2, octaves: 3, fade: 200 },
    mix(palette.mid, palette.haze, 0.45),
    mix(palette.mid, palette.haze, 0.3),
  );
  const near = drawHill(
    canvas.fork("near"),
    { y: horizon + 110, amplitude: 30, frequency: 1.6, octaves: 3, fade: 260 },
    mix(palette.mid, palette.haze, 0.2),
    mix(palette.near, palette.mid, 0.4),
  );
  return (
    far.svg +
    drawForest(canvas, middle.points, {
      smallest: 18,
      tallest: 34,
      colour: mix(palette.near, palette.haze, 0.35),
      gap: 40,
      kind: "broadleaf",
    }) +
    middle.svg +
    drawForest(canvas, near.points, {
      smallest: 30,
      tallest: 52,
      colour: mix(palette.near, palette.haze, 0.15),
      lit: mix(palette.mid, palette.light, 0.2),
      gap: 62,
      kind: "broadleaf",
    }) +
    near.svg
  );
}

/** The hill rises to the right; on a wide sheet it is no wider than on a landscape, and the view to its left is. */
function crestOf({ width, height }: Canvas): { start: number; crestAt(x: number): number } {
  const span = Math.min(0.74 * width, 1150);
  const start = width - span;
  return {
    start,
    crestAt: (x) => {
      const along = Math.min(1, Math.max(0, (x - start) / span));
      return 0.9 * height - 0.69 * height * along ** 0.62;
    },
  };
}

function drawHillside(canvas: Canvas): string {
  const { palette, height, width } = canvas;
  const local = canvas.fork("hillside");
  const { dice } = local;
  const { start, crestAt } = crestOf(canvas);
  const curve = dice.curve();
  const crest: Point[] = [];
  for (let x = start - 24; x <= width + 30; x += 14) crest.push([x, crestAt(x) - 14 + curve(x / 90) * 16]);
  let trees = "";
  for (let index = 0; index < 26; index++) {
    const x = start + (0.2 + 0.8 * dice.next()) * (width - start);
    const tree = { x, y: crestAt(x) + 6 };
    trees += dice.chance(0.5)
      ? drawCypress(local, {
          ...tree,
          size: dice.between(34, 70),
          colour: mix(palette.near, palette.dark, 0.35),
          lit: mix(palette.near, palette.mid, 0.5),
        })
      : drawBroadleaf(local, {
          ...tree,
          size: dice.between(30, 54),
          colour: mix(palette.near, palette.dark, 0.15),
          lit: mix(palette.mid, palette.light, 0.15),
        });
  }
  return (
    trees +
    fill(
      `${openLine(crest)}L${width + 30} ${height}L${num(start - 60)} ${height}Z`,
      canvas.vertical([
        [0, mix(palette.mid, palette.haze, 0.2)],
        [1, palette.near],
      ]),
    )
  );
}

function drawHomes(canvas: Canvas, layout: Layout<"village">): string {
  const { height, width } = canvas;
  const local = canvas.fork("homes");
  const { dice } = local;
  const { start, crestAt } = crestOf(canvas);
  const places: { x: number; y: number }[] = [];
  for (let index = 0; index < 92; index++) {
    const x = start + (0.07 + 0.93 * dice.next()) * (width - start);
    const y = crestAt(x) + 34 + dice.next() ** 0.9 * (0.93 * height - crestAt(x) - 30);
    if (y <= 0.93 * height) places.push({ x, y });
  }
  places.sort((a, b) => a.y - b.y);
  const church = Math.floor(places.length * 0.3);
  return places
    .map((place, index) => {
      const home = drawHome(local, place, layout);
      return index === church
        ? home + drawChurchOnHill(local, { x: start + 0.54 * (width - start), y: place.y }, layout)
        : home;
    })
    .join("");
}

const SHUTTERS = ["#4f7f74", "#3f6f8c", "#8c4a3a"];

function findWall({ palette, dice, isDark }: Canvas, layout: Layout<"village">): string {
  if (isDark) return dice.pick(palette.wall);
  if (layout === "white") return mix("#fffaf0", palette.haze, dice.between(0, 0.22));
  if (layout === "inland") return mix(mix("#d9bf97", "#b99a76", dice.next()), palette.haze, dice.between(0.05, 0.25));
  return mix(dice.pick(palette.wall), "#fff4e2", dice.between(0, 0.2));
}

function drawHome(canvas: Canvas, { x, y }: { x: number; y: number }, layout: Layout<"village">): string {
  const { palette, dice, height } = canvas;
  const size = 0.62 + 0.62 * (y / height);
  const wide = dice.between(42, 74) * size;
  const tall = dice.between(46, 92) * size;
  const isWhite = layout === "white";
  const house = drawHouse(canvas, {
    x: x - wide / 2,
    y,
    width: wide,
    height: tall,
    wall: findWall(canvas, layout),
    shape: dice.chance(isWhite ? 0.35 : 0.2) ? "flat" : "hipped",
    shutters: !isWhite && wide > 50 ? dice.pick(SHUTTERS) : undefined,
    hasArches: dice.chance(0.3),
    roofHeight: wide * 0.2,
    rows: tall > 64 * size ? 2 : 1,
    columns: dice.whole(2, 3),
  });
  if (dice.chance(0.22))
    return (
      house +
      drawCypress(canvas, {
        x: x + wide * 0.62,
        y: y + 4,
        size: dice.between(40, 70) * size,
        colour: mix(palette.near, palette.dark, 0.4),
        lit: mix(palette.near, palette.mid, 0.4),
      })
    );
  if (dice.chance(0.2))
    return (
      house +
      drawBroadleaf(canvas, {
        x: x - wide * 0.6,
        y: y + 4,
        size: dice.between(26, 44) * size,
        colour: mix(palette.near, palette.dark, 0.1),
        lit: mix(palette.mid, palette.light, 0.2),
      })
    );
  return house;
}

function drawChurchOnHill(canvas: Canvas, { x, y }: { x: number; y: number }, layout: Layout<"village">): string {
  const { palette, dice } = canvas;
  const wall = canvas.isDark ? palette.wall[0] : layout === "white" ? "#fffaf0" : mix(palette.wall[0], "#fff4e2", 0.4);
  const cap =
    layout === "white"
      ? fill(
          `M${num(x + 38)} ${num(y - 170)}a19 22 0 0 1 38 0Z`,
          canvas.isDark ? palette.roof[0] : mix("#3f7f9f", palette.haze, 0.1),
        )
      : polygon(
          [
            [x + 36, y - 169],
            [x + 57, y - 204],
            [x + 78, y - 169],
          ],
          palette.roof[0],
        );
  return (
    drawHouse(canvas, {
      x: x - 60,
      y,
      width: 96,
      height: 70,
      wall,
      rows: 1,
      columns: 3,
      hasArches: true,
      roofHeight: 22,
      roof: dice.pick(palette.roof),
    }) +
    rect(
      x + 40,
      y - 170,
      34,
      170,
      canvas.vertical([
        [0, wall],
        [1, lighten(wall, -0.08)],
      ]),
    ) +
    rect(x + 36, y - 120, 42, 5, lighten(wall, -0.1)) +
    rect(x + 50, y - 156, 14, 26, mix(palette.dark, palette.sky[0], 0.4), 'rx="7"') +
    cap
  );
}

function drawQuay(canvas: Canvas): string {
  const { palette, height, width } = canvas;
  const { dice } = canvas.fork("quay");
  const { start } = crestOf(canvas);
  const stone = mix(palette.rock, palette.wall[0], 0.5);
  const middle = start + (width - start) * 0.45;
  const d = `M${num(start - 70)} ${num(0.915 * height)}Q${num(middle)} ${num(0.9 * height)} ${width} ${num(0.925 * height)}L${width} ${num(0.965 * height)}Q${num(middle)} ${num(0.945 * height)} ${num(start - 46)} ${num(0.945 * height)}Z`;
  let boats = "";
  const count = Math.round(3 + 4 * canvas.breadth);
  for (let index = 0; index < count; index++) {
    const x = (0.1 + (0.84 * (index + dice.between(0.1, 0.9))) / count) * width;
    boats += drawRowboat(canvas, {
      x,
      y: 0.968 * height + dice.between(-4, 12),
      size: 0.56,
      colour: dice.pick([palette.accent, mix("#fdf3e0", palette.haze, 0.1), "#3c7f98", "#e3b04b"]),
    });
  }
  return (
    fill(d, stone) +
    rect(
      start - 120,
      0.945 * height,
      width,
      0.06 * height,
      canvas.horizontal([
        [0, palette.water[2], 0],
        [0.12, palette.water[2]],
        [1, palette.water[2]],
      ]),
    ) +
    boats
  );
}

function drawMeadow(canvas: Canvas): string {
  const { palette, height } = canvas;
  const front = drawHill(
    canvas.fork("front"),
    { y: 0.93 * height, amplitude: 20, frequency: 1.5, octaves: 2 },
    palette.near,
    palette.dark,
  );
  return (
    front.svg +
    drawGrass(canvas, {
      top: 0.92 * height,
      bottom: height + 8,
      count: 160,
      colour: mix(palette.near, palette.dark, 0.5),
    })
  );
}
