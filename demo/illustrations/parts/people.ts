import type { Canvas } from "../canvas.ts";
import { lighten } from "../colour.ts";
import { circle, fill, num, openLine, type Point, roundStroke } from "../svg.ts";
import { tone } from "./light.ts";

/**
 * A small figure, about 100 units tall, by its joints: the far limb of each pair comes first. Faces are left out: at the
 * size of a card the gesture says what is done.
 */
export type Pose = {
  head: Point;
  shoulder: Point;
  hip: Point;
  arms: readonly (readonly [elbow: Point, hand: Point])[];
  legs: readonly (readonly [knee: Point, foot: Point])[];
};

type Dress = {
  top: string;
  legs: string;
  hair?: string;
  hat?: "helmet" | "cap" | "sun" | "wool" | "none";
  hatInk?: string;
  skin?: string;
  isBare?: boolean;
};

const SKINS = ["#f0c39c", "#c98d63", "#e3ab80", "#8f5e42"] as const;

export const STANDING: Pose = {
  head: [0, -90],
  shoulder: [0, -74],
  hip: [0, -44],
  arms: [
    [
      [-11, -60],
      [-12, -46],
    ],
    [
      [11, -60],
      [12, -46],
    ],
  ],
  legs: [
    [
      [-6, -22],
      [-7, 0],
    ],
    [
      [6, -22],
      [7, 0],
    ],
  ],
};

export const WALKING: Pose = {
  head: [3, -90],
  shoulder: [1, -74],
  hip: [0, -44],
  arms: [
    [
      [10, -60],
      [17, -48],
    ],
    [
      [-9, -60],
      [-14, -47],
    ],
  ],
  legs: [
    [
      [-7, -24],
      [-18, -4],
    ],
    [
      [9, -24],
      [15, 0],
    ],
  ],
};

export const SEATED: Pose = {
  head: [2, -86],
  shoulder: [0, -70],
  hip: [-2, -40],
  arms: [
    [
      [22, -64],
      [30, -50],
    ],
    [
      [-18, -62],
      [-26, -72],
    ],
  ],
  legs: [
    [
      [22, -42],
      [44, -36],
    ],
    [
      [20, -40],
      [42, -34],
    ],
  ],
};

export function drawFigure(canvas: Canvas, pose: Pose, dress: Dress): string {
  const skin = tone(canvas, dress.skin ?? canvas.dice.pick(SKINS));
  const top = tone(canvas, dress.top);
  const legs = tone(canvas, dress.legs);
  const limb = (from: Point, joints: readonly Point[], colour: string, width: number) =>
    roundStroke(openLine([from, ...joints]), colour, width, 'stroke-linejoin="round"');
  const shoe = (foot: Point) => roundStroke(`M${num(foot[0])} ${num(foot[1])}h5`, lighten(legs, -0.14), 6);
  const arm = (joints: readonly Point[], colour: string) =>
    limb(pose.shoulder, joints, colour, 7.5) + circle(joints.at(-1)?.[0] ?? 0, joints.at(-1)?.[1] ?? 0, 4, skin);
  const [farArm, nearArm] = pose.arms;
  const [farLeg, nearLeg] = pose.legs;
  const sleeve = dress.isBare ? skin : top;
  return (
    (farArm ? arm(farArm, lighten(sleeve, -0.07)) : "") +
    (farLeg ? limb(pose.hip, farLeg, lighten(legs, -0.07), 9.5) + shoe(farLeg[1]) : "") +
    (nearLeg ? limb(pose.hip, nearLeg, legs, 10) + shoe(nearLeg[1]) : "") +
    roundStroke(openLine([pose.shoulder, pose.hip]), top, 17) +
    drawHead(canvas, pose, dress, skin) +
    (nearArm ? arm(nearArm, lighten(sleeve, 0.03)) : "")
  );
}

function drawHead(canvas: Canvas, { head, shoulder }: Pose, dress: Dress, skin: string): string {
  const [x, y] = head;
  const hair = tone(canvas, dress.hair ?? "#4a3226");
  const hat = tone(canvas, dress.hatInk ?? "#c9553a");
  const cap = (radius: number, colour: string, drop: number) =>
    fill(`M${num(x - radius)} ${num(y + drop)}a${num(radius)} ${num(radius)} 0 0 1 ${num(2 * radius)} 0Z`, colour);
  const neck = roundStroke(openLine([[x, y + 4], shoulder]), lighten(skin, -0.05), 6);
  const face = circle(x, y, 8.6, skin);
  switch (dress.hat ?? "none") {
    case "helmet":
      return neck + face + cap(10.6, hat, 0.5) + roundStroke(`M${num(x - 8)} ${num(y)}l5 9`, lighten(hat, -0.15), 1.6);
    case "cap":
      return neck + face + cap(9.2, hat, -1) + roundStroke(`M${num(x + 4)} ${num(y - 1)}h11`, hat, 3);
    case "sun":
      return neck + face + cap(7.6, hat, -2) + roundStroke(`M${num(x - 14)} ${num(y - 2)}h28`, hat, 3.6);
    case "wool":
      return (
        neck +
        face +
        cap(9.6, hat, 0) +
        roundStroke(`M${num(x - 9)} ${num(y)}h18`, lighten(hat, 0.12), 4) +
        circle(x, y - 11, 3.6, lighten(hat, 0.12))
      );
    default:
      return neck + face + fill(`M${num(x - 9.4)} ${num(y + 4)}a9.6 9.6 0 0 1 18.6 -5q-8 0 -12 -1q-1 5 -6.6 6Z`, hair);
  }
}
