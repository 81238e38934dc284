import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { WORKER } from "#tests/support/actors.ts";
import type { Sellable } from "#tests/support/factories/catalogue.ts";
import {
  cookiesOf,
  createStay,
  createTestPasses,
  createTestPayments,
  type TestPayments,
} from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { stockDay } from "#modules/availability/tables.server.ts";
import { createPurchaseRoutes } from "../api.server.ts";
import { order, tender } from "../tables.server.ts";
import { reconcile } from "../verbs/reconcile.server.ts";
import { createWalletRoutes } from "./api.server.ts";

const database = useDatabase();
let clock: ReturnType<typeof fixedClock>;
let payments: TestPayments;
let stay: Sellable;
let routes: ReturnType<typeof createPurchaseRoutes>;

beforeEach(async () => {
  clock = fixedClock("2026-11-20T10:00:00Z");
  payments = createTestPayments(clock);
  stay = await createStay(database().db, { from: day("2026-12-01"), limit: 1 });
  const deps = { db: database().db, clock, payments: payments.providers, passes: createTestPasses(clock) };
  routes = createPurchaseRoutes(deps).route("/", createWalletRoutes(deps));
});

type Body = Record<string, any>;
type Answer = { status: number; body: Body; headers: Headers };

const bodyOf = (changes: Body = {}) => ({
  locale: "fr_FR",
  buyer: {
    email: "marion@example.org",
    firstName: "Marion",
    lastName: "Lefèvre",
    phoneNumber: "0612345678",
    country: "FR",
  },
  currency: "EUR",
  expectedAmount: 10_000,
  items: {
    shortStayItem: {
      reservationCriteria: {
        offerId: String(stay.package.id),
        pax: { numberOfAdults: 2 },
        travelPeriod: { checkinDate: "2026-12-04", checkoutDate: "2026-12-05" },
      },
      specialRequest: "A quiet room",
    },
  },
  ...changes,
});

async function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await routes.request(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Body, headers: response.headers };
}

const openPayment = (body: Body = bodyOf(), headers: Record<string, string> = {}) =>
  post("/gateway/purchase/zeppto/payments", body, headers);
const place = (body: Body, reference: string, headers: Record<string, string> = {}) =>
  post(
    "/gateway/purchase/zeppto",
    { ...body, pspAuthorization: { paymentIntentId: reference, paymentMethod: "apple_pay" } },
    headers,
  );

/** A payment that a wallet has said yes to, and the cookies of its browser. */
async function authorise(body: Body = bodyOf(), card = "pm_card_visa") {
  const opened = await openPayment(body);
  const status = await payments.pay(opened.body["payment"].clientSecret, card);
  return { reference: String(opened.body["paymentIntentId"]), cookie: cookiesOf(opened), opened, status };
}

const ordersNow = () => database().db.select().from(order).orderBy(order.createdAt);
const intentOf = async (reference: string) =>
  (await payments.sandbox.inspect()).intents.find(({ id }) => id === reference);
/** The rooms of the night, by whoever has them. */
const roomsOf = async () =>
  (
    await database()
      .db.select({ held: stockDay.held, sold: stockDay.sold })
      .from(stockDay)
      .where(and(eq(stockDay.poolId, stay.poolId), eq(stockDay.day, day("2026-12-04"))))
  )
    .filter(({ held, sold }) => held + sold > 0)
    .map(({ held, sold }) => ({ held, sold }));

describe("a payment that a wallet has authorised", () => {
  it("is let go of after half an hour when no order came for it", async () => {
    const { reference } = await authorise();
    const deps = { db: database().db, clock, payments: payments.providers };
    clock.advance(29 * 60_000);
    await reconcile(deps, WORKER);
    expect(await intentOf(reference)).toMatchObject({ status: "requires_capture" });
    clock.advance(2 * 60_000);
    await reconcile(deps, WORKER);
    expect(await intentOf(reference)).toMatchObject({ status: "canceled" });
  });
});

