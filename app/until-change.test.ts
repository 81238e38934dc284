import { expect, it } from "vitest";
import { createUntilChange } from "./until-change.server.ts";

function open(most = 10) {
  const world = { revision: 1, asked: 0 };
  const services = { revision: () => world.revision };
  const keep = createUntilChange<string>(most);
  const ask = (key: string) => keep(services, key, () => Promise.resolve(`${key}${(world.asked += 1)}`));
  return { world, services, keep, ask };
}

it("asks once, and again after a change", async () => {
  const { world, ask } = open();
  expect([await ask("a"), await ask("a"), await ask("b")]).toEqual(["a1", "a1", "b2"]);
  world.revision = 2;
  expect([await ask("a"), await ask("a")]).toEqual(["a3", "a3"]);
});

it("keeps nothing that was begun before a change, nor what failed", async () => {
  const { world, services, keep, ask } = open();
  const { promise, resolve } = Promise.withResolvers<string>();
  const slow = keep(services, "a", () => promise);
  world.revision = 2;
  resolve("old");
  expect([await slow, await ask("a")]).toEqual(["old", "a1"]);
  await expect(keep(services, "b", () => Promise.reject(new Error("no ink")))).rejects.toThrow("no ink");
  expect(await ask("b")).toBe("b2");
});

it("lets the oldest go, and holds the answers of two processes apart", async () => {
  const { ask, keep } = open(2);
  for (const key of ["a", "b", "c"]) await ask(key);
  expect([await ask("c"), await ask("a")]).toEqual(["c3", "a4"]);
  expect(await keep({ revision: () => 1 }, "c", () => Promise.resolve("other"))).toBe("other");
});
