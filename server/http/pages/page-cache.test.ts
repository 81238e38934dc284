import { describe, expect, it } from "vitest";
import { createPageCache } from "./page-cache.ts";
import type { Page } from "./page.ts";

const page = (headers: Record<string, string> = { "Cache-Control": "public, s-maxage=60" }, status = 200): Page => ({
  status,
  headers: new Headers(headers),
  body: Buffer.from("<p>été</p>"),
  encoded: new Map(),
});

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
  it("gives the same page to the next request", () => {
    const { cache } = open();
    expect(cache.find("/a")).toBeNull();
    const made = page();
    cache.keep("/a", made);
    expect(cache.find("/a")).toBe(made);
  });
  it.each([
    ["after its time", (world: { now: number; revision: number }) => (world.now = 30_000)],
    ["after a change of what it shows", (world: { now: number; revision: number }) => (world.revision = 2)],
  ])("forgets a page %s", (_, change) => {
    const { world, cache } = open();
    cache.keep("/a", page());
    change(world);
    expect(cache.find("/a")).toBeNull();
  });
  it("gives a page beyond its time while the database is away, and only of the same revision", () => {
    const { world, cache } = open();
    cache.keep("/a", page());
    world.now = 3_600_000;
    expect(cache.find("/a")).toBeNull();
    world.isAway = true;
    expect(cache.find("/a")?.body.toString()).toBe("<p>été</p>");
    world.isAway = false;
    expect(cache.find("/a")).toBeNull();
    world.isAway = true;
    world.revision = 2;
    expect(cache.find("/a")).toBeNull();
  });
  it.each([
    ["private", { "Cache-Control": "private, no-store" }, 200],
    ["without a policy", {}, 200],
    ["of an error", { "Cache-Control": "public" }, 404],
    ["with a cookie", { "Cache-Control": "public", "Set-Cookie": "a=1" }, 200],
  ] as const)("keeps no page that is %s", (_, headers, status) => {
    const { cache } = open();
    cache.keep("/a", page(headers, status));
    expect(cache.find("/a")).toBeNull();
  });
  it("keeps nothing when it is off", () => {
    const { cache } = open(0);
    cache.keep("/a", page());
    expect(cache.find("/a")).toBeNull();
  });
  it("makes a page once for all who ask for it meanwhile", async () => {
    const { cache } = open();
    let made = 0;
    const make = async () => {
      made++;
      await Promise.resolve();
      return page();
    };
    const [one, other] = await Promise.all([cache.serve("/a", make), cache.serve("/a", make)]);
    expect(other).toBe(one);
    expect(await cache.serve("/a", make)).toBe(one);
    expect(made).toBe(1);
  });
  it("makes it for each where it is not for everybody, or failed for the first", async () => {
    const { cache } = open();
    const own = [page({ "Cache-Control": "private" }), page({ "Cache-Control": "private" })];
    expect(await Promise.all(own.map((mine) => cache.serve("/a", () => Promise.resolve(mine))))).toEqual(own);
    const failed = cache.serve("/b", () => Promise.reject(new Error("no ink")));
    const next = cache.serve("/b", () => Promise.resolve(page()));
    await expect(failed).rejects.toThrow("no ink");
    expect((await next).status).toBe(200);
  });
  it("lets answers pass that are no page", async () => {
    const { cache } = open();
    const calm = new Response("later", { status: 503 });
    expect(await cache.serve("/a", () => Promise.resolve(calm))).toBe(calm);
    expect(cache.has("/a")).toBe(false);
  });
  it("does not keep what was begun before a change, nor give it to who asks after it", async () => {
    const { world, cache } = open();
    const { promise: change, resolve: finish } = Promise.withResolvers<Page>();
    const slow = cache.serve("/a", () => change);
    world.revision = 2;
    const changed = page({ "Cache-Control": "private" });
    const after = cache.serve("/a", () => Promise.resolve(changed));
    finish(page());
    await slow;
    expect(await after).toBe(changed);
    expect(cache.find("/a")).toBeNull();
  });
  it("lets the page go that was asked for longest ago", () => {
    const { cache } = open(30_000, 2);
    for (const key of ["/a", "/b"]) cache.keep(key, page());
    cache.find("/a");
    cache.keep("/c", page());
    expect(["/a", "/b", "/c"].map((key) => cache.find(key) !== null)).toEqual([true, false, true]);
  });
});
