import { describe, expect, it } from "vitest";
import { SITES } from "#modules/sites/locales.ts";
import { keepChoice } from "./keep-choice.ts";

describe("keepChoice", () => {
  const kayak = "?utm_source=kayak&utm_content=42&affiliateId=77";
  it.each([
    ["who chooses stays is led to nights no more", "/week-ends/_/_#a=3", kayak, "?utm_source=kayak&affiliateId=77#a=3"],
    ["nor from the home page", "/", kayak, "?utm_source=kayak&affiliateId=77"],
    ["nights stay what they are", "/hotels/_/_", kayak, kayak],
    ["on their home page too", "/?flow=hotel", kayak, "?flow=hotel&utm_source=kayak&utm_content=42&affiliateId=77"],
    ["nothing said, nothing added", "/week-ends/_/_", "", ""],
  ] as const)("%s", (_, href, search, expected) =>
    expect(keepChoice(href, search, { site: SITES.fr_FR, isLed: true })).toBe(href.split(/[?#]/)[0] + expected),
  );

  it("of nobody who is led changes nothing", () => {
    const campaign = "?utm_source=letter&utm_content=4";
    expect(keepChoice("/week-ends/_/_", campaign, { site: SITES.fr_FR })).toBe(`/week-ends/_/_${campaign}`);
  });
});
