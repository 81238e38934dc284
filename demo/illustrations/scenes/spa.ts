import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import type { Layout } from "../names.ts";
import { drawCandle, drawFoliage, drawPebbles, drawTowels } from "../parts/still-life.ts";
import { drawView, type View, wallWithHoles } from "../parts/view.ts";
import { box, ellipse, fill, group, num, rect, stroke } from "../svg.ts";
import { drawMassage } from "./spa-massage.ts";

const STONES = ["#d8c6ac", "#c8c2b4", "#bfa98e", "#cdb9a5"];
const VIEWS: Record<Exclude<Layout<"spa">, "massage">, View> = { mountains: "mountains", sea: "sea", woods: "woods" };

/** A bath behind arches, or a massage table by the window. */
export function drawSpa(canvas: Canvas, layout: Layout<"spa">): string {
  const { width, height, dice } = canvas;
  const pale = dice.pick(STONES);
  const stone = canvas.isDark ? mix(pale, "#3a3050", 0.5) : pale;
  if (layout === "massage") return drawMassage(canvas, stone);
  const arches = traceArches(canvas);
  return (
    drawView(canvas, VIEWS[layout], { opening: { x: 0, y: 0.06 * height, width, height: 0.6 * height }, scale: 0.92 }) +
    fill(
      wallWithHoles(canvas, arches),
      canvas.between(0, height, [
        [0, lighten(stone, -0.05)],
        [1, stone],
      ]),
      'fill-rule="evenodd"',
    ) +
    arches.map((arch) => stroke(arch, lighten(stone, 0.06), 14) + stroke(arch, lighten(stone, -0.12), 2)).join("") +
    drawCourses(canvas, stone) +
    drawColumns(canvas, arches.length, stone) +
    drawBath(canvas, arches, stone) +
    drawSteam(canvas) +
    drawLedge(canvas, stone)
  );
}

/** Round arches side by side: two in a portrait, three in a landscape, more in a wide sheet. */
function traceArches({ width, height }: Canvas): string[] {
  const count = Math.max(2, Math.round(width / 400));
  const gap = 0.11 * (width / count);
  const wide = width / count - gap;
  const top = 0.1 * height;
  const foot = 0.6 * height;
  return Array.from({ length: count }, (_, index) => {
    const left = gap / 2 + index * (wide + gap);
    const radius = wide / 2;
    return `M${num(left)} ${num(foot)}V${num(top + radius)}a${num(radius)} ${num(radius)} 0 0 1 ${num(wide)} 0V${num(foot)}Z`;
  });
}

function drawCourses(canvas: Canvas, stone: string): string {
  const { dice } = canvas.fork("courses");
  let joints = "";
  for (let row = 0; row * 42 < 0.1 * canvas.height + 60; row++) {
    for (let x = (row % 2) * 46; x < canvas.width; x += 92) if (dice.chance(0.5)) joints += box(x, row * 42, 78, 2);
  }
  return fill(joints, lighten(stone, -0.1), 'opacity=".25"');
}

function drawColumns(canvas: Canvas, arches: number, stone: string): string {
  const { width, height } = canvas;
  let columns = "";
  for (let index = 1; index < arches; index++) {
    const x = (width * index) / arches;
    columns +=
      rect(
        x - 17,
        0.28 * height,
        34,
        0.34 * height,
        canvas.horizontal([
          [0, lighten(stone, 0.07)],
          [0.5, lighten(stone, 0.02)],
          [1, lighten(stone, -0.1)],
        ]),
      ) +
      rect(x - 26, 0.265 * height, 52, 14, lighten(stone, 0.05)) +
      rect(x - 26, 0.605 * height, 52, 16, lighten(stone, 0.03));
  }
  return columns;
}

