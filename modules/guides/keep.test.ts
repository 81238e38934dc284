import { expect, test, vi } from "vitest";
import { createKeep } from "./keep.ts";

const clockOf = (state: { ms: number }) => ({ now: () => new Date(state.ms) });

test("answers from memory while fresh, asks again afterwards", async () => {
  const time = { ms: 0 };
  const find = vi.fn<() => Promise<number>>(async () => time.ms);
  const keep = createKeep<number>({ clock: clockOf(time), freshMs: 100, most: 10 });
  const at = (ms: number) => {
    time.ms = ms;
    return keep("a", find);
  };
  expect([await at(0), await at(99), await at(100)]).toEqual([0, 0, 100]);
  expect(find).toHaveBeenCalledTimes(2);
});

test("two who ask at once are told the same, from one search", async () => {
  const find = vi.fn<() => Promise<string>>(() => new Promise<string>((resolve) => setTimeout(() => resolve("x"), 5)));
  const keep = createKeep<string>({ clock: clockOf({ ms: 0 }), freshMs: 100, most: 10 });
  expect(await Promise.all([keep("a", find), keep("a", find)])).toEqual(["x", "x"]);
  expect(find).toHaveBeenCalledTimes(1);
});

test("forgets the oldest first, and never keeps a failure", async () => {
  const keep = createKeep<string>({ clock: clockOf({ ms: 0 }), freshMs: 100, most: 2 });
  for (const key of ["a", "b", "c"]) await keep(key, async () => `first ${key}`);
  expect([await keep("a", async () => "again"), await keep("c", async () => "again")]).toEqual(["again", "first c"]);
  await expect(keep("d", () => Promise.reject(new Error("down")))).rejects.toThrow("down");
  expect(await keep("d", async () => "up")).toBe("up");
});
