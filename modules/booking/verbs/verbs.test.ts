import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { WORKER } from "#tests/support/actors.ts";
import { VISITOR } from "#platform/actor.ts";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { workOnce, type JobHandler } from "#platform/jobs/worker.server.ts";
import { outbox } from "#platform/jobs/tables.server.ts";
import { createSellable, type Sellable } from "#tests/support/factories/catalogue.ts";
import {
  createTestPayments,
  demandPlaced,
  onlyProvider,
  orderInput,
  silentLog,
  type TestPayments,
} from "#tests/support/payments.ts";
import { cents } from "#platform/money.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { stockDay } from "#modules/availability/tables.server.ts";
import { supplierMessage } from "#modules/suppliers/tables.server.ts";
import { findRefundCause, hasBookedAgain } from "../data.server.ts";
import type { BookingDeps } from "../deps.server.ts";
import { createPaymentHandlers } from "../jobs.server.ts";
import { readOrder } from "../simulation/read-orders.ts";
import { order, orderEvent } from "../tables.server.ts";
import { NO_WISHES } from "../wishes.ts";
import { amendBuyer } from "./amend-buyer.server.ts";
import { abandonOrder, cancelOrder } from "./cancel-order.server.ts";
import { completeStays } from "./complete-stays.server.ts";
import { expireHolds } from "./expire-holds.server.ts";
import { placeOrder } from "./place-order.server.ts";
import { reconcile } from "./reconcile.server.ts";
import { syncPayment } from "./sync-payment.server.ts";

const database = useDatabase();
const CHECKIN = day("2026-12-04");
const MINUTE = 60_000;
const BUYER = { actor: VISITOR, isBuyer: true } as const;
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

async function place(nights = 2) {
  const outcome = await placeOrder(
    deps,
    orderInput(stay.package.id, { checkin: CHECKIN, nights, idempotencyKey: `verb-${++lastKey}` }),
  );
  return demandPlaced(outcome);
}

