import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { fill, num, outline, type Point, polygon, stroke } from "../svg.ts";
import { material } from "./material.ts";
import { AWNINGS, glassOf, snowOr, type TownStyle } from "./town-parts.ts";

/** Fronts that recede on both sides of a street, or about a square. */
type StreetOptions = {
  label: string;
  /** Where all receding lines meet. */
  vanish: Point;
  /** From the middle to the fronts at the sheet's plane, in units. */
  half: number;
  /** How much farther than the sheet's plane the row begins and ends. */
  near?: number;
  far: number;
  /** Of the eaves at the sheet's plane, in units. */
  tall: number;
  sides?: readonly (1 | -1)[];
};

/** Places on a street: `across` from its middle, `up` from the ground, `away` from the sheet's plane (1) on. */
function project({ vanish, eye }: { vanish: Point; eye: number }, across: number, up: number, away: number): Point {
  return [vanish[0] + across / away, vanish[1] - (up - eye) / away];
}

export function drawStreet(canvas: Canvas, style: TownStyle, options: StreetOptions): string {
  const { sides = [-1, 1] } = options;
  return sides.map((side) => drawStreetSide(canvas.fork(`${options.label} ${side}`), style, options, side)).join("");
}

type House = { from: number; to: number; height: number; wall: string; roof: string; shutter?: string };

/** One side of a street: how places on its fronts are projected, and whether the sun leaves it in the shade. */
type Side = { at: (across: number, up: number, away: number) => Point; half: number; isShaded: boolean };

function drawStreetSide(canvas: Canvas, style: TownStyle, options: StreetOptions, sign: 1 | -1): string {
  const { vanish, half } = options;
  const view = { vanish, eye: canvas.height - vanish[1] };
  const side: Side = {
    at: (across, up, away) => project(view, sign * across, up, away),
    half,
    isShaded: canvas.sun.x > vanish[0] === sign > 0,
  };
  return planHouses(canvas, style, options)
    .map((house) => drawFront(canvas, style, side, house))
    .join("");
}

/** From the far end towards the viewer. */
function planHouses(canvas: Canvas, style: TownStyle, { half, near, far, tall }: StreetOptions): House[] {
  const { dice } = canvas;
  const end = near ?? Math.min(0.82, half / (canvas.width / 2 + 50));
  const houses: House[] = [];
  for (let away = far; away > end;) {
    const from = Math.max(end, away - dice.between(0.26, 0.42) * (0.55 + away * 0.35));
    houses.push({
      from,
      to: away,
      height: tall * dice.between(0.86, 1.08),
      wall: material(canvas, dice.pick(style.walls)),
      roof: snowOr(canvas, material(canvas, dice.pick(style.roofs))),
      ...(style.shutters ? { shutter: dice.pick(style.shutters) } : {}),
    });
    away = from;
  }
  return houses;
}

function drawFront(canvas: Canvas, style: TownStyle, side: Side, house: House): string {
  const { palette } = canvas;
  const { at, half, isShaded } = side;
  const { from, to, height, wall } = house;
  const paint = isShaded ? mix(wall, palette.dark, 0.16) : wall;
  const windows = drawWindows(canvas, style, side, house, paint);
  return (
    polygon([at(half, 0, from), at(half, height, from), at(half, height, to), at(half, 0, to)], paint) +
    drawStreetRoof(canvas, style, side, house, paint) +
    (style.timber ? drawBeams(canvas, style.timber, side, house) : "") +
    windows +
    drawShop(canvas, side, house, paint) +
    stroke(lineOf(at(half, 0, from), at(half, height, from)), palette.dark, 1.4, 'opacity=".25"')
  );
}

/** Floors and columns of the windows. */
function gridOf({ from, to, height }: House): { floors: number; columns: number } {
  return { floors: Math.max(3, Math.round(height / 92)), columns: Math.max(2, Math.round((to - from) * 9.5)) };
}

