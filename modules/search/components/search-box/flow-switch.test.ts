import { describe, expect, it } from "vitest";
import { SITES } from "#modules/sites/locales.ts";
import { day } from "#platform/dates.ts";
import { parseAside, switchFlow, type Aside, type FlowSwitch } from "./flow-switch.ts";

const site = SITES.fr_FR;
const paris = { id: "2988507", category: "city", label: "Paris", uri: "/week-ends/CTY6_1s1x6j/paris" };
const range = { checkin: day("2027-04-23"), checkout: day("2027-04-25") };
const chosen: Aside = { place: paris, range };
const nothing: Aside = { place: null, range: { checkin: null, checkout: null } };
const base: FlowSwitch = { site, from: "booking", to: "gifting", isSearchPage: true, current: chosen, kept: null };

describe("switching the flow on a search page", () => {
  it.each<[string, Partial<FlowSwitch>, string, Aside | null]>([
    ["to gifts: criteria start anew, for two", {}, "/cadeaux/_/_#giftAdults=2", null],
    ["from gifts to stays: criteria start anew", { from: "gifting", to: "booking" }, "/week-ends/_/_", null],
    ["to hotel nights: criteria start anew", { to: "hotel" }, "/hotels/_/_", null],
    ["to activities: place and dates are put aside", { to: "activity" }, "/activites/_/_", chosen],
    ["to activities with nothing chosen", { to: "activity", current: nothing }, "/activites/_/_", nothing],
    ["back to stays: place and dates return", { from: "activity", to: "booking", current: nothing, kept: chosen }, "/week-ends/CTY6_1s1x6j/paris#checkin=2027-04-23;checkout=2027-04-25", null],
    ["from activities to hotel nights: both return", { from: "activity", to: "hotel", current: nothing, kept: chosen }, "/hotels/_/_?city=2988507&checkin=2027-04-23&checkout=2027-04-25", null],
    ["from activities to gifts: the place returns, gifts have no dates", { from: "activity", to: "gifting", current: nothing, kept: chosen }, "/cadeaux/_/_?city=2988507&giftAdults=2", null],
    ["from activities with nothing kept", { from: "activity", to: "booking", current: chosen, kept: null }, "/week-ends/_/_", null],
  ])("%s", (_, change, uri, keep) => expect(switchFlow({ ...base, ...change })).toEqual({ uri, keep }));
});

describe("switching the flow on a home page", () => {
  it.each<[string, Partial<FlowSwitch>, string, Aside | null]>([
    ["to gifts", {}, "/?flow=gifting", null],
    ["to stays", { from: "gifting", to: "booking" }, "/", null],
    ["to activities: put aside", { to: "activity" }, "/?flow=activity", chosen],
    ["back: still aside, the new box takes it", { from: "activity", to: "booking", current: nothing, kept: chosen }, "/", chosen],
  ])("%s", (_, change, uri, keep) => expect(switchFlow({ ...base, isSearchPage: false, ...change })).toEqual({ uri, keep }));
  it("stays under the site's prefix", () => expect(switchFlow({ ...base, site: SITES.nl_BE, isSearchPage: false }).uri).toBe("/nl?flow=gifting"));
});

describe("what storage held", () => {
  it("comes back", () => expect(parseAside(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen));
  it.each([[null], ["x"], [{}], [{ range: 1 }]])("is nothing for %j", (value) => expect(parseAside(value)).toBeNull());
  it("keeps only what can be true", () => {
    expect(parseAside({ place: { ...paris, uri: "//elsewhere.example" }, range: { checkin: "2027-02-30", checkout: "x" } })).toEqual(nothing);
    expect(parseAside({ place: { ...paris, id: "1;drop" }, range })).toEqual({ place: null, range });
  });
});
