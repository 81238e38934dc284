import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { changeFeed } from "#modules/availability/tables.server.ts";
import { packageGiftPrice, stayPackage } from "#modules/catalogue/tables.server.ts";
import { createPackage, createSellable } from "#tests/support/factories/catalogue.ts";
import { ANY_QUERY } from "#tests/bench/search/queries.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { createIndexEngine } from "./index/engine.ts";
import { openLiveIndex } from "./live-index.server.ts";
import { createPostgresEngine } from "./postgres/engine.server.ts";

const database = useDatabase();
const clock = fixedClock("2026-11-21T09:00:00Z");

it("gifts follow the catalogue: prices, packages that are given no more, the last day of a stay", async () => {
  const { db } = database();
  const made = await createSellable(db, { from: day("2026-11-21"), days: 60, package: { isGiftable: false } });
  const given = await createPackage(db, {
    roomRateId: made.roomRate.id,
    isGiftable: true,
    giftPrices: { 1: 19_990, 2: 34_990 },
  });
  const ending = await createPackage(db, {
    roomRateId: made.roomRate.id,
    isGiftable: true,
    giftPrices: { 2: 29_990 },
    lastArrival: day("2026-11-21"),
  });
  const live = await openLiveIndex({ database: database(), clock, everyMs: 60_000 });
  const sql = createPostgresEngine({ database: database(), clock });
  const engines = [createIndexEngine(live.current), sql];
  const tell = () => db.insert(changeFeed).values({ kind: "catalogue", hotelId: made.hotel.id });
  const expectGifts = async (nights: number | null, expected: [id: number, nights: number, price: number][]) => {
    await live.catchUp();
    await sql.catchUp();
    for (const engine of engines) {
      const { hits } = await engine.search(
        { ...ANY_QUERY, flow: "gifting", nights, sort: "priceAsc", packagesPerHotel: 5 },
        { withFacets: false },
      );
      expect(hits.map((hit) => [hit.packageId, hit.nights, Number(hit.sellPrice)])).toEqual(expected);
    }
  };
  await expectGifts(null, [
    [given.id, 1, 19_990],
    [ending.id, 2, 29_990],
  ]);
  await expectGifts(2, [
    [ending.id, 2, 29_990],
    [given.id, 2, 34_990],
  ]);
  await expectGifts(3, []);

  await db.update(packageGiftPrice).set({ sellPriceCents: 17_990 }).where(eq(packageGiftPrice.nights, 1));
  await tell();
  await expectGifts(null, [
    [given.id, 1, 17_990],
    [ending.id, 2, 29_990],
  ]);

  // The next day nobody may arrive any more for the stay that ends.
  clock.advance(24 * 3_600_000);
  await expectGifts(null, [[given.id, 1, 17_990]]);

  await db.update(stayPackage).set({ isGiftable: false }).where(eq(stayPackage.id, given.id));
  await tell();
  await expectGifts(null, []);
  await live.stop();
});
