import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { useDatabase } from "#tests/support/postgres.ts";
import { fewer } from "#tests/support/once.ts";
import {
  createActivity,
  createHotel,
  createPackage,
  createRatePlan,
  createRoom,
  createRoomRate,
  createStockPool,
  setGuestRates,
  setRates,
  setStock,
} from "#tests/support/factories/catalogue.ts";
import { fixedClock } from "#platform/clock.ts";
import { addDays, day, daysFrom, monthStart } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import type { Party } from "#modules/visit/party.ts";
import { availabilities } from "./calendar.server.ts";
import { packageCheckoutNights } from "./checkout-nights.server.ts";
import { findSellablePackage, findSellableSiblings } from "./data.server.ts";
import { bookableOffers, fromPrice } from "./offers.server.ts";
import { perNightRoundedUp, promoPercent } from "./pricing/promotion.ts";
import { quoteStay } from "./quote.server.ts";

/**
 * Calendar, check-out nights, offers, from price and quote must say the same of the same stay (docs/product/product.md#same-truth): generated
 * hotels, every day.
 */
const database = useDatabase();
const clock = fixedClock("2026-11-21T09:00:00Z");
const today = day("2026-11-21");
const DAYS = 24;
const formatPrice = (amount: number) => `${amount / 100} €`;

const rateDays = fc.array(
  fc.record({
    amount: fc.integer({ min: 1, max: 30_000 }),
    public: fc.integer({ min: 1, max: 40_000 }),
    left: fc.integer({ min: 0, max: 3 }),
    isClosed: fc.boolean(),
    minLos: fc.constantFrom(1, 1, 1, 2, 3),
    maxLos: fc.constantFrom(0, 0, 0, 1, 2),
    closedToArrival: fc.constantFrom(false, false, false, true),
    closedToDeparture: fc.constantFrom(false, false, false, true),
    isMissing: fc.constantFrom(false, false, false, false, true),
    forOne: fc.constantFrom(0, 0, 4_000, 11_111, 33_333),
    forThree: fc.constantFrom(0, 0, 1, 9_999, 50_000),
  }),
  { minLength: DAYS, maxLength: DAYS },
);

