import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { WORKER } from "#tests/support/actors.ts";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { workOnce } from "#platform/jobs/worker.server.ts";
import { outbox } from "#platform/jobs/tables.server.ts";
import { createSellable, type Sellable } from "#tests/support/factories/catalogue.ts";
import {
  createTestPasses,
  createTestPayments,
  demandPlaced,
  onlyProvider,
  orderInput,
  silentLog,
  type TestPayments,
} from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { stockDay } from "#modules/availability/tables.server.ts";
import { SIGNATURE_HEADER, WEBHOOK } from "#modules/payments/registry/test-provider.ts";
import type { PaymentAlarm } from "../alarms.server.ts";
import { createPurchaseRoutes } from "../api.server.ts";
import type { BookingDeps } from "../deps.server.ts";
import { createPaymentHandlers } from "../jobs.server.ts";
import { order, orderEvent, paymentAlarm } from "../tables.server.ts";
import { expireHolds } from "./expire-holds.server.ts";
import { placeOrder } from "./place-order.server.ts";
import { reconcile } from "./reconcile.server.ts";
import { syncPayment } from "./sync-payment.server.ts";

const database = useDatabase();
const CHECKIN = day("2026-12-04");
const MINUTE = 60_000;
let clock: ReturnType<typeof fixedClock>;
let payments: TestPayments;
let deps: BookingDeps;
let stay: Sellable;
let lastKey = 0;

beforeEach(async () => {
  clock = fixedClock("2026-11-20T10:00:00Z");
  payments = createTestPayments(clock);
  deps = { db: database().db, clock, payments: payments.providers };
  stay = await createSellable(deps.db, { from: day("2026-12-01"), limit: 1 });
});

const ask = (checkin = CHECKIN) =>
  orderInput(stay.package.id, { checkin, nights: 2, idempotencyKey: `changed-${++lastKey}` });

async function place(input = ask()) {
  return demandPlaced(await placeOrder(deps, input));
}

async function work(): Promise<void> {
  while ((await workOnce({ db: deps.db, clock, log: silentLog, handlers: createPaymentHandlers(deps) })) !== "idle");
}

async function buy() {
  const placed = await place();
  await payments.pay(placed.clientSecret);
  await syncPayment(deps, placed.orderId, WORKER);
  await work();
  return placed;
}

const stateOf = async (id: string) =>
  (await deps.db.select({ state: order.state }).from(order).where(eq(order.id, id)))[0]?.state;
const reasonsOf = async (id: string) =>
  (await deps.db.select().from(orderEvent).where(eq(orderEvent.orderId, id)).orderBy(orderEvent.id)).map(
    ({ reason }) => reason,
  );
const stock = async () =>
  (
    await deps.db
      .select()
      .from(stockDay)
      .where(and(eq(stockDay.poolId, stay.poolId), eq(stockDay.day, CHECKIN)))
  )[0];
const jobsOf = async (id: string) =>
  (await deps.db.select().from(outbox)).filter(({ payload }) => payload["orderId"] === id).map(({ kind }) => kind);

/** Earlier tests left orders behind whose provider is gone: reconciliation names the first of them and deals with the rest all the same. */
async function reconcileAll(): Promise<void> {
  await reconcile(deps, WORKER, new Date(0)).catch((error: Error) => {
    if (!error.message.includes("No such payment_intent")) throw error;
  });
}

