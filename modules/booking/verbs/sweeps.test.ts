import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { WORKER } from "#tests/support/actors.ts";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { createSellable, type Sellable } from "#tests/support/factories/catalogue.ts";
import { workOnce } from "#platform/jobs/worker.server.ts";
import { createTestPayments, demandPlaced, orderInput, silentLog, type TestPayments } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import type { BookingDeps } from "../deps.server.ts";
import { createPaymentHandlers } from "../jobs.server.ts";
import { order } from "../tables.server.ts";
import { completeStays } from "./complete-stays.server.ts";
import { expireHolds } from "./expire-holds.server.ts";
import { placeOrder } from "./place-order.server.ts";
import { syncPayment } from "./sync-payment.server.ts";

const database = useDatabase();
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
  stay = await createSellable(deps.db, { from: day("2026-12-01"), limit: 3 });
});

async function place() {
  const ask = { checkin: day("2026-12-04"), nights: 2, idempotencyKey: `sweep-${++lastKey}` };
  return demandPlaced(await placeOrder(deps, orderInput(stay.package.id, ask)));
}

async function buy(): Promise<string> {
  const { orderId, clientSecret } = await place();
  await payments.pay(clientSecret);
  await syncPayment(deps, orderId, WORKER);
  const handlers = createPaymentHandlers(deps);
  while ((await workOnce({ db: deps.db, clock, log: silentLog, handlers })) !== "idle");
  expect(await stateOf(orderId)).toBe("confirmed");
  return orderId;
}

const stateOf = async (id: string) =>
  (await deps.db.select({ state: order.state }).from(order).where(eq(order.id, id)))[0]?.state;

/** Older orders than any other, which nobody can deal with: their items lack what they are, and their day is not over at the hotel. */
async function leaveBroken(id: string, times: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into "order" select copied.* from generate_series(1, ${times}) turn, "order" one,
        jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'number', (90000000 + ${++lastKey} * 1000 + turn)::text,
          'idempotency_key', 'broken-' || turn || ${id}, 'created_at', one.created_at - interval '1 hour')) as copied
      where one.id = ${id}`);
    await tx.execute(sql`
      insert into order_item select copied.* from order_item one, "order" broken,
        jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'order_id', broken.id,
          'ends_on', '2026-12-08', 'snapshot', one.snapshot || '{"checkout": "2026-12-08"}')) as copied
      where one.order_id = ${id} and broken.idempotency_key like ${`broken-%${id}`}`);
  });
}

describe("orders that nobody can deal with keep none from its turn", () => {
  it("when holds end", async () => {
    const { orderId: first } = await place();
    await leaveBroken(first, 250);
    const { orderId: last } = await place();
    clock.advance(16 * MINUTE);
    await expect(expireHolds(deps, WORKER)).rejects.toThrow("is no stay");
    expect([await stateOf(first), await stateOf(last)]).toEqual(["expired", "expired"]);
  });

  it("when stays are over", async () => {
    const first = await buy();
    await leaveBroken(first, 520);
    const last = await buy();
    clock.advance(Date.parse("2026-12-08T12:00:00Z") - clock.now().getTime());
    await completeStays(deps, WORKER);
    expect([await stateOf(first), await stateOf(last)]).toEqual(["completed", "completed"]);
  });
});
