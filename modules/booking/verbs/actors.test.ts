import { beforeEach, expect, it } from "vitest";
import { CARE, system, type Actor } from "#platform/actor.ts";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { NotAllowed } from "#platform/policy.ts";
import { workOnce } from "#platform/jobs/worker.server.ts";
import { WORKER } from "#tests/support/actors.ts";
import { createStay, createTestPayments, demandPlaced, orderInput, silentLog } from "#tests/support/payments.ts";
import type { TestPayments } from "#tests/support/payments.ts";
import type { Sellable } from "#tests/support/factories/catalogue.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { SIGNATURE_HEADER, WEBHOOK } from "#modules/payments/registry/test-provider.ts";
import { createTestPasses } from "#tests/support/payments.ts";
import { createPurchaseRoutes } from "../api.server.ts";
import type { BookingDeps } from "../deps.server.ts";
import { createPaymentHandlers } from "../jobs.server.ts";
import { orderEvent } from "../tables.server.ts";
import { cancelOrder } from "./cancel-order.server.ts";
import { expireHolds } from "./expire-holds.server.ts";
import { placeOrder } from "./place-order.server.ts";
import { syncPayment } from "./sync-payment.server.ts";

const database = useDatabase();
const CUSTOMER: Actor = { kind: "customer", accountId: "0b6c6a0e-0000-4000-8000-000000000007" };
let clock: ReturnType<typeof fixedClock>;
let payments: TestPayments;
let deps: BookingDeps;
let stay: Sellable;
let keys = 0;

beforeEach(async () => {
  clock = fixedClock("2026-11-20T10:00:00Z");
  payments = createTestPayments(clock);
  deps = { db: database().db, clock, payments: payments.providers };
  stay = await createStay(deps.db, { from: day("2026-12-01"), limit: 1 });
});

async function place(actor?: Actor) {
  const input = orderInput(stay.package.id, { checkin: day("2026-12-04"), idempotencyKey: `actors-${(keys += 1)}` });
  return demandPlaced(await placeOrder(deps, { ...input, caller: { ...input.caller, ...(actor ? { actor } : {}) } }));
}

const historyOf = async (orderId: string) =>
  (await deps.db.select().from(orderEvent).orderBy(orderEvent.id))
    .filter((event) => event.orderId === orderId)
    .map(({ reason, actor }) => [reason, actor]);

async function work(): Promise<void> {
  while ((await workOnce({ db: deps.db, clock, log: silentLog, handlers: createPaymentHandlers(deps) })) !== "idle");
}

it("says of every move who made it: buyer, notice of the provider, worker, customer care", async () => {
  const { orderId, clientSecret } = await place(CUSTOMER);
  await payments.pay(clientSecret);
  const routes = createPurchaseRoutes({ ...deps, passes: createTestPasses(clock) });
  for (const { payload, signature } of payments.letters)
    await routes.request(WEBHOOK, { method: "POST", body: payload, headers: { [SIGNATURE_HEADER]: signature } });
  await work();
  expect((await cancelOrder(deps, orderId, { actor: CARE, isBuyer: false })).kind).toBe("cancelled");
  await work();
  expect(await historyOf(orderId)).toEqual([
    ["placed", `customer:${CUSTOMER.accountId}`],
    ["authorized_in_time", "system:webhook"],
    ["captured", "system:payment.capture"],
    ["cancelled_with_refund", "care"],
    ["refund_seen", "system:payment.refund"],
  ]);
});

it("a hold that runs out was ended by nobody but the clock", async () => {
  const { orderId } = await place();
  clock.advance(16 * 60_000);
  await expireHolds(deps, system("expire_holds"));
  expect(await historyOf(orderId)).toEqual([
    ["placed", "visitor"],
    ["hold_expired", "system:expire_holds"],
  ]);
});

it("what the provider says is for nobody to conclude but ourselves", async () => {
  const { orderId, clientSecret } = await place();
  await payments.pay(clientSecret);
  await expect(syncPayment(deps, orderId, CARE)).rejects.toThrow(NotAllowed);
  expect(await historyOf(orderId)).toHaveLength(1);
  expect((await syncPayment(deps, orderId, WORKER))?.state).toBe("authorized");
});
