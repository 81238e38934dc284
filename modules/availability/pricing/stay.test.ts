import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents, sumCents } from "#platform/money.ts";
import type { OccupancyRules } from "#modules/catalogue/types.ts";
import { splitParty } from "./split.ts";
import {
  activityUnits,
  nightCents,
  occupancyCents,
  priceStay,
  type AmountsByAdults,
  type PricedActivity,
  type StayToPrice,
} from "./stay.ts";

const rules: OccupancyRules = {
  singleUseCents: cents(1500),
  extraAdultCents: cents(3000),
  childCents: cents(2000),
  babyCents: cents(500),
};
const couple = { rooms: 1, singleUses: 0, extraAdults: 0, children: 0, babies: 0 };
const massage: PricedActivity = { pricing: "person", priceCents: 4500, listPriceCents: 6000 };
const cider: PricedActivity = { pricing: "stay", priceCents: 1200, listPriceCents: 1200 };
const dinner: PricedActivity = { pricing: "night", priceCents: 3000, listPriceCents: 3500 };
const nights = (...amounts: number[]) => amounts.map((amountCents) => ({ amountCents }));
const forSome = (amountCents: number, byAdults: AmountsByAdults) => ({ amountCents, byAdults });
const alone = { split: { ...couple, singleUses: 1 }, party: { adults: 1, children: 0 } };
const base: StayToPrice = {
  split: couple,
  party: { adults: 2, children: 0 },
  nights: nights(10_000, 12_000),
  publicNights: nights(11_000, 13_000),
  occupancy: rules,
  activities: [],
  discountPercent: 0,
};

describe("priceStay", () => {
  test.each<[string, Partial<StayToPrice>, { sell: number; ref: number; discount: number; nightly: number[] }]>([
    ["two nights of a room", {}, { sell: 22_000, ref: 24_000, discount: 0, nightly: [10_000, 12_000] }],
    [
      "a discount, rounded night by night",
      { nights: nights(9_999, 9_999), discountPercent: 15 },
      { sell: 16_998, ref: 24_000, discount: 3_000, nightly: [8_499, 8_499] },
    ],
    [
      "half a cent of discount rounds up",
      { nights: nights(10_010), publicNights: nights(10_010), discountPercent: 5 },
      { sell: 9_509, ref: 10_010, discount: 501, nightly: [9_509] },
    ],
    [
      "activities by person, room and night",
      { activities: [massage, cider, dinner] },
      {
        sell: 22_000 + 9_000 + 1_200 + 12_000,
        ref: 24_000 + 12_000 + 1_200 + 14_000,
        discount: 0,
        nightly: [21_100, 23_100],
      },
    ],
    [
      "three adults: one extra, not discounted",
      { split: { ...couple, extraAdults: 1 }, party: { adults: 3, children: 0 }, discountPercent: 50 },
      { sell: 5_000 + 6_000 + 6_000, ref: 30_000, discount: 11_000, nightly: [8_000, 9_000] },
    ],
    [
      "one adult: single use taken off every night",
      { split: { ...couple, singleUses: 1 }, party: { adults: 1, children: 0 } },
      { sell: 19_000, ref: 21_000, discount: 0, nightly: [8_500, 10_500] },
    ],
    [
      "two rooms, one of them single",
      { split: { ...couple, rooms: 2, singleUses: 1 }, party: { adults: 3, children: 0 } },
      { sell: 2 * 22_000 - 3_000, ref: 2 * 24_000 - 3_000, discount: 0, nightly: [18_500, 22_500] },
    ],
    [
      "children and babies by night; children count for activities",
      { split: { ...couple, children: 1, babies: 1 }, party: { adults: 2, children: 1 }, activities: [massage] },
      { sell: 22_000 + 5_000 + 13_500, ref: 24_000 + 5_000 + 18_000, discount: 0, nightly: [19_250, 21_250] },
    ],
    [
      "a public price below ours is no reference",
      { publicNights: nights(5_000, 5_000) },
      { sell: 22_000, ref: 22_000, discount: 0, nightly: [10_000, 12_000] },
    ],
    [
      "never below one cent a room and night",
      { split: { ...couple, rooms: 2, singleUses: 2 }, nights: nights(100, 100), publicNights: nights(100, 100) },
      { sell: 4, ref: 4, discount: 0, nightly: [2, 2] },
    ],
    [
      "odd cents of the activities go to the first nights",
      {
        nights: nights(1, 1, 1),
        publicNights: nights(1, 1, 1),
        activities: [{ pricing: "stay", priceCents: 11, listPriceCents: 11 }],
      },
      { sell: 14, ref: 14, discount: 0, nightly: [5, 5, 4] },
    ],
    [
      "what the hotel asks of one adult, discounted, beats the rule of single use; the public price has the rule",
      { ...alone, nights: [forSome(10_000, { 1: 9_000 }), ...nights(12_000)], discountPercent: 10 },
      { sell: 8_100 + 9_300, ref: 21_000, discount: 900 + 1_200, nightly: [8_100, 9_300] },
    ],
    [
      "and in public",
      { ...alone, publicNights: [forSome(11_000, { 1: 10_500 }), forSome(13_000, { 1: 10_600 })] },
      { sell: 19_000, ref: 21_100, discount: 0, nightly: [8_500, 10_500] },
    ],
    [
      "of three, children by the rule",
      {
        split: { ...couple, extraAdults: 1, children: 1, babies: 1 },
        party: { adults: 3, children: 1 },
        nights: [forSome(10_000, { 1: 1, 3: 14_000, 4: 1 }), forSome(12_000, { 4: 1 })],
      },
      { sell: 14_000 + 2_500 + 15_000 + 2_500, ref: 24_000 + 6_000 + 5_000, discount: 0, nightly: [16_500, 17_500] },
    ],
    [
      "of one, in one of two rooms",
      {
        split: { ...couple, rooms: 2, singleUses: 1 },
        party: { adults: 3, children: 0 },
        nights: [forSome(10_000, { 1: 9_500, 3: 1 }), forSome(12_000, { 1: 14_000 })],
      },
      { sell: 19_500 + 26_000, ref: 45_500, discount: 0, nightly: [19_500, 26_000] },
    ],
    [
      "of a couple, never those for others",
      { nights: [forSome(10_000, { 1: 1, 3: 1 }), ...nights(12_000)] },
      { sell: 22_000, ref: 24_000, discount: 0, nightly: [10_000, 12_000] },
    ],
  ])("%s", (_name, change, expected) => {
    const { sell, ref, discount, nightly } = priceStay({ ...base, ...change });
    expect({ sell, ref, discount, nightly }).toEqual(expected);
  });
});