describe("POST /gateway/purchase/zeppto/payments", () => {
  it("opens a payment for exactly the amount, captured later, and holds nothing", async () => {
    const before = (await ordersNow()).length;
    const { status, body, headers } = await openPayment();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      paymentIntentId: expect.stringMatching(/^pi_/),
      payment: { publishableKey: payments.keys.publishable },
    });
    expect(await intentOf(body["paymentIntentId"])).toMatchObject({
      amount: 10_000,
      capture_method: "manual",
      status: "requires_payment_method",
      metadata: { order_id: body["orderUUID"] },
    });
    expect(headers.getSetCookie().join()).toContain(`order-${body["orderUUID"]}`);
    expect((await ordersNow()).length).toBe(before);
    expect(await roomsOf()).toEqual([]);
  });

  it("is the same payment for the same key, whatever became of the first answer", async () => {
    const key = { "idempotency-key": `wallet-${stay.package.id}` };
    const [first, second] = [await openPayment(bodyOf(), key), await openPayment(bodyOf(), key)];
    expect(second.body).toEqual(first.body);
    payments.sandbox.faults.next = [{ match: /POST \/v1\/payment_intents$/, kind: "stored_error", times: 1 }];
    expect(await openPayment()).toMatchObject({ status: 200 });
  });

  it.each<[string, Body, number, Body]>([
    ["another price", { expectedAmount: 9_999 }, 409, { code: "PRICE_CHANGED", amount: 10_000 }],
    ["a buyer without a phone", { buyer: { email: "a@b.fr" } }, 400, { code: "INVALID_REQUEST" }],
    ["other money", { currency: "USD" }, 400, { errors: [{ path: "currency" }] }],
    [
      "what gift cards leave nothing of",
      { expectedAmount: 0, giftcards: [{ serialNumber: "CADE-AU22-2222", usedAmount: 20_000 }] },
      400,
      { errors: [{ path: "expectedAmount" }] },
    ],
  ])("refuses %s before anybody authorises anything", async (_name, changes, status, problem) => {
    expect(await openPayment(bodyOf(changes))).toMatchObject({ status, body: problem });
    expect(payments.sandbox.calls).toEqual([]);
  });

  it("says that the last room is gone, and that the provider is away", async () => {
    payments.sandbox.faults.next = [{ match: /payment_intents/, kind: "lost_request", times: 9 }];
    expect(await openPayment()).toMatchObject({ status: 503, body: { code: "PAYMENT_UNAVAILABLE" } });
    payments.sandbox.faults.next = [];
    await post("/gateway/purchase/orders", bodyOf());
    expect(await openPayment()).toMatchObject({ status: 409, body: { code: "SOLD_OUT" } });
  });
});

