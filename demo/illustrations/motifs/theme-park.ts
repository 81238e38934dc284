import type { Canvas } from "../canvas.ts";
import { lighten } from "../colour.ts";
import { drawBackdrop } from "../parts/backdrop.ts";
import { drawLandTree } from "../parts/land-tree.ts";
import { fitSize, placed, tone } from "../parts/light.ts";
import type { Setting } from "../settings.ts";
import { circle, disc, fill, num, type Point, points, polygon, rect, roundStroke, smoothLine, stroke } from "../svg.ts";

/** The rail, from its middle and its foot. */
const TRACK: readonly Point[] = points(
  "-620,-90 -520,-130 -420,-330 -340,-430 -260,-380 -190,-160 -110,-70 0,-52 120,-90 196,-210 176,-350 80,-412 -20,-350 -36,-210 50,-90 180,-52 330,-90 430,-230 520,-250 640,-120",
);

const CABIN_INKS = ["#c9553a", "#e2a24a", "#2f7f86", "#7b1e3a"] as const;

/** A loop of the coaster with its train, the big wheel behind, pennants and tents. */
export function drawThemePark(canvas: Canvas, setting: Setting): string {
  const { width, height, dice } = canvas;
  const size = fitSize(canvas, 860, 1.1);
  const x = width / 2;
  const track = tone(canvas, dice.pick(["#c9453a", "#e2882a", "#2f6f9a"]));
  const steel = tone(canvas, "#f3e6d2");
  const foot = 0.86 * height;
  let supports = "";
  for (const [sx, sy] of TRACK)
    if (sy < -120 && (sx < -150 || sx > 300)) supports += `M${sx} ${sy}L${sx - 16} 0M${sx} ${sy}L${sx + 16} 0`;
  const rail = smoothLine(TRACK);
  return (
    drawBackdrop(canvas, setting, { horizon: 0.7 }) +
    placed(
      stroke("M0 0L-90 306M0 0L90 306", steel, 12, 'stroke-linecap="round"') +
        stroke(traceSpokes(), steel, 2.4) +
        stroke(disc(0, 0, 190), steel, 8) +
        stroke(disc(0, 0, 164), steel, 3) +
        drawCabins(canvas) +
        circle(0, 0, 17, tone(canvas, "#c9553a")),
      { x: x + 300 * size, y: foot - 330 * size, size },
    ) +
    placed(
      stroke(supports, steel, 6, 'opacity=".9"') +
        stroke(rail, lighten(track, -0.12), 17, 'stroke-linejoin="round"') +
        stroke(rail, track, 10) +
        stroke(rail, lighten(track, 0.16), 3) +
        drawTrain(canvas) +
        drawTent(canvas, -420, 100, "#2f7f86") +
        drawTent(canvas, 330, 120, "#c9553a"),
      { x, y: foot, size },
    ) +
    [-500, -180, 150, 520]
      .map((at, index) =>
        drawLandTree(canvas.fork(`tree ${index}`), setting, {
          x: x + at * size,
          y: foot + 14,
          size: 90 + (index % 2) * 30,
        }),
      )
      .join("")
  );
}

function drawTent(canvas: Canvas, at: number, wide: number, ink: string): string {
  return (
    [...Array(6).keys()]
      .map(
        (index) =>
          polygon(
            [
              [at, -150],
              [at - wide + (index * wide) / 3, -78],
              [at - wide + ((index + 1) * wide) / 3, -78],
            ],
            index % 2 ? tone(canvas, "#fff3de") : tone(canvas, ink),
          ) +
          rect(
            at - wide + (index * wide) / 3,
            -78,
            wide / 3,
            78,
            index % 2 ? tone(canvas, "#f6e6c8") : lighten(tone(canvas, ink), -0.05),
          ),
      )
      .join("") +
    roundStroke(`M${at} -150v-30`, tone(canvas, "#4a3a34"), 3) +
    polygon(
      [
        [at, -180],
        [at + 30, -170],
        [at, -160],
      ],
      tone(canvas, "#e2a24a"),
    )
  );
}

function drawCabins(canvas: Canvas): string {
  const { palette } = canvas;
  return [...Array(14).keys()]
    .map((index) => {
      const [cx, cy] = [Math.cos(index * 0.4488) * 190, Math.sin(index * 0.4488) * 190];
      return (
        fill(`M${num(cx - 17)} ${num(cy + 4)}h34a17 17 0 0 1 -34 0Z`, tone(canvas, CABIN_INKS[index % 4] ?? "")) +
        (canvas.isDark ? circle(cx, cy, 5, palette.light) : "")
      );
    })
    .join("");
}

function traceSpokes(): string {
  return [...Array(14).keys()]
    .map((index) => `M0 0L${num(Math.cos(index * 0.4488) * 190)} ${num(Math.sin(index * 0.4488) * 190)}`)
    .join("");
}

/** The train on its way down. */
function drawTrain(canvas: Canvas): string {
  return [
    [-300, -418, 32],
    [-262, -384, 52],
    [-238, -338, 66],
    [-222, -290, 72],
  ]
    .map(([cx = 0, cy = 0, turn = 0], index) =>
      placed(
        circle(-8, -32, 8, tone(canvas, "#eab98f")) +
          circle(9, -32, 8, tone(canvas, "#c98d63")) +
          stroke("M-10 -26l-6 -24M10 -26l8 -24", tone(canvas, "#e2a24a"), 5) +
          fill("M-25 -26H22Q30 -14 22 -4H-22Q-30 -14 -25 -26Z", tone(canvas, index ? "#f0c14a" : "#7b1e3a")),
        { x: cx, y: cy, turn, size: 1.05 },
      ),
    )
    .join("");
}
