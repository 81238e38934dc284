import { beforeAll, describe, expect, test } from "vitest";
import {
  createActivity,
  createActivityVoucher,
  createHotel,
  createPackage,
  createRoomRate,
} from "#tests/support/factories/catalogue.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import {
  activityVouchersByIds,
  activityVouchersOf,
  findActivityVoucher,
  searchableActivityVouchers,
} from "./activity-vouchers.server.ts";
import { giftPricesOf, publishedGiftPrices } from "./gift-prices.server.ts";

const database = useDatabase();
const HOTEL = 1;
const CLOSED_HOTEL = 2;
const SPA_DAY = 11;
const OLD_OFFER = 12;
const DINNER = 13;
const OF_CLOSED_HOTEL = 14;

beforeAll(async () => {
  const { db } = database();
  await createHotel(db, { id: HOTEL, cityId: 7, placeIds: [7, 8] });
  await createHotel(db, { id: CLOSED_HOTEL, isActive: false });
  const lunch = await createActivity(db, { hotelId: HOTEL, kind: "lunch" });
  const spa = await createActivity(db, { hotelId: HOTEL, kind: "spa_access" });
  await createActivityVoucher(db, {
    id: SPA_DAY,
    hotelId: HOTEL,
    activityIds: [spa.id, lunch.id],
    prices: { 4: 20_000, 1: 5900, 2: 11_000 },
    recentBookings: 3,
  });
  await createActivityVoucher(db, { id: OLD_OFFER, hotelId: HOTEL, isPublished: false });
  await createActivityVoucher(db, {
    id: DINNER,
    hotelId: HOTEL,
    activityIds: [lunch.id],
    themeIds: [987],
    recentBookings: 9,
  });
  await createActivityVoucher(db, { id: OF_CLOSED_HOTEL, hotelId: CLOSED_HOTEL });
});

describe("activity vouchers", () => {
  test("one with its activities in order, prices by people, and hotel; an old one, too", async () => {
    const { db } = database();
    const record = await findActivityVoucher(db, SPA_DAY);
    expect(record?.activities.map(({ kind }) => kind)).toEqual(["spa_access", "lunch"]);
    expect(record?.prices.map(({ adults, sellPriceCents }) => [adults, sellPriceCents])).toEqual([
      [1, 5900],
      [2, 11_000],
      [4, 20_000],
    ]);
    expect(record?.hotel.id).toBe(HOTEL);
    expect((await findActivityVoucher(db, OLD_OFFER))?.voucher.isPublished).toBe(false);
    expect(await findActivityVoucher(db, 999)).toBeNull();
  });

  test("several in the order asked for", async () => {
    const found = await activityVouchersByIds(database().db, [DINNER, 999, OLD_OFFER, SPA_DAY]);
    expect(found.map(({ voucher }) => voucher.id)).toEqual([DINNER, OLD_OFFER, SPA_DAY]);
  });

  test("those of hotels: published, of open hotels, most sold first, without the page's own", async () => {
    const { db } = database();
    const idsOf = async (exceptId?: number) =>
      (await activityVouchersOf(db, [HOTEL, CLOSED_HOTEL], { siteId: "fr_FR", exceptId })).map(
        ({ voucher }) => voucher.id,
      );
    expect(await idsOf()).toEqual([DINNER, SPA_DAY]);
    expect(await idsOf(DINNER)).toEqual([SPA_DAY]);
    expect(await activityVouchersOf(db, [], { siteId: "fr_FR" })).toEqual([]);
  });

  test("what the index loads: sold ones with kinds, places and prices; all, or those of the hotels that changed", async () => {
    const { db } = database();
    const all = await searchableActivityVouchers(db);
    expect(all.map(({ id }) => id)).toEqual([SPA_DAY, DINNER]);
    expect(all[0]).toMatchObject({
      hotelId: HOTEL,
      kinds: ["spa_access", "lunch"],
      themeIds: [986],
      placeIds: [7, 8],
      cityId: 7,
      country: "FR",
    });
    expect(all[0]?.prices).toHaveLength(3);
    expect(await searchableActivityVouchers(db, [CLOSED_HOTEL])).toEqual([]);
  });
});

test("gift prices: of any package for its page, of sold ones for the index", async () => {
  const { db } = database();
  const { id: roomRateId } = await createRoomRate(db, { hotelId: HOTEL });
  const sold = await createPackage(db, { roomRateId, giftPrices: { 2: 30_000, 1: 18_000 } });
  const old = await createPackage(db, { roomRateId, giftPrices: { 1: 18_000 }, isPublished: false });
  const noGift = await createPackage(db, { roomRateId });
  const prices = await giftPricesOf(db, [sold.id, old.id, noGift.id]);
  expect(prices.get(sold.id)).toEqual([
    { nights: 1, sellPriceCents: 18_000, barPriceCents: 20_000 },
    { nights: 2, sellPriceCents: 30_000, barPriceCents: 33_333 },
  ]);
  expect(prices.has(noGift.id)).toBe(false);
  expect([...(await publishedGiftPrices(db)).keys()]).toEqual([sold.id]);
  expect((await publishedGiftPrices(db, [CLOSED_HOTEL])).size).toBe(0);
});
