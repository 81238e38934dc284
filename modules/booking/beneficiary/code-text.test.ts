import { expect, it } from "vitest";
import { caretAfter, codeOfHash, groupCode } from "./code-text.ts";

it.each([
  ["7kmr4xhq9tcw", "7KMR-4XHQ-9TCW"],
  ["7kmr-4xhq", "7KMR-4XHQ"],
  ["  7KMR 4XHQ 9TCW ", "7KMR-4XHQ-9TCW"],
  ["7KMR‑4XHQ–9TCW", "7KMR-4XHQ-9TCW"],
  ["7KMR-4XHQ-9TCW-AND-MORE", "7KMR-4XHQ-9TCW"],
  ["7km", "7KM"],
  ["", ""],
])("%j is grouped as %j", (typed, grouped) => {
  expect(groupCode(typed)).toBe(grouped);
});

it.each([
  ["7KMR-4XHQ", 4, 4],
  ["7KMR-4XHQ", 5, 6],
  ["7KMR-4XHQ", 8, 9],
  ["", 0, 0],
])("in %j the caret stands behind %d letters at %d", (grouped, letters, at) => {
  expect(caretAfter(grouped, letters)).toBe(at);
});

it.each([
  ["#7KMR-4XHQ-9TCW", "7KMR-4XHQ-9TCW"],
  ["#7kmr4xhq9tcw", "7KMR-4XHQ-9TCW"],
  ["#code=7KMR-4XHQ-9TCW", "7KMR-4XHQ-9TCW"],
  ["#main", null],
  ["#%E0%A4%A", null],
  ["", null],
])("the fragment %j has the code %j", (hash, code) => {
  expect(codeOfHash(hash)).toBe(code);
});
