import { expect, test } from "vitest";
import { swipeTarget } from "./card-swipe.ts";

test.each([
  { index: 1, moved: 0, target: 1 },
  { index: 1, moved: 59, target: 1 },
  { index: 1, moved: 60, target: 2 },
  { index: 1, moved: 360, target: 2 },
  { index: 1, moved: -59, target: 1 },
  { index: 1, moved: -60, target: 0 },
  { index: 0, moved: -200, target: 0 },
  { index: 3, moved: 200, target: 3 },
])("of four pictures 360 px wide: from $index, moved $moved, to $target", ({ index, moved, target }) => {
  expect(swipeTarget({ index, count: 4, moved, width: 360 })).toBe(target);
});
