import { expect, test } from "vitest";
import { loadTowns } from "./gazetteer.ts";
import { parsePlaces } from "./parse.ts";

test("nearly all towns of the tables are known to data/destinations", () => {
  const towns = loadTowns();
  for (const country of ["FR", "ES", "IT", "BE", "NL"] as const) {
    const places = parsePlaces(country);
    const known = places.filter((place) => place.name.split("/").some((name) => towns.find(country, name) !== null));
    expect(known.length / places.length, country).toBeGreaterThan(0.96);
  }
});
