import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { drawHouse } from "../parts/houses.ts";
import { drawBroadleaf } from "../parts/plants.ts";
import { drawBirds, drawSky } from "../parts/sky.ts";
import { drawWater } from "../parts/water.ts";
import { circle, ellipse, fill, num, type Point, polygon, rect, stroke } from "../svg.ts";

/** A city on a river: stone fronts with mansard roofs, plane trees, a dome, and a bridge of arches. */
export function drawRiverCity(canvas: Canvas): string {
  const { height, width, dice } = canvas;
  const sky = drawSky(canvas, { horizon: 0.6, sunY: dice.between(0.14, 0.28), clouds: 1.2 });
  const quay = 0.6 * height;
  const side = canvas.sun.x > width / 2 ? -1 : 1;
  const town = canvas.repeatable(
    drawDome(canvas, width / 2 + side * dice.between(0.12, 0.24) * Math.min(width, 1400), quay) +
      drawFronts(canvas, quay) +
      drawEmbankment(canvas, quay) +
      drawBridge(canvas, quay),
  );
  return (
    sky +
    drawBirds(canvas) +
    town.drawn +
    drawWater(canvas, { top: quay + 40, mirror: town.id, clarity: 0.6, reach: 0.3 * height, glitter: 0.5 }) +
    drawRiverBoat(canvas)
  );
}

function drawDome(canvas: Canvas, x: number, quay: number): string {
  const { palette } = canvas;
  const stone = mix(palette.far, palette.haze, 0.3);
  const copper = mix(mix("#6f9a8f", palette.far, 0.5), palette.haze, 0.25);
  const at = (right: number, up: number): Point => [x + right, quay - up];
  const place = (right: number, up: number) => at(right, up).map(num).join(" ");
  let columns = "";
  for (let index = 0; index < 7; index++)
    columns += rect(x - 54 + index * 17, quay - 250, 7, 40, mix(stone, palette.dark, 0.2));
  return (
    rect(
      x - 124,
      quay - 200,
      248,
      200,
      canvas.vertical([
        [0, stone],
        [1, mix(stone, palette.haze, 0.4)],
      ]),
    ) +
    rect(x - 64, quay - 258, 128, 62, lighten(stone, 0.02)) +
    columns +
    rect(x - 69, quay - 263, 138, 8, lighten(stone, 0.03)) +
    fill(
      `M${place(-64, 262)}C${place(-64, 338)} ${place(-24, 356)} ${place(0, 358)}C${place(24, 356)} ${place(64, 338)} ${place(64, 262)}Z`,
      copper,
    ) +
    rect(x - 9, quay - 378, 18, 24, stone) +
    polygon([at(-12, 377), at(0, 408), at(12, 377)], copper)
  );
}

/** A front of mansard houses, each with its rows of tall windows. */
function drawFronts(canvas: Canvas, quay: number): string {
  const { palette, width } = canvas;
  const local = canvas.fork("fronts");
  const { dice } = local;
  let fronts = "";
  for (let x = -60; x < width + 20;) {
    const wide = dice.between(130, 210);
    const tall = dice.between(126, 160);
    const wall = mix(
      dice.pick(palette.wall),
      mix("#fff6e6", palette.haze, canvas.isDark ? 0.8 : 0),
      canvas.isDark ? 0.1 : 0.35,
    );
    fronts +=
      drawHouse(local, {
        x,
        y: quay,
        width: wide,
        height: tall,
        wall,
        shape: "flat",
        columns: Math.round(wide / 22),
        rows: 4,
      }) + drawMansard(local, x, wide, quay - tall);
    x += wide + 2;
  }
  return fronts;
}

function drawMansard(canvas: Canvas, x: number, width: number, eaves: number): string {
  const { palette, dice } = canvas;
  const slate =
    canvas.mood === "winter" ? palette.snow : canvas.isDark ? palette.roof[0] : mix("#5d6b78", palette.haze, 0.2);
  const rise = dice.between(36, 50);
  let dormers = "";
  const count = Math.round(width / 34);
  for (let index = 0; index < count; index++) {
    const left = x + (width * (index + 0.5)) / count - 6;
    dormers +=
      rect(left - 2, eaves - 27, 16, 24, lighten(slate, 0.1)) +
      rect(
        left + 1,
        eaves - 23,
        10,
        18,
        dice.chance(palette.lit) ? palette.window : mix(palette.dark, palette.sky[1], 0.35),
      );
  }
  const chimneys = [0.12, 0.62]
    .map((along) => rect(x + width * along, eaves - rise - 22, 22, 26, mix(palette.wall[2], palette.haze, 0.15)))
    .join("");
  return (
    chimneys +
    polygon(
      [
        [x - 3, eaves],
        [x + 14, eaves - rise],
        [x + width - 14, eaves - rise],
        [x + width + 3, eaves],
      ],
      canvas.vertical([
        [0, lighten(slate, 0.04)],
        [1, lighten(slate, -0.04)],
      ]),
    ) +
    dormers
  );
}

