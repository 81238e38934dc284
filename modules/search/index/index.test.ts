import { describe, expect, it } from "vitest";
import { makeCatalogue } from "#tests/bench/search/synthetic.ts";
import { buildSynthetic } from "#tests/bench/search/fill-index.ts";
import { makeQueries } from "#tests/bench/search/queries.ts";
import { worldOf } from "#tests/bench/search/world.ts";
import { searchLonghand } from "../oracle.ts";
import { searchIndex } from "./engine.ts";

const FIRST_DAY = 20_500;

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
