import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";

/** All sheets stand in one page: a class that two of them define is, on every screen, what both say. */
const SHEETS = globSync("office/styles/*.css").map((file) => ({
  name: basename(file),
  text: readFileSync(file, "utf8").replaceAll(/\/\*.*?\*\//gs, ""),
}));
const SCREENS = globSync("office/**/*.tsx").filter((file) => !file.endsWith(".test.tsx"));

/** Selectors of a sheet, one by one. */
const selectorsOf = (text: string) =>
  [...text.matchAll(/([^{};]+)\{/g)]
    .map(([, list = ""]) => list.trim())
    .filter((list) => !list.startsWith("@"))
    .flatMap((list) => list.split(/,(?![^(]*\))/).map((selector) => selector.trim()));
/** Classes that stand alone in a selector, whatever state they are in: where they are defined. With others they are only altered. */
const definedIn = (text: string) =>
  selectorsOf(text).flatMap(
    (selector) => /^\.([\w-]+)(?:\[[^\]]*\]|::?[\w-]+(?:\([^)]*\))?)*$/.exec(selector)?.slice(1) ?? [],
  );

describe("the classes of the office", () => {
  it("are each defined in one sheet", () => {
    const homes = new Map<string, Set<string>>();
    for (const { name, text } of SHEETS)
      for (const one of definedIn(text)) homes.set(one, (homes.get(one) ?? new Set()).add(name));
    expect(homes.size).toBeGreaterThan(50);
    expect(
      [...homes].flatMap(([one, sheets]) => (sheets.size > 1 ? [`.${one}: ${[...sheets].join(", ")}`] : [])),
    ).toEqual([]);
  });

  it("are in a sheet where a screen has them", () => {
    const known = new Set(SHEETS.flatMap(({ text }) => [...text.matchAll(/\.([a-z][\w-]*)/g)].map(([, one]) => one)));
    const unknown = SCREENS.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/className="([^"]*)"/g)]
        .flatMap(([, words = ""]) => words.split(" "))
        .flatMap((one) => (known.has(one) ? [] : [`${file}: ${one}`])),
    );
    expect(SCREENS.length).toBeGreaterThan(20);
    expect(unknown).toEqual([]);
  });
});