const amount = fc.integer({ min: 1, max: 200_000 });
const supplement = fc.integer({ min: 0, max: 20_000 });
const stays = fc.record({
  adults: fc.integer({ min: 1, max: 8 }),
  children: fc.integer({ min: 0, max: 2 }),
  babies: fc.integer({ min: 0, max: 1 }),
  amounts: fc.array(fc.tuple(amount, amount), { minLength: 1, maxLength: 7 }),
  occupancy: fc.record({
    singleUseCents: supplement,
    extraAdultCents: supplement,
    childCents: supplement,
    babyCents: supplement,
  }),
  activities: fc.array(
    fc.record({
      pricing: fc.constantFrom("person", "stay", "night"),
      priceCents: supplement,
      listPriceCents: supplement,
    }),
    { maxLength: 4 },
  ),
  discountPercent: fc.integer({ min: 0, max: 60 }),
});
const room = { maxAdults: 4, maxChildren: 2, maxBabies: 1, maxGuests: 6 };
type Stay = typeof stays extends fc.Arbitrary<infer T> ? T : never;

function toPrice(stay: Stay): StayToPrice {
  const split = splitParty({ ...stay, singleRoom: false }, room);
  if (!split) throw new Error("the generated party fits the room");
  return {
    ...stay,
    split,
    party: stay,
    occupancy: stay.occupancy as OccupancyRules,
    activities: stay.activities as PricedActivity[],
    nights: stay.amounts.map(([amountCents]) => ({ amountCents })),
    publicNights: stay.amounts.map(([, amountCents]) => ({ amountCents })),
  };
}

describe("properties of the price", () => {
  test("is the sum of its lines and of its nights, positive, at most the reference", () => {
    fc.assert(
      fc.property(stays, (stay) => {
        const price = priceStay(toPrice(stay));
        expect(price.lines.nights + price.lines.activities).toBe(price.sell);
        expect(sumCents(price.nightly)).toBe(price.sell);
        expect(price.sell).toBeGreaterThan(0);
        expect(price.ref).toBeGreaterThanOrEqual(price.sell);
      }),
    );
  });

  test("the discount stays within its percentage of the nights, half a cent a night and room at most", () => {
    fc.assert(
      fc.property(stays, (stay) => {
        const { split } = toPrice(stay);
        const price = priceStay(toPrice(stay));
        const full = split.rooms * stay.amounts.reduce((sum, [own]) => sum + own, 0);
        expect(price.discount).toBeGreaterThanOrEqual(0);
        expect(price.discount).toBeLessThanOrEqual(
          (full * stay.discountPercent) / 100 + 0.5 * split.rooms * stay.amounts.length,
        );
        expect(priceStay({ ...toPrice(stay), discountPercent: 0 }).sell - price.sell).toBe(price.discount);
      }),
    );
  });

  test("one night more is never cheaper", () => {
    fc.assert(
      fc.property(stays, amount, (stay, more) => {
        const longer = { ...stay, amounts: [...stay.amounts, [more, more] as [number, number]] };
        expect(priceStay(toPrice(longer)).sell).toBeGreaterThan(priceStay(toPrice(stay)).sell - 1);
      }),
    );
  });

  test("a larger party in as many rooms is never cheaper", () => {
    fc.assert(
      fc.property(stays, fc.constantFrom("adults" as const, "children" as const, "babies" as const), (stay, who) => {
        const larger = splitParty({ ...stay, [who]: stay[who] + 1, singleRoom: false }, room);
        const split = toPrice(stay).split;
        if (larger?.rooms !== split.rooms) return;
        expect(priceStay(toPrice({ ...stay, [who]: stay[who] + 1 })).sell).toBeGreaterThanOrEqual(
          priceStay(toPrice(stay)).sell,
        );
      }),
    );
  });

  test("is linear: nights price on their own what they price together", () => {
    fc.assert(
      fc.property(stays, (stay) => {
        const whole = toPrice(stay);
        const occupancy = occupancyCents(whole.split, whole.occupancy);
        const folded = whole.nights.reduce(
          (sum, { amountCents }) =>
            sum +
            nightCents({ amountCents, discountPercent: whole.discountPercent, rooms: whole.split.rooms, occupancy }),
          0,
        );
        const units = { persons: stay.adults + stay.children, rooms: whole.split.rooms, nights: whole.nights.length };
        const extras = whole.activities.reduce(
          (sum, { pricing, priceCents }) => sum + priceCents * activityUnits(pricing, units),
          0,
        );
        expect(priceStay(whole).sell).toBe(folded + extras);
      }),
    );
  });
});
