import type { Shell } from "./room-shape.ts";
import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { placed } from "../parts/light.ts";
import { drawCandle, drawTowels } from "../parts/still-life.ts";
import { circle, ellipse, fill, num, polygon, rect, stroke } from "../svg.ts";
import { inRoom } from "./light.ts";
import type { Inside } from "./look.ts";
import { drawShine } from "./panes.ts";
import { onFloor } from "./shell.ts";

/** What differs from one bath house to the next. `side`: 1 or -1, where the still life is not; `form`, `window`: chance. */
export type SpaPlan = { side: 1 | -1; window: number; form: number; hasNiche: boolean };

/** A recess in the wall beside the window: towels, oils and candles on its shelves. */
export function drawNiche(
  canvas: Canvas,
  { left, right, top, foot }: Shell,
  inside: Inside,
  { side }: SpaPlan,
): string {
  const wide = right - left;
  const x = side < 0 ? right - wide * 0.3 : left + wide * 0.06;
  const [w, h] = [wide * 0.22, (foot - top) * 0.56];
  const y = top + (foot - top) * 0.14;
  const wall = inRoom(canvas, mix(inside.wall, inside.cloth, 0.32));
  const wood = inRoom(canvas, inside.wood);
  const shelf = (down: number) => rect(x, y + h * down, w, 10, lighten(wood, 0.03));
  const towels = [inRoom(canvas, "#fffaf0"), inRoom(canvas, inside.second), inRoom(canvas, inside.cloth)];
  const bottle = (along: number, tall: number, ink: string) =>
    rect(x + w * along, y + h * 0.66 - tall, 22, tall, inRoom(canvas, ink), 'rx="6"') +
    rect(x + w * along + 6, y + h * 0.66 - tall - 14, 10, 16, wood);
  return (
    rect(x - 12, y - 12, w + 24, h + 24, lighten(wall, 0.06), 'rx="8"') +
    rect(
      x,
      y,
      w,
      h,
      canvas.vertical([
        [0, lighten(wall, -0.09)],
        [1, lighten(wall, -0.02)],
      ]),
    ) +
    drawShine(canvas, x + w / 2, y + h * 0.2, w * 0.8, 1.3) +
    drawTowels(canvas, { x: x + w * 0.5, y: y + h * 0.33, size: 0.86 }, towels) +
    shelf(0.33) +
    bottle(0.16, 62, "#7a5a3a") +
    bottle(0.34, 48, "#4f6f62") +
    bottle(0.52, 70, "#8a6f4a") +
    drawCandle(canvas, { x: x + w * 0.8, y: y + h * 0.66, width: 26, height: 36, reach: 110 }) +
    shelf(0.66) +
    ellipse(x + w * 0.5, y + h - 14, w * 0.3, 12, inRoom(canvas, mix(inside.second, "#ffffff", 0.4)))
  );
}

/** One or two massage tables, towels and a warm cover on each. */
export function drawTables(canvas: Canvas, shell: Shell, inside: Inside, { form, side }: SpaPlan): string {
  const count = canvas.width < 900 || form % 3 === 0 ? 1 : 2;
  const wood = inRoom(canvas, inside.wood);
  const linen = inRoom(canvas, "#fffaf1");
  return Array.from({ length: count }, (_, index) => {
    const along = count === 1 ? (canvas.width < 900 ? 0.5 : 0.5 + side * 0.06) : 0.33 + index * 0.34;
    const [x, y] = onFloor(shell, canvas, along, 0.7);
    const half = 165;
    return placed(drawTable(canvas, { half, x: 0, y: 0, wood, linen, inside }), {
      x,
      y,
      size: count === 1 ? 1.75 : 1.15,
      isFlipped: form % 2 === 1,
    });
  }).join("");
}

function drawTable(
  canvas: Canvas,
  {
    half,
    x,
    y,
    wood,
    linen,
    inside,
  }: { half: number; x: number; y: number; wood: string; linen: string; inside: Inside },
): string {
  return (
    ellipse(x, y + 4, half * 1.05, 12, "#2a1c14", 'opacity=".24"') +
    [-half + 22, half - 38].map((left) => rect(x + left, y - 84, 16, 86, wood)).join("") +
    rect(x - half + 20, y - 34, half * 2 - 40, 12, lighten(wood, -0.04)) +
    rect(
      x - half,
      y - 116,
      half * 2,
      36,
      canvas.vertical([
        [0, linen],
        [1, mix(linen, wood, 0.2)],
      ]),
      'rx="14"',
    ) +
    rect(
      x - 30,
      y - 120,
      half * 0.9,
      74,
      canvas.vertical([
        [0, lighten(inRoom(canvas, inside.cloth), 0.02)],
        [1, lighten(inRoom(canvas, inside.cloth), -0.06)],
      ]),
      'rx="6"',
    ) +
    rect(x + half * 0.52, y - 121, half * 0.3, 60, inRoom(canvas, inside.second), 'rx="5"') +
    rect(x - half + 8, y - 142, 88, 28, linen, 'rx="13"') +
    [0, 1]
      .map((row) =>
        rect(
          x - half * 0.3 + row * 4,
          y - 142 - row * 16,
          78 - row * 8,
          20,
          inRoom(canvas, row ? inside.cloth : "#fffaf0"),
          'rx="9"',
        ),
      )
      .join("")
  );
}