function drawStreetRoof(canvas: Canvas, style: TownStyle, side: Side, house: House, paint: string): string {
  const { at, half, isShaded } = side;
  const { from, to, height, roof } = house;
  const isLow = style.roof === "flat" || style.roof === "tile";
  const [rise, slope] = isLow ? [34, 40] : [120, 90];
  const overhang = style.roof === "tile" || style.roof === "steep" ? 14 : 4;
  const quad = (out: number, low: number, back: number, high: number) => [
    at(out, low, from),
    at(back, high, from),
    at(back, high, to),
    at(out, low, to),
  ];
  return (
    polygon(
      quad(half - overhang, height - 3, half + slope, height + rise),
      isShaded ? mix(roof, canvas.palette.dark, 0.12) : roof,
    ) +
    polygon(
      quad(half - overhang, height - 12, half - overhang, height),
      lighten(paint, style.roof === "tile" ? -0.1 : 0.07),
    )
  );
}

function drawWindows(canvas: Canvas, style: TownStyle, side: Side, house: House, paint: string): string {
  const { dice, palette } = canvas;
  const { at, half, isShaded } = side;
  const { from, to, height, shutter } = house;
  const { floors, columns } = gridOf(house);
  const paths = { dark: "", lit: "", shutters: "", trim: "" };
  const step = (to - from) / columns;
  const quad = (a: number, b: number, low: number, high: number) =>
    outline([at(half, low, a), at(half, high, a), at(half, high, b), at(half, low, b)]);
  for (let floor = 1; floor < floors; floor++) {
    const [low, high] = [(height * (floor + 0.16)) / floors, (height * (floor + 0.76)) / floors];
    for (let column = 0; column < columns; column++) {
      const [a, b] = [from + step * (column + 0.3), from + step * (column + 0.7)];
      if (dice.chance(palette.lit * 0.8)) paths.lit += quad(a, b, low, high);
      else paths.dark += quad(a, b, low, high);
      if (shutter) paths.shutters += quad(a - step * 0.2, a, low, high) + quad(b, b + step * 0.2, low, high);
      else if (style.trim) paths.trim += quad(a - step * 0.06, b + step * 0.06, low - 6, high + 6);
    }
  }
  const wood = mix(material(canvas, shutter ?? "#4f7360"), palette.dark, isShaded ? 0.18 : 0);
  return (
    (paths.trim && fill(paths.trim, lighten(paint, 0.08))) +
    (paths.shutters && fill(paths.shutters, wood)) +
    (paths.dark && fill(paths.dark, mix(glassOf(palette, 0), palette.dark, 0.1))) +
    (paths.lit && fill(paths.lit, palette.window))
  );
}

/** Sills at every floor, posts, and a brace in some bays. */
function drawBeams(canvas: Canvas, timber: string, { at, half }: Side, house: House): string {
  const { from, to, height } = house;
  const { floors, columns } = gridOf(house);
  const step = (to - from) / columns;
  let beams = "";
  for (let floor = 1; floor <= floors; floor++)
    beams += lineOf(at(half, (height * floor) / floors, from), at(half, (height * floor) / floors, to));
  for (let post = 0; post <= columns; post++) {
    const away = from + step * post;
    beams += lineOf(at(half, height / floors, away), at(half, height, away));
    if (post < columns && canvas.dice.chance(0.6))
      beams += lineOf(at(half, (height * 2) / floors, away), at(half, height / floors, away + step));
  }
  return stroke(beams, material(canvas, timber), 3);
}

function drawShop(canvas: Canvas, { at, half, isShaded }: Side, house: House, paint: string): string {
  const { dice, palette } = canvas;
  const { from, to, height } = house;
  const top = height / gridOf(house).floors;
  const shop = [
    at(half, 0, from + 0.03),
    at(half, top * 0.76, from + 0.03),
    at(half, top * 0.76, to - 0.04),
    at(half, 0, to - 0.04),
  ];
  const awning = [
    at(half, top * 0.86, from + 0.02),
    at(half, top * 0.86, to - 0.03),
    at(half - 56, top * 0.62, to - 0.03),
    at(half - 56, top * 0.62, from + 0.02),
  ];
  const glass =
    palette.lit > 0.2 ? mix(palette.window, palette.dark, canvas.isDark ? 0.12 : 0.4) : mix(palette.dark, paint, 0.25);
  const cloth = mix(material(canvas, dice.pick(AWNINGS)), palette.dark, isShaded ? 0.1 : 0);
  return polygon(shop, glass) + (dice.chance(0.75) ? polygon(awning, cloth) : "");
}

function lineOf(from: Point, to: Point): string {
  return `M${num(from[0])} ${num(from[1])}L${num(to[0])} ${num(to[1])}`;
}
