import { expect, it } from "vitest";
import { codeOfHash } from "./code-text.ts";

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
