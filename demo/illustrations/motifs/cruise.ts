import type { Canvas } from "../canvas.ts";
import { lighten } from "../colour.ts";
import { drawBackdrop } from "../parts/backdrop.ts";
import { fitSize, placed, tone } from "../parts/light.ts";
import { drawFigure, type Pose } from "../parts/people.ts";
import type { Setting } from "../settings.ts";
import { circle, fill, roundStroke, stroke } from "../svg.ts";
import { drawWake } from "./wake.ts";

const INKS = ["#c9553a", "#e2a24a", "#2f7f86", "#7b1e3a", "#f0c14a"] as const;

const STEERING: Pose = {
  head: [0, -90],
  shoulder: [0, -74],
  hip: [0, -44],
  arms: [
    [
      [10, -60],
      [20, -62],
    ],
    [
      [12, -58],
      [22, -60],
    ],
  ],
  legs: [],
};

const SITTING: Pose = {
  head: [0, -86],
  shoulder: [0, -70],
  hip: [0, -40],
  arms: [
    [
      [-9, -56],
      [2, -46],
    ],
    [
      [9, -56],
      [12, -44],
    ],
  ],
  legs: [],
};

/** A boat for a tour: awning, benches, flags; a canal boat in town, a launch elsewhere. */
export function drawCruise(canvas: Canvas, setting: Setting): string {
  const { width, height, dice } = canvas;
  const size = fitSize(canvas, 760, 1.2);
  const x = width / 2;
  const hull = tone(canvas, dice.pick(["#2f4f6b", "#7b1e3a", "#2f6f5f"]));
  const cream = tone(canvas, "#fff3de");
  const awning = tone(canvas, dice.pick(["#c9553a", "#2f7f86"]));
  const wood = tone(canvas, "#a8703f");
  let stripes = "";
  let guests = "";
  for (let index = 0; index < 10; index++)
    stripes += fill(`M${-200 + index * 40} -206h40v24q-20 16 -40 0Z`, index % 2 ? cream : awning);
  for (let index = 0; index < 5; index++)
    guests += placed(
      drawFigure(canvas.fork(`guest ${index}`), SITTING, {
        top: INKS[(index + 1) % 5] ?? "#c9553a",
        legs: "#3a3f55",
        hat: index % 3 === 1 ? "sun" : "none",
        hatInk: "#f0d9a8",
        hair: ["#4a3226", "#2c2226", "#b5813f"][index % 3],
      }),
      { x: -150 + index * 76, y: -12, size: 1.05 },
    );
  return (
    drawBackdrop(canvas, setting, { horizon: 0.56, ground: "water" }) +
    placed(drawBoat(canvas, hull, cream, awning, wood, stripes, guests), { x, y: 0.87 * height, size: size * 1.12 })
  );
}

function drawBoat(
  canvas: Canvas,
  hull: string,
  cream: string,
  awning: string,
  wood: string,
  stripes: string,
  guests: string,
): string {
  return (
    drawWake(canvas, 330) +
    roundStroke("M-190 -60V-206M-60 -60V-206M70 -60V-206M190 -60V-206", wood, 8) +
    guests +
    fill(
      "M-214 -204Q0 -250 214 -204Z",
      canvas.vertical([
        [0, lighten(awning, 0.05)],
        [1, awning],
      ]),
    ) +
    stripes +
    placed(
      drawFigure(canvas.fork("pilot"), STEERING, { top: "#fff8ec", legs: "#2f4f6b", hat: "cap", hatInk: "#2f4f6b" }),
      { x: 240, y: -20, size: 1.1 },
    ) +
    fill(
      "M-330 -84Q-200 -60 0 -60H220Q300 -66 350 -104Q336 -20 270 16H-250Q-310 4 -330 -84Z",
      canvas.vertical([
        [0, lighten(hull, 0.06)],
        [1, lighten(hull, -0.07)],
      ]),
    ) +
    stroke("M-326 -74Q-200 -50 0 -50H220Q300 -56 346 -92", cream, 9) +
    [-220, -140, -60, 20, 100, 180]
      .map((left) => circle(left, -18, 12, cream) + circle(left, -18, 8, "#2c3a4a"))
      .join("") +
    roundStroke("M-322 -84V-176", wood, 5) +
    fill("M-322 -176q30 -16 58 0t0 0v36q-28 14 -58 0Z", awning) +
    circle(300, -52, 19, "none", `stroke="${cream}" stroke-width="9"`)
  );
}
