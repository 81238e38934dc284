import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { drawGround } from "../parts/backdrop.ts";
import { drawGableHouse } from "../parts/gable-house.ts";
import { drawChurch, drawHouse } from "../parts/houses.ts";
import { drawShadow, fitSize, placed, tone } from "../parts/light.ts";
import { drawFigure, STANDING, WALKING } from "../parts/people.ts";
import { drawSky } from "../parts/sky.ts";
import type { Setting } from "../settings.ts";
import { circle, fill, roundStroke } from "../svg.ts";

/** Where streets have stepped and rounded gables. */
const GABLED: readonly Setting[] = ["canal", "polder", "dunes"];

/** A guide with an umbrella and the small group that follows through a street. */
export function drawTownWalk(canvas: Canvas, setting: Setting): string {
  const { width, height, dice } = canvas;
  const size = fitSize(canvas, 640, 1.16);
  const x = width / 2;
  const umbrella = tone(canvas, dice.pick(["#c9453a", "#e2a24a", "#2f7f86"]));
  const inks = ["#e2a24a", "#2f7f86", "#7b1e3a", "#f0e2c8", "#3f6a8f"];
  const guest = (index: number, at: number, y: number, scale: number) =>
    placed(
      drawShadow(0, 2, 28, 0.16) +
        drawFigure(canvas.fork(`guest ${index}`), index % 2 ? STANDING : WALKING, {
          top: inks[index % 5] ?? "#e2a24a",
          legs: ["#3a3f55", "#5a5048", "#34405c"][index % 3] ?? "#3a3f55",
          hat: index % 3 === 0 ? "sun" : "none",
          hatInk: "#f0d9a8",
          hair: ["#4a3226", "#2c2226", "#b5813f"][index % 3],
        }),
      { x: x + at * size, y: y * height, size: scale * size },
    );
  const guide =
    drawShadow(0, 2, 30, 0.16) +
    drawFigure(
      canvas.fork("guide"),
      {
        ...STANDING,
        arms: [
          [
            [-11, -60],
            [-14, -46],
          ],
          [
            [16, -84],
            [22, -104],
          ],
        ],
      },
      { top: "#c9553a", legs: "#34405c", hair: "#4a3226" },
    ) +
    roundStroke("M22 -98V-140", tone(canvas, "#4a3a34"), 3) +
    placed(
      fill(
        "M-28 -150Q-22 -196 22 -198Q66 -196 72 -150Q60 -160 48 -150Q36 -160 22 -150Q8 -160 -4 -150Q-16 -160 -28 -150Z",
        umbrella,
      ) +
        fill("M-4 -150Q2 -186 22 -198Q42 -186 48 -150Q36 -160 22 -150Q8 -160 -4 -150Z", lighten(umbrella, 0.09)) +
        circle(22, -200, 3, lighten(umbrella, -0.1)),
      { x: 7, y: -34, size: 0.68 },
    );
  return (
    drawSky(canvas, { horizon: 0.7, clouds: 0.6, sunX: 0.5, sunY: 0.16 }) +
    drawStreet(canvas, GABLED.includes(setting)) +
    guest(0, 20, 0.83, 2) +
    guest(1, 118, 0.84, 2.15) +
    guest(2, 310, 0.84, 2.15) +
    guest(3, 190, 0.92, 2.7) +
    guest(4, 330, 0.945, 2.9) +
    placed(guide, { x: x - 150 * size, y: 0.93 * height, size: 3.2 * size })
  );
}

/** Houses to both sides that come closer together with distance, a steeple at the end of the street. */
function drawStreet(canvas: Canvas, isNorth: boolean): string {
  const { width, height, palette } = canvas;
  const x = width / 2;
  const foot = 0.68 * height;
  let rows = drawChurch(canvas, { x, y: foot, size: 2.6, isOnion: false });
  for (const [away, scale] of [
    [150, 0.62],
    [270, 0.8],
    [420, 1.05],
    [600, 1.25],
    [820, 1.4],
    [1060, 1.5],
    [1320, 1.6],
  ] as const) {
    for (const side of [-1, 1]) {
      const local = canvas.fork(`house ${side * away}`);
      const wide = 190 * scale;
      const at = x + side * away - (side < 0 ? wide * 0.5 : wide * 0.5);
      if (at > width + 30 || at + wide < -30) continue;
      const y = foot + (scale - 0.6) * 60;
      const wall = mix(local.dice.pick(palette.wall), palette.haze, Math.max(0, 0.34 - scale * 0.25));
      rows += isNorth
        ? drawGableHouse(local, {
            x: at,
            y,
            width: wide,
            height: 330 * scale,
            wall: mix(
              local.dice.pick(["#a8523c", "#c98f63", "#e6cfa8", "#8d4a3c"]),
              palette.haze,
              canvas.isDark ? 0.4 : 0.12,
            ),
            gable: local.dice.pick(["stepped", "bell", "plain"] as const),
          })
        : drawHouse(local, {
            x: at,
            y,
            width: wide,
            height: 370 * scale,
            wall,
            columns: 3,
            rows: 4,
            shutters: tone(canvas, local.dice.pick(["#5f8a7a", "#7a9ab0", "#b5655a"])),
            roofHeight: 40,
          });
    }
  }
  return rows + drawGround(canvas, "paving", foot + 6);
}
