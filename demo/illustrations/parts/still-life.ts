import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { circle, ellipse, fill, num, rect, stroke } from "../svg.ts";

type Place = { x: number; y: number; size: number };

/** A wine glass, 200 units tall at size 1; (x, y) is its foot. */
export function drawWineGlass({ x, y, size, wine }: Place & { wine: string }): string {
  const top = y - 200 * size;
  const k = (value: number) => num(value * size);
  const bowl = `M${num(x - 44 * size)} ${num(top)}q-10 ${k(70)} ${k(14)} ${k(96)}q${k(14)} ${k(14)} ${k(30)} ${k(14)}t${k(30)} ${k(-14)}q${k(24)} ${k(-26)} ${k(14)} ${k(-96)}Z`;
  const fillLine = top + 44 * size;
  const liquid = `M${num(x - 47 * size)} ${num(fillLine)}q${k(-2)} ${k(34)} ${k(17)} ${k(52)}q${k(14)} ${k(13)} ${k(30)} ${k(13)}t${k(30)} ${k(-13)}q${k(19)} ${k(-18)} ${k(17)} ${k(-52)}q${k(-47)} ${k(10)} ${k(-94)} 0Z`;
  return (
    ellipse(x, y, 42 * size, 7 * size, "#ffffff", 'opacity=".35"') +
    stroke(`M${num(x)} ${num(y)}v${k(-92)}`, "#ffffff", 5 * size, 'opacity=".6"') +
    fill(bowl, "#ffffff", 'opacity=".2"') +
    fill(liquid, wine, 'opacity=".88"') +
    ellipse(x, fillLine + size, 47 * size, 6 * size, lighten(wine, 0.12), 'opacity=".9"') +
    stroke(
      `M${num(x - 34 * size)} ${num(top + 14 * size)}q${k(-4)} ${k(50)} ${k(12)} ${k(72)}`,
      "#ffffff",
      4 * size,
      'opacity=".6" stroke-linecap="round"',
    ) +
    ellipse(x, top, 44 * size, 6 * size, "none", `stroke="#ffffff" stroke-width="${k(2)}" opacity=".6"`)
  );
}

/** A lit candle; (x, y) is the middle of its foot. */
export function drawCandle(
  canvas: Canvas,
  { x, y, width, height, reach = 150 }: { x: number; y: number; width: number; height: number; reach?: number },
): string {
  const flame = y - height - 14;
  return (
    circle(
      x,
      flame,
      reach,
      canvas.glow(x, flame, reach, [
        [0, "#ffd995", 0.65],
        [0.33, "#ffd995", 0.22],
        [1, "#ffd995", 0],
      ]),
    ) +
    rect(
      x - width / 2,
      y - height,
      width,
      height,
      canvas.vertical([
        [0, "#fff4dc"],
        [1, "#e2c89f"],
      ]),
      'rx="4"',
    ) +
    fill(`M${num(x)} ${num(y - height - 34)}q13 20 0 33q-13 -13 0 -33Z`, "#ffb33f") +
    fill(`M${num(x)} ${num(y - height - 22)}q6 11 0 19q-6 -7 0 -19Z`, "#fff2c2")
  );
}

export function drawPlate(canvas: Canvas, { x, y, width }: { x: number; y: number; width: number }): string {
  return (
    ellipse(x, y + 8, width * 1.05, width * 0.36, "#4a3524", 'opacity=".16"') +
    ellipse(
      x,
      y,
      width,
      width * 0.32,
      canvas.vertical([
        [0, "#ffffff"],
        [1, "#e3d8c8"],
      ]),
    ) +
    ellipse(x, y - 2, width * 0.72, width * 0.22, "#f4ece0", 'stroke="#e0d3c0" stroke-width="1.5"')
  );
}

/** A dressed dish: a piece of meat or fish among vegetables and herbs. */
export function drawDish({ dice }: Canvas, { x, y, size }: Place): string {
  let dish =
    ellipse(x, y - 4 * size, 58 * size, 15 * size, "#8a5a34") +
    ellipse(x, y - 12 * size, 52 * size, 16 * size, "#b9763f") +
    ellipse(x - 8 * size, y - 18 * size, 32 * size, 9 * size, "#cf8f52");
  for (let index = 0; index < 9; index++) {
    dish += ellipse(
      x + dice.between(-70, 70) * size,
      y + dice.between(-10, 7) * size,
      dice.between(6, 12) * size,
      dice.between(4, 7) * size,
      dice.pick(["#7f9a4f", "#5f7f3d", "#d9573c", "#f0b34a", "#e9d9b0"]),
    );
  }
  let herbs = "";
  for (let index = 0; index < 6; index++)
    herbs += `M${num(x - 10 * size)} ${num(y - 20 * size)}q${num(dice.between(-26, 26) * size)} ${num(-26 * size)} ${num(dice.between(-30, 30) * size)} ${num(-dice.between(20, 44) * size)}`;
  return dish + stroke(herbs, "#5f7f3d", 3 * size, 'stroke-linecap="round"');
}