/** A round tub of warm water, in the middle or to one side. */
export function drawHotTub(canvas: Canvas, shell: Shell, inside: Inside, { form, side }: SpaPlan): string {
  const { width, height, palette } = canvas;
  const { dice } = canvas.fork("tub");
  const aside = width < 900 || form % 2 ? 0 : side * 0.1 * width;
  const [x, y] = [width / 2 - aside, shell.foot + (height - shell.foot) * (form % 3 === 0 ? 0.3 : 0.42)];
  const rx = Math.min(0.36 * width, form % 3 === 0 ? 330 : 430);
  const stone = inRoom(canvas, mix(inside.second, "#e3d8c6", 0.5));
  let foam = "";
  for (let index = 0; index < 40; index++) {
    const angle = dice.next() * 6.3;
    const away = dice.next() ** 0.6;
    foam += `M${num(x + Math.cos(angle) * rx * 0.82 * away)} ${num(y + Math.sin(angle) * rx * 0.15 * away)}h.1`;
  }
  const steam = [0, 1, 2, 3, 4]
    .map((index) =>
      circle(
        x + (index - 2) * rx * 0.36,
        y - 60 - (index % 2) * 50,
        120,
        canvas.glow(x + (index - 2) * rx * 0.36, y - 60 - (index % 2) * 50, 120, [
          [0, "#ffffff", 0.26],
          [1, "#ffffff", 0],
        ]),
      ),
    )
    .join("");
  return (
    fill(
      `M${num(x - rx)} ${num(y)}v60a${num(rx)} ${num(rx * 0.24)} 0 0 0 ${num(rx * 2)} 0v-60Z`,
      canvas.horizontal([
        [0, lighten(stone, -0.02)],
        [0.4, lighten(stone, 0.03)],
        [1, lighten(stone, -0.1)],
      ]),
    ) +
    ellipse(x, y, rx, rx * 0.24, lighten(stone, 0.05)) +
    ellipse(
      x,
      y + 2,
      rx * 0.9,
      rx * 0.2,
      canvas.vertical([
        [0, mix(palette.water[1], "#7fd0cc", 0.55)],
        [1, mix(palette.water[2], "#2f8f9a", 0.5)],
      ]),
    ) +
    stroke(foam, "#ffffff", 15, 'stroke-linecap="round" opacity=".55"') +
    steam
  );
}

/** Benches along the wall, the stove with its stones, a bucket and its ladle. */
export function drawSauna(canvas: Canvas, shell: Shell, inside: Inside, { form, side }: SpaPlan): string {
  const { left, right, foot } = shell;
  const { height, width } = canvas;
  const wood = inRoom(canvas, mix(inside.wood, "#d9b98c", 0.5));
  const bench = (up: number, deep: number) =>
    polygon(
      [
        [left - 40, foot - up],
        [right + 40, foot - up],
        [right + 90, foot - up + deep],
        [left - 90, foot - up + deep],
      ],
      lighten(wood, 0.05),
    ) +
    rect(left - 90, foot - up + deep, right - left + 180, 26, lighten(wood, -0.04)) +
    stroke(`M${num(left - 60)} ${num(foot - up + deep * 0.5)}H${num(right + 60)}`, lighten(wood, -0.07), 2);
  const isAside = width >= 900 && form % 3 > 0;
  const x = isAside ? (side > 0 ? left + 60 : right - 60) : width * 0.5;
  const stones = Array.from({ length: 12 }, (_, index) =>
    circle(
      x - 62 + (index % 6) * 25,
      height * 0.8 - 8 - Math.floor(index / 6) * 18,
      16,
      index % 2 ? "#6d6a68" : "#807c78",
    ),
  ).join("");
  return (
    drawSlats(shell, wood) +
    (form % 2 ? bench(176, 22) : "") +
    bench(96, 26) +
    bench(20, 34) +
    drawTowels(canvas, { x: left + 140, y: foot - 82, size: 0.8 }, [
      inRoom(canvas, "#fffaf0"),
      inRoom(canvas, inside.cloth),
    ]) +
    drawTowels(canvas, { x: right - 150, y: foot - 82, size: 0.8 }, [
      inRoom(canvas, inside.second),
      inRoom(canvas, "#fffaf0"),
    ]) +
    ellipse(x, height * 0.93, 120, 13, "#2a1c14", 'opacity=".28"') +
    rect(x - 84, height * 0.8, 168, height * 0.13, "#4a4544", 'rx="8"') +
    stones +
    drawShine(canvas, x, height * 0.8, 190, 0.8) +
    stroke(
      [-62, -20, 22, 64].map((dx) => `M${num(x + dx)} ${num(height * 0.82)}v${num(height * 0.09)}`).join(""),
      "#38332f",
      6,
    ) +
    drawBucket(canvas, isAside ? x + (side > 0 ? 230 : -230) : x + 222, height * 0.94, wood) +
    (width < 900 ? "" : drawSaunaLamp(canvas, isAside ? (side > 0 ? right - 60 : left + 60) : left + 60, foot, wood))
  );
}

