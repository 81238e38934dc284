import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import type { Sellable } from "#tests/support/factories/catalogue.ts";
import {
  cookiesOf,
  createStay,
  createTestPasses,
  createTestPayments,
  WEBHOOK_SECRET,
  type TestPayments,
} from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { signPayload } from "#modules/payments/registry/test-sandbox.server.ts";
import { webhookEvent } from "#modules/payments/tables.server.ts";
import { PROVIDER, SIGNATURE_HEADER } from "#modules/payments/registry/test-provider.ts";
import { createPurchaseRoutes } from "./api.server.ts";
import { order } from "./tables.server.ts";

const database = useDatabase();
let clock: ReturnType<typeof fixedClock>;
let payments: TestPayments;
let stay: Sellable;
let routes: ReturnType<typeof createPurchaseRoutes>;

beforeEach(async () => {
  clock = fixedClock("2026-11-20T10:00:00Z");
  payments = createTestPayments(clock);
  stay = await createStay(database().db, { from: day("2026-12-01"), limit: 1 });
  routes = createPurchaseRoutes({
    db: database().db,
    clock,
    payments: payments.providers,
    passes: createTestPasses(clock),
  });
});

type Answer = { status: number; body: Record<string, any>; headers: Headers };

function bodyOf(changes: Record<string, unknown> = {}) {
  const reservationCriteria = {
    offerId: String(stay.package.id),
    pax: { numberOfAdults: 2 },
    travelPeriod: { checkinDate: "2026-12-04", checkoutDate: "2026-12-05" },
  };
  const buyer = {
    email: "marion@example.org",
    firstName: "Marion",
    lastName: "Lefèvre",
    phoneNumber: "0612345678",
    country: "FR",
  };
  return {
    locale: "fr_FR",
    buyer,
    currency: "EUR",
    expectedAmount: 10_000,
    items: { shortStayItem: { reservationCriteria } },
    ...changes,
  };
}

async function send(path: string, init: RequestInit): Promise<Answer> {
  const response = await routes.request(path, init);
  return { status: response.status, body: (await response.json()) as Record<string, any>, headers: response.headers };
}

const post = (body: unknown, headers: Record<string, string> = {}) =>
  send("/gateway/purchase/orders", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
const hook = (payload: string, signature: string, provider = PROVIDER) =>
  send(`/gateway/purchase/webhooks/${provider}`, {
    method: "POST",
    body: payload,
    headers: { [SIGNATURE_HEADER]: signature },
  });
const stateOf = async (id: string) =>
  (await database().db.select({ state: order.state }).from(order).where(eq(order.id, id)))[0]?.state;

describe("POST /gateway/purchase/orders", () => {
  it("answers what the browser needs to pay", async () => {
    const { status, body, headers } = await post(bodyOf(), { "idempotency-key": `api-${stay.package.id}` });
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toContain("no-store");
    expect(body).toEqual({
      booking: {
        orderUUID: expect.stringMatching(/^[0-9a-f-]{36}$/),
        orderNumber: expect.stringMatching(/^\d{8}$/),
        state: "awaiting_payment",
      },
      payment: {
        clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/),
        publishableKey: payments.keys.publishable,
        provider: PROVIDER,
      },
      holdExpiresAt: "2026-11-20T10:15:00.000Z",
    });
    expect(await post(bodyOf(), { "idempotency-key": `api-${stay.package.id}` })).toMatchObject({ status: 200, body });
  });

  it("says 409 with the new amount when the price has changed", async () => {
    expect(await post(bodyOf({ expectedAmount: 9_999 }))).toMatchObject({
      status: 409,
      body: { code: "PRICE_CHANGED", amount: 10_000 },
    });
    expect(payments.sandbox.calls).toEqual([]);
  });

  it("says 409 when the last room is gone, 422 for another body under the same key", async () => {
    const key = { "idempotency-key": `once-${stay.package.id}` };
    await post(bodyOf(), key);
    expect(await post(bodyOf())).toMatchObject({ status: 409, body: { code: "SOLD_OUT" } });
    expect(await post(bodyOf({ locale: "es_ES" }), key)).toMatchObject({
      status: 422,
      body: { code: "IDEMPOTENCY_MISMATCH" },
    });
  });

  it("says 422 when the stay cannot be booked", async () => {
    const items = {
      shortStayItem: {
        reservationCriteria: {
          offerId: "2000000000",
          pax: { numberOfAdults: 2 },
          travelPeriod: { checkinDate: "2026-12-04", checkoutDate: "2026-12-05" },
        },
      },
    };
    expect(await post(bodyOf({ items }))).toMatchObject({ status: 422, body: { code: "PACKAGE_NOT_FOUND" } });
  });

  it("names each wrong field, in English and as a key", async () => {
    const { status, body } = await post(
      bodyOf({ buyer: { email: "x", firstName: "R2", lastName: "", phoneNumber: "1", country: "FR" } }),
    );
    expect(status).toBe(400);
    expect(body["errors"]).toEqual(
      expect.arrayContaining([
        { path: "buyer.email", message: "Email seems incorrect", key: "error.email" },
        { path: "buyer.firstName", message: "Only text is expected", key: "error.textOnly" },
        { path: "buyer.lastName", message: "Mandatory field", key: "error.mandatory" },
      ]),
    );
  });

  it.each([
    ["not json", "{", {}, 400],
    ["another type", "a=1", { "content-type": "text/plain" }, 415],
    ["an empty key", bodyOf, { "idempotency-key": " " }, 400],
  ])("answers %s calmly", async (_name, body, headers, status) => {
    const answer = await post(typeof body === "function" ? body() : body, headers as Record<string, string>);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-type")).toContain("application/problem+json");
    expect(JSON.stringify(answer.body)).not.toContain(" at ");
  });

  it("says 503 and when to come back while the provider is away; the repeat gets the same order", async () => {
    const key = { "idempotency-key": `away-${stay.package.id}` };
    payments.sandbox.faults.next = [{ match: /POST/, kind: "lost_request", times: 1 }];
    const answer = await post(bodyOf(), key);
    expect([answer.status, answer.body["code"], answer.headers.get("retry-after")]).toEqual([
      503,
      "PAYMENT_UNAVAILABLE",
      "10",
    ]);
    expect((await post(bodyOf(), key)).status).toBe(200);
  });
});

