import { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import { fill, openLine, smoothLine, stroke, type Point } from "../svg.ts";
import { drawSail } from "../parts/water.ts";
/** Far capes that come in from one side: direction 1 from the left, -1 from the right. */
export function drawHeadlands(canvas: Canvas, direction: number, horizon: number): string {
  const { palette, width } = canvas;
  const { dice } = canvas.fork("headlands");
  const start = direction > 0 ? -20 : width + 20;
  const cape = (reach: number, rise: number, colour: string, base: string) => {
    const curve = dice.curve();
    const crest = Array.from({ length: 41 }, (_, index): Point => {
      const along = index / 40;
      const fall = Math.sqrt(Math.max(0, Math.sin((Math.PI / 2) * (1 - along))));
      return [
        start + direction * reach * along,
        horizon + 2 - rise * fall * (0.75 + 0.25 * curve(along * 6)) - rise * 0.06 * curve(along * 22),
      ];
    });
    const end = start + direction * reach;
    return fill(
      `${openLine([[start, horizon + 3], ...crest, [end, horizon + 3]])}Z`,
      canvas.between(horizon - rise, horizon, [
        [0, colour],
        [1, base],
      ]),
    );
  };
  const unit = Math.min(width, 1500);
  return (
    cape(
      unit * 0.78,
      dice.between(60, 90),
      mix(palette.far, palette.haze, 0.45),
      mix(palette.far, palette.haze, 0.75),
    ) +
    cape(unit * 0.5, dice.between(100, 140), mix(palette.far, palette.mid, 0.3), mix(palette.far, palette.haze, 0.4))
  );
}

/** A few sails between the horizon and the middle distance, never on top of each other. */
export function drawBoats(canvas: Canvas, horizon: number, count = 3): string {
  const { palette, width } = canvas;
  const { dice } = canvas.fork("boats");
  let boats = "";
  for (let index = 0; index < count; index++) {
    const size = 9 + index * dice.between(3, 6);
    boats += drawSail(canvas, {
      x: (0.22 + ((index + dice.between(0.1, 0.8)) / count) * 0.56) * width,
      y: horizon + 10 + size * 1.8,
      size,
      colour: dice.pick([palette.light, "#ffffff"]),
    });
  }
  return boats;
}

/** Three lines of foam that run out on the sand. */
export function drawSurf(canvas: Canvas, waterline: readonly Point[]): string {
  const curve = canvas.dice.curve();
  const foam = canvas.isDark ? mix("#fffdf6", canvas.palette.haze, 0.35) : "#fffdf6";
  return (
    [
      [-34, 0.28, 5],
      [-18, 0.42, 6],
      [-4, 0.85, 9],
    ] as const
  )
    .map(([lift, opacity, weight]) =>
      stroke(
        smoothLine(waterline.map(([x, y]): Point => [x, y + lift + curve(x / 90 + lift) * 5])),
        foam,
        weight,
        `opacity="${opacity}" stroke-linecap="round"`,
      ),
    )
    .join("");
}

export function drawSand(canvas: Canvas, waterline: readonly Point[], sand: string): string {
  const { palette, height, width } = canvas;
  return fill(
    `${smoothLine(waterline)}L${width} ${height}L0 ${height}Z`,
    canvas.vertical([
      [0, mix(sand, palette.water[1], 0.22)],
      [0.18, sand],
      [1, mix(sand, palette.wall[2], 0.5)],
    ]),
  );
}
