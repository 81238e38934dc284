import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { dayNumber, day } from "#platform/dates.ts";
import { changeFeed } from "#modules/availability/tables.server.ts";
import { searchableActivityVouchers } from "#modules/catalogue/activity-vouchers.server.ts";
import { activityVoucher, activityVoucherPrice } from "#modules/catalogue/tables.server.ts";
import { fillDatabase } from "#tests/bench/search/fill-database.ts";
import { ANY_QUERY } from "#tests/bench/search/queries.ts";
import { makeCatalogue } from "#tests/bench/search/synthetic.ts";
import { fillVouchers, makeActivityQueries, makeVouchers } from "#tests/bench/search/vouchers.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { openLiveIndex } from "../live-index.server.ts";
import type { SearchEngine, Spot } from "../../types.ts";
import { createActivityEngine } from "./engine.ts";
import { buildActivityIndex } from "./activity-index.ts";
import { createLiveActivities } from "./live.server.ts";
import { createActivitySql } from "./sql.server.ts";

const database = useDatabase();
const catalogue = makeCatalogue({ hotels: 40, firstDay: dayNumber(day("2026-11-21")), seed: 8 });
const vouchers = makeVouchers({ hotels: catalogue.hotels, count: 120 });
let engines: { index: SearchEngine; sql: SearchEngine };

beforeAll(async () => {
  await fillDatabase(database(), catalogue);
  await fillVouchers(database(), vouchers);
  const index = buildActivityIndex(await searchableActivityVouchers(database().db));
  engines = { index: createActivityEngine(() => index), sql: createActivitySql(database()) };
}, 120_000);

const sortSpots = (spots: readonly Spot[]) =>
  spots.toSorted((a, b) => a.latitude - b.latitude || a.longitude - b.longitude);

describe("activities in SQL", () => {
  it("are those of the index: totals, hits, prices, order, counts", async () => {
    for (const query of makeActivityQueries({ hotels: catalogue.hotels, count: 200 })) {
      expect(await engines.sql.search(query, { withFacets: true }), JSON.stringify(query)).toEqual(
        await engines.index.search(query, { withFacets: true }),
      );
    }
  });

  it("have the same map points and places", async () => {
    for (const query of makeActivityQueries({ hotels: catalogue.hotels, count: 20, seed: 2 })) {
      expect(await engines.sql.mapPoints(query, 1000)).toEqual(await engines.index.mapPoints(query, 1000));
      for (const limit of [1000, 5])
        expect(sortSpots(await engines.sql.spots(query, limit))).toEqual(
          sortSpots(await engines.index.spots(query, limit)),
        );
      expect(await engines.sql.countByDestination(query)).toEqual(await engines.index.countByDestination(query));
      expect(await engines.sql.countByHotel(query)).toEqual(await engines.index.countByHotel(query));
    }
  });
});

describe("activities in memory", () => {
  it("follow the change feed", async () => {
    const { db } = database();
    const activities = createLiveActivities(db);
    const live = await openLiveIndex({
      database: database(),
      clock: fixedClock("2026-11-21T09:00:00Z"),
      follow: activities.reload,
      everyMs: 60_000,
    });
    await activities.reload(null);
    const engine = createActivityEngine(activities.current);
    const [first] = vouchers;
    const query = {
      ...ANY_QUERY,
      flow: "activity" as const,
      hotelId: first?.hotelId ?? 0,
      limit: 10,
      packagesPerHotel: 20,
    };
    const priceOf = async () =>
      (await engine.search(query, { withFacets: false })).hits.find(({ packageId }) => packageId === first?.id)
        ?.sellPrice;
    expect(await priceOf()).toBeDefined();
    await db.transaction(async (tx) => {
      await tx
        .update(activityVoucherPrice)
        .set({ sellPriceCents: 777 })
        .where(eq(activityVoucherPrice.voucherId, first?.id ?? 0));
      await tx.insert(changeFeed).values({ kind: "catalogue", hotelId: first?.hotelId ?? 0 });
    });
    await live.catchUp();
    expect(await priceOf()).toBe(777);
    await db.transaction(async (tx) => {
      await tx
        .update(activityVoucher)
        .set({ isPublished: false })
        .where(eq(activityVoucher.id, first?.id ?? 0));
      await tx.insert(changeFeed).values({ kind: "catalogue", hotelId: first?.hotelId ?? 0 });
    });
    await live.catchUp();
    expect(await priceOf()).toBeUndefined();
    await live.stop();
  });
});