/** Upright slats that hide a lamp behind them, on the wall over the benches. */
function drawSlats({ left, right, top, foot }: Shell, wood: string): string {
  let lines = "";
  for (let x = left + 20; x < right; x += 38) lines += `M${num(x)} ${num(foot - 60)}V${num(top + (foot - top) * 0.68)}`;
  return stroke(lines, lighten(wood, -0.09), 7, 'opacity=".55"');
}

function drawBucket(canvas: Canvas, x: number, y: number, wood: string): string {
  return (
    ellipse(x, y + 2, 58, 8, "#2a1c14", 'opacity=".28"') +
    polygon(
      [
        [x - 52, y - 78],
        [x + 52, y - 78],
        [x + 42, y],
        [x - 42, y],
      ],
      canvas.horizontal([
        [0, lighten(wood, -0.12)],
        [0.4, lighten(wood, 0.02)],
        [1, lighten(wood, -0.16)],
      ]),
    ) +
    stroke(`M${num(x - 50)} ${num(y - 58)}H${num(x + 50)}M${num(x - 45)} ${num(y - 20)}H${num(x + 45)}`, "#8d7a5a", 6) +
    ellipse(x, y - 78, 52, 11, lighten(wood, -0.2)) +
    ellipse(x, y - 77, 44, 8, canvas.palette.water[1]) +
    stroke(`M${num(x + 12)} ${num(y - 78)}l66 -74`, lighten(wood, 0.06), 9, 'stroke-linecap="round"')
  );
}

/** A lantern that stands on the upper bench. */
function drawSaunaLamp(canvas: Canvas, x: number, foot: number, wood: string): string {
  return (
    drawShine(canvas, x, foot - 120, 240, 1.5) +
    rect(x - 34, foot - 172, 68, 78, "#ffe2a4", 'rx="8"') +
    stroke(
      `M${num(x - 34)} ${num(foot - 172)}v78M${num(x - 11)} ${num(foot - 172)}v78M${num(x + 11)} ${num(foot - 172)}v78M${num(x + 34)} ${num(foot - 172)}v78`,
      lighten(wood, -0.18),
      6,
    )
  );
}

/** A warm stone under lamps, with towels and a copper bowl. */
export function drawHammam(canvas: Canvas, shell: Shell, inside: Inside): string {
  const { width, height } = canvas;
  const stone = inRoom(canvas, mix(inside.second, "#efe6d6", 0.5));
  const [x, y] = [width / 2, shell.foot + (height - shell.foot) * 0.5];
  const reach = Math.min(0.3 * width, 360);
  const star = fill(
    Array.from({ length: 9 }, (_, index) => {
      const cx = x - reach + (index * reach) / 4;
      return `M${num(cx)} ${num(y - 34)}l9 15l17 3l-13 12l4 17l-17 -9l-17 9l4 -17l-13 -12l17 -3Z`;
    }).join(""),
    inRoom(canvas, inside.cloth),
    'opacity=".75"',
  );
  const lamps = [0.22, 0.5, 0.78]
    .map((along) => {
      const lx = shell.left + (shell.right - shell.left) * along;
      return (
        stroke(`M${num(lx)} 0V${num(shell.top + 110)}`, "#6b5030", 2.5) +
        drawShine(canvas, lx, shell.top + 140, 150, 1.4) +
        fill(`M${num(lx - 24)} ${num(shell.top + 122)}q24 -26 48 0l-8 46h-32Z`, inRoom(canvas, "#d9a84a")) +
        fill(`M${num(lx - 12)} ${num(shell.top + 130)}h24l-4 28h-16Z`, "#ffe9b0")
      );
    })
    .join("");
  return (
    lamps +
    ellipse(x, y + 44, reach * 1.24, 18, "#2a1c14", 'opacity=".24"') +
    polygon(
      [
        [x - reach, y - 66],
        [x + reach, y - 66],
        [x + reach * 1.14, y - 44],
        [x - reach * 1.14, y - 44],
      ],
      lighten(stone, 0.05),
    ) +
    rect(
      x - reach * 1.14,
      y - 44,
      reach * 2.28,
      86,
      canvas.vertical([
        [0, stone],
        [1, lighten(stone, -0.08)],
      ]),
    ) +
    star +
    drawTowels(canvas, { x: x - reach * 0.5, y: y - 52, size: 0.8 }, [
      inRoom(canvas, "#fffaf0"),
      inRoom(canvas, inside.cloth),
      inRoom(canvas, inside.second),
    ]) +
    ellipse(x + reach * 0.45, y - 60, 66, 13, inRoom(canvas, "#c9a25f")) +
    fill(
      `M${num(x + reach * 0.45 - 56)} ${num(y - 92)}h112q-8 36 -40 36h-32q-32 0 -40 -36Z`,
      inRoom(canvas, "#d9b56f"),
    ) +
    ellipse(x + reach * 0.45, y - 92, 56, 10, canvas.palette.water[1])
  );
}
