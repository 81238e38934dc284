import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { BUYER, WORKER } from "#tests/support/actors.ts";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { workOnce } from "#platform/jobs/worker.server.ts";
import { outbox } from "#platform/jobs/tables.server.ts";
import { createSellable, type Sellable } from "#tests/support/factories/catalogue.ts";
import {
  createTestPayments,
  demandPlaced,
  opening,
  secretOf,
  orderInput,
  silentLog,
  type TestPayments,
} from "#tests/support/payments.ts";
import { cents } from "#platform/money.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { createPaymentProviders, type PaymentProviders } from "#modules/payments/payment-providers.ts";
import { SIGNATURE_HEADER } from "#modules/payments/registry/test-provider.ts";
import { receiveWebhook } from "#modules/payments/webhook.server.ts";
import type { BookingDeps } from "../deps.server.ts";
import { createPaymentHandlers } from "../jobs.server.ts";
import { order, tender } from "../tables.server.ts";
import { applyEvent } from "../apply-event.server.ts";
import { expireHolds } from "./expire-holds.server.ts";
import { openPayment } from "./open-payment.server.ts";
import { placeOrder } from "./place-order.server.ts";
import { reconcile } from "./reconcile.server.ts";
import { syncPayment } from "./sync-payment.server.ts";

const database = useDatabase();
const CHECKIN = day("2026-12-04");
const HOUR = 3_600_000;
let clock: ReturnType<typeof fixedClock>;
let till: Record<"old" | "new", TestPayments>;
let absences: string[];
let deps: BookingDeps;
let stay: Sellable;
let lastKey = 0;

/** Two providers, each with a till of its own; `chosen` gets the new orders. */
function providersOf(names: ("old" | "new")[], chosen: "old" | "new"): PaymentProviders {
  return createPaymentProviders({
    providers: names.map((name) => ({ ...till[name].provider, name })),
    nameFor: () => chosen,
    onAbsent: (name) => absences.push(name),
  });
}

beforeEach(async () => {
  clock = fixedClock("2026-11-20T10:00:00Z");
  till = { old: createTestPayments(clock), new: createTestPayments(clock) };
  absences = [];
  deps = { db: database().db, clock, payments: providersOf(["old"], "old") };
  await emptyTables(deps.db, "order");
  await deps.db.delete(outbox);
  stay = await createSellable(deps.db, { from: day("2026-12-01"), limit: 4 });
});

async function place() {
  const input = orderInput(stay.package.id, {
    checkin: CHECKIN,
    nights: 2,
    idempotencyKey: `provider-${++lastKey}`,
  });
  return demandPlaced(await placeOrder(deps, input));
}

const work = () => workOnce({ db: deps.db, clock, log: silentLog, handlers: createPaymentHandlers(deps) });
const stateOf = async (id: string) =>
  (await deps.db.select({ state: order.state }).from(order).where(eq(order.id, id)))[0]?.state;
const providerOf = async (id: string) =>
  (await deps.db.select({ provider: tender.provider }).from(tender).where(eq(tender.orderId, id)))[0]?.provider;

/** Money is set aside at the old provider; then new orders are given to another one. */
async function authorizedBefore(names: ("old" | "new")[]) {
  const placed = await place();
  await till.old.pay(placed.clientSecret);
  expect((await syncPayment(deps, placed.orderId, WORKER))?.state).toBe("authorized");
  deps = { ...deps, payments: providersOf(names, "new") };
  return placed;
}

