import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents } from "#platform/money.ts";
import { nearestInValue, type StayFound } from "./nearest-in-value.ts";

const NONE: ReadonlySet<number> = new Set();
const stay = (packageId: number, hotelId: number, euros: number): StayFound => ({
  packageId,
  hotelId,
  price: cents(euros * 100),
});
const ask = { worth: cents(20_000), without: null, held: NONE, most: 3 };
const idsOf = (stays: readonly StayFound[]) => stays.map(({ packageId }) => packageId);

describe("stays at nearly a value", () => {
  const found = [stay(1, 1, 150), stay(2, 1, 190), stay(3, 2, 210), stay(4, 3, 200), stay(5, 4, 900), stay(6, 5, 10)];

  it.each([
    ["one a hotel, the nearest first, of equals the lower id", ask, [4, 2, 3]],
    ["without the one that it was bought for", { ...ask, without: 4 }, [2, 3, 6]],
    ["another of its hotel in the place of that one", { ...ask, without: 2, most: 4 }, [4, 3, 1, 6]],
    ["what a box holds before all others", { ...ask, held: new Set([5, 1]) }, [1, 5, 4]],
    ["all there are", { ...ask, most: 60 }, [4, 2, 3, 6, 5]],
    ["for nothing the cheapest", { ...ask, worth: cents(0) }, [6, 1, 4]],
    ["for more than anything costs the dearest", { ...ask, worth: cents(500_000) }, [5, 3, 4]],
    ["not one of itself, though it is held", { ...ask, without: 5, held: new Set([5]), most: 1 }, [4]],
  ])("%s", (_, wanted, ids) => expect(idsOf(nearestInValue(found, wanted))).toEqual(ids));

  it("none where nothing is found", () => expect(nearestInValue([], ask)).toEqual([]));

  it("are those that looking at every one of them finds", () => {
    const stays = fc
      .uniqueArray(fc.tuple(fc.nat(40), fc.nat(6), fc.nat(9)), { selector: ([id]) => id, maxLength: 30 })
      .map((all) => all.map(([id, hotel, euros]) => stay(id, hotel, euros)));
    const wanted = fc.record({
      worth: fc.nat(10).map((euros) => cents(euros * 100)),
      without: fc.option(fc.nat(40)),
      held: fc.array(fc.nat(40), { maxLength: 4 }).map((ids) => new Set(ids)),
      most: fc.integer({ min: 1, max: 8 }),
    });
    fc.assert(
      fc.property(stays, wanted, (all, one) => {
        const once = nearestInValue(all, one);
        expect(once).toEqual(longhand(all, one));
        expect(nearestInValue(all, one)).toEqual(once);
      }),
      { numRuns: 500 },
    );
  });
});

type Wanted = Parameters<typeof nearestInValue>[1];

function longhand(all: readonly StayFound[], { worth, without, held, most }: Wanted): StayFound[] {
  const distance = ({ packageId, price }: StayFound) => (held.has(packageId) ? -1 : Math.abs(price - worth));
  const order = (a: StayFound, b: StayFound) => distance(a) - distance(b) || a.packageId - b.packageId;
  const others = all.filter(({ packageId }) => packageId !== without).toSorted(order);
  const first = (one: StayFound) => others.find(({ hotelId }) => hotelId === one.hotelId) === one;
  return others.filter(first).slice(0, most);
}
