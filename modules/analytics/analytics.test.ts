import { globSync, readFileSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { readEnv } from "#platform/env.ts";
import type { AnalyticsEvent } from "./events.ts";
import { pollAnalyticsId } from "./poll-id.ts";
import { readSinkNames, SINKS } from "./sinks.ts";
import { ANALYTICS_EVENT, createTracker, sinksOf, track } from "./track.ts";

const view: AnalyticsEvent = { name: "page_view", page: "home", flow: "booking" };
const page = globalThis as { vendrediEvents?: AnalyticsEvent[] };
afterEach(() => {
  delete page.vendrediEvents;
  vi.unstubAllGlobals();
});

describe("createTracker", () => {
  it("tells the document, then every sink, in order", () => {
    const target = new EventTarget();
    const seen: unknown[] = [];
    target.addEventListener(ANALYTICS_EVENT, (event) =>
      seen.push(["document", (event as CustomEvent<AnalyticsEvent>).detail]),
    );
    createTracker({
      target,
      sinks: [(event) => seen.push(["first", event.name]), (event) => seen.push(["second", event.name])],
    })(view);
    expect(ANALYTICS_EVENT).toBe("vendredi:event");
    expect(seen).toEqual([
      ["document", view],
      ["first", "page_view"],
      ["second", "page_view"],
    ]);
  });

  it("a sink that fails harms nobody and is reported", async () => {
    const reported: unknown[] = [];
    vi.stubGlobal("reportError", (error: unknown) => reported.push(error));
    const failure = new Error("sink is full");
    const seen: string[] = [];
    const fail = () => {
      throw failure;
    };
    createTracker({ target: new EventTarget(), sinks: [fail, (event) => seen.push(event.name)] })(view);
    expect(seen).toEqual(["page_view"]);
    await eventually(() => expect(reported).toEqual([failure]));
  });
});

describe("track", () => {
  it("does nothing on the server", () => {
    expect(() => track(view)).not.toThrow();
    expect(page.vendrediEvents).toBeUndefined();
  });

  it("asks the document for its sinks; by default there is none, and nothing is sent, stored or set", async () => {
    for (const [sinks, kept] of [
      [undefined, undefined],
      ["queue", [view]],
      ["gone", undefined],
    ] as const) {
      vi.resetModules();
      delete page.vendrediEvents;
      const fake = Object.assign(new EventTarget(), { documentElement: { dataset: { sinks } } });
      const cookie = vi.fn<(text: string) => void>();
      Object.defineProperty(fake, "cookie", { set: cookie });
      const send = vi.fn<typeof fetch>();
      vi.stubGlobal("document", fake);
      vi.stubGlobal("fetch", send);
      const seen: unknown[] = [];
      fake.addEventListener(ANALYTICS_EVENT, (event) => seen.push((event as CustomEvent).detail));
      (await import("./track.ts")).track(view);
      expect([seen, page.vendrediEvents]).toEqual([[view], kept]);
      expect([cookie.mock.calls, send.mock.calls]).toEqual([[], []]);
    }
  });
});

describe("sinks", () => {
  it("the queue keeps the last 200 events", () => {
    for (let index = 0; index < 250; index++)
      SINKS.queue({ name: "promotion_view", code: String(index), place: "home" });
    expect(page.vendrediEvents).toHaveLength(200);
    expect(page.vendrediEvents?.[0]).toMatchObject({ code: "50" });
  });
  it("are named by ANALYTICS_SINKS; an unknown name stops the server", () => {
    const url = "https://events.example/in";
    expect(readSinkNames(readEnv({}).ANALYTICS_SINKS, url)).toEqual({ sinks: [], collectUrl: null });
    expect(readSinkNames(readEnv({ ANALYTICS_SINKS: "queue" }).ANALYTICS_SINKS, url)).toEqual({
      sinks: ["queue"],
      collectUrl: null,
    });
    expect(readSinkNames(["queue", "collect"], url)).toEqual({ sinks: ["queue"], collectUrl: url });
    expect(() => readSinkNames(["collect"], undefined)).toThrow("ANALYTICS_URL");
    expect(() => readSinkNames(["toString"], url)).toThrow("ANALYTICS_SINKS");
    expect(() => readEnv({ ANALYTICS_SINKS: "queue; drop" })).toThrow("ANALYTICS_SINKS");
    expect(sinksOf("queue,constructor,")).toEqual([SINKS.queue]);
  });
});

describe("pollAnalyticsId", () => {
  const poll = async (answers: (string | null)[]) => {
    const waits: number[] = [];
    const read = vi.fn<() => string | null>(() => answers.shift() ?? null);
    const id = await pollAnalyticsId({ read, wait: (milliseconds) => Promise.resolve(void waits.push(milliseconds)) });
    return { id, reads: read.mock.calls.length, waits };
  };
  it.each<[(string | null)[], { id: string | null; reads: number; waits: number[] }]>([
    [["GA1.1"], { id: "GA1.1", reads: 1, waits: [] }],
    [[null, "", "GA1.1"], { id: "GA1.1", reads: 3, waits: [1000, 1000] }],
    [[null, null, null, null, "GA1.1"], { id: "GA1.1", reads: 5, waits: [1000, 1000, 1000, 1000] }],
    [[null, null, null, null, null, "too late"], { id: null, reads: 5, waits: [1000, 1000, 1000, 1000] }],
  ])("%j", async (answers, expected) => expect(await poll(answers)).toEqual(expected));
});

describe("docs/analytics.md", () => {
  it("lists every event", () => {
    const names = [...readFileSync("modules/analytics/events.ts", "utf8").matchAll(/name: "(\w+)"/g)].map(
      ([, name = ""]) => name,
    );
    const listed = [...readFileSync("docs/analytics.md", "utf8").matchAll(/^\| `(\w+)` +\|/gm)].map(
      ([, name = ""]) => name,
    );
    expect(names.length).toBeGreaterThan(20);
    expect(listed).toEqual(names);
  });
});

describe("no event carries a person", () => {
  const types = readFileSync("modules/analytics/events.ts", "utf8").replaceAll(/\/\*\*[\s\S]*?\*\//g, "");
  /** Fields whose values the types leave open: ids of what is sold, names of screens, filters, codes and places of ours. Another one is thought about first. */
  const OPEN = [
    "category",
    "code",
    "design",
    "destination",
    "filter",
    "gaId",
    "hotelId",
    "id",
    "kind",
    "method",
    "offerId",
    "page",
    "place",
    "purposes",
    "reason",
    "sending",
    "sort",
    "source",
    "toOfferId",
    "wallet",
  ];

  it("what is open in them is a name or an id of ours", () => {
    const open = [...types.matchAll(/(\w+)\??: string\b/g)].map(([, name = ""]) => name);
    expect([...new Set(open)].filter((name) => !OPEN.includes(name))).toEqual([]);
  });

  it("and nobody who tells one has a person at hand", () => {
    const tellers = globSync("{app,modules,ui}/**/*.{ts,tsx}").filter((file) => !file.includes(".test."));
    const told = tellers.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/\btrack\(\{([\s\S]*?)\}\)/g)].map(
        ([, fields = ""]) => `${file}: ${fields}`,
      ),
    );
    expect(told.length).toBeGreaterThan(25);
    expect(told.filter((text) => /e-?mail|firstName|lastName|phone|orderId|orderNumber|buyer\./i.test(text))).toEqual(
      [],
    );
  });
});
