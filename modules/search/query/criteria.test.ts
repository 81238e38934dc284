import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { day } from "#platform/dates.ts";
import { parseState, writeHash } from "#modules/visit/state.ts";
import { subjectCriteria } from "./criteria.ts";
import { toCriteria } from "./filter-criteria.ts";
import { hasPastDates, readSort, readStay } from "./read-state.ts";
import { readParty, writeParty } from "#modules/visit/party.ts";
import { clearFilters, countFilters, readDistance, readPrice, writeDistance, writePrice } from "./filter-state.ts";
import { cleanPriceInput, hintCount, toggleScore, toggleValue } from "../components/filter-choices.ts";
import type { FacetsView } from "../types.ts";

const today = day("2026-11-20");
const now = { today, hour: 12 };
const criteria = (hash: string, base = {}) => toCriteria({ base, state: parseState(hash), now, flow: "booking" });

describe("criteria of a page", () => {
  it("keeps what the key says and adds dates and party", () => {
    expect(criteria("checkin=2026-12-04;checkout=2026-12-06;a=2;c=1", { region: "812", theme: "16" })).toEqual({
      region: "812",
      theme: "16",
      checkin: "2026-12-04",
      checkout: "2026-12-06",
      adults: "2",
      children: "1",
      babies: "0",
      singleRoom: "true",
    });
  });
  it("lets a place of the state replace the key's, and keeps its theme", () =>
    expect(criteria("city=77", { region: "812", theme: "16" })).toMatchObject({ city: "77", theme: "16" }));
  it("drops the key's place then", () => expect(criteria("city=77", { region: "812" })).not.toHaveProperty("region"));
  it("asks for pets apart", () =>
    expect(criteria("facilities=spa,pets_allowed")).toMatchObject({ facilities: "spa", petsAllowed: "true" }));
  it.each([
    ["past dates", "checkin=2026-11-01;checkout=2026-11-03"],
    ["half a pair", "checkin=2026-12-04"],
    ["reversed dates", "checkin=2026-12-06;checkout=2026-12-04"],
    ["no date", "checkin=2026-02-30;checkout=2026-03-01"],
  ])("leaves out %s", (_name, hash) => expect(criteria(hash)).not.toHaveProperty("checkin"));
  it.each([
    ["a=99;c=12", { adults: "20", children: "10", babies: "0", singleRoom: "true" }],
    ["a=0;c=-1;b=x", {}],
  ])("asks for as many as can come, and for two when it makes no sense: %s", (hash, party) =>
    expect(criteria(hash)).toEqual(party),
  );
  it.each([
    ["checkin=2026-11-01;checkout=2026-11-03", "booking", true],
    ["checkin=2026-11-01", "hotel", true],
    ["checkin=2026-11-01", "gifting", false],
    ["checkin=2026-12-04;checkout=2026-12-06", "booking", false],
    ["checkin=2026-02-31", "booking", false],
    ["", "booking", false],
  ] as const)("knows that dates are over: #%s in the %s flow: %s", (hash, flow, isOver) =>
    expect(hasPastDates(parseState(hash), { flow, now })).toBe(isOver),
  );
  it("never throws on any hash", () =>
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const value of Object.values(criteria(text))) expect(typeof value).toBe("string");
      }),
    ));
});

describe("party", () => {
  it("round-trips", () => {
    const parties = fc.record({
      adults: fc.integer({ min: 1, max: 20 }),
      children: fc.integer({ min: 0, max: 10 }),
      babies: fc.integer({ min: 0, max: 10 }),
    });
    fc.assert(
      fc.property(parties, (party) => {
        const read = readParty(
          parseState(writeHash(writeParty({ ...party, singleRoom: party.children + party.babies > 0 }))),
        );
        expect(read).toEqual({ ...party, singleRoom: party.children + party.babies > 0 });
      }),
    );
  });
});

