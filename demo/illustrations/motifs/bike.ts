import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { drawBackdrop } from "../parts/backdrop.ts";
import { drawLandTree } from "../parts/land-tree.ts";
import { fitSize, placed } from "../parts/light.ts";
import { drawFigure, type Pose } from "../parts/people.ts";
import { drawBicycle } from "../parts/vehicles.ts";
import { isPaved, type Setting } from "../settings.ts";
import { fill, num } from "../svg.ts";

const INKS = ["#c9553a", "#2f7f86", "#e2a24a", "#7b1e3a", "#3f6a8f"] as const;

/** A lane across the sheet; what rolls on it stands at `roadY`. */
function drawLane(canvas: Canvas, top: number, bottom: number): string {
  const { width, height, palette } = canvas;
  const earth = mix(mix("#e6cfa2", palette.haze, 0.3), palette.dark, canvas.isDark ? 0.35 : 0);
  const d = `M-10 ${num(top * height)}Q${num(width * 0.4)} ${num((top - 0.025) * height)} ${width + 10} ${num((top + 0.01) * height)}V${num(bottom * height)}Q${num(width * 0.5)} ${num((bottom - 0.03) * height)} -10 ${num(bottom * height)}Z`;
  return fill(
    d,
    canvas.between(top * height, bottom * height, [
      [0, lighten(earth, 0.02)],
      [1, lighten(earth, -0.08)],
    ]),
  );
}

/** A bicycle with flowers in its basket, leaning on nothing, where the lane looks out. */
export function drawBikeRide(canvas: Canvas, setting: Setting): string {
  return drawRide(canvas, setting, "town");
}

/** The same lane by electric bicycle: a stouter frame, the battery, panniers; hills do not matter. */
export function drawElectricRide(canvas: Canvas, setting: Setting): string {
  return drawRide(canvas, setting, "electric");
}

const PEDALLING: Pose = {
  head: [8, -152],
  shoulder: [-4, -132],
  hip: [-34, -104],
  arms: [
    [
      [18, -112],
      [34, -116],
    ],
    [
      [14, -110],
      [32, -116],
    ],
  ],
  legs: [
    [
      [-2, -84],
      [-22, -52],
    ],
    [
      [8, -86],
      [-8, -28],
    ],
  ],
};

function drawRide(canvas: Canvas, setting: Setting, kind: "town" | "electric"): string {
  const { width, height, dice } = canvas;
  const size = fitSize(canvas, 720, 1.5);
  const x = width / 2;
  const ink = dice.pick(INKS);
  const tree = drawLandTree(canvas.fork("tree"), setting, {
    x: x - 600 * size * 0.72,
    y: 0.74 * height,
    size: 430,
  });
  const helper =
    kind === "electric"
      ? placed(
          drawFigure(canvas.fork("rider"), PEDALLING, {
            top: dice.pick(["#e2a24a", "#c9553a", "#f0e2c8"]),
            legs: "#3a3f55",
            hat: "helmet",
            hatInk: dice.pick(INKS),
          }),
          { x: -4, y: 6, size: 1.86 },
        )
      : "";
  return (
    drawBackdrop(canvas, setting, { horizon: 0.56, ground: isPaved(setting) ? "paving" : "meadow" }) +
    tree +
    (isPaved(setting) ? "" : drawLane(canvas, 0.8, 0.97)) +
    placed(drawBicycle(canvas, { ink, kind }) + helper, {
      x: x + 30,
      y: 0.91 * height,
      size: size * (kind === "electric" ? 1.12 : 1.36),
    })
  );
}
