import type { Canvas } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import type { Layout } from "../names.ts";
import { circle, dot, fill, num, polygon, rect, roundStroke } from "../svg.ts";

export type Style = Layout<"hotel">;

/** A hotel's front: bays of 96 units, floors of 112. (x, y) is its lower left corner. */
export type Facade = {
  style: Style;
  x: number;
  y: number;
  bays: number;
  floors: number;
  wall: string;
  roof: string;
  shutter: string;
  awning: string;
};

export const BAY = 96;
const FLOOR = 112;

export function facadeWidth({ bays }: { bays: number }): number {
  return bays * BAY;
}

export function facadeHeight({ floors }: { floors: number }): number {
  return floors * FLOOR + 30;
}

/** The wall, its cornices, windows and ground floor. The roof is drawn apart. */
export function drawFacade(canvas: Canvas, facade: Facade): string {
  const { wall, x, y, floors } = facade;
  const [width, height] = [facadeWidth(facade), facadeHeight(facade)];
  const isLitLeft = canvas.sun.x < x + width / 2;
  const shade = canvas.horizontal(
    isLitLeft
      ? [
          [0, lighten(wall, 0.04)],
          [1, lighten(wall, -0.06)],
        ]
      : [
          [0, lighten(wall, -0.06)],
          [1, lighten(wall, 0.04)],
        ],
  );
  let cornices = "";
  for (let floor = 0; floor <= floors; floor++) {
    cornices += rect(
      x - 6,
      y - height + floor * FLOOR - (floor ? 2 : 8),
      width + 12,
      floor ? 6 : 12,
      lighten(wall, floor ? 0.05 : 0.08),
    );
  }
  return (
    rect(x, y - height, width, height, shade) +
    cornices +
    drawUpperFloors(canvas, facade) +
    drawGroundFloor(canvas, facade)
  );
}

function drawUpperFloors(canvas: Canvas, facade: Facade): string {
  const { style, x, y, bays, floors } = facade;
  const { dice } = canvas;
  const top = y - facadeHeight(facade);
  let windows = "";
  for (let floor = 0; floor < floors - 1; floor++) {
    for (let bay = 0; bay < bays; bay++) {
      const place = { x: x + BAY * bay + 30, y: top + 24 + floor * FLOOR };
      windows += drawWindow(canvas, facade, {
        ...place,
        width: 36,
        height: 70,
        hasArch: style === "palazzo" && floor === 0,
      });
      if (style === "palazzo" || style === "whitewash" || style === "chalet") {
        windows +=
          rect(place.x - 22, place.y - 2, 18, 74, facade.shutter) +
          rect(place.x + 40, place.y - 2, 18, 74, facade.shutter);
      }
      if (style === "mansard" || style === "chalet" || (style === "whitewash" && floor === 1))
        windows += drawBalcony(canvas, facade, place);
      if (dice.chance(style === "chalet" ? 1 : 0.55)) windows += drawWindowBox(canvas, place);
    }
  }
  return windows;
}

/** A window with its frame; the pane is lit or mirrors the sky. */
export function drawWindow(
  canvas: Canvas,
  { wall }: { wall: string },
  { x, y, width, height, hasArch = false }: { x: number; y: number; width: number; height: number; hasArch?: boolean },
): string {
  const { palette, dice } = canvas;
  const isLit = dice.chance(palette.lit);
  const round = hasArch ? `rx="${num(width / 2)}"` : "";
  const glass = isLit
    ? canvas.vertical([
        [0, lighten(palette.window, 0.04)],
        [1, lighten(palette.window, -0.06)],
      ])
    : canvas.vertical([
        [0, mix(palette.sky[1], palette.dark, 0.28)],
        [1, mix(palette.dark, palette.sky[0], 0.28)],
      ]);
  return (
    rect(x - 5, y - 5, width + 10, height + 10, lighten(wall, 0.08), round) +
    rect(x, y, width, height, glass, round) +
    (isLit
      ? ""
      : polygon(
          [
            [x, y + height * 0.5],
            [x + width * 0.8, y],
            [x + width * 0.45, y],
            [x, y + height * 0.3],
          ],
          "#ffffff",
          'opacity=".2"',
        )) +
    rect(x + width / 2 - 1.5, y, 3, height, lighten(wall, 0.1)) +
    rect(x, y + height * 0.34, width, 2.5, lighten(wall, 0.1))
  );
}

