import { expect, test } from "vitest";
import { CATALOGUE_FILES } from "#modules/catalogue/import/schema.ts";
import { ENVIRONMENTS, THEMES } from "#modules/catalogue/vocabulary.ts";
import { makeFolder, readLines, readText } from "./testing.ts";

test("the small catalogue is the same twice, another seed is another catalogue", async () => {
  const first = await makeFolder({ hotels: 60 });
  const second = await makeFolder({ hotels: 60 });
  const other = await makeFolder({ hotels: 60, seed: "other" });
  for (const file of CATALOGUE_FILES)
    expect(readText(second.folder, file) === readText(first.folder, file), file).toBe(true);
  expect(readText(other.folder, "ari") === readText(first.folder, "ari")).toBe(false);
  const hotels = readLines(first.folder, "hotels");
  expect(hotels).toHaveLength(60);
  expect(new Set(hotels.map((line) => line.code.slice(0, 2))).size).toBe(5);
  expect(ENVIRONMENTS.filter((environment) => !hotels.some((line) => line.environments.includes(environment)))).toEqual(
    [],
  );
  const themes = new Set(readLines(first.folder, "packages").flatMap((line) => line.themeIds));
  expect(Object.values(THEMES).filter((id) => !themes.has(id))).toEqual([]);
  for (const made of [first, second, other]) made.remove();
}, 60_000);
