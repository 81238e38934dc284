import type { Canvas } from "../canvas.ts";
import { lighten } from "../colour.ts";
import { drawHerbs } from "../parts/food.ts";
import { tone } from "../parts/light.ts";
import type { Setting } from "../settings.ts";
import { circle, dot, ellipse, fill, roundStroke, stroke } from "../svg.ts";
import { drawCourse } from "./course.ts";

/** The starter: tomatoes and burrata, asparagus with an egg, or scallops on green. */
export function drawStarter(canvas: Canvas, setting: Setting): string {
  const dish = [drawBurrata, drawAsparagus, drawScallops][canvas.variation % 3] ?? drawBurrata;
  return drawCourse(canvas, setting, dish(canvas.fork("dish")), "#e7c766");
}

function drawBurrata(canvas: Canvas): string {
  const { dice } = canvas;
  const red = ["#d9452f", "#e8703a", "#b92f2a", "#efb23f"].map((colour) => tone(canvas, colour, 0.5));
  const cream = tone(canvas, "#fffaf0", 0.5);
  let slices = "";
  for (let index = 0; index < 11; index++) {
    const angle = (index / 11) * Math.PI * 2;
    const ink = red[index % 4] ?? "#d9452f";
    const [x, y] = [Math.cos(angle) * 142, -6 + Math.sin(angle) * 46];
    slices +=
      ellipse(x, y + 5, 47, 22, lighten(ink, -0.1)) +
      ellipse(x, y, 47, 22, ink) +
      ellipse(x, y - 1, 34, 14, lighten(ink, 0.07)) +
      circle(x - 10, y, 4, lighten(ink, 0.16)) +
      circle(x + 12, y - 2, 4, lighten(ink, 0.16));
  }
  let oil = "";
  for (let index = 0; index < 12; index++) oil += dot(dice.between(-190, 190), dice.between(-40, 62));
  return (
    slices +
    ellipse(0, 8, 96, 32, "#7a2f1f", 'opacity=".25"') +
    fill(
      "M-92 -20q4 -78 92 -80t92 80q-8 32 -92 32t-92 -32Z",
      canvas.vertical([
        [0, cream],
        [1, lighten(cream, -0.12)],
      ]),
    ) +
    fill("M-20 -96q26 -18 44 4q-18 14 -44 -4Z", lighten(cream, -0.07)) +
    roundStroke(oil, "#8f9a3a", 8, 'opacity=".7"') +
    drawHerbs(canvas, 4, -92, 66, 7) +
    drawHerbs(canvas, -120, -10, 56, 5) +
    drawHerbs(canvas, 130, 10, 56, 5)
  );
}

function drawAsparagus(canvas: Canvas): string {
  const green = tone(canvas, "#7fa650", 0.5);
  const white = tone(canvas, "#fffaf0", 0.5);
  const yolk = tone(canvas, "#f4a92f", 0.4);
  const sauce = tone(canvas, "#f2cf6b", 0.5);
  let spears = "";
  for (let index = 0; index < 7; index++) {
    const y = 54 - index * 17;
    const lean = (index % 3) * 14;
    spears +=
      roundStroke(`M${-172 + lean} ${y + 8}L${150 + lean} ${y - 16}`, lighten(green, -0.07), 19) +
      roundStroke(`M${-172 + lean} ${y + 4}L${150 + lean} ${y - 20}`, green, 14) +
      fill(`M${142 + lean} ${y - 31}q46 -4 58 8q-20 16 -56 12Z`, lighten(green, -0.12));
  }
  return (
    fill("M-120 40Q0 90 130 44Q190 10 110 -6Q0 20 -96 4Q-170 20 -120 40Z", sauce) +
    spears +
    ellipse(-10, -14, 98, 36, white) +
    fill(
      "M-104 -18q10 -50 90 -50t102 44q-14 30 -96 30t-96 -24Z",
      canvas.vertical([
        [0, white],
        [1, lighten(white, -0.1)],
      ]),
    ) +
    ellipse(-6, -42, 44, 20, yolk) +
    ellipse(-16, -48, 18, 6, lighten(yolk, 0.12)) +
    drawHerbs(canvas, 66, -40, 56, 6)
  );
}

function drawScallops(canvas: Canvas): string {
  const pea = tone(canvas, "#8fb455", 0.5);
  const gold = tone(canvas, "#c9853f", 0.5);
  const flesh = tone(canvas, "#fbeed6", 0.5);
  const scallop = (x: number, y: number) =>
    ellipse(x, y + 14, 56, 22, "#2a1c14", 'opacity=".2"') +
    fill(
      `M${x - 52} ${y - 22}v26q0 20 52 20t52 -20v-26Z`,
      canvas.horizontal([
        [0, lighten(flesh, -0.02)],
        [1, lighten(flesh, -0.12)],
      ]),
    ) +
    ellipse(x, y - 22, 52, 20, gold) +
    ellipse(x - 4, y - 24, 40, 13, lighten(gold, 0.08)) +
    stroke(`M${x - 34} ${y - 32}l60 18M${x - 38} ${y - 20}l50 14`, lighten(gold, -0.14), 4);
  let peas = "";
  for (let index = 0; index < 26; index++) peas += dot(-170 + ((index * 67) % 340), -22 + ((index * 41) % 84));
  return (
    fill("M-180 10Q-150 -50 0 -52Q160 -50 184 6Q150 62 0 64Q-150 64 -180 10Z", pea) +
    roundStroke(peas, lighten(pea, 0.08), 17) +
    scallop(-96, -8) +
    scallop(96, -10) +
    scallop(0, 32) +
    drawHerbs(canvas, 0, -30, 84, 8)
  );
}
