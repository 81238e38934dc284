import { expect, it, vi } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { day, nightsBetween, type Day } from "#platform/dates.ts";
import type { CountryRule } from "#modules/availability/country-rules.ts";
import { quoteStay } from "#modules/availability/quote.server.ts";
import { ANY_QUERY } from "#tests/bench/search/queries.ts";
import { createSellable } from "#tests/support/factories/catalogue.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { createIndexEngine } from "./index/engine.ts";
import { loadIndex } from "./index/load.server.ts";
import { createPostgresEngine } from "./postgres/engine.server.ts";

/** A rule of one country is one row: whatever reads the days of rates knows it (docs/product/product.md#possible). */
vi.mock("#modules/availability/country-rules.ts", () => ({
  COUNTRY_RULES: [
    { country: "FR", on: "12-11", closes: "arrival" },
    { country: "FR", on: "12-20", closes: "departure" },
    { country: "BE", on: "12-25", closes: "nights" },
  ] satisfies CountryRule[],
}));

const database = useDatabase();
const clock = fixedClock("2026-11-21T09:00:00Z");
const party = { adults: 2, children: 0, babies: 0, singleRoom: false };

it("a day that a country closes is closed for quote, index and SQL alike, in that country alone", async () => {
  const { db } = database();
  const made = { from: day("2026-11-21"), days: 60, package: { nights: [1, 2] } };
  const french = (await createSellable(db, made)).package.id;
  const belgian = (await createSellable(db, { ...made, hotel: { country: "BE" } })).package.id;
  const { index } = await loadIndex(database(), clock);
  const sql = createPostgresEngine({ database: database(), clock });
  await sql.catchUp();
  const engines = [createIndexEngine(() => index), sql];

  const quoted = async (checkin: Day, nights: number) => {
    const ids = [french, belgian];
    const quotes = await Promise.all(
      ids.map((packageId) =>
        quoteStay(db, clock, { siteId: "fr_FR", packageId, checkin, nights, party, activityDays: [] }),
      ),
    );
    return ids.filter((_, at) => quotes[at]?.bookable);
  };
  for (const [checkin, checkout, expected] of [
    ["2026-12-11", "2026-12-12", [belgian]],
    ["2026-12-10", "2026-12-12", [french, belgian]],
    ["2026-12-10", "2026-12-11", [french, belgian]],
    ["2026-12-19", "2026-12-20", [belgian]],
    ["2026-12-20", "2026-12-21", [french, belgian]],
    ["2026-12-25", "2026-12-26", [french]],
    ["2026-12-24", "2026-12-26", [french]],
    ["2026-12-24", "2026-12-25", [french, belgian]],
  ] as const) {
    const stay = { checkin: day(checkin), nights: nightsBetween(day(checkin), day(checkout)) };
    expect(await quoted(stay.checkin, stay.nights), `quote of ${checkin}`).toEqual(expected);
    for (const engine of engines) {
      const { hits } = await engine.search({ ...ANY_QUERY, stay, sort: "priceAsc" }, { withFacets: false });
      const found = hits.map(({ packageId }) => packageId).toSorted((a, b) => a - b);
      expect(found, `search of ${checkin}`).toEqual([...expected].toSorted((a, b) => a - b));
    }
  }
});
