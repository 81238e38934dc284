import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clusterPlaced } from "./clusters.ts";

const size = { width: 72, height: 40 };

describe("clusters", () => {
  it("joins what would cover each other and keeps the rest apart", () => {
    const clusters = clusterPlaced(
      [
        { item: "a", x: 5, y: 5 },
        { item: "b", x: 60, y: 30 },
        { item: "c", x: 90, y: 5 },
        { item: "d", x: 5, y: 60 },
      ],
      size,
    );
    expect(clusters).toEqual([
      { items: ["a", "b"], x: 5, y: 5 },
      { items: ["c"], x: 90, y: 5 },
      { items: ["d"], x: 5, y: 60 },
    ]);
  });

  const points = fc.array(
    fc.record({ item: fc.integer(), x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -500, max: 500 }) }),
  );
  it("loses and doubles nothing", () => {
    fc.assert(
      fc.property(points, (placed) => {
        const items = clusterPlaced(placed, size).flatMap((cluster) => cluster.items);
        expect(items.toSorted((a, b) => a - b)).toEqual(placed.map(({ item }) => item).toSorted((a, b) => a - b));
      }),
    );
  });
  it("leaves no two markers over each other", () => {
    fc.assert(
      fc.property(points, (placed) => {
        const clusters = clusterPlaced(placed, size);
        const isFree = clusters.every((one, index) =>
          clusters.every(
            (other, at) =>
              at <= index || Math.abs(one.x - other.x) >= size.width || Math.abs(one.y - other.y) >= size.height,
          ),
        );
        expect(isFree).toBe(true);
      }),
    );
  });
});
