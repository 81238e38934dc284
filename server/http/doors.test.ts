import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newsletterSubscriber } from "#modules/newsletter/tables.server.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { jsonPost, startServer, type TestServer } from "#tests/support/server.ts";
import { SANDBOX } from "#modules/payments/registry/test-provider.ts";

/** Limits hold for what an address leads to, however it is spelled. */
const database = useDatabase();
const SIGN_UPS = 3;
let server: TestServer;

beforeAll(async () => {
  server = await startServer({
    databaseUrl: String(database().pool.options.connectionString),
    env: { RATE_LIMIT_WRITES_PER_MINUTE: String(SIGN_UPS * 6) },
  });
});
afterAll(() => server?.close());

let people = 0;
const formPost = (): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/x-www-form-urlencoded" },
  body: `email=someone-${people++}@example.org`,
});
const subscribers = () => database().db.$count(newsletterSubscriber);

const SPELLINGS = [
  "/newsletter",
  "/newsletter/",
  "/newsletter.data",
  "/Newsletter",
  "/NEWSLETTER.data",
  "/%6Eewsletter",
  "/newsletter?x=1",
  "/newsletter/.data",
  "//newsletter",
  "/newsletter//",
  "/./newsletter",
  "/newsletter%2F",
  "/newsletter;x",
  "/newsletter.DATA",
  "http://be.localhost/fr/newsletter",
  "http://be.localhost/nl/newsletter.data",
  "http://FR.localhost:1234/newsletter",
  "http://fr.localhost./newsletter",
];

describe("sign-ups to the newsletter", () => {
  test.each(SPELLINGS)("%s: no more than the limit are taken", async (address) => {
    const before = await subscribers();
    const statuses: number[] = [];
    for (let tries = 0; tries < SIGN_UPS + 2; tries++)
      statuses.push((await server.fetch(address, formPost(), `spelled ${address}`)).status);
    const taken = (await subscribers()) - before;
    expect(taken).toBe(statuses.filter((status) => status === 200).length);
    expect(taken, JSON.stringify(statuses)).toBeLessThanOrEqual(SIGN_UPS);
    expect(statuses.slice(SIGN_UPS).includes(200)).toBe(false);
  });

  test("both doors count together, and say the same", async () => {
    const caller = "10.1.1.1";
    const call = () =>
      server.fetch(
        "/api/marketing/newsletter",
        jsonPost({ email: `someone-${people++}@example.org`, locale: "fr_FR" }),
        caller,
      );
    const statuses = [
      (await call()).status,
      (await server.fetch("/newsletter", formPost(), caller)).status,
      (await call()).status,
    ];
    expect(statuses).toEqual([204, 200, 204]);
    const [refused, form] = [await call(), await server.fetch("/newsletter", formPost(), caller)];
    expect([refused.status, refused.headers.get("retry-after"), form.status, form.headers.get("retry-after")]).toEqual([
      429,
      "20",
      429,
      "20",
    ]);
    expect(await refused.json()).toMatchObject({ code: "TOO_MANY_REQUESTS", detail: "Try again in 20 s." });
    expect((await server.fetch("/newsletter", formPost(), "10.1.1.2")).status).toBe(200);
  });
});

