import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { DEMO_NOW, useDemoDatabase } from "#tests/support/demo.ts";
import { jsonPost, startServer, type TestServer } from "#tests/support/server.ts";
import { WEBHOOK } from "#modules/payments/registry/test-provider.ts";

/** Too much of everything: whoever asks for it is told to wait, and nobody else notices. */
const database = useDemoDatabase();
let server: TestServer;
const clock = fixedClock(DEMO_NOW);

beforeAll(async () => {
  server = await startServer({
    databaseUrl: String(database().pool.options.connectionString),
    clock,
    env: { RATE_LIMIT_PAGES_PER_MINUTE: "60", RATE_LIMIT_SEARCHES_PER_MINUTE: "30" },
  });
});
afterAll(() => server?.close());

const SEARCH = jsonPost({ locale: "fr_FR", pagination: { limit: 1 } });
const statuses = async (answers: Promise<Response>[]) => (await Promise.all(answers)).map(({ status }) => status);
const count = (all: number[]): Record<number, number> =>
  Object.fromEntries([...Map.groupBy(all, (status) => status)].map(([status, same]) => [status, same.length]));
/** One after the other: what one caller may ask for in a minute, not what all may at once. */
async function inTurn(times: number, ask: (time: number) => Promise<Response>): Promise<Response[]> {
  const answers: Response[] = [];
  for (let time = 0; time < times; time++) answers.push(await ask(time));
  return answers;
}
async function shed(kind: string, reason: string): Promise<number> {
  const text = await (await server.fetch("/metrics")).text();
  return Number(new RegExp(`^load_shed_total\\{kind="${kind}",reason="${reason}"\\} (\\d+)$`, "m").exec(text)?.[1]);
}

describe("one caller", () => {
  test("who opens pages without end is told when to come back, in the site's language, and may then", async () => {
    const open = (time: number) => server.fetch(`http://nl.localhost/page/${time}`, {}, "10.1.0.1");
    const answers = await inTurn(62, open);
    expect(count(answers.map(({ status }) => status))).toEqual({ 404: 60, 429: 2 });
    const refused = answers.at(-1);
    expect(Object.fromEntries(refused?.headers ?? [])).toMatchObject({
      "retry-after": "1",
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
    });
    const html = (await refused?.text()) ?? "";
    expect(html).toContain('<html lang="nl-NL">');
    expect(html).toContain("Een ogenblikje");
    expect(html).not.toMatch(/undefined|shell\.busy|<script|style=/);
    expect(Buffer.byteLength(html)).toBeLessThan(1024);
    expect(await shed("page", "rate")).toBe(2);
    clock.advance(1_100);
    expect((await open(100)).status).toBe(404);
  });

  test("of a network counts as one, another one is not held up", async () => {
    const from = (caller: string) => server.fetch("/page", {}, caller);
    await inTurn(60, (time) => from(`2001:db8:1:2::${time}`));
    expect((await from("2001:db8:1:2:ffff::1")).status).toBe(429);
    expect((await from("2001:db8:1:3::1")).status).toBe(404);
  });

  test("has steps of buying counted for themselves: whoever looked around too much can still pay", async () => {
    await inTurn(61, (time) => server.fetch(`/page/${time}`, {}, "10.1.0.2"));
    expect((await server.fetch("/page", {}, "10.1.0.2")).status).toBe(429);
    expect((await server.fetch("/page", { method: "POST" }, "10.1.0.2")).status).not.toBe(429);
  });

  test("who searches without end gets a problem document; autocomplete and quotes go on", async () => {
    const answers = await inTurn(31, () => server.fetch("/api/offers.json", SEARCH, "10.1.0.3"));
    expect(count(answers.map(({ status }) => status))).toEqual({ 200: 30, 429: 1 });
    expect([answers.at(-1)?.headers.get("retry-after"), await answers.at(-1)?.json()]).toMatchObject([
      "2",
      { status: 429, code: "TOO_MANY_REQUESTS" },
    ]);
    for (const path of ["/api/search/facets.json", "/api/search/activity-only.json"])
      expect((await server.fetch(path, SEARCH, "10.1.0.3")).status, path).toBe(429);
    for (const path of [
      "/api/search/cards.json?locale=fr_FR&stays=100011",
      "/api/search/calendar.json?locale=fr_FR&from=2026-12-01",
    ])
      expect((await server.fetch(path, {}, "10.1.0.3")).status, path).toBe(429);
    for (const path of [
      "/api/autocomplete-geonames.json?locale=fr_FR&term=par",
      "/api/product/1/quote?locale=fr_FR&checkin=2026-12-01&nights=1&adult=2",
      "/healthz",
      "/readyz",
      "/metrics",
    ])
      expect((await server.fetch(path, {}, "10.1.0.3")).status, path).not.toBe(429);
  });
});