/** The stone embankment with its plane trees and lamps. */
function drawEmbankment(canvas: Canvas, quay: number): string {
  const { palette, width } = canvas;
  const local = canvas.fork("embankment");
  const { dice } = local;
  const stone = mix(palette.rock, palette.wall[0], 0.4);
  let trees = "";
  for (let x = -20; x < width + 40; x += dice.between(74, 96)) {
    trees += drawBroadleaf(local, {
      x,
      y: quay + 8,
      size: dice.between(84, 112),
      colour: mix(palette.near, palette.dark, 0.12),
      lit: mix(palette.mid, palette.light, 0.22),
    });
  }
  let lamps = "";
  for (let x = 60; x < width; x += 190) {
    lamps +=
      rect(x - 1.5, quay - 42, 3, 46, palette.dark) +
      circle(x, quay - 45, 5, palette.window) +
      circle(
        x,
        quay - 45,
        26,
        canvas.glow(x, quay - 45, 26, [
          [0, palette.window, 0.3 + palette.lit * 0.5],
          [1, palette.window, 0],
        ]),
      );
  }
  return (
    trees +
    rect(
      0,
      quay - 2,
      width,
      42,
      canvas.vertical([
        [0, lighten(stone, 0.03)],
        [1, palette.rockShade],
      ]),
    ) +
    rect(0, quay + 16, width, 2, palette.dark, 'opacity=".16"') +
    lamps
  );
}

/** Arches over the river; the water mirrors them to full ovals. */
function drawBridge(canvas: Canvas, quay: number): string {
  const { palette, width } = canvas;
  const { dice } = canvas.fork("bridge");
  const stone = mix(mix(palette.rock, palette.wall[1], 0.55), palette.haze, 0.05);
  const span = 190;
  const arches = width < 900 ? 3 : 4;
  const length = arches * span;
  const start = (width - length) * dice.between(0.35, 0.65);
  const deck = quay - 26;
  const foot = quay + 40;
  let d = `M${num(start - 120)} ${num(deck + 22)}Q${num(start + length / 2)} ${num(deck - 34)} ${num(start + length + 120)} ${num(deck + 22)}V${num(foot)}H${num(start - 120)}Z`;
  let rims = "";
  for (let index = 0; index < arches; index++) {
    const [left, right] = [start + index * span + 14, start + (index + 1) * span - 14];
    const arch = `M${num(left)} ${num(foot)}C${num(left)} ${num(foot - 64)} ${num(right)} ${num(foot - 64)} ${num(right)} ${num(foot)}`;
    d += `${arch}Z`;
    rims += arch;
  }
  const rail = `M${num(start - 120)} ${num(deck + 16)}Q${num(start + length / 2)} ${num(deck - 40)} ${num(start + length + 120)} ${num(deck + 16)}`;
  return (
    rect(
      start,
      foot - 50,
      length,
      50,
      canvas.between(foot - 50, foot, [
        [0, palette.rockShade],
        [1, mix(palette.water[1], palette.dark, 0.25)],
      ]),
    ) +
    fill(
      d,
      canvas.between(deck - 20, foot, [
        [0, lighten(stone, 0.06)],
        [1, lighten(stone, -0.07)],
      ]),
      'fill-rule="evenodd"',
    ) +
    stroke(rims, lighten(stone, -0.14), 4) +
    stroke(rail, lighten(stone, 0.1), 6)
  );
}

function drawRiverBoat(canvas: Canvas): string {
  const { palette, height, width } = canvas;
  const { dice } = canvas.fork("boat");
  const x = dice.between(0.3, 0.66) * width;
  const y = 0.82 * height;
  const white = mix("#fffaf0", palette.haze, canvas.isDark ? 0.4 : 0.1);
  let panes = "";
  for (let index = 0; index < 9; index++)
    panes += rect(
      x - 106 + index * 23,
      y - 33,
      17,
      15,
      palette.lit > 0.2 ? palette.window : mix(palette.dark, palette.sky[1], 0.45),
    );
  return (
    ellipse(x, y + 21, 160, 8, palette.dark, 'opacity=".28"') +
    rect(x - 116, y - 40, 224, 40, white, 'rx="6"') +
    panes +
    rect(x - 122, y - 46, 236, 8, palette.accent, 'rx="4"') +
    fill(
      `M${num(x - 160)} ${num(y - 8)}H${num(x + 170)}Q${num(x + 150)} ${num(y + 20)} ${num(x + 120)} ${num(y + 20)}H${num(x - 130)}Q${num(x - 154)} ${num(y + 16)} ${num(x - 160)} ${num(y - 8)}Z`,
      canvas.isDark ? palette.dark : mix(palette.water[2], palette.dark, 0.4),
    )
  );
}
