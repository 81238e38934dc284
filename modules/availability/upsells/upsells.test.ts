import fc from "fast-check";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { useDatabase } from "#tests/support/postgres.ts";
import { readStepPrices } from "#tests/support/step-prices.ts";
import {
  createActivity,
  createPackage,
  createRatePlan,
  createRoom,
  createRoomRate,
  createSellable,
  setRates,
  setStock,
} from "#tests/support/factories/catalogue.ts";
import { fixedClock } from "#platform/clock.ts";
import { addDays, day } from "#platform/dates.ts";
import { loadMessages } from "#platform/i18n/messages.server.ts";
import { createReader } from "#modules/catalogue/reader.server.ts";
import { packageGiftPrice } from "#modules/catalogue/tables.server.ts";
import { isSiteId, SITES } from "#modules/sites/locales.ts";
import { withSingleRoom, type Party } from "#modules/visit/party.ts";
import { fromPrice } from "../offers.server.ts";
import { quoteStay } from "../quote.server.ts";
import type { StepPrices } from "./step-prices.ts";
import { listGiftTiers, listUpsells, type UpsellRequest } from "./upsells.server.ts";

const database = useDatabase();
const clock = fixedClock("2026-11-21T09:00:00Z");
const today = day("2026-11-21");
const DAYS = 40;
const messages = loadMessages({ languageOf: (id) => (isSiteId(id) ? SITES[id].language : "en") });
const reader = createReader(
  { messages, places: { byId: () => null, ancestors: () => [] }, linkTo: () => null },
  "fr_FR",
);
const couple = withSingleRoom({ adults: 2, children: 0, babies: 0 });
const ids = { plain: 0, dinner: 0, late: 0, suite: 0, halfBoard: 0, closed: 0, feast: 0, firm: 0, free: 0 };
const activities = { dinner: 0, late: 0 };
let stepPrices: StepPrices;

/** A plain stay in a room whose price goes up and down, with four ways to have more of it. */
beforeAll(async () => {
  const { db } = database();
  const amount = (index: number) => 9_000 + ((index * 37) % 11) * 700;
  const made = await createSellable(db, {
    from: today,
    days: DAYS,
    amount,
    package: { isPublished: false },
  });
  const hotelId = made.hotel.id;
  const dinner = await createActivity(db, { hotelId, kind: "dinner", pricing: "person", priceCents: 3_900 });
  const late = await createActivity(db, {
    hotelId,
    kind: "late_checkout",
    pricing: "stay",
    priceCents: 0,
    listPriceCents: 0,
  });
  const suite = await createRoom(db, { hotelId, sizeM2: 40 });
  const suiteRate = await createRoomRate(db, { hotelId, roomId: suite.id, ratePlanId: made.plan.id });
  const board = await createRatePlan(db, { hotelId, board: "HB" });
  const boardRate = await createRoomRate(db, {
    hotelId,
    roomId: made.room.id,
    ratePlanId: board.id,
    poolId: made.poolId,
  });
  await setRates(db, suiteRate.id, { from: today, days: DAYS, amount: (index) => amount(index + 3) + 4_000 });
  await setStock(db, suiteRate.poolId, { from: today, days: DAYS, limit: (index) => (index % 4 === 0 ? 0 : 2) });
  await setRates(db, boardRate.id, { from: today, days: DAYS, amount: (index) => amount(index) + 5_000, minLos: 2 });
  const at = (roomRateId: number, activityIds: number[] = [], rest = {}) =>
    createPackage(db, { roomRateId, activityIds, nights: [1, 2], discountPercent: 15, ...rest });
  ids.plain = (await at(made.roomRate.id, [], { giftPrices: { 1: 12_990 } })).id;
  ids.dinner = (await at(made.roomRate.id, [dinner.id], { giftPrices: { 1: 20_990 } })).id;
  ids.late = (await at(made.roomRate.id, [late.id])).id;
  ids.suite = (await at(suiteRate.id)).id;
  ids.halfBoard = (await at(boardRate.id)).id;
  ids.feast = (await at(made.roomRate.id, [dinner.id, late.id])).id;
  Object.assign(activities, { dinner: dinner.id, late: late.id });
  const firmPlan = await createRatePlan(db, { hotelId, cancellation: { type: "NCNR" } });
  const firmRate = await createRoomRate(db, {
    hotelId,
    roomId: suite.id,
    ratePlanId: firmPlan.id,
    poolId: suiteRate.poolId,
  });
  await setRates(db, firmRate.id, { from: today, days: DAYS, amount });
  const ski = await createActivity(db, { hotelId, kind: "ski_pass" });
  const snow = await createActivity(db, { hotelId, kind: "snowshoes" });
  ids.firm = (await at(firmRate.id, [ski.id])).id;
  ids.free = (await at(suiteRate.id, [ski.id, snow.id])).id;
  ids.closed = (await at(made.roomRate.id, [dinner.id], { isPublished: false })).id;
  stepPrices = await readStepPrices(database(), clock);
});

