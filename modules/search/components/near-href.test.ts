import { describe, expect, it } from "vitest";
import { nearHref } from "./near-href.ts";

const state = { checkin: "2027-04-16", checkout: "2027-04-18", page: "2", bounds: "50,47,3,0", distanceMin: "20" };

describe("Travel locally! (docs/product/search.md#near)", () => {
  it.each([
    [
      "the visitor's position, 200 km unless told",
      { latitude: 48.85, longitude: 2.35 },
      undefined,
      "/all#lat=48.85;lng=2.35;near=me;distanceMax=200",
    ],
    ["a city, its own search", { uri: "/ville/K/lyon", km: 100 }, undefined, "/ville/K/lyon#distanceMax=100"],
    [
      "dates come along, a part of the map and a page do not",
      { latitude: 1, longitude: 2, km: 300 },
      state,
      "/all#lat=1;lng=2;near=me;distanceMax=300;checkin=2027-04-16;checkout=2027-04-18",
    ],
  ])("%s", (_, choice, kept, href) => {
    expect(nearHref(choice, { action: "/all", ...(kept ? { state: kept } : {}) })).toBe(href);
  });
});
