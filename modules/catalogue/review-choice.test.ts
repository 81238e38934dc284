import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readReviewChoice, REVIEW_LANGUAGES, reviewsHref, writeReviewChoice } from "./review-choice.ts";
import { REVIEW_SORTS } from "./views.ts";

const read = (query: string) => readReviewChoice(new URLSearchParams(query));

describe("which reviews an address asks for", () => {
  test.each([
    ["", null],
    ["checkin=2026-12-04", null],
    ["reviews=newest", { sort: "newest", language: "all", page: 0 }],
    ["reviews=", { sort: "newest", language: "all", page: 0 }],
    ["reviews=lowest&reviewLanguage=nl&reviewPage=3", { sort: "lowest", language: "nl", page: 3 }],
    ["reviewLanguage=it", { sort: "newest", language: "it", page: 0 }],
    ["reviews=best&reviewLanguage=de&reviewPage=-1", { sort: "newest", language: "all", page: 0 }],
    ["reviews=toString&reviewLanguage=en&reviewPage=1e9", { sort: "newest", language: "all", page: 0 }],
  ])("%s", (query, choice) => expect(read(query)).toEqual(choice));

  test("what is written is read again", () =>
    fc.assert(
      fc.property(
        fc.record({
          sort: fc.constantFrom(...REVIEW_SORTS),
          language: fc.constantFrom(...REVIEW_LANGUAGES),
          page: fc.nat(99_999),
        }),
        (choice) => {
          expect(read(writeReviewChoice(choice))).toEqual(choice);
        },
      ),
    ));

  test("all of them are the hotel's page, with what else its address says", () => {
    const path = "/offre-hotel/7/le-phare";
    expect(reviewsHref(path)).toBe(`${path}?reviews=newest#reviews`);
    expect(reviewsHref(path, { sort: "lowest", language: "nl", page: 1 }, { checkin: "2026-12-04", a: "3" })).toBe(
      `${path}?checkin=2026-12-04&a=3&reviews=lowest&reviewLanguage=nl&reviewPage=1#reviews`,
    );
  });
});
