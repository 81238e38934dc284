import { describe, expect, it } from "vitest";
import { factsOf, keepFacts } from "./facts.ts";

describe("factsOf", () => {
  it.each([
    ["?minisite=360", "360"],
    ["?minisite=%20360", "360"],
    ["?minisite=36x", undefined],
    ["?minisite=", undefined],
    ["?minisite=1234567890", undefined],
    ["", undefined],
  ])("%s is the mini-site %s", (search, minisite) => {
    expect(factsOf(new URL(`https://x.example/${search}`)).minisite).toBe(minisite);
  });
});

describe("keepFacts", () => {
  it.each([
    [
      "what flags depend on, and nothing else",
      "/a/_",
      "?a=2&utm_source=bing%20hotel%20ads&utm_content=4%262&utm_medium=&affiliateId=77&from=letter&minisite=360&promotionCode=EXTRA10&page=3&flow=booking&priceMax=9000",
      "/a/_?utm_source=bing+hotel+ads&utm_content=4%262&affiliateId=77&from=letter&minisite=360&promotionCode=EXTRA10",
    ],
    [
      "before the hash, whose letters stay",
      "/a/_#stars=4,5;theme=16",
      "?affiliateId=77",
      "/a/_?affiliateId=77#stars=4,5;theme=16",
    ],
    [
      "behind a query, whose letters stay",
      "/a/_?stars=4,5&flow=gifting",
      "?affiliateId=77",
      "/a/_?stars=4,5&flow=gifting&affiliateId=77",
    ],
    [
      "what the address says itself counts",
      "/a/_?promotionCode=OTHER&from=",
      "?promotionCode=EXTRA10&from=letter&affiliateId=77",
      "/a/_?promotionCode=OTHER&from=&affiliateId=77",
    ],
    ["nothing known, nothing added", "/a/_#a=3", "?a=2", "/a/_#a=3"],
    ["values that are too long are cut", "/a", `?affiliateId=${"9".repeat(300)}`, `/a?affiliateId=${"9".repeat(100)}`],
    ["names that only begin like one", "/a", "?utm_=1&fromage=brie&xutm_source=2", "/a"],
  ])("%s", (_, href, search, expected) => expect(keepFacts(href, search)).toBe(expected));
});