describe("a payment that somebody changed at the provider", () => {
  let alarms: PaymentAlarm[];

  beforeEach(() => {
    alarms = [];
    deps = { ...deps, onAlarm: (alarm) => alarms.push(alarm) };
  });

  const referenceOf = (clientSecret: string) => clientSecret.split("_secret_")[0] ?? "";
  const change = (clientSecret: string, fields: Record<string, string>) =>
    payments.sandbox.fetch(`http://x/v1/payment_intents/${referenceOf(clientSecret)}`, {
      method: "POST",
      headers: { authorization: `Bearer ${payments.keys.secret}` },
      body: new URLSearchParams(fields),
    });
  const relabel = (clientSecret: string, orderId = "6f1d2c3b-0000-4000-8000-000000000001") =>
    change(clientSecret, { "metadata[order_id]": orderId });
  /** What the provider has of the buyer's, whatever its label says. */
  const moneyOf = async (clientSecret: string) => {
    const { intents, charges } = await payments.sandbox.inspect();
    const kept = charges
      .filter(({ payment_intent: id }) => id === referenceOf(clientSecret))
      .reduce((sum, charge) => sum + charge.amount_captured - charge.amount_refunded, 0);
    return { status: intents.find(({ id }) => id === referenceOf(clientSecret))?.status, kept };
  };
  const alarmRows = (orderId: string) => deps.db.select().from(paymentAlarm).where(eq(paymentAlarm.orderId, orderId));

  it("is given up before anybody can pay it, with one alarm however often it is looked at", async () => {
    const { orderId, clientSecret } = await place();
    await relabel(clientSecret);
    for (let look = 0; look < 3; look++) expect((await syncPayment(deps, orderId, WORKER))?.state).toBe("cancelled");
    await work();
    expect(await moneyOf(clientSecret)).toEqual({ status: "canceled", kept: 0 });
    expect(await stock()).toMatchObject({ held: 0, sold: 0 });
    expect(await reasonsOf(orderId)).toEqual(["placed", "payment_changed"]);
    expect(alarms).toEqual([{ kind: "other_order", orderId, reference: referenceOf(clientSecret) }]);
    expect(await alarmRows(orderId)).toMatchObject([
      {
        kind: "other_order",
        reference: referenceOf(clientSecret),
        seen: { orderId: "6f1d2c3b-0000-4000-8000-000000000001", amountCents: 20_000, currency: "eur", status: "open" },
      },
    ]);
  });

  it("and that the buyer has paid meanwhile is let go: nothing is taken, nothing is sold", async () => {
    const { orderId, clientSecret } = await place();
    await payments.pay(clientSecret);
    await relabel(clientSecret);
    expect((await syncPayment(deps, orderId, WORKER))?.state).toBe("cancelled");
    await work();
    expect(await moneyOf(clientSecret)).toEqual({ status: "canceled", kept: 0 });
    expect([await reasonsOf(orderId), (await jobsOf(orderId)).includes("order_cancelled")]).toEqual([
      ["placed", "authorized_relabelled"],
      true,
    ]);
    expect(await stock()).toMatchObject({ held: 0, sold: 0 });
  });

  it("and that was charged at once goes back whole", async () => {
    deps = { ...deps, payments: onlyProvider({ ...payments.provider, captures: "automatic" }) };
    const { orderId, clientSecret } = await place();
    await payments.pay(clientSecret);
    await relabel(clientSecret, "");
    expect((await syncPayment(deps, orderId, WORKER))?.state).toBe("refund_pending");
    await work();
    expect([await stateOf(orderId), await moneyOf(clientSecret)]).toEqual([
      "refunded",
      { status: "succeeded", kept: 0 },
    ]);
    expect(alarms).toHaveLength(1);
  });

  it.each([
    ["whose hold is over", "manual", "cancelled"],
    ["whose hold is over, charged at once", "automatic", "refunded"],
  ] as const)("%s never stays paid and expired", async (_name, capture, state) => {
    deps = { ...deps, payments: onlyProvider({ ...payments.provider, captures: capture }) };
    const { orderId, clientSecret } = await place();
    await payments.pay(clientSecret);
    await relabel(clientSecret);
    clock.advance(16 * MINUTE);
    await expireHolds(deps, WORKER);
    await work();
    await reconcileAll();
    await work();
    expect([await stateOf(orderId), (await moneyOf(clientSecret)).kept]).toEqual([state, 0]);
    expect(await stock()).toMatchObject({ held: 0, sold: 0 });
  });

  it("between the authorisation and the capture is not captured", async () => {
    const { orderId, clientSecret } = await place();
    await payments.pay(clientSecret);
    await syncPayment(deps, orderId, WORKER);
    await relabel(clientSecret);
    await work();
    expect([await stateOf(orderId), await moneyOf(clientSecret)]).toEqual([
      "cancelled",
      { status: "canceled", kept: 0 },
    ]);
    expect(payments.sandbox.calls.filter((call) => call.endsWith("/capture"))).toEqual([]);
    expect(await stock()).toMatchObject({ held: 0, sold: 0 });
  });

  it("after the confirmation leaves the guest their stay: whose money it is, we know from our own note", async () => {
    const bought = await buy();
    const other = await place(ask(day("2026-12-10")));
    await relabel(bought.clientSecret, other.orderId);
    await reconcileAll();
    await syncPayment(deps, bought.orderId, WORKER);
    await syncPayment(deps, other.orderId, WORKER, {
      hint: { provider: payments.provider.name, reference: referenceOf(bought.clientSecret) },
    });
    await work();
    expect([
      await stateOf(bought.orderId),
      (await moneyOf(bought.clientSecret)).kept,
      await stateOf(other.orderId),
    ]).toEqual(["confirmed", 20_000, "awaiting_payment"]);
    expect(alarms.map(({ kind, orderId }) => [kind, orderId])).toEqual([["other_order", bought.orderId]]);
  });

  it("wakes the order that it was opened for, whatever name an event brings", async () => {
    const mine = await place();
    await relabel(mine.clientSecret);
    await payments.sandbox.drain();
    const routes = createPurchaseRoutes({ ...deps, passes: createTestPasses(clock) });
    await payments.pay(mine.clientSecret);
    await payments.sandbox.drain();
    for (const letter of payments.letters)
      await routes.request(WEBHOOK, {
        method: "POST",
        body: letter.payload,
        headers: { [SIGNATURE_HEADER]: letter.signature },
      });
    await work();
    expect([await stateOf(mine.orderId), (await moneyOf(mine.clientSecret)).kept]).toEqual(["cancelled", 0]);
  });

  it("is not offered to the buyer any more", async () => {
    const input = ask();
    const placed = await place(input);
    await change(placed.clientSecret, { amount: "50" });
    expect(await placeOrder(deps, input)).toEqual({ kind: "hold_expired", orderId: placed.orderId });
    expect([await reasonsOf(placed.orderId), alarms.map(({ kind }) => kind)]).toEqual([
      ["placed", "payment_changed"],
      ["amount"],
    ]);
  });
});
