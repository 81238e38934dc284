import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { BUYER, WORKER } from "#tests/support/actors.ts";
import { createPartsPayments, type PartsPayments } from "#tests/support/parts-payments.ts";
import {
  createStay,
  createTestPayments,
  orderInput,
  secretOf,
  silentLog,
  type TestPayments,
} from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { outbox } from "#platform/jobs/tables.server.ts";
import { workOnce } from "#platform/jobs/worker.server.ts";
import type { PaymentMethod } from "#modules/payments/methods.ts";
import { createPaymentProviders } from "#modules/payments/payment-providers.ts";
import type { PlaceOrderOutcome } from "../contract.ts";
import { compareBooks } from "../compare-books.server.ts";
import { findOrderView } from "../data.server.ts";
import type { BookingDeps } from "../deps.server.ts";
import { createPaymentHandlers } from "../jobs.server.ts";
import { order, tender } from "../tables.server.ts";
import { cancelOrder } from "./cancel-order.server.ts";
import { chooseMethod } from "./choose-method.server.ts";
import { expireHolds } from "./expire-holds.server.ts";
import { openPayment } from "./open-payment.server.ts";
import { placeOrder } from "./place-order.server.ts";
import { reconcile } from "./reconcile.server.ts";
import { syncPayment } from "./sync-payment.server.ts";

const database = useDatabase();
const CHECKIN = day("2026-12-04");
let clock: ReturnType<typeof fixedClock>;
let cards: TestPayments;
let parts: PartsPayments;
let deps: BookingDeps;
let offerId: number;
let lastKey = 0;

beforeEach(async () => {
  clock = fixedClock("2026-11-20T10:00:00Z");
  cards = createTestPayments(clock);
  parts = createPartsPayments(clock);
  deps = {
    db: database().db,
    clock,
    payments: createPaymentProviders({
      providers: [cards.provider, parts.provider],
      nameFor: (_site, method) =>
        method === "card" ? cards.provider.name : method === "paypal_later" ? null : parts.provider.name,
    }),
    returnUrlOf: ({ id }) => `http://fr.localhost/checkout/1?order=${id}`,
  };
  await emptyTables(deps.db, "order, ledger_posting, ledger_entry");
  await deps.db.delete(outbox);
  offerId = (await createStay(deps.db, { from: day("2026-12-01"), limit: 1, days: 60 })).package.id;
});

/** Three nights at 100 €. */
const place = (method: PaymentMethod | undefined, key = `ways-${++lastKey}`, checkin = CHECKIN) =>
  placeOrder(deps, {
    ...orderInput(offerId, { checkin, nights: 3, idempotencyKey: key }),
    ...(method ? { method } : {}),
  });

function placed(outcome: PlaceOrderOutcome) {
  if (outcome.kind !== "placed") throw new Error(outcome.kind);
  return outcome;
}

const tenderOf = async (id: string) => {
  const [row] = await deps.db.select().from(tender).where(eq(tender.orderId, id));
  if (!row) throw new Error("no tender");
  return row;
};
const stateOf = async (id: string) =>
  (await deps.db.select({ state: order.state }).from(order).where(eq(order.id, id)))[0]?.state;
const referenceOf = async (id: string) => (await tenderOf(id)).reference ?? "";
const sync = (id: string) => syncPayment(deps, id, WORKER);
const handlers = () => createPaymentHandlers(deps);
async function work(): Promise<void> {
  while ((await workOnce({ db: deps.db, clock, log: silentLog, handlers: handlers() })) !== "idle");
}
const payByCard = async (id: string) => {
  const opened = await openPayment(deps, id, BUYER);
  if (opened.kind !== "open") throw new Error(opened.kind);
  return cards.pay(secretOf(opened.payment));
};