const ask = async (request: Partial<UpsellRequest> = {}) =>
  (await listUpsells(
    { db: database().db, clock, stepPrices },
    { packageId: ids.plain, party: couple, stay: null, giftNights: null, ...request },
    reader,
  )) ?? [];
const find = async (id: number, request?: Partial<UpsellRequest>) =>
  (await ask(request)).find((upsell) => upsell.id === String(id));

test("cheapest first, what costs nothing before all; what is not sold is none", async () => {
  const upsells = await ask({ stay: { checkin: addDays(today, 5), nights: 2 } });
  expect(upsells[0]).toMatchObject({ id: String(ids.late), priceDifference: 0, bookable: true });
  expect(upsells.map(({ id }) => Number(id)).toSorted((a, b) => a - b)).toEqual(
    [ids.dinner, ids.late, ids.suite, ids.halfBoard].toSorted((a, b) => a - b),
  );
  const sizes = upsells.map(({ priceDifference }) => priceDifference ?? 0);
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
});

test("says what comes: an activity, a room, a board", async () => {
  expect(await find(ids.dinner)).toMatchObject({ change: "activity", programLines: [{ kind: "dinner" }] });
  expect(await find(ids.suite)).toMatchObject({
    change: "room",
    label: "Chambre supérieure",
    programLines: [{ kind: "room" }],
  });
  expect(await find(ids.halfBoard)).toMatchObject({ change: "board", label: "Demi-pension" });
});

describe("not to be had", () => {
  test("a room that is sold out says so, with the quote's code", async () => {
    const stay = { checkin: addDays(today, 4), nights: 1 };
    expect(await find(ids.suite, { stay })).toMatchObject({
      bookable: false,
      priceDifference: null,
      priceDifferencePerLos: {},
      errors: [{ code: "PACKAGE_SOLD_OUT" }],
    });
  });

  test("where only the present stay is sold out, the other can be had, at no difference that anybody could see", async () => {
    const stay = { checkin: addDays(today, 4), nights: 1 };
    const [back] = await ask({ packageId: ids.suite, stay });
    expect(back).toMatchObject({ id: String(ids.plain), direction: "remove", bookable: true, priceDifference: null });
  });
});

test("on dates a card's difference is that of the two quotes, for any dates and party, and out again is the same", async () => {
  const { db } = database();
  const request = fc.record({
    offset: fc.integer({ min: 0, max: DAYS - 3 }),
    nights: fc.constantFrom(1, 2),
    party: fc.constantFrom<Party>(
      couple,
      withSingleRoom({ adults: 1, children: 0, babies: 0 }),
      withSingleRoom({ adults: 2, children: 1, babies: 1 }),
      withSingleRoom({ adults: 4, children: 0, babies: 0 }),
    ),
  });
  await fc.assert(
    fc.asyncProperty(request, async ({ offset, nights, party }) => {
      const stay = { checkin: addDays(today, offset), nights };
      const price = async (packageId: number) =>
        (await quoteStay(db, clock, { siteId: "fr_FR", packageId, ...stay, party, activityDays: [] }))?.price?.sell ??
        null;
      const own = await price(ids.plain);
      for (const upsell of await ask({ stay, party })) {
        const other = await price(Number(upsell.id));
        const difference = own === null || other === null ? null : other - own;
        expect(upsell.priceDifference).toBe(difference);
        expect(upsell.bookable).toBe(other !== null);
        const back = (await ask({ packageId: Number(upsell.id), stay, party })).find(
          ({ id }) => id === String(ids.plain),
        );
        expect(back?.priceDifference ?? null).toBe(difference === null ? null : 0 - difference);
      }
    }),
    { numRuns: 40 },
  );
});

