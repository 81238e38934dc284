import { describe, expect, it } from "vitest";
import { makeCatalogue, type SyntheticCatalogue } from "#tests/bench/search/synthetic.ts";
import { buildSynthetic } from "#tests/bench/search/fill-index.ts";
import { makeQueries } from "#tests/bench/search/queries.ts";
import { searchLonghand, type OracleWorld } from "../oracle.ts";
import { searchIndex } from "./engine.ts";


const FIRST_DAY = 20_500;

/** The same catalogue for the oracle: rates and stock read day by day. */
export function worldOf(catalogue: SyntheticCatalogue): OracleWorld {
  const pools = new Map(catalogue.hotels.flatMap((hotel) => hotel.rates.map((rate) => [rate.id, rate.poolId] as const)));
  const rates = new Map([...pools.keys()].map((id) => [id, catalogue.rate(id)]));
  const stocks = new Map([...new Set(pools.values())].map((id) => [id, catalogue.stock(id)]));
  return {
    hotels: catalogue.hotels, today: FIRST_DAY, firstArrival: FIRST_DAY,
    rate: (id, day) => {
      const at = day - catalogue.firstDay;
      const rate = rates.get(id);
      if (!rate || at < 0 || at >= catalogue.days) return undefined;
      return {
        amountCents: rate.amount[at] as number, isClosed: rate.isClosed[at] === 1, minLos: rate.minLos[at] as number, maxLos: rate.maxLos[at] as number,
        closedToArrival: rate.closedToArrival[at] === 1, closedToDeparture: rate.closedToDeparture[at] === 1, left: stocks.get(pools.get(id) ?? 0)?.[at] ?? 0,
      };
    },
  };
}

describe.each([
  { name: "slots as the catalogue suggests", options: {} },
  { name: "two slots, the rest in the overflow", options: { weekendSlots: 2 } },
])("index and longhand search agree: $name", ({ options }) => {
  it("on 150 generated searches over 24 hotels", async () => {
    const catalogue = makeCatalogue({ hotels: 24, firstDay: FIRST_DAY, seed: 3 });
    const index = await buildSynthetic(catalogue, options);
    const world = worldOf(catalogue);
    for (const query of makeQueries({ hotels: catalogue.hotels, today: FIRST_DAY, count: 150, seed: 11 })) {
      expect(searchIndex(index, query, true), JSON.stringify(query)).toEqual(searchLonghand(world, query));
    }
  }, 60_000);
});
