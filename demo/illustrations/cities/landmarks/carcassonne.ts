import { points } from "../../svg.ts";
import type { Canvas } from "../../canvas.ts";
import { Pen, type Place } from "../pen.ts";

/** A walled town on a hill: two lines of wall, towers with slate and tile hats; 900 units wide at size 1. */
export function drawWalledCity(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const stone = pen.ink("#cbb08a");
  const pale = pen.ink("#dcc49c");
  const edge = pen.ink("#a68c66");
  const slate = pen.ink("#5d6874");
  const tile = pen.ink("#b0603f");
  const tower = (middle: number, half: number, tall: number, roof: string, base = 0) =>
    pen.block(middle - half, base, half * 2, tall, pale) +
    pen.teeth(middle - half - 2, middle + half + 2, 5, base + tall - 1, half * 0.26, 9, pale) +
    pen.tower(
      middle,
      [
        [half + 4, base + tall + 2],
        [0, base + tall + half * (roof === slate ? 2.5 : 1.5)],
      ],
      roof,
    ) +
    pen.bays({
      from: middle - half * 0.6,
      to: middle + half * 0.6,
      count: 1,
      up: base + tall * 0.62,
      wide: 6,
      tall: 18,
      shape: "box",
    });
  const castle =
    [-150, -96, -30, 20].map((middle, index) => tower(middle, 18, 96 + (index % 2) * 22, slate, 66)).join("") +
    pen.block(-150, 60, 170, 92, stone) +
    pen.shape(points("-124,150 -112,184 -44,184 -32,150"), slate) +
    pen.block(-90, 100, 30, 124, pale) +
    pen.teeth(-92, -58, 4, 223, 6, 9, pale);
  const church =
    pen.block(170, 60, 96, 84, stone) +
    pen.shape(points("164,144 180,168 262,168 272,144"), tile) +
    pen.spire(262, 130, 14, 66, stone);
  const upper = [-380, -300, -222, 90, 168, 250, 330, 404]
    .map((middle, index) => tower(middle, 20, 88 + (index % 3) * 10, index % 3 === 1 ? tile : slate, 34))
    .join("");
  const lower = [-420, -330, -238, -140, -40, 60, 160, 256, 350, 430]
    .map((middle, index) => tower(middle, 22, 56 + (index % 2) * 6, index % 2 ? tile : slate, -8))
    .join("");
  return (
    castle +
    church +
    pen.block(-400, 34, 820, 66, stone) +
    pen.teeth(-400, 420, 60, 99, 7, 9, stone) +
    upper +
    pen.block(-446, -20, 900, 56, pale) +
    pen.teeth(-446, 454, 64, 35, 7, 8, pale) +
    pen.flat(-446, 30, 900, 3, edge) +
    lower
  );
}

/** The Narbonne gate: twin beaked towers about a pointed opening; 300 units tall at size 1. */
export function drawNarbonneGate(canvas: Canvas, place: Place): string {
  const pen = new Pen(canvas, place);
  const stone = pen.ink("#d3ba90");
  const edge = pen.ink("#a98f66");
  const slate = pen.ink("#5d6874");
  const tower = (middle: number) =>
    pen.tower(middle, points("78,0 70,34 68,214"), stone) +
    pen.flat(middle - 72, 206, 144, 9, edge) +
    pen.teeth(middle - 72, middle + 72, 9, 214, 10, 14, stone) +
    pen.tower(middle, points("74,222 0,340"), slate) +
    pen.bays({ from: middle - 50, to: middle + 50, count: 2, up: 148, wide: 9, tall: 34 }) +
    pen.bays({ from: middle - 50, to: middle + 50, count: 2, up: 72, wide: 7, tall: 30, shape: "box" });
  return (
    pen.block(-420, 0, 840, 118, stone) +
    pen.teeth(-420, 420, 42, 117, 11, 14, stone) +
    pen.block(-70, 0, 140, 196, stone) +
    pen.tower(0, points("72,194 50,262"), slate) +
    pen.bays({ from: -40, to: 40, count: 3, up: 130, wide: 13, tall: 36, shape: "pointed" }) +
    pen.bays({ from: -30, to: 30, count: 1, up: 0, wide: 58, tall: 92, shape: "pointed", lit: canvas.isDark ? 1 : 0 }) +
    tower(-128) +
    tower(128) +
    [-360, 360]
      .map(
        (middle) =>
          pen.tower(middle, points("50,0 46,150"), stone) +
          pen.teeth(middle - 48, middle + 48, 7, 149, 9, 12, stone) +
          pen.tower(middle, points("50,156 0,226"), pen.ink("#b0603f")),
      )
      .join("")
  );
}
