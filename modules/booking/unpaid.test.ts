import { beforeEach, expect, it } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { WORKER } from "#tests/support/actors.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { createStay, createTestPayments, demandPlaced, orderInput } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import type { PaymentView } from "#modules/payments/provider.ts";
import { findOrderView, showOrder } from "./data.server.ts";
import { placeOrder } from "./verbs/place-order.server.ts";
import { syncPayment } from "./verbs/sync-payment.server.ts";
import { withUnpaid } from "./unpaid.server.ts";

const database = useDatabase();
const clock = fixedClock("2026-11-20T10:00:00Z");
let payments: ReturnType<typeof createTestPayments>;
let orderId: string;
let secret: string;
let weekendId: number;

beforeEach(async () => {
  const { db } = database();
  await emptyTables(db, "order, outbox");
  payments = createTestPayments(clock);
  const stay = await createStay(db, { from: day("2026-12-01") });
  weekendId = stay.package.id;
  const input = orderInput(weekendId, { checkin: day("2026-12-04"), idempotencyKey: "unpaid-1" });
  const placed = demandPlaced(await placeOrder(depsNow(), input));
  orderId = placed.orderId;
  secret = placed.clientSecret;
});

const depsNow = () => ({ db: database().db, clock, payments: payments.providers });

/** What its page learns when the provider is asked with it. */
async function look({ isBuyer = true, at = clock.now(), says = (view: PaymentView) => view } = {}) {
  const synced = await syncPayment(depsNow(), orderId, WORKER);
  const order = await findOrderView(database().db, orderId);
  const seen = withUnpaid(showOrder(order!, isBuyer), (synced?.payments ?? []).map(says), at);
  return seen.isBuyer ? (seen.unpaid ?? null) : null;
}

it("that waits for its buyer says so, and where it is paid", async () => {
  const found = await look();
  expect(found).toMatchObject({ isOver: false });
  expect(found?.payPath).toMatch(new RegExp(`^/checkout/${weekendId}\\?.*&order=${orderId}$`));
});

it("that was refused is its buyer's to pay another way", async () => {
  expect(await look({ says: (view) => ({ ...view, status: "refused", next: null }) })).toMatchObject({ isOver: false });
});

it("whose time is over says that too", async () => {
  expect(await look({ at: new Date(clock.now().getTime() + 16 * 60_000) })).toMatchObject({ isOver: true });
});

it("is its bank's while that decides, and nobody's once it is paid", async () => {
  expect(await look({ says: (view) => ({ ...view, next: null }) })).toBeNull();
  await payments.pay(secret);
  expect(await look()).toBeNull();
});

it("is told to its buyer alone", async () => {
  expect(await look({ isBuyer: false })).toBeNull();
});
