import { describe, expect, it } from "vitest";
import { BARCELONA, firstView } from "./view.ts";

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
