import { describe, expect, it } from "vitest";
import { compareBooks } from "#modules/booking/compare-books.server.ts";
import { order, tender } from "#modules/booking/tables.server.ts";
import { DEMO_NOW, useDemoDatabase } from "#tests/support/demo.ts";
import { startServer } from "#tests/support/server.ts";
import { hasDemoOrder, keepDemoOrder } from "./demo-order.ts";

const database = useDemoDatabase();

describe("the order of the demonstration (docs/demo.md#order)", () => {
  it("is a confirmed one that is paid at the sandbox, made once", async () => {
    const asked = { databaseUrl: database().url, now: new Date(DEMO_NOW) };
    const server = await startServer(asked);
    try {
      const made = await keepDemoOrder(server.fetch, asked);
      const [row] = await database().db.select().from(order);
      expect(made).toEqual({ number: row?.number, email: "camille@example.org" });
      expect(row).toMatchObject({ state: "confirmed", siteId: "fr_FR" });
      const [paid] = await database().db.select().from(tender);
      expect(paid).toMatchObject({ method: "3x", capturedCents: row?.amountCents });
      expect(await compareBooks(database().db)).toEqual([]);
      expect(await keepDemoOrder(server.fetch, asked)).toEqual(made);
      expect(await database().db.select().from(order)).toHaveLength(1);
    } finally {
      await server.close();
    }
  });

  it.each([
    [true, {}],
    [false, { DEMO_CATALOGUE: false }],
    [false, { PAYMENT_PROVIDER: "another" }],
    [false, { ALLOW_SANDBOX: true }],
  ])("is there: %s, with %o", (isThere, changes) => {
    const env = { DEMO_CATALOGUE: true, PAYMENT_PROVIDER: "sandbox", ALLOW_SANDBOX: false, ...changes };
    expect(hasDemoOrder(env)).toBe(isThere);
  });
});
