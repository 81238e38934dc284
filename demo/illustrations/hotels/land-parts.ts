import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import { drawHill, type Hill } from "../parts/land.ts";
import { drawPeak } from "../parts/mountains.ts";
import { drawForest } from "../parts/plants.ts";
import { fade } from "./sea.ts";

export function drawRange(canvas: Canvas, label: string, y: number, amplitude: number, far: number): Hill {
  const { palette, height } = canvas;
  return drawHill(
    canvas.fork(label),
    { y: y * height, amplitude, frequency: 2.3, octaves: 3, step: 24, fade: 160 },
    fade(canvas, mix(palette.far, palette.mid, 1 - far), far * 0.6),
    fade(canvas, palette.far, 0.75),
  );
}

export function drawSlope(canvas: Canvas, label: string, y: number, amplitude: number, tilt = 0): Hill {
  const { palette, height } = canvas;
  return drawHill(
    canvas.fork(label),
    { y: y * height, amplitude, frequency: 1.8, octaves: 2, step: 24, tilt, fade: 240 },
    mix(palette.mid, palette.light, 0.16),
    palette.near,
  );
}

export function drawMountains(canvas: Canvas, foot: number, snow: number): string {
  const { height, width } = canvas;
  const { dice } = canvas.fork("peaks");
  const hero = dice.between(0.34, 0.66) * width;
  const apart = dice.between(300, 380);
  let peaks = "";
  for (let rank = Math.ceil(Math.max(hero, width - hero) / apart); rank > 0; rank--) {
    for (const side of [-1, 1]) {
      const x = hero + side * rank * apart;
      if (x > -200 && x < width + 200)
        peaks += drawPeak(canvas.fork(`peak ${rank * side}`), {
          x,
          top: dice.between(0.22, 0.32) * height,
          spread: 250,
          foot: foot * height,
          haze: 0.18 + 0.08 * rank,
          snow,
        });
    }
  }
  return (
    peaks +
    drawPeak(canvas.fork("hero"), {
      x: hero,
      top: dice.between(0.1, 0.16) * height,
      spread: 310,
      foot: foot * height,
      haze: 0.06,
      snow,
    })
  );
}

export function drawWoods(
  canvas: Canvas,
  hill: Hill,
  size: number,
  far: number,
  gap: number,
  kind: "pine" | "broadleaf" = "pine",
): string {
  const { palette } = canvas;
  const isAutumn = canvas.mood === "autumn" && kind === "broadleaf";
  return drawForest(canvas, hill.points, {
    smallest: size * 0.6,
    tallest: size,
    colour: fade(canvas, isAutumn ? mix(palette.accent, palette.mid, 0.4) : mix(palette.near, palette.dark, 0.2), far),
    lit: far < 0.3 ? mix(palette.mid, palette.light, 0.15) : undefined,
    gap,
    kind,
  });
}
