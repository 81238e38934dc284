import { afterAll, beforeAll, expect, it } from "vitest";
import { system } from "#platform/actor.ts";
import { recordAudit } from "#platform/audit/audit.server.ts";
import { fixedClock } from "#platform/clock.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { signInAs, STAFF } from "#tests/support/staff.ts";

const NOW = "2026-11-20T10:00:00Z";
const database = useDatabase();
let server: TestServer;

beforeAll(async () => {
  server = await startServer({
    databaseUrl: String(database().pool.options.connectionString),
    clock: fixedClock(NOW),
  });
});
afterAll(() => server?.close());

it("says days and amounts as people write them, and a person's words as they were typed", async () => {
  const { db } = database();
  await recordAudit(db, {
    at: new Date(NOW),
    actor: system("tests"),
    verb: "rates.paint",
    thing: { kind: "hotel", id: "NL-10001" },
    before: { amount: "90.00 – 161.00" },
    after: { amount: "99.00 – 177.10", days: "2026-12-04 – 2026-12-19" },
    reason: "fair of 2026-12-04",
  });
  const { cookie } = await signInAs(db, ["admin"], { now: new Date(NOW) });
  const answer = await server.fetch(`${STAFF}/journal`, { headers: { cookie, "accept-language": "fr" } });
  const text = (await answer.text()).replaceAll(/<[^>]+>/g, " ").replaceAll(/[\s\u00a0\u202f]+/g, " ");
  expect(text).toContain("90 € – 161 € → 99 € – 177,10 €");
  expect(text).toContain("ven. 4 déc. – sam. 19 déc.");
  expect(text).toContain("fair of 2026-12-04");
});
