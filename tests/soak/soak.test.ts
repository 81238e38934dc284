import { execFile, spawnSync } from "node:child_process";
import { createServer } from "node:http";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { createChance } from "#modules/booking/simulation/random.ts";
import { readCalls, makeCall, type OpenApi } from "./fuzz/calls.ts";
import { examine, writeCurl } from "./fuzz/examine.ts";
import { makePage, readPages } from "./fuzz/pages.ts";
import type { Things } from "./fuzz/things.ts";
import { createClient, type Answer } from "./http/client.ts";
import { count, createTally, judge } from "./http/tally.ts";
import { pause, watchReadiness } from "./load/pace.ts";

const run = promisify(execFile);
const HAS_CURL = ["bash", "curl"].every((program) => spawnSync(program, ["--version"]).status === 0);

/** The judges of script/soak: who finds nothing must not be blind. */
const answer = (given: Partial<Answer>): Answer => ({
  status: 200,
  headers: {},
  body: Buffer.alloc(0),
  ms: 5,
  lost: null,
  wasClosed: false,
  ...given,
});
const page = (text: string) =>
  answer({ headers: { "content-type": "text/html; charset=utf-8" }, body: Buffer.from(text) });

describe("an answer", () => {
  test.each([
    ["as asked", {}, "answered"],
    ["a refusal", { status: 404 }, "answered"],
    ["turned away, and told when to come again", { status: 503, headers: { "retry-after": "2" } }, "shed"],
    ["turned away without a word", { status: 503 }, "fault"],
    ["an error", { status: 500 }, "fault"],
    ["none", { status: 0, lost: "ECONNRESET" }, "cut"],
  ] as const)("%s", (_what, given, verdict) => {
    expect(judge(answer(given))).toBe(verdict);
  });

  test("that comes too late, or not at all, is counted against the server", () => {
    const tally = createTally();
    count(tally, "home", answer({ ms: 5_001 }));
    count(tally, "home", answer({ status: 0, lost: "ECONNRESET" }));
    count(tally, "home", answer({ status: 0, lost: "ECONNRESET" }), { mayBeCut: true });
    expect([tally.late, tally.faults]).toEqual([1, { "home: ECONNRESET": 1 }]);
  });

  test.each([
    ["a stack trace", "<p>Error: x\n    at run (app.js:3:14)</p>"],
    ["a file of ours", "not in /srv/x/node_modules/hono/index.js"],
    ["a statement", 'Failed query: select "id" from "order"'],
  ])("that shows %s", (_what, text) => {
    expect(examine({ path: "/" }, page(text))).toMatch(/^shows /);
  });

  test("may name the address it was asked for, whatever that looks like", () => {
    expect(examine({ path: "/build/server/index.js" }, page("there is nothing at /build/server/index.js"))).toBeNull();
  });
});

const DOCUMENT: OpenApi = {
  paths: {
    "/api/things/{id}": {
      get: {
        parameters: [
          { name: "id", in: "path", required: true, schema: { type: "integer" } },
          { name: "locale", in: "query", schema: { type: "string" } },
        ],
      },
    },
    "/api/orders": {
      post: {
        requestBody: {
          content: {
            "application/json": {
              schema: {
                type: "object",
                required: ["name", "days"],
                properties: {
                  name: { type: "string" },
                  days: { type: "array", items: { type: "string", format: "date" } },
                },
              },
            },
          },
        },
      },
    },
  },
};
const THINGS: Things = { addresses: [], pictures: [], valueFor: () => undefined };
const CALLS = readCalls(DOCUMENT);
const PAGES = readPages();

const makeAll = (seed: number) =>
  Array.from({ length: 400 }, (_, number) => {
    const chance = createChance(seed * 1_000 + number);
    const [call, route] = [CALLS[number % CALLS.length], PAGES[number % PAGES.length]];
    if (!call || !route) throw new Error("nothing to make requests from");
    return number % 2 === 0 ? makeCall(call, chance, THINGS) : makePage(route, chance, THINGS);
  });

test("pages are read from the route table, in the words of each site", () => {
  const of = (site: string) => PAGES.filter((route) => route.site.id === site).map(({ pattern }) => pattern);
  expect(of("fr_FR")).toEqual(
    expect.arrayContaining(["week-ends/:key/:slug?", "week-end/:id/:slug?", "checkout/:id", "newsletter", "*"]),
  );
  expect(of("nl_BE")).toEqual(expect.arrayContaining(["nl", "nl/weekendjes/:key/:slug?", "nl/newsletter"]));
});

describe("a made-up request", () => {
  test("is the same for the same seed, and another for another", () => {
    expect(makeAll(1)).toEqual(makeAll(1));
    expect(makeAll(1)).not.toEqual(makeAll(2));
  });

  test("can be sent as it is", async () => {
    const { port, close } = await startEcho();
    const client = createClient({ port });
    for (const { ask } of makeAll(3)) expect((await client.ask(ask)).lost).toBeNull();
    client.close();
    await close();
  });

  test.runIf(HAS_CURL)("is sent again by its curl line, byte by byte", async () => {
    const { port, seen, close } = await startEcho();
    const client = createClient({ port });
    const asks = makeAll(3)
      .flatMap(({ ask }) =>
        ask.method === "POST" &&
        ask.body !== undefined &&
        ask.body.length > 0 &&
        ask.body.length < 1_000 &&
        !ask.headers?.["expect"]
          ? [ask]
          : [],
      )
      .slice(0, 5);
    for (const ask of asks) {
      await client.ask(ask);
      await run("bash", ["-c", writeCurl(port, ask)]);
      expect(seen.at(-1)).toBe(seen.at(-2));
    }
    expect(asks).toHaveLength(5);
    client.close();
    await close();
  });
});

/** A server that remembers what it was asked. */
async function startEcho(): Promise<{ port: number; seen: string[]; close: () => Promise<void> }> {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      seen.push(
        `${request.method} ${request.url} ${request.headers["content-type"]} ${Buffer.concat(chunks).toString("base64")}`,
      );
      response.end("ok");
    });
  });
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  const address = server.address();
  return {
    port: address && typeof address === "object" ? address.port : 0,
    seen,
    close: () => new Promise((done) => void server.close(() => done())),
  };
}

describe("a balancer", () => {
  test("sends nobody to a door whose probe is not answered, and everybody once it is", async () => {
    let isAsleep = true;
    const server = createServer((_, response) => void (isAsleep || response.end()));
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const address = server.address();
    if (!address || typeof address === "string") throw new Error("no port");
    let isOver = false;
    const { mayGo, ended } = watchReadiness(address.port, () => isOver);
    await pause(1_300);
    let hasGone = false;
    const going = mayGo().then(() => (hasGone = true));
    await pause(200);
    expect(hasGone).toBe(false);
    isAsleep = false;
    await going;
    isOver = true;
    await ended;
    server.closeAllConnections();
    server.close();
  });
});
