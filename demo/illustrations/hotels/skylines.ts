import { box, num, outline, type Point, points } from "../svg.ts";
import type { Skyline } from "./names.ts";

/** Draws in units of its own: x from the middle, y up from the ground, both towards 100. */
type Pen = {
  area(points: readonly Point[]): string;
  bar(left: number, up: number, wide: number, tall: number): string;
  dome(x: number, up: number, radius: number, rise: number): string;
  spire(x: number, up: number, half: number, tall: number): string;
};

/** The one silhouette by which a city is known, as a path. Nothing in it is finer than can be seen through a window. */
export const LANDMARKS: Record<Skyline, (pen: Pen) => string> = {
  paris: ({ area }) =>
    area(
      points(
        "-34,0 -20,26 -11,56 -5,110 -1.5,160 -1,172 1,172 1.5,160 5,110 11,56 20,26 34,0 20,0 12,14 0,19 -12,14 -20,0",
      ),
    ) +
    area(points("-22,29 22,29 21,33 -21,33")) +
    area(points("-12,60 12,60 11,64 -11,64")),
  lyon: ({ bar, spire, area }) =>
    area(points("-90,0 -60,40 60,46 95,0")) +
    bar(-26, 92, 52, 48) +
    [-32, -20, 20, 32].map((x) => bar(x - 5, 112, 10, 70) + spire(x, 112, 6, 12)).join("") +
    area(points("-28,92 0,106 28,92")),
  bordeaux: ({ bar, spire }) =>
    bar(-20, 70, 40, 70) + bar(-34, 96, 12, 96) + bar(22, 96, 12, 96) + spire(-28, 96, 7, 64) + spire(28, 96, 7, 64),
  strasbourg: ({ bar, spire }) =>
    bar(-30, 84, 60, 84) +
    bar(-30, 104, 22, 24) +
    bar(8, 104, 22, 24) +
    bar(-28, 132, 16, 30) +
    spire(-20, 132, 9, 58) +
    spire(-28, 104, 3, 20) +
    spire(28, 104, 3, 14),
  marseille: ({ area, bar, dome }) =>
    area(points("-100,0 -30,52 34,52 110,0")) +
    bar(-24, 84, 50, 34) +
    bar(-34, 118, 18, 68) +
    dome(-25, 118, 9, 12) +
    bar(-28, 142, 6, 14) +
    dome(12, 84, 14, 18),
  brussels: ({ bar, spire, area }) =>
    bar(-64, 52, 128, 52) +
    area(points("-66,52 -50,76 50,76 66,52")) +
    bar(-9, 108, 18, 60) +
    bar(-6, 126, 12, 20) +
    spire(0, 126, 7, 54),
  bruges: ({ bar, spire }) =>
    bar(-56, 40, 112, 40) +
    bar(-17, 102, 34, 64) +
    spire(-15, 102, 3, 12) +
    spire(15, 102, 3, 12) +
    bar(-11, 144, 22, 44) +
    spire(-9, 144, 2.5, 10) +
    spire(9, 144, 2.5, 10) +
    spire(0, 144, 8, 10),
  antwerp: ({ bar, spire }) =>
    bar(-40, 60, 60, 60) + bar(6, 100, 20, 100) + bar(9, 126, 14, 28) + spire(16, 126, 8, 50) + bar(-38, 78, 18, 20),
  amsterdam: ({ bar, spire, dome }) =>
    bar(-14, 92, 28, 92) + bar(-10, 114, 20, 24) + bar(-7, 128, 14, 16) + dome(0, 128, 10, 12) + spire(0, 138, 3, 28),
  utrecht: ({ bar, spire }) =>
    bar(-18, 80, 36, 80) + bar(-14, 122, 28, 44) + bar(-9, 146, 18, 26) + spire(0, 146, 10, 26),
  rome: ({ bar, dome, spire }) =>
    bar(-76, 40, 152, 40) +
    bar(-34, 62, 68, 24) +
    dome(0, 62, 36, 46) +
    bar(-5, 118, 10, 12) +
    spire(0, 118, 5, 14) +
    bar(-60, 54, 16, 14) +
    dome(-52, 54, 10, 12) +
    bar(44, 54, 16, 14) +
    dome(52, 54, 10, 12),
  florence: ({ bar, area, spire }) =>
    bar(-70, 46, 100, 46) +
    area(points("-36,46 -36,62 -30,86 -14,104 0,108 14,104 30,86 36,62 36,46")) +
    bar(-4, 120, 8, 14) +
    spire(0, 120, 4, 12) +
    bar(-88, 106, 20, 106),
  venice: ({ bar, spire, dome }) =>
    bar(-78, 108, 22, 108) +
    bar(-75, 126, 16, 20) +
    spire(-67, 126, 9, 32) +
    bar(-20, 40, 110, 40) +
    dome(10, 40, 22, 26) +
    dome(52, 40, 26, 32) +
    bar(-2, 70, 4, 10) +
    dome(84, 40, 14, 16),
  milan: ({ area, spire }) =>
    area(points("-70,0 -70,44 -40,60 -16,76 0,84 16,76 40,60 70,44 70,0")) +
    [-66, -54, -42, -30, -18, 18, 30, 42, 54, 66].map((x) => spire(x, 84 - Math.abs(x) * 0.62, 2.4, 26)).join("") +
    spire(0, 84, 5, 56),
  barcelona: ({ area }) =>
    [-34, -16, 14, 32]
      .map((x, index) => {
        const tall = index === 1 || index === 2 ? 146 : 122;
        return area([
          [x - 9, 0],
          [x - 8, tall * 0.6],
          [x - 3.5, tall * 0.94],
          [x - 3.5, tall],
          [x, tall + 8],
          [x + 3.5, tall],
          [x + 3.5, tall * 0.94],
          [x + 8, tall * 0.6],
          [x + 9, 0],
        ]);
      })
      .join("") + area(points("-46,0 -40,46 0,70 40,46 46,0")),
  madrid: ({ bar, dome, spire }) =>
    bar(-62, 64, 124, 64) +
    bar(-24, 84, 48, 24) +
    bar(-18, 100, 36, 18) +
    dome(0, 100, 20, 24) +
    bar(-4, 132, 8, 12) +
    spire(0, 132, 4, 16) +
    bar(-60, 84, 18, 22) +
    spire(-51, 84, 10, 22) +
    bar(42, 84, 18, 22) +
    spire(51, 84, 10, 22),
  seville: ({ bar, spire, dome }) =>
    bar(-14, 104, 28, 104) +
    bar(-10, 126, 20, 24) +
    bar(-7, 142, 14, 18) +
    dome(0, 142, 8, 9) +
    spire(0, 150, 2, 16) +
    bar(20, 46, 70, 46) +
    spire(34, 46, 3, 14) +
    spire(56, 46, 3, 14) +
    spire(78, 46, 3, 14),
};

export function createPen(x: number, y: number, unit: number): Pen {
  const area = (points: readonly Point[]) =>
    outline(points.map(([right, up]): Point => [x + right * unit, y - up * unit]));
  return {
    area,
    bar: (left, up, wide, tall) => box(x + left * unit, y - up * unit, wide * unit, tall * unit),
    dome: (middle, up, radius, rise) =>
      `M${num(x + (middle - radius) * unit)} ${num(y - up * unit + 1)}C${num(x + (middle - radius) * unit)} ${num(y - (up + rise) * unit)} ${num(x + (middle + radius) * unit)} ${num(y - (up + rise) * unit)} ${num(x + (middle + radius) * unit)} ${num(y - up * unit + 1)}Z`,
    spire: (middle, up, half, tall) =>
      area([
        [middle - half, up],
        [middle, up + tall],
        [middle + half, up],
      ]),
  };
}