describe("GET /gateway/purchase/orders/{uuid}", () => {
  it("follows the money without any webhook", async () => {
    const { body } = await post(bodyOf());
    await payments.pay(body["payment"].clientSecret);
    const { status, body: state } = await send(`/gateway/purchase/orders/${body["booking"].orderUUID}`, {
      method: "GET",
    });
    expect([status, state["booking"].state]).toEqual([200, "authorized"]);
    expect(JSON.stringify(state)).not.toContain("marion");
  });

  it("tells the number to the browser that placed the order, to nobody else, and to it for a day", async () => {
    const mine = await post(bodyOf());
    const { orderUUID: id, orderNumber } = mine.body["booking"];
    const numberFor = async (cookie?: string) =>
      (await send(`/gateway/purchase/orders/${id}`, { method: "GET", headers: cookie === undefined ? {} : { cookie } }))
        .body["booking"].orderNumber;
    expect([await numberFor(cookiesOf(mine)), await numberFor(), await numberFor("order-x=1")]).toEqual([
      orderNumber,
      null,
      null,
    ]);
    clock.advance(24 * 3_600_000);
    expect(await numberFor(cookiesOf(mine))).toBeNull();
  });

  it("refuses gifts beside anything else: nothing is left out in silence", async () => {
    const giftCardItem = { amount: 5_000, design: "village", customization: { fromName: "Marion" } };
    const { shortStayItem } = bodyOf().items;
    for (const beside of [{ shortStayItem }, { promotionCodeItem: { code: "NOEL" } }]) {
      const answer = await post(bodyOf({ expectedAmount: 5_000, items: { giftCardItem, ...beside } }));
      expect([answer.status, answer.body["code"]]).toEqual([422, "GIFTS_ALONE"]);
    }
  });

  it("gives the pass to whoever repeats the order word for word under its key, and not for a refusal", async () => {
    const key = { "idempotency-key": `pass-${stay.package.id}` };
    const [first, again] = [await post(bodyOf(), key), await post(bodyOf(), key)];
    for (const { headers } of [first, again]) expect(headers.getSetCookie()).toHaveLength(5);
    for (const refused of [
      await post(bodyOf({ locale: "es_ES" }), key),
      await post(bodyOf()),
      await post(bodyOf({ expectedAmount: 1 })),
    ])
      expect(refused.headers.getSetCookie()).toEqual([]);
  });

  it("keeps calm while the provider is away", async () => {
    const { body } = await post(bodyOf());
    payments.sandbox.faults.next = [{ match: /GET/, kind: "error", times: 9 }];
    expect(await send(`/gateway/purchase/orders/${body["booking"].orderUUID}`, { method: "GET" })).toMatchObject({
      status: 200,
      body: { booking: { state: "awaiting_payment" } },
    });
  });

  it.each(["x", "6f1d2c3b-0000-4000-8000-000000000001", "6f1d2c3b-0000-4000-8000-00000000000g"])(
    "does not know %s",
    async (id) => {
      expect(await send(`/gateway/purchase/orders/${id}`, { method: "GET" })).toMatchObject({
        status: 404,
        body: { code: "ORDER_NOT_FOUND" },
      });
    },
  );
});