describe("all callers together", () => {
  test("get as many pages as there is time for, the rest a 503 at once; one caller has a share of the places", async () => {
    const lateBefore = await shed("page", "late");
    const mine = statuses(Array.from({ length: 50 }, (_, time) => server.fetch(`/page/${time}`, {}, "10.2.0.1")));
    const others = statuses(Array.from({ length: 50 }, (_, time) => server.fetch("/page", {}, `10.2.1.${time}`)));
    const [ofMine, ofOthers] = [count(await mine), count(await others)];
    // Two are made at once, twenty of mine wait: whoever comes while the first are done finds a place more.
    const [share, full, late] = [
      await shed("page", "share"),
      await shed("page", "full"),
      (await shed("page", "late")) - lateBefore,
    ];
    expect(share).toBeGreaterThan(50 - 32);
    expect(share).toBeLessThanOrEqual(50 - 22);
    expect(full).toBeGreaterThan(50 - 40);
    expect(full).toBeLessThanOrEqual(50 - 20);
    // A machine that is slow today sends some away later; nobody is forgotten.
    expect((ofMine[503] ?? 0) + (ofOthers[503] ?? 0)).toBe(share + full + late);
    expect((ofMine[404] ?? 0) + (ofOthers[404] ?? 0)).toBe(100 - share - full - late);
    const text = await (await server.fetch("/metrics")).text();
    for (const line of [
      'load_running{kind="page"} 0',
      'load_waiting{kind="page"} 0',
      'load_shed_total{kind="search",reason="full"} 0',
    ])
      expect(text).toContain(line);
  });

  test("cost nobody a page that was not made", async () => {
    const caller = "10.3.0.1";
    const { 404: made = 0, 503: refused = 0 } = count(
      await statuses(Array.from({ length: 60 }, (_, time) => server.fetch(`/page/${time}`, {}, caller))),
    );
    expect([made + refused, refused > 20]).toEqual([60, true]);
    const rest = await inTurn(refused + 1, (time) => server.fetch(`/page/${time}`, {}, caller));
    expect(count(rest.map(({ status }) => status))).toEqual({ 404: refused, 429: 1 });
  });

  test("do not hold up health, quotes and notices, whatever waits", async () => {
    const waiting = Array.from({ length: 40 }, (_, time) => server.fetch("/page", {}, `10.4.0.${time}`));
    let pages = 0;
    for (const page of waiting) void page.then(() => pages++);
    const urgent = await statuses([server.fetch("/healthz"), server.fetch(WEBHOOK, { method: "POST", body: "{}" })]);
    expect(urgent[0]).toBe(200);
    expect(urgent[1]).toBeLessThan(500);
    expect(pages).toBeLessThan(40);
    expect(count(await statuses(waiting))).toEqual({ 404: 40 });
  });

  test("get a search each as long as there are places, then a problem document", async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, time) => server.fetch("/api/offers.json", SEARCH, `10.5.0.${time}`)),
    );
    const { 200: found = 0, 503: refused = 0 } = count(answers.map(({ status }) => status));
    expect([found + refused, refused > 0]).toEqual([100, true]);
    expect(found + (await shed("search", "late"))).toBeGreaterThanOrEqual(62);
    const problem = answers.find(({ status }) => status === 503);
    expect([problem?.headers.get("retry-after"), await problem?.json()]).toMatchObject([
      "5",
      { status: 503, code: "TOO_BUSY" },
    ]);
  });
});
