import { describe, expect, it } from "vitest";
import { buildSynthetic } from "#tests/bench/search/fill-index.ts";
import { ANY_QUERY } from "#tests/bench/search/queries.ts";
import { makeCatalogue, withAmountsByAdults } from "#tests/bench/search/synthetic.ts";
import { dayFromNumber } from "#platform/dates.ts";
import { MAX_NIGHTS } from "#modules/catalogue/types.ts";
import { HORIZON_DAYS } from "#modules/visit/dates.ts";
import { withSingleRoom, type Party } from "#modules/visit/party.ts";
import { searchIndex } from "./engine.ts";
import type { SearchIndex } from "./layout.ts";
import { stepDifferences } from "./step-differences.ts";

const FIRST_DAY = 20_500;
const party = (adults: number, children = 0): Party => withSingleRoom({ adults, children, babies: 0 });

/** What a hotel's stays cost by the searches of each day, by id. */
function pricesOn(index: SearchIndex, hotelId: number, people: Party, day: number, nights: number) {
  const stay = { checkin: dayFromNumber(day), nights };
  const { hits } = searchIndex(index, { ...ANY_QUERY, hotelId, party: people, stay, packagesPerHotel: 99 }, false);
  return new Map(hits.map(({ packageId, sellPrice }) => [packageId, sellPrice]));
}

/** The same as `stepDifferences` says of one pair, search by search. */
function longhand(index: SearchIndex, hotelId: number, people: Party, { plain, richer }: Record<string, number>) {
  const found: Record<number, number> = {};
  for (let nights = 1; nights <= MAX_NIGHTS; nights++) {
    let lowest = Infinity;
    for (let day = FIRST_DAY; day < FIRST_DAY + HORIZON_DAYS; day++) {
      const prices = pricesOn(index, hotelId, people, day, nights);
      const [before, after] = [prices.get(plain ?? 0), prices.get(richer ?? 0)];
      if (before === undefined || after === undefined || before >= lowest) continue;
      lowest = before;
      found[nights] = after - before;
    }
  }
  return found;
}

describe.each([
  { name: "slots as the catalogue suggests", options: {} },
  { name: "one slot, the rest in the overflow", options: { weekendSlots: 1 } },
])("a step without dates costs what the searches of its day say: $name", ({ options }) => {
  it.each([party(2), party(1), party(5), party(2, 1)])(
    "%o",
    async (people) => {
      const catalogue = withAmountsByAdults(makeCatalogue({ hotels: 24, firstDay: FIRST_DAY, seed: 5 }));
      const index = await buildSynthetic(catalogue, options);
      const houses = catalogue.hotels.filter(
        ({ packages }) => packages.filter(({ kind }) => kind === "weekend").length > 1,
      );
      for (const { id: hotelId, packages } of houses.slice(0, 3)) {
        const [first, second, third] = packages.filter(({ kind }) => kind === "weekend").map(({ id }) => id);
        const pairs = [
          { plain: first ?? 0, richer: second ?? 0 },
          { plain: second ?? 0, richer: first ?? 0 },
          ...(third ? [{ plain: first ?? 0, richer: third }] : []),
        ];
        const found = stepDifferences(index, { hotelId, party: people, pairs });
        expect(found.map((byNights) => Object.fromEntries(byNights ?? []))).toEqual(
          pairs.map((pair) => longhand(index, hotelId, people, pair)),
        );
      }
    },
    60_000,
  );
});

it("a stay or a hotel that is not known yet has no difference", async () => {
  const index = await buildSynthetic(makeCatalogue({ hotels: 2, firstDay: FIRST_DAY, seed: 5 }));
  const pairs = [{ plain: 1, richer: 999_999_999 }];
  expect(stepDifferences(index, { hotelId: 999_999_999, party: party(2), pairs })).toEqual([null]);
  expect(stepDifferences(index, { hotelId: index.hotels.id[0] ?? 0, party: party(2), pairs })).toEqual([null]);
});
