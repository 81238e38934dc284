import { expect, test } from "vitest";
import { quotesReviews } from "./own-reviews.ts";

test.each([
  ["fr", true],
  ["nl", false],
  ["en", true],
] as const)("a page in %s quotes French reviews: %s", (language, expected) => {
  expect(quotesReviews({ languages: [{ language: "fr", count: 3 }] }, language)).toBe(expected);
});
