import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasBit, popcount, setBit } from "./bitset.ts";
import { createTopK, pushTopK, readTopK, resetTopK } from "./top-k.ts";

const words = fc.uint32Array({ minLength: 1, maxLength: 70 });
const longhand = (list: Iterable<number>) =>
  [...list].reduce((sum, word) => sum + word.toString(2).replaceAll("0", "").length, 0);

describe("bitsets", () => {
  it("count like the binary digits of their words", () => {
    fc.assert(
      fc.property(words, (list) => {
        expect([...list].reduce((sum, word) => sum + popcount(word), 0)).toBe(longhand(list));
      }),
    );
  });

  it("set and clear single bits", () => {
    fc.assert(
      fc.property(words, fc.nat(31), fc.boolean(), (list, bit, isOn) => {
        const row = (list.length - 1) * 32 + bit;
        const before = longhand(list) - (hasBit(list, 0, row) ? 1 : 0);
        setBit(list, 0, row, isOn);
        expect(hasBit(list, 0, row)).toBe(isOn);
        expect(longhand(list)).toBe(before + (isOn ? 1 : 0));
      }),
    );
  });
});

describe("the best few", () => {
  it("are those of a sorted list", () => {
    const items = fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.nat()), { maxLength: 600 });
    const top = createTopK();
    fc.assert(
      fc.property(items, fc.nat(400), fc.nat(50), (list, limit, offset) => {
        resetTopK(top, limit);
        list.forEach(([key, tie], item) => pushTopK(top, key, tie * 1000 + item, item));
        const sorted = list
          .map(([key, tie], item) => ({ key, tie: tie * 1000 + item, item }))
          .sort((a, b) => a.key - b.key || a.tie - b.tie);
        expect(readTopK(top, offset)).toEqual(
          sorted
            .slice(0, limit)
            .slice(offset)
            .map(({ item }) => item),
        );
      }),
    );
  });
});
