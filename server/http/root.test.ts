import { Agent, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { readEnv } from "#server/env.ts";
import { securityHeaders } from "../security.ts";
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

function ask(
  agent: Agent,
  { method = "GET", path, body }: { method?: string; path: string; body?: string },
): Promise<Answer> {
  return new Promise((done, fail) => {
    const sent = request({ agent, port: listener?.port ?? 0, host: "127.0.0.1", method, path });
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
