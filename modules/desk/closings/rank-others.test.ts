import { describe, expect, it } from "vitest";
import { cents } from "#platform/money.ts";
import { mostBorne, rankOthers, type Replacement } from "./rank-others.ts";

const OLD = { price: cents(15_900), stars: 4 };
const MOST = cents(7_950);
const stay = (euros: number, { stars = 4, km = 5 }: Partial<Pick<Replacement, "stars" | "km">> = {}): Replacement => ({
  price: cents(euros * 100),
  stars,
  km,
});
const order = (...others: Replacement[]) =>
  rankOthers(
    OLD,
    others.map((is, other) => ({ other, is })),
    MOST,
  );
const first = (...others: Replacement[]) => order(...others)[0]?.other;

describe("what takes the place of a stay", () => {
  it.each<[string, Replacement, Replacement]>([
    ["what costs the house less, though it is farther", stay(601, { km: 1 }), stay(169, { km: 30 })],
    ["the nearer of two that cost the same", stay(159, { km: 40 }), stay(159, { km: 3 })],
    ["as many stars rather than a few euros", stay(160, { stars: 2 }), stay(190)],
    ["what is worth as much rather than the cheapest", stay(60), stay(165)],
    ["a kilometre more rather than a star fewer", stay(159, { stars: 3 }), stay(159, { km: 20 })],
    ["anything within the bound rather than what is beyond it", stay(239), stay(238.5, { stars: 1, km: 59 })],
  ])("is %s", (_, worse, better) => {
    expect([first(worse, better), first(better, worse)]).toEqual([1, 0]);
  });

  it("costs the house no more than half of what was paid; what does comes last, the cheapest first", () => {
    expect(mostBorne(OLD.price)).toBe(MOST);
    const ranked = order(stay(601, { km: 1 }), stay(238.5), stay(400), stay(238.51));
    expect(ranked).toEqual([
      { other: 1, isDear: false },
      { other: 3, isDear: true },
      { other: 2, isDear: true },
      { other: 0, isDear: true },
    ]);
  });

  it("has no more stars for nothing: a better hotel is no worse", () => {
    expect(first(stay(159, { stars: 5 }), stay(160))).toBe(0);
  });
});
