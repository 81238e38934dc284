import { describe, expect, it } from "vitest";
import { day } from "#platform/dates.ts";
import type { Destination } from "#modules/destinations/types.ts";
import type { DestinationKind } from "#modules/destinations/kinds.ts";
import { broaderSearches } from "./fallbacks.ts";
import type { SearchCriteria } from "../query/schema.ts";

const names = { fr: "Lieu", es: "Lieu", nl: "Lieu", it: "Lieu", en: "Lieu" };
const place = (id: number, kind: DestinationKind, parentId: number | null): Destination => ({
  id,
  kind,
  parentId,
  country: "FR",
  names,
  slugs: names,
  aliases: [],
  latitude: 49.4,
  longitude: 0.2,
  population: 0,
  radiusKm: null,
});
const all = [
  place(21, "country", null),
  place(801, "region", 21),
  place(1101, "department", 801),
  place(6001, "city", 1101),
  place(5001, "poi", 1101),
  place(2001, "touristicregion", 21),
];
const byId = (id: number) => all.find((entry) => entry.id === id) ?? null;
const ancestors = (id: number): Destination[] => {
  const found = byId(id);
  return found ? [found, ...(found.parentId === null ? [] : ancestors(found.parentId))] : [];
};
const broaden = (criteria: SearchCriteria) => broaderSearches(criteria, { byId, ancestors });

const D = { city: 6001 };
const T = { theme: 16 };
const d = { checkin: day("2026-12-05"), checkout: day("2026-12-07") };

describe("fallbacks", () => {
  it.each([
    [{ ...D, ...T, ...d }, ["destination", "theme", "dates"]],
    [{ ...D, ...T }, ["destination", "theme"]],
    [{ ...D, ...d }, ["destination", "dates"]],
    [{ ...T, ...d }, ["dates", "theme"]],
    [D, ["destination"]],
    [T, ["theme"]],
    [d, ["dates"]],
    [{}, []],
  ])("of %j broaden %j", (criteria, expected) =>
    expect(broaden(criteria).map(({ broadening }) => broadening)).toEqual(expected),
  );

  it("take the circle of 30 km around a city or a sight", () => {
    for (const criteria of [D, { poi: 5001 }])
      expect(broaden(criteria)[0]).toMatchObject({ km: 30, place: { latitude: 49.4 } });
    expect(broaden(D)[0]?.criteria).toEqual({ ...D, distanceMax: 30 });
    expect(broaden({ poi: 5001 })[0]?.criteria).toEqual({ lat: 49.4, lng: 0.2, distanceMax: 30 });
  });

  it("take the region of a department, the country of a region, and nothing beyond a country", () => {
    expect(broaden({ department: 1101 })[0]?.criteria).toEqual({ region: 801 });
    expect(broaden({ region: 801 })[0]?.criteria).toEqual({ country: 21 });
    expect(broaden({ touristicRegion: 2001 })[0]?.criteria).toEqual({ country: 21 });
    expect(broaden({ country: 21 })).toEqual([]);
  });

  it("keep everything that they do not broaden", () => {
    const criteria = { ...D, ...T, ...d, adults: 3, stars: [4], priceMax: 20_000 };
    expect(broaden(criteria).map((search) => search.criteria)).toEqual([
      { ...D, ...T, ...d, adults: 3, stars: [4], priceMax: 20_000, distanceMax: 30 },
      { ...D, ...d, adults: 3, stars: [4], priceMax: 20_000 },
      { ...D, ...T, adults: 3, stars: [4], priceMax: 20_000 },
    ]);
  });

  it.each([
    [
      { ...D, distanceMax: 5 },
      { ...D, distanceMax: 30 },
    ],
    [
      { ...D, distanceMin: 2, distanceMax: 29 },
      { ...D, distanceMax: 30 },
    ],
    [
      { poi: 5001, distanceMax: 5 },
      { lat: 49.4, lng: 0.2, distanceMax: 30 },
    ],
    [
      { ...D, lat: 48, lng: 2, distanceMax: 5 },
      { lat: 48, lng: 2, distanceMax: 30 },
    ],
    [{ ...D, distanceMax: 30 }, { region: 801 }],
    [{ ...D, distanceMin: 5 }, { region: 801 }],
  ])("widen %j to %j", (criteria, wider) => expect(broaden(criteria)[0]?.criteria).toEqual(wider));

  it("widen a visitor's circle to 300 km, and a wide one around a city to its region", () => {
    expect(broaden({ lat: 48, lng: 2, distanceMax: 100 })[0]?.criteria).toMatchObject({ lat: 48, distanceMax: 300 });
    expect(broaden({ ...D, distanceMax: 60 })[0]?.criteria).toEqual({ region: 801 });
  });
});
