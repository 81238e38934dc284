import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import { drawFacade, type Facade, facadeWidth, type Style } from "../parts/facade.ts";
import { drawHotelRoof } from "../parts/hotel-roof.ts";
import { drawHill } from "../parts/land.ts";
import { drawPeak } from "../parts/mountains.ts";
import { drawBroadleaf, drawCypress, drawForest, drawPalm, drawPine } from "../parts/plants.ts";
import { drawSky } from "../parts/sky.ts";
import { circle, ellipse, rect, stroke } from "../svg.ts";

/** The hotel itself, in the manner of its country, behind its terrace. */
export function drawHotel(canvas: Canvas, style: Style): string {
  const { height, width, palette } = canvas;
  const sky = drawSky(canvas, { horizon: 0.8, sunY: canvas.dice.between(0.12, 0.22), clouds: 1.3 });
  const ground = 0.86 * height;
  const facade = planFacade(canvas, style, ground);
  const middle = facade.x + facadeWidth(facade) / 2;
  return (
    sky +
    drawBackground(canvas, style) +
    ellipse(middle, ground + 4, facadeWidth(facade) * 0.58, 14, palette.dark, 'opacity=".3"') +
    drawHotelRoof(canvas.fork("roof"), facade) +
    drawFacade(canvas.fork("facade"), facade) +
    rect(
      0,
      ground,
      width,
      height - ground,
      canvas.vertical([
        [0, mix(palette.rock, palette.wall[0], 0.55)],
        [1, mix(palette.rockShade, palette.wall[1], 0.35)],
      ]),
    ) +
    drawPaving(canvas, ground) +
    drawTables(canvas, facade) +
    drawGarden(canvas, facade, style) +
    drawHedge(canvas)
  );
}

const AWNINGS = ["#7d2b3f", "#2f5a55", "#b9823a"];

function planFacade(canvas: Canvas, style: Style, ground: number): Facade {
  const { dice } = canvas.fork("plan");
  const { palette, width, height } = canvas;
  const [wall, roof, shutter] = pickInks(style, dice.next());
  const inDusk = (colour: string, to: string, share: number) => (canvas.isDark ? mix(colour, to, share) : colour);
  const bays = width < 1000 ? 5 : dice.pick([5, 7, 7]) + (width > 1700 ? 2 : 0);
  return {
    style,
    y: ground,
    bays,
    floors: height > 900 ? 4 : 3,
    x: (width - bays * 96) / 2 + dice.between(-0.06, 0.06) * Math.min(width - bays * 96, 1100),
    wall: inDusk(wall, "#4a3a66", canvas.mood === "night" ? 0.62 : 0.5),
    roof: canvas.mood === "winter" && style !== "mansard" ? palette.snow : inDusk(roof, "#2a2650", 0.45),
    shutter: inDusk(shutter, "#2a2650", 0.4),
    awning: inDusk(dice.pick([palette.accent, ...AWNINGS]), palette.dark, 0.15),
  };
}

/** Wall, roof and shutters or trim of a style; `chance` in 0..1 picks among its wall colours. */
function pickInks(style: Style, chance: number): readonly [wall: string, roof: string, shutter: string] {
  const choose = (colours: readonly string[]) => colours[Math.floor(chance * colours.length)] ?? "#e3a86c";
  switch (style) {
    case "mansard":
      return [choose(["#efe3cd", "#f3ead9", "#e6d6bd"]), "#52606d", "#7d95a3"];
    case "palazzo":
      return [choose(["#e3a86c", "#d98d62", "#e8c07f", "#e7b9a0"]), "#b25a3a", "#4f7360"];
    case "whitewash":
      return ["#fbf5ea", "#c2643f", choose(["#2f6f8c", "#4f7360", "#8c4a3a"])];
    case "brick":
      return [choose(["#a8573f", "#8f4a3a", "#b5694c"]), "#4a4f57", "#f0e6d6"];
    case "chalet":
      return [choose(["#a8754a", "#8f6240", "#b9855a"]), "#6d4a3c", choose(["#4f7360", "#8c3f38", "#5a4a40"])];
  }
}

function drawBackground(canvas: Canvas, style: Style): string {
  const { palette, height, width } = canvas;
  const far = drawHill(
    canvas.fork("far"),
    { y: 0.62 * height, amplitude: 50, frequency: 2, octaves: 3 },
    mix(palette.far, palette.haze, 0.4),
    mix(palette.mid, palette.haze, 0.5),
  );
  const near = drawHill(
    canvas.fork("near"),
    { y: 0.76 * height, amplitude: 10, octaves: 2 },
    mix(palette.near, palette.haze, 0.3),
    palette.near,
  );
  const isAlpine = style === "chalet";
  const trees = drawForest(canvas, near.points, {
    smallest: isAlpine ? 80 : 70,
    tallest: isAlpine ? 170 : 130,
    colour: mix(palette.near, palette.haze, 0.3),
    lit: mix(palette.mid, palette.haze, 0.2),
    gap: isAlpine ? 34 : 44,
    kind: isAlpine ? "pine" : "broadleaf",
  });
  return (isAlpine ? drawPeaksBehind(canvas, width) : "") + far.svg + trees + near.svg;
}

