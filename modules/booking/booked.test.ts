import { beforeEach, describe, expect, it } from "vitest";
import { VISITOR } from "#platform/actor.ts";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { workOnce } from "#platform/jobs/worker.server.ts";
import { WORKER } from "#tests/support/actors.ts";
import { createSellable, type Sellable } from "#tests/support/factories/catalogue.ts";
import { createTestPayments, demandPlaced, orderInput, silentLog, type TestPayments } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { createLookAtStay } from "./booked.server.ts";
import type { BookingDeps } from "./deps.server.ts";
import { createPaymentHandlers } from "./jobs.server.ts";
import { cancelOrder } from "./verbs/cancel-order.server.ts";
import { placeOrder } from "./verbs/place-order.server.ts";
import { syncPayment } from "./verbs/sync-payment.server.ts";

const database = useDatabase();
const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
let clock: ReturnType<typeof fixedClock>;
let payments: TestPayments;
let deps: BookingDeps;
let stay: Sellable;
let lastKey = 0;

beforeEach(async () => {
  clock = fixedClock("2026-11-20T10:00:00Z");
  payments = createTestPayments(clock);
  deps = { db: database().db, clock, payments: payments.providers };
  stay = await createSellable(deps.db, { from: day("2026-12-01"), limit: 9 });
});

async function place(packageId = stay.package.id) {
  const idempotencyKey = `booked-${++lastKey}`;
  return demandPlaced(
    await placeOrder(deps, orderInput(packageId, { checkin: day("2026-12-04"), nights: 2, idempotencyKey })),
  );
}

async function buy(packageId?: number) {
  const placed = await place(packageId);
  await payments.pay(placed.clientSecret);
  await syncPayment(deps, placed.orderId, WORKER);
  const handlers = createPaymentHandlers(deps);
  while ((await workOnce({ db: deps.db, clock, log: silentLog, handlers })) !== "idle");
  return placed.orderId;
}

const booked = async () =>
  (await createLookAtStay(deps.db, clock)({ hotelId: stay.hotel.id, packageId: stay.package.id })).booked;

describe("how often a stay was bought lately (docs/product/product.md#badges)", () => {
  it("counts what was paid, whatever the catalogue says of its popularity", async () => {
    expect(await booked()).toBe(0);
    await buy();
    await buy();
    expect(await booked()).toBe(2);
  });

  it("counts neither what is not paid nor other stays", async () => {
    await place();
    const other = await createSellable(deps.db, { from: day("2026-12-01"), limit: 9 });
    await buy(other.package.id);
    expect(await booked()).toBe(0);
  });

  it("does not count what was given back", async () => {
    const orderId = await buy();
    await buy();
    await cancelOrder(deps, orderId, { actor: VISITOR, isBuyer: true });
    expect(await booked()).toBe(1);
  });

  it("forgets after seven days", async () => {
    await buy();
    clock.advance(WEEK - HOUR);
    expect(await booked()).toBe(1);
    clock.advance(2 * HOUR);
    expect(await booked()).toBe(0);
  });
});