const hotels = fc.record({
  days: rateDays,
  packages: fc.array(
    fc.record({
      nights: fc.subarray([1, 2, 3, 4], { minLength: 1 }),
      discountPercent: fc.integer({ min: 0, max: 60 }),
      isFlashSale: fc.boolean(),
      isPublic: fc.boolean(),
      lastArrival: fc.option(fc.integer({ min: -2, max: DAYS }), { nil: null }),
      activities: fc.array(
        fc.record({
          pricing: fc.constantFrom("person" as const, "stay" as const, "night" as const),
          priceCents: fc.integer({ min: 0, max: 9_000 }),
          openWeekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 3 }),
          kind: fc.constantFrom("dinner", "massage", "brunch"),
        }),
        { maxLength: 2 },
      ),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  tax: fc.constantFrom(
    { type: "PERSON_NIGHT" as const, amountCents: cents(150) },
    { type: "BOOKING_PERCENTAGE" as const, percentage: 7.5 },
  ),
  toBePaidAtHotel: fc.boolean(),
});
type HotelPlan = typeof hotels extends fc.Arbitrary<infer T> ? T : never;

const parties: fc.Arbitrary<Party> = fc.constantFrom(
  { adults: 2, children: 0, babies: 0, singleRoom: false },
  { adults: 1, children: 0, babies: 0, singleRoom: false },
  { adults: 3, children: 0, babies: 0, singleRoom: false },
  { adults: 2, children: 1, babies: 1, singleRoom: true },
  { adults: 2, children: 2, babies: 0, singleRoom: true },
);

async function build(plan: HotelPlan) {
  const { db } = database();
  const hotel = await createHotel(db, {
    localTax: { ...plan.tax, currency: "EUR", toBePaidAtHotel: plan.toBePaidAtHotel },
  });
  const room = await createRoom(db, { hotelId: hotel.id });
  const poolId = await createStockPool(db, hotel.id);
  const occupancy = {
    singleUseCents: cents(900),
    extraAdultCents: cents(3_000),
    childCents: cents(1_500),
    babyCents: cents(300),
  };
  const rateOf = async (isPublic: boolean) => {
    const ratePlan = await createRatePlan(db, { hotelId: hotel.id, isPublic, occupancy });
    const rate = await createRoomRate(db, { hotelId: hotel.id, roomId: room.id, ratePlanId: ratePlan.id, poolId });
    for (const [index, rules] of plan.days.entries()) {
      const { amount, public: inPublic, left: _left, isMissing, forOne, forThree, ...restrictions } = rules;
      const others = { 1: isPublic ? forOne + 500 * Math.sign(forOne) : forOne, 3: isPublic ? 0 : forThree };
      for (const [guests, cost] of Object.entries(others))
        await setGuestRates(db, rate.id, {
          from: addDays(today, index),
          days: 1,
          guests: Number(guests),
          amount: cost,
        });
      if (!isMissing)
        await setRates(db, rate.id, {
          from: addDays(today, index),
          days: 1,
          amount: isPublic ? inPublic : amount,
          ...restrictions,
        });
    }
    return rate;
  };
  const [open, own] = [await rateOf(true), await rateOf(false)];
  await setStock(db, poolId, { from: today, days: DAYS, limit: (index) => plan.days[index]?.left ?? 0 });
  const packageIds: number[] = [];
  for (const { activities, isFlashSale, isPublic, lastArrival, ...terms } of plan.packages) {
    const made = [];
    for (const activity of activities)
      made.push(
        await createActivity(db, { ...activity, hotelId: hotel.id, listPriceCents: activity.priceCents + 500 }),
      );
    const product = await createPackage(db, {
      ...terms,
      roomRateId: isPublic ? open.id : own.id,
      publicRoomRateId: open.id,
      activityIds: made.map(({ id }) => id),
      lastArrival: lastArrival === null ? null : addDays(today, lastArrival),
      marketingLabels: isFlashSale ? [{ code: "flash_sale" }] : [],
    });
    packageIds.push(product.id);
  }
  return { hotelId: hotel.id, packageIds };
}

describe("the same truth everywhere", () => {
  test("calendar, check-out nights, offers and from price follow from the quotes", async () => {
    await fc.assert(
      fc.asyncProperty(hotels, parties, async (plan, party) => {
        const { db } = database();
        const { hotelId, packageIds } = await build(plan);
        const days = daysFrom(today, DAYS);
        const cheapest: (number | null)[] = days.map(() => null);
        for (const packageId of packageIds) {
          const product = await findSellablePackage(db, packageId, "fr_FR");
          if (!product) throw new Error("it was just made");
          const calendar = await availabilities(
            db,
            clock,
            { hotelId, siteId: "fr_FR", weekendId: packageId, month: "2026-11", length: 2, party },
            formatPrice,
          );
          let best: { sell: number; nights: number } | null = null;
          for (const [index, checkin] of days.entries()) {
            const quotes = await Promise.all(
              [1, 2, 3, 4, 5].map((nights) =>
                quoteStay(db, clock, { siteId: "fr_FR", packageId, checkin, nights, party, activityDays: [] }),
              ),
            );
            const bookable = quotes.flatMap((quote) => (quote?.bookable ? [quote] : []));
            expect(await packageCheckoutNights(db, clock, { product, checkin, party })).toEqual(
              bookable.map(({ nights }) => nights),
            );
            const [shortest] = bookable;
            const amount = shortest ? perNightRoundedUp(shortest.price.sell, shortest.nights) : null;
            expect(calendar?.[index]).toMatchObject({
              day: checkin,
              available: shortest !== undefined,
              amount,
              price: amount === null ? null : formatPrice(amount),
            });
            if (!shortest) continue;
            expect(calendar?.[index]).toMatchObject({
              minLos: shortest.nights,
              promo: promoPercent(shortest.price, "QUOTE"),
            });
            const { sell } = shortest.price;
            if (!best || sell * best.nights < best.sell * shortest.nights) best = { sell, nights: shortest.nights };
            cheapest[index] = Math.min(cheapest[index] ?? Infinity, sell / shortest.nights);
          }
          const from = await fromPrice(db, clock, { packageId, siteId: "fr_FR", party });
          expect(from && from.total.sell / from.nights).toBe(best && best.sell / best.nights);
        }
        const whole = await availabilities(
          db,
          clock,
          { hotelId, siteId: "fr_FR", month: "2026-11", length: 2, party },
          formatPrice,
        );
        expect(whole?.slice(0, DAYS).map(({ amount }) => amount)).toEqual(
          cheapest.map((amount) => (amount === null ? null : Math.ceil(amount / 100 - 1e-9) * 100)),
        );
      }),
      { numRuns: fewer(12) },
    );
  }, 120_000);

  test("the offers of some dates are the packages whose quotes are bookable, cheapest first", async () => {
    await fc.assert(
      fc.asyncProperty(
        hotels,
        parties,
        fc.integer({ min: 0, max: DAYS - 1 }),
        fc.integer({ min: 1, max: 3 }),
        async (plan, party, offset, nights) => {
          const { db } = database();
          const { packageIds } = await build(plan);
          const checkin = addDays(today, offset);
          const quotes = await Promise.all(
            packageIds.map((packageId) =>
              quoteStay(db, clock, { siteId: "fr_FR", packageId, checkin, nights, party, activityDays: [] }),
            ),
          );
          const expected = quotes.flatMap((quote) =>
            quote?.bookable ? [[quote.product.id, quote.price.sell, quote.rooms, quote.availableRooms]] : [],
          );
          const products = await findSellableSiblings(db, packageIds[0] ?? 0, "fr_FR");
          const offers = await bookableOffers(db, clock, { products, checkin, nights, party });
          expect(
            offers.map(({ product, total, rooms, availableRooms }) => [product.id, total.sell, rooms, availableRooms]),
          ).toEqual(
            expected.toSorted((left, right) => (left[1] ?? 0) - (right[1] ?? 0) || (left[0] ?? 0) - (right[0] ?? 0)),
          );
        },
      ),
      { numRuns: fewer(30) },
    );
  }, 120_000);

  test("every month has one best price: its cheapest day, the first of equals", async () => {
    await fc.assert(
      fc.asyncProperty(hotels, parties, async (plan, party) => {
        const { hotelId, packageIds } = await build(plan);
        const days =
          (await availabilities(
            database().db,
            clock,
            { hotelId, siteId: "fr_FR", weekendId: packageIds[0], month: "2026-11", length: 2, party },
            formatPrice,
          )) ?? [];
        expect(days.map(({ day: date }) => date)).toEqual(daysFrom(today, days.length));
        expect(days.at(-1)?.day).toBe("2026-12-31");
        for (const month of [monthStart(today), monthStart(today, 1)]) {
          const inMonth = days.filter((entry) => entry.day.slice(0, 7) === month.slice(0, 7) && entry.amount !== null);
          const lowest = Math.min(...inMonth.map(({ amount }) => amount ?? Infinity));
          expect(inMonth.filter(({ bestPriceOfTheMonth }) => bestPriceOfTheMonth)).toEqual(
            inMonth.filter(({ amount }) => amount === lowest).slice(0, 1),
          );
        }
      }),
      { numRuns: fewer(10) },
    );
  }, 120_000);
});
