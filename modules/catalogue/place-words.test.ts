import { expect, test } from "vitest";
import { placeLine, withoutNamesakes } from "./place-words.ts";

test.each([
  ["Honfleur", "Calvados", "Honfleur, Calvados"],
  ["Firenze", "Firenze", "Firenze"],
  ["Barcelona", "Barcelona", "Barcelona"],
  ["Monaco", null, "Monaco"],
  ["", null, ""],
])("%s in %s", (label, department, line) => {
  expect(placeLine({ label, department })).toBe(line);
});

test.each([
  [
    ["Italie", "Toscane", "Florence", "Florence"],
    ["Italie", "Toscane", "Florence"],
  ],
  [
    ["España", "Madrid", "Madrid", "Madrid"],
    ["España", "Madrid"],
  ],
  [
    ["France", "Normandie", "Calvados", "Honfleur"],
    ["France", "Normandie", "Calvados", "Honfleur"],
  ],
  [[], []],
])("%j", (labels, shown) => {
  expect(withoutNamesakes(labels.map((label, id) => ({ label, id }))).map((step) => step.label)).toEqual(shown);
});

test("the city stays, not what it lies in", () => {
  expect(
    withoutNamesakes([
      { label: "Florence", type: "department" },
      { label: "Florence", type: "city" },
    ]),
  ).toEqual([{ label: "Florence", type: "city" }]);
});
