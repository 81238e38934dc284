import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLog } from "#platform/log.server.ts";
import { createTestProvider } from "#modules/payments/registry/test-sandbox.server.ts";
import { useDemoDatabase } from "#tests/support/demo.ts";
import { readLines } from "#tests/support/log-lines.ts";
import { readState } from "#tests/support/order-state.ts";
import { opening } from "#tests/support/payments.ts";
import { findOrderBody, payInSandbox, type BrowserPayment } from "#tests/support/orders.ts";
import { jsonPost, startServer, type TestServer } from "#tests/support/server.ts";
import { SANDBOX, SANDBOX_RECORDS } from "#modules/payments/registry/test-provider.ts";

/** The sandbox's doors, tried from outside: whoever has no key of this installation, or is elsewhere, gets nothing. */
const database = useDemoDatabase();
const LOCAL = "127.0.0.1";
const STRANGER = "203.0.113.7";
const lines: string[] = [];
let server: TestServer;
let keys: { secret: string; publishable: string };

beforeAll(async () => {
  const log = createLog("error", { write: (line: string) => void lines.push(line) });
  server = await startServer({ databaseUrl: String(database().pool.options.connectionString), log });
  const { rows } = await database().db.execute<{ data: string }>(
    sql`select data from ${sql.raw(SANDBOX_RECORDS)} where kind = 'keys'`,
  );
  keys = JSON.parse(rows[0]?.data ?? "{}");
});
afterAll(() => server?.close());

type Ask = {
  key: string;
  caller?: string;
  method?: string;
  fields?: Record<string, string>;
  headers?: Record<string, string>;
};
type Intent = {
  id: string;
  client_secret: string;
  status: string;
  error?: { type: string; code?: string; param?: string };
};

async function ask<T = Intent>(
  path: string,
  { key, caller = LOCAL, method = "GET", fields, headers = {} }: Ask,
): Promise<{ status: number; body: T }> {
  const sent = {
    authorization: `Bearer ${key}`,
    ...(fields ? { "content-type": "application/x-www-form-urlencoded" } : {}),
    ...headers,
  };
  const response = await server.fetch(
    `${SANDBOX}${path}`,
    { method, headers: sent, ...(fields ? { body: new URLSearchParams(fields).toString() } : {}) },
    caller,
  );
  const body: T = await response.json();
  return { status: response.status, body };
}

const open = async () =>
  (
    await ask("/v1/payment_intents", {
      key: keys.secret,
      method: "POST",
      fields: { amount: "10000", currency: "eur", "metadata[order_id]": "o1" },
    })
  ).body;
const confirm = ({ id, client_secret }: Intent, fields: Record<string, string> = {}) =>
  ask(`/v1/payment_intents/${id}/confirm`, {
    key: keys.publishable,
    caller: STRANGER,
    method: "POST",
    fields: {
      client_secret,
      payment_method: "pm_card_threeDSecure2Required",
      return_url: "http://fr.localhost/checkout/1",
      ...fields,
    },
  });

describe("secret calls", () => {
  test("are answered to the key of this installation alone, whoever asks from wherever", async () => {
    const { id } = await open();
    for (const caller of [LOCAL, "::1", STRANGER]) {
      for (const key of [
        "sk_test_sandbox",
        "sk_test_x",
        `${keys.secret}0`,
        keys.secret.slice(0, -1),
        keys.publishable,
        "",
        "rk_test_x",
      ]) {
        for (const path of ["/v1/payment_intents", `/v1/payment_intents/${id}`, "/v1/refunds", "/v1/events"])
          expect([key, path, (await ask(path, { key, caller })).status].join(" ")).toMatch(/ (401|400)$/);
        expect((await ask("/v1/refunds", { key, caller, method: "POST", fields: { payment_intent: id } })).status).toBe(
          401,
        );
        expect(
          (
            await ask(`/v1/payment_intents/${id}`, {
              key,
              caller,
              method: "POST",
              fields: { "metadata[order_id]": "o2" },
            })
          ).status,
        ).toBe(401);
      }
    }
  });

  test("are answered on this machine alone, whatever key; a proxy beside us brings strangers", async () => {
    expect((await ask("/v1/payment_intents", { key: keys.secret })).status).toBe(200);
    expect((await ask("/v1/payment_intents", { key: keys.secret, caller: "::ffff:127.0.0.1" })).status).toBe(200);
    for (const caller of [STRANGER, "10.0.0.1", "2001:db8::1", "unknown", ""])
      expect((await ask("/v1/payment_intents", { key: keys.secret, caller })).status).toBe(401);
    for (const name of ["x-forwarded-for", "forwarded", "x-real-ip"])
      expect((await ask("/v1/payment_intents", { key: keys.secret, headers: { [name]: "127.0.0.1" } })).status).toBe(
        401,
      );
  });

  test("have other keys in every installation, kept where all its processes find them", async () => {
    expect(keys.secret).toMatch(/^sk_test_[0-9a-f]{48}$/);
    expect(keys.publishable).toMatch(/^pk_test_[0-9a-f]{48}$/);
    const second = await startServer({ databaseUrl: String(database().pool.options.connectionString) });
    const { rows } = await database().db.execute<{ data: string }>(
      sql`select data from ${sql.raw(SANDBOX_RECORDS)} where kind = 'keys'`,
    );
    await second.close();
    expect(rows.map(({ data }) => JSON.parse(data))).toEqual([keys]);
  });

  test("the product's own client still comes through", async () => {
    const provider = createTestProvider({
      secretKey: keys.secret,
      publishableKey: keys.publishable,
      webhookSecret: "x",
      apiBase: `http://localhost${SANDBOX}`,
      fetch: (input, init) => server.fetch(input instanceof Request ? input.url : input.toString(), init, LOCAL),
    });
    const view = await provider.open(opening({ orderId: "o9", key: "k9" }));
    expect(view).toMatchObject({ orderId: "o9", status: "open", amountCents: 10_000 });
  });
});

