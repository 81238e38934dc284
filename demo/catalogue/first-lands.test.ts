import { expect, test } from "vitest";
import type { HotelLine, PackageLine } from "#modules/catalogue/import/schema.ts";
import { findLandscape } from "./pictures.ts";
import { makeFolder, readLines } from "./testing.ts";

test("no two of a list begin with one land in one light, turned round or not", { timeout: 120_000 }, async () => {
  const { folder, remove } = await makeFolder();
  const hotels: HotelLine[] = readLines(folder, "hotels");
  const packages: PackageLine[] = readLines(folder, "packages");
  remove();
  for (const list of [hotels, packages.filter(({ kind }) => kind === "weekend")]) {
    const lands = list.flatMap(({ pictures }) => findLandscape(pictures[0]?.id ?? "") ?? []);
    expect(lands.length).toBeGreaterThan(20);
    expect(lands.filter((land, index) => lands.indexOf(land) !== index)).toEqual([]);
  }
});
