import { describe, expect, it } from "vitest";
import { SITES } from "#modules/sites/locales.ts";
import { day } from "#platform/dates.ts";
import { parseAside, switchFlow, type Aside, type FlowSwitch } from "./flow-switch.ts";

const site = SITES.fr_FR;
const paris = { id: "2988507", category: "city", label: "Paris", uri: "/week-ends/CTY6_1s1x6j/paris" };
const range = { checkin: day("2027-04-23"), checkout: day("2027-04-25") };
const chosen: Aside = { place: paris, range };
const nothing: Aside = { place: null, range: { checkin: null, checkout: null } };
const base: FlowSwitch = { site, from: "booking", to: "gifting", isSearchPage: true, kept: null };

describe("switching the flow on a search page", () => {
  it.each<[string, Partial<FlowSwitch>, string]>([
    ["to gifts: criteria start anew, for two", {}, "/cadeaux/_/_#giftAdults=2"],
    ["from gifts to stays: criteria start anew", { from: "gifting", to: "booking" }, "/week-ends/_/_"],
    ["to hotel nights: criteria start anew", { to: "hotel" }, "/hotels/_/_"],
    ["to activities: place and dates are put aside", { to: "activity" }, "/activites/_/_"],
    ["to activities with nothing chosen", { to: "activity" }, "/activites/_/_"],
    [
      "back to stays: place and dates return",
      { from: "activity", to: "booking", kept: chosen },
      "/week-ends/CTY6_1s1x6j/paris#checkin=2027-04-23;checkout=2027-04-25",
    ],
    [
      "from activities to hotel nights: both return",
      { from: "activity", to: "hotel", kept: chosen },
      "/hotels/_/_?city=2988507&checkin=2027-04-23&checkout=2027-04-25",
    ],
    [
      "from activities to gifts: the place returns, gifts have no dates",
      { from: "activity", to: "gifting", kept: chosen },
      "/cadeaux/_/_?city=2988507&giftAdults=2",
    ],
    ["from activities with nothing kept", { from: "activity", to: "booking", kept: null }, "/week-ends/_/_"],
  ])("%s", (_, change, uri) => expect(switchFlow({ ...base, ...change })).toBe(uri));
});

describe("switching the flow on a home page", () => {
  it.each<[string, Partial<FlowSwitch>, string]>([
    ["to gifts", {}, "/?flow=gifting"],
    ["to stays", { from: "gifting", to: "booking" }, "/"],
    ["to activities: put aside", { to: "activity" }, "/?flow=activity"],
    ["back: still aside, the new box takes it", { from: "activity", to: "booking", kept: chosen }, "/"],
  ])("%s", (_, change, uri) => expect(switchFlow({ ...base, isSearchPage: false, ...change })).toBe(uri));
  it("stays under the site's prefix", () =>
    expect(switchFlow({ ...base, site: SITES.nl_BE, isSearchPage: false })).toBe("/nl?flow=gifting"));
});

describe("what storage held", () => {
  it("comes back", () => expect(parseAside(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen));
  it("comes back where the office has made it", () => {
    const place = { id: "1900000001", category: "hotel", label: "Chez nous", uri: "/hotels/HTL/chez-nous" };
    expect(parseAside({ place, range })?.place).toEqual(place);
  });
  it.each([[null], ["x"], [{}], [{ range: 1 }]])("is nothing for %j", (value) => expect(parseAside(value)).toBeNull());
  it("keeps only what can be true", () => {
    expect(
      parseAside({ place: { ...paris, uri: "//elsewhere.example" }, range: { checkin: "2027-02-30", checkout: "x" } }),
    ).toEqual(nothing);
    expect(parseAside({ place: { ...paris, id: "1;drop" }, range })).toEqual({ place: null, range });
  });
});