describe("an order that is paid in parts or later", () => {
  it.each<[PaymentMethod, { dueOn: string; amount: number }[]]>([
    [
      "3x",
      [
        { dueOn: "2026-11-20", amount: 10_465 },
        { dueOn: "2026-12-20", amount: 10_000 },
        { dueOn: "2027-01-20", amount: 10_000 },
      ],
    ],
    ["deferred", [{ dueOn: "2026-12-01", amount: 30_000 }]],
  ])("%s: is sold by its provider's word, for what it costs; fees stand beside", async (method, schedule) => {
    const { orderId, payment } = placed(await place(method));
    expect(payment).toMatchObject({ provider: parts.provider.name, next: { kind: "redirect" } });
    await parts.answer(await referenceOf(orderId), "accept");
    expect((await sync(orderId))?.state).toBe("confirmed");
    const view = await findOrderView(deps.db, orderId);
    expect([view?.amount, view?.payment.plan?.schedule]).toEqual([30_000, schedule]);
    expect(await tenderOf(orderId)).toMatchObject({ amountCents: 30_000, capturedCents: 30_000 });
    expect(await compareBooks(deps.db)).toEqual([]);
  });

  it("holds nothing for a way that this stay does not have", async () => {
    expect(await place("paypal_later")).toEqual({ kind: "method_unavailable", orderId: null });
    clock.advance(11 * 86_400_000);
    expect(await place("3x")).toEqual({ kind: "method_unavailable", orderId: null });
    expect(await deps.db.select().from(order)).toEqual([]);
  });

  it("keeps its rooms when its provider will not have it, and takes another way under the same key", async () => {
    deps = { ...deps, returnUrlOf: () => "https://elsewhere.example/" };
    const outcome = await place("3x", "same");
    expect(outcome).toMatchObject({ kind: "method_unavailable", orderId: expect.any(String) });
    const again = placed(await place("card", "same"));
    expect(again.payment.next.kind).toBe("form");
    expect(await deps.db.select().from(order)).toHaveLength(1);
  });

  it("gives 80 % back without fees when it is cancelled, and all with them when we are the cause", async () => {
    const { orderId } = placed(await place("3x"));
    await parts.answer(await referenceOf(orderId), "accept");
    await sync(orderId);
    await cancelOrder(deps, orderId, BUYER);
    await work();
    expect(await tenderOf(orderId)).toMatchObject({ refundedCents: 24_000, feeCents: 465, feeReturnedCents: 0 });

    const late = placed(await place("3x", "late", day("2026-12-10")));
    const reference = await referenceOf(late.orderId);
    clock.advance(16 * 60_000);
    await expireHolds(deps, WORKER);
    // Its rooms are somebody else's by the time it is accepted; the payment was not closed yet.
    const other = placed(await place("card", "other", day("2026-12-10")));
    await payByCard(other.orderId);
    await sync(other.orderId);
    await parts.answer(reference, "accept");
    await sync(late.orderId);
    await work();
    expect(await stateOf(late.orderId)).toBe("refunded");
    expect(await tenderOf(late.orderId)).toMatchObject({
      capturedCents: 30_000,
      refundedCents: 30_000,
      feeCents: 465,
      feeReturnedCents: 465,
    });
    expect(await compareBooks(deps.db)).toEqual([]);
  });
});

