import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { system, VISITOR } from "#platform/actor.ts";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { reviveDeadLetters } from "#platform/jobs/dead-letters.server.ts";
import { outbox } from "#platform/jobs/tables.server.ts";
import { workOnce } from "#platform/jobs/worker.server.ts";
import { trialBalance, keptOf } from "#modules/ledger/data.server.ts";
import { createPaymentProviders } from "#modules/payments/payment-providers.ts";
import { PaymentError, type PaymentProvider } from "#modules/payments/provider.ts";
import { WORKER } from "#tests/support/actors.ts";
import {
  createStay,
  createTestPayments,
  demandPlaced,
  onlyProvider,
  orderInput,
  silentLog,
  type TestPayments,
} from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { describeOrder } from "../../../script/lib/order-history.ts";
import { findAfterSale } from "../after-sale.server.ts";
import { compareBooks } from "../compare-books.server.ts";
import type { BookingDeps } from "../deps.server.ts";
import { createPaymentHandlers } from "../jobs.server.ts";
import { wishForStay } from "../items/stay/stay.server.ts";
import { findOrder } from "../order-row.server.ts";
import { createOtherTill, inParts } from "../simulation/two-tills.ts";
import { order, tender } from "../tables.server.ts";
import { cancelOrder } from "../verbs/cancel-order.server.ts";
import { placeItems, placeOrder } from "../verbs/place-order.server.ts";
import { reconcile } from "../verbs/reconcile.server.ts";
import { syncPayment } from "../verbs/sync-payment.server.ts";
import { refusedOf } from "./data.server.ts";
import { recordTransfer } from "./record-transfer.server.ts";

/** A refund that its provider will not make (docs/product/after-sale.md#refused-refunds). */
const database = useDatabase();
const STAFF = system("orders");
const HOURS = 3_600_000;
let clock: ReturnType<typeof fixedClock>;
let payments: TestPayments;
let deps: BookingDeps;
let isRefusing: boolean;

beforeEach(async () => {
  clock = fixedClock("2026-11-20T10:00:00Z");
  payments = createTestPayments(clock);
  isRefusing = true;
  const { provider } = payments;
  const unwilling: PaymentProvider = {
    ...provider,
    refund: (ask) =>
      isRefusing ? Promise.reject(new PaymentError("rejected", "the card is closed")) : provider.refund(ask),
  };
  deps = { db: database().db, clock, payments: onlyProvider(unwilling) };
  await deps.db.execute(sql`truncate "order", ledger_posting, ledger_entry, outbox cascade`);
});

async function work(): Promise<void> {
  while ((await workOnce({ db: deps.db, clock, log: silentLog, handlers: createPaymentHandlers(deps) })) !== "idle");
}

/** Bought for 100 €, given up for 80 €, and refused until nobody tries any more. */
async function giveUpRefused(): Promise<{ id: string; number: string }> {
  const stay = await createStay(deps.db, { from: day("2026-12-01") });
  const ask = orderInput(stay.package.id, { checkin: day("2026-12-04"), idempotencyKey: crypto.randomUUID() });
  const { orderId: id, orderNumber: number, clientSecret } = demandPlaced(await placeOrder(deps, ask));
  await payments.pay(clientSecret);
  await syncPayment(deps, id, WORKER);
  await work();
  await cancelOrder(deps, id, { actor: VISITOR, isBuyer: true });
  return { id, number };
}

async function tryUntilGivenUp(): Promise<void> {
  for (let hours = 0; hours < 40; hours++) {
    await work();
    clock.advance(HOURS);
  }
}

async function after(id: string) {
  const row = await findOrder(deps.db, id);
  if (!row) throw new Error("gone");
  const { refunds, isRefused } = await findAfterSale(deps.db, row, clock.now());
  return { state: row.state, isRefused, refunds };
}

it("is said of the order once nobody tries any more, and never that it is done", async () => {
  const { id, number } = await giveUpRefused();
  await work();
  expect(await after(id)).toMatchObject({ state: "refund_pending", isRefused: false, refunds: [{ doneOn: null }] });
  await tryUntilGivenUp();
  expect(await after(id)).toMatchObject({ state: "refund_pending", isRefused: true, refunds: [{ doneOn: null }] });
  expect((await describeOrder(deps.db, number))?.join("\n")).toMatch(/refund refused {2}PaymentError/);
});

it("goes back the way it came when it is tried again and the provider agrees", async () => {
  const { id } = await giveUpRefused();
  await tryUntilGivenUp();
  isRefusing = false;
  expect(await reviveDeadLetters(deps.db, clock.now(), refusedOf(id))).toBe(1);
  await work();
  expect(await after(id)).toMatchObject({ state: "refunded", isRefused: false, refunds: [{ isTransfer: false }] });
  expect(await compareBooks(deps.db)).toEqual([]);
});

