import { describe, expect, it } from "vitest";
import { createPageCache } from "./page-cache.ts";

const first = { nonce: "abc+/=1", requestId: "id-1" };
const second = { nonce: "xyz+/=2", requestId: "id-2" };
const page = (
  marks: typeof first,
  headers: Record<string, string> = { "Cache-Control": "public, s-maxage=60" },
  status = 200,
) =>
  new Response(
    `<script nonce="${marks.nonce}">1</script> été ${marks.requestId} <style nonce="${marks.nonce}"></style>`,
    { status, headers },
  );

function open(lifeMs = 30_000, most?: number) {
  const world = { now: 0, revision: 1, isAway: false };
  const cache = createPageCache({
    lifeMs,
    revision: () => world.revision,
    now: () => world.now,
    isAway: () => world.isAway,
    most,
  });
  return { world, cache };
}

describe("page cache", () => {
  it("gives the same page with the marks of the next request", async () => {
    const { cache } = open();
    expect(cache.find("/a", first)).toBeNull();
    expect(await (await cache.keep("/a", first, page(first))).text()).toBe(await page(first).text());
    expect(await cache.find("/a", second)?.text()).toBe(await page(second).text());
  });
  it.each([
    ["after its time", (world: { now: number; revision: number }) => (world.now = 30_000)],
    ["after a change of what it shows", (world: { now: number; revision: number }) => (world.revision = 2)],
  ])("forgets a page %s", async (_, change) => {
    const { world, cache } = open();
    await cache.keep("/a", first, page(first));
    change(world);
    expect(cache.find("/a", second)).toBeNull();
  });
  it("gives a page beyond its time while the database is away, and only of the same revision", async () => {
    const { world, cache } = open();
    await cache.keep("/a", first, page(first));
    world.now = 3_600_000;
    expect(cache.find("/a", second)).toBeNull();
    world.isAway = true;
    expect(await cache.find("/a", second)?.text()).toBe(await page(second).text());
    world.isAway = false;
    expect(cache.find("/a", second)).toBeNull();
    world.isAway = true;
    world.revision = 2;
    expect(cache.find("/a", second)).toBeNull();
  });
  it.each([
    ["private", { "Cache-Control": "private, no-store" }, 200],
    ["without a policy", {}, 200],
    ["of an error", { "Cache-Control": "public" }, 404],
    ["with a cookie", { "Cache-Control": "public", "Set-Cookie": "a=1" }, 200],
  ] as const)("keeps no page that is %s", async (_, headers, status) => {
    const { cache } = open();
    await cache.keep("/a", first, page(first, headers, status));
    expect(cache.find("/a", second)).toBeNull();
  });
  it("keeps nothing when it is off", async () => {
    const { cache } = open(0);
    await cache.keep("/a", first, page(first));
    expect(cache.find("/a", second)).toBeNull();
  });
  it("makes a page once for all who ask for it meanwhile, each with marks of their own", async () => {
    const { cache } = open();
    let made = 0;
    const make = async () => {
      made++;
      await Promise.resolve();
      return page(first);
    };
    const [one, other] = await Promise.all([cache.serve("/a", first, make), cache.serve("/a", second, make)]);
    expect([await one.text(), await other.text(), made]).toEqual([
      await page(first).text(),
      await page(second).text(),
      1,
    ]);
    expect(await (await cache.serve("/a", second, make)).text()).toBe(await page(second).text());
    expect(made).toBe(1);
  });
  it("makes it for each where it is not for everybody, or failed for the first", async () => {
    const { cache } = open();
    const own = [first, second].map((marks) =>
      cache.serve("/a", marks, () => Promise.resolve(page(marks, { "Cache-Control": "private" }))),
    );
    expect(await Promise.all((await Promise.all(own)).map((response) => response.text()))).toEqual(
      await Promise.all([page(first).text(), page(second).text()]),
    );
    const failed = cache.serve("/b", first, () => Promise.reject(new Error("no ink")));
    const next = cache.serve("/b", second, () => Promise.resolve(page(second)));
    await expect(failed).rejects.toThrow("no ink");
    expect((await next).status).toBe(200);
  });
  it("does not keep what was begun before a change, nor give it to who asks after it", async () => {
    const { world, cache } = open();
    const { promise: change, resolve: finish } = Promise.withResolvers<Response>();
    const slow = cache.serve("/a", first, () => change);
    world.revision = 2;
    const after = cache.serve("/a", second, () => Promise.resolve(new Response("after the change")));
    finish(page(first));
    await slow;
    expect(await (await after).text()).toBe("after the change");
    expect(cache.find("/a", second)).toBeNull();
  });
  it("lets the page go that was asked for longest ago", async () => {
    const { cache } = open(30_000, 2);
    for (const key of ["/a", "/b"]) await cache.keep(key, first, page(first));
    cache.find("/a", second);
    await cache.keep("/c", first, page(first));
    expect(["/a", "/b", "/c"].map((key) => cache.find(key, second) !== null)).toEqual([true, false, true]);
  });
});
