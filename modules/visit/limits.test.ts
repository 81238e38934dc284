import { describe, expect, test } from "vitest";
import { addDays, day } from "#platform/dates.ts";
import { offersQuery, quoteQuery } from "#modules/availability/schema.ts";
import { cleanState } from "#modules/search/query/clean-state.ts";
import { toCriteria } from "#modules/search/query/filter-criteria.ts";
import { knownToVocabulary } from "#modules/search/query/known-values.ts";
import { criteriaSchema } from "#modules/search/query/schema.ts";
import { parseState } from "./state.ts";
import { readStay } from "./stay.ts";

/** Whoever reads a party or dates has the same limits: addresses of searches and of stays, bodies and queries of calls. */
const NOW = { today: day("2026-11-21"), hour: 12 };
const CHECKIN = day("2026-12-11");

const inSearch = (hash: string) => {
  const state = cleanState(parseState(hash), {
    flow: "booking",
    isCity: false,
    isKnown: knownToVocabulary("booking"),
    now: NOW,
  });
  return toCriteria({ base: {}, state, now: NOW, flow: "booking" });
};
const isCriteria = (criteria: object) => criteriaSchema(NOW).safeParse(criteria).success;
const isQuote = (query: object) =>
  [offersQuery, quoteQuery].every(
    (schema) => schema.safeParse({ locale: "fr_FR", checkin: CHECKIN, nights: "2", ...query }).success,
  );

describe("nights", () => {
  test.each([
    [1, true],
    [7, true],
    [20, true],
    [21, false],
    [30, false],
    [31, false],
    [60, false],
    [61, false],
  ])("%i can be asked for: %s", (nights, isAsked) => {
    const checkout = addDays(CHECKIN, nights);
    for (const hash of [`checkin=${CHECKIN};checkout=${checkout}`, `checkin=${CHECKIN};night=${nights}`]) {
      expect(readStay(parseState(hash), NOW).stay, hash).toEqual(isAsked ? { checkin: CHECKIN, nights } : null);
      expect(inSearch(hash), hash).toMatchObject(isAsked ? { checkin: CHECKIN, checkout } : {});
      expect("checkin" in inSearch(hash), hash).toBe(isAsked);
    }
    expect("night" in inSearch(`night=${nights}`)).toBe(isAsked);
    expect(isCriteria({ night: nights })).toBe(isAsked);
    expect(isCriteria({ checkin: CHECKIN, night: nights })).toBe(isAsked);
    expect(isCriteria({ checkin: CHECKIN, checkout })).toBe(isAsked);
    expect(isQuote({ nights: String(nights) })).toBe(isAsked);
  });
});

describe("people", () => {
  test.each([
    ["a=20;c=10;b=10", 20, 10, 10],
    ["a=25;c=11;b=99", 20, 10, 10],
    ["a=0;c=-1;b=x", 2, 0, 0],
    ["", 2, 0, 0],
  ])("of an address are as many as can come: %s", (hash, adults, children, babies) => {
    const party = { adults, children, babies, singleRoom: children + babies > 0 };
    expect(readStay(parseState(hash), NOW).party).toEqual(party);
    expect(inSearch(hash)).toEqual(
      adults === 2
        ? {}
        : { adults: String(adults), children: String(children), babies: String(babies), singleRoom: "true" },
    );
  });

  test.each([
    [1, 0, 0, true],
    [20, 10, 10, true],
    [21, 0, 0, false],
    [0, 0, 0, false],
    [2, 11, 0, false],
    [2, 0, 11, false],
  ])("of a call are refused beyond it: %i, %i, %i", (adults, children, babies, isAsked) => {
    expect(isCriteria({ adults, children, babies })).toBe(isAsked);
    expect(isQuote({ adult: String(adults), child: String(children), baby: String(babies) })).toBe(isAsked);
  });
});

test("an arrival further ahead than stays are sold is none of ours", () => {
  const [last, beyond] = [addDays(NOW.today, 396), addDays(NOW.today, 397)];
  expect(readStay(parseState(`checkin=${last};night=1`), NOW).stay).toEqual({ checkin: last, nights: 1 });
  expect(readStay(parseState(`checkin=${beyond};night=1`), NOW).stay).toBeNull();
  expect(inSearch(`checkin=${beyond};checkout=${addDays(beyond, 1)}`)).toEqual({});
});
