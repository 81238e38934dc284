import { afterAll, beforeAll, expect, test } from "vitest";
import { useDatabase } from "#tests/support/postgres.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

/** A page has one spelling (docs/product/sites.md#canonical). */
const database = useDatabase();
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ databaseUrl: String(database().pool.options.connectionString) });
});
afterAll(() => server?.close());

test.each([
  ["fr.localhost", "//", "/"],
  ["fr.localhost", "/Week-End/7/Kept/?a=3&b=%20", "/week-end/7/Kept?a=3&b=%20"],
  ["fr.localhost", "/NEWSLETTER", "/newsletter"],
  ["fr.localhost", "/%6Eewsletter/", "/newsletter"],
  ["be.localhost", "/FR", "/fr"],
  ["be.localhost", "/fr/", "/fr"],
  ["be.localhost", "/NL/Weekend/7/kept/", "/nl/weekend/7/kept"],
])("%s%s is written %s, and leads there", async (host, path, written) => {
  const ask = (way: string) => server.fetch(`http://${host}${way}`, { redirect: "manual", headers: { host } });
  const answer = await ask(path);
  expect([answer.status, answer.headers.get("location")]).toEqual([301, written]);
  expect((await ask(written)).status).toBe(200);
});

test.each(["//week-end/7/kept", "//evil.example", "///evil.example/", "/fr/"])(
  "%s is no other spelling of anything, and leads nowhere else",
  async (path) => {
    const answer = await server.fetch(`http://fr.localhost${path}`, { redirect: "manual" });
    expect([200, 301, 404]).toContain(answer.status);
    expect(answer.headers.get("location") ?? "/").toMatch(/^\/(?!\/)/);
  },
);

test("a form is taken as it comes, in any spelling: nobody types it again", async () => {
  const body = new URLSearchParams({ email: "nobody" });
  const headers = { origin: "http://fr.localhost" };
  const answer = await server.fetch("http://fr.localhost/NEWSLETTER/", { method: "POST", body, headers });
  expect(answer.status).toBe(400);
});
