import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listPages } from "./pagination-rules.ts";

describe("page numbers", () => {
  it("shows all below ten", () => expect(listPages(3, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]));
  it("groups by tens", () => expect(listPages(4, 37)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 30, 37]));
  it("groups by tens and hundreds", () =>
    expect(listPages(123, 345)).toEqual([
      1, 100, 110, 120, 121, 122, 123, 124, 125, 126, 127, 128, 129, 130, 140, 150, 160, 170, 180, 190, 200, 300, 345,
    ]));
  it("always has the first, the current and the last page, once each and in order", () => {
    fc.assert(
      fc.property(
        fc
          .integer({ min: 1, max: 3000 })
          .chain((total) => fc.tuple(fc.integer({ min: 1, max: total }), fc.constant(total))),
        ([current, total]) => {
          const pages = listPages(current, total);
          expect(pages).toEqual([...new Set(pages)].toSorted((a, b) => a - b));
          for (const page of [1, current, total]) expect(pages).toContain(page);
          expect(pages.length).toBeLessThan(10 + 10 + 10 + total / 100 + 3);
        },
      ),
    );
  });
});