describe("order and dates", () => {
  it("orders by distance only with a point", () => {
    expect(readSort({ sort: "distance" }, "booking")).toBe("popularity");
    expect(readSort({ sort: "distance", lat: "48.85", lng: "2.35" }, "booking")).toBe("distance");
  });
  it.each([
    ["booking", 19, true],
    ["booking", 20, false],
    ["hotel", 19, true],
    ["gifting", 12, false],
    ["activity", 12, false],
  ] as const)("reads tonight in the %s flow at %i:00: %s", (flow, hour, isRead) =>
    expect(readStay({ checkin: today, checkout: "2026-11-21" }, { flow, now: { today, hour } }) !== null).toBe(isRead),
  );
});

describe("price", () => {
  it.each([
    [0, 250, undefined, undefined],
    [9, 249, undefined, "24900"],
    [10, 250, "1000", undefined],
    [180, 100, "10000", "18000"],
  ])("%i to %i", (min, max, priceMin, priceMax) => expect(writePrice({ min, max })).toEqual({ priceMin, priceMax }));
  it("reads back what it wrote", () =>
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 249 }), fc.integer({ min: 10, max: 249 }), (one, other) => {
        expect(readPrice(writePrice({ min: one, max: other }), "booking")).toEqual({
          min: Math.min(one, other),
          max: Math.max(one, other),
        });
      }),
    ));
  it("starts at 1 for activities", () => expect(readPrice({}, "activity")).toEqual({ min: 1, max: 250 }));
  it.each([
    ["12a", "12"],
    ["", ""],
    ["999", "250"],
    ["-5", "5"],
    ["007", "7"],
  ])("cleans %j", (text, cleaned) => expect(cleanPriceInput(text)).toBe(cleaned));
});

describe("filters", () => {
  it("needs a place to measure from", () => {
    expect(readDistance({}, false)).toBeNull();
    expect(readDistance({}, true)).toEqual({ isActive: false, min: 0, max: 30 });
    expect(readDistance({ lat: "48.85", lng: "2.35", distanceMax: "999" }, false)).toEqual({
      isActive: true,
      min: 0,
      max: 300,
    });
    expect(writeDistance({ isActive: false, min: 0, max: 30 })).toEqual({
      distanceMin: undefined,
      distanceMax: undefined,
    });
  });
  it("toggles values and scores", () => {
    expect(toggleValue({ stars: "3,4" }, "stars", "4").stars).toBe("3");
    expect(toggleValue({ stars: "3" }, "stars", "3").stars).toBeUndefined();
    expect(toggleScore({ hotelScore: "8" }, "8").hotelScore).toBeUndefined();
    expect(toggleScore({ hotelScore: "8" }, "9").hotelScore).toBe("9");
  });
  it("counts each value and one for a range", () => {
    const state = { facilities: "spa,sauna", priceMin: "1000", priceMax: "18000", stars: "4", checkin: "2026-12-04" };
    expect(countFilters(state)).toBe(4);
    expect(clearFilters(state)).toMatchObject({ checkin: "2026-12-04", facilities: undefined });
  });
  it("hints with the smallest count that is not zero among the selected facets", () => {
    const entry = (value: string, count: number) => ({ value, label: value, count, selected: false });
    const facets: FacetsView = {
      facilities: [entry("spa", 8), entry("sauna", 3), entry("golf", 0)],
      hotelScores: [],
      stars: [],
      hotelTypes: [],
      hotelEnvironments: [],
      hotelStyles: [],
      activities: [],
      priceHistogram: [],
      averagePrice: null,
    };
    expect(hintCount({ facilities: "spa,sauna,golf" }, facets, 50)).toBe(3);
    expect(hintCount({}, facets, 50)).toBe(50);
  });
});

describe("a hotel as the subject", () => {
  it.each([
    ["7", "7"],
    // Made in the office.
    ["1900000001", "1900000001"],
    ["9900000001", undefined],
    ["7;drop", undefined],
  ])("of the number %s is %s", (hotel, hotelId) =>
    expect(
      subjectCriteria({ base: {}, state: { hotel }, now: { today: day("2026-11-20"), hour: 9 }, flow: "booking" })
        .hotelId,
    ).toBe(hotelId),
  );
});
