import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { VISITOR } from "#platform/actor.ts";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { workOnce } from "#platform/jobs/worker.server.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { WORKER } from "#tests/support/actors.ts";
import {
  createStay,
  createTestPayments,
  demandPlaced,
  orderInput,
  silentLog,
  type TestPayments,
} from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { findAfterSale } from "../after-sale.server.ts";
import { compareBooks } from "../compare-books.server.ts";
import type { BookingDeps } from "../deps.server.ts";
import { createPaymentHandlers } from "../jobs.server.ts";
import { findOrder } from "../order-row.server.ts";
import { order, refund, tender } from "../tables.server.ts";
import { cancelOrder } from "../verbs/cancel-order.server.ts";
import { placeOrder } from "../verbs/place-order.server.ts";
import { reconcile } from "../verbs/reconcile.server.ts";
import { syncPayment } from "../verbs/sync-payment.server.ts";
import type { DisputeNews } from "./record-disputes.server.ts";
import { paymentDispute } from "./tables.server.ts";

/** Two nights at 100 € each, of which cancelling gives 160 € back (docs/product/after-sale.md#disputes). */
const database = useDatabase();
const BUYER = { actor: VISITOR, isBuyer: true };
let clock: ReturnType<typeof fixedClock>;
let payments: TestPayments;
let deps: BookingDeps;
let told: DisputeNews[];
let id: string;
let intentId: string;

beforeEach(async () => {
  clock = fixedClock("2026-11-20T10:00:00Z");
  payments = createTestPayments(clock);
  told = [];
  deps = { db: database().db, clock, payments: payments.providers, onDispute: (news) => void told.push(news) };
  await emptyTables(deps.db, "order, ledger_posting, ledger_entry, outbox");
  const stay = await createStay(deps.db, { from: day("2026-12-01") });
  const ask = orderInput(stay.package.id, {
    checkin: day("2026-12-04"),
    nights: 2,
    idempotencyKey: crypto.randomUUID(),
  });
  const placed = demandPlaced(await placeOrder(deps, ask));
  id = placed.orderId;
  await payments.pay(placed.clientSecret);
  await sync();
  await work();
  intentId = (await money()).reference ?? "";
});

const sync = () => syncPayment(deps, id, WORKER);
/** Until nothing more comes of it: a refund that waits for a bank is tried again later. */
async function work(): Promise<void> {
  const handlers = createPaymentHandlers(deps);
  for (let round = 0; round < 8; round++) {
    while ((await workOnce({ db: deps.db, clock, log: silentLog, handlers })) === "done");
    clock.advance(3 * 3_600_000);
  }
}
async function money() {
  const [row] = await deps.db.select().from(tender).where(eq(tender.orderId, id));
  if (!row) throw new Error("no tender");
  return row;
}
const stateOf = async () =>
  (await deps.db.select({ state: order.state }).from(order).where(eq(order.id, id)))[0]?.state;
const refundsAtProvider = async () => (await payments.sandbox.inspect()).refunds.map(({ amount }) => amount);
const disputes = async () =>
  (await deps.db.select().from(paymentDispute)).map(({ amountCents, state, reason }) => [amountCents, state, reason]);

describe("a payment that is disputed", () => {
  it("is written down and told once, and changes nothing of the order until the bank has decided", async () => {
    await payments.sandbox.dispute({ intentId });
    for (let round = 0; round < 3; round++) await sync();
    expect([await stateOf(), await disputes(), told.map(({ state }) => state)]).toEqual([
      "confirmed",
      [[20_000, "open", "fraudulent"]],
      ["open"],
    ]);
  });

  it("of a card that is disputed at once is an order like any other until then", async () => {
    const stay = await createStay(deps.db, { from: day("2026-12-01") });
    const ask = orderInput(stay.package.id, { checkin: day("2026-12-04"), idempotencyKey: crypto.randomUUID() });
    const placed = demandPlaced(await placeOrder(deps, ask));
    await payments.pay(placed.clientSecret, "pm_card_createDispute");
    await syncPayment(deps, placed.orderId, WORKER);
    await work();
    expect(await disputes()).toEqual([[10_000, "open", "fraudulent"]]);
    const [row] = await deps.db.select({ state: order.state }).from(order).where(eq(order.id, placed.orderId));
    expect(row?.state).toBe("confirmed");
  });

  it("is found by reconciliation though the notice was lost and the payment is old", async () => {
    clock.advance(20 * 86_400_000);
    await payments.sandbox.dispute({ intentId, reason: "product_not_received" });
    clock.advance(3_600_000);
    await reconcile(deps, WORKER);
    expect(await disputes()).toEqual([[20_000, "open", "product_not_received"]]);
  });

  it("is not refunded as well while the bank decides; when it decides for us, it is", async () => {
    const dispute = await payments.sandbox.dispute({ intentId });
    await sync();
    expect(await cancelOrder(deps, id, BUYER)).toEqual({ kind: "cancelled", refund: 16_000 });
    await work();
    expect([await stateOf(), await refundsAtProvider()]).toEqual(["refund_pending", []]);
    const row = await findOrder(deps.db, id);
    expect(row && (await findAfterSale(deps.db, row, clock.now()))).toMatchObject({
      standing: "refunding",
      isDisputed: true,
      refunds: [{ amount: 16_000, doneOn: null }],
    });
    await payments.sandbox.decide(dispute, "won");
    await work();
    expect([await stateOf(), await refundsAtProvider()]).toEqual(["refunded", [16_000]]);
    expect(await compareBooks(deps.db)).toEqual([]);
  });

  it("that is lost has given the buyer their money: nothing more goes back, and the order ends", async () => {
    const dispute = await payments.sandbox.dispute({ intentId });
    await payments.sandbox.decide(dispute, "lost");
    await sync();
    await work();
    expect([await stateOf(), await refundsAtProvider(), await disputes()]).toEqual([
      "refunded",
      [],
      [[20_000, "lost", "fraudulent"]],
    ]);
    expect(await money()).toMatchObject({ capturedCents: 20_000, refundedCents: 20_000 });
    expect(await deps.db.select({ reason: refund.reason, state: refund.state }).from(refund)).toEqual([
      { reason: "refunded_outside", state: "done" },
    ]);
    expect(await compareBooks(deps.db)).toEqual([]);
  });

  it("that is lost in part leaves the rest of what is due to us to give back", async () => {
    const dispute = await payments.sandbox.dispute({ intentId, amount: 5_000 });
    await sync();
    await cancelOrder(deps, id, BUYER);
    await payments.sandbox.decide(dispute, "lost");
    await work();
    expect([await stateOf(), await refundsAtProvider()]).toEqual(["refunded", [11_000]]);
    expect(await money()).toMatchObject({ capturedCents: 20_000, refundedCents: 16_000 });
    expect(await compareBooks(deps.db)).toEqual([]);
  });
});
