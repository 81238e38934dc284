import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import { box, fill, num, polygon } from "../svg.ts";
import { material } from "./material.ts";
import { AWNINGS, glassOf, type House, isGabled, type TownStyle } from "./town-parts.ts";

export function drawPanes(canvas: Canvas, style: TownStyle, houses: readonly House[], haze: number): string {
  const { palette, dice } = canvas;
  const paths = { dark: "", lit: "", trim: "", shop: "" };
  const shutters = new Map<string, string>();
  for (const house of houses) {
    const { x, y, width, height, floors, scale } = house;
    // Far off, frames and shutters are too fine to see and cost half of the drawing.
    const isNear = haze < 0.22;
    const columns = Math.max(2, Math.round(width / ((isNear ? 29 : 34) * scale)));
    const tall = height / floors;
    const colour = isNear && style.shutters ? dice.pick(style.shutters) : undefined;
    const [wide, high] = [(width / columns) * 0.4, tall * 0.56];
    for (let floor = style.hasShops ? 1 : 0; floor < floors; floor++) {
      for (let column = 0; column < columns; column++) {
        const left = x + (width * (column + 0.5)) / columns - wide / 2;
        const top = y - (floor + 0.78) * tall;
        const pane = style.hasArches ? archPath(left, top, wide, high) : box(left, top, wide, high);
        if (dice.chance(palette.lit * 0.8)) paths.lit += pane;
        else paths.dark += pane;
        if (style.trim && isNear)
          paths.trim += box(left - 2 * scale, top - 2 * scale, wide + 4 * scale, high + 4 * scale);
        if (colour)
          shutters.set(
            colour,
            (shutters.get(colour) ?? "") +
              box(left - wide * 0.5, top, wide * 0.42, high) +
              box(left + wide * 1.08, top, wide * 0.42, high),
          );
      }
    }
    if (isGabled(style))
      paths.dark += archPath(x + width / 2 - wide * 0.45, y - height - width * 0.34, wide * 0.9, wide * 1.3);
    if (style.hasShops)
      paths.shop +=
        box(x + width * 0.08, y - tall * 0.8, width * 0.5, tall * 0.8) +
        box(x + width * 0.68, y - tall * 0.8, width * 0.2, tall * 0.8);
  }
  const lamp = mix(palette.window, palette.haze, haze);
  return (
    (paths.trim && fill(paths.trim, material(canvas, style.trim ?? "#fff6e6", { haze }))) +
    [...shutters].map(([colour, d]) => fill(d, material(canvas, colour, { haze }))).join("") +
    fill(paths.dark, glassOf(palette, haze)) +
    (paths.lit && fill(paths.lit, lamp)) +
    (paths.shop &&
      fill(
        paths.shop,
        palette.lit > 0.2 ? mix(lamp, palette.dark, canvas.isDark ? 0.05 : 0.3) : glassOf(palette, haze),
      )) +
    (style.hasShops && haze < 0.2 ? drawAwnings(canvas, houses) : "")
  );
}

function archPath(x: number, y: number, width: number, height: number): string {
  const radius = num(width / 2);
  return `M${num(x)} ${num(y + height)}V${num(y + width / 2)}a${radius} ${radius} 0 0 1 ${num(width)} 0V${num(y + height)}Z`;
}

function drawAwnings(canvas: Canvas, houses: readonly House[]): string {
  const { dice } = canvas;
  return houses
    .map(({ x, y, width, height, floors, scale }) => {
      if (dice.chance(0.3)) return "";
      const top = y - (height / floors) * 0.86;
      const [left, wide, drop, out] = [x + width * 0.05, width * 0.56, 9 * scale, 3 * scale];
      return polygon(
        [
          [left, top],
          [left + wide, top],
          [left + wide + out, top + drop],
          [left - out, top + drop],
        ],
        material(canvas, dice.pick(AWNINGS)),
      );
    })
    .join("");
}
