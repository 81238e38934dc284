import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readTowns } from "../ways/build.ts";
import { buildIslands } from "./build.ts";

type Point = readonly [latitude: number, longitude: number];

/** Towns on the sea stand a little off a coast drawn at the scale of a country, degrees. */
const OFF_COAST = 0.03;

const towns = readTowns();
const coasts = JSON.parse(readFileSync("data/islands/coasts.json", "utf8")) as Point[][];
const canaries = towns.filter(({ country, latitude }) => country === "ES" && latitude < 30);

/** Whether a point lies within an outline (rays cross it an odd number of times), or beside one of its corners. */
function isAt([y, x]: Point, coast: readonly Point[]): boolean {
  let isInside = false;
  for (const [index, [y1, x1]] of coast.entries()) {
    const [y2, x2] = coast[index - 1] ?? coast.at(-1) ?? [y1, x1];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isInside = !isInside;
  }
  return isInside || coast.some(([y1, x1]) => Math.hypot(y1 - y, x1 - x) < 2 * OFF_COAST);
}

describe("islands beyond the tiles of the large map", () => {
  it("are those of the coasts, with the towns of the gazetteer upon them", () => {
    expect(buildIslands(coasts, towns)).toEqual(JSON.parse(readFileSync("ui/media/islands.json", "utf8")));
  });

  it("have land under every town of the Canaries", () => {
    expect(canaries.length).toBeGreaterThan(80);
    const atSea = canaries.filter(
      ({ latitude, longitude }) => !coasts.some((coast) => isAt([latitude, longitude], coast)),
    );
    expect(atSea.map(({ names }) => names["es"])).toEqual([]);
  });

  it("name their towns in the language of the reader, the largest first", () => {
    const { towns: named } = buildIslands(coasts, towns);
    expect(named.map(({ names }) => names["fr"])).toContain("Santa Cruz de Ténérife");
    expect(named.map(({ names }) => names["nl"])).toContain("Santa Cruz de Tenerife");
    expect(named[0]?.names["fr"]).toBe("Las Palmas de Gran Canaria");
  });
});
