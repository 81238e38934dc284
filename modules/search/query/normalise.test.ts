import { describe, expect, it } from "vitest";
import { day } from "#platform/dates.ts";
import { FLOWS, type Flow } from "#modules/sites/flows.ts";
import { findUnknown, toSearchQuery } from "./normalise.ts";
import type { SearchCriteria } from "./schema.ts";
import type { SearchQuery } from "../types.ts";

const nowhere = { byId: () => null };
const query = (flow: Flow, criteria: SearchCriteria = {}) =>
  toSearchQuery(criteria, nowhere, { siteId: "fr_FR", flow, page: 0, limit: 24, packagesPerHotel: 1 });
const dates = { checkin: day("2026-12-11"), checkout: day("2026-12-13") };
const party = (adults: number, children = 0, babies = 0) => ({
  adults,
  children,
  babies,
  singleRoom: children + babies > 0,
});

describe("criteria in each flow", () => {
  it.each<[string, Flow, SearchCriteria, Partial<SearchQuery>]>([
    ["a stay takes its dates", "booking", dates, { stay: { checkin: dates.checkin, nights: 2 }, nights: null }],
    ["a stay without dates is of any length", "booking", {}, { stay: null, nights: null, party: party(2) }],
    ["a stay takes the family", "booking", { adults: 2, children: 1, babies: 1 }, { party: party(2, 1, 1) }],
    ["a hotel night without dates is one", "hotel", {}, { stay: null, nights: 1 }],
    ["hotel nights are as many as asked", "hotel", { night: 3 }, { nights: 3 }],
    ["a hotel stay takes its dates", "hotel", dates, { stay: { checkin: dates.checkin, nights: 2 }, nights: null }],
    [
      "a gift has no dates and no family",
      "gifting",
      { ...dates, children: 2, night: 3 },
      { stay: null, nights: null, party: party(2) },
    ],
    [
      "a gift has its own nights and people",
      "gifting",
      { giftNights: 2, giftAdults: 2 },
      { nights: 2, party: party(2) },
    ],
    [
      "a gift has its own prices",
      "gifting",
      { priceMax: 100, singleVoucherPriceMin: 5000 },
      { price: { min: 5000, max: null } as SearchQuery["price"] },
    ],
    [
      "an activity has adults only, and no dates",
      "activity",
      { ...dates, adults: 3, children: 2, night: 2 },
      { stay: null, nights: null, party: party(3) },
    ],
    [
      "an activity has no filters of the hotel",
      "activity",
      {
        stars: [5],
        facilities: ["spa"],
        petsAllowed: true,
        minHotelReviewScore: 90,
        hotelStyle: ["romantic"],
        tags: [2],
      },
      { stars: [], facilities: [], hotelScore: null, hotelStyles: [], tags: [2] },
    ],
  ])("%s", (_, flow, criteria, expected) => {
    expect(query(flow, criteria)).toMatchObject(expected);
  });

  it.each(FLOWS)("in the %s flow take the frame of a map, and only whole", (flow) => {
    expect(query(flow, { boundsNorth: 50, boundsSouth: 49, boundsEast: 1, boundsWest: 0 }).bounds).toEqual({
      north: 50,
      south: 49,
      east: 1,
      west: 0,
    });
    expect(query(flow, { boundsNorth: 50 }).bounds).toBeNull();
  });

  it.each<[Flow, number, string[]]>([
    ["booking", 16, []],
    ["booking", 986, ["theme"]],
    ["activity", 986, []],
    ["activity", 16, ["theme"]],
    ["gifting", 16, []],
    ["hotel", 17, ["theme"]],
  ])("the %s flow and theme %d: unknown %j", (flow, theme, unknown) => {
    expect(findUnknown({ theme }, nowhere, flow)).toEqual(unknown);
  });
});