it("is done by a transfer that is recorded, once: the order ends, the mail is asked for, the books agree", async () => {
  const { id, number } = await giveUpRefused();
  const transfer = { by: STAFF, reason: "card_gone", reference: "SEPA-2026-77" } as const;
  expect(await recordTransfer(deps, id, transfer)).toEqual({ kind: "not_refused" });
  await tryUntilGivenUp();
  const both = await Promise.all([recordTransfer(deps, id, transfer), recordTransfer(deps, id, transfer)]);
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(["not_refused", "recorded"]);
  await work();
  await reconcile(deps, WORKER);
  await work();
  expect(await after(id)).toMatchObject({
    state: "refunded",
    isRefused: false,
    refunds: [{ amount: 8_000, isTransfer: true, reference: "SEPA-2026-77" }],
  });
  const [paid] = await deps.db.select().from(tender).where(eq(tender.orderId, id));
  expect(paid).toMatchObject({ capturedCents: 10_000, refundedCents: 8_000, transferredCents: 8_000 });
  expect(await compareBooks(deps.db)).toEqual([]);
  expect(Object.fromEntries((await trialBalance(deps.db)).map(({ account, balance }) => [account, balance]))).toEqual({
    provider_clearing: 10_000,
    transfers: -8_000,
    customer: 0,
    deferred_income: 0,
    fee_income: -2_000,
  });
  expect(await keptOf(deps.db, id)).toBe(2_000);
  const asked = await deps.db
    .select()
    .from(outbox)
    .where(eq(outbox.dedupe, `${id}:order_refunded`));
  expect(asked.map(({ payload }) => payload)).toMatchObject([{ refundedCents: 8_000 }]);
  expect((await describeOrder(deps.db, number))?.join("\n")).toContain("by transfer (card_gone)  SEPA-2026-77");
});

it("that the provider makes after all, beside the transfer, is seen as money that nobody owed", async () => {
  const { id } = await giveUpRefused();
  await tryUntilGivenUp();
  await recordTransfer(deps, id, { by: STAFF, reason: "refused", reference: "SEPA-1" });
  await work();
  const [paid] = await deps.db.select().from(tender).where(eq(tender.orderId, id));
  isRefusing = false;
  await payments.provider.refund({
    reference: paid?.reference ?? "",
    amountCents: cents(1_000),
    withFees: false,
    key: "by hand",
  });
  await syncPayment(deps, id, WORKER);
  expect((await deps.db.select().from(order).where(eq(order.id, id)))[0]?.state).toBe("refunded");
  expect(await compareBooks(deps.db)).toEqual([]);
  const balances = new Map((await trialBalance(deps.db)).map(({ account, balance }) => [account, balance]));
  expect([balances.get("provider_clearing"), balances.get("goodwill")]).toEqual([9_000, 1_000]);
});

it("keeps what others gave for the same order from nobody: only its own part is sent by transfer", async () => {
  const { provider } = payments;
  const other = createOtherTill(clock, (one) => ({
    ...one,
    refund: () => Promise.reject(new PaymentError("rejected", "the card is closed")),
  }));
  deps = {
    ...deps,
    payments: createPaymentProviders({ providers: [provider, other.provider], nameFor: () => provider.name }),
  };
  const stay = await createStay(deps.db, { from: day("2026-12-01") });
  const ask = orderInput(stay.package.id, { checkin: day("2026-12-04"), idempotencyKey: crypto.randomUUID() });
  for (const till of [payments, other.payments]) {
    const placed = demandPlaced(await placeItems(deps, inParts(ask), [wishForStay(ask)]));
    await till.pay(placed.clientSecret);
    await syncPayment(deps, placed.orderId, WORKER);
  }
  await work();
  const [row] = await deps.db.select().from(order);
  const id = row?.id ?? "";
  await cancelOrder(deps, id, { actor: VISITOR, isBuyer: true });
  await tryUntilGivenUp();
  const backOf = async () =>
    (await deps.db.select().from(tender).where(eq(tender.orderId, id)).orderBy(tender.position)).map(
      ({ refundedCents, transferredCents }) => ({ refundedCents, transferredCents }),
    );
  expect(await backOf()).toEqual([
    { refundedCents: 3_000, transferredCents: 0 },
    { refundedCents: 0, transferredCents: 0 },
  ]);
  expect(await recordTransfer(deps, id, { by: STAFF, reason: "card_gone", reference: "SEPA-2" })).toEqual({
    kind: "recorded",
    amount: 5_000,
  });
  await work();
  expect(await backOf()).toEqual([
    { refundedCents: 3_000, transferredCents: 0 },
    { refundedCents: 5_000, transferredCents: 5_000 },
  ]);
  expect(await after(id)).toMatchObject({ state: "refunded", isRefused: false });
  expect(await compareBooks(deps.db)).toEqual([]);
});

it("is recorded by nobody from outside", async () => {
  const { id } = await giveUpRefused();
  await tryUntilGivenUp();
  const outcome = await recordTransfer(deps, id, { by: VISITOR, reason: "refused", reference: "SEPA-1" });
  expect(outcome).toEqual({ kind: "forbidden" });
});
