import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { drawFarm } from "../parts/houses.ts";
import { dot, fill, group, num, outline, type Point, rect, roundStroke } from "../svg.ts";
import { drawRange, drawSlope } from "./land-parts.ts";
import { inLight } from "./light.ts";
import { fade } from "./sea.ts";

/** Rows that run to the eye: vines, lavender, tulips. Each colour is one path. */
function drawRows(canvas: Canvas, top: number, colours: readonly string[], gap: number): string {
  const { height, width } = canvas;
  const eye = { x: width * canvas.fork("eye").dice.between(0.35, 0.65), y: top - 0.08 * height };
  const foot = height * 1.1;
  const start = (top - eye.y) / (foot - eye.y);
  const shown = Math.ceil(Math.max(eye.x, width - eye.x) / gap / start) + 1;
  const rows = colours.map(() => "");
  for (let row = -shown; row <= shown; row++) {
    const at = (offset: number, near: number): Point => [
      eye.x + (row + offset) * gap * near,
      eye.y + (foot - eye.y) * near,
    ];
    const edge = [0.1, 0.24, 0.45, 0.75, 1].filter((near) => near > start);
    const left = edge.map((near, index): Point => [
      at(0, near)[0] - (index % 2 ? 0.05 : -0.03) * gap * near,
      at(0, near)[1],
    ]);
    const right = edge.map((near): Point => at(0.62, near)).reverse();
    rows[((row % colours.length) + colours.length) % colours.length] += outline([
      at(0, start),
      ...left,
      ...right,
      at(0.62, start),
    ]);
  }
  return rows
    .map((d, index) =>
      fill(
        d,
        canvas.between(top, height, [
          [0, fade(canvas, colours[index] ?? "#000000", 0.3)],
          [1, colours[index] ?? "#000000"],
        ]),
      ),
    )
    .join("");
}

/** Rounded tops and their light along the rows, thicker towards the viewer. */
function drawTufts(canvas: Canvas, top: number, colour: string, sheen: string): string {
  const { height, width } = canvas;
  const { dice } = canvas.fork("tufts");
  let d = "";
  for (let near = 0.1; near < 1; near *= 1.22) {
    const size = 4 + 30 * near;
    const y = top + (height - top) * near;
    let line = "";
    for (let x = dice.between(-20, 0); x < width + 20; x += size * dice.between(1.4, 2.2))
      line += dot(x, y + dice.between(-2, 2));
    d += roundStroke(line, near > 0.4 && near < 0.7 ? sheen : colour, size * 0.7, 'opacity=".5"');
  }
  return d;
}

export function drawVines(canvas: Canvas): string {
  const { palette, height, width } = canvas;
  const far = drawRange(canvas, "far", 0.42, 38, 0.6);
  const middle = drawSlope(canvas, "middle", 0.52, 26, -40);
  const leaf = canvas.mood === "autumn" ? mix(palette.accent, palette.mid, 0.5) : mix(palette.near, palette.mid, 0.25);
  let stripes = "";
  for (let x = -200; x < width + 200; x += 34) stripes += `M${x} ${num(0.46 * height)}h10l90 ${num(0.2 * height)}h-12Z`;
  const x = canvas.fork("farm").dice.between(0.2, 0.42) * width;
  const top = 0.64 * height;
  return (
    far.svg +
    middle.svg +
    group(fill(stripes, leaf, 'opacity=".45"'), canvas.clip(middle.outline)) +
    drawFarm(canvas.fork("farm"), { x, y: middle.crestAt(x) + 14, size: 1.15 }) +
    rect(
      0,
      top,
      width,
      height - top,
      canvas.vertical([
        [0, mix(palette.mid, palette.wall[1], 0.4)],
        [1, mix(palette.near, palette.wall[2], 0.4)],
      ]),
    ) +
    drawRows(canvas, top, [leaf, mix(leaf, palette.dark, 0.18)], 190) +
    drawTufts(canvas, top, mix(leaf, palette.dark, 0.1), mix(leaf, palette.light, 0.3))
  );
}

export function drawLavender(canvas: Canvas): string {
  const { palette, height, width } = canvas;
  const bloom = inLight(canvas, "#8a6fb5");
  const far = drawRange(canvas, "far", 0.42, 46, 0.55);
  const near = drawSlope(canvas, "near", 0.52, 14);
  const x = canvas.fork("farm").dice.between(0.16, 0.4) * width;
  const top = 0.585 * height;
  return (
    far.svg +
    near.svg +
    drawFarm(canvas.fork("farm"), { x, y: near.crestAt(x) + 16, size: 1.2 }) +
    rect(
      0,
      top,
      width,
      height - top,
      canvas.vertical([
        [0, mix(palette.wall[1], palette.haze, 0.3)],
        [1, mix(palette.wall[2], "#7a5a45", 0.4)],
      ]),
    ) +
    drawRows(canvas, top, [bloom, mix(bloom, "#5a4690", 0.35)], 165) +
    drawTufts(canvas, top, lighten(bloom, 0.04), lighten(bloom, 0.09))
  );
}
