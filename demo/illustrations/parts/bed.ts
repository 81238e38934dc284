import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { ellipse, fill, num, stroke } from "../svg.ts";

const HEADBOARDS = ["#7b5a4a", "#5d6f6a", "#8c4f4a", "#3f5566", "#a9805a"];

/** A made double bed seen from its foot; (x, y) is its lower left corner. */
export function drawBed(canvas: Canvas, { x, y, width }: { x: number; y: number; width: number }): string {
  const { palette, dice, isDark } = canvas;
  const headboard = dice.pick(HEADBOARDS);
  const wood = isDark ? mix(headboard, "#2a2440", 0.35) : headboard;
  const linen = isDark ? "#d9cbd0" : "#fffaf1";
  const cushion = dice.pick([palette.accent, "#c9903f", "#7d8f6c", "#b5655a"]);
  const cloth = isDark ? mix(cushion, "#3a2440", 0.2) : cushion;
  const pillow = (left: number, up: number, wide: number, tall: number, colour: string) =>
    drawPillow(canvas, { x: x + width * left, y: y - up, width: width * wide, height: tall, colour });
  return (
    ellipse(x + width / 2, y + 16, width * 0.56, 16, "#2a1c14", 'opacity=".28"') +
    fill(
      `M${num(x)} ${num(y - 40)}v-230q0 -34 40 -34h${num(width - 80)}q40 0 40 34v230Z`,
      canvas.vertical([
        [0, lighten(wood, 0.05)],
        [1, lighten(wood, -0.06)],
      ]),
    ) +
    drawTufts(x, y, width, lighten(wood, -0.1)) +
    fill(
      `M${num(x - 8)} ${num(y - 150)}q${num(width / 2)} -26 ${num(width + 16)} 0v150q0 16 -18 16h${num(-width + 20)}q-18 0 -18 -16Z`,
      canvas.vertical([
        [0, linen],
        [1, mix(linen, wood, 0.25)],
      ]),
    ) +
    pillow(0.04, 134, 0.42, 112, linen) +
    pillow(0.52, 134, 0.42, 112, linen) +
    pillow(0.16, 120, 0.24, 84, cloth) +
    pillow(0.6, 120, 0.24, 84, mix(cloth, linen, 0.45)) +
    drawThrow(canvas, { x, y, width, cloth })
  );
}

function drawTufts(x: number, y: number, width: number, colour: string): string {
  let lines = "";
  for (let index = 1; index < 6; index++) lines += `M${num(x + (width * index) / 6)} ${num(y - 296)}v220`;
  return stroke(lines, colour, 2.5, 'opacity=".6"');
}

function drawPillow(
  canvas: Canvas,
  { x, y, width, height, colour }: { x: number; y: number; width: number; height: number; colour: string },
): string {
  const d =
    `M${num(x)} ${num(y)}q${num(-width * 0.04)} ${num(-height * 0.5)} ${num(width * 0.06)} ${num(-height * 0.86)}` +
    `q${num(width * 0.44)} ${num(-height * 0.3)} ${num(width * 0.88)} 0q${num(width * 0.1)} ${num(height * 0.36)} ${num(width * 0.06)} ${num(height * 0.86)}` +
    `q${num(-width * 0.5)} ${num(height * 0.18)} ${num(-width)} 0Z`;
  return fill(
    d,
    canvas.vertical([
      [0, lighten(colour, 0.02)],
      [1, lighten(colour, -0.07)],
    ]),
  );
}

/** The folded cover over the foot of the bed. */
function drawThrow(
  canvas: Canvas,
  { x, y, width, cloth }: { x: number; y: number; width: number; cloth: string },
): string {
  const { dice } = canvas;
  let creases = "";
  for (let index = 0; index < 9; index++)
    creases += `M${num(x + (width * (index + 0.5)) / 9)} ${num(y - 84)}q${num(dice.between(-8, 8))} 40 ${num(dice.between(-5, 5))} 92`;
  return (
    fill(
      `M${num(x - 10)} ${num(y - 78)}q${num(width / 2)} -26 ${num(width + 20)} 0v70q0 26 -18 26h${num(-width + 16)}q-18 0 -18 -26Z`,
      canvas.vertical([
        [0, cloth],
        [1, lighten(cloth, -0.09)],
      ]),
    ) + stroke(creases, lighten(cloth, -0.12), 2, 'opacity=".4"')
  );
}
