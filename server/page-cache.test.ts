import { describe, expect, it } from "vitest";
import { createPageCache } from "./page-cache.ts";

const first = { nonce: "abc+/=1", requestId: "id-1" };
const second = { nonce: "xyz+/=2", requestId: "id-2" };
const page = (marks: typeof first, headers: Record<string, string> = { "Cache-Control": "public, s-maxage=60" }, status = 200) => new Response(`<script nonce="${marks.nonce}">1</script> été ${marks.requestId} <style nonce="${marks.nonce}"></style>`, { status, headers });

function open(lifeMs = 30_000, most?: number) {
  const world = { now: 0, revision: 1, isAway: false };
  const cache = createPageCache({ lifeMs, revision: () => world.revision, now: () => world.now, isAway: () => world.isAway, most });
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
  it("lets the page go that was asked for longest ago", async () => {
    const { cache } = open(30_000, 2);
    for (const key of ["/a", "/b"]) await cache.keep(key, first, page(first));
    cache.find("/a", second);
    await cache.keep("/c", first, page(first));
    expect(["/a", "/b", "/c"].map((key) => cache.find(key, second) !== null)).toEqual([true, false, true]);
  });
});
