import type { Canvas } from "../canvas.ts";
import { drawBirds, drawSky } from "../parts/sky.ts";
import { drawWater } from "../parts/water.ts";

export type SkyPlan = { sunX?: number; sunY?: number; clouds?: number; birds?: number };

/** How a city is seen across its water; `shore` is drawn when the sun stands, and is mirrored. */
type WaterFrame = SkyPlan & {
  /** Where the water begins, as a share of the sheet. */
  waterline: number;
  /** What lies too far off to be mirrored. */
  distance?: () => string;
  shore: () => string;
  front?: () => string;
  clarity?: number;
  glitter?: number;
};

export function frameWater(canvas: Canvas, frame: WaterFrame): string {
  const { height } = canvas;
  const sky = drawFrameSky(canvas, frame, frame.waterline - 0.04);
  const distance = frame.distance?.() ?? "";
  const shore = canvas.repeatable(frame.shore());
  return (
    sky +
    distance +
    shore.drawn +
    drawWater(canvas, {
      top: frame.waterline * height,
      mirror: shore.id,
      clarity: frame.clarity ?? 0.58,
      reach: 0.3 * height,
      glitter: frame.glitter ?? 0.45,
    }) +
    (frame.front?.() ?? "")
  );
}

/** How a city is seen from its own ground: a street, a square, a hill. */
export function frameLand(canvas: Canvas, frame: SkyPlan & { horizon: number; land: () => string }): string {
  return drawFrameSky(canvas, frame, frame.horizon) + frame.land();
}

function drawFrameSky(canvas: Canvas, { sunX, sunY, clouds = 1, birds = 4 }: SkyPlan, horizon: number): string {
  const sky = drawSky(canvas, { horizon, sunX, sunY: sunY ?? canvas.dice.between(0.12, 0.22), clouds });
  return sky + (birds ? drawBirds(canvas, birds) : "");
}

/** The measures of a sheet that compositions are laid out by. */
export type Site = {
  width: number;
  height: number;
  middle: number;
  /** How far apart secondary subjects may stand at this shape. */ span: number;
  /** Below 1 where a broad subject must shrink. */ fit: number;
  ground: number;
};

export function measure(canvas: Canvas, ground: number): Site {
  const { width, height } = canvas;
  return { width, height, middle: width / 2, span: Math.min(width, 1500), fit: Math.min(1, width / 1150), ground };
}

export type Part = (site: Site) => string;
