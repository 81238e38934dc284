import { afterAll, beforeAll, expect, test } from "vitest";
import { LATER, useImport, type Contents } from "#tests/support/catalogue-import.ts";
import { messages } from "#tests/support/messages.ts";
import { NO_STEP_PRICES } from "#tests/support/step-prices.ts";
import { fixedClock } from "#platform/clock.ts";
import { openDatabase, type Database } from "#platform/db/client.server.ts";
import { cents } from "#platform/money.ts";
import { wireAvailability } from "#modules/availability/wire.server.ts";
import { createLookAtStay } from "#modules/booking/booked.server.ts";
import {
  SAMPLE_ACTIVITY,
  SAMPLE_ARI,
  SAMPLE_HOTEL,
  SAMPLE_PACKAGE,
  SAMPLE_RATE_PLAN,
  SAMPLE_ROOM,
} from "#modules/catalogue/import/sample-lines.ts";
import { withSingleRoom } from "#modules/visit/party.ts";
import { createVouchers } from "#modules/vouchers/vouchers.server.ts";

/** What the page of a stay says after each import is what the database says, though another process has read the files (docs/product/product.md#quote). */
const { database, place, load, loadSample } = useImport();
const clock = fixedClock("2026-11-21T09:00:00Z");
const readers = { messages, places: { byId: () => null, ancestors: () => [] }, linkTo: () => null };
let reader: Database;

beforeAll(() => {
  reader = openDatabase({ url: database().url, poolSize: 4 });
});
afterAll(() => reader.close());

function openPage() {
  const { db } = reader;
  const { service } = wireAvailability(
    { db, clock, messages },
    {
      readers,
      findPromotionCode: () => null,
      findProductView: () => Promise.resolve(null),
      autoDiscountOf: () => Promise.resolve(null),
      stepPrices: NO_STEP_PRICES,
    },
  );
  const vouchers = createVouchers({
    ...readers,
    db,
    clock,
    post: { sites: [], shippingCost: cents(0), countries: {}, categories: [] },
    isSwitchedOn: () => Promise.resolve(false),
  });
  const look = createLookAtStay(db, clock);
  const stay = {
    packageId: SAMPLE_PACKAGE.id,
    party: withSingleRoom({ adults: 2, children: 0, babies: 0 }),
    stay: null,
  };
  const say = async (standing?: Awaited<ReturnType<typeof look>>["standing"]) => ({
    detail: await service.detail(stay, "fr_FR", standing),
    gifts: await vouchers.findGiftPrices(stay.packageId, "fr_FR", standing),
  });
  return {
    now: async () => say((await look({ hotelId: SAMPLE_HOTEL.id, packageId: stay.packageId })).standing),
    anew: () => say(),
  };
}

/** No flash sale: what that is held against is never kept. */
const sold = { ...SAMPLE_PACKAGE, marketingLabels: [] };
const [cheapGift, ...dearGifts] = SAMPLE_PACKAGE.giftPrices ?? [];
const hotelOf = (change: object) => [{ ...SAMPLE_HOTEL, ...change, cityId: place.cityId }];

const FILES: [what: string, contents: () => Contents][] = [
  ["rates", () => ({ ari: [{ ...SAMPLE_ARI, amounts: SAMPLE_ARI.amounts.map((amount) => amount + 1_000) }] })],
  ["rooms that are gone", () => ({ ari: [{ ...SAMPLE_ARI, limits: SAMPLE_ARI.amounts.map(() => 0) }] })],
  ["rooms that are there again", () => ({ ari: [{ ...SAMPLE_ARI, limits: SAMPLE_ARI.amounts.map(() => 3) }] })],
  [
    "a gift price",
    () => ({ packages: [{ ...sold, giftPrices: [{ ...cheapGift, sellPriceCents: 20_990 }, ...dearGifts] }] }),
  ],
  ["a stay that is no gift any more", () => ({ packages: [{ ...sold, isGiftable: false, giftPrices: [] }] })],
  ["a discount", () => ({ packages: [{ ...sold, discountPercent: 40 }] })],
  ["an activity's price", () => ({ activities: [{ ...SAMPLE_ACTIVITY, priceCents: 5_000 }] })],
  ["terms", () => ({ "rate-plans": [{ ...SAMPLE_RATE_PLAN, cancellation: { type: "NCNR" } }] })],
  ["a smaller room", () => ({ rooms: [{ ...SAMPLE_ROOM, maxAdults: 1, maxGuests: 1 }] })],
  ["a hotel that has left", () => ({ hotels: hotelOf({ isActive: false }) })],
];

test("each file that changes what is said is heard of with the very next question", async () => {
  await loadSample({ packages: [sold] });
  const page = openPage();
  let before = await page.now();
  expect(before.detail?.price.fromPrice).not.toBeNull();
  for (const [what, contents] of FILES) {
    const { files } = await load(contents(), LATER);
    expect(files.find(({ status }) => status === "refused")?.problems, what).toBeUndefined();
    const now = await page.now();
    expect(now, what).toEqual(await page.anew());
    expect(now, what).not.toEqual(before);
    expect((await page.now()).detail, what).toBe(now.detail);
    before = now;
  }
});
