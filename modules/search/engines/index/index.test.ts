import { describe, expect, it } from "vitest";
import { makeCatalogue, withAmountsByAdults, type SyntheticCatalogue } from "#tests/bench/search/synthetic.ts";
import { buildSynthetic } from "#tests/bench/search/fill-index.ts";
import { makeQueries, ofManyParties } from "#tests/bench/search/queries.ts";
import { worldOf } from "#tests/bench/search/world.ts";
import { searchLonghand } from "../oracle.ts";
import { searchIndex } from "./engine.ts";

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