/** Works until nothing is due; other orders' mail events stay where they are. */
async function work(handlers: Record<string, JobHandler> = createPaymentHandlers(deps)): Promise<void> {
  while ((await workOnce({ db: deps.db, clock, log: silentLog, handlers })) !== "idle");
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
  (await deps.db.select().from(outbox))
    .filter(({ payload }) => payload["orderId"] === id)
    .map(({ kind }) => kind)
    .toSorted();
/** What the hotel has to be told of an order, in the order of its queue. */
const messagesOf = async (id: string) =>
  (
    await deps.db
      .select()
      .from(supplierMessage)
      .where(eq(supplierMessage.orderId, id))
      .orderBy(supplierMessage.position)
  ).map(({ kind }) => kind);
const chargeOf = async () => (await payments.sandbox.inspect()).charges[0];

/** Earlier tests left orders behind whose provider is gone: reconciliation names the first of them and deals with the rest all the same. */
async function reconcileAll(): Promise<void> {
  await reconcile(deps, WORKER, new Date(0)).catch((error: Error) => {
    if (!error.message.includes("No such payment_intent")) throw error;
  });
}

describe("a stay that is bought", () => {
  it("is sold when the money is set aside, confirmed when it is taken, and announced once", async () => {
    const { orderId, clientSecret } = await place();
    await payments.pay(clientSecret);
    expect((await syncPayment(deps, orderId, WORKER))?.state).toBe("authorized");
    expect(await stock()).toMatchObject({ held: 0, sold: 1 });
    await work();
    expect(await stateOf(orderId)).toBe("confirmed");
    expect(await chargeOf()).toMatchObject({ captured: true, amount_captured: 20_000 });
    expect(await reasonsOf(orderId)).toEqual(["placed", "authorized_in_time", "captured"]);
    expect(await jobsOf(orderId)).toEqual(["documents.write", "order_arriving", "order_confirmed", "payment.capture"]);
    expect(await messagesOf(orderId)).toEqual(["reservation"]);
  });

  it("is refused a declined card, and stays open for another", async () => {
    const { orderId, clientSecret } = await place();
    expect(await payments.pay(clientSecret, "pm_card_visa_chargeDeclined")).toBe("card_declined");
    expect((await syncPayment(deps, orderId, WORKER))?.state).toBe("awaiting_payment");
    await payments.pay(clientSecret);
    expect((await syncPayment(deps, orderId, WORKER))?.state).toBe("authorized");
  });

  it("completes after the departure day, at the hotel's own midnight", async () => {
    const { orderId } = await buy();
    clock.advance(Date.parse("2026-12-06T22:30:00Z") - clock.now().getTime());
    await completeStays(deps, WORKER);
    expect(await stateOf(orderId)).toBe("confirmed");
    clock.advance(60 * MINUTE);
    await completeStays(deps, WORKER);
    expect(await stateOf(orderId)).toBe("completed");
    expect(await stock()).toMatchObject({ sold: 1 });
  });
});

describe("a stay that is paid late", () => {
  async function expired() {
    const placed = await place();
    clock.advance(16 * MINUTE);
    await expireHolds(deps, WORKER);
    expect(await stateOf(placed.orderId)).toBe("expired");
    expect(await stock()).toMatchObject({ held: 0, sold: 0 });
    return placed;
  }

  it("is sold all the same while the rooms are free", async () => {
    const { orderId, clientSecret } = await expired();
    await payments.pay(clientSecret);
    expect((await syncPayment(deps, orderId, WORKER))?.state).toBe("authorized");
    expect(await stock()).toMatchObject({ sold: 1 });
  });

  it("is let go without a charge when the rooms went to somebody else", async () => {
    const { orderId, clientSecret } = await expired();
    const other = await place();
    await payments.pay(clientSecret);
    expect((await syncPayment(deps, orderId, WORKER))?.state).toBe("cancelled");
    await work();
    expect(
      (await payments.sandbox.inspect()).intents.find(({ metadata }) => metadata["order_id"] === orderId)?.status,
    ).toBe("canceled");
    expect(await stateOf(other.orderId)).toBe("awaiting_payment");
    expect(await stock()).toMatchObject({ held: 1, sold: 0 });
  });

  it("is given back whole when it was charged at once and the rooms are gone", async () => {
    deps = { ...deps, payments: onlyProvider({ ...payments.provider, captures: "automatic" }) };
    const { orderId, clientSecret } = await expired();
    await place();
    await payments.pay(clientSecret);
    expect((await syncPayment(deps, orderId, WORKER))?.state).toBe("refund_pending");
    await work();
    expect(await stateOf(orderId)).toBe("refunded");
    expect(await findRefundCause(deps.db, orderId)).toBe("paid_too_late");
    expect(await chargeOf()).toMatchObject({ refunded: true });
  });

  it("cannot be paid any more once its payment is closed", async () => {
    const { clientSecret } = await expired();
    await work();
    expect(await payments.pay(clientSecret)).toBe("payment_intent_unexpected_state");
  });

  it("counts as paid in time when the buyer paid and only the webhook was lost", async () => {
    const { orderId, clientSecret } = await place();
    await payments.pay(clientSecret);
    clock.advance(16 * MINUTE);
    await expireHolds(deps, WORKER);
    expect(await stateOf(orderId)).toBe("authorized");
  });

  it("keeps the rooms a while longer when nobody can say whether it was paid", async () => {
    const { orderId } = await place();
    clock.advance(16 * MINUTE);
    payments.sandbox.faults.next = [{ match: /GET/, kind: "lost_request", times: 2 }];
    await expireHolds(deps, WORKER);
    expect(await stateOf(orderId)).toBe("awaiting_payment");
    clock.advance(15 * MINUTE);
    await expireHolds(deps, WORKER);
    expect(await stateOf(orderId)).toBe("expired");
  });
});

describe("a stay that is given up", () => {
  it("in time gives 80 % of each night back, and the room at once", async () => {
    const { orderId } = await buy();
    expect(await cancelOrder(deps, orderId, BUYER)).toEqual({ kind: "cancelled", refund: 16_000 });
    expect(await stock()).toMatchObject({ sold: 0 });
    expect(await cancelOrder(deps, orderId, BUYER)).toEqual({ kind: "not_cancellable" });
    expect(await messagesOf(orderId)).toEqual(["reservation", "cancellation"]);
    await work();
    expect(await stateOf(orderId)).toBe("refunded");
    expect(await chargeOf()).toMatchObject({ amount_refunded: 16_000, refunded: false });
    expect(
      (
        await deps.db
          .select()
          .from(outbox)
          .where(eq(outbox.dedupe, `${orderId}:order_refunded`))
      )[0]?.payload,
    ).toMatchObject({ refundedCents: 16_000, reason: "refund_seen" });
  });

  it("too late gives nothing back, ever", async () => {
    const { orderId } = await buy();
    clock.advance(Date.parse("2026-12-02T09:00:00Z") - clock.now().getTime());
    expect(await cancelOrder(deps, orderId, BUYER)).toEqual({ kind: "cancelled", refund: 0 });
    await reconcileAll();
    await work();
    expect([await stateOf(orderId), (await chargeOf())?.amount_refunded]).toEqual(["cancelled", 0]);
    expect(await stock()).toMatchObject({ sold: 0 });
  });

  it("after somebody gave a part back by hand adds only what is missing", async () => {
    const { orderId } = await buy();
    await payments.provider.refund({
      reference: (await payments.sandbox.inspect()).intents[0]?.id ?? "",
      amountCents: cents(6_000),
      withFees: false,
      key: "by-hand",
    });
    await cancelOrder(deps, orderId, BUYER);
    await work();
    expect([await stateOf(orderId), (await chargeOf())?.amount_refunded]).toEqual(["refunded", 16_000]);
  });

  it.each([
    ["awaiting payment", false],
    ["unknown", true],
  ])("an order that is %s is not", async (_name, isUnknown) => {
    const { orderId } = await place();
    expect((await cancelOrder(deps, isUnknown ? "6f1d2c3b-0000-4000-8000-000000000001" : orderId, BUYER)).kind).toBe(
      isUnknown ? "not_found" : "not_cancellable",
    );
  });

  it("at the checkout frees the room at once, unless it was paid", async () => {
    const first = await place();
    await abandonOrder(deps, first.orderId, BUYER);
    expect([await stateOf(first.orderId), (await stock())?.held]).toEqual(["expired", 0]);
    const paid = await buy();
    await abandonOrder(deps, paid.orderId, BUYER);
    expect(await stateOf(paid.orderId)).toBe("confirmed");
  });
});

describe("what else may happen", () => {
  it("a wrong amount is never kept, whoever changed it", async () => {
    const { orderId, clientSecret } = await place();
    const reference = clientSecret.split("_secret_")[0] ?? "";
    await payments.sandbox.fetch(`http://x/v1/payment_intents/${reference}`, {
      method: "POST",
      headers: { authorization: `Bearer ${payments.keys.secret}` },
      body: new URLSearchParams({ amount: "5000" }),
    });
    await payments.pay(clientSecret);
    expect((await syncPayment(deps, orderId, WORKER))?.state).toBe("cancelled");
    await work();
    expect((await payments.provider.read(reference)).status).toBe("cancelled");
    expect(await stock()).toMatchObject({ held: 0, sold: 0 });
  });

  it("another order's payment changes nothing", async () => {
    const mine = await place();
    await abandonOrder(deps, mine.orderId, BUYER);
    const theirs = await place();
    await payments.pay(theirs.clientSecret);
    await deps.db.delete(outbox);
    expect(
      (
        await syncPayment(deps, mine.orderId, WORKER, {
          hint: { provider: payments.provider.name, reference: theirs.clientSecret.split("_secret_")[0] ?? "" },
        })
      )?.state,
    ).toBe("expired");
  });

  it("an authorisation that lapses frees the room", async () => {
    const { orderId, clientSecret } = await place();
    await payments.pay(clientSecret);
    await syncPayment(deps, orderId, WORKER);
    await payments.provider.cancel(clientSecret.split("_secret_")[0] ?? "", "by-hand");
    await work();
    expect(await reasonsOf(orderId)).toEqual(["placed", "authorized_in_time", "authorization_lapsed"]);
    expect(await stock()).toMatchObject({ held: 0, sold: 0 });
  });

  it("a provider that refuses to open a payment gives the room back", async () => {
    deps = {
      ...deps,
      payments: onlyProvider({
        ...payments.provider,
        open: (input) => payments.provider.open({ ...input, amountCents: cents(1) }),
      }),
    };
    const outcome = await placeOrder(
      deps,
      orderInput(stay.package.id, { checkin: CHECKIN, idempotencyKey: `verb-${++lastKey}` }),
    );
    expect(outcome).toEqual({ kind: "payment_unavailable" });
    expect(await stock()).toMatchObject({ held: 0 });
  });

  it("a buyer may correct the address while it is unpaid, not after", async () => {
    const input = orderInput(stay.package.id, { checkin: CHECKIN, idempotencyKey: "x" });
    const { orderId, clientSecret } = await place();
    const change = {
      orderId,
      buyer: { ...input.buyer, email: "marion.lefevre@example.org" },
      wishes: { specialRequest: "Lit bébé" },
    };
    expect(await amendBuyer(deps, change, BUYER)).toEqual({ kind: "amended" });
    await payments.pay(clientSecret);
    await syncPayment(deps, orderId, WORKER);
    expect(await amendBuyer(deps, { ...change, wishes: NO_WISHES }, BUYER)).toEqual({ kind: "waits_no_more" });
    expect(await readOrder(deps.db, orderId)).toMatchObject({
      buyer: { email: "marion.lefevre@example.org" },
      specialRequest: "Lit bébé",
    });
  });

  it("who books the same stay again is known by it", async () => {
    const first = await place();
    await abandonOrder(deps, first.orderId, BUYER);
    expect(await hasBookedAgain(deps.db, first.orderId)).toBe(false);
    clock.advance(MINUTE);
    await buy();
    expect(await hasBookedAgain(deps.db, first.orderId)).toBe(true);
  });
});
