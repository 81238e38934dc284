import Stripe from "stripe";
import { beforeEach, describe, expect, it } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { createSandboxKeys, keyRole, loadSandboxKeys } from "./keys.server.ts";
import { createMemoryStore, createPostgresStore } from "./store.server.ts";
import { createStripeSandbox, type StripeSandbox } from "./sandbox.server.ts";

const SECRET = "whsec_sandbox";
const KEYS = createSandboxKeys();
const isOwnAddress = ({ host }: URL) => host === "shop.test";
const database = useDatabase();
const clock = fixedClock("2026-11-20T10:00:00Z");

let sandbox: StripeSandbox;
let stripe: Stripe;
let events: Stripe.Event[];
let hookStatus = 200;

const clientOf = (key: string) =>
  new Stripe(key, { telemetry: false, maxNetworkRetries: 2, httpClient: Stripe.createFetchHttpClient(sandbox.fetch) });

function receive(payload: string, signature: string): Promise<number> {
  events.push(stripe.webhooks.constructEvent(payload, signature, SECRET, 300, undefined, clock.now().getTime()));
  return Promise.resolve(hookStatus);
}

beforeEach(() => {
  events = [];
  hookStatus = 200;
  sandbox = createStripeSandbox({
    store: createMemoryStore(),
    keys: KEYS,
    clock,
    webhookSecret: SECRET,
    deliver: receive,
    isOwnAddress,
  });
  stripe = clientOf(KEYS.secret);
});

const open = (params: Partial<Stripe.PaymentIntentCreateParams> = {}, options?: Stripe.RequestOptions) =>
  stripe.paymentIntents.create(
    {
      amount: 25_900,
      currency: "eur",
      automatic_payment_methods: { enabled: true },
      metadata: { order_id: "o1" },
      ...params,
    },
    options,
  );
const pay = (id: string, method = "pm_card_visa") =>
  stripe.paymentIntents.confirm(id, { payment_method: method, return_url: "https://shop.test/back" });
const countIntents = async () => (await sandbox.inspect()).intents.length;

describe("the official SDK against the sandbox", () => {
  it("takes a payment at once, and gives it back in parts", async () => {
    const { id } = await open();
    const paid = await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa", expand: ["latest_charge"] });
    expect(paid.status).toBe("succeeded");
    expect((paid.latest_charge as Stripe.Charge).payment_method_details?.card?.last4).toBe("4242");
    await stripe.refunds.create({ payment_intent: id, amount: 900 });
    await stripe.refunds.create({ payment_intent: id });
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      code: "charge_already_refunded",
    });
    await sandbox.drain();
    expect(new Set(events.map((event) => event.type))).toEqual(
      new Set([
        "payment_intent.created",
        "charge.succeeded",
        "payment_intent.succeeded",
        "charge.refunded",
        "refund.created",
      ]),
    );
  });

  it("refuses to give back more than it took", async () => {
    const { id } = await open();
    await pay(id);
    await expect(stripe.refunds.create({ payment_intent: id, amount: 25_901 })).rejects.toMatchObject({
      param: "amount",
    });
  });

  it.each([
    ["pm_card_visa_chargeDeclined", "generic_decline"],
    ["pm_card_visa_chargeDeclinedInsufficientFunds", "insufficient_funds"],
  ])("declines %s and lets the buyer try again", async (method, declineCode) => {
    const { id } = await open();
    await expect(pay(id, method)).rejects.toMatchObject({
      type: "StripeCardError",
      decline_code: declineCode,
      statusCode: 402,
    });
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe("requires_payment_method");
    expect((await pay(id)).status).toBe("succeeded");
  });

  it("sets money aside, then takes it once however often it is asked with one key", async () => {
    const { id } = await open({ capture_method: "manual" });
    expect((await pay(id)).status).toBe("requires_capture");
    const first = await stripe.paymentIntents.capture(id, {}, { idempotencyKey: "c1" });
    const again = await stripe.paymentIntents.capture(id, {}, { idempotencyKey: "c1" });
    expect([first.amount_received, again.amount_received]).toEqual([25_900, 25_900]);
    await expect(stripe.paymentIntents.capture(id, {}, { idempotencyKey: "c2" })).rejects.toMatchObject({
      code: "payment_intent_unexpected_state",
    });
  });

  it.each([
    ["approve", "requires_capture", "succeeded"],
    ["decline", "requires_payment_method", "failed"],
  ])("asks the bank: %s ends in %s", async (answer, status, redirectStatus) => {
    const { id } = await open({ capture_method: "manual" });
    const challenged = await pay(id, "pm_card_threeDSecure2Required");
    const url = challenged.next_action?.redirect_to_url?.url ?? "";
    const page = await sandbox.fetch(`http://shop.test${url}`, { headers: { "accept-language": "nl" } });
    expect(await page.text()).toContain("Je bank wil zeker weten");
    const secret = challenged.client_secret ?? "";
    const back = await sandbox.fetch(`http://shop.test/sandbox/stripe/3ds/${id}`, {
      method: "POST",
      body: new URLSearchParams({ answer, secret }),
      redirect: "manual",
    });
    expect(new URL(back.headers.get("location") ?? "").searchParams.get("redirect_status")).toBe(redirectStatus);
    // Whoever comes Back to the bank from there is led on to the order.
    const again = await sandbox.fetch(`http://shop.test${url}`);
    expect(again.status).toBe(404);
    expect(await again.text()).toMatch(/<a[^>]* href="https:\/\/shop\.test\/back"/);
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe(status);
  });

  it("does not let a stranger answer the bank", async () => {
    const { id } = await open();
    await pay(id, "pm_card_threeDSecure2Required");
    const answer = await sandbox.fetch(`http://shop.test/sandbox/stripe/3ds/${id}`, {
      method: "POST",
      body: new URLSearchParams({ answer: "approve", secret: "guess" }),
    });
    expect(answer.status).toBe(404);
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe("requires_action");
  });

  it("knows a repeated key, and a key used for something else", async () => {
    const first = await open({}, { idempotencyKey: "k1" });
    const again = await open({}, { idempotencyKey: "k1" });
    expect(again.id).toBe(first.id);
    expect(await countIntents()).toBe(1);
    await expect(open({ amount: 100 }, { idempotencyKey: "k1" })).rejects.toBeInstanceOf(
      Stripe.errors.StripeIdempotencyError,
    );
  });

  it("opens no second payment when the first answer is lost", async () => {
    sandbox.faults.next = [{ match: /POST \/v1\/payment_intents$/, kind: "lost_answer", times: 1 }];
    await open({}, { idempotencyKey: "k2" });
    expect(sandbox.calls).toHaveLength(2);
    expect(await countIntents()).toBe(1);
  });

  it("repeats a kept server error for its key only", async () => {
    sandbox.faults.next = [{ match: /POST/, kind: "stored_error", times: 1 }];
    await expect(open({}, { idempotencyKey: "k3" })).rejects.toMatchObject({ type: "StripeAPIError" });
    await expect(open({}, { idempotencyKey: "k3" })).rejects.toMatchObject({ type: "StripeAPIError" });
    expect((await open({}, { idempotencyKey: "k4" })).id).toMatch(/^pi_/);
  });

  it("lets a publishable key do what a browser may, no more", async () => {
    const intent = await open();
    await expect(
      clientOf(KEYS.publishable).paymentIntents.create({ amount: 100, currency: "eur" }),
    ).rejects.toMatchObject({ type: "StripeAuthenticationError" });
    const confirm = (clientSecret: string) =>
      sandbox.fetch(`http://x/v1/payment_intents/${intent.id}/confirm`, {
        method: "POST",
        headers: { authorization: `Bearer ${KEYS.publishable}` },
        body: new URLSearchParams({ client_secret: clientSecret, payment_method: "pm_card_visa" }),
      });
    expect((await confirm("nope")).status).toBe(400);
    expect((await confirm(intent.client_secret ?? "")).status).toBe(200);
  });

  it("sends an event again until it is taken", async () => {
    hookStatus = 500;
    await open();
    await new Promise((resolve) => setTimeout(resolve, 300));
    hookStatus = 200;
    await sandbox.drain();
    expect(events.length).toBeGreaterThan(1);
    expect(new Set(events.map((event) => event.id)).size).toBe(1);
  });

  it("lists everything page by page", async () => {
    for (let index = 0; index < 7; index++) await open();
    const ids: string[] = [];
    for await (const intent of stripe.paymentIntents.list({ limit: 3, created: { gte: 0 } })) ids.push(intent.id);
    expect(new Set(ids).size).toBe(7);
  });
});