describe("another way", () => {
  it("after the provider's no: the same order, the same rooms, by card", async () => {
    const { orderId } = placed(await place("3x"));
    await parts.answer(await referenceOf(orderId), "refuse");
    expect((await sync(orderId))?.state).toBe("awaiting_payment");
    expect(await chooseMethod(deps, orderId, "card", BUYER)).toEqual({ kind: "chosen" });
    await payByCard(orderId);
    await sync(orderId);
    await work();
    expect(await stateOf(orderId)).toBe("confirmed");
    expect(await compareBooks(deps.db)).toEqual([]);
  });

  it("after the provider's no, the same way once more is another payment", async () => {
    const { orderId } = placed(await place("3x"));
    const first = await referenceOf(orderId);
    await parts.answer(first, "refuse");
    expect(await openPayment(deps, orderId, BUYER)).toMatchObject({ kind: "open" });
    expect(await referenceOf(orderId)).not.toBe(first);
  });

  it("closes the payment that was left before another is opened", async () => {
    const { orderId } = placed(await place("3x"));
    const left = await referenceOf(orderId);
    await chooseMethod(deps, orderId, "card", BUYER);
    expect(await tenderOf(orderId)).toMatchObject({ method: "card", reference: null, former: { reference: left } });
    await openPayment(deps, orderId, BUYER);
    expect((await parts.answer(left, "accept")).status).toBe(404);
    expect(await tenderOf(orderId)).toMatchObject({ method: "card", former: null });
  });

  it("is the order's own again when it was accepted in another tab meanwhile, and no card is charged", async () => {
    const { orderId } = placed(await place("3x"));
    const left = await referenceOf(orderId);
    await chooseMethod(deps, orderId, "card", BUYER);
    await parts.answer(left, "accept");
    expect(await openPayment(deps, orderId, BUYER)).toEqual({ kind: "closed" });
    await sync(orderId);
    expect([await stateOf(orderId), (await tenderOf(orderId)).method]).toEqual(["confirmed", "3x"]);
    expect((await cards.sandbox.inspect()).intents).toEqual([]);
  });

  it.each(["reconciliation", "the end of the hold"])(
    "accepted after the buyer had left it, and nobody asked again: %s finds it",
    async (who) => {
      const { orderId } = placed(await place("3x"));
      const left = await referenceOf(orderId);
      await chooseMethod(deps, orderId, "card", BUYER);
      await parts.answer(left, "accept");
      clock.advance(16 * 60_000);
      await (who === "reconciliation" ? reconcile(deps, WORKER, new Date(0)) : expireHolds(deps, WORKER));
      expect(await stateOf(orderId)).toBe("confirmed");
    },
  );

  it("is not had while nobody knows whether the one before was paid", async () => {
    const { orderId } = placed(await place("3x"));
    parts.sandbox.faults.next = [{ match: /./, kind: "error", times: 9 }];
    expect(await chooseMethod(deps, orderId, "card", BUYER)).toEqual({ kind: "unavailable" });
    expect((await tenderOf(orderId)).method).toBe("3x");
  });

  it("opens nothing while the one before cannot be closed", async () => {
    const { orderId } = placed(await place("3x"));
    await chooseMethod(deps, orderId, "card", BUYER);
    parts.sandbox.faults.next = [{ match: /cancel$/, kind: "error", times: 9 }];
    expect(await openPayment(deps, orderId, BUYER)).toEqual({ kind: "unavailable" });
    expect((await cards.sandbox.inspect()).intents).toEqual([]);
    parts.sandbox.faults.next = [];
    expect(await openPayment(deps, orderId, BUYER)).toMatchObject({ kind: "open" });
  });

  it("is closed by the next try, though its provider keeps the error of the first for a day", async () => {
    const { orderId } = placed(await place("card"));
    const left = await referenceOf(orderId);
    await chooseMethod(deps, orderId, "3x", BUYER);
    cards.sandbox.faults.next = [{ match: /cancel/, kind: "stored_error", times: 1 }];
    expect(await openPayment(deps, orderId, BUYER)).toMatchObject({ kind: "open" });
    const { intents } = await cards.sandbox.inspect();
    expect(intents.map(({ id, status }) => [id, status])).toEqual([[left, "canceled"]]);
  });

  it("keeps no other hold from its end while the provider that was left is away", async () => {
    const { orderId } = placed(await place("3x"));
    await chooseMethod(deps, orderId, "card", BUYER);
    const other = placed(await place("card", "other", day("2026-12-10")));
    parts.sandbox.faults.next = [{ match: /./, kind: "lost_request", times: 99 }];
    clock.advance(16 * 60_000);
    await expireHolds(deps, WORKER);
    expect([await stateOf(orderId), await stateOf(other.orderId)]).toEqual(["awaiting_payment", "expired"]);
  });

  it("changes nothing where it is chosen already, and nothing of an order that waits for no payment", async () => {
    const { orderId } = placed(await place("3x"));
    const before = await tenderOf(orderId);
    expect(await chooseMethod(deps, orderId, "3x", BUYER)).toEqual({ kind: "chosen" });
    expect(await chooseMethod(deps, orderId, "paypal_later", BUYER)).toEqual({ kind: "not_offered" });
    expect(await tenderOf(orderId)).toEqual(before);
    await parts.answer(before.reference ?? "", "accept");
    expect(await chooseMethod(deps, orderId, "card", BUYER)).toEqual({ kind: "closed" });
    expect(await stateOf(orderId)).toBe("confirmed");
  });

  it("is nobody else's to choose", async () => {
    const { orderId } = placed(await place("3x"));
    expect(await chooseMethod(deps, orderId, "card", { ...BUYER, isBuyer: false })).toEqual({ kind: "forbidden" });
  });
});

describe("a payment that was opened twice because its answer was lost", () => {
  it("is made once: the address of the other was given to nobody, and it is closed", async () => {
    parts.sandbox.faults.next = [{ match: /POST \/v1\/payments$/, kind: "lost_answer", times: 1 }];
    expect((await place("3x", "twice")).kind).toBe("payment_unavailable");
    const { orderId } = placed(await place("3x", "twice"));
    await parts.answer(await referenceOf(orderId), "accept");
    await reconcile(deps, WORKER, new Date(0));
    expect(await stateOf(orderId)).toBe("confirmed");
    const held = await parts.sandbox.inspect();
    expect(held.map(({ state }) => state).toSorted()).toEqual(["in_progress", "not_started"]);
    const left = held.find(({ state }) => state === "not_started");
    expect((await parts.provider.read(left?.id ?? "")).status).toBe("cancelled");
  });
});
