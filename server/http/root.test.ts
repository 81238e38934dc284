import { Agent, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { readEnv } from "#server/boot/env.ts";
import { securityHeaders } from "./security.ts";
import { openListener, type Listener } from "./listener.ts";
import { createRoot } from "./root.ts";

/** What stands between the sockets and the product, with real sockets. */
const LIMITS = {
  headersMs: 60_000,
  bodyMs: 60_000,
  keepAliveMs: 60_000,
  silenceMs: 60_000,
  checkMs: 1_000,
  perAddress: 100,
  total: 100,
};
const HEADERS = securityHeaders(readEnv({ NODE_ENV: "test" }));
/** What a body that is not read was once given, and then its connection was closed. Milliseconds. */
const PATIENCE_MS = 500;
/** No busy machine takes as long for an answer. Milliseconds. */
const HANGS_MS = 30_000;
let listener: Listener | undefined;

afterEach(() => listener?.drain({ graceMs: 0, lastAnswersMs: 0 }));

async function open(fetch: (request: Request) => Promise<Response>): Promise<void> {
  listener = await openListener({
    handle: createRoot({ fetch, isBehindProxy: false, headers: HEADERS }),
    port: 0,
    hostname: "127.0.0.1",
    limits: LIMITS,
  });
}

type Answer = { status: number | undefined; headers: Record<string, unknown>; body: Buffer };

type Asked = { method?: string; path: string; body?: string; headers?: Record<string, string> };

function ask(agent: Agent, { method = "GET", path, body, headers = {} }: Asked): Promise<Answer> {
  return new Promise((done, fail) => {
    const sent = request({ agent, port: listener?.port ?? 0, host: "127.0.0.1", method, path, headers });
    sent.once("error", fail);
    sent.once(
      "response",
      (response) =>
        void buffer(response).then(
          (read) => done({ status: response.statusCode, headers: response.headers, body: read }),
          fail,
        ),
    );
    sent.end(body);
  });
}

const withOneConnection = () => new Agent({ keepAlive: true, maxSockets: 1 });

test("a body that nobody reads does not cut the answer that comes next on its connection", async () => {
  await open(async ({ url, body }) => {
    // As who measures a body has it in hand, and who refuses the request lets go of it.
    if (body === null) await pause(2 * PATIENCE_MS);
    return new Response(url.endsWith("/slow") ? "whole" : "refused");
  });
  const agent = withOneConnection();
  expect((await ask(agent, { method: "PUT", path: "/refused", body: "x".repeat(200_000) })).status).toBe(200);
  expect((await ask(agent, { path: "/slow" })).body.toString()).toBe("whole");
  agent.destroy();
});

test.each<[string, (request: Request) => Promise<unknown>]>([
  ["the length was looked at", (request) => Promise.resolve(request.body)],
  ["a copy was made of it", (request) => Promise.resolve(request.clone())],
  ["another request was made with it", (request) => Promise.resolve(new Request(new URL("/x", request.url), request))],
  ["its beginning was read", async (request) => await request.body?.getReader().read()],
  ["the beginning of a copy was read", async (request) => await request.clone().body?.getReader().read()],
])("a body of which %s and the rest was not wanted leaves its connection to the next request", async (_, touch) => {
  await open(async (given) => {
    await touch(given);
    return new Response("answered", { status: given.method === "POST" ? 405 : 200 });
  });
  const agent = withOneConnection();
  const inTime = (given: Parameters<typeof ask>[1]) =>
    Promise.race([ask(agent, given).then(({ status }) => status), pause(HANGS_MS, "no answer", { ref: false })]);
  for (let turn = 0; turn < 6; turn++) {
    expect(await inTime({ method: "POST", path: "/refused", body: "x".repeat(200_006 * (turn + 1)) })).toBe(405);
    expect(await inTime({ path: "/next" })).toBe(200);
  }
  agent.destroy();
});

test("who asks for another protocol gets an answer, and a new connection for what comes next", async () => {
  await open(() => Promise.resolve(new Response("whole")));
  const agent = withOneConnection();
  const headers = { upgrade: "h2c", connection: "upgrade" };
  const { status, headers: answered } = await ask(agent, { method: "OPTIONS", path: "/", body: "x", headers });
  expect([status, answered["connection"]]).toEqual([200, "close"]);
  const tooLong = ask(agent, { path: `/${"a".repeat(18_000)}` }).then(({ status: next }) => next);
  expect(await Promise.race([tooLong, pause(HANGS_MS, "no answer", { ref: false })])).toBe(431);
  agent.destroy();
});

test("files carry the same headers as everything else", async () => {
  await open(() => Promise.resolve(new Response("not a file")));
  const agent = withOneConnection();
  const { status, headers } = await ask(agent, { method: "HEAD", path: "/basemap.pmtiles" });
  expect(status).toBe(200);
  expect(headers).toMatchObject(
    Object.fromEntries(Object.entries(HEADERS).map(([name, value]) => [name.toLowerCase(), value])),
  );
  expect(headers["cache-control"]).toBe("public, max-age=3600");
  agent.destroy();
});

test.each(["/", "/%ff", "/api/offers.json", "/basemap.pmtiles"])(
  "nothing is traced: TRACE %s is a 405",
  async (path) => {
    await open(async (given) => new Response("", { headers: { "X-Copied": new Request(given).method } }));
    const agent = withOneConnection();
    const { status, headers } = await ask(agent, { method: "TRACE", path });
    expect([status, headers["allow"], headers["x-content-type-options"]]).toEqual([
      405,
      "GET, HEAD, POST, PUT, OPTIONS",
      "nosniff",
    ]);
    agent.destroy();
  },
);
