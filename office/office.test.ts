import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useDemoDatabase } from "#tests/support/demo.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { officePost, signInAs, STAFF } from "#tests/support/staff.ts";

const database = useDemoDatabase();
let server: TestServer;

beforeAll(async () => {
  server = await startServer({ databaseUrl: String(database().pool.options.connectionString) });
});
afterAll(() => server?.close());

const ask = (path: string, headers: Record<string, string> = {}) =>
  server.fetch(STAFF + path, { headers, redirect: "manual" });
const leadsTo = (answer: Response) => [answer.status, answer.headers.get("location")];

describe("without a session", () => {
  test.each([
    ["/", "/sign-in"],
    ["/account", "/sign-in?to=%2Faccount"],
    ["/account?x=1&y=%2F", "/sign-in?to=%2Faccount%3Fx%3D1%26y%3D%252F"],
  ])("%s leads to the door, which keeps where one wanted to go", async (path, door) => {
    expect(leadsTo(await ask(path))).toEqual([303, door]);
    expect(leadsTo(await ask(path, { cookie: "staff=made-up" }))).toEqual([303, door]);
  });

  test("a link of another site comes again by itself: browsers keep the cookie back the first time", async () => {
    const answer = await ask("/account", { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" });
    expect([answer.status, (await answer.text()).includes('http-equiv="refresh" content="0; url=/account"')]).toEqual([
      200,
      true,
    ]);
  });
});

describe("with a session", () => {
  test("the frame has who it is and where they may go", async () => {
    const { cookie } = await signInAs(database().db, ["care"]);
    const page = await (await ask("/account", { cookie })).text();
    expect(page).toContain("Inès Lambert");
    expect(page).toContain("Service client");
    expect(page).toContain('href="/"');
  });
});

describe("forms", () => {
  test.each([
    [{}, 403],
    [{ origin: "https://elsewhere.example" }, 403],
    [{ origin: "null" }, 403],
    [{ origin: STAFF, "sec-fetch-site": "cross-site" }, 403],
    [{ origin: STAFF, "sec-fetch-site": "same-site" }, 403],
    [{ origin: STAFF }, 404],
    [{ "sec-fetch-site": "same-origin" }, 404],
  ])("sent with %j are answered %i", async (headers, status) => {
    const { cookie } = await signInAs(database().db, ["admin"]);
    const form = officePost(cookie, {});
    const answer = await server.fetch(`${STAFF}/nowhere`, {
      ...form,
      headers: { cookie, host: "staff.localhost", ...headers },
    });
    expect(answer.status).toBe(status);
  });

  test("that weigh too much are refused", async () => {
    const { cookie } = await signInAs(database().db, ["admin"]);
    const answer = await server.fetch(`${STAFF}/nowhere`, officePost(cookie, { text: "x".repeat(300_000) }));
    expect(answer.status).toBe(413);
  });
});
