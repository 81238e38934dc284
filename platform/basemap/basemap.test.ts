import { describe, expect, it } from "vitest";
import { renderPicture } from "#platform/images/render.server.ts";
import { drawMap } from "./draw.server.ts";
import { frameBox, isOnMap } from "./frame.ts";
import { openTiles } from "./pmtiles.server.ts";

const tiles = openTiles("data/basemap.pmtiles");
const TUSCANY = frameBox({ north: 44.4, south: 42.3, west: 9.7, east: 12.3 }, { margin: 14, closest: 10 });

describe("the tiles of the base map", () => {
  it("has land at the zooms of countries and of towns", () => {
    expect(tiles.read(5, 16, 11)?.byteLength).toBeGreaterThan(0);
    expect(tiles.read(8, 129, 88)?.byteLength).toBeGreaterThan(0);
  });

  it("has nothing for the middle of the Pacific", () => expect(tiles.read(8, 10, 120)).toBeNull());

  it("reaches as far as what it is asked about, and not to the Canaries", () => {
    const [florence, tenerife] = [
      { latitude: 43.77, longitude: 11.25 },
      { latitude: 28.42, longitude: -16.55 },
    ];
    expect([isOnMap(florence), isOnMap(tenerife)]).toEqual([true, false]);
    expect(tiles.read(8, 116, 107)).toBeNull();
  });

  it("opens nothing but tiles", () => expect(() => openTiles("package.json")).toThrow("not a PMTiles archive"));
});

describe("a small map", () => {
  it("is the same text each time, with coast and land", () => {
    const svg = drawMap(tiles, TUSCANY, { width: 800, height: 400 });
    expect(svg).toBe(drawMap(tiles, TUSCANY, { width: 800, height: 400 }));
    expect(svg.match(/<path/g)?.length).toBeGreaterThan(4);
    expect(svg).not.toContain("NaN");
  });

  it("is light at the width of a wide screen's teaser", async () => {
    const body = await renderPicture({
      source: { kind: "drawing", svg: drawMap(tiles, TUSCANY, { width: 800, height: 400 }) },
      width: 800,
      height: 400,
    });
    expect(body.byteLength).toBeLessThan(40_000);
  });
});
