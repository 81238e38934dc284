import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { day } from "#platform/dates.ts";
import { FLOWS, type Flow } from "#modules/sites/flows.ts";
import { parseState, writeHash } from "#modules/visit/state.ts";
import { criteriaSchema } from "./schema.ts";
import { cleanState } from "./clean-state.ts";
import { toCriteria } from "./filter-criteria.ts";
import { knownToVocabulary } from "./known-values.ts";
import { FILTER_GROUPS, type FilterGroup } from "./filters.ts";
import { countFilters, countGroup } from "./filter-state.ts";

const now = { today: day("2026-11-20"), hour: 12 };
const clean = (hash: string, { flow = "booking" as Flow, isCity = false, hour = 12 } = {}) =>
  writeHash(cleanState(parseState(hash), { flow, isCity, isKnown: knownToVocabulary(flow), now: { ...now, hour } }));

describe("what an address really asks for", () => {
  it.each([
    ["prices the wrong way round change places", "priceMin=20000;priceMax=10000", "priceMin=10000;priceMax=20000"],
    ["a maximum at the slider's end is none", "priceMax=26000", ""],
    ["a minimum up to 9 is none", "priceMin=900", ""],
    ["a minimum of 10 is one", "priceMin=1000", "priceMin=1000"],
    ["prices are whole euros, as the slider's", "priceMax=12340", "priceMax=12300"],
    ["a distance from nowhere", "distanceMax=30", ""],
    ["half a point", "lat=48.8;distanceMax=30", ""],
    [
      "distances the wrong way round",
      "lat=48.8;lng=2.3;distanceMin=90;distanceMax=10",
      "lat=48.8;lng=2.3;distanceMin=10;distanceMax=90",
    ],
    ["a distance beyond the range", "lat=48.8;lng=2.3;distanceMax=999", "lat=48.8;lng=2.3;distanceMax=300"],
    [
      "a part of the map takes the place of the point",
      "bounds=49,48,3,2;lat=48.8;lng=2.3;distanceMax=30",
      "bounds=49,48,3,2",
    ],
    ["a frame that is none", "bounds=1,2,3", ""],
    ["a score that no filter has", "hotelScore=9.3", ""],
    ["a score above ten", "hotelScore=90", ""],
    ["a score is out of ten", "hotelScore=9", "hotelScore=9"],
    ["a score in another spelling", "hotelScore=9.0", "hotelScore=9"],
    ["a theme that is none", "theme=77777", ""],
    ["another flow's theme", "theme=986", ""],
    ["no nights", "night=0", ""],
    [
      "unknown list values",
      "stars=4,9;facilities=spa,helipad;tags=1,99999;hotelTypes=tent",
      "facilities=spa;tags=1;stars=4",
    ],
    ["dates that are over", "checkin=2026-11-01;checkout=2026-11-03", ""],
    ["half a pair of dates", "checkin=2026-12-04", ""],
    ["an order that the flow has not", "sort=distance", ""],
    [
      "what makes sense",
      "theme=16;priceMax=15000;checkin=2026-12-04;checkout=2026-12-06;hotelScore=8;sort=promo;a=3;c=0;b=0",
      "theme=16;priceMax=15000;checkin=2026-12-04;checkout=2026-12-06;hotelScore=8;sort=promo;a=3;c=0;b=0",
    ],
  ])("%s: #%s", (_name, hash, expected) => expect(clean(hash)).toBe(expected));

  it.each([
    ["gifts: what no gift has", "gifting", "giftFormat=x;giftNights=abc;giftAdults=99", ""],
    [
      "gifts: what they have",
      "gifting",
      "giftFormat=digital;giftNights=2;giftAdults=2",
      "giftNights=2;giftFormat=DIGITAL;giftAdults=2",
    ],
    ["gifts have no dates", "gifting", "checkin=2026-12-11;checkout=2026-12-13", ""],
    ["activities have no dates", "activity", "checkin=2026-12-11;checkout=2026-12-13;night=2", ""],
    [
      "activities have no filters of the hotel",
      "activity",
      "stars=4;facilities=spa;tags=1;theme=986",
      "theme=986;tags=1",
    ],
    ["nights in a hotel have no activities", "hotel", "tags=1;stars=4", "stars=4"],
    ["stays have no gift", "booking", "giftNights=2", ""],
  ] as const)("%s", (_name, flow, hash, expected) => expect(clean(hash, { flow })).toBe(expected));

  it("measures around a searched city, to 100 km unless asked for more", () => {
    expect(clean("distanceMin=90;distanceMax=10", { isCity: true })).toBe("distanceMin=10;distanceMax=90");
    expect(clean("distanceMin=50", { isCity: true })).toBe("distanceMin=50;distanceMax=100");
    expect(clean("distanceMax=300", { isCity: true }), '"Travel locally!" from a city goes that far').toBe(
      "distanceMax=300",
    );
    expect(clean("distanceMax=999", { isCity: true })).toBe("distanceMax=300");
  });

  it.each([
    [19, "checkin=2026-11-20;checkout=2026-11-21"],
    [20, ""],
  ])("keeps tonight until 20:00: at %i:00", (hour, expected) =>
    expect(clean("checkin=2026-11-20;checkout=2026-11-21", { hour })).toBe(expected),
  );
});

