import { expect, it } from "vitest";
import { createMemory } from "./memory.ts";

it("works an answer out once a key, and begins anew when callers think up too many", () => {
  const remember = createMemory<number>(2);
  let found = 0;
  const ask = (key: string) => remember(key, () => (found += 1));
  expect([ask("a"), ask("b"), ask("a"), ask("b")]).toEqual([1, 2, 1, 2]);
  expect([ask("c"), ask("a")]).toEqual([3, 4]);
});