function drawBalcony({ palette }: Canvas, { style, wall }: Facade, { x, y }: { x: number; y: number }): string {
  if (style === "chalet") {
    const beam = lighten(wall, -0.12);
    let posts = "";
    for (let index = 0; index < 8; index++) posts += rect(x - 26 + index * 12.2, y + 48, 5, 26, beam);
    return rect(x - 30, y + 72, 96, 7, beam) + posts + rect(x - 30, y + 44, 96, 5, beam);
  }
  let bars = "";
  for (let index = 0; index < 9; index++)
    bars += rect(x - 10 + index * 7, y + 50, 1.8, 22, palette.dark, 'opacity=".7"');
  return (
    rect(x - 12, y + 72, 60, 4, palette.dark, 'opacity=".75"') +
    bars +
    rect(x - 12, y + 49, 60, 2.6, palette.dark, 'opacity=".7"')
  );
}

function drawWindowBox({ palette, dice }: Canvas, { x, y }: { x: number; y: number }): string {
  const colours = [palette.accent, "#e88aa0", mix(palette.near, palette.mid, 0.3), "#fff0dd"];
  const heads = colours.map(() => "");
  for (let index = 0; index < 7; index++) heads[dice.whole(0, colours.length - 1)] += dot(x - 6 + index * 8, y + 71);
  return heads.map((d, index) => roundStroke(d, colours[index] ?? palette.accent, 10.5)).join("");
}

/** Shop windows under awnings, and the lit entrance in the middle bay. */
function drawGroundFloor(canvas: Canvas, facade: Facade): string {
  const { palette, dice } = canvas;
  const { x, y, bays, wall, awning } = facade;
  const top = y - FLOOR;
  const door = Math.floor(bays / 2);
  let floor = "";
  for (let bay = 0; bay < bays; bay++) {
    const left = x + BAY * bay + 16;
    if (bay === door) {
      floor += drawEntrance(canvas, facade, left);
      continue;
    }
    const glass =
      palette.lit > 0.15 || dice.chance(0.6)
        ? canvas.vertical([
            [0, palette.window],
            [1, lighten(palette.window, -0.1)],
          ])
        : mix(palette.dark, palette.sky[0], 0.3);
    floor +=
      rect(left, top + 36, 64, 62, glass) +
      rect(left + 21, top + 36, 2.5, 62, lighten(wall, 0.1)) +
      rect(left + 43, top + 36, 2.5, 62, lighten(wall, 0.1));
    for (let panel = 0; panel < 6; panel++) {
      const cream = canvas.isDark ? mix("#fff6e4", palette.haze, 0.4) : "#fff6e4";
      floor += fill(
        `M${num(left - 6 + (76 * panel) / 6)} ${num(top + 18)}h12.7l${num((panel - 2) * 1.2)} 24q-6.3 9 -12.7 0Z`,
        panel % 2 ? cream : awning,
      );
    }
  }
  return floor;
}

function drawEntrance(canvas: Canvas, { y, wall, awning }: Facade, left: number): string {
  const { palette } = canvas;
  const middle = left + 32;
  const leafShade = mix(palette.near, palette.dark, 0.15);
  const tubs = [left - 22, left + 86]
    .map(
      (x) =>
        polygon(
          [
            [x - 13, y - 22],
            [x + 13, y - 22],
            [x + 10, y],
            [x - 10, y],
          ],
          canvas.isDark ? mix("#b5673f", palette.dark, 0.4) : "#b5673f",
        ) +
        circle(x, y - 40, 19, leafShade) +
        circle(x - 4, y - 46, 10, mix(palette.mid, palette.light, 0.2), 'opacity=".6"'),
    )
    .join("");
  const leaf = canvas.vertical([
    [0, palette.window],
    [0.45, mix(awning, palette.dark, 0.35)],
    [1, mix(awning, palette.dark, 0.5)],
  ]);
  return (
    circle(
      middle,
      y - 60,
      130,
      canvas.glow(middle, y - 60, 130, [
        [0, "#ffd58a", 0.5],
        [1, "#ffd58a", 0],
      ]),
    ) +
    rect(left - 2, y - FLOOR + 20, 68, FLOOR - 20, lighten(wall, 0.09)) +
    fill(`M${num(left + 5)} ${num(y)}v-62a27 27 0 0 1 54 0v62Z`, leaf) +
    rect(middle - 1.5, y - 88, 3, 88, lighten(wall, 0.08)) +
    tubs
  );
}
