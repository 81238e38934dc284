import type { Drawn } from "./house-shape.ts";
import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { fill, num, type Point, rect, smoothLine, stroke } from "../svg.ts";
import { inLight } from "./light.ts";
import type { Look } from "./look.ts";
import type { HotelName } from "./names.ts";

/** The sheet in the house's own units. */
export type Stage = { left: number; right: number; bottom: number };

/** Ground before the house: street, quay, gravel, lawn or sand, after what lies around it. */
export function drawGround(canvas: Canvas, name: HotelName, look: Look, stage: Stage, house: Drawn): string {
  const { palette } = canvas;
  const { left, right, bottom } = stage;
  const wide = right - left;
  const paint = (top: string, foot: string) =>
    rect(
      left,
      0,
      wide,
      bottom + 4,
      canvas.vertical([
        [0, top],
        [1, foot],
      ]),
    );
  if (name.setting === "roofs" || name.setting === "canal" || name.setting === "harbour")
    return drawStreet(canvas, stage, look);
  if (name.kind === "boat") return "";
  if (
    name.setting === "dunes" ||
    name.setting === "riviera" ||
    name.setting === "patio" ||
    name.setting === "village"
  ) {
    const stone = inLight(canvas, name.setting === "dunes" ? "#d9c6a4" : mix(look.trim, "#d9b79a", 0.5));
    return paint(lighten(stone, 0.02), lighten(stone, -0.06)) + drawSlabs(canvas, stage, stone);
  }
  const isSnow = canvas.mood === "winter";
  const lawn = isSnow
    ? ([palette.snow, mix(palette.snow, palette.snowShade, 0.5)] as const)
    : ([mix(palette.mid, palette.light, 0.18), palette.near] as const);
  const path = isSnow ? mix(palette.snow, palette.snowShade, 0.35) : inLight(canvas, "#ead8b8");
  return paint(lawn[0], lawn[1]) + drawPath(look, house.door, bottom, path) + (isSnow ? "" : drawBlades(canvas, stage));
}

function drawPath({ shift }: Look, door: number, bottom: number, colour: string): string {
  const lean = shift * 90;
  const left: Point[] = [
    [door - 34, 0],
    [door - 50 + lean * 0.1, bottom * 0.3],
    [door - 110 + lean * 0.6, bottom * 0.7],
    [door - 190 + lean, bottom + 6],
  ];
  const right: Point[] = [
    [door + 210 + lean, bottom + 6],
    [door + 110 + lean * 0.6, bottom * 0.7],
    [door + 52 + lean * 0.1, bottom * 0.3],
    [door + 34, 0],
  ];
  return (
    fill(`${smoothLine(left)}${smoothLine(right).replace("M", "L")}Z`, colour) +
    stroke(smoothLine(left) + smoothLine(right), lighten(colour, -0.07), 3, 'opacity=".6"')
  );
}

function drawBlades(canvas: Canvas, { left, right, bottom }: Stage): string {
  const { dice } = canvas.fork("blades");
  let d = "";
  for (let count = Math.round((right - left) / 14); count > 0; count--) {
    const y = dice.next() ** 0.7 * bottom;
    d += `M${num(dice.between(left, right))} ${num(y)}l${num(dice.between(-3, 3))} ${num(-7 - (y / bottom) * 8)}`;
  }
  return stroke(d, mix(canvas.palette.near, canvas.palette.dark, 0.2), 1.8, 'opacity=".5" stroke-linecap="round"');
}

function drawSlabs(canvas: Canvas, { left, right, bottom }: Stage, stone: string): string {
  let lines = "";
  for (let row = 1; row < 5; row++) lines += `M${num(left)} ${num(bottom * (row / 5) ** 1.6)}H${num(right)}`;
  const middle = (left + right) / 2;
  for (let index = -12; index <= 12; index++)
    lines += `M${num(middle + index * 120)} 0L${num(middle + index * 190)} ${num(bottom)}`;
  return (
    stroke(lines, lighten(stone, -0.07), 1.6, 'opacity=".55"') +
    rect(left, 0, right - left, 5, canvas.palette.dark, 'opacity=".1"')
  );
}

/** Pavement, kerb and cobbles. */
function drawStreet(canvas: Canvas, { left, right, bottom }: Stage, look: Look): string {
  const { dice } = canvas.fork("cobbles");
  const wide = right - left;
  const pavement = inLight(canvas, "#d3c8ba");
  const road = inLight(canvas, look.chimneys === 2 ? "#8f8a86" : "#a89a8c");
  const kerb = Math.min(bottom * 0.42, 54);
  const shades = ["", ""];
  for (let y = kerb + 12; y < bottom; y += 11)
    for (const shade of [0, 1]) shades[shade] += `M${num(left - dice.between(0, 60))} ${num(y)}H${num(right)}`;
  return (
    rect(
      left,
      0,
      wide,
      kerb,
      canvas.vertical([
        [0, lighten(pavement, -0.03)],
        [1, pavement],
      ]),
    ) +
    rect(left, kerb, wide, 6, lighten(pavement, 0.06)) +
    rect(
      left,
      kerb + 6,
      wide,
      bottom - kerb,
      canvas.vertical([
        [0, road],
        [1, lighten(road, -0.05)],
      ]),
    ) +
    stroke(
      shades[0] ?? "",
      lighten(road, 0.05),
      5,
      'stroke-linecap="round" stroke-dasharray="14 47 14 88" opacity=".6"',
    ) +
    stroke(
      shades[1] ?? "",
      lighten(road, -0.06),
      5,
      'stroke-linecap="round" stroke-dasharray="14 71 14 39" opacity=".6"',
    )
  );
}
