import fc from "fast-check";
import { expect, test } from "vitest";
import { keptEntries } from "./kept-entries.ts";

/** How many entries both have in the same order, counted one by one. */
function countCommon(before: readonly string[], after: readonly string[]): number {
  let above = after.map(() => 0);
  for (const old of before) {
    const row: number[] = [];
    for (const [at, now] of after.entries())
      row.push(old === now ? (above[at - 1] ?? 0) + 1 : Math.max(above[at] ?? 0, row[at - 1] ?? 0));
    above = row;
  }
  return above.at(-1) ?? 0;
}

const isRising = (places: readonly number[]) => places.every((place, at) => at === 0 || place > (places[at - 1] ?? -1));

test("what two lists keep is the same in both, in the order of both, and as much as there is", () => {
  const entries = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 24 });
  fc.assert(
    fc.property(entries, entries, (before, after) => {
      const kept = keptEntries(before, after);
      for (const [old, now] of kept) expect(before[old]).toBe(after[now]);
      expect(isRising(kept.map(([old]) => old)) && isRising(kept.map(([, now]) => now))).toBe(true);
      expect(kept).toHaveLength(countCommon(before, after));
    }),
  );
});

test("of long lists what came and went is found, wherever it stands", () => {
  const before = Array.from({ length: 100_000 }, (_, at) => String(at));
  const after = ["new", ...before.slice(0, 40_000), ...before.slice(40_001, 70_000), "other", ...before.slice(70_000)];
  const kept = keptEntries(before, after);
  expect(kept).toHaveLength(99_999);
  expect([kept[0], kept[40_000], kept.at(-1)]).toEqual([
    [0, 1],
    [40_001, 40_001],
    [99_999, 100_000],
  ]);
});

test("long lists that are another keep their beginning and their end", () => {
  const made = (word: string) => ["first", ...Array.from({ length: 50_000 }, (_, at) => `${word} ${at}`), "last"];
  expect(keptEntries(made("old"), made("new"))).toEqual([
    [0, 0],
    [50_001, 50_001],
  ]);
});
