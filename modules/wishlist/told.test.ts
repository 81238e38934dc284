import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDone, findDone, learnSkew, leaveOut, parseTold, toChanges, withPending, type Told } from "./told.ts";
import type { WishlistEntry } from "./types.ts";
import { toggleEntry } from "./wishlist.ts";

const stay = (id: string, at?: number): WishlistEntry => ({ kind: "stay", id, ...(at === undefined ? {} : { at }) });
const told: Told = { account: "a", base: [], pending: [], heardAt: 0, skew: null };

describe("what a browser has to tell an account", () => {
  it("is what was kept, with its own moment, and what was taken off by now", () =>
    expect(findDone([stay("1"), stay("2", 5)], [stay("3", 7), stay("2", 5)], 9)).toEqual([
      { kind: "stay", id: "1", keep: false, at: 9 },
      { kind: "stay", id: "3", keep: true, at: 7 },
    ]));
  it("is of an offer the last word alone", () => {
    const once = addDone(told, [stay("1", 1)], findDone([], [stay("1", 1)], 1));
    const twice = addDone(once, [], findDone([stay("1", 1)], [], 2));
    expect(twice).toEqual({ ...told, pending: [{ kind: "stay", id: "1", keep: false, at: 2 }] });
    expect(toChanges(twice.pending, 3)).toEqual([{ kind: "stay", id: "1", keep: false, at: 5 }]);
  });
  it("stays to be told where it was done while the rest was told", () => {
    const sent = findDone([], [stay("1", 1), stay("2", 2)], 3);
    const later = addDone({ ...told, pending: sent }, [stay("2", 2)], findDone([stay("1", 1)], [], 4));
    expect(leaveOut(later.pending, sent)).toEqual([{ kind: "stay", id: "1", keep: false, at: 4 }]);
  });
  it("is shown on top of what the account answers", () => {
    const pending = [
      { kind: "stay" as const, id: "2", keep: false, at: 1 },
      { kind: "stay" as const, id: "4", keep: true, at: 2 },
    ];
    expect(withPending([stay("3"), stay("2")], pending)).toEqual([stay("4", 2), stay("3")]);
  });
  it.each([[null], ["nonsense"], ["{}"], ['{"account":"","pending":[]}'], ['{"account":"a"}']])(
    "reads %s as none",
    (text) => expect(parseTold(text)).toBeNull(),
  );
  it("keeps its own order, however long the way to the server takes", () => {
    const skew = learnSkew(null, 5_000, 4_000);
    expect(skew).toBe(1_000);
    expect(learnSkew(skew, 9_000, 7_200), "slower, and the same clock").toBe(skew);
    expect(learnSkew(skew, 500_000, 7_200), "a clock that was put right").toBe(492_800);
  });
  it("reads what it wrote", () => {
    const full = addDone({ ...told, heardAt: 4 }, [stay("1", 1)], findDone([stay("2", 1)], [stay("1", 1)], 3));
    expect(parseTold(JSON.stringify(full))).toEqual(full);
  });
  it("leads from any list to any other", () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 30 }), (presses) => {
        let list: readonly WishlistEntry[] = [];
        let known = told;
        presses.forEach((id, at) => {
          const next = toggleEntry(list, stay(String(id), at));
          known = addDone(known, next, findDone(list, next, at));
          list = next;
        });
        expect(withPending([], known.pending)).toEqual(list);
      }),
    ));
});
