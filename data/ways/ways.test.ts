import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { buildWays, readTowns } from "./build.ts";

const text = readFileSync("data/ways/ways.txt", "utf8");
const towns = readTowns();
const FRANCE = towns.filter(({ names }) => names["fr"] === "Paris" || names["fr"] === "Marseille");

describe("motorways and railways of the large map", () => {
  it("are those of the list, through towns that are there", () => {
    const ways = buildWays(text, towns);
    expect(ways).toEqual(JSON.parse(readFileSync("ui/media/ways.json", "utf8")));
    expect(ways.road.length).toBeGreaterThan(80);
    expect(ways.rail.length).toBeGreaterThan(40);
  });
  it("refuse a town that nobody knows, and a namesake far away", () => {
    expect(() => buildWays("road FR Paris, Nulleville", FRANCE)).toThrow("no town FR Nulleville");
    expect(() => buildWays("rail FR Paris, Marseille", FRANCE)).toThrow("far from the town before");
  });
});
