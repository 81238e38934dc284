import { describe, expect, it } from "vitest";
import { addDays, dayFromNumber } from "#platform/dates.ts";
import { makeCatalogue, withAmountsByAdults, type SyntheticCatalogue } from "#tests/bench/search/synthetic.ts";
import { buildSynthetic } from "#tests/bench/search/fill-index.ts";
import { makeQueries, ofManyParties } from "#tests/bench/search/queries.ts";
import { worldOf } from "#tests/bench/search/world.ts";
import { searchLonghand } from "../oracle.ts";
import { pricesByDay } from "./calendar.ts";
import { searchIndex } from "./engine.ts";
import { eachPosition, evaluate } from "./evaluate.ts";
import { priceValue } from "./prices.ts";
import { hasBit } from "./bitset.ts";
import type { SearchIndex } from "./layout.ts";
import type { DaysOfPackages, SearchQuery } from "../../types.ts";

const FIRST_DAY = 20_500;

const asItIs = (catalogue: SyntheticCatalogue) => catalogue;

/** Every third room costs ten times as much every fifth day: more than the columns of nights hold above the cheapest. */
function withDearDays(catalogue: SyntheticCatalogue): SyntheticCatalogue {
  return {
    ...catalogue,
    rate: (id) => {
      const rate = catalogue.rate(id);
      return id % 3 === 0
        ? { ...rate, amount: rate.amount.map((amount, day) => (day % 5 === 0 ? amount * 10 : amount)) }
        : rate;
    },
  };
}

describe.each([
  { name: "slots as the catalogue suggests", options: {}, change: asItIs },
  { name: "two slots, the rest in the overflow", options: { weekendSlots: 2 }, change: asItIs },
  { name: "nights that differ by thousands", options: { weekendSlots: 3 }, change: withDearDays },
])("index and longhand search agree: $name", ({ options, change }) => {
  it("on 150 generated searches over 24 hotels", async () => {
    const catalogue = change(makeCatalogue({ hotels: 24, firstDay: FIRST_DAY, seed: 3 }));
    const index = await buildSynthetic(catalogue, options);
    const world = worldOf(catalogue);
    expect(index.wide.size > 0).toBe(change === withDearDays);
    for (const query of makeQueries({ hotels: catalogue.hotels, today: FIRST_DAY, count: 150, seed: 11 })) {
      expect(searchIndex(index, query, true), JSON.stringify(query)).toEqual(searchLonghand(world, query));
    }
  }, 60_000);
});

describe.each([
  { name: "slots as the catalogue suggests", options: {}, change: asItIs },
  { name: "two slots, the rest in the overflow", options: { weekendSlots: 2 }, change: asItIs },
  { name: "nights that differ by thousands", options: { weekendSlots: 3 }, change: withDearDays },
])("index and longhand search agree on amounts by adults: $name", ({ options, change }) => {
  it("on 70 generated searches of many parties", async () => {
    const catalogue = withAmountsByAdults(change(makeCatalogue({ hotels: 24, firstDay: FIRST_DAY, seed: 3 })));
    const index = await buildSynthetic(catalogue, options);
    const world = worldOf(catalogue);
    const queries = makeQueries({ hotels: catalogue.hotels, today: FIRST_DAY, count: 70, seed: 19 }).map(ofManyParties);
    for (const query of queries)
      expect(searchIndex(index, query, true), JSON.stringify(query)).toEqual(searchLonghand(world, query));
    expect(index.parties.columns.values().some(({ byAdults }) => byAdults.size > 0)).toBe(true);
  }, 60_000);
});

/** A search for each of the days, of which only some packages are looked at. */
function pricesDayByDay(index: SearchIndex, query: SearchQuery, { packageIds, from, days }: DaysOfPackages) {
  const prices = new Map(packageIds.map((id) => [id, new Array<number | null>(days).fill(null)]));
  const nights = query.stay?.nights ?? query.nights;
  for (let offset = 0; nights !== null && offset < days; offset++) {
    const stay = { checkin: addDays(from, offset), nights };
    const found = evaluate(index, { ...query, stay, nights: null });
    eachPosition(found, (position) => {
      const own = prices.get(index.packages.id[position] ?? 0);
      if (own && hasBit(found.hotels, 0, index.packages.row[position] ?? 0)) own[offset] = priceValue(found, position);
    });
  }
  return prices;
}

describe.each([
  { name: "slots as the catalogue suggests", options: {}, change: asItIs },
  { name: "two slots, the rest in the overflow", options: { weekendSlots: 2 }, change: asItIs },
  { name: "nights that differ by thousands", options: { weekendSlots: 3 }, change: withDearDays },
])("prices by day are those of a search a day: $name", ({ options, change }) => {
  it("for 60 generated searches of many parties", async () => {
    const catalogue = withAmountsByAdults(change(makeCatalogue({ hotels: 24, firstDay: FIRST_DAY, seed: 3 })));
    const index = await buildSynthetic(catalogue, options);
    const packageIds = [...index.packages.id].filter((id, place) => id > 0 && place % 3 > 0);
    const made = makeQueries({ hotels: catalogue.hotels, today: FIRST_DAY, count: 60, seed: 23 }).filter(
      ({ flow }) => flow !== "gifting",
    );
    let priced = 0;
    for (const query of [...made, ...made.map(ofManyParties)]) {
      for (const nights of [1, 2, 7]) {
        const ofLength = { ...query, stay: null, nights };
        // From before the first day on which anybody arrives.
        const days = { packageIds, from: dayFromNumber(FIRST_DAY - 2), days: 12 };
        const prices = pricesByDay(index, ofLength, days);
        expect(prices, JSON.stringify(ofLength)).toEqual(pricesDayByDay(index, ofLength, days));
        priced += [...prices.values()].flat().filter((price) => price !== null).length;
      }
    }
    expect(priced).toBeGreaterThan(1_000);
  }, 60_000);
});
