import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import { circle, ellipse, group, num, type Point, rect, roundStroke, smoothLine } from "../svg.ts";

/** A thing's own colour in the light of the mood. `share` is less under a lamp, where evening takes less of the colour. */
export function tone({ palette, mood }: Canvas, colour: string, share = 1): string {
  if (mood === "night") return mix(colour, palette.near, 0.38 * share);
  if (mood === "dusk") return mix(colour, "#4a2f62", 0.28 * share);
  if (mood === "dawn") return mix(colour, palette.haze, 0.14 * share);
  if (mood === "golden" || mood === "autumn") return mix(colour, palette.haze, 0.09 * share);
  return colour;
}

type Placement = { x: number; y: number; size?: number; turn?: number; isFlipped?: boolean };

/** A thing drawn about its own foot (0, 0), put on the sheet. A turn is in degrees. */
export function placed(content: string, { x, y, size = 1, turn = 0, isFlipped = false }: Placement): string {
  const scale = isFlipped ? `scale(${(-size).toFixed(3)} ${size.toFixed(3)})` : `scale(${size.toFixed(3)})`;
  return group(content, `transform="translate(${num(x)} ${num(y)}) ${turn ? `rotate(${num(turn)}) ` : ""}${scale}"`);
}

/** How large a thing of `wide` units may be drawn so that it stands whole on a narrow sheet. */
export function fitSize({ width }: Canvas, wide: number, largest = 1): number {
  return Math.min(largest, (0.9 * width) / wide);
}

/** The shadow a thing stands on. */
export function drawShadow(x: number, y: number, reach: number, flat = 0.12, opacity = 0.24): string {
  return ellipse(x, y, reach, reach * flat, "#20121c", `opacity="${opacity}"`);
}

/** Light about a lamp. */
export function drawGlow(
  canvas: Canvas,
  x: number,
  y: number,
  reach: number,
  strength = 0.6,
  colour = "#ffdf9f",
): string {
  return circle(
    x,
    y,
    reach,
    canvas.glow(x, y, reach, [
      [0, colour, strength],
      [0.35, colour, strength * 0.34],
      [1, colour, 0],
    ]),
  );
}

/** Warm air as soft round shapes between two heights. */
export function drawVapour(
  canvas: Canvas,
  {
    top,
    bottom,
    count = 8,
    strength = 0.3,
    left = 0,
    right = canvas.width,
  }: { top: number; bottom: number; count?: number; strength?: number; left?: number; right?: number },
): string {
  const { dice } = canvas.fork(`vapour ${Math.round(top)}`);
  let steam = "";
  for (let index = 0; index < count; index++) {
    const reach = dice.between(120, 220);
    const x = left + ((index + dice.next()) / count) * (right - left);
    const cloud = canvas.glow(0, 0, 200, [
      [0, "#ffffff", strength],
      [1, "#ffffff", 0],
    ]);
    steam += group(
      ellipse(0, 0, 200, 200, cloud),
      `transform="translate(${num(x)} ${num(dice.between(top, bottom))}) scale(${(reach / 200).toFixed(2)} ${((reach / 200) * dice.between(0.26, 0.4)).toFixed(2)})"`,
    );
  }
  return steam;
}

/** Steam that curls up from a cup or a dish. */
export function drawWisps(x: number, y: number, size: number, count = 3): string {
  let d = "";
  for (let index = 0; index < count; index++) {
    const left = x + (index - (count - 1) / 2) * 34 * size;
    const curl: Point[] = [0, 1, 2, 3, 4].map((step): Point => [
      left + (step % 2 ? 11 : -7) * size,
      y - step * 24 * size,
    ]);
    d += smoothLine(curl);
  }
  return roundStroke(d, "#ffffff", 5 * size, 'opacity=".5"');
}

/** A veil of the distance over what was drawn before: what stands before it comes forward. */
export function drawVeil(canvas: Canvas, strength: number, bottom = canvas.height): string {
  const veil = canvas.isDark ? mix(canvas.palette.haze, canvas.palette.dark, 0.35) : canvas.palette.haze;
  return rect(
    0,
    0,
    canvas.width,
    bottom,
    canvas.vertical([
      [0, veil, strength * 0.5],
      [0.5, veil, strength],
      [1, veil, strength],
    ]),
  );
}
