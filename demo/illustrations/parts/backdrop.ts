import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { isCoast, isPaved, type Setting } from "../settings.ts";
import { fill, num, rect, stroke } from "../svg.ts";
import { drawDistance } from "./distance.ts";
import { drawGrass, drawHill } from "./land.ts";
import { drawBirds, drawSky } from "./sky.ts";
import { drawWater } from "./water.ts";

export type Ground = "meadow" | "water" | "sand" | "snow" | "paving";

type BackdropOptions = {
  /** Where the land begins, as a share of the sheet's height. */
  horizon?: number;
  ground?: Ground;
  sunX?: number;
  sunY?: number;
  clouds?: number;
  hasRays?: boolean;
};

/**
 * The sky, the distance of a setting and the ground before it. Far lighter than a landscape of its own: it is there to be
 * stood before, and its parts keep clear of the middle, where the subject is.
 */
export function drawBackdrop(canvas: Canvas, setting: Setting, options: BackdropOptions = {}): string {
  const { horizon = 0.52, clouds = 0.8, sunX, sunY = 0.2, hasRays } = options;
  const ground = options.ground ?? (isPaved(setting) ? "paving" : "meadow");
  const top = horizon * canvas.height;
  const sky = drawSky(canvas, { horizon: horizon + 0.04, clouds, sunX, sunY, hasRays });
  const far = drawDistance(canvas.fork(`distance ${setting}`), setting, top);
  const birds = isCoast(setting) || setting === "river" ? drawBirds(canvas, 4) : "";
  if (ground !== "water") return sky + birds + far + drawGround(canvas, ground, top);
  const shore = canvas.repeatable(far);
  return sky + birds + shore.drawn + drawWater(canvas, { top, mirror: shore.id, clarity: 0.4, reach: 130 });
}

/** What one stands on, from the horizon to the foot of the sheet. */
export function drawGround(canvas: Canvas, ground: Exclude<Ground, "water">, top: number): string {
  const { height } = canvas;
  const local = canvas.fork(`ground ${ground}`);
  if (ground === "paving") return drawPaving(local, top);
  const [upper, lower] = inksOf(canvas, ground);
  const rise = drawHill(local, { y: top, amplitude: 7, frequency: 1.2, octaves: 2, fade: height - top }, upper, lower);
  if (ground === "sand") return rise.svg;
  const bank = drawBank(canvas, lower);
  return rise.svg + bank + (ground === "meadow" && canvas.mood !== "winter" ? drawBlades(local) : "");
}

function inksOf(canvas: Canvas, ground: "meadow" | "sand" | "snow"): readonly [upper: string, lower: string] {
  const { palette, isDark, mood } = canvas;
  switch (mood === "winter" && ground === "meadow" ? "snow" : ground) {
    case "meadow":
      return [mix(palette.mid, palette.light, 0.2), mix(palette.near, palette.mid, 0.25)];
    case "sand": {
      const wet = mix("#e3c590", palette.haze, isDark ? 0.3 : 0.1);
      return [mix("#f3dfb6", palette.haze, isDark ? 0.55 : 0.2), mix(wet, palette.dark, isDark ? 0.25 : 0)];
    }
    case "snow":
      return [palette.snow, mix(palette.snow, palette.snowShade, 0.45)];
  }
}

/** The nearest rise of the ground, which parts it in two depths. */
function drawBank({ width, height }: Canvas, colour: string): string {
  const crest = `M0 ${num(0.86 * height)}Q${num(0.3 * width)} ${num(0.8 * height)} ${num(0.6 * width)} ${num(0.9 * height)}`;
  return fill(`${crest}T${width} ${num(0.88 * height)}V${height}H0Z`, colour, 'opacity=".5"');
}

function drawBlades(canvas: Canvas): string {
  const { palette, height } = canvas;
  const colour = mix(palette.near, palette.dark, 0.4);
  return drawGrass(canvas, { top: 0.95 * height, bottom: height + 14, count: 110, colour });
}

/** Flagstones that lie towards a vanishing point over the middle. */
function drawPaving(canvas: Canvas, top: number): string {
  const { palette, width, height } = canvas;
  const stone = mix(palette.wall[1], palette.haze, 0.25);
  const eye = top - 40;
  let joints = "";
  for (let index = -30; index <= 30; index++) {
    const at = (y: number) => num(width / 2 + (index * 130 * (y - eye)) / (height - eye));
    joints += `M${at(top)} ${num(top)}L${at(height)} ${height}`;
  }
  for (let depth = 0.2; depth < 1; depth *= 1.32) joints += `M0 ${num(eye + (height - eye) * depth)}H${width}`;
  const paint = canvas.between(top, height, [
    [0, lighten(stone, 0.02)],
    [1, lighten(stone, -0.1)],
  ]);
  return rect(0, top, width, height - top, paint) + stroke(joints, lighten(stone, -0.13), 2, 'opacity=".5"');
}
