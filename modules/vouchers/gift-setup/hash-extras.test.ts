import { expect, test } from "vitest";
import { readHashExtras, withExtras } from "./hash-extras.ts";

test.each([
  ["", ""],
  ["flow=gifting;giftNights=2", ""],
  ["flow=gifting;subElements=ribbon-box,caramels", "ribbon-box,caramels"],
  ["subElements=ribbon-box%2Ccaramels&flow=gifting", "ribbon-box,caramels"],
  ["subElements=<b>,candle,,%", "candle"],
])("%s packs %s", (hash, extras) => expect(readHashExtras(hash)).toBe(extras));

test.each([
  ["flow=gifting", "candle,caramels", "flow=gifting;subElements=candle,caramels"],
  ["", "candle", "subElements=candle"],
  ["flow=gifting", "", "flow=gifting"],
])("%s with %s", (hash, extras, written) => {
  expect(withExtras(hash, extras)).toBe(written);
  expect(readHashExtras(written)).toBe(extras);
});
