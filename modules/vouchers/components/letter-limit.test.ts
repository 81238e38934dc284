import { describe, expect, test } from "vitest";
import { isKeptOut, isTyping } from "./letter-limit.ts";

describe("what is written past a limit (docs/product/gifts.md#words)", () => {
  test.each([
    ["a letter within it", "abc", "abcd", true, false],
    ["a letter too many", "abcde", "abcdef", true, true],
    ["an emoji of several parts is one letter", "abcd", "abcd👩‍👩‍👧", true, false],
    ["an emoji too many", "abcde", "abcde👩‍👩‍👧", true, true],
    ["a letter with its accent apart is one letter", "abcd", "abcde\u0301", true, false],
    ["a paste too long stays whole", "ab", "abcdefgh", false, false],
    ["a long text gets shorter", "abcdefgh", "abcdefg", true, false],
    ["a letter for a marked part of a text that is too long", "abcdefgh", "abcdX", true, false],
    ["a letter for a marked one of a text that is too long", "abcdefgh", "abcdefgX", true, false],
  ])("%s", (_, now, next, isTyped, expected) => {
    expect(isKeptOut({ now, next, max: 5, isTyped })).toBe(expected);
  });

  test("what the browser calls typing", () => {
    expect(["insertText", "insertLineBreak"].every(isTyping)).toBe(true);
    expect(["insertFromPaste", "insertFromDrop", "insertReplacementText", "deleteContentBackward"].some(isTyping)).toBe(
      false,
    );
  });
});
