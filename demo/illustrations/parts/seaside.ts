import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import { circle, ellipse, fill, num, polygon, rect, stroke } from "../svg.ts";
import { drawHouse } from "./houses.ts";

/** A striped parasol with a deck chair; (x, y) is where its pole meets the sand. */
export function drawParasol(
  { palette }: Canvas,
  {
    x,
    y,
    size,
    colour,
    hasChair = true,
  }: {
    x: number;
    y: number;
    size: number;
    colour: string;
    hasChair?: boolean;
  },
): string {
  const cream = mix(colour, "#fff8ea", 0.72);
  const top = x + size * 0.12;
  const rim = (along: number) => top - size + 2 * size * along;
  const panels = 6;
  let canopy = "";
  for (let index = 0; index < panels; index++) {
    const [left, right] = [rim(index / panels), rim((index + 1) / panels)];
    const bend = (edge: number) => edge + (top - edge) * 0.12;
    canopy += fill(
      `M${num(top)} ${num(y - size * 1.9)}Q${num(bend(left))} ${num(y - size * 1.62)} ${num(left)} ${num(y - size * 1.18)}` +
        `Q${num((left + right) / 2)} ${num(y - size * 1.08)} ${num(right)} ${num(y - size * 1.18)}Q${num(bend(right))} ${num(y - size * 1.62)} ${num(top)} ${num(y - size * 1.9)}Z`,
      index % 2 ? colour : cream,
    );
  }
  const at = (dx: number, dy: number) => [x + size * dx, y + size * dy] as const;
  const chair = hasChair
    ? polygon(
        [at(-0.2, -0.04), at(0.9, -0.04), at(1.15, -0.34), at(1.05, -0.34), at(0.8, -0.1), at(-0.2, -0.1)],
        mix(colour, "#fff8ea", 0.55),
      )
    : "";
  return (
    ellipse(x + size * 0.3, y + 4, size * 1.05, size * 0.16, palette.dark, 'opacity=".18"') +
    stroke(`M${num(x)} ${num(y)}L${num(top)} ${num(y - size * 1.5)}`, "#6b4a34", 2.4) +
    canopy +
    chair
  );
}

/** A tower without its keeper's house: `size` is its height, `width` that of its foot. */
type Light = { x: number; y: number; size: number; width: number };

/** A banded lighthouse with its keeper's house; (x, y) is the middle of its foot. */
export function drawLighthouse(
  canvas: Canvas,
  { x, y, size, hasHouse = true }: { x: number; y: number; size: number; hasHouse?: boolean },
): string {
  const { palette } = canvas;
  const width = size * 0.15;
  const white = canvas.isDark ? mix("#fbf4e6", palette.haze, 0.45) : "#fbf4e6";
  const house = hasHouse
    ? drawHouse(canvas, {
        x: x + width * 0.6,
        y: y + 2,
        width: size * 0.34,
        height: size * 0.16,
        rows: 1,
        columns: 2,
        wall: mix(white, palette.wall[0], 0.4),
      })
    : "";
  return (
    house +
    circle(
      x,
      y - size * 0.86,
      size * 0.5,
      canvas.glow(x, y - size * 0.86, size * 0.5, [
        [0, palette.light, 0.5],
        [1, palette.light, 0],
      ]),
    ) +
    drawBandedTower(canvas, { x, y, size, width }, white) +
    drawLantern(canvas, { x, y, size, width })
  );
}

function drawBandedTower(canvas: Canvas, { x, y, size, width }: Light, white: string): string {
  const { palette } = canvas;
  const half = (up: number) => width / 2 - (width * 0.16 * up) / 0.78;
  const band = (from: number, to: number) =>
    [
      [x - half(from), y - size * from],
      [x - half(to), y - size * to],
      [x + half(to), y - size * to],
      [x + half(from), y - size * from],
    ] as const;
  let bands = "";
  for (let index = 0; index < 3; index++)
    bands += polygon(
      band(0.12 + index * 0.24, 0.24 + index * 0.24),
      canvas.isDark ? mix("#c9553a", palette.dark, 0.2) : palette.accent,
    );
  const side = canvas.sun.x < x ? 1 : -1;
  return (
    polygon(band(0, 0.78), white) +
    bands +
    polygon(
      [
        [x, y],
        [x, y - size * 0.78],
        [x + side * width * 0.34, y - size * 0.78],
        [x + side * width * 0.5, y],
      ],
      palette.dark,
      'opacity=".16"',
    )
  );
}

function drawLantern({ palette, isDark }: Canvas, { x, y, size, width }: Light): string {
  return (
    rect(x - width * 0.5, y - size * 0.81, width, size * 0.03, palette.dark) +
    rect(x - width * 0.26, y - size * 0.91, width * 0.52, size * 0.1, palette.window) +
    polygon(
      [
        [x - width * 0.36, y - size * 0.91],
        [x, y - size],
        [x + width * 0.36, y - size * 0.91],
      ],
      isDark ? palette.dark : palette.accent,
    )
  );
}

/** A striped bathing cabin of the North Sea; (x, y) is its lower left corner. */
export function drawBeachCabin(
  canvas: Canvas,
  { x, y, width, colour }: { x: number; y: number; width: number; colour: string },
): string {
  const { palette } = canvas;
  const height = width * 1.05;
  const cream = mix("#fff8ea", palette.haze, canvas.isDark ? 0.4 : 0.05);
  let boards = "";
  for (let index = 1; index < 7; index += 2)
    boards += rect(x + (width * index) / 7, y - height, width / 7, height, cream);
  return (
    ellipse(x + width * 0.5, y + 2, width * 0.62, width * 0.07, palette.dark, 'opacity=".22"') +
    rect(x, y - height, width, height, colour) +
    polygon(
      [
        [x, y - height],
        [x + width / 2, y - height - width * 0.42],
        [x + width, y - height],
      ],
      colour,
    ) +
    boards +
    polygon(
      [
        [x - width * 0.1, y - height + 2],
        [x + width / 2, y - height - width * 0.52],
        [x + width * 1.1, y - height + 2],
        [x + width * 1.02, y - height + 5],
        [x + width / 2, y - height - width * 0.38],
        [x - width * 0.02, y - height + 5],
      ],
      mix(palette.dark, colour, 0.35),
    ) +
    rect(x + width * 0.36, y - height * 0.72, width * 0.28, height * 0.72, mix(colour, palette.dark, 0.45))
  );
}