describe("kept in PostgreSQL", () => {
  const build = async () =>
    createStripeSandbox({
      store: await createPostgresStore(database().db),
      keys: KEYS,
      clock,
      webhookSecret: SECRET,
      deliver: receive,
      isOwnAddress,
    });

  it("lists payments with what became of each", async () => {
    sandbox = await build();
    stripe = clientOf(KEYS.secret);
    const opened = [await open(), await open(), await open()];
    for (const { id } of opened) await pay(id);
    const { data } = await stripe.paymentIntents.list({ limit: 3, expand: ["data.latest_charge"] });
    expect(data.map(({ latest_charge: charge }) => typeof charge === "object" && charge?.paid)).toEqual([
      true,
      true,
      true,
    ]);
  });

  it("knows a paid payment after a restart, and in another process", async () => {
    sandbox = await build();
    stripe = clientOf(KEYS.secret);
    const { id } = await open({ capture_method: "manual" }, { idempotencyKey: "first" });
    await pay(id);
    sandbox = await build();
    stripe = clientOf(KEYS.secret);
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe("requires_capture");
    expect((await open({ capture_method: "manual" }, { idempotencyKey: "first" })).id).toBe(id);
  });

  it("has one pair of keys, whichever process asks first, and no other installation has them", async () => {
    const store = await createPostgresStore(database().db);
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => loadSandboxKeys(store)));
    expect(others).toEqual([first, first]);
    expect(await loadSandboxKeys(createMemoryStore())).not.toEqual(first);
    const { secret, publishable } = first ?? KEYS;
    expect(
      [secret, publishable, KEYS.secret, "sk_test_sandbox", ""].map((key) => keyRole({ secret, publishable }, key)),
    ).toEqual(["secret", "publishable", null, null, null]);
  });

  it("keeps a failed attempt, and nothing of a crashed one", async () => {
    const store = await createPostgresStore(database().db);
    await expect(
      store.run(async (session) => {
        await session.put("answer", "half", { hash: "", status: 200, body: "" });
        throw new Error("crash");
      }),
    ).rejects.toThrow("crash");
    expect(await store.run((session) => session.get("answer", "half"))).toBeUndefined();
  });
});
