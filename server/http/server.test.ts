import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readEnv } from "#server/boot/env.ts";
import { createLog } from "#platform/log.server.ts";
import { useDemoDatabase } from "#tests/support/demo.ts";
import { readLines } from "#tests/support/log-lines.ts";
import { readState } from "#tests/support/order-state.ts";
import { findOrderBody, MARION, payInSandbox, type BrowserPayment } from "#tests/support/orders.ts";
import { jsonPost, startServer, type TestServer } from "#tests/support/server.ts";
import { POLICY, REAL_PAYMENTS, SANDBOX, WEBHOOK } from "#modules/payments/registry/test-provider.ts";
import { routeLabel } from "./ops/metrics.ts";
import { contentSecurityPolicy } from "./security.ts";

/** What the server adds to every answer, and what it writes down. */
const database = useDemoDatabase();
const lines: string[] = [];
let server: TestServer;

beforeAll(async () => {
  const log = createLog("trace", { write: (line: string) => void lines.push(line) });
  server = await startServer({
    databaseUrl: String(database().pool.options.connectionString),
    log,
    env: { RATE_LIMIT_WRITES_PER_MINUTE: "40" },
  });
});
afterAll(() => server?.close());

const ADDRESSES = [
  "/",
  "/nothing/here",
  "/api/openapi.json",
  "/api/nothing",
  "/healthz",
  "/metrics",
  "/api/docs",
  "http://be.localhost/",
  "/img/coast-golden-1/card-400.webp",
];
const written = (from: number) => readLines(lines.slice(from));

