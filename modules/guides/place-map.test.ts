import { describe, expect, it } from "vitest";
import type { Destination } from "#modules/destinations/types.ts";
import { LAND, SHEET, toSheet } from "#platform/basemap/frame.ts";
import { frameOf, placeDots, placeNames } from "./place-map.ts";

function place(
  label: string,
  [latitude, longitude]: readonly [number, number],
  more: Partial<Destination> = {},
): Destination {
  const names = { fr: label, es: label, nl: label, it: label, en: label };
  return {
    id: 1,
    kind: "city",
    parentId: null,
    country: "FR",
    names,
    slugs: names,
    aliases: [],
    latitude,
    longitude,
    population: 1000,
    radiusKm: null,
    ...more,
  };
}

const NORMANDY = [
  place("Caen", [49.18, -0.37]),
  place("Rouen", [49.44, 1.1]),
  place("Cherbourg", [49.64, -1.62]),
  place("Alençon", [48.43, 0.09]),
];
const region = place("Normandie", [49, 0], { kind: "region" });

describe("the frame of a place", () => {
  it("holds every town of a region", () => {
    const frame = frameOf(region, NORMANDY);
    for (const town of NORMANDY) {
      const { x, y } = toSheet(town, frame);
      expect([x >= 0, x <= SHEET.width, y >= 0, y <= SHEET.height]).toEqual([true, true, true, true]);
    }
  });

  it("holds the surroundings of a place that is a point, in its middle", () => {
    const sight = place("Étretat", [49.71, 0.2], { kind: "poi" });
    const frame = frameOf(sight, []);
    expect(toSheet(sight, frame)).toEqual({
      x: expect.closeTo(SHEET.width / 2, 0) as number,
      y: expect.closeTo(SHEET.height / 2, 0) as number,
    });
    expect(toSheet(place("Le Havre, 25 km away", [49.49, 0.1]), frame).y).toBeGreaterThan(SHEET.height / 2);
  });

  it("never shows more than the base map has", () => {
    const frame = frameOf(place("Italia", [42, 12], { kind: "country" }), [
      place("Brindisi", [36.7, 18.5]),
      place("Bolzano", [47, 7]),
    ]);
    expect(toSheet({ latitude: LAND.north, longitude: LAND.east }, frame).x).toBeGreaterThanOrEqual(
      SHEET.width - 0.001,
    );
    expect(toSheet({ latitude: LAND.south, longitude: LAND.west }, frame).x).toBeLessThanOrEqual(0.001);
  });
});

describe("what stands on the map", () => {
  const frame = frameOf(region, NORMANDY);

  it("hotels of one town are one larger dot, those beyond the edge none", () => {
    const { single, several } = placeDots(frame, [
      ...Array.from({ length: 4 }, () => ({ latitude: 49.18, longitude: -0.37 })),
      { latitude: 49.44, longitude: 1.1 },
      { latitude: 43.3, longitude: 5.4 },
    ]);
    expect(single).toMatch(/^M\d+ \d+h0$/);
    expect(several).toMatch(/^M\d+ \d+h0$/);
  });

  it("the first of two names for one spot is written", () => {
    const near = place("Hérouville", [49.2, -0.34]);
    expect(placeNames(frame, [...NORMANDY.slice(0, 2), near], ({ names }) => names.fr).map(({ text }) => text)).toEqual(
      ["Caen", "Rouen"],
    );
  });
});