function drawBath(canvas: Canvas, arches: readonly string[], stone: string): string {
  const { palette, width, height } = canvas;
  const { dice } = canvas.fork("bath");
  const top = 0.64 * height;
  const water = [
    mix(palette.water[0], "#9fd6cf", 0.4),
    mix(palette.water[1], "#4fa9ab", 0.45),
    mix(palette.water[2], "#1f6f7d", 0.4),
  ] as const;
  const mirrored = arches
    .map((arch) =>
      group(fill(arch, palette.light, 'opacity=".3"'), `transform="matrix(1 0 0 -1 0 ${num(2 * top - 8)})"`),
    )
    .join("");
  const ripples = ["", ""];
  for (let index = Math.round(110 * canvas.breadth); index > 0; index--) {
    const near = dice.next();
    const length = 16 + near * 110;
    ripples[index % 2] +=
      `M${num(dice.between(-60, width))} ${num(top + 6 + near * (height - top))}q${num(length * 0.25)} ${num(-2 - 5 * near)} ${num(length * 0.5)} 0t${num(length * 0.5)} 0`;
  }
  return (
    rect(
      0,
      0.6 * height,
      width,
      0.05 * height,
      canvas.vertical([
        [0, lighten(stone, 0.06)],
        [1, lighten(stone, -0.04)],
      ]),
    ) +
    rect(
      0,
      top,
      width,
      height - top,
      canvas.vertical([
        [0, water[0]],
        [0.3, water[1]],
        [1, water[2]],
      ]),
    ) +
    group(mirrored, canvas.clip(box(0, top, width, height - top))) +
    stroke(ripples[0] ?? "", "#ffffff", 2.2, 'opacity=".34" stroke-linecap="round"') +
    stroke(ripples[1] ?? "", water[2], 2, 'opacity=".35"')
  );
}

/** Warm air over the water, as soft round shapes: a blur would cost more time than all the rest. */
function drawSteam(canvas: Canvas): string {
  const { dice } = canvas.fork("steam");
  const { width, height } = canvas;
  let steam = "";
  const count = Math.round(9 * canvas.breadth) + 2;
  for (let index = 0; index < count; index++) {
    const x = ((index + dice.next()) / count) * width;
    const y = 0.64 * height - dice.between(-30, 120);
    const reach = dice.between(130, 230);
    const flat = dice.between(0.24, 0.34);
    const cloud = canvas.glow(0, 0, reach, [
      [0, "#ffffff", dice.between(0.16, 0.34)],
      [1, "#ffffff", 0],
    ]);
    steam += group(
      ellipse(0, 0, reach, reach, cloud),
      `transform="matrix(1 0 0 ${flat.toFixed(2)} ${num(x)} ${num(y)})"`,
    );
  }
  return steam;
}

/** The near edge of the bath: towels, pebbles, candles, a plant. */
function drawLedge(canvas: Canvas, stone: string): string {
  const { palette, width, height } = canvas;
  const top = 0.9 * height;
  const reach = Math.min(0.66 * width, 800);
  const edge = `M0 ${num(top)}Q${num(reach * 0.45)} ${num(top - 14)} ${num(reach * 0.85)} ${num(top + 6)}Q${num(reach * 0.97)} ${num(top + 16)} ${num(reach)} ${height}L0 ${height}Z`;
  const unit = Math.min(1, reach / 700);
  const linen = ["#fffaf0", mix(palette.accent, "#fffaf0", 0.55), "#e9dcc6"].map((colour) =>
    canvas.isDark ? mix(colour, "#3a3050", 0.25) : colour,
  );
  return (
    fill(
      edge,
      canvas.vertical([
        [0, lighten(stone, 0.07)],
        [1, lighten(stone, -0.08)],
      ]),
    ) +
    drawTowels(canvas, { x: 0.21 * reach, y: top - 4, size: unit }, linen) +
    drawPebbles(canvas, { x: 0.47 * reach, y: top, size: unit }) +
    drawCandle(canvas, { x: 0.66 * reach, y: top, width: 30, height: 54 }) +
    drawCandle(canvas, { x: 0.73 * reach, y: top + 6, width: 28, height: 34 }) +
    drawFoliage(canvas.fork("foliage"), { x: width - Math.min(120, 0.12 * width), size: 1 })
  );
}
