import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents } from "#platform/money.ts";
import { priceLinesOf, priceTotal, type NightAmounts, type PackagePricing } from "./total.ts";

const couple = { rooms: 1, singleUses: 0, extraAdults: 0, children: 0, babies: 0 };
const party = { adults: 2, children: 0 };
const pricing: PackagePricing = {
  occupancy: { singleUseCents: cents(0), extraAdultCents: cents(0), childCents: cents(0), babyCents: cents(0) },
  activities: [{ pricing: "stay", priceCents: 2_000, listPriceCents: 3_000 }],
  discountPercent: 10,
  isFlashSale: false,
  localTax: { type: "PERSON_NIGHT", amountCents: cents(150), currency: "EUR", toBePaidAtHotel: true },
};
const of = (amountCents: number) => ({ amountCents });
const night: NightAmounts = { own: of(10_000), public: of(12_000), lowest: of(9_500) };
const collected = { ...pricing.localTax, toBePaidAtHotel: false } as const;

describe("priceTotal", () => {
  test.each<[string, Partial<PackagePricing>, number[]]>([
    ["tax paid at the hotel is not in the price", {}, [11_000, 15_000, 300, 0]],
    ["tax paid with the booking is, and in the reference", { localTax: collected }, [11_300, 15_300, 300, 300]],
    [
      "a percentage is taken of the stay",
      { localTax: { type: "BOOKING_PERCENTAGE", percentage: 12.5, currency: "EUR", toBePaidAtHotel: false } },
      [12_375, 16_375, 1_375, 1_375],
    ],
    ["a flash sale: lowest price of 30 days, ordinary activities", { isFlashSale: true }, [11_000, 11_500, 300, 0]],
  ])("%s", (_name, change, expected) => {
    const { sell, ref, localTax, localTaxHere } = priceTotal({
      pricing: { ...pricing, ...change },
      split: couple,
      party,
      nights: [night],
    });
    expect([sell, ref, localTax, localTaxHere]).toEqual(expected);
  });

  test("its lines add up to what is paid, and the discount line is what is saved", () => {
    const amount = fc.integer({ min: 1, max: 50_000 }).map(of);
    const nights = fc.array(fc.record({ own: amount, public: amount, lowest: amount }), { minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(
        nights,
        fc.boolean(),
        fc.boolean(),
        fc.integer({ min: 0, max: 60 }),
        (given, toBePaidAtHotel, isFlashSale, discountPercent) => {
          const total = priceTotal({
            pricing: { ...pricing, discountPercent, isFlashSale, localTax: { ...pricing.localTax, toBePaidAtHotel } },
            split: couple,
            party,
            nights: given,
          });
          const lines = priceLinesOf(total);
          expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(total.sell);
          expect(lines.find(({ code }) => code === "DISCOUNT")?.amount ?? 0).toBe(total.sell - total.ref);
          expect(lines.every(({ amount: line }) => line !== 0)).toBe(true);
        },
      ),
    );
  });
});
