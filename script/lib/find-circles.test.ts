import { expect, test } from "vitest";
import { findCircles } from "./find-circles.ts";

const circlesOf = (needs: Record<string, string[]>) => findCircles(new Map(Object.entries(needs)));

test("a ladder has none, whatever is needed twice", () => {
  expect(circlesOf({ page: ["list", "card"], list: ["card"], card: ["price"], price: [] })).toEqual([]);
});

test("files that need each other are one, without those around them", () => {
  expect(circlesOf({ page: ["list"], list: ["card"], card: ["price"], price: ["list"], other: ["card"] })).toEqual([
    ["card", "list", "price"],
  ]);
});

test("two circles that hang together by one way only are two", () => {
  expect(circlesOf({ a: ["b"], b: ["a", "c"], c: ["d"], d: ["c"] })).toEqual([
    ["a", "b"],
    ["c", "d"],
  ]);
});