/** A small bunch of flowers in a vase; (x, y) is the foot of the vase. */
export function drawPosy(canvas: Canvas, { x, y, size }: Place): string {
  const { dice, palette } = canvas;
  let stems = "";
  let heads = "";
  for (let index = 0; index < 18; index++) {
    const angle = dice.between(-2.6, -0.5);
    const reach = dice.between(26, 86) * size;
    const [tipX, tipY] = [x + Math.cos(angle) * reach, y - 32 * size + Math.sin(angle) * reach];
    stems += `M${num(x)} ${num(y - 20 * size)}L${num(tipX)} ${num(tipY)}`;
    heads += circle(
      tipX,
      tipY,
      dice.between(6, 11) * size,
      dice.pick([palette.accent, "#f4d9cf", "#f0b7a6", "#fff3e2"]),
    );
  }
  return (
    stroke(stems, "#5f7f4d", 2) +
    heads +
    fill(
      `M${num(x - 18 * size)} ${num(y - 46 * size)}h${num(36 * size)}l${num(-6 * size)} ${num(46 * size)}h${num(-24 * size)}Z`,
      "#dfe6e2",
      'opacity=".92"',
    )
  );
}

/** Folded towels, one on the other; (x, y) is the middle of the foot. */
export function drawTowels(canvas: Canvas, { x, y, size }: Place, colours: readonly string[]): string {
  return colours
    .map((colour, index) => {
      const top = y - (26 + index * 30) * size;
      const roll = `M${num(x + 66 * size)} ${num(top + 14 * size)}a${num(10 * size)} ${num(10 * size)} 0 1 0 ${num(-8 * size)} ${num(-10 * size)}`;
      return (
        rect(
          x - 80 * size,
          top,
          160 * size,
          30 * size,
          canvas.vertical([
            [0, lighten(colour, 0.02)],
            [1, lighten(colour, -0.08)],
          ]),
          `rx="${num(14 * size)}"`,
        ) + stroke(roll, lighten(colour, -0.18), 2)
      );
    })
    .join("");
}

/** Four balanced pebbles; (x, y) is the middle of the foot. */
export function drawPebbles(canvas: Canvas, { x, y, size }: Place): string {
  const stone = canvas.vertical([
    [0, "#7d7a78"],
    [1, "#3c3b40"],
  ]);
  return (
    [
      [0, 16, 64, 22],
      [2, 50, 48, 18],
      [-1, 78, 34, 14],
      [1, 100, 22, 10],
    ] as const
  )
    .map(([right, up, rx, ry]) => ellipse(x + right * size, y - up * size, rx * size, ry * size, stone))
    .join("");
}

/** Broad leaves that rise from a lower corner. */
export function drawFoliage(
  canvas: Canvas,
  { x, size, count = 8 }: { x: number; size: number; count?: number },
): string {
  const { dice, height } = canvas;
  const shades = ["#3f6a4c", "#54805a", "#2f5540"].map((colour) =>
    canvas.isDark ? mix(colour, "#241d3c", 0.4) : colour,
  );
  let leaves = "";
  for (let index = 0; index < count; index++) {
    const angle = -Math.PI / 2 + (index - count / 2) * 0.28;
    const reach = dice.between(150, 250) * size;
    leaves += fill(
      `M${num(x)} ${num(height + 10)}Q${num(x + Math.cos(angle) * reach * 0.4)} ${num(height - reach * 0.8)} ${num(x + Math.cos(angle) * reach)} ${num(height + Math.sin(angle) * reach)}` +
        `Q${num(x + Math.cos(angle) * reach * 0.55 + 16)} ${num(height - reach * 0.5)} ${num(x + 26)} ${num(height + 10)}Z`,
      dice.pick(shades),
    );
  }
  return leaves;
}
