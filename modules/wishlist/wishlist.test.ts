import { describe, expect, it } from "vitest";
import { parseWishlist, withVisit } from "./kept-visit.ts";
import { MOST_WISHES } from "./entries.ts";
import type { WishlistEntry } from "./types.ts";
import { hasEntry, toggleEntry } from "./wishlist.ts";

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
  it("takes no more when it is full, and loses none of what it has", () => {
    const full = Array.from({ length: MOST_WISHES }, (_, at) => stay(String(at + 1)));
    expect(toggleEntry(full, stay("999"))).toEqual(full);
    expect(toggleEntry(full, stay("7"))).toHaveLength(MOST_WISHES - 1);
  });
  it.each([[null], ["nonsense"], ["{}"], ['[{"kind":"boat","id":"1"},{"kind":"stay","id":"x"},7]']])(
    "reads %s as empty",
    (text) => expect(parseWishlist(text)).toEqual([]),
  );
  it("keeps what an offer was liked with, and nothing else of an address", () => {
    const state = { checkin: "2026-12-04", checkout: "2026-12-06", a: "3", promotionCode: "EXTRA10", theme: "16" };
    const kept: WishlistEntry = { ...stay("4"), ...withVisit(state) };
    expect(kept).toEqual({ ...stay("4"), visit: { checkin: "2026-12-04", checkout: "2026-12-06", a: "3" } });
    expect(parseWishlist(JSON.stringify([kept]))).toEqual([kept]);
    expect(withVisit({ flow: "gifting", giftNights: "2" })).toEqual({ visit: { flow: "gifting", giftNights: "2" } });
    expect(withVisit({ checkin: "2026-02-31", a: "21", c: 3, flow: "booking" })).toEqual({});
    expect(withVisit(undefined)).toEqual({});
  });
  it("is the same offer, whatever the dates", () => {
    const dated = { ...stay("4"), visit: { checkin: "2026-12-04", checkout: "2026-12-06" } };
    expect(toggleEntry([dated], stay("4"))).toEqual([]);
    expect(hasEntry([dated], stay("4"))).toBe(true);
  });
  it("keeps when it was liked, as a number alone", () => {
    const text = JSON.stringify([
      { ...stay("4"), at: 1700 },
      { ...stay("5"), at: "now" },
    ]);
    expect(parseWishlist(text)).toEqual([{ ...stay("4"), at: 1700 }, stay("5")]);
  });
  it("reads what it wrote", () => expect(parseWishlist(JSON.stringify([stay("4")]))).toEqual([stay("4")]));
});