describe("POST /gateway/purchase/zeppto", () => {
  it("sells the rooms for what was authorised, and notes whose it is", async () => {
    const { reference, cookie, opened, status } = await authorise();
    expect(status).toBe("requires_capture");
    const { status: code, body } = await place(bodyOf(), reference, { cookie });
    expect(code).toBe(200);
    expect(body).toMatchObject({
      booking: {
        orderUUID: opened.body["orderUUID"],
        orderNumber: expect.stringMatching(/^\d{8}$/),
        state: "authorized",
      },
      payment: null,
    });
    expect(await roomsOf()).toEqual([{ held: 0, sold: 1 }]);
    const [row] = await database().db.select().from(tender).where(eq(tender.reference, reference));
    expect(row).toMatchObject({ orderId: body["booking"].orderUUID, amountCents: 10_000, method: "card" });
  });

  it("is one order however often it is sent: again, at once, with another key, with another body", async () => {
    const { reference, cookie } = await authorise();
    const both = await Promise.all([place(bodyOf(), reference, { cookie }), place(bodyOf(), reference, { cookie })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0].body["booking"].orderUUID).toBe(both[1].body["booking"].orderUUID);
    expect(await place(bodyOf(), reference, { cookie, "idempotency-key": `other-${reference}` })).toMatchObject({
      status: 409,
      body: { code: "PAYMENT_ALREADY_USED", errors: [{ path: "pspAuthorization.paymentIntentId" }] },
    });
    expect(await place(bodyOf({ locale: "es_ES" }), reference, { cookie })).toMatchObject({
      status: 422,
      body: { code: "IDEMPOTENCY_MISMATCH" },
    });
    expect(await intentOf(reference)).toMatchObject({ status: "requires_capture" });
    expect(await roomsOf()).toEqual([{ held: 0, sold: 1 }]);
  });

  it("knows no payment that is made up, somebody else's, or of an order that is paid by card", async () => {
    const { reference, cookie } = await authorise();
    const unknown = {
      status: 422,
      body: { code: "PAYMENT_UNKNOWN", errors: [{ path: "pspAuthorization.paymentIntentId" }] },
    };
    expect(await place(bodyOf(), "pi_made_up", { cookie })).toMatchObject(unknown);
    expect(await place(bodyOf(), reference)).toMatchObject(unknown);
    const stranger = await openPayment(bodyOf());
    expect(await place(bodyOf(), reference, { cookie: cookiesOf(stranger) })).toMatchObject(unknown);
    const card = await post("/gateway/purchase/orders", bodyOf());
    const byCard = String(card.body["payment"].clientSecret).split("_secret_")[0] ?? "";
    expect(await place(bodyOf(), byCard, { cookie: cookiesOf(card) })).toMatchObject(unknown);
    // Nobody's attempt lets go of what its owner has authorised.
    expect(await intentOf(reference)).toMatchObject({ status: "requires_capture" });
  });

  it("takes nothing that is not authorised, and nothing over another amount", async () => {
    const declined = await authorise(bodyOf(), "pm_card_visa_chargeDeclined");
    expect(await place(bodyOf(), declined.reference, { cookie: declined.cookie })).toMatchObject({
      status: 422,
      body: { code: "PAYMENT_NOT_AUTHORIZED" },
    });
    const { reference, cookie } = await authorise();
    expect(await place(bodyOf({ expectedAmount: 9_000 }), reference, { cookie })).toMatchObject({
      status: 422,
      body: { code: "PAYMENT_AMOUNT_DIFFERS" },
    });
    expect(await intentOf(reference)).toMatchObject({ status: "canceled" });
    expect(await place(bodyOf(), reference, { cookie })).toMatchObject({ body: { code: "PAYMENT_NOT_AUTHORIZED" } });
    expect(await roomsOf()).toEqual([]);
  });

  it("lets go of what was authorised when the room is gone by then: nobody is charged", async () => {
    const { reference, cookie } = await authorise();
    await post("/gateway/purchase/orders", bodyOf());
    expect(await place(bodyOf(), reference, { cookie })).toMatchObject({ status: 409, body: { code: "SOLD_OUT" } });
    expect(await intentOf(reference)).toMatchObject({ status: "canceled" });
    expect((await payments.sandbox.inspect()).charges.filter(({ captured }) => captured)).toEqual([]);
  });

  it("keeps the room while the provider cannot be read, and sells it to whoever asks again", async () => {
    const { reference, cookie } = await authorise();
    payments.sandbox.faults.next = [{ match: /GET \/v1\/payment_intents\/pi/, kind: "lost_request", times: 1 }];
    expect(await place(bodyOf(), reference, { cookie })).toMatchObject({
      status: 503,
      body: { code: "PAYMENT_UNAVAILABLE" },
    });
    expect(await place(bodyOf(), reference, { cookie })).toMatchObject({ status: 200 });
  });

  it.each<[string, unknown, string]>([
    ["no authorisation", undefined, "pspAuthorization"],
    ["an unknown wallet", { paymentIntentId: "pi_1", paymentMethod: "gold" }, "pspAuthorization.paymentMethod"],
    [
      "an id that is none",
      { paymentIntentId: "../refunds", paymentMethod: "apple_pay" },
      "pspAuthorization.paymentIntentId",
    ],
  ])("names the field: %s", async (_name, pspAuthorization, path) => {
    const answer = await post("/gateway/purchase/zeppto", { ...bodyOf(), pspAuthorization });
    expect(answer).toMatchObject({ status: 400, body: { code: "INVALID_REQUEST", errors: [{ path }] } });
  });
});

describe("GET /gateway/purchase/zeppto", () => {
  it("tells what a browser needs to look for its wallets", async () => {
    const response = await routes.request("/gateway/purchase/zeppto?locale=fr_FR");
    expect(await response.json()).toEqual({
      wallet: { provider: payments.provider.name, settings: payments.provider.page.settings },
    });
    expect((await routes.request("/gateway/purchase/zeppto?locale=xx")).status).toBe(400);
  });
});
