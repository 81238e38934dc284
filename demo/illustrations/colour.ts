type Lab = readonly [lightness: number, a: number, b: number];

const known = new Map<string, Lab>();

/** Mixes two hex colours in OKLab, where the way between two colours stays as clean as they are. */
export function mix(from: string, to: string, share: number): string {
  const [l1, a1, b1] = toLab(from);
  const [l2, a2, b2] = toLab(to);
  return toHex([l1 + (l2 - l1) * share, a1 + (a2 - a1) * share, b1 + (b2 - b1) * share]);
}

/** Makes a colour lighter (positive) or darker (negative) by a step of OKLab lightness, 0..1. */
export function lighten(colour: string, step: number): string {
  const [lightness, a, b] = toLab(colour);
  return toHex([Math.min(1, Math.max(0, lightness + step)), a, b]);
}

function toLab(colour: string): Lab {
  const cached = known.get(colour);
  if (cached) return cached;
  const channel = (start: number) => toLinear(Number.parseInt(colour.slice(start, start + 2), 16) / 255);
  const [red, green, blue] = [channel(1), channel(3), channel(5)];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const lab: Lab = [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
  // Palettes and their first mixtures repeat, chance mixtures do not: the limit keeps those from piling up.
  if (known.size < 4096) known.set(colour, lab);
  return lab;
}

function toHex([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${channels.map((value) => toByte(value).toString(16).padStart(2, "0")).join("")}`;
}

function toByte(linear: number): number {
  return Math.round(Math.min(1, Math.max(0, toGamma(Math.max(0, linear)))) * 255);
}

function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function toGamma(value: number): number {
  return value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
}
