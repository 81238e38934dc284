import type { Canvas } from "../canvas.ts";
import { lighten } from "../colour.ts";
import type { Setting } from "../settings.ts";
import { box, fill, group, num, rect, stroke } from "../svg.ts";
import { drawBackdrop, type Ground } from "./backdrop.ts";
import { tone } from "./light.ts";
import { wallWithHoles } from "./view.ts";

type RoomOptions = {
  wall: string;
  floor: string;
  /** Where the floor begins, as a share of the height. */
  foot?: number;
  /** Width of the window in units, its upper and lower edge as shares of the height. None without a setting. */
  window?: {
    wide: number;
    top: number;
    bottom: number;
    x?: number;
    isArched?: boolean;
    bars?: number;
    ground?: Ground;
  };
  frame?: string;
};

/** A room seen from the front: wall, floor, and a window in which the hotel's setting shows. */
export function drawRoomShell(canvas: Canvas, setting: Setting | "inside", options: RoomOptions): string {
  const { width, height } = canvas;
  const { foot = 0.72 } = options;
  const wall = tone(canvas, options.wall, 0.7);
  const floor = tone(canvas, options.floor, 0.7);
  const paint = canvas.between(0, foot * height, [
    [0, lighten(wall, -0.05)],
    [1, lighten(wall, 0.015)],
  ]);
  const opening = options.window && setting !== "inside" ? options.window : undefined;
  const back =
    opening && setting !== "inside"
      ? drawOpening(canvas, setting, opening, paint, tone(canvas, options.frame ?? "#8a6446", 0.9))
      : rect(0, 0, width, foot * height, paint);
  return (
    back +
    rect(
      0,
      foot * height,
      width,
      height,
      canvas.between(foot * height, height, [
        [0, lighten(floor, -0.06)],
        [1, lighten(floor, 0.03)],
      ]),
    ) +
    rect(0, foot * height - 12, width, 12, lighten(wall, -0.09))
  );
}

function drawOpening(
  canvas: Canvas,
  setting: Setting,
  window: NonNullable<RoomOptions["window"]>,
  paint: string,
  frame: string,
): string {
  const { width, height } = canvas;
  const wide = Math.min(window.wide, 0.86 * width);
  const top = window.top * height;
  const tall = (window.bottom - window.top) * height;
  const x = (window.x ?? 0.5) * width - wide / 2;
  const edge = window.isArched
    ? `M${num(x)} ${num(top + tall)}V${num(top + wide * 0.3)}Q${num(x)} ${num(top)} ${num(x + wide / 2)} ${num(top)}Q${num(x + wide)} ${num(top)} ${num(x + wide)} ${num(top + wide * 0.3)}V${num(top + tall)}Z`
    : box(x, top, wide, tall);
  const scale = Math.min(1, tall / 520);
  const inner = canvas.inset(`view ${setting}`, { width: Math.round(wide / scale), height: Math.round(tall / scale) });
  const view = drawBackdrop(inner, setting, {
    horizon: 0.74,
    sunY: 0.24,
    ...(window.ground ? { ground: window.ground } : {}),
  });
  const bars = window.bars ?? 2;
  let lattice = "";
  for (let index = 1; index <= bars; index++)
    lattice += `M${num(x + (wide * index) / (bars + 1))} ${num(top)}v${num(tall)}`;
  return (
    group(view, `transform="translate(${num(x)} ${num(top)}) scale(${scale.toFixed(3)})"`) +
    fill(wallWithHoles(canvas, [edge]), paint, 'fill-rule="evenodd"') +
    (bars ? stroke(lattice, frame, 7) : "") +
    stroke(edge, frame, 13) +
    rect(x - 20, top + tall, wide + 40, 16, lighten(frame, 0.06))
  );
}

/** Boards side by side over a stretch of wall. */
export function drawBoards({
  x,
  y,
  width,
  height,
  step,
  colour,
  isUpright = true,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
  step: number;
  colour: string;
  isUpright?: boolean;
}): string {
  let joints = "";
  if (isUpright) for (let left = x; left <= x + width; left += step) joints += `M${num(left)} ${num(y)}v${num(height)}`;
  else for (let top = y; top <= y + height; top += step) joints += `M${num(x)} ${num(top)}h${num(width)}`;
  return stroke(joints, colour, 2.4, 'opacity=".55"');
}
