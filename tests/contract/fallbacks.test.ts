import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fixedClock, localTime } from "#platform/clock.ts";
import { destination } from "#modules/destinations/tables.server.ts";
import { hotel } from "#modules/catalogue/tables.server.ts";
import type { SearchResults } from "#modules/search/types.ts";
import { cleanState } from "#modules/search/query/clean-state.ts";
import { isCitySearch, type Criteria } from "#modules/search/query/criteria.ts";
import { toCriteria } from "#modules/search/query/filter-criteria.ts";
import { knownToVocabulary } from "#modules/search/query/known-values.ts";
import { PLACE_FIELDS } from "#modules/search/query/places.ts";
import { readSort } from "#modules/search/query/read-state.ts";
import { FLOWS, flowOfPath, type Flow } from "#modules/sites/flows.ts";
import { SITES } from "#modules/sites/locales.ts";
import { parseState, type SearchState } from "#modules/visit/state.ts";
import { inArray } from "drizzle-orm";
import { DEMO_NOW } from "#tests/support/demo.ts";
import { startContract } from "#tests/support/contract.ts";

/** What a block of wider results promises is what its link finds (docs/product/search.md#fallbacks). */
const contract = startContract();
const SEARCHES = 440;
const now = localTime(fixedClock(DEMO_NOW), SITES.fr_FR.timeZone);

/** A page's search: what its key says, with the state of its address, read as the page reads it. */
async function searchPage(base: Criteria, asked: SearchState, flow: Flow) {
  const state = cleanState(asked, { flow, now, isCity: isCitySearch(base, asked), isKnown: knownToVocabulary(flow) });
  const { body } = await contract().client.call<SearchResults>("POST /api/offers.json", {
    body: {
      locale: "fr_FR",
      flow,
      orderBy: readSort(state, flow),
      searchCriterias: toCriteria({ base, state, now, flow }),
      lenient: true,
      withFallbacks: true,
      pagination: { limit: 100 },
    },
  });
  return body;
}

/** The search of an address of ours. */
async function follow(uri: string) {
  const { pathname, search } = new URL(uri, "http://fr.localhost");
  const flow = flowOfPath(SITES.fr_FR, pathname);
  const { body } = await contract().client.call<{ criteria: Criteria; uri: string }>(
    "GET /api/search/search-key.json",
    {
      query: { locale: "fr_FR", key: pathname.split("/").at(-2) ?? "", flow },
    },
  );
  expect(body.uri, "a link needs no redirect").toBe(pathname);
  return searchPage(body.criteria, parseState(search), flow);
}

/** Chosen once in five searches. */
const maybe = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });

/** What visitors choose: little of each, so that searches find something and leave room for wider ones. */
const anyDates: fc.Arbitrary<SearchState> = fc.constantFrom(
  {},
  { checkin: "2026-12-11", checkout: "2026-12-12" },
  { checkin: "2026-12-11", checkout: "2026-12-13" },
  { checkin: "2027-01-15", night: "2" },
);
const anyChoice: fc.Arbitrary<SearchState> = fc.record({
  night: maybe(fc.constantFrom("1", "2")),
  a: maybe(fc.constantFrom("1", "3")),
  c: maybe(fc.constantFrom("1")),
  priceMin: maybe(fc.constantFrom("6000")),
  priceMax: maybe(fc.constantFrom("12000", "18000")),
  stars: maybe(fc.constantFrom("3,4", "4", "5")),
  hotelScore: maybe(fc.constantFrom("8.5", "9")),
  facilities: maybe(fc.constantFrom("spa", "pets_allowed", "parking")),
  hotelTypes: maybe(fc.constantFrom("castle", "boutique")),
  tags: maybe(fc.constantFrom("1", "2")),
  giftNights: maybe(fc.constantFrom("1", "2")),
  distanceMax: maybe(fc.constantFrom("5", "60", "150")),
  lat: maybe(fc.constantFrom("48.85")),
  lng: maybe(fc.constantFrom("2.35")),
  bounds: maybe(fc.constant("51,46,8,-2")),
  sort: maybe(fc.constantFrom("priceAsc", "promo", "distance")),
});

const anyState = fc.tuple(anyDates, anyChoice).map(([dates, choice]): SearchState => ({ ...choice, ...dates }));

async function placesWithHotels(): Promise<Criteria[]> {
  const { db } = contract();
  const rows = await db.select({ placeIds: hotel.placeIds }).from(hotel);
  const ids = [...new Set(rows.flatMap(({ placeIds }) => placeIds))];
  const places = await db
    .select({ id: destination.id, kind: destination.kind })
    .from(destination)
    .where(inArray(destination.id, ids))
    .orderBy(destination.id);
  return places.map(({ id, kind }) => ({ [PLACE_FIELDS[kind]]: String(id) }));
}

describe("a block of wider results", () => {
  test("leads to exactly what it shows: as many offers, in the same order", { timeout: 120_000 }, async () => {
    const anyPage = fc.record({
      flow: fc.constantFrom(...FLOWS),
      place: fc.constantFrom({}, ...(await placesWithHotels())),
      theme: fc.constantFrom(undefined, "16", "23", "986"),
      state: anyState,
    });
    let blocks = 0;
    for (const { flow, place, theme, state } of fc.sample(anyPage, { numRuns: SEARCHES, seed: 11 })) {
      const isTheme = theme && (theme === "986") === (flow === "activity");
      const base = { ...place, ...(isTheme ? { theme } : {}) };
      const { exactMatch, fallbacks = [] } = await searchPage(base, state, flow);
      const shown = new Set(exactMatch.map(({ hotel: { id } }) => id));
      for (const block of fallbacks) {
        const found = await follow(block.uri);
        const label = `${flow} ${JSON.stringify({ base, state })} → ${block.uri}`;
        expect(found.totalCount, label).toBe(block.totalCount);
        const first = found.exactMatch.filter(({ hotel: { id } }) => !shown.has(id)).slice(0, block.results.length);
        const facts = (cards: typeof first) => cards.map(({ id, sellPrice, nights }) => ({ id, sellPrice, nights }));
        expect(facts(first), label).toEqual(facts(block.results));
        for (const {
          hotel: { id },
        } of block.results)
          shown.add(id);
        blocks += 1;
      }
    }
    expect(blocks).toBeGreaterThan(200);
  });
});