describe("the provider of a payment", () => {
  it("is the one of its row, whoever gets the new orders by now", async () => {
    const before = await authorizedBefore(["old", "new"]);
    const after = await place();
    expect([await providerOf(before.orderId), await providerOf(after.orderId)]).toEqual(["old", "new"]);
    expect(await till.new.pay(after.clientSecret)).toBe("requires_capture");
    await syncPayment(deps, after.orderId, WORKER);
    while ((await work()) !== "idle");
    expect([await stateOf(before.orderId), await stateOf(after.orderId)]).toEqual(["confirmed", "confirmed"]);
    for (const { sandbox } of Object.values(till)) expect((await sandbox.inspect()).charges).toHaveLength(1);
  });

  it("compares its own books: what one shows says nothing of the other's orders", async () => {
    const before = await authorizedBefore(["old", "new"]);
    const after = await place();
    await till.new.pay(after.clientSecret);
    await reconcile(deps, WORKER, new Date(0));
    expect([await stateOf(before.orderId), await stateOf(after.orderId)]).toEqual(["authorized", "authorized"]);
    till.old.sandbox.faults.next = [{ match: /GET/, kind: "lost_request", times: 1 }];
    const late = await place();
    await till.new.pay(late.clientSecret);
    await expect(reconcile(deps, WORKER, new Date(0))).rejects.toThrow(expect.objectContaining({ problem: "lost" }));
    expect(await stateOf(late.orderId)).toBe("authorized");
  });

  it("takes no notice of a payment that another provider says is for its order, but gives it back", async () => {
    const { orderId } = await place();
    deps = { ...deps, payments: providersOf(["old", "new"], "new") };
    const stranger = await till.new.provider.open(
      opening({
        orderId,
        amountCents: cents((await deps.db.select().from(order))[0]?.amountCents ?? 0),
        key: "a stranger's",
      }),
    );
    await till.new.pay(secretOf({ provider: "new", next: stranger.next ?? { kind: "redirect", url: "" } }));
    await till.new.sandbox.drain();
    const letter = till.new.letters.at(-1) ?? { payload: "", signature: "" };
    const outcome = await receiveWebhook({
      db: deps.db,
      clock,
      provider: deps.payments.of("new"),
      payload: letter.payload,
      headers: new Headers({ [SIGNATURE_HEADER]: letter.signature }),
      applyEvent: (event) => applyEvent(deps, "new", event),
    });
    expect(outcome).toBe("not_ours");
    await reconcile(deps, WORKER, new Date(0));
    expect(await stateOf(orderId)).toBe("awaiting_payment");
    expect((await till.new.provider.read(stranger.reference)).status).toBe("cancelled");
  });
});

describe("a provider that is not configured any more", () => {
  it("keeps its orders waiting, sounds the alarm, and nobody else is asked; configured again, they go on", async () => {
    const { orderId } = await authorizedBefore(["new"]);
    expect(await work()).toBe("failed");
    clock.advance(HOUR);
    await expect(reconcile(deps, WORKER, new Date(0))).rejects.toThrow("the payment provider old is not configured");
    expect(await stateOf(orderId)).toBe("authorized");
    expect(absences.length).toBeGreaterThan(1);
    // Reconciliation looks through its books: payments and disputes.
    const asked = till.new.sandbox.calls.filter((call) => !/^GET \/v1\/(?:payment_intents|disputes)$/.test(call));
    expect(asked).toEqual([]);
    deps = { ...deps, payments: providersOf(["old", "new"], "new") };
    expect(await work()).toBe("done");
    expect(await stateOf(orderId)).toBe("confirmed");
  });

  it("opens no payment elsewhere; who has paid there is met as a late buyer when it is back", async () => {
    const { orderId, clientSecret } = await place();
    await till.old.pay(clientSecret);
    deps = { ...deps, payments: providersOf(["new"], "new") };
    expect(await openPayment(deps, orderId, BUYER)).toEqual({ kind: "unavailable" });
    clock.advance(16 * 60_000);
    await expireHolds(deps, WORKER);
    expect(await stateOf(orderId)).toBe("awaiting_payment");
    clock.advance(16 * 60_000);
    await expireHolds(deps, WORKER);
    expect(await stateOf(orderId)).toBe("expired");
    expect(await work()).toBe("failed");
    deps = { ...deps, payments: providersOf(["old", "new"], "new") };
    clock.advance(HOUR);
    while ((await work()) !== "idle");
    expect(await stateOf(orderId)).toBe("confirmed");
    expect(till.new.sandbox.calls).toEqual([]);
  });
});
