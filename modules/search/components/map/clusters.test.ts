import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clusterPlaced } from "./clusters.ts";

describe("clusters", () => {
  it("joins what lies in one cell and keeps the rest apart", () => {
    const clusters = clusterPlaced([{ item: "a", x: 5, y: 5 }, { item: "b", x: 15, y: 15 }, { item: "c", x: 90, y: 5 }], 40);
    expect(clusters).toEqual([{ items: ["a", "b"], x: 10, y: 10 }, { items: ["c"], x: 90, y: 5 }]);
  });
  it("loses and doubles nothing", () => {
    const point = fc.record({ item: fc.integer(), x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -500, max: 500 }) });
    fc.assert(fc.property(fc.array(point), (placed) => {
      const items = clusterPlaced(placed, 60).flatMap((cluster) => cluster.items);
      expect(items.toSorted((a, b) => a - b)).toEqual(placed.map(({ item }) => item).toSorted((a, b) => a - b));
    }));
  });
});