test("without dates it is the difference on the cheapest day of the present stay that both have, by length", async () => {
  const { db } = database();
  const price = async (packageId: number, offset: number, nights: number) =>
    (
      await quoteStay(db, clock, {
        siteId: "fr_FR",
        packageId,
        checkin: addDays(today, offset),
        nights,
        party: couple,
        activityDays: [],
      })
    )?.price?.sell ?? null;
  for (const upsell of await ask()) {
    for (const nights of [1, 2]) {
      let best: { own: number; difference: number } | null = null;
      for (let offset = 0; offset < DAYS; offset += 1) {
        const [own, other] = [await price(ids.plain, offset, nights), await price(Number(upsell.id), offset, nights)];
        if (own !== null && other !== null && (best === null || own < best.own))
          best = { own, difference: other - own };
      }
      expect(upsell.priceDifferencePerLos[nights]).toBe(best?.difference);
    }
    expect(upsell.priceDifference).toBe(Object.values(upsell.priceDifferencePerLos)[0]);
    const back = await find(ids.plain, { packageId: Number(upsell.id) });
    expect(Object.entries(back?.priceDifferencePerLos ?? {})).toEqual(
      Object.entries(upsell.priceDifferencePerLos).map(([nights, difference]) => [nights, 0 - difference]),
    );
  }
  expect((await fromPrice(db, clock, { packageId: ids.plain, siteId: "fr_FR", party: couple }))?.nights).toBe(1);
});

test("says what both stays have, so that days chosen for it can go along", async () => {
  const [late, dinner] = [await find(ids.late), await find(ids.dinner)];
  expect([late?.keptActivityIds, dinner?.keptActivityIds]).toEqual([[], []]);
  const both = await find(ids.dinner, { packageId: ids.feast });
  expect(both).toMatchObject({ direction: "remove", activityIds: [String(activities.late)] });
  expect(both?.keptActivityIds).toEqual([String(activities.dinner)]);
});

test("says where taking something out costs the right to change", async () => {
  const firm = (await ask({ packageId: ids.free })).find(({ id }) => id === String(ids.firm));
  expect(firm).toMatchObject({ direction: "remove", isStricter: true });
  expect(await find(ids.dinner)).toMatchObject({ isStricter: false });
});

test("as vouchers of a night: what the two cost, and only what both are sold as", async () => {
  expect(await ask({ giftNights: 1 })).toMatchObject([
    { id: String(ids.dinner), priceDifference: 8_000, bookable: true },
  ]);
  expect(await ask({ giftNights: 2 })).toEqual([]);
});

test("are price tiers of its voucher, for the nights that both are sold as", async () => {
  const dinner = { weekendId: String(ids.dinner), priceDifferencePerLos: { 1: 8_000 } };
  expect(await listGiftTiers(database().db, clock, { packageId: ids.plain, siteId: "fr_FR" })).toEqual([dinner]);
  expect(await listGiftTiers(database().db, clock, { packageId: ids.dinner, siteId: "fr_FR" })).toEqual([
    { weekendId: String(ids.plain), priceDifferencePerLos: { 1: -8_000 } },
  ]);
  const { db } = database();
  const ofTwo = (packageId: number, sellPriceCents: number) =>
    db.insert(packageGiftPrice).values({ packageId, nights: 2, sellPriceCents, barPriceCents: sellPriceCents });
  await ofTwo(ids.plain, 21_000);
  expect(await listGiftTiers(db, clock, { packageId: ids.plain, siteId: "fr_FR" })).toEqual([dinner]);
  await ofTwo(ids.dinner, 36_500);
  expect(await listGiftTiers(db, clock, { packageId: ids.plain, siteId: "fr_FR" })).toEqual([
    { ...dinner, priceDifferencePerLos: { 1: 8_000, 2: 15_500 } },
  ]);
  expect((await ask({ giftNights: 1 }))[0]?.priceDifferencePerLos).toEqual({ 1: 8_000, 2: 15_500 });
  await db.delete(packageGiftPrice).where(eq(packageGiftPrice.nights, 2));
  expect(await listGiftTiers(db, clock, { packageId: 999_999, siteId: "fr_FR" })).toEqual([]);
});
