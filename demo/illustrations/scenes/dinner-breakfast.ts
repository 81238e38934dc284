import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { drawPlate, drawPosy } from "../parts/still-life.ts";
import { circle, ellipse, fill, num, rect, stroke } from "../svg.ts";
import { drawTable } from "./dinner-table.ts";

/** Breakfast in the morning sun: coffee, juice, croissants, fruit. */
export function drawBreakfast(canvas: Canvas): string {
  const { width, height } = canvas;
  const x = width / 2;
  const y = 0.83 * height;
  // On a narrow sheet the table is the same, seen from a step further back.
  const size = Math.min(1, width / 1000);
  return (
    drawTable(canvas) +
    drawPot(canvas, x - 196 * size, y - 24, size) +
    drawJuice(x + 250 * size, y - 28, size) +
    drawJuice(x + 172 * size, y - 40, size * 0.94) +
    drawPosy(canvas.fork("posy"), { x: x + 64 * size, y: y - 40, size: 1.15 * size }) +
    drawPlate(canvas, { x: x - 30 * size, y: y + 4, width: 152 * size }) +
    drawCroissants(canvas, x - 30 * size, y + 2, size) +
    drawCup(canvas, x - 356 * size, y + 34, size) +
    drawCup(canvas.fork("cup"), x + 352 * size, y + 46, size) +
    drawFruit(canvas, x + 190 * size, y + 62, size)
  );
}

function drawPot(canvas: Canvas, x: number, y: number, size: number): string {
  const silver = canvas.isDark ? "#a79bb0" : "#e4e6e3";
  const k = (value: number) => num(value * size);
  return (
    ellipse(x, y + 4, 70 * size, 10 * size, "#4a3524", 'opacity=".18"') +
    stroke(
      `M${num(x - 52 * size)} ${num(y - 120 * size)}q${k(-62)} ${k(10)} ${k(-6)} ${k(88)}`,
      lighten(silver, -0.16),
      11 * size,
    ) +
    fill(
      `M${num(x + 46 * size)} ${num(y - 66 * size)}q${k(34)} ${k(-14)} ${k(44)} ${k(-76)}l${k(18)} ${k(2)}q${k(-6)} ${k(84)} ${k(-58)} ${k(108)}Z`,
      lighten(silver, -0.05),
    ) +
    fill(
      `M${num(x - 44 * size)} ${num(y - 152 * size)}h${k(88)}q${k(32)} ${k(96)} ${k(10)} ${k(152)}h${k(-108)}q${k(-22)} ${k(-56)} ${k(10)} ${k(-152)}Z`,
      canvas.horizontal([
        [0, lighten(silver, -0.12)],
        [0.35, lighten(silver, 0.03)],
        [1, lighten(silver, -0.14)],
      ]),
    ) +
    fill(`M${num(x - 50 * size)} ${num(y - 150 * size)}q${k(50)} ${k(-44)} ${k(100)} 0Z`, lighten(silver, -0.02)) +
    circle(x, y - 180 * size, 9 * size, lighten(silver, -0.18))
  );
}

function drawJuice(x: number, y: number, size: number): string {
  const k = (value: number) => num(value * size);
  return (
    ellipse(x, y, 34 * size, 7 * size, "#4a3524", 'opacity=".16"') +
    fill(
      `M${num(x - 36 * size)} ${num(y - 118 * size)}h${k(72)}l${k(-8)} ${k(118)}h${k(-56)}Z`,
      "#ffffff",
      'opacity=".35"',
    ) +
    fill(
      `M${num(x - 33 * size)} ${num(y - 92 * size)}h${k(66)}l${k(-6)} ${k(88)}h${k(-54)}Z`,
      "#f2a23c",
      'opacity=".92"',
    ) +
    ellipse(x, y - 92 * size, 33 * size, 6 * size, "#f7bb62") +
    circle(x + 30 * size, y - 116 * size, 20 * size, "#f2a23c") +
    circle(x + 30 * size, y - 116 * size, 14 * size, "#f9cd86") +
    stroke(
      `M${num(x - 26 * size)} ${num(y - 104 * size)}l${k(6)} ${k(86)}`,
      "#ffffff",
      4 * size,
      'opacity=".6" stroke-linecap="round"',
    )
  );
}

