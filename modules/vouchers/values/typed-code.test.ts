import { describe, expect, test } from "vitest";
import { caretBehind, groupTyped } from "./typed-code.ts";

describe("a code while it is typed (docs/product/gifts.md#balance)", () => {
  test.each([
    ["", ""],
    ["7km", "7KM"],
    ["7kmr", "7KMR"],
    ["7kmr4", "7KMR-4"],
    ["7KMR-4XHQ-9TCW", "7KMR-4XHQ-9TCW"],
    [" 7kmr 4xhq – 9tcw\n", "7KMR-4XHQ-9TCW"],
    ["7KMR4XHQ9TCWXYZ", "7KMR-4XHQ-9TCW"],
    ["7KMR‑4XHQ–9TCW", "7KMR-4XHQ-9TCW"],
  ])("%j is shown as %j", (typed, shown) => {
    expect(groupTyped(typed)).toBe(shown);
  });

  test.each([
    ["7KMR-4XHQ", 0, 0],
    ["7KMR-4XHQ", 3, 3],
    ["7KMR-4XHQ", 4, 4],
    ["7KMR-4XHQ", 5, 6],
    ["7KMR-4XHQ", 8, 9],
    ["7K", 8, 2],
  ])("in %s the caret behind %i signs is at %i", (grouped, signs, at) => {
    expect(caretBehind(grouped, signs)).toBe(at);
  });
});
