import type { Canvas } from "../canvas.ts";
import { lighten } from "../colour.ts";
import { tone } from "../parts/light.ts";
import { circle, ellipse, fill, rect } from "../svg.ts";

/** Head and shoulders of somebody in the water, seen from behind; (0, 0) is on the water. */
export function drawBather(canvas: Canvas, hair: string): string {
  const skin = tone(canvas, canvas.dice.pick(["#eab98f", "#c98d63", "#d9a57d"]));
  const ink = tone(canvas, hair);
  return (
    ellipse(0, 4, 96, 13, "#ffffff", 'opacity=".5"') +
    fill(
      "M-72 4q-2 -46 42 -50q30 -6 60 0q44 4 42 50Z",
      canvas.vertical([
        [0, lighten(skin, 0.03)],
        [1, lighten(skin, -0.06)],
      ]),
    ) +
    rect(-13, -70, 26, 34, lighten(skin, -0.04)) +
    circle(0, -90, 31, skin) +
    fill("M-33 -84a33 34 0 0 1 66 0q-4 22 -20 28q-13 4 -26 0q-16 -6 -20 -28Z", ink) +
    circle(2, -128, 17, ink) +
    ellipse(0, 6, 82, 7, "#ffffff", 'opacity=".6"')
  );
}