function drawCroissants(canvas: Canvas, x: number, y: number, size: number): string {
  const crust = canvas.isDark ? "#a86f4a" : "#d99a4e";
  return (
    [
      [-52, -8, -8],
      [50, -6, 10],
      [0, -40, 0],
    ] as const
  )
    .map(([right, up, turn]) => {
      const bands = [-34, -17, 0, 17, 34]
        .map((step, index) => {
          const bulge = 25 - Math.abs(index - 2) * 5;
          return (
            ellipse(
              step,
              Math.abs(index - 2) * 5,
              13,
              bulge,
              index % 2 ? lighten(crust, -0.05) : lighten(crust, 0.03),
            ) +
            stroke(
              `M${num(step - 9)} ${num(-bulge * 0.6)}q9 -6 18 0`,
              lighten(crust, 0.12),
              3,
              'opacity=".7" stroke-linecap="round"',
            )
          );
        })
        .join("");
      return `<g transform="translate(${num(x + right * size)} ${num(y + up * size - 12 * size)}) rotate(${turn}) scale(${size.toFixed(2)})">${bands}</g>`;
    })
    .join("");
}

function drawCup(canvas: Canvas, x: number, y: number, size: number): string {
  const china = canvas.isDark ? "#cdbfcb" : "#fffdf8";
  const k = (value: number) => num(value * size);
  const steam = `M${num(x - 14 * size)} ${num(y - 84 * size)}q${k(-12)} ${k(-22)} ${k(0)} ${k(-40)}t0 ${k(-38)}M${num(x + 14 * size)} ${num(y - 84 * size)}q${k(12)} ${k(-22)} 0 ${k(-40)}t0 ${k(-34)}`;
  return (
    ellipse(x, y + 8, 92 * size, 26 * size, "#4a3524", 'opacity=".16"') +
    ellipse(
      x,
      y,
      88 * size,
      25 * size,
      canvas.vertical([
        [0, china],
        [1, lighten(china, -0.09)],
      ]),
    ) +
    ellipse(x, y - 3 * size, 52 * size, 13 * size, lighten(china, -0.06)) +
    stroke(
      `M${num(x + 44 * size)} ${num(y - 52 * size)}q${k(34)} ${k(2)} ${k(-8)} ${k(36)}`,
      lighten(china, -0.06),
      9 * size,
    ) +
    fill(
      `M${num(x - 52 * size)} ${num(y - 66 * size)}h${k(104)}q${k(-2)} ${k(62)} ${k(-34)} ${k(64)}h${k(-36)}q${k(-32)} ${k(-2)} ${k(-34)} ${k(-64)}Z`,
      canvas.horizontal([
        [0, lighten(china, -0.08)],
        [0.4, china],
        [1, lighten(china, -0.1)],
      ]),
    ) +
    ellipse(x, y - 66 * size, 52 * size, 12 * size, china) +
    ellipse(x, y - 65 * size, 44 * size, 9 * size, "#5b3522") +
    ellipse(x - 6 * size, y - 66 * size, 22 * size, 4 * size, "#a9764c") +
    stroke(steam, "#ffffff", 5 * size, 'opacity=".35" stroke-linecap="round"')
  );
}

function drawFruit(canvas: Canvas, x: number, y: number, size: number): string {
  const { palette } = canvas;
  const bowl = mix(palette.water[1], "#ffffff", 0.45);
  const fruit = (
    [
      [-44, -34, 24, "#d9573c"],
      [44, -34, 24, "#e8b24a"],
      [0, -44, 28, "#f2a23c"],
      [-22, -26, 20, "#8fa24f"],
      [24, -24, 20, "#c9415a"],
    ] as const
  )
    .map(([right, up, radius, colour]) =>
      circle(
        x + right * size,
        y + up * size,
        radius * size,
        canvas.vertical([
          [0, lighten(colour, 0.05)],
          [1, lighten(colour, -0.06)],
        ]),
      ),
    )
    .join("");
  return (
    ellipse(x, y + 16 * size, 74 * size, 12 * size, "#4a3524", 'opacity=".18"') +
    fruit +
    fill(
      `M${num(x - 84 * size)} ${num(y - 26 * size)}h${num(168 * size)}q${num(-8 * size)} ${num(44 * size)} ${num(-58 * size)} ${num(44 * size)}h${num(-52 * size)}q${num(-50 * size)} 0 ${num(-58 * size)} ${num(-44 * size)}Z`,
      canvas.horizontal([
        [0, lighten(bowl, -0.08)],
        [0.4, lighten(bowl, 0.03)],
        [1, lighten(bowl, -0.1)],
      ]),
    ) +
    rect(x - 84 * size, y - 28 * size, 168 * size, 5 * size, lighten(bowl, 0.06), `rx="${num(2.5 * size)}"`)
  );
}
