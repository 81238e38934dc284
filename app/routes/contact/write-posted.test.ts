import { afterAll, beforeAll, expect, it } from "vitest";
import { contactMessagePath } from "#modules/sites/contact-paths.ts";
import { dataRequestPath } from "#modules/sites/data-request-paths.ts";
import { SITES } from "#modules/sites/locales.ts";
import { GOOD_REQUEST, GOOD_VALUES } from "#tests/support/contact.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

const database = useDatabase();
let server: TestServer;
beforeAll(async () => {
  const databaseUrl = String(database().pool.options.connectionString);
  server = await startServer({ databaseUrl, env: { CONTACT_PER_ADDRESS: "1" } });
});
afterAll(() => server?.close());

/** A form without JavaScript. */
const post = (path: string, fields: Readonly<Record<string, string>>) =>
  server.fetch(`http://fr.localhost${path}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields).toString(),
  });

it("whoever has written too often is told from when on another is taken, by the clock of their site", async () => {
  const [contact, request] = [contactMessagePath(SITES.fr_FR), dataRequestPath(SITES.fr_FR)];
  expect((await post(contact, GOOD_VALUES)).status).toBe(303);
  // It is ten in Paris.
  for (const [path, fields] of [
    [contact, { ...GOOD_VALUES, description: "Et peut-on arriver tard ?" }],
    [request, GOOD_REQUEST],
  ] as const) {
    const refused = await post(path, { ...fields });
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "3600"]);
    expect(await refused.text()).toContain('"refusal":{"problem":"tooMany","again":"11:00"}');
  }
});
