import { describe, expect, it, test } from "vitest";
import { cents } from "#platform/money.ts";
import { familiesOf, filterBoxes, nearestBoxes, readFilter, writeFilter, type BoxFilter } from "./listed-boxes.ts";
import { giftBoxes } from "#modules/content/boxes.ts";
import { askAs, contentWith, testLinks } from "#modules/content/testing.ts";

const box = (handle: string, price: number, themeId: number | null, promoPrice: number | null = null) => ({
  handle,
  price: cents(price),
  promoPrice: promoPrice === null ? null : cents(promoPrice),
  themeId,
});
const BOXES = [
  box("away", 9_990, null),
  box("table", 22_990, 34),
  box("spa", 24_990, 16),
  box("tree", 24_990, 35, 14_990),
];
const handles = (found: readonly { handle: string }[]) => found.map(({ handle }) => handle);

describe("the list of boxes (docs/product/gifts.md#boxes)", () => {
  test.each<[string, BoxFilter, string[]]>([
    ["all of them", { themeId: null, isUnder: false }, ["away", "table", "spa", "tree"]],
    ["by theme", { themeId: 16, isUnder: false }, ["spa"]],
    ["by what is paid, the promotional price", { themeId: null, isUnder: true }, ["away", "tree"]],
    ["by both", { themeId: 35, isUnder: true }, ["tree"]],
    ["nothing", { themeId: 34, isUnder: true }, []],
  ])("%s", (_name, filter, shown) => expect(handles(filterBoxes(BOXES, filter))).toEqual(shown));

  it("names what comes nearest: the cheapest of the theme, the best for the price", () => {
    const { ofTheme, ofPrice } = nearestBoxes(BOXES, { themeId: 34, isUnder: true });
    expect([ofTheme?.handle, ofPrice?.handle]).toEqual(["table", "tree"]);
    expect(nearestBoxes([], { themeId: 34, isUnder: true })).toEqual({ ofTheme: null, ofPrice: null });
  });

  test.each([
    ["", { themeId: null, isUnder: false }, ""],
    ["theme=16&priceMax=15000", { themeId: 16, isUnder: true }, "?theme=16&priceMax=15000"],
    ["theme=99&priceMax=1", { themeId: null, isUnder: false }, ""],
    ["theme=&priceMax=", { themeId: null, isUnder: false }, ""],
  ])("%j is read and written", (query, filter, written) => {
    const said = new URLSearchParams(query);
    const asked = { theme: said.get("theme"), priceMax: said.get("priceMax") };
    expect(readFilter(asked, BOXES)).toEqual(filter);
    expect(writeFilter(filter)).toBe(written);
  });

  it("shows a family once, by its cheapest", () => {
    const families = familiesOf(giftBoxes(contentWith({}), askAs(), testLinks));
    expect(families.map(({ box: { handle }, isFrom }) => [handle, isFrom])).toEqual([
      ["petite-escapade", true],
      ["nuit-gourmande", true],
      ["spa-a-deux", true],
      ["nuit-insolite", false],
      ["week-end-romantique", false],
      ["grand-luxe", false],
    ]);
  });
});