function drawPeaksBehind(canvas: Canvas, width: number): string {
  let peaks = "";
  for (let index = 0; index * 420 < width + 300; index++) {
    const local = canvas.fork(`peak ${index}`);
    peaks += drawPeak(local, {
      x: index * 420 - 30 + local.dice.between(-60, 60),
      top: local.dice.between(0.2, 0.34) * canvas.height,
      spread: local.dice.between(300, 380),
      foot: 0.72 * canvas.height,
      haze: 0.3,
    });
  }
  return peaks;
}

function drawPaving({ palette, width }: Canvas, ground: number): string {
  let lines = "";
  for (let index = 0; index < 5; index++)
    lines += rect(0, ground + 10 + index * index * 6, width, 1.6, palette.dark, 'opacity=".1"');
  return lines;
}

/** Café tables on both sides of the door. */
function drawTables(canvas: Canvas, facade: Facade): string {
  const { palette, width } = canvas;
  const middle = facade.x + facadeWidth(facade) / 2;
  const linen = canvas.isDark ? mix("#fff6e4", palette.haze, 0.4) : "#fff6e4";
  let tables = "";
  for (const side of [-1, 1]) {
    for (let index = 0; index < 2; index++) {
      const x = middle + side * (170 + index * 150);
      const y = facade.y + 34 + index * 10;
      if (x < 60 || x > width - 60) continue;
      tables +=
        ellipse(x, y + 12, 48, 8, palette.dark, 'opacity=".18"') +
        rect(x - 1.5, y - 18, 3, 32, palette.dark) +
        ellipse(x, y - 20, 26, 6, linen) +
        stroke(
          `M${x - 44} ${y + 14}v-44m0 22h22v22M${x + 44} ${y + 14}v-44m0 22h-22v22`,
          facade.awning,
          4,
          'stroke-linejoin="round"',
        ) +
        circle(x, y - 27, 4, palette.accent);
    }
  }
  return tables;
}

/** Trees at both ends, after the climate, repeated to the edges of a wide sheet. */
function drawGarden(canvas: Canvas, facade: Facade, style: Style): string {
  const { palette, width } = canvas;
  const local = canvas.fork("garden");
  const { dice } = local;
  const y = facade.y + 10;
  const dark = { colour: mix(palette.near, palette.dark, 0.4), lit: mix(palette.near, palette.mid, 0.4) };
  const green = (share: number) => ({
    colour: mix(palette.near, palette.dark, share),
    lit: mix(palette.mid, palette.light, 0.2),
  });
  let garden = "";
  for (const side of [-1, 1]) {
    const start = side < 0 ? facade.x - 88 : facade.x + facadeWidth(facade) + 88;
    const reach = side < 0 ? start + 60 : width - start + 60;
    for (let away = 0, index = 0; away < reach; index++) {
      const x = start + side * away;
      if (style === "chalet") garden += drawPine(local, { x, y, size: dice.between(200, 330), ...dark });
      else if (style === "mansard" || style === "brick")
        garden += drawBroadleaf(local, {
          x,
          y: y + (index % 2) * 4,
          size: index % 2 ? dice.between(180, 240) : dice.between(240, 300),
          ...green(index % 2 ? 0.25 : 0.12),
        });
      else if (index % 2 === 0) garden += drawCypress(local, { x, y, size: dice.between(300, 360), ...dark });
      else
        garden +=
          style === "whitewash"
            ? drawPalm(local, {
                x,
                y: y + 10,
                size: dice.between(280, 330),
                colour: mix(palette.near, palette.dark, 0.3),
              })
            : drawBroadleaf(local, { x, y, size: 190, ...green(0.15) });
      away += style === "mansard" || style === "brick" ? 112 : 84;
    }
  }
  return garden;
}

function drawHedge(canvas: Canvas): string {
  const { palette, height, width } = canvas;
  const { dice } = canvas.fork("hedge");
  const count = Math.round(30 * canvas.breadth);
  let hedge = "";
  for (let index = 0; index < count; index++) {
    hedge += circle(
      ((index + dice.next()) / count) * width,
      height - dice.between(-10, 18),
      dice.between(20, 38),
      mix(palette.near, palette.dark, dice.between(0.3, 0.6)),
    );
  }
  return hedge;
}