describe("headers", () => {
  test.each(ADDRESSES)("%s carries the security headers and a request id of its own", async (address) => {
    const [first, second] = [await server.fetch(address), await server.fetch(address)];
    expect(Object.fromEntries(first.headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      // Mail programmes in a browser show our pictures.
      "cross-origin-resource-policy": address.startsWith("/img/") ? "cross-origin" : "same-origin",
      "permissions-policy": expect.stringContaining("camera=()"),
      "x-robots-tag": "noindex, nofollow",
      "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(first.headers.get("x-request-id")).not.toBe(second.headers.get("x-request-id"));
    expect(first.headers.has("set-cookie")).toBe(false);
    expect(first.headers.has("strict-transport-security")).toBe(false);
  });

  test("pages have a strict policy that names scripts by their hashes, and are private unless they say otherwise", async () => {
    const policies = await Promise.all(
      [1, 2].map(async () => (await server.fetch("/")).headers.get("content-security-policy") ?? ""),
    );
    for (const policy of policies) expect(policy).toMatch(/script-src 'self'(?: 'sha256-[\w+/]{43}=')*;/);
    expect(policies[0]).toBe(policies[1]);
    expect((await server.fetch("/")).headers.get("cache-control")).toBe("private, no-store");
  });

  test("what a route calls public is asked for each time, whatever its status; with a cookie it is one visitor's", async () => {
    const ask = async (path: string) => {
      const { status, headers } = await server.fetch(path);
      return [status, headers.get("cache-control"), headers.has("etag")];
    };
    expect(await ask("/stay/7/asked")).toEqual([200, "public, no-cache", true]);
    expect(await ask("/gone")).toEqual([410, "public, no-cache", false]);
    expect(await ask("/own")).toEqual([200, "private, no-store", false]);
  });

  test("in production: HTTPS is pinned, robots are let in where the operator says so", async () => {
    const open = await startServer({
      databaseUrl: String(database().pool.options.connectionString),
      env: { PUBLIC_ORIGIN_SCHEME: "https", ALLOW_INDEXING: "true" },
    });
    const { headers } = await open.fetch("/healthz");
    await open.close();
    expect([headers.get("strict-transport-security"), headers.get("x-robots-tag")]).toEqual([
      "max-age=31536000; includeSubDomains",
      null,
    ]);
  });

  test("the policy lets a payment provider in only where it takes the payments, tiles only where they come from", () => {
    const inline = { scripts: ["'sha256-a'"], styles: ["'sha256-b'"] };
    const own = contentSecurityPolicy(readEnv({}), inline);
    const real = contentSecurityPolicy(
      readEnv({ ...REAL_PAYMENTS, MAP_TILES_URL: "https://tiles.example/map.pmtiles" }),
      inline,
    );
    expect(own).not.toMatch(/https?:|unsafe-eval|script-src[^;]*unsafe-inline|\*/);
    for (const directive of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ])
      expect(own.split("; ")).toContain(directive);
    const { scripts, connects, frames } = POLICY;
    expect(real).toContain(`script-src 'self' 'sha256-a' ${scripts.join(" ")}`);
    expect(real).toContain(`connect-src 'self' ${connects.join(" ")} https://tiles.example`);
    // Our own stand-in of a messenger, where the public is not let in.
    expect(real).toContain(`frame-src 'self' ${frames.join(" ")};`);
    expect(real).not.toContain("tiles.example/map");
  });
});

describe("limits", () => {
  test("writes of one caller are limited on the whole server; webhooks and searches are not", async () => {
    const send = (path: string, caller: string) => server.fetch(path, jsonPost({ locale: "fr_FR", uri: "/x" }), caller);
    for (let call = 0; call < 40; call++) expect((await send("/error", "10.9.9.9")).status).toBe(204);
    const refused = await send("/error", "10.9.9.9");
    expect([refused.status, Number(refused.headers.get("retry-after"))]).toEqual([429, 2]);
    expect((await send("/api/offers.json", "10.9.9.9")).status).toBe(200);
    expect((await send(WEBHOOK, "10.9.9.9")).status).toBe(400);
    expect((await send("/error", "10.9.9.8")).status).toBe(204);
  });

  test("a body of 256 kB is read, one byte more is a 413", async () => {
    const body = (bytes: number) => ({ ...jsonPost({}), body: `{"message":"${"x".repeat(bytes - 14)}"}` });
    expect((await server.fetch("/gateway/logs", body(256 * 1024))).status).toBe(204);
    const refused = await server.fetch("/gateway/logs", body(256 * 1024 + 1));
    expect([refused.status, refused.headers.get("content-type")]).toEqual([
      413,
      "application/problem+json; charset=utf-8",
    ]);
  });
});

describe("the log", () => {
  test("has one line a request, with the id that the answer carries", async () => {
    const from = lines.length;
    const response = await server.fetch("/healthz?name=Marion#x");
    const requests = written(from).filter(({ msg }) => msg === "request");
    expect(requests).toEqual([
      {
        level: 30,
        time: expect.any(Number),
        requestId: response.headers.get("x-request-id"),
        method: "GET",
        path: "/healthz",
        status: 200,
        ms: expect.any(Number),
        msg: "request",
      },
    ]);
  });

  test("links a browser's report to its page, cut and without what was typed", async () => {
    const from = lines.length;
    await server.fetch(
      "/gateway/logs",
      jsonPost({
        locale: "fr_FR",
        location: "/week-ends/_/_?q=marion@example.org#name=Marion",
        message: `x is undefined ${"y".repeat(400)}`,
        requestId: "page-1",
      }),
    );
    const [report] = written(from).filter(({ msg }) => msg === "browser error");
    expect(report).toMatchObject({ pageRequestId: "page-1", location: "/week-ends/_/_" });
    expect(String(report?.["browser"])).toHaveLength(256);
  });

  test("keeps nobody's address, number, order or token of what a browser reports", async () => {
    const from = lines.length;
    const order = "8a1c0f6e-3b7d-4c55-9a52-0d9f3c1e7b21";
    const message = `marion@example.org +33 6 12 34 56 78 order 20481234 ${order} https://x.example/a?token=s3cret Bearer abc.def \uD83D`;
    expect(
      (
        await server.fetch(
          "/gateway/logs",
          jsonPost({ locale: "fr_FR", location: `/confirmation/${order}?x=1`, message }),
        )
      ).status,
    ).toBe(204);
    expect(
      (
        await server.fetch(
          "/error",
          jsonPost({ locale: "fr_FR", uri: `/marion@example.org/${order}/20481234?email=a@b.fr` }),
        )
      ).status,
    ).toBe(204);
    expect(
      (
        await server.fetch(
          "/gateway/logs",
          jsonPost({ locale: "fr_FR", message: "x", requestId: "marion@example.org" }),
        )
      ).status,
    ).toBe(400);
    await server.fetch(`/marion@example.org/${order}`);
    const text = lines.slice(from).join("");
    for (const secret of ["marion", "12 34", "20481234", order, "s3cret", "abc.def", "a@b"])
      expect(text).not.toContain(secret);
    expect(written(from).filter(({ msg }) => msg !== "request")).toMatchObject([
      {
        msg: "browser error",
        location: "/confirmation/:order",
        browser: "[email] [number] order [number] :order https://x.example/a[query] Bearer [token] \uFFFD",
      },
      { msg: "page not found", location: "/[email]/:order/[number]" },
    ]);
  });

  test("what callers do wrong, or do not wait for, is no error of ours", async () => {
    const from = lines.length;
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const wrong: [string, RequestInit, number][] = [
      ["/nothing/here", {}, 404],
      ["/%zz", {}, 404],
      ["/stay/1/x", { method: "POST", headers: form, body: "a=1" }, 405],
      ["/newsletter", { method: "POST", headers: { "content-type": "text/plain" }, body: "x" }, 415],
      ["/newsletter", { method: "POST", headers: { ...form, origin: "https://evil.example" }, body: "email=x" }, 400],
      [
        "/newsletter.data",
        { method: "POST", headers: { ...form, origin: "https://evil.example" }, body: "email=x" },
        400,
      ],
      ["/confirmation/x/stay.ics", {}, 404],
      ["/api/nothing", {}, 404],
    ];
    for (const [path, init, status] of wrong)
      expect([path, (await server.fetch(path, init)).status]).toEqual([path, status]);
    for (const path of ["/newsletter", "/api/offers.json", "/gateway/purchase/orders", WEBHOOK]) {
      const given = new AbortController();
      const body = new ReadableStream({
        pull: (stream) => {
          given.abort();
          stream.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" }));
        },
      });
      const response = await server.fetch(path, {
        method: "POST",
        headers: path === "/newsletter" ? form : { "content-type": "application/json" },
        body,
        duplex: "half",
        signal: given.signal,
      } as RequestInit);
      expect([path, response.status >= 500 || response.status === 499]).toEqual([path, true]);
    }
    expect(written(from).filter(({ level }) => Number(level) >= 40)).toEqual([]);
    expect(
      written(from)
        .filter(({ msg }) => msg === "request")
        .slice(-4)
        .map(({ status }) => status),
    ).toEqual([499, 499, 499, 499]);
  });

  test.each([
    [{ level: "LOUD", message: "x" }, "level"],
    [{ locale: "en_GB", message: "x" }, "locale"],
    [{ level: "ERROR", locale: "fr_FR", location: "/" }, "message"],
    [{ message: 7 }, "message"],
    [{ message: " " }, "message"],
  ])("refuses a browser's report that makes no sense: %j", async (report, field) => {
    const answer = await server.fetch("/gateway/logs", jsonPost(report));
    expect([answer.status, await answer.json()]).toMatchObject([400, { errors: [{ path: field }] }]);
  });

  test("never names who orders: placed, refused, declined, paid, confirmed, mailed", async () => {
    const from = lines.length;
    const body = await findOrderBody(server, "2027-01-12", "2027-01-13");
    const placed = await server.fetch("/gateway/purchase/orders", jsonPost(body));
    expect(placed.status).toBe(200);
    const { booking, payment }: { booking: { orderUUID: string }; payment: BrowserPayment } = await placed.json();
    for (const wrong of [
      { ...body, expectedAmount: 1 },
      { ...body, locale: "xx" },
      { ...body, buyer: { ...MARION, phoneNumber: "06 12 34 56 7x" } },
    ])
      await server.fetch("/gateway/purchase/orders", jsonPost(wrong));
    await payInSandbox(server, payment, "pm_card_visa_chargeDeclined");
    await payInSandbox(server, payment);
    await expect.poll(() => readState(server, booking.orderUUID)).toBe("confirmed");
    const text = lines.slice(from).join("");
    expect(written(from).filter(({ path }) => path === "/gateway/purchase/orders")).toHaveLength(4);
    for (const secret of [
      MARION.email,
      "marion",
      "Marion",
      "Lefèvre",
      "612345678",
      "12 34 56 78",
      MARION.addressLine,
      "62000",
      "Arras",
      payment.clientSecret.split("_secret_")[1] ?? "-",
    ])
      expect(text).not.toContain(secret);
  });

  test("an error of ours is logged once with the request id; the caller gets the id and no trace", async () => {
    const broken = await startServer({
      databaseUrl: String(database().pool.options.connectionString),
      log: createLog("info", { write: (line: string) => void lines.push(line) }),
    });
    await database().pool.query("alter table review rename to review_away");
    const from = lines.length;
    const response = await broken.fetch("/api/hotel/10001/reviews.json?locale=fr_FR");
    await database().pool.query("alter table review_away rename to review");
    await broken.close();
    const answer: Record<string, unknown> = await response.json();
    expect(answer).toMatchObject({
      status: 500,
      code: "INTERNAL_ERROR",
      requestId: response.headers.get("x-request-id"),
    });
    expect(JSON.stringify(answer)).not.toMatch(/review_away|select|at \w+/);
    expect(
      written(from).filter(({ msg, requestId }) => msg === "request failed" && requestId === answer["requestId"]),
    ).toHaveLength(1);
  });
});

describe("metrics", () => {
  test("have few labels, whatever is asked for", async () => {
    const before = await labels();
    for (const path of [
      "/api/made-up",
      "/api/madeup",
      "/api/offers.jsonx",
      "/gateway/x",
      "/sandbox/y",
      "/week-end/1/x",
      "/marion@example.org",
      "/img/coast-golden-1/card-400.webp",
      "/api/hotels/999999.json",
    ])
      await server.fetch(path);
    await server.fetch("/x", { method: "PROPFIND" });
    const added = [...(await labels())].filter((label) => !before.has(label));
    const text = [...added].join("\n");
    expect(text).not.toMatch(/made|marion|999999|coast|PROPFIND/i);
    expect(added.length).toBeLessThan(10);
  });

  test("tell requests, the age of the search index, what waits to be delivered, and orders", async () => {
    const {
      rows: [{ confirmed }],
    } = await database().pool.query(`select count(*)::int as confirmed from "order" where state = 'confirmed'`);
    expect(confirmed).toBeGreaterThan(0);
    const text = await (await server.fetch("/metrics")).text();
    for (const name of [
      "http_request_seconds_count",
      "search_index_lag_seconds",
      "outbox_jobs_due",
      "outbox_oldest_job_seconds",
      `orders_last_day{state="confirmed"} ${confirmed}\n`,
      "nodejs_heap_size_used_bytes",
    ])
      expect(text).toContain(name);
    expect(Number(/^search_index_lag_seconds (\S+)$/m.exec(text)?.[1])).toBeLessThan(10);
  });

  test.each([
    ["/", "/"],
    ["/week-end/12/x", "page"],
    ["/api/offers.json", "/api/offers.json"],
    ["/api/hotels/12.json", "/api/hotels"],
    ["/api/x", "/api/other"],
    ["/api", "/api/other"],
    ["/gateway/purchase/orders/8a1c", "/gateway/purchase"],
    [`${SANDBOX}/v1/x`, SANDBOX],
    ["/img/a/b", "/img"],
    ["/assets/x.js", "/assets"],
    ["/healthz", "/healthz"],
    ["/toString", "page"],
  ])("%s counts as %s", (path, label) => {
    expect(routeLabel(path)).toBe(label);
  });

  async function labels(): Promise<Set<string>> {
    const text = await (await server.fetch("/metrics")).text();
    return new Set([...text.matchAll(/^http_request_seconds_count\{(.*)\}/gm)].map(([, found = ""]) => found));
  }
});

describe("readiness", () => {
  test("a database that does not answer: 503 with Retry-After, while the process is up", async () => {
    const lonely = await startServer({ databaseUrl: String(database().pool.options.connectionString) });
    expect((await lonely.fetch("/readyz")).status).toBe(200);
    await lonely.close();
    const response = await lonely.fetch("/readyz");
    const { code }: { code: string } = await response.json();
    expect([response.status, response.headers.get("retry-after"), code]).toEqual([503, "2", "NOT_READY"]);
    expect((await lonely.fetch("/healthz")).status).toBe(200);
  });
});
