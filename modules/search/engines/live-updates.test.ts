import { beforeAll, expect, it } from "vitest";
import { WORKER } from "#tests/support/actors.ts";
import { fixedClock } from "#platform/clock.ts";
import { addDays, day, dayFromNumber, dayNumber } from "#platform/dates.ts";
import { applyAri } from "#modules/availability/ari.server.ts";
import { holdStock, releaseHold } from "#modules/availability/stock.server.ts";
import { fillDatabase } from "#tests/bench/search/fill-database.ts";
import { makeQueries } from "#tests/bench/search/queries.ts";
import { createRandom, makeCatalogue, type Random } from "#tests/bench/search/synthetic.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { createIndexEngine } from "./index/engine.ts";
import { loadIndex } from "./index/load.server.ts";
import { openLiveIndex } from "./live-index.server.ts";

const database = useDatabase();
const today = dayNumber(day("2026-11-21"));
const clock = fixedClock("2026-11-21T09:00:00Z");
const catalogue = makeCatalogue({ hotels: 14, firstDay: today, seed: 33 });
const queries = makeQueries({ hotels: catalogue.hotels, today, count: 60, seed: 2 }).map((query) => ({
  ...query,
  limit: 100,
  packagesPerHotel: 9,
}));

beforeAll(() => fillDatabase(database(), catalogue));

/** A booking, one that ends, or new rates and stock of a week: whatever a day of business brings. */
async function change(random: Random): Promise<void> {
  const { db } = database();
  const hotel = random.pick(catalogue.hotels);
  const rate = random.pick(hotel.rates);
  const from = addDays(dayFromNumber(today), random.below(60));
  const stay = { poolId: rate.poolId, checkin: from, nights: 1 + random.below(2), rooms: 1 + random.below(3) };
  if (random.chance(0.6)) {
    const isHeld = await db.transaction((tx) => holdStock(tx, stay));
    if (isHeld && random.chance(0.3)) await db.transaction((tx) => releaseHold(tx, stay));
    return;
  }
  const restrictions = random.chance(0.5)
    ? { isClosed: random.chance(0.5), minLos: 1 + random.below(2) }
    : { amountCents: 5000 + random.below(10_000), roomsLeft: random.below(4) };
  await db.transaction((tx) =>
    applyAri(tx, clock, [{ roomRateId: rate.id, from, until: addDays(from, 6), ...restrictions }], { by: WORKER }),
  );
}

it("an index that followed a day of business answers like one built after it, whatever it had cached", async () => {
  const live = await openLiveIndex({ database: database(), clock, everyMs: 60_000 });
  const engine = createIndexEngine(live.current);
  const random = createRandom(5);
  for (let round = 0; round < 4; round++) {
    // Parties, from prices and views are all there before the changes come.
    for (const query of queries) await engine.search(query, { withFacets: true });
    for (let at = 0; at < 15; at++) await change(random);
    await live.catchUp();
    const { index } = await loadIndex(database(), clock);
    const rebuilt = createIndexEngine(() => index);
    for (const query of queries)
      expect(await engine.search(query, { withFacets: true }), JSON.stringify(query)).toEqual(
        await rebuilt.search(query, { withFacets: true }),
      );
  }
  await live.stop();
}, 60_000);