describe("webhooks", () => {
  const seconds = () => Math.floor(clock.now().getTime() / 1000);

  it("move the order, once each, in whatever order they come", async () => {
    const { body } = await post(bodyOf());
    await payments.pay(body["payment"].clientSecret);
    await payments.sandbox.drain();
    for (const letter of [...payments.letters, ...payments.letters].toReversed())
      expect((await hook(letter.payload, letter.signature)).status).toBe(200);
    expect(await stateOf(body["booking"].orderUUID)).toBe("authorized");
    const seen = (await database().db.select().from(webhookEvent)).map(({ id }) => id);
    expect(seen).toEqual(
      expect.arrayContaining(payments.letters.map(({ payload }) => JSON.parse(payload).id as string)),
    );
  });

  it("believe the provider, not the message", async () => {
    const { body } = await post(bodyOf());
    const reference = body["payment"].clientSecret.split("_secret_")[0];
    const forged = JSON.stringify({
      id: "evt_forged",
      object: "event",
      type: "payment_intent.succeeded",
      data: {
        object: {
          id: reference,
          object: "payment_intent",
          status: "succeeded",
          metadata: { order_id: body["booking"].orderUUID },
        },
      },
    });
    expect((await hook(forged, signPayload(forged, WEBHOOK_SECRET, seconds()))).status).toBe(200);
    expect(await stateOf(body["booking"].orderUUID)).toBe("awaiting_payment");
  });

  it("are refused without the provider's signature, when altered, and when old", async () => {
    const payload = JSON.stringify({ id: "evt_1", object: "event", type: "x", data: { object: {} } });
    for (const signature of [
      "",
      "t=1,v1=0",
      signPayload(payload, "whsec_other", seconds()),
      signPayload(`${payload} `, WEBHOOK_SECRET, seconds()),
      signPayload(payload, WEBHOOK_SECRET, seconds() - 301),
    ]) {
      expect(await hook(payload, signature)).toMatchObject({ status: 400, body: { code: "BAD_SIGNATURE" } });
    }
  });

  it("about things that are not ours are taken and left alone", async () => {
    for (const object of [
      { object: "payment_intent", id: "pi_other", metadata: {} },
      { object: "payment_intent", id: "pi_x", metadata: { order_id: "'; drop table" } },
      { object: "customer", id: "cus_1" },
    ]) {
      const payload = JSON.stringify({ id: `evt_${object.id}`, object: "event", type: "x", data: { object } });
      expect((await hook(payload, signPayload(payload, WEBHOOK_SECRET, seconds()))).status).toBe(200);
    }
    expect((await hook("{}", "", "worldpay")).status).toBe(404);
  });

  it("come again when the provider cannot be read: 503, not marked as seen", async () => {
    const { body } = await post(bodyOf());
    await payments.pay(body["payment"].clientSecret);
    await payments.sandbox.drain();
    const letter = payments.letters.at(-1) ?? { payload: "", signature: "" };
    payments.sandbox.faults.next = [{ match: /GET/, kind: "lost_request", times: 1 }];
    expect((await hook(letter.payload, letter.signature)).status).toBe(503);
    expect((await hook(letter.payload, letter.signature)).status).toBe(200);
    expect(await stateOf(body["booking"].orderUUID)).toBe("authorized");
  });
});
