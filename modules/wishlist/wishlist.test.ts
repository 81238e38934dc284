import { describe, expect, it } from "vitest";
import { hasEntry, MOST_WISHES, parseWishlist, toggleEntry, type WishlistEntry } from "./wishlist.ts";

const stay = (id: string): WishlistEntry => ({ kind: "stay", id });

describe("wishlist", () => {
  it("puts the newest first and takes away what is in it", () => {
    const list = toggleEntry(toggleEntry([], stay("1")), stay("2"));
    expect(list).toEqual([stay("2"), stay("1")]);
    expect(toggleEntry(list, stay("1"))).toEqual([stay("2")]);
  });
  it("tells a stay from an activity of the same number", () => {
    const list = toggleEntry([stay("1")], { kind: "activity", id: "1" });
    expect(list).toHaveLength(2);
    expect(hasEntry(list, { kind: "activity", id: "2" })).toBe(false);
  });
  it("lets the oldest go when it is full", () => {
    const full = Array.from({ length: MOST_WISHES }, (_, at) => stay(String(at + 1)));
    const next = toggleEntry(full, stay("999"));
    expect(next).toHaveLength(MOST_WISHES);
    expect(next[0]).toEqual(stay("999"));
    expect(hasEntry(next, stay(String(MOST_WISHES)))).toBe(false);
  });
  it.each([[null], ["nonsense"], ["{}"], ['[{"kind":"boat","id":"1"},{"kind":"stay","id":"x"},7]']])(
    "reads %s as empty",
    (text) => expect(parseWishlist(text)).toEqual([]),
  );
  it("reads what it wrote", () => expect(parseWishlist(JSON.stringify([stay("4")]))).toEqual([stay("4")]));
});
