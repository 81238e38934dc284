import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

// Of two lines with one key JSON keeps the second, and says nothing.
test.each(globSync("locales/*/*.json"))("%s says no key twice", (path) => {
  const keys = [...readFileSync(path, "utf8").matchAll(/^ {2}"([^"]+)":/gm)].map(([, key]) => key);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});
