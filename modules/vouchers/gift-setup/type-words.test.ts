import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { countLetters } from "#platform/letters.ts";
import { typeWords } from "./type-words.ts";

describe("typing into a field of ten letters", () => {
  test.each([
    ["a letter more", "Maman", "Maman,", "Maman,", false],
    ["the last that has room", "123456789", "1234567890", "1234567890", false],
    ["one too many", "1234567890", "12345678901", "1234567890", true],
    ["a text that does not fit, pasted", "Bon", "Bon anniversaire à toi", "Bon", true],
    ["a family, which is one letter", "123456789", "123456789👨‍👩‍👧", "123456789👨‍👩‍👧", false],
    ["an accent in two signs, which is one letter", "123456789", "123456789e\u0301", "123456789e\u0301", false],
    ["another end of the same length", "1234567890", "1234567899", "1234567899", false],
    ["less of what was too long", "123456789012", "12345678901", "12345678901", false],
    ["as much of what was too long", "123456789012", "123456789013", "123456789012", true],
    ["nothing", "Maman", "", "", false],
  ])("%s", (_name, before, typed, value, isRefused) =>
    expect(typeWords(before, typed, 10)).toEqual({ value, isRefused }),
  );

  it("never takes a part of what is typed, and never lets a text grow too long", () => {
    const words = fc.string({ unit: "grapheme", maxLength: 20 });
    fc.assert(
      fc.property(words, words, (before, typed) => {
        const { value, isRefused } = typeWords(before, typed, 10);
        expect(value).toBe(isRefused ? before : typed);
        expect(countLetters(value)).toBeLessThanOrEqual(Math.max(10, countLetters(before)));
      }),
    );
  });
});