describe("a form sent in a browser, beyond the limit", () => {
  const browser = (fields: Record<string, string>, address: string, accept = "text/html,*/*;q=0.8") =>
    server.fetch(
      address,
      {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded", accept },
        body: new URLSearchParams(fields).toString(),
      },
      "10.1.2.1",
    );
  const useUp = async () => {
    while ((await server.fetch("/newsletter/confirm?token=x", formPost(), "10.1.2.1")).status !== 429);
  };

  test("gets a calm page in its language that keeps what was typed", async () => {
    await useUp();
    const answer = await browser(
      { email: 'zoë"<b>@example.org', source: "home" },
      "http://it.localhost/newsletter?x=1",
    );
    const page = await answer.text();
    expect([answer.status, answer.headers.get("content-type"), Number(answer.headers.get("retry-after")) > 0]).toEqual([
      429,
      "text/html; charset=utf-8",
      true,
    ]);
    expect(page).toContain('<html lang="it-IT">');
    expect(page).toContain('<form method="post">');
    expect(page).toContain('<input type="hidden" name="email" value="zoë&quot;&lt;b&gt;@example.org">');
    expect(page).toContain('<input type="hidden" name="source" value="home">');
    expect(answer.headers.get("content-security-policy")).toContain("form-action 'self'");
  });

  test("scripts, calls and what is no page get the problem document", async () => {
    await useUp();
    for (const [address, accept] of [
      ["/newsletter.data", "*/*"],
      ["/newsletter", "*/*"],
      ["/gateway/logs", "text/html"],
      ["/nothing/here", "text/html"],
    ] as const)
      expect((await browser({}, address, accept)).headers.get("content-type"), address).toContain(
        "application/problem+json",
      );
  });
});

describe("unsubscribing", () => {
  test.each([
    "/newsletter/unsubscribe",
    "/newsletter/unsubscribe/",
    "/Newsletter/Unsubscribe.data",
    "http://be.localhost/nl/newsletter/unsubscribe",
  ])("%s is never turned away", async (address) => {
    for (let tries = 0; tries < SIGN_UPS * 6 + 2; tries++)
      expect((await server.fetch(address, formPost(), `leaves ${address}`)).status).not.toBe(429);
  });

  test.each([
    "/newsletter/confirm",
    "/fr/newsletter/unsubscribe",
    "/x/newsletter/unsubscribe",
    "/newsletter/unsubscribe%2F",
    `${SANDBOX}/nothing`,
    "/api/search/nothing",
    "/api/offers.json/",
  ])("%s only looks like it", async (address) => {
    const statuses: number[] = [];
    for (let tries = 0; tries < SIGN_UPS * 6 + 1; tries++)
      statuses.push((await server.fetch(address, formPost(), `only looks ${address}`)).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe("messages of channel managers", () => {
  const send = (body: string, address = "/ari") =>
    server.fetch(address, { method: "POST", headers: { "content-type": "text/xml" }, body }, "channel manager");
  const long = (bytes: number) => `<OTA_PingRQ>${" ".repeat(bytes)}</OTA_PingRQ>`;

  test("are not counted like forms, and may be longer", async () => {
    for (let tries = 0; tries < SIGN_UPS * 6 + 2; tries++) expect((await send("<OTA_PingRQ/>")).status).toBe(200);
    expect((await send(long(1_000_000))).status).toBe(200);
    expect((await send(long(5_000_000))).status).toBe(413);
    expect((await send(long(1_000_000), "/ari/")).status).toBe(413);
  });

  test("come by POST", async () => {
    const answer = await server.fetch("/ari");
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST"]);
  });
});

describe("a method that an address does not take", () => {
  const ask = async (method: string, path: string) => {
    const { status, headers } = await server.fetch(path, { method }, "a stranger");
    return [status, headers.get("allow"), headers.get("content-type")];
  };
  const PROBLEM = "application/problem+json; charset=utf-8";

  test.each([
    ["GET", "/api/offers.json", "POST"],
    ["DELETE", "/api/content/menu.json", "GET, HEAD"],
    ["PUT", "/api/product/1/quote", "GET, HEAD"],
    ["PATCH", "/gateway/purchase/orders/7b0e8f2c-5d0a-4c62-9a2f-0f4b3f1f5a11", "GET, HEAD, DELETE"],
  ])("%s %s is refused with those that it takes", async (method, path, allowed) => {
    expect(await ask(method, path)).toEqual([405, allowed, PROBLEM]);
  });

  test("an address that takes none is none", async () => {
    for (const path of ["/api/nothing", "/gateway/purchase", "/api/product/1/quote/more"])
      expect(await ask("DELETE", path)).toEqual([404, null, PROBLEM]);
  });
});