/** Values that are right, wrong, and on the edge, for every key that a filter or the search box writes. */
const anyState = fc.record({
  priceMin: value("0", "900", "1000", "20000", "26000", "-1", "x"),
  priceMax: value("0", "500", "10000", "25000", "26000"),
  lat: value("48.8", "91"),
  lng: value("2.3", "x"),
  distanceMin: value("0", "10", "90", "400"),
  distanceMax: value("0", "30", "90", "9999"),
  bounds: value("49,48,3,2", "1,2,3"),
  hotelScore: value("7", "8.5", "7.5", "85", "99999"),
  theme: value("16", "986", "77777", "x"),
  stars: value("4", "4,9", "0"),
  facilities: value("spa", "spa,helipad", "pets_allowed"),
  tags: value("1", "1,99999"),
  hotelTypes: value("castle", "tent"),
  hotelEnvironments: value("seaside", "moon"),
  hotelStyles: value("design", "ugly"),
  checkin: value("2026-11-20", "2026-12-04", "2020-01-01"),
  checkout: value("2026-12-06", "2026-12-01"),
  night: value("0", "2", "61"),
  sort: value("distance", "promo", "cheapest"),
  giftNights: value("1", "7", "abc"),
  giftFormat: value("DIGITAL", "x"),
  giftAdults: value("2", "99"),
  city: value("6001", "x"),
  a: value("3", "21"),
  c: value("1"),
});

function value(...values: string[]) {
  return fc.option(fc.constantFrom(...values), { nil: undefined });
}

/** The criteria that each group of filters becomes. */
const SENT: Record<FilterGroup, readonly string[]> = {
  activities: ["tags"],
  price: ["priceMin", "priceMax", "singleVoucherPriceMin", "singleVoucherPriceMax"],
  distance: ["distanceMin", "distanceMax"],
  facilities: ["facilities", "petsAllowed"],
  more: ["minHotelReviewScore", "stars", "hotelType", "hotelEnvironment", "hotelStyle"],
};

describe("for every address and flow", () => {
  const every = (check: (input: { flow: Flow; isCity: boolean; state: object }) => void) =>
    fc.assert(
      fc.property(fc.record({ flow: fc.constantFrom(...FLOWS), isCity: fc.boolean(), state: anyState }), check),
      { numRuns: 500 },
    );

  it("what is shown as a filter is what is sent", () =>
    every(({ flow, isCity, state }) => {
      const shown = cleanState(state, { flow, isCity, isKnown: knownToVocabulary(flow), now });
      const sent = toCriteria({ base: {}, state: shown, now, flow });
      for (const group of Object.keys(FILTER_GROUPS) as FilterGroup[])
        expect(countGroup(shown, group) > 0, group).toBe(SENT[group].some((name) => name in sent));
      expect(countFilters(shown) > 0).toBe([...Object.values(SENT).flat(), "boundsNorth"].some((name) => name in sent));
      expect(shown.checkin !== undefined).toBe("checkin" in sent);
    }));

  it("what is sent is never refused", () =>
    every(({ flow, isCity, state }) => {
      const sent = toCriteria({
        base: {},
        state: cleanState(state, { flow, isCity, isKnown: knownToVocabulary(flow), now }),
        now,
        flow,
      });
      expect(criteriaSchema(now).safeParse(sent).error).toBeUndefined();
    }));

  it("cleaning twice changes nothing", () =>
    every(({ flow, isCity, state }) => {
      const once = cleanState(state, { flow, isCity, isKnown: knownToVocabulary(flow), now });
      expect(writeHash(cleanState(once, { flow, isCity, isKnown: knownToVocabulary(flow), now }))).toBe(
        writeHash(once),
      );
    }));
});
