import { describe, expect, it } from "vitest";
import { awayFromButtons, BARCELONA, firstView } from "./view.ts";

const found = [
  { latitude: 48, longitude: 2 },
  { latitude: 49, longitude: 1 },
];
const place = (category: string) => ({ category, latitude: 48.5, longitude: 1.5 });

describe("first view of the map (docs/product/search.md#map)", () => {
  it.each([
    ["hotel", 14],
    ["city", 12],
    ["poi", 12],
    ["searesort", 12],
    ["department", 9],
    ["region", 8],
    ["country", 6],
  ])("stands around a %s at zoom %i", (category, zoom) => {
    expect(firstView({ bounds: null, place: place(category), found })).toEqual({
      kind: "centre",
      centre: place(category),
      zoom,
    });
  });
  it("shows everything found where no place is searched", () => {
    expect(firstView({ bounds: null, place: null, found })).toEqual({
      kind: "fit",
      bounds: { north: 49, south: 48, east: 2, west: 1 },
    });
  });
  it("stays on the part of the map that is searched", () => {
    const bounds = { north: 50, south: 47, east: 3, west: 0 };
    expect(firstView({ bounds, place: place("city"), found })).toEqual({ kind: "fit", bounds });
  });
  it("falls back to Barcelona", () => {
    expect(firstView({ bounds: null, place: null, found: [] })).toEqual({ kind: "centre", centre: BARCELONA, zoom: 6 });
  });
});

describe("a phone's map keeps its prices off its buttons (docs/product/search.md#map)", () => {
  const away = (points: { x: number; y: number }[], keep = { left: 20, bottom: 500 }) =>
    awayFromButtons({ points, size: { x: 390, y: 700 }, buttons: { x: 90, y: 170 }, keep });
  it.each([
    ["nothing lies under them", [{ x: 200, y: 40 }], { x: 0, y: 0 }],
    ["a price lies under them: as little as needed, down", [{ x: 350, y: 140 }], { x: 0, y: 32 }],
    ["or to the left, where that is less", [{ x: 308, y: 40 }], { x: -8, y: 0 }],
    [
      "what comes from above is kept off as well",
      [
        { x: 350, y: 140 },
        { x: 360, y: -20 },
      ],
      { x: 0, y: 192 },
    ],
    ["what is out of sight at the right is under nothing", [{ x: 420, y: 40 }], { x: 0, y: 0 }],
  ])("%s", (_, points, way) => {
    const { x, y } = away(points, { left: 20, bottom: 400 });
    expect({ x, y }).toEqual(way);
  });
  it("stays where moving would cut what is to be in sight", () => {
    expect(away([{ x: 350, y: 40 }], { left: 0, bottom: 690 })).toEqual({ x: 0, y: 0 });
  });
});