describe("the publishable key", () => {
  test("shows and pays an intent whose secret the browser has, without what is not the browser's", async () => {
    const intent = await open();
    const path = `/v1/payment_intents/${intent.id}`;
    const seen = await ask(`${path}?client_secret=${intent.client_secret}&expand[]=latest_charge`, {
      key: keys.publishable,
      caller: STRANGER,
    });
    expect(seen).toMatchObject({
      status: 200,
      body: { id: intent.id, amount: 10_000, status: "requires_payment_method" },
    });
    expect(Object.keys(seen.body)).not.toEqual(expect.arrayContaining(["metadata"]));
    expect((await ask(path, { key: keys.publishable, caller: STRANGER })).status).toBe(400);
    expect((await ask(`${path}?client_secret=guess`, { key: keys.publishable, caller: STRANGER })).status).toBe(400);
    expect(
      (await ask(`${path}?client_secret=${intent.client_secret}`, { key: "pk_test_sandbox", caller: STRANGER })).status,
    ).toBe(401);
    const declined = await confirm(intent, { payment_method: "pm_card_visa_chargeDeclined" });
    expect([declined.status, JSON.stringify(declined.body).includes("order_id")]).toEqual([402, false]);
  });
});

describe("an order whose payment was renamed with the right key", () => {
  test("is not paid for another one: alarm, once, and nothing is taken", async () => {
    const from = lines.length;
    const placed = await server.fetch(
      "/gateway/purchase/orders",
      jsonPost(await findOrderBody(server, "2027-01-12", "2027-01-13")),
    );
    const { booking, payment }: { booking: { orderUUID: string }; payment: BrowserPayment } = await placed.json();
    const [reference = ""] = payment.clientSecret.split("_secret_");
    expect(
      (
        await ask(`/v1/payment_intents/${reference}`, {
          key: keys.secret,
          method: "POST",
          fields: { "metadata[order_id]": "6f1d2c3b-0000-4000-8000-000000000001" },
        })
      ).status,
    ).toBe(200);
    await payInSandbox(server, payment);
    await expect.poll(() => readState(server, booking.orderUUID)).toBe("cancelled");
    await expect
      .poll(async () => (await ask(`/v1/payment_intents/${reference}`, { key: keys.secret })).body.status)
      .toBe("canceled");
    expect(await (await server.fetch("/metrics")).text()).toMatch(/^payment_alarms_total\{kind="other_order"\} 1$/m);
    const alarms = readLines(lines.slice(from)).filter(({ level }) => level === 50);
    expect(alarms).toEqual([
      expect.objectContaining({ msg: "a payment was changed at the provider", fault: "other_order", reference }),
    ]);
  });
});

describe("the way back from the bank", () => {
  test.each([
    "https://evil.example/",
    "//evil.example/x",
    "http://fr.localhost.evil.example/",
    "http://fr.localhost@evil.example/",
    "javascript:alert(1)",
    "/checkout",
    "not an address",
    "http://[::",
    "ftp://fr.localhost/x",
    " ",
  ])("is never %j: a 400 in the provider's words, and nothing is charged", async (returnUrl) => {
    const intent = await open();
    const { status, body } = await confirm(intent, { return_url: returnUrl });
    expect([status, body.error]).toEqual([
      400,
      expect.objectContaining({ type: "invalid_request_error", code: "url_invalid", param: "return_url" }),
    ]);
    const after = await ask(`/v1/payment_intents/${intent.id}`, { key: keys.secret });
    expect(after.body.status).toBe("requires_payment_method");
  });

  test.each([
    "http://fr.localhost:3000/checkout/1?order=x",
    "http://be.localhost/nl/checkout/1",
    "http://localhost:3000/checkout/1",
    "http://127.0.0.1:4250/checkout/1",
  ])("may be %s", async (returnUrl) => {
    const intent = await open();
    expect(await confirm(intent, { return_url: returnUrl })).toMatchObject({
      status: 200,
      body: { status: "requires_action" },
    });
    const answered = await server.fetch(
      `${SANDBOX}/3ds/${intent.id}`,
      {
        method: "POST",
        redirect: "manual",
        body: new URLSearchParams({ answer: "approve", secret: intent.client_secret }),
      },
      STRANGER,
    );
    expect([answered.status, new URL(answered.headers.get("location") ?? "").origin]).toEqual([
      303,
      new URL(returnUrl).origin,
    ]);
  });

  test("its page has the policy and the headers of every page", async () => {
    const intent = await open();
    await confirm(intent);
    const page = await server.fetch(`${SANDBOX}/3ds/${intent.id}?secret=${intent.client_secret}`, {}, STRANGER);
    expect(page.status).toBe(200);
    const policy = page.headers.get("content-security-policy") ?? "";
    for (const directive of [
      "default-src 'self'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      "object-src 'none'",
      "base-uri 'none'",
    ])
      expect(policy.split("; ")).toContain(directive);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      "x-frame-options": "DENY",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    });
    expect(await page.text()).not.toMatch(/<script|style=/);
  });
});
