import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { BANNER_COLORS } from "../banners-schema.ts";

const sheet = readFileSync(new URL("bars.module.css", import.meta.url), "utf8");

/** Relative luminance and contrast (WCAG 2.2, 1.4.3). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((left, right) => right - left);
  return (light + 0.05) / (dark + 0.05);
}

test.each(BANNER_COLORS)("the %s announcement can be read", (color) => {
  const [, ground = "", words = ""] =
    new RegExp(`\\.${color} \\{\\s*background: (#\\w{6});\\s*color: (#\\w{6});\\s*\\}`).exec(sheet) ?? [];
  expect(contrast(ground, words)).toBeGreaterThan(5.5);
});
