import { describe, expect, it } from "vitest";
import { findMatch } from "./match.ts";
import { addRecent } from "./recent-searches.ts";
import { findBestDays } from "./calendar-prices.ts";
import { day } from "#platform/dates.ts";

describe("the typed part of a suggestion", () => {
  it.each([
    ["Normandie", "nor", "", "Nor"],
    ["Île-de-France", "ile", "", "Île"],
    ["Maison du Noyer", "no", "Maison du ", "No"],
    ["Saint-Émilion", "emi", "Saint-", "Émi"],
    ["L’Isle-sur-la-Sorgue", "isle", "L’", "Isle"],
  ])("%s, typed %s", (label, term, before, match) => expect(findMatch(label, term)).toMatchObject({ before, match }));
  it("is nothing for another spelling", () => expect(findMatch("Anvers", "antwerpen")).toBeNull());
  it("keeps every letter", () => {
    const found = findMatch("Œuvres d’été à Gérardmer", "gerard");
    expect(`${found?.before}${found?.match}${found?.after}`).toBe("Œuvres d’été à Gérardmer");
  });
});

describe("recent searches", () => {
  const choice = (id: string, category = "city") => ({ id, category, label: id, uri: `/x/${id}` });
  it("keeps three, the latest first", () =>
    expect([choice("1"), choice("2"), choice("3"), choice("4")].reduce(addRecent, []).map(({ id }) => id)).toEqual([
      "4",
      "3",
      "2",
    ]));
  it("moves a repeated one to the top", () =>
    expect(addRecent([choice("2"), choice("1")], choice("1")).map(({ id }) => id)).toEqual(["1", "2"]));
  it("tells a theme from a city of the same number", () =>
    expect(addRecent([choice("1")], choice("1", "theme"))).toHaveLength(2));
});

describe("best days", () => {
  it("are the cheapest of each month, all of them", () => {
    const entry = (text: string, amount: number | null) =>
      [day(text), { day: day(text), amount, price: null }] as const;
    const days = new Map([
      entry("2026-12-01", 9000),
      entry("2026-12-02", 8000),
      entry("2026-12-03", 8000),
      entry("2026-12-04", null),
      entry("2027-01-01", 20000),
    ]);
    expect([...findBestDays(days)]).toEqual(["2026-12-02", "2026-12-03", "2027-01-01"]);
  });
});
