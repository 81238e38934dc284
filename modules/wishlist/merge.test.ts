import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listKept, mergeWishes, type Wish } from "./merge.ts";

const said = (id: string, at: number, isKept = true, kind: Wish["kind"] = "stay"): Wish => ({
  kind,
  id,
  isKept,
  at: new Date(at),
  visit: null,
  price: null,
});

/** The list after changes. */
function after(known: readonly Wish[], changes: readonly Wish[], most?: number): Wish[] {
  const { changed } = mergeWishes(known, changes, most);
  const keys = new Set(changed.map(({ kind, id }) => kind + id));
  return [...known.filter(({ kind, id }) => !keys.has(kind + id)), ...changed];
}
const ids = (wishes: readonly Wish[]) => listKept(wishes).map(({ id }) => id);

describe("lists that meet", () => {
  it("are both there, newest first, none twice", () =>
    expect(ids(after([said("1", 1), said("2", 4)], [said("2", 2), said("3", 3)]))).toEqual(["2", "3", "1"]));
  it("keep stays and activities of one number apart", () =>
    expect(ids(after([said("1", 1)], [said("1", 2, true, "activity")]))).toEqual(["1", "1"]));
  it.each([
    ["a removal after it was kept", [said("1", 1)], [said("1", 2, false)], []],
    ["a removal, told before the older word of another device", [said("1", 2, false)], [said("1", 1)], []],
    ["a removal that is older than the last word", [said("1", 3)], [said("1", 2, false)], ["1"]],
    ["what is kept again after a removal", [said("1", 2, false)], [said("1", 3)], ["1"]],
    ["both at one moment: it is kept", [said("1", 2, false)], [said("1", 2)], ["1"]],
  ] as const)("believe the later word: %s", (_name, known, changes, expected) =>
    expect(ids(after(known, changes))).toEqual(expected),
  );
  it("count what came to stand on them", () => {
    const { added, refused } = mergeWishes(
      [said("1", 1), said("2", 5, false)],
      [said("1", 2), said("2", 4), said("3", 3)],
    );
    expect({ added, refused }).toEqual({ added: 1, refused: 0 });
  });
  it("hold so many and no more: the newest that find room, which removals make first", () => {
    const merged = mergeWishes([said("1", 1), said("2", 2)], [said("3", 3), said("4", 4), said("1", 5, false)], 2);
    expect(merged.refused).toBe(1);
    expect(merged.changed.map(({ id }) => id)).toEqual(["1", "4"]);
  });
  it("let a full one be changed", () => {
    const { refused, changed } = mergeWishes([said("1", 1)], [said("1", 2)], 1);
    expect([refused, changed.length]).toEqual([0, 1]);
  });
});

const anyWish = fc.record({
  kind: fc.constantFrom("stay" as const, "activity" as const),
  id: fc.integer({ min: 1, max: 6 }).map(String),
  isKept: fc.boolean(),
  at: fc.integer({ min: 0, max: 8 }).map((at) => new Date(at)),
  visit: fc.constantFrom(null, { a: "2" }, { a: "3" }),
  price: fc.constant(null),
});
const several = fc.array(anyWish, { maxLength: 12 });
const stateOf = (wishes: readonly Wish[]) => wishes.map((wish) => JSON.stringify(wish)).toSorted();

describe("whatever devices tell", () => {
  it("in any order, and however often, is the same list", () =>
    fc.assert(
      fc.property(several, several, (one, other) => {
        const there = stateOf(after(after([], one), other));
        expect(stateOf(after(after([], other), one))).toEqual(there);
        expect(stateOf(after(after(after([], one), other), one))).toEqual(there);
        expect(stateOf(after([], [...one, ...other]))).toEqual(there);
      }),
    ));
  it("never leaves more than a list holds, nor an offer twice", () =>
    fc.assert(
      fc.property(fc.array(several, { maxLength: 5 }), (calls) => {
        const kept = listKept(calls.reduce<Wish[]>((known, changes) => after(known, changes, 3), []));
        expect(kept.length).toBeLessThanOrEqual(3);
        expect(new Set(kept.map(({ kind, id }) => kind + id)).size).toBe(kept.length);
      }),
    ));
});
